#!/bin/sh
# deps.sh - installs the Debian 12 packages that building and testing need.
#
# Asks the package database first and installs only what is missing, so with everything in
# place it uses neither the network nor root.  Needs nothing but sh and apt.
set -eu

build='gcc make pkg-config libc6-dev libz3-dev libzip-dev uthash-dev libjansson-dev'
tests='libcmocka-dev openjdk-17-jdk-headless junit4 parallel rsync graphviz z3 python3-jsonschema'
checks='clang clang-format libclang-rt-14-dev cppcheck universal-ctags'

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "deps.sh: this is no Debian system; install what corresponds to:" >&2
    echo "    $build $tests $checks" >&2
    exit 1
fi

missing=
for package in $build $tests $checks; do
    # One line per architecture the package is known for; any installed one will do.
    if ! dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed; then
        missing="$missing $package"
    fi
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root='sudo -n'
elif command -v sudo >/dev/null 2>&1 && [ -t 0 ]; then
    as_root=sudo # asks for the password
else
    echo "deps.sh: packages are missing and this user may not install them; as root, run:" >&2
    echo "    apt-get update && apt-get install -y --no-install-recommends$missing" >&2
    exit 1
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT

# as_root and missing are lists of words and meant to be split.
# shellcheck disable=SC2086
quietly() {
    if ! $as_root env DEBIAN_FRONTEND=noninteractive "$@" >"$log" 2>&1; then
        cat "$log" >&2
        echo "deps.sh: failed: $*" >&2
        exit 1
    fi
}

echo "Installing:$missing"
quietly mkdir -p /usr/share/man/man1 # slim images lack it, and the JDK's set-up needs it
quietly apt-get update
# shellcheck disable=SC2086
quietly apt-get install -y --no-install-recommends $missing
