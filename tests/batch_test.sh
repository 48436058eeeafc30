#!/usr/bin/env bash
# batch_test.sh - batch.sh as a user meets it: its results and tables, killed and resumed, what fails
# and is listed; bench-diff.sh; the scripts of the published tables on what takes seconds.
#
# shellcheck disable=SC2016 # patterns and programs of others
set -euo pipefail

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0
symjvm=$(realpath "${SYMJVM:?}")
basic=$BUILD/samples/basic.jar

ok() { passed=$((passed + 1)); }
bad() {
    failed=$((failed + 1))
    echo "$@"
}
# check WHAT COMMAND... - the command must succeed.
check() {
    local what=$1
    shift
    if "$@" >"$scratch/check.out" 2>&1; then ok; else bad "$what" && head -n 5 "$scratch/check.out"; fi
}
# expect STATUS STREAM PATTERN COMMAND... - exit status, and a line that matches.
expect() {
    local wanted=$1 stream=$2 pattern=$3 status=0
    shift 3
    "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
    if [ "$status" -eq "$wanted" ] && grep -qE -- "$pattern" "$scratch/$stream"; then
        ok
    else
        bad "$*: status $status, expected $wanted and '$pattern' on $stream"
        head -n 5 "$scratch/out" "$scratch/err"
    fi
}
batch() { scripts/batch.sh --symjvm "$symjvm" --time-limit 5 "$@"; }

# ---- What a run leaves behind ----------------------------------------------------------------

# A class with names that shells and file systems do not like; no compiler makes them all.
mkdir "$scratch/odd"
cat >"$scratch/odd/Odd.java" <<'JAVA'
abstract class Odd {
    abstract int none(int x);
    native int far(int x);
    static int a$b(int x) { return x / x; }
    static int spaceXhere(int x) { return x > 0 ? 1 : 2; }
    static int quoteXhere(int x) { assert x != 3; return x; }
    static <T> int many(java.util.Map<String, int[][]> map, T... all) { return all.length; }
    class Inner { int y; int get() { return y; } }
}
JAVA
javac -nowarn -d "$scratch/odd" "$scratch/odd/Odd.java" 2>/dev/null
LC_ALL=C sed -i "s/spaceXhere/space here/; s/quoteXhere/quote'\"ere/" "$scratch/odd/Odd.class"
head -c 90 "$scratch/odd/Odd.class" >"$scratch/odd/Cut.class"
rm "$scratch/odd/Odd.java"

expect 1 out '^7 methods analysed: 1 with violations, 2 with exceptions, ' \
    batch --results "$scratch/r1" "$scratch/odd"
