/* image.h - the runtime image of a JDK (lib/modules, "jimage" 1.0), mapped and not copied.
 *
 * An image is a perfect hash table of resources over one block of strings and one of data.
 * Opening checks that the tables lie in the file; every offset in them is checked when it
 * is followed, so a damaged image fails where it is damaged.  An Image lives in the arena
 * it was given, but has to be closed; content points into the map and stays until then. */
#ifndef CLASSFILE_IMAGE_H
#define CLASSFILE_IMAGE_H

#include "base/arena.h"
#include "base/error.h"
#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Image Image;

typedef struct ImagePart {
    const char *text;
    size_t length;
} ImagePart;

/* /module/parent/base.extension, in the parts the image keeps it in; any may be empty. */
typedef struct ImageName {
    ImagePart module, parent, base, extension;
} ImageName;

typedef struct ImageEntry {
    const char *module, *parent, *base, *extension; /* in the map */
    uint64_t offset, compressed_size, size;
} ImageEntry;

MUST_USE Status image_open(Arena *arena, const char *path, Image **out, Error *err);
void image_close(Image *image);

const char *image_path(const Image *image);
size_t image_size(const Image *image); /* of the file */

/* Number of slots; each has an entry, among them folders of the image's own. */
uint32_t image_count(const Image *image);
MUST_USE Status image_entry(const Image *image, uint32_t slot, ImageEntry *out, Error *err);

MUST_USE Status image_find(const Image *image, const ImageName *name, bool *found,
                           ImageEntry *out, Error *err);

/* Refuses entries that are compressed: only `jlink --compress` makes them. */
MUST_USE Status image_content(const Image *image, const ImageEntry *entry,
                              const uint8_t **data, Error *err);

/* The module that has the classes of a package ("java/util"), NULL where there is none. */
MUST_USE Status image_module_of(const Image *image, ImagePart package, const char **module,
                                Error *err);

ImagePart image_part(const char *text);

#endif
