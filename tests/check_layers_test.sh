#!/usr/bin/env bash
# Shows that scripts/check_layers.sh lets good trees pass and catches each kind of breach.
set -eu
cd "$(dirname "$0")/.."

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
passed=0
failed=0

# verdict WANTED FILE TEXT - checks a tree of one file; WANTED is "passes", or a part of the
# message the breach must give.
verdict() {
    local wanted=$1 file=$2 text=$3 output got=passes
    rm -rf "${tree:?}"/*
    mkdir -p "$tree/${file%/*}"
    printf '%b\n' "$text" >"$tree/$file"
    output=$(scripts/check_layers.sh "$tree" 2>&1) || got=fails

    if { [ "$wanted" = passes ] && [ "$got" = passes ] && [ -z "$output" ]; } ||
        { [ "$wanted" != passes ] && [ "$got" = fails ] && [[ $output == "$file:"*"$wanted"* ]]; }; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf '%s: wanted "%s", it %s: %s\n    %s\n' "$file" "$wanted" "$got" "$output" "$text"
    fi
}

# Who may include whom: every pair of folders.
declare -A may=(
    [base]="base" [classfile]="base classfile" [solver]="base solver"
    [heap]="base classfile solver heap" [vm]="base classfile solver heap vm"
    [report]="base classfile solver heap vm report"
    [tests]="base classfile solver heap vm report tests"
)
for from in base classfile solver heap vm report tests; do
    for to in base classfile solver heap vm report tests; do
        wanted="$from may not include $to"
        [[ " ${may[$from]} " != *" $to "* ]] || wanted=passes
        verdict "$wanted" "$from/some.c" "#include \"$to/thing.h\""
    done
done
verdict "base may not include heap" base/some.h '#include "heap/heap.h"'
verdict "base may not include heap" base/rows.def '  #  include "heap/heap.h"'
verdict "base may not include heap" base/some_test.c '#include "heap/heap.h"'
verdict "vm may not include tests" vm/some_test.c '#include "tests/help.h"'

# Paths are written from the root.
verdict "not a path from the root" heap/some.c '#include "heap.h"'
verdict "not a path from the root" heap/some.c '#include "../base/status.h"'
verdict "not a plain path" base/some.c '#include "base/../heap/heap.h"'
verdict "header of ours" heap/some.c '#include <heap/heap.h>'
verdict passes classfile/insn.c '#include "classfile/opcodes.def"'
verdict passes base/some.c '#include <stdio.h>\n#include <sys/stat.h>'
verdict passes base/some.c '/* as in\n#include "heap/heap.h"\n*/'

# Outside libraries have one home.
verdict passes solver/z3.c '#include <z3.h>'
verdict "belongs in solver/z3.c" solver/term.c '#include <z3.h>'
verdict "belongs in solver/z3.c" tests/some_test.c '#include <z3.h>'
verdict passes classfile/zip.c '#include <zip.h>'
verdict passes classfile/source_test.c '#include <zip.h>'
verdict "belongs in classfile/zip.c" classfile/source.c '#include <zip.h>'
verdict passes report/json.c '#include <jansson.h>'
verdict passes tests/json_test.c '#include <jansson.h>'
verdict "belongs in report/" vm/explore.c '#include <jansson.h>'
verdict passes base/arena_test.c '#include <setjmp.h>\n#include <cmocka.h>'
verdict passes base/arena_fixture.h '#include <setjmp.h>\n#include <cmocka.h>'
verdict "belongs in tests" base/arena.c '#include <cmocka.h>'
verdict "belongs in tests" base/arena.h '#include <cmocka.h>'
verdict "belongs in tests" base/fixture.h '#include <cmocka.h>'
verdict "belongs in tests" base/arena_fixture.c '#include <cmocka.h>'

# What tests share is for tests.
verdict passes base/arena_test.c '#include "base/arena_fixture.h"'
verdict passes base/more_fixture.h '#include "base/arena_fixture.h"'
verdict passes tests/some_test.c '#include "base/arena_fixture.h"'
verdict "for tests only" base/arena.c '#include "base/arena_fixture.h"'
verdict "for tests only" vm/state.h '#include "base/arena_fixture.h"'

# Below report nothing prints or ends the process.
for folder in base classfile solver heap vm; do
    verdict "exit() in $folder/" "$folder/some.c" 'void f(void) { exit(1); }'
    verdict "abort() in $folder/" "$folder/some.c" 'void f(void)\n{\n    abort ();\n}'
    verdict "printf() in $folder/" "$folder/some.h" 'if (x) printf("%%d", x);'
    verdict "stdout or stderr in $folder/" "$folder/some.c" 'fprintf(stderr, "no");'
done
verdict "puts() in base/" base/some.c '/* why */ puts("no"); /* not */'
verdict "exit() in base/" base/some.c 'char *s = "\\"/*"; exit(1);'
verdict passes base/memory.c 'abort();'
verdict "exit() in base/" base/memory.c 'exit(1);'
verdict passes base/some.c 'snprintf(b, n, "x"); vsnprintf(b, n, f, a); op_exit(vm); vm->exit(vm);'
verdict passes base/some.c '/* never printf() or\n exit(1) */ int x; // abort()'
verdict passes base/some.c 'f("call exit(1)", \047"\047, "stderr");'
verdict passes base/some_test.c 'printf("hello"); exit(1);'
verdict passes report/main.c 'fprintf(stderr, "usage"); exit(2);'
verdict passes tests/some_test.c 'printf("hello");'

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
