#!/usr/bin/env bash
# agree.sh [full|short|small] - the heap semantics agree: each gives the same control flow,
# whatever it knows of the heap, and what stands for many heaps stands for those that lazy
# initialisation finds.  tests/agree/Compare.java says what is compared.
#
# Runs every sample that has a suite, those of samples/basic and samples/intro that can be analysed,
# and random programs made by tests/agree/Generate.java, under all heaps that there are.  `short' is
# the share that the test run has time for, `small' that of a build that is many times slower.
# AGREE_PROGRAMS=N is how many programs are made (200), AGREE_SEED=N from which seed (1);
# AGREE_SUITES='NAME...' runs only these suites, AGREE_HEAPS=A,B only these heaps; AGREE_SECONDS=N is
# the time for one analysis (10).
set -euo pipefail

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
jdk_bin=${JAVA_HOME:+$JAVA_HOME/bin/} # the JDK that symjvm takes, too
samples=$PWD/$BUILD/samples
share=${1:-full}
# For one analysis; one that has more cases or takes longer is skipped, and counted.
case $share in
full) programs=200 seconds=10 cases=40000 ;;
short) programs=200 seconds=1 cases=5000 ;;
small) programs=16 seconds=1 cases=500 ;;
*)
    echo "agree.sh: there is no share '$share'" >&2
    exit 2
    ;;
esac
programs=${AGREE_PROGRAMS:-$programs}
seconds=${AGREE_SECONDS:-$seconds}

heaps=${AGREE_HEAPS:-$("$SYMJVM" analyze --help | sed -n 's/^Heap semantics are \(.*\)\.$/\1/p' | tr -d ' ')}
if [ -z "$heaps" ]; then
    echo "agree.sh: no list of heaps in symjvm analyze --help" >&2
    exit 1
fi

"${jdk_bin}javac" -nowarn -d "$scratch" tests/agree/*.java

wanted() {
    [ -z "${AGREE_SUITES:-}" ] || [[ " $AGREE_SUITES " == *" $1 "* ]]
}

# ---- suites: absolute class paths, no bounds and heaps of their own ---------------------------

for suite in samples/*/*.suite; do
    sed -e "s|\.\./\.\./build/samples|$samples|g" -e 's/ -k [0-9.]*//' -e 's/ --heap [^ ]*//' \
        "$suite" >"$scratch/$(basename "$suite")"
done

# Samples that have no suite: all their methods.
for name in basic intro; do
    path=$samples/$name.jar:$samples/sym.jar
    {
        echo "classpath $path"
        "$SYMJVM" list "$samples/$name.jar" | grep -v '\.main(' | awk '{ print $0, $0 }'
    } >"$scratch/$name.suite"
done

if wanted agree; then
    # Each program is on a class path of its own, so that its Objects are none of another.
    "${jdk_bin}java" -cp "$scratch" Generate "$scratch" "$programs" ${AGREE_SEED:+"$AGREE_SEED"}
    sed -i "s|^classpath |&$scratch/|" "$scratch/agree.suite"
    "${jdk_bin}javac" -g -nowarn -d "$scratch/classes" "$scratch"/src/*.java
    (
        cd "$scratch/classes"
        printf '%s\n' P*.class | sed 's/[.$].*//' | sort -u | xargs mkdir
        for file in P*.class; do
            echo "$file ${file%%[.$]*}/"
        done | xargs -n 2 mv
    )
fi

# ---- runs -------------------------------------------------------------------------------------

