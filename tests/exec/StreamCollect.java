// streams: collectors: groupingBy (maps, downstreams), partitioningBy, joining, toMap with merge and failure, teeing, summarizing, flatMapping, custom
import java.util.*;
import java.util.function.Function;
import java.util.stream.*;

public class StreamCollect {
    enum Dept { ENG, OPS, HR }
    record Emp(String name, Dept dept, int pay, List<String> skills) { }

    public static void main(String[] args) {
        List<Emp> es = List.of(
            new Emp("ann", Dept.ENG, 120, List.of("c", "java")),
            new Emp("bob", Dept.OPS, 80, List.of("sh")),
            new Emp("cid", Dept.ENG, 100, List.of("java", "sql")),
            new Emp("dee", Dept.OPS, 95, List.of()),
            new Emp("eve", Dept.ENG, 140, List.of("c", "asm", "sh")));
        System.out.println("" + es.stream().collect(Collectors.groupingBy(Emp::pay, TreeMap::new, Collectors.counting())));
        System.out.println("" + es.stream().collect(Collectors.groupingBy(Emp::dept, () -> new EnumMap<>(Dept.class), Collectors.mapping(Emp::name, Collectors.toList()))));
        System.out.println("" + new TreeMap<>(es.stream().collect(Collectors.groupingBy(Emp::dept, Collectors.summingInt(Emp::pay)))));
        System.out.println("" + new TreeMap<>(es.stream().collect(Collectors.groupingBy(Emp::dept, Collectors.averagingInt(Emp::pay)))));
        System.out.println("" + es.stream().collect(Collectors.groupingBy(e -> e.name().length(), Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingInt(Emp::pay)), o -> o.get().name()))));
        System.out.println("" + es.stream().collect(Collectors.partitioningBy(e -> e.pay() > 97, Collectors.mapping(Emp::name, Collectors.joining("+", "<", ">")))));
        System.out.println(Stream.<Integer>empty().collect(Collectors.partitioningBy(x -> x > 0)) + " " + Stream.<String>empty().collect(Collectors.joining(",", "[", "]")));
        System.out.println("" + es.stream().collect(Collectors.toMap(Emp::name, Emp::pay)));
        System.out.println("" + es.stream().collect(Collectors.toMap(Emp::dept, Emp::pay, Integer::sum, LinkedHashMap::new)));
        try {
            es.stream().collect(Collectors.toMap(Emp::dept, Emp::name));
        } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try {
            es.stream().collect(Collectors.toMap(Emp::name, e -> e.pay() > 90 ? "x" : null));
        } catch (NullPointerException e) { System.out.println("NPE"); }
        System.out.println("" + es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.flatMapping(e -> e.skills().stream(), Collectors.toCollection(TreeSet::new)))));
        System.out.println("" + es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.filtering(e -> e.pay() < 100, Collectors.counting()))));
        IntSummaryStatistics st = es.stream().collect(Collectors.summarizingInt(Emp::pay));
        System.out.println(st.getMin() + " " + st.getMax() + " " + st.getSum() + " " + st.getCount() + " " + st.getAverage());
        System.out.println("" + es.stream().collect(Collectors.teeing(Collectors.summingInt(Emp::pay), Collectors.counting(), (s, n) -> s + "/" + n)));
        System.out.println("" + es.stream().flatMap(e -> e.skills().stream()).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting())));
        System.out.println(es.stream().map(Emp::name).collect(Collectors.reducing("", (a, b) -> a + b.charAt(0))) + " " + es.stream().collect(Collectors.reducing(0, Emp::pay, Math::max)));
        System.out.println("" + es.stream().collect(Collectors.minBy(Comparator.comparing(Emp::pay))).map(Emp::name).orElse("?"));
        Collector<Emp, int[], String> custom = Collector.of(() -> new int[2], (a, e) -> { a[0] += e.pay(); a[1]++; }, (a, b) -> { a[0] += b[0]; a[1] += b[1]; return a; }, a -> a[0] + ":" + a[1]);
        System.out.println(es.stream().collect(custom) + " " + es.stream().collect(Collectors.groupingBy(Emp::dept, TreeMap::new, custom)));
        Map<Boolean, Map<Dept, List<String>>> nest = es.stream().collect(Collectors.partitioningBy(e -> e.skills().size() > 1, Collectors.groupingBy(Emp::dept, TreeMap::new, Collectors.mapping(Emp::name, Collectors.toList()))));
        System.out.println(nest + " " + nest.get(true).get(Dept.ENG));
        String top = es.stream().collect(Collectors.groupingBy(Emp::dept, Collectors.summingInt(Emp::pay))).entrySet().stream().sorted(Map.Entry.<Dept, Integer>comparingByValue().reversed()).map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining("; "));
        System.out.println(top);
        System.out.println(Stream.of(3, 1, 2).collect(Collectors.toUnmodifiableList()) + " " + Stream.of("b", "a", "b").collect(Collectors.toSet()) + " " + Stream.of(1.5, 2.5).collect(Collectors.summingDouble(x -> x)) + " " + Stream.of(1L, 2L).collect(Collectors.averagingLong(x -> x)));
    }
}
