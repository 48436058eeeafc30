#!/usr/bin/env bash
# kiasan_test.sh - the published case counts, on our own subjects and on the JDK's classes; every
# answer of the cheap solvers against Z3's; undo restores the state (where the build checks it).
set -euo pipefail

kiasan=$BUILD/samples/kiasan.jar:$BUILD/samples/sym.jar
jdk=$BUILD/samples/jdk.jar:$BUILD/samples/sym.jar
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

# The suites name the jars of the ordinary build.
for suite in kiasan jdk; do
    sed "s|\.\./\.\./build/samples|$PWD/$BUILD/samples|g" "samples/$suite/$suite.suite" \
        >"$scratch/$suite.suite"
done

# suite NAME CELLS OPTIONS... - that many cells are compared and none differs.
suite() {
    local name=$1 cells=$2 last
    shift 2
    "$SYMJVM" table --suite "$scratch/$name.suite" --expect "samples/$name/expected.csv" "$@" \
        >"$scratch/out" 2>"$scratch/err" || true
    last=$(tail -n 1 "$scratch/out")
    case $last in
    "$cells cells compared, 0 differ, "*) passed=$((passed + cells)) ;;
    *)
        failed=$((failed + 1))
        echo "table --suite $name $*: expected $cells equal cells, got: $last"
        grep -h '!=' "$scratch/out" "$scratch/err" | head -n 5
        ;;
    esac
}

# cases COUNT CLASSPATH METHOD OPTIONS... - one analysis and its number of cases.
cases() {
    local wanted=$1 got
    shift
    "$SYMJVM" analyze "$@" --format json --cases none >"$scratch/out" || true # bounded: 4
    got=$(sed -n 's/.*"cases": *\([0-9]*\).*/\1/p' "$scratch/out")
    if [ "$got" = "$wanted" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "analyze $*: $got cases, expected $wanted"
    fi
}

three=lazy,lazier,lazier#
suite kiasan 240 --heap $three -k 1..2
suite kiasan 240 --heap $three -k 1..2 --check-solver
suite kiasan 129 --heap $three -k 3
suite jdk 28 --heap $three -k 1..2 --time-limit 60

cases 12949 "$kiasan" kiasan.BinarySearchTree.insert --invariant repOk --ints math \
    --params entry --heap 'lazier#' -k 4
read -r -a harness < <(sed -n 's/^TreeMap.put  *//p' samples/jdk/jdk.suite)
cases 25088 "$jdk" "${harness[@]}" --heap 'lazier#' -k 4

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
