#!/usr/bin/env bash
# kiasan-tables.sh - prints the published Kiasan tables beside our own counts and times, in
# Markdown; --help tells more.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/tables_lib.sh
. scripts/tables_lib.sh

if [ "${1:-}" = --help ]; then
    cat <<'HELP'
usage: kiasan-tables.sh [-k A..B]

Runs the subjects of samples/kiasan under lazy, lazier and lazier#, for k = 1 to 3, and prints
both published tables (samples/kiasan/published.csv) beside that: for each heap the cases, the
time that is printed, our time, and how many times as long the printed one is. The published
times are of another machine and another decade: a ratio tells an order of magnitude.

A count that differs from the printed one stands as `printed -> ours`, with a dagger where
samples/kiasan/DISCREPANCIES.md says why, and in bold where it does not.

exit status: 0; 1 a count differs and nothing says why; else that of symjvm
HELP
    exit 0
fi
bounds=1..3
if [ "${1:-}" = -k ] && [ -n "${2:-}" ]; then
    bounds=$2
elif [ $# -gt 0 ]; then
    echo "kiasan-tables.sh: there is no option $1; try --help" >&2
    exit 2
fi

# Printed counts that are known to differ: "row,k,heap,printed".
known() {
    sed -n 's/^| \([A-Za-z.]*\) | \([0-9]\) | \([a-z#]*\) | \([0-9]*\) |.*/\1,\2,\3,\4/p' \
        samples/kiasan/DISCREPANCIES.md
}

suite_rows samples/kiasan/kiasan.suite --heap lazy,lazier,lazier# -k "$bounds" \
    >"$tables_scratch/ours"
known >"$tables_scratch/known"

awk -F, "$awk_times"'
    function cases_text(at, printed,    got) {
        got = ours[at]
        if (printed == got) { equal[at] = 1; return got }
        if (printed == "N/A") { unprinted[at] = 1; return "- -> " got }
        if ((at "," printed) in known) { explained[at] = 1; return printed " -> " got " †" }
        wrong[at] = 1
        return "**" printed " -> " got "**"
    }
    function size(set,    i, n) { for (i in set) n++; return n + 0 }
    function heading(title,    h) {
        printf "\n### %s\n\n| method | k", title
        for (h = 1; h <= 3; h++)
            printf " | %s cases | printed | ours | ratio", heaps[h]
        printf " |\n|---|--:"
        for (h = 1; h <= 12; h++)
            printf "|--:"
        print "|"
    }
    function cell(at, printed, total,    took) {
        printf " %s | %s | %s |", cases_text(at, printed), total, time_text(seconds[at])
        printf " %s%s |", (total ~ /^>/) ? ">" : "", ratio_text(seconds_of(total) / seconds[at])
        if (!(at in printed_seconds)) {
            ours_sum += seconds[at]
            printed_sum += printed_seconds[at] = seconds_of(total)
        }
    }
    BEGIN { split("lazy lazier lazier#", heaps, " ") }
    FILENAME == ARGV[1] { known[$0] = 1; next }
    FILENAME == ARGV[2] {
        ours[$1 "," $2 "," $3] = $4
        seconds[$1 "," $2 "," $3] = $13 > 0.000001 ? $13 : 0.000001
        next
    }
    /^#/ || $1 == "table" || !(($2 "," $3 "," $4) in ours) { next }
    $1 != table { table = $1; heading("Table " table) }
    $4 == "lazy" { printf "| %s | %s |", $2, $3 }
    { cell($2 "," $3 "," $4, $6, $7) }
    $4 == "lazier#" { print "" }
    END {
        printf "\n%d printed counts: %d equal ours, %d differ as DISCREPANCIES.md says (†), ",
            size(equal) + size(explained) + size(wrong), size(equal), size(explained)
        printf "%d differ otherwise; %d of ours have no printed one.\n", size(wrong), size(unprinted)
        printf "Time for all of these: printed %s or more, ours %s: %s.\n", time_text(printed_sum),
            time_text(ours_sum), ratio_text(printed_sum / ours_sum)
        exit size(wrong) > 0
    }' "$tables_scratch/known" "$tables_scratch/ours" samples/kiasan/published.csv
