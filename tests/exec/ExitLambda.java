// exit: System.exit inside a lambda in a stream inside a comparator; status is taken modulo 256 (-1 gives 255)
import java.util.*;
import java.util.function.IntConsumer;

public class ExitLambda {
    static int n;

    public static void main(String[] args) {
        IntConsumer quit = c -> { System.out.println("bye " + c + " after " + n); System.exit(c); };
        List<Integer> l = new ArrayList<>(List.of(4, 2, 9, 1, 7));
        try {
            l.sort((a, b) -> {
                n++;
                if (n == 4) l.stream().filter(x -> x == 7).forEach(x -> quit.accept(x - 8));
                return a.compareTo(b);
            });
            System.out.println("sorted " + l);
        } catch (RuntimeException e) {
            System.out.println("caught");
        } finally {
            System.out.println("finally");
        }
    }
}
