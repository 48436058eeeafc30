#!/usr/bin/env bash
# batch_worker.sh PROGRAM SECONDS MEGABYTES CLASSPATH ITEM [OPTION...] - analyses one method for
# batch.sh, on this machine or on another, in the results folder.
#
# ITEM is "ID METHOD".  The result is methods/ID.json: what `symjvm analyze --format json`
# printed, with the exit status and the time in front; or, where that is no result, the method
# and what went wrong.  It gets that name when it is whole, by a rename: a file that is there is
# finished work.  What a signal cut short is no result, and is left for the next run.
set -uo pipefail

program=$1 seconds=$2 megabytes=$3 classpath=$4 id=${5%% *} method=${5#* }
shift 5
command -v "$program" >/dev/null || program=symjvm # another machine has it elsewhere

mkdir -p methods
out=methods/.$id.$$.out
err=methods/.$id.$$.err
# A part of this script in the background has these traps, too, until it sets its own.
trap '[ "$BASHPID" != $$ ] || rm -f "$out" "$err" "$out.json" "$out.memory"' EXIT
trap 'exit 143' INT TERM

# Whoever starts symjvm is gone: then it is to go as well.
follow() { command -v setpriv >/dev/null && echo "setpriv --pdeathsig $1"; }

# watch PID - kills what PID, a timeout, has started once it takes half as much again as its limit:
# symjvm looks at its memory between two steps, and one question to Z3 can take more than all.
watch() {
    local child pages page_kb
    page_kb=$(($(getconf PAGESIZE) / 1024))
    while sleep 1; do
        read -r child _ 2>/dev/null <"/proc/$1/task/$1/children" || return
        read -r _ pages _ 2>/dev/null <"/proc/$child/statm" || return
        if [ $((pages * page_kb / 1024)) -gt $((megabytes * 3 / 2 + 128)) ]; then
            touch "$out.memory"
            kill -KILL "$child"
        fi
    done
}

# analyze OPTION... - beside symjvm's own limits there are harder ones, for what it cannot stop.
analyze() {
    local limits=() hard=0 pid watcher=
    if [ "$seconds" != 0 ]; then
        limits+=(--time-limit "$seconds")
        hard=$(awk -v s="$seconds" 'BEGIN { print s * 1.5 + 5 }')
    fi
    [ "$megabytes" = 0 ] || limits+=(--memory-limit "$megabytes")
    # shellcheck disable=SC2046 # words
    $(follow TERM) timeout -k 3 "$hard" $(follow KILL) "$program" analyze --format json \
        --cases none --progress never "${limits[@]}" "$@" "$classpath" "$method" \
        >"$out" 2>"$err" </dev/null &
    pid=$!
    if [ "$megabytes" != 0 ]; then
        watch "$pid" >/dev/null 2>&1 9>&- &
        watcher=$!
    fi
    wait "$pid" 2>/dev/null
    status=$?
    [ -z "$watcher" ] || kill "$watcher" 2>/dev/null
    disown -a
}

# quoted - standard input as a JSON string; bytes that are no plain text become question marks.
quoted() {
    LC_ALL=C tr '\000-\010\013-\037\177-\377' '?' | LC_ALL=C awk '
        { gsub(/["\\]/, "\\\\&"); gsub(/\t/, "\\t"); text = text (NR > 1 ? "\\n" : "") $0 }
        END { printf "\"%s\"", text }'
}
escaped() { sed 's/["\\]/\\&/g; s/\t/\\t/g' <<<"$1"; }

# why STATUS - what went wrong, in a few words.
why() {
    [ ! -e "$out.memory" ] || { echo "it took far more memory than its limit and was killed"; return; }
    case $1 in
    0 | 1 | 4) head -c 300 "$err" | grep -m 1 . || echo "it printed no result" ;;
    2 | 3) head -c 300 "$err" | grep -m 1 . || echo "it said nothing" ;;
    124 | 137) echo "it did not stop at its time limit and was killed" ;;
    127) echo "symjvm is not there: $program" ;;
    *)
        if [ "$1" -gt 128 ]; then
            echo "it crashed: signal $(kill -l $(($1 - 128)) 2>/dev/null || echo $(($1 - 128)))"
        else
            echo "exit status $1"
        fi
        ;;
    esac
}

begin=$EPOCHREALTIME
status=0
analyze "$@"
micros=$((${EPOCHREALTIME/[.,]/} - ${begin/[.,]/}))
head=$(printf '"exit_status":%d,"wall_seconds":%d.%06d' "$status" $((micros / 1000000)) \
    $((micros % 1000000)))
[ ! -s "$err" ] || head+=",\"stderr\":$(tail -c 4000 "$err" | quoted)"

# Nor is what could not be written, for want of room.
no_room() {
    echo "batch.sh: $method: its result cannot be written${1:+: $1}" >&2
    exit 1
}
! line=$(grep -m 1 '^symjvm: standard output: ' "$err") || no_room "${line##*: }"

# The line ends with the totals, which say if a signal cut it short.
if tail -c 2000 "$out" | grep -q '"limit":"signal"'; then
    exit 143
fi
case $status in
0 | 1 | 4) is_result=$(tail -c 2 "$out" | grep -c '^}$') ;;
*) is_result=0 ;;
esac
if [ "$is_result" -eq 1 ]; then
    { printf '{%s,' "$head" && tail -c +2 "$out"; } >"$out.json" || no_room
else
    printf '{%s,"method":"%s","failure":%s}\n' "$head" "$(escaped "$method")" \
        "$(why "$status" | quoted)" >"$out.json" || no_room
fi
mv "$out.json" "methods/$id.json"
