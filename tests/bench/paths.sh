#!/usr/bin/env bash
# paths.sh - paths a second where no solver is needed; what a lambda costs; the JDK's TreeMap.
set -euo pipefail
# shellcheck source=tests/bench/bench_lib.sh
. tests/bench/bench_lib.sh

basic=$BUILD/samples/basic.jar:$BUILD/samples/sym.jar

# The best of three: 0.3 s are easily disturbed.
best=0
for _ in 1 2 3; do
    timed "$SYMJVM" analyze "$basic" basic.Refs.listContains --heap lazy -k 8 --cases none --format json
    rate=$(awk -v c="$(field cases)" -v s="$(field seconds)" 'BEGIN { printf "%.0f", c / s }')
    [ "$rate" -le "$best" ] || best=$rate
done
row 'list contains, lazy, paths' "$(field cases)" paths
row 'list contains, lazy, paths a second' "$best" paths/s '>= 500000'

# states METHOD
states() {
    timed "$SYMJVM" analyze "$basic" "basic.Refs.$1" --cases none --format json
    field states
}
row 'a lambda over a symbolic int, more states than the plain method' \
    $(($(states viaLambda) - $(states plain))) states '<= 30'

[ "$quick" = no ] || exit 0
timed "$SYMJVM" table --suite "$(suite_of samples/jdk/jdk.suite '^TreeMap.put$')" --heap lazier# -k 4 \
    --format json
row 'JDK TreeMap.put, lazier#, k = 4, cases' "$(field cases)" cases '= 25088'
row 'JDK TreeMap.put, lazier#, k = 4' "$(took)" s
