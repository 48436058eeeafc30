#!/usr/bin/env bash
# exec_test.sh - every program of tests/exec runs the same under `java -ea` and `symjvm exec`:
# stdout, the lines of stderr that name uncaught exceptions, and the exit status.  So does
# every program of tests/exec/java21, where the JDK is new enough.
#
# tests/exec/dense has programs that try much in few lines, to find what nobody thought of.
#
# A program may say, in a line of its own, "// args: WORD...", "// memory: MB" and, a line each,
# "// stdin: TEXT".
# Those listed in tests/exec/PENDING are known to differ, and must not pass unnoticed.
# EXEC_TESTS='Name...' runs only these.
set -euo pipefail

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0
export LC_ALL=C.UTF-8 # java prints in the locale's encoding, symjvm in UTF-8
jdk_bin=${JAVA_HOME:+$JAVA_HOME/bin/} # the JDK that symjvm takes, too

version=$("${jdk_bin}java" -version 2>&1 | sed -n '1s/[^"]*"\([0-9]*\).*/\1/p')

# compile RELEASE FILE...
compile() {
    "${jdk_bin}javac" --release "$1" -nowarn -d "$scratch/classes" "${@:2}" 2>"$scratch/javac" || {
        cat "$scratch/javac"
        exit 1
    }
}

folders=(tests/exec tests/exec/dense)
compile 17 tests/exec/*.java tests/exec/dense/*.java
if [ "$version" -ge 21 ]; then
    folders+=(tests/exec/java21)
    compile 21 tests/exec/java21/*.java
fi

# is_pending NAME - whether it is known to differ with this JDK.
is_pending() {
    awk -v name="$1" -v version="$version" \
        '$1 == name && version < $2 + 0 { found = 1 } END { exit !found }' tests/exec/PENDING
}

names=${EXEC_TESTS:-$(for folder in "${folders[@]}"; do printf '%s\n' "$folder"/*.java; done |
    sed 's|.*/||; s/\.java$//')}

# directive NAME WORD - what the program says after "// WORD:".
directive() {
    local folder
    for folder in "${folders[@]}"; do
        [ ! -f "$folder/$1.java" ] || sed -n "s|^// $2: *||p" "$folder/$1.java"
    done
}

# run KIND NAME COMMAND... - leaves stdout, the exception lines and the exit status.
run() {
    local kind=$1 name=$2 status=0
    shift 2
    directive "$name" stdin | timeout 60 "$@" >"$scratch/$name.$kind.out" 2>"$scratch/$name.$kind.err" || status=$?
    {
        grep -E '^(Exception in thread|Exception:|Caused by:)' "$scratch/$name.$kind.err" || true
        echo "exit status $status"
    } >"$scratch/$name.$kind.end"
}

# compare NAME - one program under both.
compare() {
    local name=$1 args memory
    args=$(directive "$name" args)
    memory=$(directive "$name" memory)
    # shellcheck disable=SC2086  # the arguments are words
    run java "$name" "${jdk_bin}java" -ea "-Xmx${memory:-512}m" -Xshare:auto -XX:TieredStopAtLevel=1 -cp "$scratch/classes" "$name" $args
    # shellcheck disable=SC2086
    run ours "$name" "$SYMJVM" exec --memory-limit "${memory:-4096}" "$scratch/classes" "$name" $args
    if cmp -s "$scratch/$name.java.out" "$scratch/$name.ours.out" &&
        cmp -s "$scratch/$name.java.end" "$scratch/$name.ours.end"; then
        echo ok >"$scratch/$name.verdict"
    else
        {
            echo "$name differs:"
            diff "$scratch/$name.java.out" "$scratch/$name.ours.out" | head -n 6
            diff "$scratch/$name.java.end" "$scratch/$name.ours.end" | head -n 6
            grep '^symjvm:' "$scratch/$name.ours.err" | head -n 2
        } >"$scratch/$name.verdict" || true
    fi
}

for name in $names; do
    while [ "$(jobs -rp | wc -l)" -ge 2 ]; do
        wait -n
    done
    compare "$name" &
done
wait

for name in $names; do
    verdict=$(head -n 1 "$scratch/$name.verdict")
    if is_pending "$name"; then
        if [ "$verdict" = ok ]; then
            echo "$name passes: take it off tests/exec/PENDING"
            failed=$((failed + 1))
        else
            echo "$name is pending"
        fi
    elif [ "$verdict" = ok ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        cat "$scratch/$name.verdict"
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
