#!/usr/bin/env bash
# bench.sh - measures: runs every tests/bench/*.sh, prints one table and writes
# $BUILD/bench.json.
#
# A bench script prints lines "name<TAB>value<TAB>unit" with a number for the value; it finds
# BUILD and SYMJVM in the environment, as the tests do.
set -euo pipefail
cd "$(dirname "$0")/.."

export BUILD=${BUILD:-build}
export SYMJVM=${SYMJVM:-$BUILD/symjvm}

lines=$(mktemp)
trap 'rm -f "$lines"' EXIT

status=0
shopt -s nullglob
for script in tests/bench/*.sh; do
    "./$script" >>"$lines" || {
        echo "bench.sh: $script failed" >&2
        status=1
    }
done

awk -F '\t' '
    NF != 3 || $2 !~ /^-?[0-9]+(\.[0-9]+)?$/ {
        print "bench.sh: not a measurement: " $0 >"/dev/stderr"
        bad = 1
        next
    }
    { name[++count] = $1; value[count] = $2; unit[count] = $3 }
    length($1) > name_width { name_width = length($1) }
    length($2) > value_width { value_width = length($2) }
    END {
        for (i = 1; i <= count; i++)
            printf "%-" name_width "s  %" value_width "s  %s\n", name[i], value[i], unit[i]
        exit bad
    }' "$lines" || status=1

mkdir -p "$BUILD"
awk -F '\t' '
    function quoted(text)
    {
        gsub(/["\\]/, "\\\\&", text)
        return "\"" text "\""
    }
    BEGIN { printf "[" }
    NF == 3 && $2 ~ /^-?[0-9]+(\.[0-9]+)?$/ {
        printf "%s\n  {\"name\": %s, \"value\": %s, \"unit\": %s}",
            (count++ ? "," : ""), quoted($1), $2, quoted($3)
    }
    END { print "\n]" }' "$lines" >"$BUILD/bench.json"

exit "$status"
