/** Exceptions: the right class, made at the right line, whether they leave the method or not. */
final class Exceptions {
    private static final class Node {
        int value;
        Node next;

        int half(int by) {
            return value / by; // throws ArithmeticException
        }
    }

    private static final class Refused extends RuntimeException {
        Refused(String message, Throwable cause) {
            super(message, cause);
        }
    }

    private static final class Resource implements AutoCloseable {
        final int fails;

        Resource(int fails) {
            this.fails = fails;
        }

        @Override
        public void close() {
            if (fails > 0) {
                throw new IllegalStateException(); // throws IllegalStateException
            }
        }
    }

    private static final class Broken {
        static final int VALUE = Integer.parseInt("none");
    }

    private Exceptions() {}

    // => 3 = 1 + 2 + 0
    static int field(Node n) {
        Node next =
                n.next; // throws NullPointerException
        return next.value; // throws NullPointerException
    }

    // => 2 = 1 + 1 + 0
    static void write(Node n) {
        n.value = 3; // throws NullPointerException
    }

    // => 3 = 1 + 2 + 0
    static int callee(Node n, int by) {
        return n.half(by); // throws NullPointerException
    }

    // => 2 = 1 + 1 + 0
    static long remainder(long a, long b) {
        return a % b; // throws ArithmeticException
    }

    // => 3 = 1 + 2 + 0
    static int element(int[] a, int i) {
        if (a == null) {
            return 0;
        }
        int x = a[i]; // throws ArrayIndexOutOfBoundsException
        a[i + 1] = x; // throws ArrayIndexOutOfBoundsException
        return x;
    }

    // => 2 = 1 + 1 + 0
    static int size(int n) {
        return new Object[n].length; // throws NegativeArraySizeException
    }

    // => 3 = 1 + 2 + 0
    static int cast(Object o) {
        Node n = (Node) o; // throws ClassCastException
        return n.value; // throws NullPointerException
    }

    // => 2 = 1 + 1 + 0
    static int unboxed(Long boxed) {
        long value = boxed; // throws NullPointerException
        return (int) value;
    }

    // => 2 = 0 + 2 + 0
    static void thrown(int x) {
        if (x < 0) {
            throw new IllegalArgumentException("below 0"); // throws IllegalArgumentException
        }
        throw null; // throws NullPointerException
    }

    // => 2 = 1 + 1 + 0
    static int locked(Node n) {
        synchronized (n) { // throws NullPointerException
            return 1;
        }
    }

    // => 2 = 1 + 1 + 0
    static int wrapped(Node n) {
        try {
            return n.value;
        } catch (NullPointerException e) {
            throw new Refused("no node", e); // throws Refused
        }
    }

    // => 2 = 2 + 0 + 0
    @SuppressWarnings("finally")
    static int swallowed(Node n) {
        int result = 0;
        try {
            result = n.value;
        } finally {
            return result;
        }
    }

    // => 4 = 2 + 2 + 0
    static int closed(int x) {
        try (Resource resource = new Resource(x)) {
            if (x == -5) {
                return 1;
            }
            if (x == 5) {
                throw new IllegalArgumentException(); // throws IllegalArgumentException
            }
        }
        return 2;
    }

    // => 2 = 2 + 0 + 0
    static int suppressed(int x) {
        try (Resource resource = new Resource(1)) {
            throw new IllegalArgumentException(x > 0 ? "positive" : null);
        } catch (IllegalArgumentException e) {
            return e.getSuppressed().length == 1 && x > 0 ? 1 : 0;
        }
    }

    // => 3 = 3 + 0 + 0
    static int either(Object[] a, int i) {
        try {
            return a[i] == a ? 1 : 1;
        } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
            return e instanceof NullPointerException ? 2 : 3;
        }
    }

    // => 1 = 0 + 1 + 0
    static int initialiser(int x) {
        return x + Broken.VALUE; // throws ExceptionInInitializerError
    }

    // => 1 = 1 + 0 + 0
    static int initialiserTwice(int x) {
        try {
            return x + Broken.VALUE;
        } catch (ExceptionInInitializerError e) {
            try {
                return Broken.VALUE;
            } catch (NoClassDefFoundError again) {
                return 1;
            }
        }
    }

    // => 2 = 1 + 1 + 0
    static int number(int x) {
        try {
            return Integer.parseInt(x > 0 ? "12" : "x");
        } catch (NumberFormatException e) {
            throw e;
        }
    }

    // => 2 = 1 + 0 + 1
    static int asserted(int x) {
        assert x > 0 : x;
        return x;
    }
}
