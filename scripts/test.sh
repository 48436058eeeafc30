#!/usr/bin/env bash
# test.sh - the whole test run: installs what is missing, builds with gcc and with clang,
# runs the checks, the tests, some of them in the hard build, which checks that undo restores the
# state and that the guards of a reference exclude each other, and the tests again under ASan
# and UBSan.
#
# All stages run even if one fails.  The last line is "N passed, N failed": every test
# counts, and so does each build and check as one.
set -euo pipefail
cd "$(dirname "$0")/.."

passed=0
failed=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT

finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
    exit
}

# stage NAME COMMAND... - runs one; it counts as one, or as the tests it says it ran.
stage() {
    local name=$1 status=0 counts
    shift
    printf '\n== %s\n' "$name"
    "$@" 2>&1 | tee "$log" || status=$?

    # Tests' own output is indented by run_tests.sh, so this line is its total.
    counts=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$log" | tail -n 1 || true)
    if [ -n "$counts" ]; then
        passed=$((passed + ${counts%% *}))
        counts=${counts#*, }
        counts=${counts%% *}
        failed=$((failed + counts))
        [ "$status" -eq 0 ] || [ "$counts" -gt 0 ] || failed=$((failed + 1))
    elif [ "$status" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
    [ "$status" -eq 0 ] || echo "== $name: FAILED"
}

if ! ./scripts/deps.sh; then
    failed=1
    finish
fi

jobs=-j$(nproc)
stage "build with gcc" make "$jobs" all
stage "build with clang" make "$jobs" CC=clang BUILD=build/clang all
stage "check" make check
stage "test" make "$jobs" test
stage "build with HARD=1" make "$jobs" HARD=1 BUILD=build/hard all
stage "exec with undo checked" env BUILD=build/hard SYMJVM=build/hard/symjvm ./tests/exec_test.sh
stage "case counts with undo checked" env BUILD=build SYMJVM=build/hard/symjvm ./tests/kiasan_test.sh
stage "agreement with undo and guards checked" env BUILD=build SYMJVM=build/hard/symjvm ./tests/agree_test.sh
stage "test under ASan and UBSan" make "$jobs" asan

echo
finish
