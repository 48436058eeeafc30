#!/usr/bin/env bash
# pose-table.sh - prints the published POSE table beside our own counts and times, in Markdown;
# --help tells more.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=scripts/tables_lib.sh
. scripts/tables_lib.sh

slow=no
case ${1:-} in
--help)
    cat <<'HELP'
usage: pose-table.sh [--slow]

Runs the 21 subjects of samples/pose under pose, summary and lazy, and prints the published table
(samples/pose/published.csv) beside that: traces and solver queries under POSE and under lazy
initialisation, and how many times as many lazy has. No times are published; ours are there.

A printed trace is a path that returns, or that uses a reference it has found to be null. Ours are
given as `normal + exceptional`, the second with every way to a null pointer: where the printed
number is neither less than the first nor more than both together, the two agree. A row that does
not is marked with a dagger if published.csv says why, else in bold.

No run takes longer than a minute, or TABLE_SECONDS of the environment.

  --slow   also lazy on avl_maxElement and avl_minElement, 72,230,358 paths each: minutes

exit status: 0; 1 a count differs and nothing says why; else that of symjvm
HELP
    exit 0
    ;;
--slow) slow=yes ;;
'') ;;
*)
    echo "pose-table.sh: there is no option $1; try --help" >&2
    exit 2
    ;;
esac

for suite in pose pose_slow; do
    suite_rows "samples/pose/$suite.suite" --heap pose,summary
done >"$tables_scratch/ours"
suite_rows samples/pose/pose.suite --heap lazy --types exact >>"$tables_scratch/ours"
if [ $slow = yes ]; then
    TABLE_SECONDS=600 suite_rows <(grep -v '^dll_indexOf' samples/pose/pose_slow.suite) \
        --heap lazy --types exact >>"$tables_scratch/ours"
fi

awk -F, "$awk_times"'
    function paths(at) {
        if (!(at in normal)) return "-"
        return (cut[at] ? "at least " : "") normal[at] " + " exceptional[at]
    }
    function marked(agrees, printed, note) {
        if (agrees) return printed
        if (note != "") { explained++; return printed " †" }
        wrong++
        return "**" printed "**"
    }
    function took(at) {
        if (!(at in seconds)) return "-"
        return (cut[at] ? "stopped at " : "") time_text(seconds[at])
    }
    function times(a, b) { return b > 0 && a > 0 ? ratio_text(a / b) : "-" }
    function pose_agrees(at, printed) {
        return cut[at] || printed >= normal[at] && printed <= normal[at] + exceptional[at]
    }
    BEGIN {
        print "| subject | POSE traces printed | pose | summary | lazy traces printed | lazy |" \
            " lazy / POSE printed | ours | POSE queries printed | Z3 calls | pose time | summary time | lazy time |"
        print "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
    }
    FILENAME == ARGV[1] {
        at = $1 "," $3
        cases[at] = $4; normal[at] = $5; exceptional[at] = $6; z3[at] = $10; seconds[at] = $13
        cut[at] = $8 == "false"; stopped += cut[at]
        next
    }
    /^#/ || $1 == "name" { next }
    {
        pose = $1 ",pose"; summary = $1 ",summary"; lazy = $1 ",lazy"
        rows++
        if (!cut[pose] && !cut[summary] && paths(pose) != paths(summary)) { wrong++; $1 = "**" $1 "**" }
        printf "| %s | %s | %s | %s |", $1, marked(pose_agrees(pose, $2), $2, $6), paths(pose), paths(summary)
        printf " %s | %s |", (lazy in cases) ? marked($3 == cases[lazy], $3, $6) : $3, paths(lazy)
        printf " %s | %s |", times($3, $2), times(cases[lazy], cases[pose])
        printf " %s | %s | %s | %s | %s |\n", $4, z3[pose], took(pose), took(summary), took(lazy)
        if ($6 != "") notes = notes sprintf("- %s: %s\n", $1, $6)
    }
    END {
        printf "\n%d subjects; %d printed counts differ as said below (†), %d otherwise; " \
            "%d runs were stopped by a limit.\n\n%s", rows, explained, wrong, stopped, notes
        exit wrong > 0
    }' "$tables_scratch/ours" samples/pose/published.csv
