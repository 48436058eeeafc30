#!/usr/bin/env bash
# arrays.sh - random programs about arrays: both models of arrays and all heaps give the same
# control flow (Compare.java), and what a real JVM does on all small inputs is what the cases
# say, no less and no more (ArraysOracle.java).
#
# ARRAYS_PROGRAMS=N is how many programs are made by GenerateArrays.java (120), ARRAYS_SEED=N
# from which seed (1); ARRAYS_SECONDS=N is the time for one analysis (20).
set -euo pipefail

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
jdk_bin=${JAVA_HOME:+$JAVA_HOME/bin/} # the JDK that symjvm takes, too
programs=${ARRAYS_PROGRAMS:-120}
seconds=${ARRAYS_SECONDS:-20}
heaps=lazy,lazier,lazier#,summary,pose
suite=$scratch/arrays_random.suite

"${jdk_bin}javac" -nowarn -d "$scratch" tests/agree/{GenerateArrays,ArraysOracle,Compare}.java
"${jdk_bin}java" -cp "$scratch" GenerateArrays "$scratch" "$programs" "${ARRAYS_SEED:-1}"
sed -i "s|^classpath |&$scratch/|" "$suite"
"${jdk_bin}javac" -g -nowarn -d "$scratch/classes" "$scratch"/src/*.java

# table HEAPS ARRAYS MARK - a line of findings per program and heap; Compare misses what is not there.
table() {
    local status=0
    "$SYMJVM" table --suite "$suite" --heap "$1" --arrays "$2" -k 6 --loop-bound 20 \
        --time-limit "$seconds" --cases summary --signature --format json >"$scratch/$1.$2" || status=$?
    [ "$status" -le 1 ] || [ "$status" -eq 4 ] || echo "symjvm table --heap $1 --arrays $2: exit status $status" >&2
    sed "s/\"heap\":\"\([^\"]*\)\"/\"heap\":\"\1$3\"/" "$scratch/$1.$2" >"$scratch/$1.$2.json"
}

table lazy,lazier,lazier# cases '' &
table lazy,lazier,lazier# symbolic +
wait
table summary,pose symbolic '' &
table summary,pose cases +
wait
cat "$scratch"/*.json >"$scratch/all"

all=$heaps,$(tr ',' '\n' <<<"$heaps" | sed 's/$/+/' | paste -sd,)
judge() {
    "${jdk_bin}java" -cp "$scratch" "$@" <"$scratch/all" | sed "s|$scratch|ARRAYS|g" | tee -a "$scratch/judged"
}
judge Compare "$suite" "$all"
judge ArraysOracle "$scratch/classes"
awk '/^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$/ { n++; p += $1; f += $3; s += $5 }
    END { print s + 0 " skipped: not complete"; print p + 0 " passed, " f + 0 " failed"; exit n != 2 || f > 0 }' \
    "$scratch/judged"
