#!/usr/bin/env bash
# jobs_test.sh - the report is the same bytes for any number of jobs, and nothing is lost in
# silence: limits, signals, workers that die.  --part-work makes the parts of the search so small
# that even small methods are spread over many workers.
set -euo pipefail

samples=$BUILD/samples
basic=$samples/basic.jar:$samples/sym.jar
kiasan=$samples/kiasan.jar:$samples/sym.jar
pose=$samples/pose.jar:$samples/sym.jar
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

pass() { passed=$((passed + 1)); }
miss() {
    failed=$((failed + 1))
    echo "$1"
}

# Times and memory are what may differ.
mask() {
    sed -E -e 's/^(  (time|memory)) .*/\1/' \
        -e 's/"(seconds|solver_seconds|peak_mb)":[-+0-9.e]+/"\1":0/g' \
        -e 's/,[0-9]+\.[0-9]{6},[0-9]+\.[0-9]{6},[0-9.]+/,TIMES/' \
        -e 's/ [0-9.]+ s([ |]|$)/ TIME\1/g' "$1"
}

# run JOBS NAME ARGS... - one run; its output, masked, and its status in $scratch/NAME.
run() {
    local jobs=$1 name=$2 status=0
    shift 2
    "$SYMJVM" "$@" --jobs "$jobs" >"$scratch/out" 2>"$scratch/err" || status=$?
    { mask "$scratch/out" && mask "$scratch/err" && echo "status $status"; } >"$scratch/$name"
}

# same ARGS... - with 1, 2, 3 and 8 jobs.
same() {
    run 1 one "$@"
    for jobs in 2 3 8; do
        run "$jobs" many "$@"
        if cmp -s "$scratch/one" "$scratch/many"; then
            pass
        else
            miss "symjvm $*: $jobs jobs and one job differ"
            diff "$scratch/one" "$scratch/many" | head -n 6 | cut -c 1-200 || true
        fi
    done
}

# whole ARGS... - the counts are those of a search that is not split.
whole() {
    run 1 one "$@" --part-work 1000000000
    run 3 many "$@" --part-work 50
    if diff <(grep -v queries "$scratch/one") <(grep -v queries "$scratch/many") \
        >"$scratch/diff"; then
        pass
    else
        miss "symjvm $*: in parts it is different"
        head -n 6 "$scratch/diff"
    fi
}

# expect STATUS STREAM PATTERN ARGS...
expect() {
    local wanted=$1 stream=$2 pattern=$3 status=0
    shift 3
    "$SYMJVM" "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
    if [ "$status" -eq "$wanted" ] && grep -qE -- "$pattern" "$scratch/$stream"; then
        pass
    else
        miss "symjvm $*: status $status, expected $wanted and '$pattern' on $stream"
        head -n 5 "$scratch/out" "$scratch/err" | cut -c 1-200
    fi
}

# ---- The same bytes ----

tree=(--part-work 200 --ints math -k 2 --invariant repOk --params entry
    "$kiasan" kiasan.BinarySearchTree.insert)
formats=(text md csv json text)
at=0
for heap in lazy lazier 'lazier#' summary pose; do
    same analyze --heap "$heap" --format "${formats[at]}" --cases full "${tree[@]}"
    same analyze --heap "$heap" --format "${formats[4 - at]}" --signature --part-work 60 \
        "$basic" basic.Refs.area
    whole analyze --heap "$heap" --cases none --ints math -k 1 --invariant repOk "$kiasan" \
        kiasan.AvlTree.find
    at=$((at + 1))
done
for format in text md csv json; do
    same analyze --format "$format" --cases none "${tree[@]}"
    same analyze --format "$format" --part-work 20 "$basic" basic.Refs.listContains -k 3 --heap lazy
done
small=(analyze --part-work 30 "$basic")
same "${small[@]}" basic.Numbers.not42           # a violation
same "${small[@]}" basic.Numbers.countTo         # bounds
same "${small[@]}" basic.Numbers.shift           # Z3, with bits
same "${small[@]}" basic.Refs.newGrid            # not modelled
same "${small[@]}" basic.Refs.stringSwitch -k 3  # strings
whole analyze "$basic" basic.Refs.stringSwitch --cases none
whole analyze "$kiasan" kiasan.BinarySearchTree.insert -k 1 --heap lazy --invariant repOk

# The same first cases.
for most in 1 7 40; do
    same analyze --max-cases "$most" --heap lazy "${tree[@]}"
done
same analyze --max-cases 100000 --heap lazy "${tree[@]}"
expect 4 out 'limit of cases' analyze --max-cases 7 --jobs 3 "${tree[@]}"