check 'a file for each method' test "$(find "$scratch/r1/methods" -name '*.json' | wc -l)" -eq 7
check 'nothing else is left there' test "$(find "$scratch/r1/methods" -mindepth 1 | wc -l)" -eq 7
check 'names are safe' sh -c "! ls '$scratch/r1/methods' | grep -q '[^A-Za-z0-9._-]'"
check 'the results are JSON, a line each' perl -MJSON::PP -ne 'decode_json($_)' "$scratch"/r1/methods/*.json
check 'a name with a space' grep -q '"exit_status":0.*"method":"Odd.space here(int)".*"cases":2' \
    "$scratch"/r1/methods/Odd.space_here*.json
check 'violations come first' sh -c "sed -n 2p '$scratch/r1/summary.csv' | grep -q '^\"\{0,1\}Odd.quote'"
check 'as Markdown' grep -q '^| Odd.a$b(int) | complete | 0 | 1 | 1 |' "$scratch/r1/summary.md"
check 'as text' grep -qE '^Odd\$Inner.get\(\) +complete ' "$scratch/r1/summary.txt"
check 'abstract: why' grep -qP '^Odd.none\(int\)\tabstract' "$scratch/r1/failures.txt"
check 'native: why' grep -qP '^Odd.far\(int\)\tnative' "$scratch/r1/failures.txt"
check 'an unreadable class: why' grep -qP 'Cut.class: offset' "$scratch/r1/failures.txt"

# Options: patterns, classes of the JDK, what goes on to analyze.
expect 0 out '^2 methods analysed' batch --results "$scratch/r2" --public --heap pose -k 1 \
    --jdk-classes java.util.ArrayDeque --pattern '*.peekFirst' --pattern '*.peekLast()' -- --cases full
check 'options go to analyze' grep -q '"heap":"pose","k":1,"case_list":\[{"id"' \
    "$scratch"/r2/methods/java.util.ArrayDeque.peekFirst*.json

# Two jars with a class of one name: the first is analysed, of the second it is said.
mkdir "$scratch/twice"
cp "$BUILD/samples/intro.jar" "$scratch/twice/it's one.jar"
cp "$BUILD/samples/intro.jar" "$scratch/twice/two.jar"
expect 0 out '^2 methods analysed' batch --results "$scratch/r5" --pattern 'intro.Node.[<s]*' \
    "$scratch/twice/it's one.jar" "$scratch/twice/two.jar"
check 'the second class is listed' grep -qxP '\(class\)\tintro.Node: not that of two.jar: an earlier one has .*' \
    "$scratch/r5/failures.txt"
check 'and nothing else' test "$(wc -l <"$scratch/r5/failures.txt")" -eq 1

# ---- Killed and resumed ----------------------------------------------------------------------

# A symjvm that takes its time, keeps a log of what it was asked, crashes on one method and does not
# come back from another.
cat >"$scratch/slow" <<SLOW
#!/usr/bin/env bash
case "\$1 \$*" in
analyze*no.such*) ;;
analyze*)
    echo "\${@: -1}" >>"$scratch/calls"
    sleep 0.1
    case \$* in
    *'Numbers.odd('*) kill -SEGV \$\$ ;;
    *'Refs.plain('*) trap '' TERM; exec sleep 100 ;;
    esac
    ;;
esac
exec "$symjvm" "\$@"
SLOW
chmod +x "$scratch/slow"
slow=(scripts/batch.sh --symjvm "$scratch/slow" --pattern 'basic.[NHI]*' --heap lazy --jobs 3)

# results DIR - what does not depend on the time.
results() {
    local file
    for file in "$1"/methods/*.json; do
        echo "$(basename "$file") $(sed -E 's/"(wall_seconds|seconds|solver_seconds|peak_mb)":[0-9.e-]+//g' "$file")"
    done
}
finished() { find "$1/methods" -name '[!.]*.json' 2>/dev/null | wc -l; }
stamps() { (cd "$1/methods" && stat -c '%n %i %y' -- [!.]*.json); }
# await COUNT DIR - until so many results are there.
await() {
    local tries=0
    until [ "$(finished "$2")" -ge "$1" ] || [ $((tries += 1)) -gt 200 ]; do
        sleep 0.05
    done
}

# It takes some seconds until what hangs is killed: that goes on beside the rest.
scripts/batch.sh --symjvm "$scratch/slow" --pattern basic.Refs.plain --time-limit 0.1 \
    --results "$scratch/hung" "$basic" >/dev/null 2>&1 &
hung=$!

expect 1 out ' 2 with violations' "${slow[@]}" --results "$scratch/whole" "$basic"
check 'a crash is listed' grep -qP '^basic.Numbers.odd\(int\)\tit crashed: signal SEGV' "$scratch/whole/failures.txt"
check 'so is its exit status' grep -q '"exit_status":139,.*"failure":"it crashed' \
    "$scratch"/whole/methods/basic.Numbers.odd_int_-*.json
check 'nothing was cut short' sh -c "! grep -q time.limit '$scratch/whole/summary.txt'"
methods=$(wc -l <"$scratch/whole/plan.txt")

# All of it dies at once: batch.sh, parallel, workers.  setsid gives them a group of their own.
: >"$scratch/calls"
setsid "${slow[@]}" --results "$scratch/killed" "$basic" >/dev/null 2>&1 &
victim=$!
await 4 "$scratch/killed"
kill -KILL -- "-$victim"
wait "$victim" 2>/dev/null || true
before=$(finished "$scratch/killed")
stamps "$scratch/killed" >"$scratch/stamps"
check "killed in the middle, at $before of $methods" test "$before" -ge 4 -a "$before" -lt "$methods"
expect 1 out "^$((methods - 1)) methods analysed" scripts/batch.sh --resume --results "$scratch/killed"
results "$scratch/whole" >"$scratch/whole.txt"
results "$scratch/killed" >"$scratch/killed.txt"
check 'resumed: the same results as of an undisturbed run' diff "$scratch/whole.txt" "$scratch/killed.txt"
stamps "$scratch/killed" >"$scratch/stamps.after"
check 'what was finished was not touched' test -z "$(comm -23 "$scratch/stamps" "$scratch/stamps.after")"
check 'nor analysed again' test "$(sort "$scratch/calls" | uniq -d | wc -l)" -le 3
while read -r name _; do
    method=$(grep -F "${name%.json} " "$scratch/killed/plan.txt" | sed 's/^[^ ]* //')
    [ "$(grep -cxF -- "$method" "$scratch/calls")" -eq 1 ] || bad "$method was finished, and was repeated"
done <"$scratch/stamps"
check 'each start has its log' test -s "$scratch/killed/joblog-2.tsv"

# Only the script dies: parallel starts no more, and --resume waits for what is under way.
"${slow[@]}" --results "$scratch/orphan" "$basic" >/dev/null 2>&1 &
victim=$!
await 3 "$scratch/orphan"
kill -KILL "$victim"
wait "$victim" 2>/dev/null || true
expect 1 out ' 0 not finished' scripts/batch.sh --resume --results "$scratch/orphan"
results "$scratch/orphan" >"$scratch/orphan.txt"
check 'resumed after the script alone was killed' diff "$scratch/whole.txt" "$scratch/orphan.txt"
: >"$scratch/calls"
expect 1 out ' 0 not finished' scripts/batch.sh --resume --results "$scratch/orphan"
check 'a finished run has nothing left to do' test ! -s "$scratch/calls"

# What cannot be written is not finished, nor is anything where symjvm itself is gone.
cat >"$scratch/tight" <<TIGHT
#!/usr/bin/env bash
[ "\$1" != analyze ] || { trap '' XFSZ; ulimit -f \$(cat "$scratch/room"); }
exec "$symjvm" "\$@"
TIGHT
chmod +x "$scratch/tight"
echo 1 >"$scratch/room"
expect 4 out '0 failed, 1 not finished' scripts/batch.sh --symjvm "$scratch/tight" --results "$scratch/tight.r" \
    --pattern basic.Refs.area "$basic" -- --cases full
check 'it says why' grep -q 'basic.Refs.area.*: its result cannot be written: File too large' "$scratch/err"
mv "$scratch/tight" "$scratch/away"
command -v symjvm >/dev/null || # which would take its place
    expect 3 err 'tight is not there any more' scripts/batch.sh --resume --results "$scratch/tight.r"
mv "$scratch/away" "$scratch/tight"
echo unlimited >"$scratch/room"
expect 0 out '^1 methods analysed' scripts/batch.sh --resume --results "$scratch/tight.r"

wait "$hung" || true
check 'a hang is listed' grep -qP '^basic.Refs.plain\(int\)\tit did not stop' "$scratch/hung/failures.txt"

# ---- Several machines ------------------------------------------------------------------------

expect 0 out '^2 methods analysed' batch --results "$scratch/r3" --sshlogin 2/: --pattern 'intro.Node.[<s]*' \
    "$BUILD/samples/intro.jar"
# The other machine is a folder: an ssh that goes there and runs what it is told.  There it takes
# a worker some time from making its folder to using it: others that end must leave it alone.
if command -v rsync >/dev/null; then # without SHELL in the environment, as under cron
    mkdir "$scratch/here" "$scratch/there" "$scratch/there.bin"
    printf '#!/bin/sh\n%s "$@"\nsleep 0.$(($$ %% 3))\n' "$(command -v mkdir)" >"$scratch/there.bin/mkdir"
    chmod +x "$scratch/there.bin/mkdir"
    cat >"$scratch/ssh" <<SSH
#!/usr/bin/env bash
while [[ \$1 == -* ]]; do shift; done
shift
[ "\$1" != -- ] || shift
cd "$scratch/there" && HOME=\$PWD PATH=$scratch/there.bin:\$PATH exec sh -c "\$*"
SSH
    chmod +x "$scratch/ssh"
    HOME=$scratch/here expect 1 out '^7 methods analysed: 1 with violations' \
        env -u SHELL scripts/batch.sh --symjvm "$symjvm" --time-limit 5 --results "$scratch/here/r4" --sshlogin "2/$scratch/ssh other" "$scratch/odd"
    check 'they were analysed there' grep -q "ssh other" "$scratch/here/r4/joblog-1.tsv"
    results "$scratch/r1" >"$scratch/r1.txt"
    results "$scratch/here/r4" >"$scratch/r4.txt"
    check 'with the same results' diff "$scratch/r1.txt" "$scratch/r4.txt"
    check 'and nothing is left there' test -z "$(find "$scratch/there" -type f -not -path "*/.parallel/*")"
fi

# ---- Bad input -------------------------------------------------------------------------------

expect 0 out '^usage: batch.sh' scripts/batch.sh --help
expect 2 err 'no jar' batch --results "$scratch/x"
expect 2 err 'no option --frob' batch --frob "$basic"
expect 2 err '--time-limit wants a number' batch --time-limit soon "$basic"
expect 2 err '--results wants a value' batch "$basic" --results
expect 2 err 'lazzy' batch --results "$scratch/x1" --heap lazzy "$basic"
expect 2 err 'no-such-option' batch --results "$scratch/x2" "$basic" -- --no-such-option
expect 3 err 'no-such.jar' batch --results "$scratch/x3" "$scratch/no-such.jar"
expect 3 err 'no method to analyse$' batch --results "$scratch/x4" --pattern 'no.such.*' "$basic"
expect 2 err "^batch.sh: --jobs wants a number of processes, .*'many'" batch --jobs many "$basic"
expect 2 err "^batch.sh: --jobs wants .*'0'" batch --jobs 0 "$basic"
touch "$scratch/file"
expect 3 err '^batch.sh: .*/file/x cannot be made: Not a directory$' batch --results "$scratch/file/x" "$basic"
check 'in one line' test "$(wc -l <"$scratch/err")" -eq 1
head -c 500 "$basic" >"$scratch/cut.jar"
expect 3 err '^batch.sh: .*/cut.jar: not a usable zip archive' batch --results "$scratch/x6" "$basic" "$scratch/cut.jar"
expect 3 err '^batch.sh: .*/cut.jar: not' batch --results "$scratch/x6" --libs "$scratch/cut.jar" "$basic"
# What comes to nothing leaves the folder as it was.
check 'no folder is left' sh -c "! ls -d '$scratch'/x[1-6]"
mkdir "$scratch/x7"
expect 2 err 'lazzy' batch --results "$scratch/x7" --heap lazzy "$basic"
check 'an empty folder stays empty' test "$(ls -A "$scratch/x7" 2>&1)" = ""
mkdir "$scratch/x8" && touch "$scratch/x8/notes"
expect 3 err 'x8 is there already, and is no run' batch --results "$scratch/x8" "$basic"
expect 3 err 'there already' batch --results "$scratch/r1" "$basic"
expect 3 err 'no run to go on with' scripts/batch.sh --resume --results "$scratch/x5"
expect 2 err 'started with' scripts/batch.sh --resume --results "$scratch/r1" "$basic"
for option in '-k 3' '--heap pose' '--time-limit 9' '--pattern x' --public '-- --cases full'; do
    # shellcheck disable=SC2086 # words
    expect 2 err 'started with' scripts/batch.sh --resume --results "$scratch/r1" $option
