import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Switches over types, records taken apart, guards, null labels and exhausted sealed types. */
public class PatternSwitch {
    sealed interface Shape permits Circle, Box, Named {}
    record Circle(double radius) implements Shape {}
    record Box(int width, int height) implements Shape {}
    record Named(Box box, String name) implements Shape {}
    record Cell<T>(T value) {}
    record Bomb(int fuse) {
        public int fuse() {
            throw new IllegalStateException("bomb");
        }
    }
    enum Colour { RED, GREEN, BLUE }

    static String shape(Shape shape) {
        return switch (shape) {
            case Circle(double r) when r > 10 -> "large circle";
            case Circle c -> "circle " + c.radius();
            case Box(int w, int h) when w == h -> "square " + w;
            case Box(var w, var h) -> w + " x " + h;
            case Named(Box(int w, int h), String name) -> name + " " + w * h;
        };
    }

    static String any(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 100 -> "large int";
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty";
            case String s -> "string of " + s.length();
            case int[] a -> "ints " + a.length;
            case Colour c when c == Colour.RED -> "red";
            case Colour c -> "colour " + c.ordinal();
            case List<?> l when l.size() > 2 -> "long list";
            case Collection<?> c -> "collection of " + c.size();
            case Character c -> "char " + (int) c;
            case Class<?> k -> k.getSimpleName();
            default -> o.getClass().getSimpleName();
        };
    }

    static String text(String s) {
        return switch (s) {
            case null -> "nil";
            case "a", "b" -> "a or b";
            case String t when t.length() > 3 -> "long";
            default -> "other";
        };
    }

    static String number(Integer i) {
        return switch (i) {
            case 1 -> "one";
            case Integer j when j < 0 -> "negative";
            case 2 -> "two";
            case Integer j -> "n " + j;
        };
    }

    static <T> String cell(Cell<T> cell) {
        return switch (cell) {
            case Cell<T>(String s) -> "string " + s;
            case Cell<T>(Integer i) -> "int " + i;
            case Cell<T>(Cell<?>(var inner)) -> "cell of " + inner;
            case Cell<T>(var v) -> "any " + v;
        };
    }

    static int colour(Colour c) {
        return switch (c) {
            case RED -> 1;
            case GREEN -> 2;
            case BLUE -> 3;
        };
    }

    static void refuses(Runnable step) {
        try {
            step.run();
        } catch (MatchException | NullPointerException e) {
            System.out.println(e.getClass().getName() + " " + e.getCause());
        }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Circle(1), new Circle(11), new Box(2, 2), new Box(2, 3),
            new Named(new Box(7, 8), "floor")};
        for (Shape s : shapes)
            System.out.println(shape(s));
        Object[] objects = {null, 5, 500, 5L, "", "xyz", new int[3], Colour.RED, Colour.BLUE,
            List.of(1, 2, 3), Set.of(1), 'x', String.class, 1.5, new Object[0]};
        for (Object o : objects)
            System.out.println(any(o));
        for (String s : new String[] {null, "a", "b", "longer", "zz"})
            System.out.println(text(s));
        for (int i : new int[] {1, 2, 3, -4})
            System.out.println(number(i));
        System.out.println(cell(new Cell<>("q")) + ", " + cell(new Cell<>(4)) + ", "
            + cell(new Cell<>(new Cell<>(1.5))) + ", " + cell(new Cell<>(null)));
        for (Colour c : Colour.values())
            System.out.println(colour(c));
        refuses(() -> shape(null));
        refuses(() -> colour(null));
        refuses(() -> {
            Object o = new Bomb(1);
            if (o instanceof Bomb(int fuse))
                System.out.println(fuse);
        });
        refuses(() -> shape(new Named(null, "nothing")));
    }
}
