#!/usr/bin/env bash
# bench-diff.sh [--threshold PERCENT] [--all] OLD.json NEW.json - compares two runs of bench.sh.
#
# For each measurement both have, by name and unit: the two values and new / old.  What got worse by
# more than the threshold (10 %) is marked `worse`, what got better by as much `better`; the others are
# left out unless --all is given.  Of times, memory and states less is better; of rates and of what has
# a target ">= N", more.  What only one run has is named.
#
# Times below 10 ms say nothing, and count as 10 ms.
#
# exit status: 0 nothing got worse by more than the threshold; 1 something did; 2 wrong usage; 3 a file
# cannot be read
set -euo pipefail

threshold=10
all=0
files=()
while [ $# -gt 0 ]; do
    case $1 in
    --threshold)
        [[ ${2:-} =~ ^[0-9]+(\.[0-9]+)?$ ]] || { echo "bench-diff.sh: --threshold wants a number" >&2 && exit 2; }
        threshold=$2
        shift
        ;;
    --all) all=1 ;;
    --help | -h) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0" && exit 0 ;;
    -*) echo "bench-diff.sh: there is no option $1; try --help" >&2 && exit 2 ;;
    *) files+=("$1") ;;
    esac
    shift
done
[ ${#files[@]} -eq 2 ] || { echo "bench-diff.sh: it takes two files; try --help" >&2 && exit 2; }

exec perl -MJSON::PP - "$threshold" "$all" "${files[@]}" <<'PERL'
use strict;
use warnings;

my ($threshold, $all, @files) = @ARGV;
my (%run, @names);

sub rows_of {
    my ($path) = @_;
    local $/;
    open my $file, '<', $path or die "bench-diff.sh: $path: $!\n";
    my $rows = eval { JSON::PP::decode_json(<$file>) };
    die "bench-diff.sh: $path: not what bench.sh writes\n"
        if ref $rows ne 'ARRAY' || grep { ref ne 'HASH' || !defined $_->{value} || !defined $_->{name} } @$rows;
    return @$rows;
}

sub more_is_better {
    my ($row) = @_;
    return ($row->{target} // '') =~ /^>=/ || $row->{unit} =~ m{/s$};
}

# What is compared: of short times no more than that they are short.
sub weight {
    my ($row) = @_;
    my %floor = (s => 0.01, ms => 10);
    my $floor = $floor{ $row->{unit} } // 0;
    return $row->{value} > $floor ? $row->{value} : $floor;
}

# How many times as good the old one was.
sub times_worse {
    my ($old, $new) = map { weight($_) } @_;
    return 1 if $old == $new;
    return 'inf' + 0 if $old <= 0 || $new <= 0;
    return more_is_better($_[1]) ? $old / $new : $new / $old;
}

my $status = eval {
    for my $i (0, 1) {
        for my $row (rows_of($files[$i])) {
            push @names, $row->{name} unless $run{ $row->{name} };
            $run{ $row->{name} }[$i] = $row;
        }
    }
    1;
} ? 0 : do { print STDERR $@; exit 3 };

my ($compared, $worse_count, $better_count) = (0, 0, 0);
for my $name (@names) {
    my ($old, $new) = @{ $run{$name} };
    if (!$old || !$new) {
        print "only in ", ($old ? "the old" : "the new"), " run: $name\n";
        next;
    }
    next if $old->{unit} ne $new->{unit};
    my $worse = times_worse($old, $new);
    my $mark = $worse > 1 + $threshold / 100 ? 'worse' : 1 / $worse > 1 + $threshold / 100 ? 'better' : '';
    $compared++;
    $worse_count++ if $mark eq 'worse';
    $better_count++ if $mark eq 'better';
    my $ratio = $old->{value} == 0 ? '-' : sprintf '%.2f', $new->{value} / $old->{value};
    printf "%-6s  %12s -> %12s %-9s  x%-6s  %s\n", $mark, $old->{value}, $new->{value}, $new->{unit}, $ratio, $name
        if $mark || $all;
}
print "$compared compared, $worse_count worse and $better_count better by more than $threshold %\n";
exit($worse_count > 0 ? 1 : 0);
PERL