# run SUITE 'K...' [OPTION...] - compares all rows; what is found goes to LABEL.found.  With the
# option `both', each heap is run with the arrays it does not have by itself, too.
run() {
    local suite=$scratch/$1.suite bounds=$2 all=$heaps settled= optimal= label k status=0
    shift 2
    label=$(basename "$suite" .suite)$(printf ' %s' "-k $bounds" "$@" | tr ' ' _)
    [ "${1:-}" != both ] || {
        shift
        settled=$(tr ',' '\n' <<<"$heaps" | grep -vE '^(summary|pose)$' | paste -sd, || true)
        optimal=$(tr ',' '\n' <<<"$heaps" | grep -E '^(summary|pose)$' | paste -sd, || true)
        all=$heaps,$(tr ',' '\n' <<<"$heaps" | sed 's/$/+/' | paste -sd,)
    }
    for k in $bounds; do
        ask "$label" "$suite" "$k" "$heaps" "$@"
        [ -z "$settled" ] || ask "$label" "$suite" "$k" "$settled" --arrays symbolic "$@" |
            sed 's/"heap":"\([^"]*\)"/"heap":"\1+"/'
        [ -z "$optimal" ] || ask "$label" "$suite" "$k" "$optimal" --arrays cases "$@" |
            sed 's/"heap":"\([^"]*\)"/"heap":"\1+"/'
    done >"$scratch/$label.json"
    "${jdk_bin}java" -Xshare:auto -XX:TieredStopAtLevel=1 -cp "$scratch" Compare "$suite" "$all" "$@" \
        <"$scratch/$label.json" >>"$scratch/$label.found" ||
        printf 'Compare failed\n0 passed, 1 failed, 0 skipped\n' >>"$scratch/$label.found"
    rm -f "$scratch/$label.json"
}

# ask LABEL SUITE K HEAPS [OPTION...] - all rows of a suite, as JSON.  A row that comes to no end is
# missing from it, and Compare says so.
ask() {
    local label=$1 suite=$2 k=$3 heaps=$4 status=0
    shift 4
    "$SYMJVM" table --suite "$suite" --heap "$heaps" -k "$k" "$@" --max-cases "$cases" \
        --time-limit "$seconds" --cases summary --signature --bare --format json \
        2>"$scratch/$label.err" || status=$?
    if [ "$status" -gt 1 ] && [ "$status" -ne 4 ]; then
        echo "-k $k: exit status $status: $(head -n 1 "$scratch/$label.err")" >>"$scratch/$label.found"
    fi
}

# in_turn COMMAND... - runs it beside one other.
in_turn() {
    while [ "$(jobs -rp | wc -l)" -ge 2 ]; do
        wait -n
    done
    "$@" &
}

# Symbolic memory has no bound on arrays of its own: where the samples loop over them, one path for
# each cell.  What it copies at once it has not read, so pictures of heaps are taken by cases.
few=1
[ "$share" = small ] || few='1 2'
for suite in "$scratch"/*.suite; do
    name=$(basename "$suite" .suite)
    wanted "$name" || continue
    case $share-$name in
    *-agree)
        for types in open exact; do
            in_turn run agree '1 2 99' --types "$types" --heaps
        done
        ;;
    *-basic | *-intro | *-summary | *-pose) in_turn run "$name" "$few" --heaps ;;
    small-*) ;;
    *-kiasan) in_turn run kiasan "$few" --arrays cases --heaps ;;
    full-arrays) in_turn run arrays '1 2 3 4' both ;;
    *-arrays) in_turn run arrays '1 2' both ;;
    *) in_turn run "$name" "$few" ;;
    esac
done
[ "$share" != full ] || ! wanted pose || in_turn run pose '1 2 99' --types exact
wait

passed=0
failed=0
skipped=0
for found in "$scratch"/*.found; do
    grep -Ev '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$' "$found" | sed "s|$scratch|AGREE|g" || true
    read -r p f s < <(awk '/^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$/ { p += $1; f += $3; s += $5 }
        END { print p + 0, f + 0, s + 0 }' "$found")
    printf '%-40s %5d passed, %d failed, %d skipped\n' "$(basename "$found" .found | tr _ ' ')" "$p" "$f" "$s"
    passed=$((passed + p))
    failed=$((failed + f))
    skipped=$((skipped + s))
done
echo "$skipped rows skipped: they have more than $cases cases, take more than $seconds s, or need what is not modelled"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
