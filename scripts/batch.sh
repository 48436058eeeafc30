#!/usr/bin/env bash
# batch.sh - analyses every method of some jars, one process each, through GNU parallel; --help
# tells more.
#
# The results folder is all there is to know about a run: what to do (plan.txt), with what
# (arguments, classpath/), and what is done (methods/, one file each, whole when it has its
# name).  So a run that was killed goes on where it was, and a lock keeps two from meeting.
set -euo pipefail

scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

help() {
    cat <<'HELP'
usage: batch.sh [OPTION...] JAR... [-- ANALYZE-OPTION...]
       batch.sh --resume [--results DIR] [--jobs N] [--sshlogin ...]

Analyses every method of the jars (or folders, or class files), one process per method, some at
a time, each within its limits of time and memory. Options after -- go to `symjvm analyze`.

  batch.sh app.jar                                    # all methods, results in ./batch-results
  batch.sh --pattern 'com.example.Tree.*' app.jar     # some of them
  batch.sh --jdk-classes java.util.ArrayList --public # methods of the JDK
  batch.sh -k 1 --heap summary --time-limit 10 --results night1 app.jar -- --cases full
  batch.sh --resume --results night1                  # after a crash, a kill -9, a Ctrl-C

what is analysed:
  --pattern PATTERN     methods whose name matches, as `symjvm list` takes it; may be repeated
  --jdk-classes C[,C]   also the methods of these classes of the JDK; names or shell patterns
  --public              public methods only
  --libs PATH           jars and folders the methods need, which are not analysed themselves
  --jdk DIR             the JDK to take classes from

how:
  --heap NAME, -k N     as for analyze (lazier#, 1)
  --time-limit S        seconds for each method, 0 for none (30)
  --memory-limit MB     megabytes for each method, 0 for none (1024)
  --jobs N              processes at a time (one for each core)
  --sshlogin LIST       machines to use, as GNU parallel takes it: 4/user@host,: (: is this one).
                        They need ssh, rsync and symjvm, there on PATH or at the same place;
                        jars are sent and results fetched
  --symjvm PROGRAM      the program (build/symjvm beside this script, else on PATH)

results:
  --results DIR         where they go (batch-results); must be new, but for --resume
  --resume              go on with a run that was ended: what is finished is kept as it is.
                        All options but --jobs and --sshlogin are as it was started with

DIR has for each method methods/NAME.json: the line that `symjvm analyze --format json` prints,
after "exit_status", "wall_seconds" and, where there is any, "stderr"; where there is no such
line, "failure" tells why. summary.txt, summary.md and summary.csv are tables of all methods:
violations first, then exceptions, then what is incomplete. failures.txt lists what could not be
analysed and why: methods without code, unreadable classes, classes that are also in an earlier
jar, crashes. joblog-N.tsv is the log of
GNU parallel for each start.

exit status: 0 all methods are analysed completely, nothing is violated; 1 a violation; 2 wrong
usage; 3 input that cannot be read; 4 something is incomplete or could not be analysed
HELP
}

# stop STATUS TEXT... - one line, and the end.
stop() {
    local status=$1
    shift
    echo "batch.sh: $*" >&2
    exit "$status"
}
usage() { stop 2 "$*; try 'batch.sh --help'"; }

# ---- The command line ------------------------------------------------------------------------

jars=() patterns=() analyze=() parallel_options=() begun_with=()
jdk_classes='' public='' libs='' jdk='' heap='lazier#' k=1 seconds=30 megabytes=1024
jobs='' sshlogin='' program='' results=batch-results resume=''

# number NAME VALUE - a whole or decimal number.
number() {
    [[ $2 =~ ^[0-9]+(\.[0-9]+)?$ ]] || usage "$1 wants a number, not '$2'"
}

# processes NAME VALUE - as GNU parallel takes it: so many, or so many more or fewer than cores.
processes() {
    [[ $2 =~ ^[+-]?[1-9][0-9]*%?$ ]] ||
        usage "$1 wants a number of processes, such as 4, or 50% of the cores, not '$2'"
}

read_arguments() {
    local option
    while [ $# -gt 0 ]; do
        option=$1
        case $option in
        --help | -h) help && exit 0 ;;
        --public) public=--public && begun_with+=("$option") && shift && continue ;;
        --resume) resume=yes && shift && continue ;;
        --) shift && analyze=("$@") && return ;;
        --pattern | --jdk-classes | --libs | --jdk | --heap | -k | --time-limit | \
            --memory-limit | --jobs | -j | --sshlogin | --symjvm | --results | -o)
            [ $# -gt 1 ] || usage "$option wants a value"
            take_option "$option" "$2"
            shift 2
            ;;
        -*) usage "there is no option $option" ;;
        *) jars+=("$option") && shift ;;
        esac
    done
}

