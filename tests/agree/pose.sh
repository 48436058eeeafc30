#!/usr/bin/env bash
# pose.sh - the subjects of samples/pose have the cases they are known to have: under lazy those
# that are few enough, under summary and pose all.  Counts each cell of the tables as a test.
set -euo pipefail

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0
seconds=120 # for a table

sed "s|\.\./\.\./build/samples|$PWD/$BUILD/samples|g" samples/pose/pose.suite >"$scratch/pose.suite"
sed "s|\.\./\.\./build/samples|$PWD/$BUILD/samples|g" samples/pose/pose_slow.suite >"$scratch/pose_slow.suite"

# compare SUITE EXPECTED CELLS OPTION... - a table; CELLS is how many it has.
compare() {
    local suite=$1 expected=$2 cells=$3 right=0 status=0
    shift 3
    timeout -k 5 "$seconds" "$SYMJVM" table --suite "$scratch/$suite" --expect "samples/pose/$expected" "$@" \
        >"$scratch/out" 2>"$scratch/err" || status=$?
    if [ "$status" -le 1 ] || [ "$status" -eq 4 ]; then
        right=$(sed -n 's/^\([0-9]*\) cells compared, \([0-9]*\) differ.*/\1 \2/p' "$scratch/out" |
            awk '{ print $1 - $2 }')
    fi
    passed=$((passed + right))
    failed=$((failed + cells - right))
    if [ "$status" -ne 0 ] || [ "$right" -ne "$cells" ]; then
        echo "symjvm table --suite samples/pose/$suite --expect samples/pose/$expected $*: exit status $status"
        grep -E '!=|>=' "$scratch/out" || true
        head -n 3 "$scratch/err"
    fi
}

compare pose.suite expected.csv 18 --heap lazy --types exact
for heap in summary pose; do
    compare pose.suite expected.csv 18 --heap "$heap"
    compare pose.suite expected.csv 18 --heap "$heap" --types exact
done

for heap in summary pose; do
    compare pose_slow.suite expected_slow.csv 3 --heap "$heap"
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
