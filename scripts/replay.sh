#!/usr/bin/env bash
# replay.sh DIR CLASSPATH - compiles and runs the tests that `symjvm ... --junit DIR` has written,
# on a real JVM.  Prints what fails and why tests were skipped; the last line is
# "N passed, N failed" or "N passed, N failed, N skipped".  Exit status 1 where a test failed.
#
# Tests of violations fail on purpose; they are counted apart, and one that does not is a failure.
#
# JUNIT_CLASSPATH: JUnit 4 and Hamcrest, else Debian's.  JAVA_HOME: the JDK, else that on PATH.
set -euo pipefail

if [ $# -ne 2 ] || [ ! -d "$1" ]; then
    echo "usage: replay.sh DIR CLASSPATH" >&2
    exit 2
fi
here=$(cd "$(dirname "$0")" && pwd)
dir=$1
classpath=$2
junit=${JUNIT_CLASSPATH:-/usr/share/java/junit4.jar:/usr/share/java/hamcrest-core.jar}
bin=${JAVA_HOME:+$JAVA_HOME/bin/}

classes=$(mktemp -d)
trap 'rm -rf "$classes"' EXIT

find "$dir" -name '*Test.java' | LC_ALL=C sort >"$classes/tests"
if [ ! -s "$classes/tests" ]; then
    echo "0 passed, 0 failed"
    exit 0
fi
{
    cat "$classes/tests"
    echo "$dir/SymjvmReplay.java"
    echo "$here/replay/ReplayRunner.java"
} | sed 's/.*/"&"/' >"$classes/sources"

# javac warns about sun.misc.Unsafe whatever it is told: its words count only if it fails.
if ! "${bin}javac" -J-Xss16m -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -proc:none -nowarn \
    -cp "$junit:$classpath" -d "$classes/out" @"$classes/sources" >"$classes/log" 2>&1; then
    grep -v 'Unsafe is internal proprietary API' "$classes/log" >&2
    echo "the tests do not compile" >&2
    echo "0 passed, 1 failed"
    exit 1
fi
sed 's|.*/||; s|\.java$||' "$classes/tests" >"$classes/names"
status=0
xargs -n 100000 -s 2000000 "${bin}java" -XX:+UseSerialGC -Xss4m \
    -cp "$classes/out:$classpath:$junit" ReplayRunner <"$classes/names" 2>/dev/null || status=1
exit "$status"
