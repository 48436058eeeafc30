#!/bin/sh
# check_layers.sh [ROOT] - fails on code that breaks the rules of the house:
#
# - who may include whom:  base <- {classfile, solver} <- heap <- vm <- report
#   tests may include all, and nobody includes tests; *_fixture.h is for *_test.c;
# - project headers are included by their path from the root: "heap/heap.h";
# - each outside library has one home: z3.h, zip.h, jansson.h;
# - below report nothing prints or ends the process: that is for the caller to decide.
set -eu
cd "${1:-"$(dirname "$0")/.."}"

files=$(mktemp)
trap 'rm -f "$files"' EXIT
for folder in base classfile solver heap vm report tests; do
    [ ! -d "$folder" ] || find "$folder" -name '*.[ch]' -o -name '*.def'
done | LC_ALL=C sort >"$files"

awk '
BEGIN {
    may["base"] = "base"
    may["classfile"] = "base classfile"
    may["solver"] = "base solver"
    may["heap"] = "base classfile solver heap"
    may["vm"] = "base classfile solver heap vm"
    may["report"] = "base classfile solver heap vm report"
    may["tests"] = "base classfile solver heap vm report tests"
    calls = "exit|_exit|_Exit|quick_exit|abort|printf|vprintf|puts|putchar|perror"
}

function breach(text)
{
    print file ":" line_number ": " text
    breaches++
}

function among(word, list)
{
    return index(" " list " ", " " word " ") > 0
}

# The line without comments and without what stands in quotes; in_comment lasts over lines.
function code_of(line,    code, at)
{
    code = ""
    while (line != "") {
        if (in_comment) {
            at = index(line, "*/")
            if (!at)
                return code
            line = substr(line, at + 2)
            in_comment = 0
        } else if (match(line, /^"([^"\\]|\\.)*"/) || match(line, /^\047([^\047\\]|\\.)*\047/)) {
            code = code " "
            line = substr(line, RLENGTH + 1)
        } else if (substr(line, 1, 2) == "/*") {
            code = code " "
            line = substr(line, 3)
            in_comment = 1
        } else if (substr(line, 1, 2) == "//") {
            return code
        } else {
            code = code substr(line, 1, 1)
            line = substr(line, 2)
        }
    }
    return code
}

function check_library(name)
{
    if (name ~ /^z3.*\.h$/ && file != "solver/z3.c")
        breach(name " belongs in solver/z3.c only")
    if (name ~ /^zip.*\.h$/ && file != "classfile/zip.c" && !is_test)
        breach(name " belongs in classfile/zip.c only")
    if (name ~ /^jansson.*\.h$/ && folder != "report" && !is_test)
        breach(name " belongs in report/ only")
    if (name ~ /^cmocka.*\.h$/ && !is_test)
        breach(name " belongs in tests only")
}

function check_include(line,    quoted, name, target)
{
    sub(/^[ \t]*#[ \t]*include[ \t]*/, "", line)
    quoted = line ~ /^"/
    name = substr(line, 2)
    sub(/[">].*/, "", name)
    target = name
    sub(/\/.*/, "", target)

    if (name !~ /\// || !(target in may)) {
        check_library(name)
        if (quoted)
            breach("\"" name "\" is not a path from the root, such as \"heap/heap.h\"")
    } else if (!quoted) {
        breach("<" name "> is a header of ours: write it in quotes")
    } else if (name ~ /(^|\/)\.\.?\//) {
        breach("\"" name "\" is not a plain path from the root")
    } else if (!among(target, may[folder])) {
        breach(folder " may not include " target " (\"" name "\")")
    } else if (name ~ /_fixture\.h$/ && !is_test) {
        breach("\"" name "\" is for tests only")
    }
}

function check_calls(code,    call)
{
    while (match(code, "(^|[^A-Za-z0-9_.>])(" calls ")[ \t]*\\(")) {
        call = substr(code, RSTART, RLENGTH)
        code = substr(code, RSTART + RLENGTH)
        gsub(/[^A-Za-z_]/, "", call)
        if (call != "abort" || file != "base/memory.c")
            breach(call "() in " folder "/: return a Status instead")
    }
    if (match(code, /(^|[^A-Za-z0-9_])(stdout|stderr)($|[^A-Za-z0-9_])/))
        breach("stdout or stderr in " folder "/: let the caller pass the stream")
}

{
    file = $0
    folder = file
    sub(/\/.*/, "", folder)
    is_test = folder == "tests" || file ~ /_(test\.c|fixture\.h)$/
    in_comment = line_number = 0
    while ((status = (getline line <file)) > 0) {
        line_number++
        was_comment = in_comment
        code = code_of(line)
        if (!was_comment && line ~ /^[ \t]*#[ \t]*include[ \t]*["<]/)
            check_include(line)
        else if (folder != "report" && !is_test)
            check_calls(code)
    }
    if (status < 0)
        breach("cannot be read")
    close(file)
}

END { exit breaches > 0 }
' "$files"
