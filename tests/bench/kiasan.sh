#!/usr/bin/env bash
# kiasan.sh - the whole Kiasan suite, three heaps, k = 1 to 3; one row of it with k = 4; and what one
# more worker process gains.
set -euo pipefail
# shellcheck source=tests/bench/bench_lib.sh
. tests/bench/bench_lib.sh

bounds=1..3
[ "$quick" = no ] || bounds=1..2
timed "$SYMJVM" table --suite "$(suite_of samples/kiasan/kiasan.suite)" --format csv \
    --heap lazy,lazier,lazier# -k "$bounds"
row "kiasan suite, k = $bounds" "$seconds" s '<= 60'
row "kiasan suite, k = $bounds, cells" "$(cells | wc -l)" cells \
    "$([ "$quick" = no ] && echo '= 351')"
row "kiasan suite, k = $bounds, peak memory" \
    "$(cells | awk -F, '$15 > m { m = $15 } END { print m }')" MB '<= 200'
[ "$quick" = no ] || exit 0

# tree HEAP OPTION... - BinarySearchTree.insert with k = 4.
tree() {
    timed "$SYMJVM" table --suite "$(suite_of samples/kiasan/kiasan.suite '^BinarySearchTree.insert$')" \
        -k 4 --heap "$@"
}
tree lazier# --format json
row 'BinarySearchTree.insert, lazier#, k = 4, cases' "$(field cases)" cases '= 12949'
row 'BinarySearchTree.insert, lazier#, k = 4' "$(took)" s

tree lazy --format csv --jobs 1
one=$seconds
row 'BinarySearchTree.insert, lazy, k = 4, one job' "$one" s
tree lazy --format csv --jobs 2
row 'BinarySearchTree.insert, lazy, k = 4, times as fast with two jobs' \
    "$(awk -v a="$one" -v b="$seconds" 'BEGIN { printf "%.2f", a / b }')" ratio '>= 1.8'