cat >"$scratch/suite" <<END
classpath $kiasan
BinarySearchTree.find kiasan.BinarySearchTree.find --invariant repOk --ints math
StackLi.push kiasan.StackLi.push --max-cases 2
END
for format in text csv json; do
    same table --suite "$scratch/suite" --heap lazy,summary -k 1..2 --part-work 100 --format $format
done
for class in SafeShape SafeSort UnsafeList UnsafeSearch; do
    same check --part-work 100 "$samples/check.jar" "check.$class"
done

# ---- Nothing lost in silence ----

for jobs in 1 2; do
    for worker in 1 2; do
        expect 4 err "^symjvm: worker $worker \(process [0-9]+\) was killed by signal 9" \
            analyze --jobs $jobs --kill-worker $worker --heap lazy "${tree[@]}"
        if grep -q '^  complete  *no: a worker died' "$scratch/out" &&
            grep -qE "^ +worker $worker \(process" "$scratch/out" &&
            [ "$(grep -cE '^ +[0-9]+  (return|exception|violation) ' "$scratch/out")" -eq \
                "$(sed -nE 's/^  cases +([0-9]+) = .*/\1/p' "$scratch/out")" ]; then
            pass
        else
            miss "worker $worker of $jobs killed: the report does not say so"
        fi
    done
done
expect 4 out '"limit":"worker","died":\["worker 2 ' \
    analyze --jobs 2 --kill-worker 2 --heap lazy --format json "${tree[@]}"

endless=(analyze --heap lazy -k 99 --types exact --ints math --cases none "$pose"
    'pose.AvlTree.maxElement(int)')
expect 4 out 'time limit' "${endless[@]}" --jobs 3 --time-limit 0.5
expect 4 out 'memory limit' "${endless[@]}" --jobs 3 --memory-limit 8

# Also where a single path takes it all, in the first look at it or in a worker; and where the
# program itself has more than it may.
cat >"$scratch/Grow.java" <<'EOF'
final class Grow {
    static int terms(int x) {
        int y = x;
        for (int i = 0; i >= 0; i++) {
            y = y * 31 + x;
            y ^= i;
        }
        return y;
    }

    static int later(int x, int y) {
        for (int i = 0; i < 20; i++) {
            if (x == i)
                return i;
        }
        return terms(y);
    }

    static int nothing(int x) {
        return x;
    }
}
EOF
javac -d "$scratch" "$scratch/Grow.java"
growing=(analyze "$scratch" --cases none --loop-bound 1000000000 --time-limit 60)
for heap in 'lazier#' summary; do
    for jobs in 1 2; do
        expect 4 out '^  complete +no: the memory limit' \
            "${growing[@]}" Grow.terms --memory-limit 150 --jobs $jobs --heap "$heap"
        expect 4 out '^  complete +no: the memory limit' \
            "${growing[@]}" Grow.later --memory-limit 150 --jobs $jobs --heap "$heap"
        expect 4 out '^  complete +no: the memory limit' \
            "${growing[@]}" Grow.nothing --memory-limit 1 --jobs $jobs --heap "$heap"
    done
done

lives() { grep -s '^State:[[:space:]]*[^ZX[:space:]]' "/proc/$1/status" || true; }

# stopped SIGNAL STATUS - a run with two jobs that gets a signal: its status, and no process stays.
stopped() {
    local status=0 pid workers
    env --default-signal=INT "$SYMJVM" "${endless[@]}" --jobs 2 >"$scratch/out" \
        2>"$scratch/err" & # a shell's background job ignores SIGINT
    pid=$!
    sleep 0.7
    workers=$(cat "/proc/$pid/task/$pid/children")
    kill "-$1" "$pid"
    wait "$pid" 2>"$scratch/shell" || status=$?
    for _ in $(seq 50); do # they end soon, on a busy machine a little later
        [ -z "$(for worker in $workers; do lives "$worker"; done)" ] && break
        sleep 0.1
    done
    if [ "$status" -ne "$2" ] || [ -z "$workers" ]; then
        miss "SIG$1: status $status, expected $2; workers: $workers"
    elif [ "$1" != KILL ] && ! grep -q 'interrupted' "$scratch/out"; then
        miss "SIG$1: the report does not say so"
    elif [ -n "$(for worker in $workers; do lives "$worker"; done)" ]; then
        miss "SIG$1: a worker lives on"
    else
        pass
    fi
}
stopped TERM 4
stopped INT 4
stopped KILL 137

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
