package basic;

/** An interface that constants of enums, some with bodies of their own, and plain objects implement. */
interface Step {
    int apply(int x);

    default boolean isUnary() {
        return false;
    }

    /** What only some of the steps are, too. */
    interface Named {}

    enum Sign implements Step {
        PLUS {
            @Override
            public int apply(int x) {
                return x + 1;
            }
        },
        MINUS {
            @Override
            public int apply(int x) {
                return -x;
            }

            @Override
            public boolean isUnary() {
                return true;
            }
        }
    }

    enum Digit implements Step, Named {
        ONE,
        TWO;

        @Override
        public int apply(int x) {
            return ordinal();
        }
    }

    class Constant implements Step {
        int value;

        @Override
        public int apply(int x) {
            return value;
        }
    }

    class NamedConstant extends Constant implements Named {}
}
