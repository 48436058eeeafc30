#!/usr/bin/env bash
# arrays_test.sh - arrays on symbolic input: tests/arrays/Arr.java has methods whose cases can be
# counted by hand, one per way through the code, whatever the arrays share and wherever an index is.
set -euo pipefail

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
jdk_bin=${JAVA_HOME:+$JAVA_HOME/bin/}
passed=0
failed=0

"${jdk_bin}javac" -g -nowarn -d "$scratch" tests/arrays/Arr.java

# expect HEAPS OPTIONS... - from standard input: METHOD NORMAL+EXCEPTIONAL REASON...  Each is complete,
# without a violation, and has so many cases; `any' number where the code of the JDK has a part in it.
expect() {
    local heaps=$1 status=0 method counts heap n e v complete key
    declare -A wanted=()
    shift
    echo "classpath $scratch" >"$scratch/rows"
    while read -r method counts _; do
        wanted[$method]=$counts
        echo "$method Arr.$method" >>"$scratch/rows"
    done
    "$SYMJVM" table --suite "$scratch/rows" --heap "$heaps" -k 4 --format csv "$@" >"$scratch/out" || status=$?
    while IFS=, read -r method heap n e v complete; do
        key="$n+$e $v $complete"
        if [ "$key" = "${wanted[$method]} 0 true" ] || [ "${wanted[$method]}$v$complete" = any0true ]; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "Arr.$method --heap $heap $*: $key, expected ${wanted[$method]} 0 true"
        fi
    done < <(sed -n 's/^\([a-zA-Z]*\),"[^"]*",4,\([^,]*\),[0-9]*,\([0-9]*,[0-9]*,[0-9]*,[a-z]*\),.*/\1,\2,\3/p' "$scratch/out")
    if [ "$status" -ne 0 ] || [ "$(grep -c , "$scratch/out")" -ne $((1 + ${#wanted[@]} * ($(tr -dc , <<<"$heaps" | wc -c) + 1))) ]; then
        failed=$((failed + 1))
        echo "symjvm table --heap $heaps $*: status $status, or rows are missing"
    fi
}

settling=lazy,lazier,lazier#

# ---- one path for all ways of sharing -----------------------------------------------------------

expect summary,pose <<'EOT'
aliasRead 2+4 a is null, too short; b is; they are the same or not
aliasLong 2+4 the same for each kind of element
aliasByte 2+4
aliasChar 2+4
aliasShort 2+4
aliasFloat 2+4
aliasDouble 2+4
aliasObject 2+4
aliasBoolean 1+4 it returns the element: no branch
firstAgree 8+0 five ways out, equal arrays, different ones twice
lengthsAgree 4+0 null, null, different, the same
rowOf 2+2 i or j outside; above 2 or not
storeInRow 5+2 i or j outside; one of five cells is the 9
mixed 2+4 n negative, i outside, a null, empty; two ways
storeCheck 1+2 i outside, ArrayStoreException
kinds 2+1 i outside; int[], long[]
elementsOf 1+6 two arrays: null, too short, null in it
fill 2+4 null, from > to, outside; i outside; filled or not
fillAll 3+1 null; i below, above, within
fillKinds 7+6 six nulls, six lengths
fillTable 2+2 from > to, outside; all of it or not
fillChecked 1+2 i outside, ArrayStoreException
fillChoice 2+3 null, null, empty; the same or not
copy 1+2 null, outside
overlap 7+0 four ways out; n is 0, 1, more
overlapTable 4+1 outside; up to three comparisons hold
tableToMemory 4+3 n negative; either way of Math.min: outside, 20 or not
memoryToTable 2+2 null, outside; 10 or not
copyOf any
copyOfRange any
cloned 1+2 null, outside
clonedChoice 1+2 i outside, j outside
narrow 6+2 null, outside; n is 0, 1 or 2, and which element is no String
largeTable 2+1 outside; 7 or not
largeStore 2+2 i or j outside; the same or not
multiMany 1+3 m negative, i outside, empty rows
EOT

# ---- every heap and both models -----------------------------------------------------------------

for arrays in cases symbolic; do
    expect "$settling,summary,pose" --arrays "$arrays" <<'EOT'
multi 1+2 n, then m is negative
multiUse 2+5 n, m negative; i, j, k outside; k is i or not
multiInner 1+2 m negative, j outside
multiThree 1+2 n negative, i outside
multiZero 1+1 n is checked behind a 0, too
multiSame 2+3 n negative; i, j outside; i is j or not
kinds 2+1 i outside; int[], long[]
EOT
    expect "$settling" --arrays "$arrays" <<'EOT'
aliasRead 2+4
aliasLong 2+4
aliasByte 2+4
aliasChar 2+4
aliasShort 2+4
aliasFloat 2+4
aliasDouble 2+4
aliasObject 2+4
aliasBoolean 2+4
EOT
done

# Ranges ask nothing where references are settled either.
expect "$settling" --arrays symbolic <<'EOT'
fill 2+4
fillAll 3+1
fillKinds 7+6
overlap 7+0
cloned 1+2
copyOf any
memoryToTable 2+2
EOT

# ---- by name ------------------------------------------------------------------------------------

status=0
"$SYMJVM" analyze "$scratch" Arr.narrowAny --heap summary --cases none >"$scratch/out" 2>&1 || status=$?
if [ "$status" -eq 4 ] && grep -q 'more than 64 elements of arrays, one by one' "$scratch/out"; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    echo "Arr.narrowAny: status $status, expected 4 and the name of what is not modelled"
    head -n 5 "$scratch/out"
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
