#!/usr/bin/env bash
# agree_test.sh - the share of tests/agree/agree.sh that the test run has time for, and the counts
# known of samples/pose.  Builds that check every step of the search are given the small share.
set -euo pipefail

share=short
case $SYMJVM in
*asan* | *hard*) share=small ;;
esac
status=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT

tests/agree/agree.sh "$share" >"$log" 2>&1 || status=1
[ "$share" = small ] || tests/agree/pose.sh >>"$log" 2>&1 || status=1
grep -Ev '^skipped: |^[0-9]+ passed, [0-9]+ failed$' "$log" || true
awk '/^[0-9]+ passed, [0-9]+ failed$/ { p += $1; f += $3 } END { print p + 0 " passed, " f + 0 " failed" }' "$log"
exit "$status"
