#!/usr/bin/env bash
# dis_test.sh - what symjvm dis prints is, byte for byte, what javap -c -p prints.
#
# Compared are all classes of java.lang and java.util, and the odd ones in tests/dis_odd/.
# JDK 17 is the one to be like.  Later ones indent more, write the dots of a name also behind
# "throws", and print some numbers with fewer digits: with another JDK those are left out.
set -euo pipefail

jdk=${JAVA_HOME:-}
if [ -z "$jdk" ]; then
    javap=$(readlink -f "$(command -v javap)")
    jdk=${javap%/bin/javap}
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0
export JAVA_HOME=$jdk LC_ALL=C.UTF-8

version=$("$jdk/bin/java" -version 2>&1 | awk -F '[".]' '/version/ { print $2; exit }')

# normal FILE - what is compared of a listing.
normal() {
    if [ "$version" -eq 17 ]; then
        cat "$1"
    else
        sed -E 's/^ +//; s,// (float|double) .*,,; / throws /y,/,.,' "$1"
    fi
}

# fails WHAT - counts it and says so.
fails() {
    failed=$((failed + 1))
    echo "$1"
}

# both CLASSPATH CLASS... - the same classes by symjvm and by javap.  The classes of a JDK
# are found without a class path.
both() {
    local classpath=$1 class
    local -a javap_path=()
    shift
    [ "$classpath" = "$jdk" ] || javap_path=(-cp "$classpath")
    "$jdk/bin/javap" -J-Dfile.encoding=UTF-8 -J-Dstdout.encoding=UTF-8 -c -p \
        "${javap_path[@]}" "$@" >"$scratch/javap" || true
    for class; do
        "$SYMJVM" dis "$classpath" "$class" || fails "symjvm dis $class: status $?" >&2
    done >"$scratch/symjvm"
    if [ -s "$scratch/javap" ] &&
        diff <(normal "$scratch/javap") <(normal "$scratch/symjvm") >"$scratch/diff"; then
        passed=$((passed + $#))
    else
        fails "$# classes, $(wc -l <"$scratch/javap") lines from javap; these differ:"
        head -n 20 "$scratch/diff"
    fi
}

# The JDK's own.
mapfile -t classes < <("$jdk/bin/jimage" list "$jdk/lib/modules" |
    sed -nE 's,^ +(java/(lang|util)/[^/]+)\.class$,\1,p' | grep -v -- -info | tr / .)
[ ${#classes[@]} -gt 500 ] || fails "only ${#classes[@]} classes are in java.lang and java.util"
both "$jdk" "${classes[@]}"

# Odd ones.
"$jdk/bin/javac" -nowarn --release 16 -encoding UTF-8 -d "$scratch/odd" tests/dis_odd/Odd.java
mapfile -t classes < <(cd "$scratch/odd" && printf '%s\n' *.class | sed 's/\.class$//')
both "$scratch/odd" "${classes[@]}"

asm=(--add-exports java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED)
if [ "$version" -lt 24 ]; then # later ones have no such package
    mkdir "$scratch/handmade"
    "$jdk/bin/java" "${asm[@]}" tests/dis_odd/Handmade.java "$scratch/handmade" 2>/dev/null
    both "$scratch/handmade" New Old
fi

# One method: the class around it, and of its members that one.
"$SYMJVM" dis "$jdk" 'java.lang.Object.equals' >"$scratch/one"
printf '%s\n' 'Compiled from "Object.java"' 'public class java.lang.Object {' \
    '  public boolean equals(java.lang.Object);' '    Code:' \
    '       0: aload_0' '       1: aload_1' '       2: if_acmpne     9' '       5: iconst_1' \
    '       6: goto          10' '       9: iconst_0' '      10: ireturn' '}' >"$scratch/wanted"
if diff "$scratch/wanted" "$scratch/one"; then
    passed=$((passed + 1))
else
    fails "java.lang.Object.equals is printed otherwise"
fi

# A class that cannot be shown whole prints nothing: here the code of a method is damaged, or
# the signature of a field.
# broken SCRIPT PATTERN - the class Odd$Outer$Inner after sed has run SCRIPT over it.
broken() {
    local status=0
    mkdir -p "$scratch/broken"
    LC_ALL=C sed -e "$1" "$scratch/odd/Odd\$Outer\$Inner.class" \
        >"$scratch/broken/Odd\$Outer\$Inner.class"
    "$SYMJVM" dis "$scratch/broken" "Odd\$Outer\$Inner" >"$scratch/out" 2>"$scratch/err" ||
        status=$?
    if [ "$status" -eq 3 ] && [ ! -s "$scratch/out" ] && grep -q -- "$2" "$scratch/err"; then
        passed=$((passed + 1))
    else
        fails "a class after sed '$1': status $status, $(cat "$scratch/err")"
    fi
}
broken 's/\x2a\xb7/\x2a\xff/' 'method <init>'
broken 's/TT;/TT:/' "field t: .* of signature 'TT:'"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
