#!/usr/bin/env bash
# pose.sh - the 21 subjects of the POSE table under pose and under summary, and the two of them that
# have 72,230,358 paths under lazy.
set -euo pipefail
# shellcheck source=tests/bench/bench_lib.sh
. tests/bench/bench_lib.sh

limit=60 # seconds for one subject
[ "$quick" = no ] || limit=0.5

# all HEAP SECONDS - the subjects of both suites.
all() {
    local sum=0 done=0 suite
    for suite in pose pose_slow; do
        timed "$SYMJVM" table --suite "$(suite_of "samples/pose/$suite.suite")" --heap "$1" \
            --format csv --time-limit "$limit" --memory-limit 2048
        sum=$(cells | awk -F, -v sum="$sum" '{ sum += $13 } END { printf "%.3f", sum }')
        done=$((done + $(cells | awk -F, '$8 == "true"' | wc -l)))
    done
    row "POSE subjects, $1" "$sum" s "<= $2"
    row "POSE subjects, $1, finished within $limit s each" "$done" subjects '= 21'
}
all pose 5
all summary 10
[ "$quick" = no ] || exit 0

for subject in avl_maxElement avl_minElement; do
    timed "$SYMJVM" table --suite "$(suite_of samples/pose/pose_slow.suite "^$subject\$")" --heap lazy \
        --types exact --format json --time-limit 900
    row "$subject, lazy, paths" "$(field cases)" paths '= 72230358'
    row "$subject, lazy" "$(took)" s '<= 300'
done
