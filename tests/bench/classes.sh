#!/usr/bin/env bash
# classes.sh - how fast the whole class library of the JDK is parsed, verified and linked,
# and how long `symjvm list` takes on a jar of 50 classes.
set -euo pipefail

[ "${BENCH_QUICK:-no}" = yes ] || "$BUILD/tests/jdk_classes_test" 2>/dev/null | awk '
    /^classes / {
        printf "JDK classes loaded and linked\t%d\tclasses\n", $2
        printf "JDK class library\t%.2f\ts\n", $6
        printf "JDK class loading rate\t%.0f\tclasses/s\n", $2 / $6
    }'

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for i in $(seq 50); do
    echo "class C$i { int f(int x) { return x + $i; } void g(Object o) { } }" \
        >"$folder/C$i.java"
done
javac -d "$folder/classes" "$folder"/*.java
jar --create --file "$folder/fifty.jar" -C "$folder/classes" .

runs=50
begin=$EPOCHREALTIME
for _ in $(seq $runs); do
    "$SYMJVM" list "$folder/fifty.jar" >/dev/null
done
micros=$((${EPOCHREALTIME/[.,]/} - ${begin/[.,]/}))
awk -v micros="$micros" -v runs="$runs" \
    'BEGIN { printf "symjvm list of 50 classes\t%.1f\tms\n", micros / runs / 1000 }'
