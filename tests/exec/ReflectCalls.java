// Methods and constructors by reflection: lookup, invocation, boxing, what goes wrong
import java.lang.reflect.*;
import java.util.*;

public class ReflectCalls {
    interface Shape { double area(); default String label() { return "shape " + area(); } }
    static class Square implements Shape {
        private final int side;
        public Square(int side) { if (side < 0) throw new IllegalArgumentException("side " + side); this.side = side; }
        private Square() { this(1); }
        public double area() { return side * side; }
        private int secret(int x, long y) { return (int) (x + y + side); }
        static synchronized String join(String a, Object... rest) { return a + Arrays.toString(rest); }
        @Override public String toString() { return "Square" + side; }
    }
    static abstract class Half { Half() { } }
    enum Color { RED }
    static class Bad { static int n = 1 / Integer.parseInt("0"); Bad() { } }

    static void tell(String name, java.util.concurrent.Callable<?> action) {
        try {
            System.out.println(name + ": " + action.call());
        } catch (InvocationTargetException e) {
            System.out.println(name + ": target " + e.getCause() + " " + e.getMessage());
        } catch (Throwable e) {
            System.out.println(name + ": " + e.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = Square.class;
        tell("new", () -> c.getConstructor(int.class).newInstance(4));
        tell("private new", () -> c.getDeclaredConstructor().newInstance());
        tell("throws", () -> c.getConstructor(int.class).newInstance(-1));
        tell("widened", () -> c.getConstructor(int.class).newInstance((byte) 5));
        tell("no such", () -> c.getConstructor(String.class));
        tell("abstract", () -> Half.class.getDeclaredConstructor().newInstance());
        tell("enum", () -> Color.class.getDeclaredConstructors()[0].newInstance("X", 1));
        tell("bad", () -> Bad.class.getDeclaredConstructor().newInstance());
        Square s = new Square(3);
        tell("virtual", () -> Shape.class.getMethod("area").invoke(s));
        tell("default", () -> Shape.class.getMethod("label").invoke(s));
        tell("inherited", () -> c.getMethod("label").getDeclaringClass());
        tell("private", () -> c.getDeclaredMethod("secret", int.class, long.class).invoke(s, 1, 2));
        tell("static", () -> c.getDeclaredMethod("join", String.class, Object[].class).invoke(null, "a", new Object[] {1, 'x'}));
        tell("object", () -> Object.class.getMethod("toString").invoke(s));
        tell("native", () -> (int) Object.class.getMethod("hashCode").invoke("ab"));
        tell("void", () -> ArrayList.class.getMethod("clear").invoke(new ArrayList<>(List.of(1))));
        tell("throws", () -> Integer.class.getMethod("parseInt", String.class).invoke(null, "x1"));
        tell("count", () -> Shape.class.getMethod("area").invoke(s, 1));
        tell("type", () -> c.getDeclaredMethod("secret", int.class, long.class).invoke(s, "1", 2));
        tell("null", () -> Shape.class.getMethod("area").invoke(null));
        tell("other", () -> Shape.class.getMethod("area").invoke("text"));
        tell("list", () -> ArrayList.class.getDeclaredConstructor().newInstance());
        tell("class", () -> Class.forName("java.util.ArrayDeque").getConstructor(int.class).newInstance(3));
        int sum = 0;
        Method twice = Math.class.getMethod("max", int.class, int.class);
        for (int i = 0; i < 40; i++)
            sum += (int) twice.invoke(null, i, 20);
        System.out.println(sum);
    }
}
