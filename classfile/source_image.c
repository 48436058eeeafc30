/* source_image.c - the classes of all modules in a JDK image. */
#include "classfile/image.h"
#include "classfile/source_ops.h"

#include <string.h>

static Status find_in_module(Source *source, const char *module, ImagePart package,
                             const char *simple, Bytes *out, Error *err)
{
    const Image *image = source->state;
    ImageName name = {.module = image_part(module),
                      .parent = package,
                      .base = image_part(simple),
                      .extension = image_part("class")};
    ImageEntry entry;
    bool found;

    TRY(image_find(image, &name, &found, &entry, err));
    if (!found)
        return OK;
    TRY(image_content(image, &entry, &out->data, err));
    out->size = (size_t)entry.size;
    out->module = entry.module; /* stays as long as the map */
    out->origin = arena_printf(&source->arena, "%s(/%s/%.*s%s%s.class)", image_path(image),
                               module, (int)package.length, package.text,
                               package.length != 0 ? "/" : "", simple);
    return OK;
}

static Status image_source_find(Source *source, const char *binary_name, Bytes *out,
                                Error *err)
{
    const char *slash = strrchr(binary_name, '/');
    const char *simple = slash != NULL ? slash + 1 : binary_name;
    size_t length = slash != NULL ? (size_t)(slash - binary_name) : 0;
    ImagePart package = {.text = binary_name, .length = length};
    const char *module = NULL;

    /* Most classes asked for are in java.base: one lookup instead of two. */
    TRY(find_in_module(source, "java.base", package, simple, out, err));
    if (out->data != NULL || length == 0)
        return OK;
    TRY(image_module_of(source->state, package, &module, err));
    if (module == NULL)
        return OK;
    return find_in_module(source, module, package, simple, out, err);
}

/* The image's own folders, /packages/... and /modules/..., have no extension "class".  All
 * entries may share one string, but a class file has its name in it: names that take more
 * than the image itself are not those of classes. */
static Status image_source_each(Source *source, ClassNames *names, Error *err)
{
    const Image *image = source->state;
    uint32_t count = image_count(image);
    size_t total = 0;
    ImageEntry entry;

    for (uint32_t slot = 0; slot < count; slot++) {
        TRY(image_entry(image, slot, &entry, err));
        if (strcmp(entry.extension, "class") != 0)
            continue;
        total += strlen(entry.parent) + strlen(entry.base);
        if (total > image_size(image))
            return fail(err, ERROR_INPUT,
                        "%s: the names of its classes take more bytes than it has",
                        image_path(image));
        class_names_add(names, entry.parent, entry.base, strlen(entry.base));
    }
    return OK;
}

static void image_source_close(Source *source)
{
    image_close(source->state);
}

static const SourceOps image_ops = {.kind = "JDK image",
                                    .find = image_source_find,
                                    .each = image_source_each,
                                    .close = image_source_close};

Status source_open_image(Source *source, const char *file, Error *err)
{
    Image *image;

    TRY(image_open(&source->arena, file, &image, err));
    source->state = image;
    source->ops = &image_ops;
    return OK;
}
