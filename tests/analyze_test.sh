#!/usr/bin/env bash
# analyze_test.sh - analyze and check as a user meets them: case counts of small methods under
# each heap, contracts, bounds, limits, and what goes wrong.
set -euo pipefail

basic=$BUILD/samples/basic.jar:$BUILD/samples/sym.jar
kiasan=$BUILD/samples/kiasan.jar:$BUILD/samples/sym.jar
check=$BUILD/samples/check.jar
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

# expect STATUS STREAM PATTERN ARGS... - runs symjvm; the stream must have a line that matches.
expect() {
    local wanted=$1 stream=$2 pattern=$3 status=0
    shift 3
    "$SYMJVM" "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
    if [ "$status" -ne "$wanted" ] || ! grep -qE -- "$pattern" "$scratch/$stream"; then
        failed=$((failed + 1))
        echo "symjvm $*: status $status, expected $wanted and '$pattern' on $stream"
        head -n 5 "$scratch/out" "$scratch/err"
    else
        passed=$((passed + 1))
    fi
}

# cases TEXT METHOD OPTIONS... - complete, and these cases: "2 = 1 normal + 1 exceptional".
cases() {
    local text=$1 method=$2
    shift 2
    expect 0 out "^  cases  +$text " analyze "$basic" "$method" "$@"
    expect 0 out '^  complete  +yes' analyze "$basic" "$method" "$@"
}

# The same of one that looks at texts, of which the long ones are left out.
texts() {
    local text=$1 method=$2
    shift 2
    expect 4 out "^  cases  +$text " analyze "$basic" "$method" "$@"
    expect 4 out '^  complete  +no: [0-9]+ paths? ended in bound string$' analyze "$basic" "$method" "$@"
}

for heap in lazy lazier 'lazier#' summary pose; do
    cases '2 = 2 normal' basic.Numbers.wraps --heap "$heap"
    cases '1 = 1 normal' basic.Numbers.wraps --heap "$heap" --ints math
    cases '2 = 2 normal' basic.Numbers.odd --heap "$heap"
    cases '2 = 2 normal' basic.Numbers.shift --heap "$heap"
    cases '2 = 1 normal \+ 1 exceptional' basic.Numbers.divide --heap "$heap"
    cases '3 = 2 normal \+ 1 exceptional' basic.Numbers.boxed --heap "$heap"
    cases '3 = 3 normal' basic.Boxes.two --heap "$heap"
    cases '2 = 2 normal' basic.Boxes.kept --heap "$heap"
    cases '1 = 1 normal' basic.Boxes.notKept --heap "$heap"
    cases '2 = 2 normal' basic.Boxes.twice --heap "$heap"
    cases '1 = 1 normal' basic.Boxes.twiceByte --heap "$heap"
    cases '4 = 4 normal' basic.Boxes.chosen --heap "$heap"
    cases '3 = 3 normal' basic.Boxes.given --heap "$heap"
    cases '[34] = [34] normal' basic.Signal.order --heap "$heap"
    cases '4 = 2 normal \+ 2 exceptional' basic.Signal.isRed --heap "$heap"
    cases '1 = 1 normal' basic.Signal.none --heap "$heap"
    cases '2 = 2 normal' basic.Signal.nothingIn --heap "$heap"
    cases '[23] = [23] normal' basic.Signal.mayPass --params entry --heap "$heap"
    cases '2 = 2 normal' 'basic.Signal$Light.stops' --heap "$heap"
    cases '2 = 2 normal' 'basic.Signal$Light.seconds' --heap "$heap"
    cases '2 = 2 normal' 'basic.Signal$Sign.twice' --heap "$heap"
    cases '1 = 1 normal' 'basic.Signal$Sign$2.times' --heap "$heap"
    cases '[0-9]+ = 3 normal' basic.Refs.throwsInput --heap "$heap"
    cases '3 = 2 normal' basic.Refs.isPublic --heap "$heap"
    cases '2 = 2 normal' basic.Measure.doubled --heap "$heap"
    cases '[23] = [23] normal' basic.Measure.is --heap "$heap"
    cases '1 = 1 normal' 'basic.Measure$Named.width' --heap "$heap"
    cases '2 = 2 normal' basic.Ring.isMade --heap "$heap"
    expect 4 out 'not modelled: the identity hash code of a box' analyze "$basic" basic.Boxes.hashed
    expect 4 out 'not modelled: a number that is not known, appended to an input' \
        analyze "$basic" basic.Refs.appended --heap "$heap"
    cases '2 = 2 normal' basic.Refs.catches --heap "$heap"
    cases '4 = 2 normal \+ 2 exceptional' basic.Refs.area --heap "$heap"
    cases '2 = 1 normal \+ 1 exceptional' basic.Refs.alloc --heap "$heap"
    cases '2 = 2 normal' basic.Refs.viaLambda --heap "$heap"
    cases '3 = 1 normal \+ 2 exceptional' basic.Refs.element --heap "$heap"
    cases '5 = 4 normal \+ 1 exceptional' basic.Refs.given --heap "$heap"
    cases '4 = 4 normal' basic.Numbers.floatOrder --heap "$heap"
