// uncaught: null dereference deep in a lambda inside a collection callback, exit status 1
import java.util.ArrayList;
import java.util.List;

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
            total[0] += s.length();
        });
        System.out.println("never");
    }
}
