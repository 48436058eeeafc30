package basic;

/** Receivers that cannot be of the class whose method it is: abstract, and an interface. */
abstract class Measure implements Shape {
    int unit;

    static final class Length extends Measure {
        @Override
        public int area() {
            return 0;
        }
    }

    static final class Area extends Measure {
        @Override
        public int area() {
            return unit * unit;
        }
    }

    interface Named {
        String name();

        /** 1: the name of the only implementation. */
        default int width() {
            return name().length();
        }
    }

    static final class Metre implements Named {
        @Override
        public String name() {
            return "m";
        }
    }

    /** 2: as many as there are implementations. */
    int doubled() {
        return 2 * area();
    }

    /** 3: null, the same one, another one. 2 where only the same one is told apart. */
    boolean is(Measure other) {
        return this == other;
    }
}