done

# A text is copied, an array of symbolic but bounded length: k does not bound it.
for heap in lazy lazier 'lazier#'; do
    texts '[0-9]+ = [0-9]+ normal \+ 0 exceptional' basic.Refs.glued -k 1 --heap "$heap"
done

# An object that turns out to be a text is a proper one, whoever has it.
for heap in summary pose; do
    texts '3 = 2 normal \+ 1 exceptional' basic.Texts.twice --heap "$heap"
    texts '5 = 5 normal' basic.Texts.kind --heap "$heap"
    texts '7 = 5 normal \+ 2 exceptional' basic.Texts.kindOfField --heap "$heap"
done

# What a case says.
expect 4 out 's == null' analyze "$basic" basic.Refs.stringSwitch --cases full
expect 4 out "s.value\[0\] == 'r'" analyze "$basic" basic.Refs.stringSwitch --cases full
expect 0 out 'NullPointerException' analyze "$basic" basic.Refs.area --cases full
expect 0 out 'basic.Refs.*\(Refs.java:[0-9]+\)' analyze "$basic" basic.Refs.passesFinally
expect 0 out '"cases": ?2' analyze "$basic" basic.Numbers.odd --format json
expect 0 out '^  if  +this == RED$' analyze "$basic" 'basic.Signal$Light.stops' --cases full
expect 0 out 'this = Signal\$Light.GREEN$' \
    analyze "$basic" 'basic.Signal$Light.stops' --cases full

expect 0 out "if c < 'a' && c >= 'A' && c < '\['$" analyze "$basic" basic.Numbers.charKind
expect 0 out 'if first && !\(x < 128 && x >= -128 && x == y\)$' analyze "$basic" basic.Boxes.chosen
# The JDK may look for services of its own; the loaders that it asks then are not there.
mkdir "$scratch/empty"
expect 4 out '^  cases +1 = 0 normal' \
    analyze "$scratch/empty" 'java.lang.String.getBytes(String)' --string-length 1
# An interface of which nobody has seen a class; one that an enum implements, whose constants are
# inputs even if there is no other class.
expect 4 out 'Consumer.accept of a class that nobody has seen' \
    analyze "$scratch/empty" java.util.Optional.ifPresent --heap lazier
expect 0 out 'return +false +if field == NANO_OF_SECOND' \
    analyze "$scratch/empty" 'java.time.LocalDate.isSupported(TemporalField)' --heap lazier
# What is declared as an Object is of no enum's class, whatever it is cast to.
expect 0 out '^  cases +3 = 2 normal' analyze "$basic" basic.Steps.castsObject --heap lazy
# What a factory makes, and what a method is called on, is among the objects.
expect 0 out 'return +true  if obj == this' analyze "$basic" java.util.OptionalInt.equals
expect 0 out 'return +true  if o != null && o is a java.util.Collections.EmptyList' \
    analyze "$basic" 'java.util.Collections$EmptyList.equals'
expect 0 out 'if h != null && h.shape != null && class\(h.shape\) == basic.Circle$' \
    analyze "$basic" basic.Refs.area --heap summary

