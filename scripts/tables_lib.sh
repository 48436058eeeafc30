# tables_lib.sh - for the scripts that print published tables: run a suite, read its rows.
#
# They find BUILD, the build folder, and SYMJVM, the program, in the environment.
# shellcheck shell=bash

BUILD=${BUILD:-build}
SYMJVM=${SYMJVM:-$BUILD/symjvm}
tables_scratch=$(mktemp -d)
trap 'rm -rf "$tables_scratch"' EXIT

# suite_rows SUITE OPTION... - runs a suite file, no cell for longer than TABLE_SECONDS; prints name,k,heap,cases,normal,exceptional,
# violations,complete,states,z3,fast,cache,seconds,solver_seconds,peak_mb, a line for each cell.
suite_rows() {
    local suite=$1 status=0
    shift
    sed "s|\.\./\.\./build/samples|$PWD/$BUILD/samples|g" "$suite" >"$tables_scratch/suite"
    "$SYMJVM" table --suite "$tables_scratch/suite" --format csv --progress never \
        --time-limit "${TABLE_SECONDS:-60}" --memory-limit 2048 "$@" \
        >"$tables_scratch/rows" || status=$?
    case $status in
    0 | 1 | 4) ;; # done; some counts are those of a bound
    *) return "$status" ;;
    esac
    # Without the heading and the method, which is the one field that may have commas.
    sed -E -e 1d -e 's/^([^,]*),("([^"]|"")*"|[^,]*),/\1,/' "$tables_scratch/rows"
}

# minutes and hours to seconds, seconds to what can be read; for awk programs.
# shellcheck disable=SC2034 # used by those who source this
awk_times='
    function seconds_of(text) {
        sub(/^>/, "", text)
        return (text ~ /h$/) ? text * 3600 : (text ~ /m$/) ? text * 60 : text + 0
    }
    function time_text(s) {
        if (s >= 3600) return sprintf("%.1f h", s / 3600)
        if (s >= 60) return sprintf("%.1f m", s / 60)
        if (s >= 1) return sprintf("%.1f s", s)
        if (s >= 0.001) return sprintf("%.0f ms", s * 1000)
        return sprintf("%.0f us", s * 1e6)
    }
    function ratio_text(r) {
        return sprintf(r >= 100 ? "%.0fx" : r >= 10 ? "%.1fx" : "%.2fx", r)
    }'
