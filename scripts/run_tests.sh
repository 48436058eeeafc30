#!/usr/bin/env bash
# run_tests.sh [PROGRAM...] - runs the unit test programs given (else all in $BUILD/tests)
# and then the end-to-end scripts tests/*.sh; one line each, in this order on every run.
#
# A unit test program prints cmocka's summary, a script ends with "N passed, N failed"; one
# that prints no count, or runs longer than TEST_SECONDS, has failed.  Scripts find BUILD,
# the build folder, and SYMJVM, the program, in the environment, and start in the root.
# tests/lib.sh and tests/*_lib.sh are for scripts to source and are not run.
set -euo pipefail
cd "$(dirname "$0")/.."

export BUILD=${BUILD:-build}
export SYMJVM=${SYMJVM:-$BUILD/symjvm}
seconds_max=${TEST_SECONDS:-300}
jobs_max=${TEST_JOBS:-2}

results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
trap 'kill $(jobs -p) 2>/dev/null; exit 130' INT TERM

tests=("$@")
shopt -s nullglob
[ $# -gt 0 ] || tests=("$BUILD"/tests/*)
for script in tests/*.sh; do
    case ${script##*/} in
    lib.sh | *_lib.sh) ;;
    *) tests+=("$script") ;;
    esac
done

# run INDEX - runs one test; leaves its output, status and time in $results.
run() {
    local begin=$EPOCHREALTIME status=0 micros pid
    trap 'kill "$pid"; exit' TERM
    case ${tests[$1]} in
    /*) set -- "$1" "${tests[$1]}" ;;
    *) set -- "$1" "./${tests[$1]}" ;;
    esac
    # timeout leads a process group, so what the test started ends with it.
    timeout -k 5 "$seconds_max" "$2" >"$results/$1.out" 2>&1 </dev/null &
    pid=$!
    wait "$pid" 2>/dev/null || status=$?
    micros=$((${EPOCHREALTIME/[.,]/} - ${begin/[.,]/}))
    printf '%d %d.%02d\n' "$status" $((micros / 1000000)) $((micros / 10000 % 100)) \
        >"$results/$1.tmp"
    mv "$results/$1.tmp" "$results/$1.done"
}

# count_... FILE - prints "passed failed skipped" as a test's output tells them.
count_cmocka() {
    awk 'function number() { match($0, /[0-9]+ test\(s\)/); return substr($0, RSTART) + 0 }
         /^\[  PASSED  \] .*[0-9]+ test\(s\)\.$/ { passed += number() }
         /^\[  FAILED  \] .*[0-9]+ test\(s\), listed below:$/ { failed += number() }
         /^\[  SKIPPED \] .*[0-9]+ test\(s\), listed below:$/ { skipped += number() }
         END { print passed + 0, failed + 0, skipped + 0 }' "$1"
}
count_script() {
    tail -n 1 "$1" | awk '/^[0-9]+ passed, [0-9]+ failed$/ { print $1, $3, 0; seen = 1 }
                          END { if (!seen) print 0, 0, 0 }'
}

passed=0
failed=0
# report INDEX - prints the line of a test that is done, and adds its counts to the total.
report() {
    local name=${tests[$1]} out=$results/$1.out verdict=ok note='' status time ok bad skipped
    read -r status time <"$results/$1.done"
    case $name in
    *.sh) read -r ok bad skipped < <(count_script "$out") ;;
    *) read -r ok bad skipped < <(count_cmocka "$out") ;;
    esac

    [ "$skipped" -eq 0 ] || note=", $skipped skipped"
    if [ "$status" -ne 0 ] && [ "${time%.*}" -ge "$seconds_max" ]; then
        note+=", stopped after $seconds_max s"
    elif [ "$status" -ne 0 ] && [ "$bad" -eq 0 ]; then
        note+=", exit status $status"
    fi
    if [ $((ok + bad + skipped)) -eq 0 ]; then
        note+=", printed no count"
        status=1
    fi
    [ "$status" -eq 0 ] || [ "$bad" -gt 0 ] || bad=1
    [ "$bad" -eq 0 ] || verdict=FAIL

    printf '%-4s %s (%s passed, %s failed%s) %s s\n' \
        "$verdict" "${name##*/}" "$ok" "$bad" "$note" "$time"
    [ "$verdict" = ok ] || sed 's/^/    /' "$out"
    passed=$((passed + ok))
    failed=$((failed + bad))
}

running=0
reported=0
# await - waits for any one test to end, and reports all that are next in order and done.
await() {
    wait -n || true
    running=$((running - 1))
    while [ -e "$results/$reported.done" ]; do
        report "$reported"
        reported=$((reported + 1))
    done
}

for index in "${!tests[@]}"; do
    [ "$running" -lt "$jobs_max" ] || await
    run "$index" &
    running=$((running + 1))
done
while [ "$running" -gt 0 ]; do
    await
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
