// uncaught: NullPointerException without message (requireNonNull) out of a lambda inside a collection callback, exit status 1
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

public class UncaughtNull {
    public static void main(String[] args) {
        List<String> l = new ArrayList<>();
        l.add("one");
        l.add("three");
        l.add(null);
        l.add("four");
        int[] total = {0};
        l.forEach(s -> {
            System.out.println(total[0]);
            total[0] += Objects.requireNonNull(s).length();
        });
        System.out.println("never");
    }
}
