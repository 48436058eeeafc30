#!/usr/bin/env bash
# cli_test.sh - list, dis and exec as a user meets them, with good and with bad input.
set -euo pipefail

jar=$BUILD/samples/intro.jar
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

# expect STATUS STREAM PATTERN ARGS... - runs symjvm; the stream must have a line that matches.
# What ends with 2 or 3 must say so in exactly one line on stderr.
expect() {
    local wanted=$1 stream=$2 pattern=$3 status=0
    shift 3
    "$SYMJVM" "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
    if [ "$status" -ne "$wanted" ] || ! grep -qE -- "$pattern" "$scratch/$stream" ||
        { [ "$wanted" -ge 2 ] && [ "$(wc -l <"$scratch/err")" -ne 1 ]; }; then
        failed=$((failed + 1))
        echo "symjvm $*: status $status, expected $wanted and '$pattern' on $stream"
        head -n 5 "$scratch/out" "$scratch/err"
    else
        passed=$((passed + 1))
    fi
}

# The program's own texts.
expect 0 out '^  list ' --help
expect 0 out '^usage: symjvm list ' list --help
expect 0 out '^usage: symjvm dis ' dis --help
expect 0 out '^  --memory-limit MB$' exec --help
expect 0 out '^symjvm [0-9.]+$' --version
expect 2 err 'no command' 
expect 2 err "no command 'lisst'" lisst
expect 2 err 'no option --frob' list --frob x
expect 2 err '--jdk wants a value' list --jdk
expect 2 err 'wants a class path' list
expect 2 err 'wants a class path' dis "$jar"

# list
expect 0 out '^intro\.Node\.swap\(intro\.Node\)$|^intro\.Node\.swap\(' list "$jar"
expect 0 out '^intro\.IntList\.' list "$jar" 'intro.IntList.*'
expect 0 out '^intro\.Node\.swap' list "$jar" swap
expect 0 out '^intro\.Node\.swap' list "$jar" '*.swap'
expect 3 err 'no-such.jar: .*No such file' list "$scratch/no-such.jar"
echo text >"$scratch/text"
expect 3 err 'text: ' list "$scratch/text"
{ printf '\312\376\272\276\0\0\0\106'; tail -c +9 "$BUILD/samples/intro/intro/Node.class"; } \
    >"$scratch/new.class"
expect 3 err 'version 70' list "$scratch/new.class"
: >"$scratch/empty.class"
expect 3 err 'empty.class' list "$scratch/empty.class"
expect 2 err 'class path is empty' list ''
expect 3 err 'no-jdk' list --jdk "$scratch/no-jdk" "$jar"

expect 0 out '^java\.util\.ArrayList\.add\(int,java\.lang\.Object\)$' \
    list --classes java.util.ArrayList,intro.Node --public "$jar"
expect 0 out '^java\.util\.Map\$Entry\.comparingByKey\(' list --classes java.util.Map.Entry "$jar"
expect 0 out '^java\.util\.TreeSet\.' list --classes 'java.util.Tree*' "$jar" add
expect 0 out '^intro\.Node\.swap' list --classes 'intro.*' "$jar"
expect 0 out 'java\.util\.Iterator\.next\(\).abstract' list --skipped --classes java.util.Iterator "$jar"
expect 0 out 'java\.lang\.Object\.hashCode\(\).native' list --skipped --classes java.lang.Object "$jar"
expect 0 out 'made by the compiler' list --skipped --classes java.lang.Integer "$jar"
expect 3 err 'java\.util\.Nothing: there is no such class' list --classes java.util.Nothing "$jar"
expect 2 err 'no option --publicly' list --publicly "$jar"
! "$SYMJVM" list --public --classes java.util.ArrayList "$jar" | grep -q 'rangeCheckForAdd' ||
    { failed=$((failed + 1)); echo 'list --public lists a private method'; }

# dis
expect 0 out '^public .*class intro\.Node|^class intro\.Node' dis "$jar" intro.Node
expect 0 out 'swap\(' dis "$jar" intro.Node.swap
expect 0 out 'java\.lang\.Object get\(int\)|E get\(int\)' dis "$jar" java.util.ArrayList.get
expect 0 out 'java\.util\.Map\$Entry|interface java.util.Map' dis "$jar" java.util.Map.Entry
expect 3 err 'intro\.Nodes is neither' dis "$jar" intro.Nodes
expect 3 err 'intro\.Node\.swop: there is no such method; there is: .*swap' dis "$jar" intro.Node.swop
expect 3 err 'this may be one of: java\.lang\.String\.indexOf\(int\), ' dis "$jar" java.lang.String.indexOf
expect 0 out 'indexOf\(java\.lang\.String\)' dis "$jar" 'java.lang.String.indexOf(String)'
expect 0 out 'indexOf\(int, int\)' dis "$jar" 'java.lang.String.indexOf(II)I'

