#!/usr/bin/perl
# batch_summary.pl DIR - the tables of a results folder of batch.sh: summary.txt, summary.md,
# summary.csv, and failures.txt.  Prints the totals; the exit status is that of batch.sh.
use strict;
use warnings;
use JSON::PP;

my $dir = shift // die "usage: batch_summary.pl DIR\n";
my @columns = qw(method verdict violations exceptional normal states seconds mb why);
my %is_number = map { $_ => 1 } qw(violations exceptional normal states seconds mb);

sub lines_of {
    my ($name) = @_;
    open my $file, '<', "$dir/$name" or return ();
    my @lines = <$file>;
    chomp @lines;
    return @lines;
}

# What one file says: the object, or the reason why there is none.
sub result_of {
    my ($id) = @_;
    local $/;
    open my $file, '<:raw', "$dir/methods/$id.json" or return (undef, undef);
    my $object = eval { decode_json(<$file>) };
    return (undef, "its result is not JSON: methods/$id.json") if ref $object ne 'HASH';
    return (undef, $object->{failure} =~ s/^symjvm: //r) if defined $object->{failure};
    return ($object, undef);
}

# Why a run is incomplete: its limit, the bounds that were reached, what is not modelled.
sub why_incomplete {
    my ($r) = @_;
    my (@why, %ends);
    return '' if $r->{complete};
    %ends = %{ $r->{ends} // {} };
    push @why, "$r->{limit} limit" if $r->{limit};
    push @why, map { "$_ ($ends{$_})" } sort grep { /^(bound|unknown solver)/ } keys %ends;
    push @why, map { "not modelled: $_" } sort keys %{ $r->{not_modelled} // {} };
    push @why, 'unknown feature' if $ends{'unknown feature'} && !$r->{not_modelled};
    return join '; ', @why;
}

sub verdict_of {
    my ($r) = @_;
    return 'violation' if $r->{violations};
    return $r->{complete} ? 'complete' : 'incomplete';
}

sub row_of {
    my ($method, $r) = @_;
    return { method => $method, verdict => verdict_of($r), why => why_incomplete($r),
        violations => $r->{violations}, exceptional => $r->{exceptional},
        normal => $r->{normal}, states => $r->{states},
        seconds => sprintf('%.2f', $r->{seconds}), mb => sprintf('%.0f', $r->{peak_mb}) };
}

sub in_order {
    return $b->{violations} <=> $a->{violations} || $b->{exceptional} <=> $a->{exceptional}
        || ($b->{verdict} eq 'incomplete') <=> ($a->{verdict} eq 'incomplete')
        || $a->{method} cmp $b->{method};
}

sub write_file {
    my ($name, @text) = @_;
    open my $file, '>', "$dir/$name.tmp" or die "$dir/$name: $!\n";
    print $file @text;
    close $file or die "$dir/$name: $!\n";
    rename "$dir/$name.tmp", "$dir/$name" or die "$dir/$name: $!\n";
}

sub write_text {
    my (@rows) = @_;
    my %width = map { $_ => length } @columns;
    for my $row (@rows) {
        for (@columns) { $width{$_} = length $row->{$_} if length $row->{$_} > $width{$_} }
    }
    my $line = sub {
        my ($row) = @_;
        my $text = join '  ',
            map { sprintf '%' . ($is_number{$_} ? '' : '-') . $width{$_} . 's', $row->{$_} } @columns;
        return $text =~ s/ +$//r . "\n";
    };
    write_file('summary.txt', map { $line->($_) } { map { $_ => $_ } @columns }, @rows);
}

sub write_md {
    my (@rows) = @_;
    my $cell = sub { my $text = shift; $text =~ s/([\\|*_<`])/\\$1/g; return $text };
    write_file('summary.md',
        '| ' . join(' | ', @columns) . " |\n",
        '|' . join('|', map { $is_number{$_} ? '--:' : '---' } @columns) . "|\n",
        map { my $row = $_; '| ' . join(' | ', map { $cell->($row->{$_}) } @columns) . " |\n" } @rows);
}

sub write_csv {
    my (@rows) = @_;
    my $cell = sub { my $text = shift; $text =~ s/"/""/g; return $text =~ /[",\n]/ ? "\"$text\"" : $text };
    write_file('summary.csv', join(',', @columns) . "\n",
        map { my $row = $_; join(',', map { $cell->($row->{$_}) } @columns) . "\n" } @rows);
}

my (@rows, @failures, @open);
for (lines_of('plan.txt')) {
    my ($id, $method) = split / /, $_, 2;
    my ($result, $failure) = result_of($id);
    if ($result) { push @rows, row_of($method, $result) }
    elsif (defined $failure) { push @failures, "$method\t$failure\n" }
    else { push @open, "$method\tnot finished: batch.sh --resume goes on with it\n" }
}
@rows = sort in_order @rows;
my @skipped = map { "$_\n" } lines_of('skipped.txt');
my @unreadable = map { "(class)\t$_\n" } lines_of('unreadable.txt');
my @shadowed = map { "(class)\t$_\n" =~ s/\t(.*)\t/\t$1: /r } lines_of('shadowed.txt');
write_text(@rows);
write_md(@rows);
write_csv(@rows);
write_file('failures.txt', @failures, @open, @unreadable, @shadowed, @skipped);

my $violated = grep { $_->{verdict} eq 'violation' } @rows;
my $incomplete = grep { $_->{verdict} eq 'incomplete' } @rows;
printf "%d methods analysed: %d with violations, %d with exceptions, %d incomplete\n",
    scalar @rows, $violated, scalar(grep { $_->{exceptional} } @rows), $incomplete;
printf "%d failed, %d not finished, %d without code of their own, %d unreadable\n",
    scalar @failures, scalar @open, scalar @skipped, scalar @unreadable;
print map { "failed: $_" =~ s/\t/: /r } @failures[0 .. ($#failures > 9 ? 9 : $#failures)];
exit($violated ? 1 : $incomplete || @failures || @open || @unreadable ? 4 : 0);
