#!/usr/bin/env bash
# exec.sh - five CPU-bound kernels under `symjvm exec` and `java -Xint`, as ratios, and the time
# of a program that does next to nothing.
#
# The start-up of either is taken off: each kernel runs with its work and with none.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
jdk_bin=${JAVA_HOME:+$JAVA_HOME/bin/}
"${jdk_bin}javac" -d "$folder" tests/bench/kernels/Kernels.java

# micros COMMAND... - the least time of three runs.
micros() {
    local best=999999999 begin took
    for _ in 1 2 3; do
        begin=$EPOCHREALTIME
        "$@" >/dev/null
        took=$((${EPOCHREALTIME/[.,]/} - ${begin/[.,]/}))
        [ "$took" -ge "$best" ] || best=$took
    done
    echo "$best"
}

ours() { micros "$SYMJVM" exec "$folder" Kernels "$@"; }
theirs() { micros "${jdk_bin}java" -Xint -cp "$folder" Kernels "$@"; }

awk -v micros="$(ours loop 1)" 'BEGIN { printf "exec start-up\t%.1f\tms\t<= 50\n", micros / 1000 }'
[ "${BENCH_QUICK:-no}" = no ] || exit 0

while read -r kernel work; do
    ours=$(($(ours "$kernel" "$work") - $(ours "$kernel" 1)))
    theirs=$(($(theirs "$kernel" "$work") - $(theirs "$kernel" 1)))
    awk -v kernel="$kernel" -v ours="$ours" -v theirs="$theirs" 'BEGIN {
        printf "exec %s\t%.0f\tms\t\n", kernel, ours / 1000
        printf "exec %s, times java -Xint\t%.2f\tratio\t<= 4\n", kernel, ours / theirs
    }'
done <<'WORK'
loop 30000000
sieve 5000000
matrix 200
map 300000
list 1000000
WORK
