// uncaught: exception from a comparator and mapper inside a stream pipeline ends main after partial output; finally and resources still run
import java.util.*;
import java.util.stream.*;

public class UncaughtStream {
    static int check(int x) {
        if (x > 6) throw new IllegalArgumentException("too big: " + x);
        return x * x;
    }

    public static void main(String[] args) {
        try {
            System.out.println(Stream.of("a", "bb", "ccc").sorted((p, q) -> { throw new UnsupportedOperationException("cmp " + p.length() * q.length() % 1); }).toList());
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        try (Stream<Integer> s = Stream.of(5, 6, 7, 8).onClose(() -> System.out.println("stream closed"))) {
            s.map(UncaughtStream::check).forEach(System.out::println);
            System.out.println("never");
        } finally {
            System.out.println("finally");
        }
        System.out.println("never");
    }
}