# An example of each case: the input heap, and what changed.
intro=$BUILD/samples/intro.jar
for heap in lazy lazier 'lazier#' summary pose; do
    expect 4 out '^  input +value = 1$' analyze "$intro" intro.IntList.insertSorted --cases full -k 1 --heap "$heap"
    expect 4 out '^             this.first: intro.Node \{ value = 0, next = null \}$' \
        analyze "$intro" intro.IntList.insertSorted --cases full -k 1 --heap "$heap"
    expect 4 out '^  output +this.first: intro.Node \{ value = 0, next = Node#3 \}$' \
        analyze "$intro" intro.IntList.insertSorted --cases full -k 1 --heap "$heap"
    expect 4 out '"output":\{"heap":\[\{"id":1,"class":"intro.IntList","fields":\{"first":\{"ref":2\}\}\},\{"id":2,' \
        analyze "$intro" intro.IntList.insertSorted --cases full --format json -k 1 --heap "$heap"
done
expect 0 out 'a: int\[\] of length 1 \{ \[0\] = 0 \}$' analyze "$basic" basic.Refs.element --cases full
expect 0 out '<br>this.next: intro.Node \{ value = 0 \} \| this: ' \
    analyze "$intro" intro.Node.swap --cases full --format md
expect 0 out '^id,end,result,exception,at,what,signature,condition,input,output$' \
    analyze "$intro" intro.Node.swap --cases full --format csv
expect 4 out '^  input +s = "red"$' analyze "$basic" basic.Refs.stringSwitch --cases full

# What was covered: of swap()'s two branches both outcomes, but with k = 0 the next node is this one,
# and no value is larger than itself.
expect 0 out '^  coverage +22/22 instructions +4/4 branches +5/5 lines$' \
    analyze "$intro" intro.Node.swap --coverage
expect 4 out '^  coverage +10/22 instructions +3/4 branches +2/5 lines$' \
    analyze "$intro" intro.Node.swap --coverage -k 0
expect 4 out ' not line 21, 22, 23$' analyze "$intro" intro.Node.swap --coverage -k 0
expect 0 out '"coverage":\{"instructions":\{"covered":22,"total":22\}' \
    analyze "$intro" intro.Node.swap --coverage --format json

expect 0 err '^  coverage +22/22 instructions' analyze "$intro" intro.Node.swap --coverage --format csv
# In a table: of each analysis; what did not run has none.
covered=(table "$intro" intro.Node.swap --coverage --heap lazy,pose)
expect 0 out '^method +k +cases +n\+e +states +time +covered +cases .* covered$' "${covered[@]}"
expect 0 out ' +100/100/100% .* +100/100/100%$' "${covered[@]}"
expect 4 out ' +45/75/40%$' "${covered[@]}" -k 0
expect 0 out '^covered: of the instructions' "${covered[@]}"
expect 0 out '^\| intro.Node.swap \| 2 \| .* \| 100/100/100% \| .* \| 100/100/100% \|$' "${covered[@]}" --format md
expect 0 out ',peak_mb,instructions,instructions_covered,branches,branches_covered,lines,lines_covered$' \
    "${covered[@]}" --format csv
expect 0 out ',22,22,4,4,5,5$' "${covered[@]}" --format csv
printf 'classpath %s\na intro.Node.swap --heap lazy\nb intro.Node.length --heap pose\n' "$PWD/$intro" >"$scratch/two.suite"
expect 4 out '^\| a \| 2 \| 4 \| .* 100/100/100% \| - \| \| \| \| \|$' \
    table --suite "$scratch/two.suite" --coverage --format md

# Contracts, violations, bounds, limits.
expect 1 out 'violation' analyze "$basic" basic.Numbers.not42
expect 1 out '1 violation' analyze "$basic" basic.Numbers.anySquare
expect 4 out 'bound loop' analyze "$basic" basic.Numbers.countTo
expect 4 out 'bound depth' analyze "$basic" basic.Numbers.sum
expect 4 out 'bound k' analyze "$kiasan" kiasan.BinarySearchTree.insert --invariant repOk -k 1
expect 4 out 'cases' analyze "$basic" basic.Refs.listContains --heap lazy -k 7 --max-cases 10
expect 4 out 'time' analyze "$basic" basic.Refs.listContains --heap lazy -k 12 --time-limit 0.05
# Z3 takes what is asserted apart for longer than the limit; and an object whose class stays
# open has fields of two classes.
expect 4 out 'the time limit' analyze "$basic" --heap summary -k 1 --time-limit 4 --cases none \
    'java.util.HashMap.replace(Object,Object)'
