#!/usr/bin/env bash
# summary.sh - is each of one to five data objects in a list?  Cases, states and time of each heap:
# the heaps that settle references grow with the ways of sharing, the others with the program's paths.
set -euo pipefail
# shellcheck source=tests/bench/bench_lib.sh
. tests/bench/bench_lib.sh

k=6
rows='^LinkedList.run'
[ "$quick" = no ] || k=2
timed "$SYMJVM" table --suite "$(suite_of samples/summary/summary.suite "$rows")" --heap all -k "$k" \
    --format csv --time-limit 60
cells | awk -F, -v OFS='\t' '{
    name = "linked list, " substr($1, length($1)) " data, k = " $2 ", " $3
    print name ", cases", $4, "cases", ""
    print name ", states", $9, "states", ""
    printf "%s\t%.3f\tms\t\n", name, $13 * 1000
}'
