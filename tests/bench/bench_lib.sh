# bench_lib.sh - for bench scripts: runs symjvm, times it, prints measurements.
#
# Times are of the wall clock.  BENCH_QUICK=yes asks for what takes a few seconds in all.
# shellcheck shell=bash
# shellcheck disable=SC2034 # quick and seconds are for those who source this

bench_scratch=$(mktemp -d)
trap 'rm -rf "$bench_scratch"' EXIT
quick=${BENCH_QUICK:-no}

# row NAME VALUE UNIT [TARGET] - one measurement; the target is "<= N", ">= N" or "= N".
row() { printf '%s\t%s\t%s\t%s\n' "$1" "$2" "$3" "${4:-}"; }

# timed COMMAND... - runs it, its output in $bench_scratch/out; sets seconds.  The exit status of an
# incomplete analysis, or one with violations, is none to worry about.
timed() {
    local begin=$EPOCHREALTIME status=0
    "$@" >"$bench_scratch/out" 2>"$bench_scratch/err" || status=$?
    seconds=$(awk -v m=$((${EPOCHREALTIME/[.,]/} - ${begin/[.,]/})) 'BEGIN { printf "%.3f", m / 1e6 }')
    case $status in
    0 | 1 | 4) ;;
    *)
        cat "$bench_scratch/err" >&2
        return "$status"
        ;;
    esac
}

# suite_of FILE [PATTERN] - a suite that names the jars of this build; only rows that match.
suite_of() {
    sed "s|\.\./\.\./build/samples|$PWD/$BUILD/samples|g" "$1" |
        awk -v rows="${2:-.}" '/^(classpath|#|$)/ || $1 ~ rows' >"$bench_scratch/suite"
    echo "$bench_scratch/suite"
}

# field NAME - a number of the JSON line in $bench_scratch/out; of the last one.
field() { sed -n "s/.*\"$1\": *\([0-9.e+-]*\).*/\1/p" "$bench_scratch/out" | tail -n 1; }

# took - the time of that analysis, in seconds.
took() { printf '%.3f' "$(field seconds)"; }

# cells - the rows of the CSV table in $bench_scratch/out, without heading and method:
# name,k,heap,cases,normal,exceptional,violations,complete,states,z3,fast,cache,seconds,...,peak_mb
cells() { sed -E -e 1d -e 's/^([^,]*),("([^"]|"")*"|[^,]*),/\1,/' "$bench_scratch/out"; }
