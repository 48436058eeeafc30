// streams: IntStream/LongStream/DoubleStream ranges, iterate, generate, takeWhile, boxed, statistics, flatMap, chars, Collatz, primes
import java.util.*;
import java.util.stream.*;

public class StreamInt {
    static boolean prime(int n) { return n > 1 && IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0); }

    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 10).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.range(5, 5).max() + " " + IntStream.of(3, 9, 4).max() + " " + IntStream.of(1, 2).average() + " " + IntStream.empty().average());
        System.out.println(IntStream.rangeClosed(1, 60).filter(StreamInt::prime).boxed().toList());
        System.out.println(IntStream.iterate(27, n -> n != 1, n -> n % 2 == 0 ? n / 2 : 3 * n + 1).count() + " " + IntStream.iterate(1, x -> x * 3).limit(8).boxed().map(String::valueOf).collect(Collectors.joining(" ")));
        System.out.println(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).mapToLong(f -> f[0]).takeWhile(x -> x < 500).boxed().toList());
        System.out.println(IntStream.range(0, 20).dropWhile(x -> x * x < 50).skip(2).limit(3).mapToObj(Integer::toBinaryString).toList());
        System.out.println("" + "hello world".chars().filter(Character::isLetter).mapToObj(c -> (char) c).map(String::valueOf).distinct().sorted().collect(Collectors.joining()));
        System.out.println("" + "banana".chars().boxed().collect(Collectors.groupingBy(c -> (char) (int) c, TreeMap::new, Collectors.counting())));
        IntSummaryStatistics s = IntStream.of(4, -2, 10).summaryStatistics();
        System.out.println(s.getMin() + " " + s.getMax() + " " + s.getAverage() + " " + s.getSum() + " " + s.getCount());
        System.out.println(IntStream.range(1, 5).flatMap(i -> IntStream.range(0, i)).boxed().toList() + " " + Arrays.toString(IntStream.range(0, 5).map(i -> 4 - i).sorted().toArray()));
        System.out.println(IntStream.rangeClosed(1, 20).boxed().flatMap(a -> IntStream.rangeClosed(a, 20).filter(b -> { int c = (int) Math.sqrt(a * a + b * b); return c <= 20 && c * c == a * a + b * b; }).mapToObj(b -> a + "," + b)).toList());
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + LongStream.of(1L << 40, 3).mapToInt(x -> (int) x).sum() + " " + LongStream.range(0, 4).asDoubleStream().sum());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3, 0.4).sum() + " " + DoubleStream.of(1.5, 2.5).map(Math::floor).boxed().toList() + " " + DoubleStream.iterate(1, x -> x / 2).limit(30).sum() + " " + DoubleStream.of(3, 1).sorted().findFirst().getAsDouble() + " " + DoubleStream.empty().max().isPresent());
        int[] cnt = {0};
        System.out.println(IntStream.generate(() -> cnt[0]++ * 7 % 10).limit(12).distinct().boxed().toList() + " " + cnt[0]);
        System.out.println(IntStream.range(0, 3).mapToObj(r -> IntStream.range(0, 3).mapToObj(c -> r == c ? "1" : "0").collect(Collectors.joining(" "))).collect(Collectors.joining("|")));
        int[][] m = {{1, 2}, {3, 4}, {5, 6}};
        System.out.println(Arrays.stream(m).flatMapToInt(Arrays::stream).sum() + " " + Arrays.stream(m).map(Arrays::toString).collect(Collectors.joining()) + " " + Arrays.deepToString(IntStream.range(0, 2).mapToObj(c -> Arrays.stream(m).mapToInt(r -> r[c]).toArray()).toArray(int[][]::new)));
        System.out.println(IntStream.of(1, 2, 3).mapToLong(i -> i * 3_000_000_000L).sum() + " " + IntStream.of(7, 8).asLongStream().max().getAsLong() + " " + IntStream.concat(IntStream.of(1), IntStream.of(2)).count() + " " + IntStream.of(2, 4).allMatch(x -> x % 2 == 0));
        PrimitiveIterator.OfInt it = IntStream.range(0, 3).iterator();
        int t = 0;
        while (it.hasNext()) t = t * 10 + it.nextInt() + 1;
        System.out.println(t + " " + IntStream.rangeClosed(Integer.MAX_VALUE - 1, Integer.MAX_VALUE).count() + " " + IntStream.range(5, 1).count());
        try { IntStream.empty().max().getAsInt(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        try { Stream.iterate(1, x -> x + 1).limit(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
}
