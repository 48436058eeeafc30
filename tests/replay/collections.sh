#!/usr/bin/env bash
# collections.sh - the public methods of the JDK's own collections, one a line.
set -euo pipefail

empty=$(mktemp -d)
trap 'rm -rf "$empty"' EXIT
classes=ArrayList,LinkedList,TreeMap,HashMap,ArrayDeque,PriorityQueue
"$SYMJVM" list --public --classes "java.util.${classes//,/,java.util.}" "$empty"