take_option() {
    case $1 in
    --jobs | -j | --sshlogin | --results | -o) ;;
    *) begun_with+=("$1") ;;
    esac
    case $1 in
    --pattern) patterns+=("$2") ;;
    --jdk-classes) jdk_classes+=${jdk_classes:+,}$2 ;;
    --libs) libs=$2 ;;
    --jdk) jdk=$2 ;;
    --heap) heap=$2 ;;
    -k) k=$2 ;;
    --time-limit) number "$1" "$2" && seconds=$2 ;;
    --memory-limit) number "$1" "$2" && megabytes=${2%.*} ;;
    --jobs | -j) processes "$1" "$2" && jobs=$2 ;;
    --sshlogin) sshlogin=$2 ;;
    --symjvm) program=$2 ;;
    --results | -o) results=$2 ;;
    esac
}

# The program, by its whole path: the work is done in another folder.
find_program() {
    local beside=$scripts/../build/symjvm
    [ -n "$program" ] || program=${SYMJVM:-}
    [ -n "$program" ] || { [ -x "$beside" ] && program=$beside; } || program=symjvm
    program=$(command -v "$program") || stop 3 "symjvm is not there; build it, or give --symjvm"
    program=$(realpath "$program")
    command -v parallel >/dev/null || stop 3 "GNU parallel is not there; scripts/deps.sh installs it"
}

# ---- A new run -------------------------------------------------------------------------------

# check_path PATH - a place of the class path; jars and class files must be what they are called.
check_path() {
    local why
    [ -r "$1" ] || stop 3 "$1: there is no such file or folder"
    why=$("$program" list ${jdk:+--jdk "$jdk"} "$1" no.such.method 2>&1 >/dev/null) || true
    case $why in # a class in it that cannot be read is listed in the end
    "symjvm: $1: "*) stop 3 "${why#symjvm: }" ;;
    esac
}

