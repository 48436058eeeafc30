import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Types of inputs: subtypes, casts, calls with several targets, classes nobody has seen. */
final class Types {
    interface Shape {
        int area();
    }

    abstract static class Named implements Shape {
        int name() {
            return 1;
        }
    }

    static class Square extends Named {
        int side;

        @Override
        public int area() {
            return side * side;
        }
    }

    static class Tile extends Square {
        int colour;

        @Override
        int name() {
            return 2;
        }
    }

    static final class Circle implements Shape {
        int radius;

        @Override
        public int area() {
            return 3 * radius * radius;
        }
    }

    interface Unseen {
        int ask();
    }

    static final class Alone {
        int value;
    }

    private Types() {}

    // => 3 = 2 + 1 + 0
    // --types exact => 4 = 3 + 1 + 0
    static int area(Shape s) {
        return s.area();
    }

    // => 3 = 2 + 1 + 0
    // --types exact => 2 = 1 + 1 + 0
    static int name(Square s) {
        return s.name();
    }

    // => 3 = 2 + 1 + 0
    // --types exact => 3 = 2 + 1 + 0
    static int abstractName(Named n) {
        return n.name();
    }

    // => 5 = 5 + 0 + 0
    static int kind(Object o) {
        if (o instanceof Tile) {
            return 3;
        }
        if (o instanceof Square) {
            return 2;
        }
        if (o instanceof Shape) {
            return o == null ? -1 : 1;
        }
        return 0;
    }

    // => 3 = 3 + 0 + 0
    static int narrowed(Square s) {
        if (s instanceof Tile) {
            return s.name() == 2 ? 1 : -1;
        }
        return s == null ? 0 : s.name();
    }

    // => 1 = 1 + 0 + 0
    static int conflict(Object o) {
        if (o instanceof Circle && o instanceof Square) {
            return 1;
        }
        if (o instanceof Circle || !(o instanceof Circle)) {
            return 2;
        }
        return 3;
    }

    // => 4 = 3 + 1 + 0
    static boolean alias(Shape s, Circle c) {
        if (c == null) {
            throw new IllegalArgumentException();
        }
        return s == c;
    }

    // => 3 = 2 + 1 + 0
    static boolean noAlias(Alone a, Circle c) {
        if (a == null) {
            throw new IllegalArgumentException();
        }
        return (Object) a == c;
    }

    // => 1 = 0 + 1 + 0 incomplete: unknown feature
    static int opaque(Unseen u) {
        return u.ask();
    }

    // => 3 = 3 + 0 + 0
    static int opaqueCompared(Unseen a, Object b) {
        if (a == null) {
            return 0;
        }
        return a == b ? 1 : 2;
    }

    // --implementations java.util.ArrayList => 2 = 1 + 1 + 0
    static int extra(Collection<?> c) {
        if (c == null) {
            throw new IllegalArgumentException();
        }
        return c instanceof List ? 1 : 0;
    }

    // => 2 = 1 + 1 + 0
    static int made(ArrayList<?> c) {
        return c.size();
    }

    // => 3 = 2 + 1 + 0
    static boolean sameClass(Square s) {
        return s.getClass() == Tile.class;
    }

    // => 3 = 2 + 1 + 0
    static int arrayOfShapes(Object[] a) {
        return a instanceof Shape[] ? 1 : a.length == 0 ? 2 : 3;
    }
}
