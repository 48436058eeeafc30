#!/usr/bin/env bash
# artefact_test.sh - what is written for programs to read: JSON against its schema, SMT-LIB that z3
# finds satisfiable, Graphviz that dot draws, a web page that is whole; the same for any number of jobs.
set -euo pipefail

samples=$PWD/$BUILD/samples
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

# check NAME COMMAND... - the command succeeds.
check() {
    local name=$1
    shift
    if "$@" >"$scratch/out" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$name"
        head -n 5 "$scratch/out"
    fi
}

# run ARGS... - symjvm, whatever it finds (0, 1 or 4) but an error.
run() {
    local status=0
    "$SYMJVM" "$@" >"$scratch/report" 2>"$scratch/err" || status=$?
    [ "$status" -eq 0 ] || [ "$status" -eq 1 ] || [ "$status" -eq 4 ] || {
        echo "symjvm $*: exit status $status"
        cat "$scratch/err"
        return 1
    }
}

# ---- JSON ---------------------------------------------------------------------------------------

valid() {
    run "$@" --format json && python3 tests/json_validate.py tests/analysis.schema.json <"$scratch/report"
}

for suite in kiasan jdk arrays pose summary; do
    sed "s|\.\./\.\./build/samples|$samples|g" "samples/$suite/$suite.suite" >"$scratch/$suite.suite"
    for heap in lazy lazier 'lazier#' summary pose; do
        check "JSON of samples/$suite under $heap" valid table --suite "$scratch/$suite.suite" --heap "$heap" -k 1 \
            --cases full --coverage --signature --max-cases 30 --time-limit 1
    done
done
check "JSON of analyze" valid analyze "$samples/basic.jar:$samples/sym.jar" basic.Refs.stringSwitch --cases full
check "JSON of a violation" valid analyze "$samples/basic.jar:$samples/sym.jar" basic.Numbers.not42
check "the schema is not for anything" bash -c '! echo "{\"method\": 1}" | python3 tests/json_validate.py tests/analysis.schema.json'

# Many cases are written as they come, not kept.
flat() {
    run analyze "$samples/basic.jar:$samples/sym.jar" basic.Refs.listContains --heap lazy -k 7 --format json
    python3 - "$scratch/report" <<'EOF'
import json, sys
run = json.load(open(sys.argv[1]))
assert len(run["case_list"]) == run["cases"] > 100000, run["cases"]
assert run["peak_mb"] < 60, run["peak_mb"]
EOF
}
case $SYMJVM in
*asan* | *hard*) ;;
*) check "JSON of many cases" flat ;;
esac

# ---- one file a case -----------------------------------------------------------------------------

