/** A class that failed before: the cause of the second error has the stack trace of the first. */
class FailedClassCause {
    static class Bad {
        static {
            if (true) {
                throw new IllegalStateException("bad");
            }
        }

        static void touch() {}
    }

    enum Side { LEFT, RIGHT }

    static class Table {
        static final int SIZE = size(Side.LEFT);

        static int size(Side side) {
            switch (side) { // by a class of the compiler's, Table$1 or FailedClassCause$1
                case LEFT:
                    throw new UnsupportedOperationException("left");
                default:
                    return 1;
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try {
                Bad.touch();
            } catch (Throwable t) {
                t.printStackTrace(System.out);
            }
            try {
                System.out.println(Table.SIZE);
            } catch (Throwable t) {
                t.printStackTrace(System.out);
            }
        }
    }
}
