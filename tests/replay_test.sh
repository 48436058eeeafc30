#!/usr/bin/env bash
# replay_test.sh - cases of the samples as JUnit tests, run on a real JVM: all suites under all
# heaps with k = 1, a third of them with k = 2, so many cases of each method (`make replay` has
# all).  And that the tests can fail: what is told to them wrong, they find.
set -euo pipefail

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
jars=$PWD/$BUILD/samples
classpath=$(printf '%s:' "$jars"/*.jar)
passed=0
failed=0

# The sanitizers take their time: fewer suites there.
suites_1='basic intro check arrays summary kiasan jdk pose collections'
suites_2='arrays summary jdk'
cases_max=15
case $BUILD in *asan*) suites_1='basic intro' suites_2='arrays' cases_max=5 ;; esac

# write_tests SUITE K - of all heaps.
write_tests() {
    local options=(--heap all -k "$2" --max-cases "$cases_max" --time-limit 1
        --junit "$scratch/all") class methods
    case $1 in
    basic | intro)
        mapfile -t methods < <("$SYMJVM" list "$jars/$1.jar")
        "$SYMJVM" table "${options[@]}" "$classpath" "${methods[@]}"
        ;;
    check)
        for class in samples/check/check/*.java; do
            class=${class##*/}
            "$SYMJVM" check --junit "$scratch/all" --time-limit 1 "$jars/check.jar" \
                "check.${class%.java}" || true
        done
        ;;
    collections)
        mapfile -t methods < <(SYMJVM=$SYMJVM tests/replay/collections.sh)
        "$SYMJVM" table "${options[@]}" "$jars/sym.jar" "${methods[@]}"
        ;;
    *)
        sed "s|\.\./\.\./build/samples|$jars|g" "samples/$1/$1.suite" >"$scratch/$1.suite"
        "$SYMJVM" table "${options[@]}" --suite "$scratch/$1.suite"
        ;;
    esac >"$scratch/$1-$2.table" 2>&1 || true
}

# same TEXT WANTED GOT
same() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: expected '$2', got '$3'"
    fi
}

# ---- the samples ----------------------------------------------------------------------------

for suite in $suites_1; do
    write_tests "$suite" 1
done
for suite in $suites_2; do
    write_tests "$suite" 2
done
# Cases that stand for very many heaps, all of them.
sed "s|\.\./\.\./build/samples|$jars|g" samples/pose/pose_slow.suite >"$scratch/pose_slow.suite"
"$SYMJVM" table --suite "$scratch/pose_slow.suite" --heap summary,pose --time-limit 10 \
    --junit "$scratch/all" >"$scratch/pose_slow.table" 2>&1 || true
scripts/replay.sh "$scratch/all" "$classpath" >"$scratch/out" 2>&1 || true
line=$(tail -n 1 "$scratch/out")
read -r ok _ bad _ <<<"$line"
passed=$((passed + ok))
failed=$((failed + bad))
grep -E '^FAILED|not compile' "$scratch/out" | head -n 20 || true
same 'tests of which the JVM says something else' 0 "$bad"
case $BUILD in
*asan*) ;;
*)
    same 'at least 2,000 tests' yes "$([ "$ok" -ge 2000 ] && echo yes || echo "$ok")"
    same 'every suite has tests' "$(wc -w <<<"$suites_1")" \
        "$(ls "$scratch/all" | sed -n 's/^\([a-z]*\)_.*Test.java$/\1/p' | sort -u | wc -l)"
    ;;
esac

# ---- the tests themselves ---------------------------------------------------------------------

# mutate NAME METHOD SED WANTED OPTIONS... - the tests of a method, told something else.
mutate() {
    local name=$1 method=$2 script=$3 wanted=$4
    shift 4
    rm -rf "$scratch/one"
    "$SYMJVM" analyze "$classpath" "$method" --junit "$scratch/one" "$@" >/dev/null || true
    sed -i "$script" "$scratch"/one/*Test.java
    same "$name" "$wanted" "$(scripts/replay.sh "$scratch/one" "$classpath" 2>&1 | tail -n 1)"
}

mutate 'as it is' intro.Node.swap '' '4 passed, 0 failed'
mutate 'a wrong result' basic.Refs.sameNode 's/returns(2)/returns(3)/' '2 passed, 2 failed'
mutate 'a wrong alias' basic.Refs.writeIsSeen \
    's/argument(t.ref(2))/argument(t.ref(1))/' '3 passed, 1 failed'
mutate 'another exception' basic.Refs.passesFinally \
    's/NullPointerException/ArithmeticException/' '1 passed, 1 failed'
mutate 'other contents' basic.Refs.writeIsSeen \
    's/fieldAfter(1, "value", [0-9]*)/fieldAfter(1, "value", 77)/' '1 passed, 3 failed'
mutate 'what is skipped' basic.Refs.plain \
    's/SymjvmReplay t = .*/if (true) SymjvmReplay.skip("so"); &/' '0 passed, 0 failed, 2 skipped'
mutate 'a violation is counted apart' basic.Numbers.not42 '' '1 passed, 0 failed'
mutate 'a violation that is none' basic.Numbers.not42 's/argument(42)/argument(43)/' \
    '1 passed, 1 failed'

# The same bytes twice.
for run in a b; do
    "$SYMJVM" analyze "$classpath" basic.Refs.listContains --junit "$scratch/$run" >/dev/null || true
done
same 'two runs' '' "$(diff -r "$scratch/a" "$scratch/b")"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
