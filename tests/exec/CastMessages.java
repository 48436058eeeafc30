// exceptions: ClassCastException messages (mention modules/loaders), casts of arrays, interfaces, generics heap pollution
import java.util.ArrayList;
import java.util.List;

public class CastMessages {
    interface I { }
    static class A implements I { }
    static class B extends A { }
    interface Body { Object run(); }

    static void t(Body b) {
        try {
            System.out.println("ok " + b.run().getClass().getSimpleName());
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T unsafe(Object o) { return (T) o; }

    public static void main(String[] args) {
        Object s = "str", i = 5, ia = new int[2], sa = new String[1], a = new A(), b = new B(), aa = new A[0], iaa = new int[1][1];
        t(() -> (Integer) s);
        t(() -> (String) i);
        t(() -> (int[]) s);
        t(() -> (Object[]) ia);
        t(() -> (Object[]) sa);
        t(() -> (Integer[]) sa);
        t(() -> (B) a);
        t(() -> (A) b);
        t(() -> (I) b);
        t(() -> (I) s);
        t(() -> (B[]) aa);
        t(() -> (I[]) aa);
        t(() -> (Object[]) iaa);
        t(() -> (int[][]) iaa);
        t(() -> (long[][]) iaa);
        t(() -> (Comparable<?>) i);
        t(() -> (Comparable<?>) a);
        t(() -> (Cloneable) ia);
        t(() -> (java.io.Serializable) iaa);
        t(() -> (Runnable) ia);
        t(() -> { Integer x = unsafe("q"); return x; });
        List<Integer> li = new ArrayList<>();
        List<String> raw = unsafe(li);
        raw.add("oops");
        t(() -> li.get(0) + 1);
        t(() -> { for (int x : li) return x; return 0; });
        t(() -> (CastMessages) s);
        System.out.println((Integer) null == null);
    }
}
