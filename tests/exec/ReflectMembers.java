// What classes say about themselves by reflection: fields, methods, records, sealed and nested classes
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

public class ReflectMembers {
    static class Base { protected long inherited = 9; public static final String NAME = "base"; }
    static class Data<T extends Comparable<T>> extends Base implements Comparable<Data<T>>, Cloneable {
        public int number = 3;
        private T value;
        static double ratio = 0.5;
        char[] letters = {'a'};
        volatile boolean flag;
        final byte small = 7;
        public int compareTo(Data<T> o) { return 0; }
        protected <E extends Exception> List<? super T> make(Map<String, T[]> m, int... n) throws E, java.io.IOException { return null; }
    }
    record Point(int x, List<String> names) { Point { if (x < 0) throw new IllegalArgumentException(); } }
    sealed interface Node permits Leaf, Pair { }
    record Leaf(int v) implements Node { }
    record Pair(Node a, Node b) implements Node { }

    static String sorted(Object[] members) {
        return Arrays.stream(members).map(Object::toString).sorted().collect(Collectors.joining("\n  ", "\n  ", ""));
    }

    static void tell(java.util.concurrent.Callable<?> action) {
        try {
            System.out.println(action.call());
        } catch (Throwable e) {
            System.out.println(e.getClass().getName());
        }
    }

    static void fields() throws Exception {
        Data<String> d = new Data<>();
        Field number = Data.class.getField("number"), value = Data.class.getDeclaredField("value");
        value.setAccessible(true);
        value.set(d, "text");
        number.setInt(d, 8);
        number.set(d, (short) 12);
        System.out.println(number.get(d) + " " + value.get(d) + " " + number.getLong(d) + " " + number.getType());
        Field ratio = Data.class.getDeclaredField("ratio");
        ratio.setDouble(null, 2);
        System.out.println(Data.ratio + " " + ratio.get(null) + " " + Modifier.toString(ratio.getModifiers()));
        System.out.println(Base.class.getDeclaredField("inherited").getLong(d) + " " + Data.class.getField("NAME").get(null));
        tell(() -> { number.set(d, "no"); return "?"; });
        tell(() -> number.get("other"));
        tell(() -> number.get(null));
        tell(() -> number.getByte(d));
        tell(() -> { Data.class.getDeclaredField("small").set(d, (byte) 1); return "?"; });
        tell(() -> { Data.class.getField("NAME").set(null, "x"); return "?"; });
        tell(() -> Data.class.getDeclaredField("none"));
        Field small = Data.class.getDeclaredField("small");
        small.setAccessible(true);
        small.setByte(d, (byte) 9);
        System.out.println(small.getByte(d));
    }

    public static void main(String[] args) throws Exception {
        System.out.println(sorted(Data.class.getDeclaredFields()));
        System.out.println(sorted(Data.class.getDeclaredMethods()));
        System.out.println(sorted(Data.class.getFields()));
        System.out.println(sorted(Arrays.stream(Data.class.getDeclaredMethods()).map(Method::toGenericString).toArray()));
        System.out.println(Arrays.toString(Data.class.getGenericInterfaces()) + Arrays.toString(Data.class.getTypeParameters()));
        System.out.println(Data.class.getDeclaredField("value").getGenericType() + " " + Data.class.getGenericSuperclass());
        fields();
        Point p = new Point(4, List.of("a"));
        for (RecordComponent c : Point.class.getRecordComponents())
            System.out.println(c + " " + c.getGenericType() + " " + c.getAccessor().invoke(p));
        System.out.println(Point.class.getDeclaredConstructors()[0] + " " + Arrays.toString(Point.class.getDeclaredConstructors()[0].getParameters()));
        System.out.println(Node.class.isSealed() + sorted(Node.class.getPermittedSubclasses()) + Leaf.class.isSealed());
        System.out.println(sorted(ReflectMembers.class.getDeclaredClasses()) + Leaf.class.getNestHost());
        System.out.println(sorted(Comparable.class.getMethods()) + Modifier.toString(Node.class.getModifiers()));
        System.out.println(Data.class.getDeclaredField("value").isAnnotationPresent(Deprecated.class) + " " + Point.class.getAnnotations().length);
    }
}
