// streams: filter/map/reduce/sorted/distinct/limit/skip, matching, collect to lists, laziness and evaluation order, reuse failure
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StreamBasic {
    record W(String s, int n) { }

    public static void main(String[] args) {
        List<String> ws = List.of("the", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog");
        System.out.println("" + ws.stream().filter(w -> w.length() > 3).map(w -> w.toUpperCase(Locale.ROOT)).collect(Collectors.toList()));
        System.out.println(ws.stream().distinct().sorted().limit(4).toList() + " " + ws.stream().skip(7).toList() + " " + ws.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
        System.out.println(ws.stream().mapToInt(String::length).sum() + " " + ws.stream().map(String::length).reduce(0, Integer::sum) + " " + ws.stream().reduce((a, b) -> b + a).get() + " " + ws.stream().reduce(1, (a, w) -> a * w.length(), (p, q) -> p * q));
        System.out.println(ws.stream().anyMatch("fox"::equals) + " " + ws.stream().allMatch(w -> w.length() > 2) + " " + ws.stream().noneMatch(String::isEmpty) + " " + Stream.empty().allMatch(x -> false) + " " + ws.stream().count());
        System.out.println(ws.stream().min(Comparator.naturalOrder()).get() + " " + ws.stream().max(Comparator.comparing(String::length)).get() + " " + ws.stream().filter(w -> w.length() == 4).findFirst().orElse("none") + " " + ws.stream().filter(w -> w.length() == 9).findFirst().orElse("none"));
        List<String> log = new ArrayList<>();
        Optional<Integer> r = Stream.of(5, 2, 8, 1, 9).peek(x -> log.add("p" + x)).filter(x -> { log.add("f" + x); return x > 4; }).map(x -> { log.add("m" + x); return x * 10; }).skip(1).findFirst();
        System.out.println(r.get() + " " + log);
        log.clear();
        Stream.of("d", "a", "c").peek(x -> log.add("1" + x)).sorted().peek(x -> log.add("2" + x)).limit(2).forEach(x -> log.add("e" + x));
        System.out.println(log);
        log.clear();
        Stream<String> lazy = ws.stream().peek(log::add);
        System.out.println(log.size());
        lazy.forEach(x -> { });
        System.out.println(log.size());
        try { lazy.count(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println(Stream.of(List.of(1, 2), List.of(3), List.<Integer>of()).flatMap(List::stream).map(x -> x * x).toList());
        System.out.println(Stream.concat(ws.stream().limit(2), Stream.of("x")).collect(Collectors.joining("-")) + " " + Arrays.toString(ws.stream().map(String::length).toArray(Integer[]::new)));
        System.out.println("" + ws.stream().map(w -> new W(w, w.length())).sorted(Comparator.comparingInt(W::n).reversed()).map(W::s).collect(Collectors.toCollection(ArrayDeque::new)));
        System.out.println("" + ws.stream().collect(StringBuilder::new, (sb, w) -> sb.append(w.charAt(0)), StringBuilder::append));
        Supplier<Stream<Integer>> sup = () -> Stream.of(4, 7, 1);
        System.out.println(sup.get().sorted().toList() + " " + sup.get().sorted(Collections.reverseOrder()).toList() + " " + sup.get().iterator().next());
        System.out.println(Stream.of(1, 2, 3, 4).<Integer>mapMulti((x, c) -> { if (x % 2 == 0) { c.accept(x); c.accept(-x); } }).toList());
        try { ws.stream().map(w -> 10 / (w.length() - 5)).forEach(x -> System.out.print(x + " ")); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { ws.stream().toList().add("x"); } catch (UnsupportedOperationException e) { System.out.println("UOE"); }
        Stream<Integer> cl = Stream.of(1).onClose(() -> System.out.println("closed"));
        try (cl) { System.out.println(cl.count()); }
        System.out.println(Stream.ofNullable(null).count() + " " + Stream.<String>builder().add("a").add("b").build().toList());
    }
}