# analyze: of a name that is no method's, the methods that may be meant
expect 2 err "'swap' is not a method, expected pkg\.Cls\.name; there is: intro\.Node\.swap\(\)\$" analyze "$jar" swap
expect 2 err "'nothing' is not a method, expected pkg\.Cls\.name\$" analyze "$jar" nothing
expect 2 err "'intro\.Node\.\*' is not one method; there is: .*, intro\.Node\.swap\(\), " analyze "$jar" 'intro.Node.*'
expect 3 err 'java\.lang\.String\.swop: there is no such method; .*, \.\.\. [0-9]+ in all$' \
    analyze "$jar" java.lang.String.swop

# exec
expect 0 out '^contains 3: true$' exec "$jar" intro.Main 3 1 2
expect 0 out '^sorted: true$' exec --memory-limit 8 "$jar" intro.Main 3
expect 2 err 'exec wants a class path and a class' exec "$jar"
expect 2 err 'no option --memory-limit' list --memory-limit 64 "$jar"
expect 2 err '--memory-limit wants a value' exec --memory-limit
for bad in 0 7 32769 -5 64M 1e3 '' ' 64' 99999999999999999999; do
    expect 2 err "whole number of megabytes from 8 to 32768, not '$bad'" \
        exec --memory-limit "$bad" "$jar" intro.Main
done
expect 3 err 'intro\.Nowhere is neither' exec "$jar" intro.Nowhere
expect 3 err 'intro\.Node has no public static void main' exec "$jar" intro.Node
expect 3 err 'no-jdk' exec --jdk "$scratch/no-jdk" "$jar" intro.Main

# A class that is not there: those that may have been meant, of the class path before the JDK's.
expect 3 err '/[^;]*; there is: intro\.Node$' analyze "$jar" intro.Nodes.swap
expect 3 err 'Node is .*; there is: intro\.Node$' analyze "$jar" Node.swap
expect 3 err 'there is: intro\.Node$' analyze "$jar" other.Node.swap
expect 3 err 'there is: intro\.Node$' table "$jar" intro.Node.swap intro.node.swap
expect 3 err 'there is: intro\.Node$' dis "$jar" intro.Ndoe
expect 3 err 'class intro\.Nod is .*; there is: intro\.Node$' dis "$jar" intro.Nod.swap
expect 3 err 'class java\.util\.ArayList is .*; there is: java\.util\.ArrayList$' dis "$jar" java.util.ArayList
expect 3 err 'there is: java\.util\.ArrayList, ' analyze "$jar" ArrayList.add
expect 3 err 'there is: intro\.Main$' check "$jar" Main
expect 3 err 'there is: intro\.Main$' exec "$jar" intro.main
expect 3 err 'there is: java\.util\.Map\$Entry$' exec "$jar" java.util.Map.Entry
expect 3 err '/[^;]*$' analyze "$jar" zorp.Qqqqq.swap
long=$(printf "$jar:%.0s" $(seq 60))
expect 3 err 'class intro\.Nodes is not there; there is: intro\.Node$' exec "$long" intro.Nodes

# A JDK without a class that the machine needs: told, and nothing is left behind.
java_home=${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}
mkdir -p "$scratch/jdk/lib"
"$java_home/bin/jimage" extract --include 'glob:/java.base/java/lang/Object.class' --dir "$scratch/modules" \
    "$java_home/lib/modules"
jar --create --file "$scratch/jdk/lib/rt.jar" -C "$scratch/modules/java.base" java/lang/Object.class
expect 3 err 'class java\.lang\.[A-Za-z]* is neither .* nor in the JDK at ' \
    exec --jdk "$scratch/jdk" "$jar" intro.Main
expect 3 err 'class java\.lang\.[A-Za-z]* is neither .* nor in the JDK at ' \
    analyze --jdk "$scratch/jdk" "$jar" intro.Node.swap

# A damaged class is named with the place of the damage.
head -c 100 "$BUILD/samples/intro/intro/Node.class" >"$scratch/Cut.class"
expect 3 err 'Cut\.class: offset [0-9]+: ' list "$scratch/Cut.class"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