done
expect 3 err 'not there' scripts/batch.sh --symjvm "$scratch/no-symjvm" "$basic"

# ---- bench-diff.sh ---------------------------------------------------------------------------

cat >"$scratch/old.json" <<'JSON'
[{"name": "time", "value": 2.0, "unit": "s", "target": "<= 5", "ok": true},
 {"name": "rate", "value": 1000, "unit": "paths/s"},
 {"name": "short", "value": 0.1, "unit": "ms"},
 {"name": "gone", "value": 1, "unit": "s"}]
JSON
sed 's/2\.0/2.3/; s/1000/1200/; s/0\.1/0.9/; s/gone/come/' "$scratch/old.json" >"$scratch/new.json"
expect 0 out '^4 compared, 0 worse and 0 better' scripts/bench-diff.sh "$scratch/old.json" "$scratch/old.json"
expect 1 out '^worse .* x1\.15 +time$' scripts/bench-diff.sh "$scratch/old.json" "$scratch/new.json"
expect 1 out '^better .* x1\.20 +rate$' scripts/bench-diff.sh "$scratch/old.json" "$scratch/new.json"
expect 1 out '^only in the new run: come$' scripts/bench-diff.sh "$scratch/old.json" "$scratch/new.json"
expect 0 out '^3 compared, 0 worse' scripts/bench-diff.sh --threshold 20 "$scratch/old.json" "$scratch/new.json"
expect 1 out '^worse .* rate$' scripts/bench-diff.sh "$scratch/new.json" "$scratch/old.json"
expect 3 err 'no-such.json' scripts/bench-diff.sh "$scratch/no-such.json" "$scratch/old.json"
expect 3 err 'not what bench.sh writes' scripts/bench-diff.sh "$scratch/old.json" "$basic"
expect 2 err 'two files' scripts/bench-diff.sh "$scratch/old.json"

# ---- The published tables --------------------------------------------------------------------

expect 0 out '^126 printed counts: 125 equal ours, 1 differ as .* 0 differ otherwise' \
    scripts/kiasan-tables.sh -k 1
check 'a known difference' grep -q '^| Vector.ensureCapacity | 1 | 17 -> 13 † | 2.3s | ' "$scratch/out"
expect 2 err 'no option' scripts/kiasan-tables.sh --frob
TABLE_SECONDS=0.1 expect 0 out '^\| fig_1b \| 1 \| 1 \+ 3 \| 1 \+ 3 \| 23 \| 15 \+ 8 \| 23.0x \|' \
    scripts/pose-table.sh
expect 0 out '^kiasan suite, k = 1\.\.2 .*<= 60' scripts/bench.sh --quick --json "$scratch/bench.json" kiasan
check 'bench.json' scripts/bench-diff.sh "$scratch/bench.json" "$scratch/bench.json"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