# artefacts NAME ARGS... - each kind has a file for each case.
artefacts() {
    local cases
    rm -rf "$scratch/smt" "$scratch/dot" "$scratch/page.html"
    run "$@" --smt "$scratch/smt" --dot "$scratch/dot" --html "$scratch/page.html" --format json --cases none
    cases=$(sed -n 's/.*"cases":\([0-9]*\).*/\1/p' "$scratch/report")
    [ "$cases" -gt 0 ] && [ "$(find "$scratch/smt" -name '*.smt2' | wc -l)" -eq "$cases" ] &&
        [ "$(find "$scratch/dot" -name '*.dot' | wc -l)" -eq "$cases" ] &&
        [ "$(grep -c '<details class="case ' "$scratch/page.html")" -eq "$cases" ]
}

# z3 says sat; of what is left out (a remainder of floats) it may know less.
satisfiable() {
    local file
    for file in "$scratch"/smt/*.smt2; do
        [ "$(z3 -T:20 "$file")" = sat ] || {
            echo "$file: $(z3 -T:20 "$file")"
            return 1
        }
    done
}

drawn() {
    dot -Tsvg -O "$scratch"/dot/*.dot
}

for heap in lazy 'lazier#' summary pose; do
    while read -r jar method options; do
        read -r -a words <<<"$options"
        args=(analyze "$samples/$jar.jar:$samples/sym.jar" "$method" --heap "$heap" -k 1 "${words[@]}")
        check "artefacts of $method under $heap" artefacts "${args[@]}"
        check "SMT-LIB of $method under $heap" satisfiable
        check "Graphviz of $method under $heap" drawn
    done <<'EOF'
intro intro.IntList.insertSorted
basic basic.Refs.area
basic basic.Numbers.floatOrder
basic basic.Numbers.shift
basic basic.Refs.stringSwitch --max-cases 12
kiasan kiasan.BinarySearchTree.insert --invariant repOk --ints math
EOF
done
check "the page refers to nothing elsewhere" bash -c "! grep -nE 'src=|href=\"[^#]|@import|url\(http' '$scratch/page.html'"
check "the page has the name of the method" grep -qF '<title>kiasan.BinarySearchTree.insert(java.lang.Object) - symjvm</title>' \
    "$scratch/page.html"
# A condition that is longer than a line is cut in the list of the cases, and wrapped where it is whole.
for rule in '\.case>summary code{display:inline-block'  'text-overflow:ellipsis' '\.inside>pre{white-space:pre-wrap'; do
    check "the page has the rule $rule" grep -q "$rule" "$scratch/page.html"
done
check "the page of one analysis has no table of all" bash -c "! grep -nE '<nav|#runs' '$scratch/page.html'"

# ---- the page of a table -------------------------------------------------------------------------

# A row for each analysis, before all sections, that leads to its section and says what the table says.
page_of_table() {
    run table --suite "$scratch/kiasan.suite" --heap 'lazy,lazier#' -k 1..2 --format csv --html "$scratch/table.html"
    python3 - "$scratch/table.html" "$scratch/report" <<'EOF'
import csv, re, sys
page = open(sys.argv[1]).read()
counts = [int(row["cases"]) for row in csv.DictReader(open(sys.argv[2]))]
nav = re.search(r"<nav.*?</nav>\n", page, re.S)
assert nav and nav.end() == page.index("<section"), "the table is not in front of the sections"
rows = re.findall(r'<tr><th scope="row"><a href="#(run\d+)">(.*?)</a>.*?</th>(.*?)</tr>', nav.group())
cells = [re.findall(r"<td.*?>(.*?)</td>", row[2]) for row in rows]
sections = re.findall(r'<section id="(run\d+)">\n<h1>(.*?), heap (\S+), k = (\d+)', page)
assert len(rows) == len(sections) == len(counts) > 100, (len(rows), len(sections), len(counts))
assert [int(cell[2].replace(",", "")) for cell in cells] == counts
assert [row[0] for row in rows] == [section[0] for section in sections]
for row, cell, (_, title, heap, k) in zip(rows, cells, sections):
    assert title.startswith(row[1] + ": ") and cell[:2] == [heap, k], (row, title)
assert page.count("</section>") == page.count('<a href="#runs">') == len(sections)
EOF
}
check "the page of a table has a table of all" page_of_table
check "and refers to nothing elsewhere" bash -c "! grep -nE 'src=|href=\"[^#]|@import|url\(http' '$scratch/table.html'"

# What cannot be gone back in has the table behind the sections.
page_in_pipe() {
    "$SYMJVM" table "$samples/intro.jar" intro.Node.swap intro.Node.length -k 1 --html /dev/fd/3 3>&1 >/dev/null |
        cat >"$scratch/pipe.html"
    [ "$(grep -c '<a href="#run[12]">' "$scratch/pipe.html")" -eq 2 ] &&
        [ "$(grep -c '<section id="run[12]">' "$scratch/pipe.html")" -eq 2 ]
}
check "the page of a table in a pipe" page_in_pipe

# ---- jobs ----------------------------------------------------------------------------------------

same() {
    local jobs
    for jobs in 1 3; do
        run analyze "$samples/kiasan.jar:$samples/sym.jar" kiasan.BinarySearchTree.insert --invariant repOk -k 2 \
            --jobs "$jobs" --part-work 2000 --coverage --format json --cases full --dot "$scratch/dot$jobs" \
            --smt "$scratch/smt$jobs" --junit "$scratch/junit$jobs"
        sed 's/"seconds":.*"peak_mb":[0-9.]*//' "$scratch/report" >"$scratch/report$jobs"
    done
    cmp "$scratch/report1" "$scratch/report3" && diff -r "$scratch/dot1" "$scratch/dot3" &&
        diff -r "$scratch/smt1" "$scratch/smt3" && diff -r "$scratch/junit1" "$scratch/junit3"
}
check "the same for 1 and 3 jobs" same

# ---- run again, and long names -------------------------------------------------------------------

# What an earlier run of the same method has left, with more cases and a violation, is gone.
again() {
    local most
    for most in 2 1; do
        run analyze "$samples/basic.jar:$samples/sym.jar" basic.Numbers.not42 --max-cases "$most" \
            --smt "$scratch/again" --dot "$scratch/again" --junit "$scratch/again"
        [ "$(find "$scratch/again" -name '*.smt2' | wc -l)" -eq "$most" ] &&
            [ "$(find "$scratch/again" -name '*.dot' | wc -l)" -eq "$most" ] &&
            [ "$(find "$scratch/again" -name '*Test.java' | wc -l)" -eq "$most" ] || return
    done
}
check "a run again leaves no case of the run before" again

# A name that no file system takes is cut; two that begin alike are still two.
long_names() {
    local type=java.util.concurrent.atomic.AtomicReferenceFieldUpdater types
    types=$(printf "$type a%d, " 1 2 3 4 5 6)
    mkdir "$scratch/long"
    echo "class Lengthy { static int f($types int x) { return 1; } static int f($types long x) { return 2; } }" \
        >"$scratch/Lengthy.java"
    javac -nowarn -d "$scratch/long" "$scratch/Lengthy.java"
    run table "$scratch/long" 'Lengthy.*' -k 0 --smt "$scratch/longs" --dot "$scratch/longs" --junit "$scratch/longs"
    [ "$(find "$scratch/longs" -name '*.smt2' | wc -l)" -eq 3 ] && [ "$(find "$scratch/longs" -name '*.dot' | wc -l)" -eq 3 ] &&
        [ "$(scripts/replay.sh "$scratch/longs" "$scratch/long")" = '3 passed, 0 failed' ]
}
check "files of methods with long names" long_names

# ---- what goes wrong -----------------------------------------------------------------------------

check "--html in a folder that is still to be made" \
    run analyze "$samples/intro.jar" intro.Node.swap --cases none --html "$scratch/new/folder/page.html"
check "and the page is there" grep -q '</section>' "$scratch/new/folder/page.html"

touch "$scratch/file"
refused() {
    local status=0
    "$SYMJVM" analyze "$samples/intro.jar" intro.Node.swap "$1" "$scratch/file/folder" >"$scratch/o" 2>&1 || status=$?
    [ "$status" -eq 3 ] && grep -q "$scratch/file" "$scratch/o"
}
for option in --dot --smt --html --junit; do
    check "$option in a folder that cannot be" refused "$option"
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