# copy_path PATH - a place of the class path into classpath/; prints what it is called there.
copies=0
copied=''
copy_path() {
    local name=${1%/}
    name=${name##*/}
    copies=$((copies + 1))
    copied=classpath/$copies-${name//[^A-Za-z0-9._-]/_}
    cp -rL "$1" "$results/$copied" || stop 3 "$1 cannot be copied"
}

# All methods see the same classes, however long it takes and wherever they run.
copy_class_path() {
    local place places
    listed='' whole=''
    for place in "${jars[@]}"; do
        copy_path "$place"
        listed+=${listed:+:}$copied
    done
    whole=$listed
    IFS=: read -r -a places <<<"$libs"
    for place in "${places[@]}"; do
        copy_path "$place"
        whole+=${whole:+:}$copied
    done
    if [ -z "$whole" ]; then # nothing but the JDK
        whole=classpath/none
        mkdir "$results/$whole"
    fi
}

# list OPTION... - `symjvm list` over the jars and over the classes of the JDK, all patterns.
list() {
    local pattern all=("${patterns[@]}")
    [ ${#all[@]} -gt 0 ] || all=('*')
    for pattern in "${all[@]}"; do
        [ -z "$listed" ] || "$program" list "${jdk_option[@]}" $public "$@" "$listed" "$pattern" || true
        [ -z "$jdk_classes" ] || "$program" list "${jdk_option[@]}" $public "$@" \
            --classes "$jdk_classes" "$whole" "$pattern" || true
    done | awk '!seen[$0]++'
}

# list_shadowed - of two classes of one name the first counts, as for java: the others, and where.
list_shadowed() {
    local place places jdk_classes=''
    IFS=: read -r -a places <<<"$listed"
    [ ${#places[@]} -gt 1 ] || return 0
    for place in "${places[@]}"; do
        (listed=$place && list 2>/dev/null) | sed -E "s/\(.*//; s/\.[^.]*$//; s|$|\t${place#classpath/*-}|" | uniq
    done | awk -F '\t' 'seen[$1]++ { print $1 "\tnot that of " $2 ": an earlier one has a class of this name" }'
}

# plan - methods with names for their files: readable, safe, and each its own.
plan() {
    perl -MDigest::MD5=md5_hex -ne 'chomp; ($n = $_) =~ s/[^A-Za-z0-9._-]+/_/g;
        printf "%s-%s %s\n", substr($n, 0, 120), substr(md5_hex($_), 0, 8), $_'
}

# Options that symjvm does not take would fail once for each method: ask it now.
check_options() {
    local status=0
    "$program" analyze --format json "${options[@]}" "$whole" no.such.Class.method \
        >/dev/null 2>unreadable.tmp || status=$?
    [ "$status" -ne 2 ] || stop 2 "$(sed 's/^symjvm: //' unreadable.tmp)"
    rm -f unreadable.tmp
}

# The folder of a new run, which is not there yet, or empty.
is_new=''
make_results() {
    local why
    if [ -f "$results/plan.txt" ]; then
        stop 3 "$results is there already; --resume goes on with it, --results names another"
    elif [ -e "$results" ] && [ -n "$(ls -A "$results" 2>&1)" ]; then
        stop 3 "$results is there already, and is no run of batch.sh; --results names another"
    fi
    [ -e "$results" ] || is_new=yes
    why=$(mkdir -p "$results" 2>&1 && mkdir "$results/classpath" "$results/methods" 2>&1) ||
        stop 3 "$results cannot be made: ${why##*: }"
    results=$(realpath "$results")
    trap give_up EXIT
}

# Without a plan there is nothing to go on with: the next run may have the folder.
give_up() {
    find "$results" -mindepth 1 -delete
    [ -z "$is_new" ] || rmdir "$results"
}

begin() {
    local place places
    [ ${#jars[@]} -gt 0 ] || [ -n "$jdk_classes" ] || usage "there is no jar to analyse"
    IFS=: read -r -a places <<<"$libs"
    for place in "${jars[@]}" "${places[@]}"; do
        check_path "$place"
    done
    make_results
    copy_class_path
    cp "$scripts/batch_worker.sh" "$results/worker.sh"
    cd "$results"
    exec 9>lock
    flock -n 9

    jdk_option=()
    [ -z "$jdk" ] || jdk_option=(--jdk "$(realpath "$jdk")")
    options=(--heap "$heap" -k "$k" "${jdk_option[@]}" "${analyze[@]}")
    check_options
    list 2>unreadable.tmp | plan >plan.tmp
    awk '!seen[$0]++' unreadable.tmp | sed 's/^symjvm: //' >unreadable.txt
    rm -f unreadable.tmp
    list --skipped 2>/dev/null >skipped.txt
    list_shadowed >shadowed.txt
    if [ ! -s plan.tmp ] && [ ! -s skipped.txt ]; then
        stop 3 "there is no method to analyse$(sed 's/^/; /; q' unreadable.txt)"
    fi
    printf '%s\0' "$program" "$seconds" "$megabytes" "$whole" "${options[@]}" >arguments
    mv plan.tmp plan.txt # from here on there is something to go on with
    trap - EXIT
}

# ---- An old one ------------------------------------------------------------------------------

go_on() {
    local words
    [ "${#jars[@]}${#analyze[@]}${#begun_with[@]}" = 000 ] ||
        usage "--resume takes the jars and options that the run was started with"
    [ -f "$results/plan.txt" ] || stop 3 "$results: there is no run to go on with"
    cd "$results"
    exec 9>>lock
    if ! flock -n 9; then
        echo "batch.sh: waiting for what is left of the run that was ended" >&2
        flock -w 600 9 || stop 3 "$results: another run is at work here"
    fi
    mapfile -d '' -t words <arguments
    program=${words[0]} seconds=${words[1]} megabytes=${words[2]} whole=${words[3]}
    options=("${words[@]:4}")
    command -v "$program" >/dev/null || command -v symjvm >/dev/null || stop 3 "$program is not there any more"
    rm -f methods/.*.out methods/.*.err methods/.*.json methods/.kept summary.* failures.txt
}

# ---- The work --------------------------------------------------------------------------------

todo() {
    local item
    while IFS= read -r item; do
        [ -e "methods/${item%% *}.json" ] || printf '%s\n' "$item"
    done <plan.txt
}

joblog_name() {
    local n=1
    while [ -e "joblog-$n.tsv" ]; do
        n=$((n + 1))
    done
    echo "joblog-$n.tsv"
}

# Other machines work in a folder of the same name; what is sent there is removed afterwards.
# After each method parallel also removes the folder of its result where that is empty: the file
# methods/.kept, which is there from the first to the last, keeps it for those at work.
spread() {
    local place places
    [[ ,$sshlogin =~ ^(,([0-9]+/)?:)+$ ]] || command -v rsync >/dev/null || stop 3 "--sshlogin needs rsync"
    : >methods/.kept
    parallel_options+=(--sshlogin "$sshlogin" --workdir . --cleanup --basefile worker.sh
        --basefile methods/.kept --return 'methods/{id}.json')
    IFS=: read -r -a places <<<"$whole"
    for place in "${places[@]}"; do
        parallel_options+=(--basefile "$place")
    done
}

# parallel removes the files it sent, and leaves folders.  The plan is only in the results.
clean_there() {
    parallel --will-cite --nonall --sshlogin "$sshlogin" --workdir . \
        '[ -e plan.txt ] || rm -rf classpath' >/dev/null 2>&1 || true
}

run() {
    local follow=()
    todo >todo.txt
    parallel_options=(--will-cite --no-run-if-empty --joblog "$(joblog_name)")
    [ -z "$jobs" ] || parallel_options+=(--jobs "$jobs")
    [ ! -t 2 ] || parallel_options+=(--bar)
    [ -z "$sshlogin" ] || spread
    # Commands are quoted for such a shell; SHELL may be another one, or unset as under cron.
    export PARALLEL_SHELL=$BASH
    # When this script is killed, parallel starts no more methods; --resume waits for the last.
    ! command -v setpriv >/dev/null || follow=(setpriv --pdeathsig TERM)
    "${follow[@]}" parallel "${parallel_options[@]}" --rpl '{id} s/ .*//s' --arg-file todo.txt \
        ./worker.sh "$(quote "$program")" "$seconds" "$megabytes" "$(quote "$whole")" {} \
        "$(quote "${options[@]}")" &
    parallel_pid=$!
    wait "$parallel_pid" || true # a job that was cut short; what is missing is counted below
    [ -z "$sshlogin" ] || clean_there
    rm -f todo.txt methods/.kept
}

# quote WORD... - for the shell that parallel hands the command to.
quote() {
    local word
    for word; do
        printf " '%s'" "${word//\'/\'\\\'\'}"
    done
}

interrupted() {
    trap '' INT TERM
    [ -z "${parallel_pid:-}" ] || { kill -TERM "$parallel_pid" && kill -TERM "$parallel_pid"; } 2>/dev/null
    wait
    echo "batch.sh: interrupted; go on with: batch.sh --resume --results $results" >&2
    exit 4
}

# All of it is read before it runs: a long run must not trip over a newer version of this file.
{
    read_arguments "$@"
    if [ -n "$resume" ]; then go_on; else find_program && begin; fi
    trap interrupted INT TERM
    run
    exec perl "$scripts/batch_summary.pl" .
}
