#!/usr/bin/env bash
# quickstart.sh - from a fresh checkout to a first result: installs what is missing, builds,
# and runs symjvm on a bundled sample.
set -eu
cd "$(dirname "$0")/.."

# show HEADING COMMAND... - prints both, then runs the command.
show() {
    printf '\n== %s\n' "$1"
    shift
    printf '$ %s\n' "$*"
    "$@"
}

./scripts/deps.sh
make -j"$(nproc)" all
make samples

jar=build/samples/intro.jar
show "The methods in the sample" build/symjvm list "$jar"
show "The cases of one of them" build/symjvm analyze "$jar" intro.Node.swap --cases full
show "All five ways to treat the unknown heap" build/symjvm table --heap all "$jar" intro.Node.swap
show "Run it, as java would" build/symjvm exec "$jar" intro.Main 3 1 2
