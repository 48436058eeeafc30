// Optional and OptionalInt: map/flatMap/filter/or/orElseGet/ifPresentOrElse/stream, equality, toString, failures, lazy suppliers
import java.util.*;
import java.util.stream.*;

public class OptionalOps {
    record Addr(String city) { }
    record User(String name, Addr addr) {
        Optional<Addr> address() { return Optional.ofNullable(addr); }
    }

    static int calls;
    static String expensive() { calls++; return "dflt"; }

    static Optional<Integer> parse(String s) {
        try { return Optional.of(Integer.parseInt(s)); } catch (NumberFormatException e) { return Optional.empty(); }
    }

    public static void main(String[] args) {
        Optional<String> a = Optional.of("hello"), n = Optional.empty();
        System.out.println(a + " " + n + " " + a.get() + " " + a.isPresent() + " " + n.isEmpty() + " " + a.equals(Optional.of("hello")) + " " + n.equals(Optional.ofNullable(null)) + " " + a.hashCode() + " " + n.hashCode());
        System.out.println(a.map(String::length) + " " + n.map(String::length) + " " + a.filter(s -> s.startsWith("x")) + " " + a.map(s -> (String) null) + " " + a.flatMap(s -> Optional.of(s + s)));
        System.out.println(a.orElse(expensive()) + " " + a.orElseGet(OptionalOps::expensive) + " " + n.orElseGet(OptionalOps::expensive) + " " + calls + " " + n.or(() -> Optional.of("alt")).get());
        a.ifPresent(s -> System.out.print("present " + s + " "));
        n.ifPresent(s -> System.out.print("never "));
        n.ifPresentOrElse(s -> System.out.println("x"), () -> System.out.println("absent"));
        List<User> us = List.of(new User("ann", new Addr("Oslo")), new User("bob", null), new User("cy", new Addr("Rome")));
        for (User u : us) System.out.print(u.address().map(Addr::city).map(c -> c.toUpperCase(Locale.ROOT)).orElse("-") + " ");
        System.out.println(us.stream().map(User::address).flatMap(Optional::stream).map(Addr::city).collect(Collectors.toList()));
        System.out.println(Stream.of("1", "x", "3", "", "-7").map(OptionalOps::parse).flatMap(Optional::stream).mapToInt(i -> i).sum() + " " + parse("q").or(() -> parse("12")).map(i -> i * 2).orElse(0));
        try { n.get(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        try { n.orElseThrow(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
        try { n.orElseThrow(() -> new IllegalStateException("mine")); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { Optional.of(null); } catch (NullPointerException e) { System.out.println("NPE"); }
        try { a.flatMap(s -> null); } catch (NullPointerException e) { System.out.println("NPE2"); }
        OptionalInt oi = OptionalInt.of(5);
        OptionalDouble od = OptionalDouble.empty();
        System.out.println(oi + " " + od + " " + oi.getAsInt() + " " + od.orElse(1.5) + " " + OptionalLong.of(1L << 40) + " " + oi.equals(OptionalInt.of(5)) + " " + OptionalDouble.of(Double.NaN).equals(OptionalDouble.of(Double.NaN)) + " " + oi.stream().sum());
        Optional<Optional<String>> nested = Optional.of(n);
        System.out.println(nested + " " + nested.flatMap(o -> o).isPresent() + " " + (Optional.<String>empty() == n));
    }
}
