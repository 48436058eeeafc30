#!/usr/bin/env bash
# replay.sh [SUITE...] - every case of the samples, under every heap, as a test on a real JVM.
#
# HEAPS and KS choose some of the heaps and bounds; CASES_MAX and SECONDS_MAX cut each analysis.
# Prints a line for each suite, heap and bound, and the reasons why tests were skipped; the last
# line is "N passed, N failed".
set -euo pipefail
cd "$(dirname "$0")/../.."

export BUILD=${BUILD:-build}
symjvm=${SYMJVM:-$BUILD/symjvm}
heaps=${HEAPS:-lazy lazier lazier# summary pose}
ks=${KS:-1 2}
limits=(--max-cases "${CASES_MAX:-5000}" --time-limit "${SECONDS_MAX:-60}")
scratch=${SCRATCH:-$(mktemp -d)}
[ -n "${SCRATCH:-}" ] || trap 'rm -rf "$scratch"' EXIT
jars=$PWD/$BUILD/samples
sym=$jars/sym.jar
passed=0
failed=0
skipped=0
violations=0

# write_tests DIR SUITE HEAP K - the tests of one suite, under one heap and bound.
write_tests() {
    local options=(--heap "$3" -k "$4" "${limits[@]}" --junit "$1") class methods
    case $2 in
    basic | intro)
        mapfile -t methods < <("$symjvm" list "$jars/$2.jar")
        "$symjvm" table "${options[@]}" "$jars/$2.jar:$sym" "${methods[@]}"
        ;;
    check)
        for class in samples/check/check/*.java; do
            class=${class##*/}
            "$symjvm" check "${options[@]}" "$jars/check.jar" "check.${class%.java}" || true
        done
        ;;
    collections)
        mapfile -t methods < <(SYMJVM=$symjvm tests/replay/collections.sh)
        "$symjvm" table "${options[@]}" --max-cases 200 --time-limit 3 "$sym" "${methods[@]}"
        ;;
    *)
        sed "s|\.\./\.\./build/samples|$jars|g" "samples/${2%_slow}/$2.suite" >"$scratch/$2.suite"
        "$symjvm" table "${options[@]}" --suite "$scratch/$2.suite"
        ;;
    esac
}

# replay SUITE HEAP K - writes and runs them, and adds them to the totals.
replay() {
    local dir=$scratch/$1-${2/\#/Sharp}-$3 line shown counts
    rm -rf "$dir"
    mkdir -p "$dir"
    write_tests "$dir" "$@" >"$dir/table" 2>&1 || true
    scripts/replay.sh "$dir" "$jars/${1%_slow}.jar:$sym" >"$dir/out" 2>&1 || true
    line=$(tail -n 1 "$dir/out")
    counts=($(grep -oE "[0-9]+ (passed|failed|skipped)" <<<"$line" | sed "s| .*||"))
    shown=$(sed -n 's/^violations: \([0-9]*\) shown.*/\1/p' "$dir/out")
    printf '%-10s %-8s k = %s  %s%s\n' "$1" "$2" "$3" "$line" "${shown:+, $shown violations shown}"
    sed '$d' "$dir/out" | grep -v '^violations:' | head -n "${SHOW:-20}" | sed 's/^/    /' || true
    if [ "$(find "$dir" -name '*Test.java' | wc -l)" -eq 0 ]; then
        echo "    no tests were written:"
        sed 's/^/    /' "$dir/table"
        failed=$((failed + 1))
    fi
    passed=$((passed + ${counts[0]:-0}))
    failed=$((failed + ${counts[1]:-1}))
    skipped=$((skipped + ${counts[2]:-0}))
    violations=$((violations + ${shown:-0}))
}

suites=("$@")
[ $# -gt 0 ] || suites=(basic intro check arrays summary kiasan jdk pose pose_slow collections)
for suite in "${suites[@]}"; do
    for heap in $heaps; do
        for k in $ks; do
            replay "$suite" "$heap" "$k"
        done
    done
done
echo "$skipped skipped, $violations violations shown"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
