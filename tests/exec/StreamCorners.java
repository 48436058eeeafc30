import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Collectors into one another, infinite and spent streams, exceptions inside of them, spliterators. */
public class StreamCorners {
    record P(String n, int a, double w) {}
    public static void main(String[] x) {
        List<P> ps = List.of(new P("a", 1, .5), new P("b", 2, 1.5), new P("c", 1, 2.5), new P("d", 3, -1));
        System.out.println(""
                + ps.stream().collect(Collectors.groupingBy(
                        P::a, Collectors.mapping(P::n, Collectors.joining("/", "<", ">")))));
        System.out.println(""
                + ps.stream().collect(
                        Collectors.partitioningBy(p -> p.a() > 1, Collectors.averagingDouble(P::w))));
        System.out.println(""
                + ps.stream().collect(Collectors.teeing(
                        Collectors.summingInt(P::a), Collectors.counting(), (a, b) -> a + ":" + b)));
        System.out.println("" + ps.stream().collect(Collectors.summarizingDouble(P::w)));
        System.out.println(""
                + ps.stream()
                          .sorted(Comparator.comparing(P::a).reversed().thenComparing(
                                  P::w, Comparator.reverseOrder()))
                          .map(P::n)
                          .toList());
        System.out.println(
                "" + ps.stream().collect(Collectors.toMap(P::a, P::n, (a, b) -> a + b, TreeMap::new)));
        try {
            ps.stream().collect(Collectors.toMap(P::a, P::n));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(""
                + IntStream.rangeClosed(1, 5).boxed().collect(Collectors.reducing(1, (a, b) -> a * b)) + " "
                + IntStream.range(0, 20)
                          .filter(i -> i % 3 == 0)
                          .mapToObj(Integer::toString)
                          .collect(Collectors.joining(",")));
        System.out.println("" + Stream.iterate(1, i -> i * 2).limit(10).toList() + " "
                + Stream.iterate(1, i -> i < 100, i -> i * 3).toList()
                + Stream.generate(() -> "z").limit(2).toList());
        System.out.println(""
                + Stream.of(5, 3, 1)
                          .sorted()
                          .peek(i -> System.out.print("p" + i + " "))
                          .anyMatch(i -> i > 2));
        System.out.println(""
                + Stream.of(List.of(1, 2), List.of(3))
                          .flatMap(List::stream)
                          .mapToInt(i -> i)
                          .summaryStatistics());
        System.out.println("" + IntStream.of(3, 1, 2).sorted().boxed().toList() + " "
                + IntStream.empty().max() + " " + IntStream.of(1, 2).average() + " "
                + DoubleStream.of(.1, .2, .3).sum() + " " + LongStream.range(0, 5).reduce(Long::sum));
        System.out.println(""
                + Stream.of("a", "bb", "ccc")
                          .collect(Collectors.filtering(s -> s.length() > 1, Collectors.toList()))
                + Stream.of(1, 2, 3, 4, 5, 1).takeWhile(i -> i < 4).toList()
                + Stream.of(1, 2, 3, 4, 5, 1).dropWhile(i -> i < 4).toList()
                + Stream.of(1, 1, 2).distinct().count());
        System.out.println(""
                + Stream.of(1, 2, 3)
                          .mapMulti((Integer i, Consumer<Object> c) -> {
                              for (int k = 0; k < i; k++) c.accept(i);
                          })
                          .toList());
        System.out.println(Arrays.stream(new int[] {1, 2, 3, 4}, 1, 3).sum() + " "
                + "hello".chars()
                          .mapToObj(c -> (char) c)
                          .collect(Collectors.groupingBy(
                                  Function.identity(), LinkedHashMap::new, Collectors.counting())));
        Stream<Integer> s = Stream.of(1);
        s.count();
        try {
            s.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("" + Stream.of(1, 2, 3, 4).reduce(0, (a, b) -> a - b, (a, b) -> a + b) + " "
                + Stream.concat(Stream.of(1), Stream.of(2)).toList()
                + Collections.nCopies(3, "x").stream().collect(Collectors.joining()));
        Iterator<Integer> it = Stream.of(1, 2).iterator();
        System.out.println(it.next() + it.next());
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        System.out.println(""
                + Stream.of("x", "y")
                          .collect(Collectors.collectingAndThen(
                                  Collectors.toList(), Collections::unmodifiableList))
                          .getClass()
                          .getSimpleName());
        System.out.println(""
                + IntStream.rangeClosed(1, 3)
                          .mapToObj(i
                                  -> IntStream.rangeClosed(1, i)
                                             .mapToObj(j -> i * j + "")
                                             .collect(Collectors.joining(" ")))
                          .collect(Collectors.joining("\n")));
        System.out.println("" + Stream.of(3, 1, 2).map(i -> i * 2).sorted().toList());
        System.out.println(""
                + ps.stream().mapToDouble(P::w).boxed().collect(Collectors.toCollection(ArrayDeque::new))
                + " " + ps.stream().max(Comparator.comparingDouble(P::w)).get()
                + ps.stream().min(Comparator.comparing(P::n)).map(P::n).orElse("?"));
        System.out.println(""
                + Stream.of(1, 2, 3, 4, 5, 6)
                          .collect(Collectors.flatMapping(
                                  i -> Stream.of(i, -i), Collectors.toCollection(TreeSet::new)))
                          .descendingSet());
        var e = Stream.of(1, 2, 3).map(i -> {
            if (i == 2)
                throw new RuntimeException("at " + i);
            return i;
        });
        try {
            e.toList();
        } catch (RuntimeException q) {
            System.out.println(q.getMessage() + " " + q.getStackTrace()[0].getMethodName());
        }
        System.out.println("" + new Random(7).ints(5, 0, 10).boxed().toList() + " "
                + new Random(3).doubles(2).boxed().toList() + new SplittableRandom(5).nextInt(100));
        System.out.println("" + Stream.of(1, 2, null, 3).filter(Objects::nonNull).skip(1).findFirst() + " "
                + Stream.of("b", "a").sorted(Comparator.nullsFirst(Comparator.naturalOrder())).toList()
                + BitSet.valueOf(new long[] {5}).stream().sum());
        Spliterator<Integer> sp = List.of(1, 2, 3, 4).spliterator();
        Spliterator<Integer> h = sp.trySplit();
        h.forEachRemaining(i -> System.out.print(i));
        sp.tryAdvance(i -> System.out.println("|" + i));
        System.out.println(sp.estimateSize() + " " + sp.hasCharacteristics(Spliterator.SIZED));
        Stream.of(1, 2).onClose(() -> System.out.println("closed")).close();
        throw new IllegalArgumentException(
                Stream.of(1, 2).map(String::valueOf).collect(Collectors.joining("+")));
    }
}
