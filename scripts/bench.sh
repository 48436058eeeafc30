#!/usr/bin/env bash
# bench.sh [--quick] [--json FILE] [NAME...] - measures: runs tests/bench/NAME.sh, or all of them,
# prints one table and writes it as JSON ($BUILD/bench.json).
#
# --quick takes what can be had in a few seconds.  Two runs are compared with bench-diff.sh.
#
# A bench script prints lines "name<TAB>value<TAB>unit<TAB>target": the value is a number, the target
# "<= N", ">= N" or "= N", or nothing.  It finds BUILD and SYMJVM in the environment, as the tests do, and
# BENCH_QUICK=yes where --quick is given.  The exit status tells if a script failed; a target that is
# missed is marked, and is no failure.
set -euo pipefail
cd "$(dirname "$0")/.."

export BUILD=${BUILD:-build}
export SYMJVM=${SYMJVM:-$BUILD/symjvm}
export BENCH_QUICK=no
json=$BUILD/bench.json
names=()

while [ $# -gt 0 ]; do
    case $1 in
    --quick) BENCH_QUICK=yes ;;
    --json)
        [ $# -gt 1 ] || { echo "bench.sh: --json wants a file" >&2 && exit 2; }
        json=$2
        shift
        ;;
    --help | -h) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0" && exit 0 ;;
    -*) echo "bench.sh: there is no option $1; try --help" >&2 && exit 2 ;;
    *) names+=("$1") ;;
    esac
    shift
done
if [ ${#names[@]} -eq 0 ]; then
    for script in tests/bench/*.sh; do
        names+=("$(basename "$script" .sh)")
    done
fi

lines=$(mktemp)
trap 'rm -f "$lines"' EXIT
status=0
for name in "${names[@]}"; do
    case $name in
    *_lib) continue ;;
    esac
    [ -x "tests/bench/$name.sh" ] || { echo "bench.sh: there is no bench $name" >&2 && exit 2; }
    "./tests/bench/$name.sh" >>"$lines" || {
        echo "bench.sh: tests/bench/$name.sh failed" >&2
        status=1
    }
done

# verdict(value, target) for both outputs; a line that is no measurement is an error.
# shellcheck disable=SC2016 # awk's own
common='
    function is_measurement() { return (NF == 3 || NF == 4) && $2 ~ /^-?[0-9]+(\.[0-9]+)?$/ }
    function verdict(value, target,    parts) {
        if (split(target, parts, " ") != 2) return ""
        if (parts[1] == "<=") return value <= parts[2] + 0 ? "ok" : "missed"
        if (parts[1] == ">=") return value >= parts[2] + 0 ? "ok" : "missed"
        return value == parts[2] + 0 ? "ok" : "missed"
    }'
awk -F '\t' "$common"'
    !is_measurement() {
        print "bench.sh: not a measurement: " $0 >"/dev/stderr"
        bad = 1
        next
    }
    { name[++count] = $1; value[count] = $2; unit[count] = $3; target[count] = $4 }
    length($1) > name_width { name_width = length($1) }
    length($2) > value_width { value_width = length($2) }
    END {
        form = "%-" name_width "s  %" value_width "s  %-9s  %-12s  %s"
        for (i = 1; i <= count; i++) {
            line = sprintf(form, name[i], value[i], unit[i], target[i], verdict(value[i], target[i]))
            sub(/ +$/, "", line)
            print line
            missed += verdict(value[i], target[i]) == "missed"
        }
        printf "%d measurements, %d targets missed\n", count, missed
        exit bad
    }' "$lines" || status=1

mkdir -p "$(dirname "$json")"
awk -F '\t' "$common"'
    function quoted(text) { gsub(/["\\]/, "\\\\&", text); return "\"" text "\"" }
    BEGIN { printf "[" }
    is_measurement() {
        printf "%s\n  {\"name\": %s, \"value\": %s, \"unit\": %s", (count++ ? "," : ""), quoted($1), $2,
            quoted($3)
        if ($4 != "")
            printf ", \"target\": %s, \"ok\": %s", quoted($4), verdict($2, $4) == "ok" ? "true" : "false"
        printf "}"
    }
    END { print "\n]" }' "$lines" >"$json.tmp"
mv "$json.tmp" "$json"
exit "$status"