expect 4 out 'complete  +no' analyze "$basic" --heap summary -k 1 --time-limit 3 --cases none \
    'java.util.TreeMap.replace(Object,Object,Object)'
expect 3 err 'repNotOk' analyze "$kiasan" kiasan.BinarySearchTree.insert --invariant repNotOk
expect 3 err 'no such method' analyze "$basic" basic.Numbers.nothing
expect 2 err 'heap' analyze "$basic" basic.Numbers.odd --heap lazzy
expect 2 err '-k' analyze "$basic" basic.Numbers.odd -k x
expect 2 err 'one method' analyze "$basic"

# --nonnull: paths are found by their words, and one that cannot be is told with what there is.
mkdir "$scratch/nulls"
javac -g --release 11 -d "$scratch/nulls" tests/analyze/Nulls.java
nonnull() {
    local method=$1 paths=$2 text=$3
    shift 3
    expect 0 out "^  cases  +$text " analyze "$scratch/nulls" "Nulls.$method" --heap pose --nonnull "$paths" "$@"
}
nonnull listed this.root '2 = 1 normal \+ 1 exceptional'
nonnull listed this.root,this.root.other '1 = 1 normal'
nonnull ofParameter arg0 '2 = 1 normal \+ 1 exceptional'
nonnull ofParameter arg0.other,arg0 '1 = 1 normal'
nonnull ofParameter n,n.other '1 = 1 normal'
nonnull element nodes,nodes[0] '2 = 1 normal \+ 1 exceptional'
nonnull cast o,o.other '2 = 1 normal \+ 1 exceptional'
nonnull ofClass Nulls.shared '1 = 1 normal' --symbolic-statics

refused() {
    local method=$1 paths=$2 text=$3
    shift 3
    expect 2 err "^symjvm: --nonnull $text" analyze "$scratch/nulls" "Nulls.$method" --nonnull "$paths" "$@"
}
refused listed ths.root "ths\.root: there is no parameter 'ths'; there is: this$"
refused listed this.root,this.rot 'this\.rot: class Nulls has no field rot; there is: root$'
refused listed this.root.otter 'this\.root\.otter: class Nulls\$Node has no field otter; there is: next, other$'
refused listed this.root.value 'this\.root\.value: it is of type int, which is never null$'
refused listed 'this.root[0]' '.*class Nulls\$Node is no array$'
refused listed this.shared '.*class Nulls has no field shared; there is: root$'
refused listed this.root, "has an empty path: 'this.root,'$"
refused ofParameter 'n, n.other' "[ ]n\.other: there is no parameter ' n'; there is: n$"
refused second arg2 "arg2: there is no parameter 'arg2'; there is: a, b$"
refused element nodes.length '.*an array has no fields, only elements, as in x\[0\]$'
refused element 'nodes[0' ".*expected an index and '\]' after '\['$"
refused cast o.otter '.*class java\.lang\.Object has no field otter; '
refused ofClass Nulls.shared '.*static fields are inputs only with --symbolic-statics$'
refused ofClass Nulls.sharde '.*no static field sharde that is not final; there is: shared$' --symbolic-statics
# In a table a path of the command line must fit one method at least, that of a row its own.
expect 0 out 'Nulls' table "$scratch/nulls" Nulls.listed Nulls.second --nonnull this.root,arg1
expect 2 err "^symjvm: --nonnull arg2: there is no parameter 'arg2'; there is: this$" \
    table "$scratch/nulls" Nulls.listed Nulls.second --nonnull this.root,arg2
printf 'classpath nulls\na Nulls.listed --nonnull this.rot\n' >"$scratch/nulls.suite"
expect 2 err 'nulls.suite:2: --nonnull this.rot: class Nulls has no field rot' \
    table --suite "$scratch/nulls.suite"

# An access path is told whole, however long it is.
name=$(printf 'n%.0s' $(seq 700))
mkdir "$scratch/long"
cat >"$scratch/long/Long.java" <<EOF
final class Long {
    Long $name;
    Long[] cells;
    int value;

