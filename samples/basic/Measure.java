package basic;

/** Receivers that cannot be of the class whose method it is: abstract, and an interface. */
abstract class Measure {
    int unit;

    abstract int size();

    static final class Length extends Measure {
        @Override
        int size() {
            return 0;
        }
    }

    static final class Area extends Measure {
        @Override
        int size() {
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
        return 2 * size();
    }

    /** 3: null, the same one, another one. 2 where only the same one is told apart. */
    boolean is(Measure other) {
        return this == other;
    }
}