    static int far(Long a) {
        return a.$name.cells[1].$name.value > 0 ? 1 : 0;
    }
}
EOF
javac -g -d "$scratch/long" "$scratch/long/Long.java"
for format in text json; do
    expect 0 out "a\.$name\.cells\[1\]\.$name\.value" \
        analyze "$scratch/long" Long.far -k 4 --cases full --format $format --heap pose --types exact \
        --smt "$scratch/long/smt" --html "$scratch/long/page.html"
done
expect 0 out "a\.$name\.cells\[1\]\.$name " \
    analyze "$scratch/long" Long.far -k 4 --cases full --heap lazy --types exact
for place in page.html smt; do
    if grep -rq "a\.$name\.cells\[1\]\.$name\.value" "$scratch/long/$place"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$place: the access path is not whole"
    fi
done

# A method that is given twice is one row; two rows of one name must differ in heap or k.
expect 4 out '^intro.Node.swap +2 ' table "$intro" intro.Node.swap 'intro.Node.*' intro.Node.swap
if [ "$(grep -c '^intro.Node' "$scratch/out")" -eq 3 ]; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    echo "a method that is given twice has two rows"
fi
printf 'classpath %s\na intro.Node.swap -k 1\na intro.Node.swap -k 2 --heap pose\n' "$PWD/$intro" >"$scratch/rows.suite"
expect 0 out '^a +2 ' table --suite "$scratch/rows.suite"
echo 'a intro.Node.length -k 0..1' >>"$scratch/rows.suite"
expect 3 err 'rows.suite:4: a is a row already \(.*rows.suite:2\), and has the same heap and k$' \
    table --suite "$scratch/rows.suite"

# Parameters of nested classes as Java calls them, in full or by their last names.
for name in basic.Step.Named 'basic.Step$Named' Step.Named Named; do
    expect 0 out '^method +basic.Steps.hashed\(basic.Step\$Named\)$' analyze "$basic" "basic.Steps.hashed($name)" --cases none
done
expect 3 err 'no such method' analyze "$basic" 'basic.Steps.hashed(basic$Step.Named)'

# Published counts that are no counts: the line is named.
printf 'name,k,heap,cases\nA,2,lazi,3\n' >"$scratch/heap.csv"
printf 'name,k,heap,cases\nA,2,lazy\n' >"$scratch/short.csv"
expect 3 err "heap.csv:2: there is no heap 'lazi'" \
    table "$intro" intro.Node.swap --expect "$scratch/heap.csv"
expect 3 err 'short.csv:2: 3 fields, and the first record has 4' \
    table "$intro" intro.Node.swap --expect "$scratch/short.csv"

# check
for class in SafeAbs SafeCatch SafeLoop SafeMax SafeShape SafeSort; do
    expect 0 out '^SAFE$' check "$check" "check.$class"
done
for class in UnsafeAbs UnsafeDouble UnsafeList UnsafeSearch UnsafeString; do
    expect 1 out '^UNSAFE$' check "$check" "check.$class"
done
expect 1 out '^  input +any1 = 3$' check "$check" check.UnsafeSearch
expect 1 out '^  way +check.UnsafeSearch.main\(UnsafeSearch.java:8\)$' check "$check" check.UnsafeSearch
expect 1 out '^               check.UnsafeSearch.indexOf\(UnsafeSearch.java:20\)$' check "$check" check.UnsafeSearch
expect 4 out '^UNKNOWN$' check "$check" check.UnknownLoop
expect 4 out '^UNKNOWN$' check "$check" check.UnknownString

# A signal ends the search with what was found.
"$SYMJVM" analyze "$BUILD/samples/pose.jar" "pose.AvlTree.maxElement(int)" --heap lazy -k 99 \
    --types exact --ints math --cases none \
    >"$scratch/out" 2>"$scratch/err" &
pid=$!
sleep 0.3
kill -TERM "$pid" 2>/dev/null || true
status=0
wait "$pid" || status=$?
if [ "$status" -eq 4 ] && grep -q '^  complete  *no' "$scratch/out"; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    echo "SIGTERM: status $status, expected 4"
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
