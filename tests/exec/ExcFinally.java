// exceptions: finally control flow: overriding returns, nested finally, break/continue through finally, lost exceptions
public class ExcFinally {
    static StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    static int overrideReturn() { try { return 1; } finally { return 2; } }

    static int valueSaved() { int x = 1; try { return x; } finally { x = 5; log.append("x" + x); } }

    @SuppressWarnings("finally")
    static int swallow() { try { throw new RuntimeException("lost"); } finally { return 3; } }

    @SuppressWarnings("finally")
    static int loop() {
        int n = 0;
        for (int i = 0; i < 6; i++) {
            try {
                if (i == 1) continue;
                if (i == 4) break;
                n += i;
            } finally {
                n += 100;
                if (i == 2) continue;
            }
            n += 1000;
        }
        return n;
    }

    static String nested(int k) {
        String r = "";
        try {
            try {
                if (k == 0) throw new IllegalStateException("a");
                if (k == 1) throw new IllegalArgumentException("b");
                r += "n";
            } catch (IllegalStateException e) {
                r += "c" + e.getMessage();
                throw new RuntimeException("from catch", e);
            } finally {
                r += "f1";
                if (k == 2) throw new UnsupportedOperationException("fin");
            }
            r += "after";
        } catch (RuntimeException e) {
            r += "[" + e.getClass().getSimpleName() + ":" + e.getMessage() + ":" + (e.getCause() == null ? "-" : e.getCause().getMessage()) + "]";
        } finally {
            r += "f2";
        }
        return r;
    }

    static long wide(boolean t) {
        long a = 1;
        double d = 2;
        try {
            a += d;
            if (t) throw new Exception("w");
            return a;
        } catch (Exception e) {
            a *= 10;
            return a + (long) d;
        } finally {
            a = -1;
            d = -1;
            log.append('w');
        }
    }

    public static void main(String[] args) {
        System.out.println(overrideReturn() + " " + valueSaved() + " " + swallow() + " " + loop());
        for (int k = 0; k < 4; k++) System.out.println(nested(k));
        System.out.println(wide(true) + " " + wide(false) + " " + log);
        outer:
        for (int i = 0; ; i++) {
            try {
                for (int j = 0; ; j++) {
                    try {
                        if (j == 2) continue outer;
                        if (i == 2) break outer;
                    } finally {
                        System.out.print(i + "" + j + " ");
                    }
                }
            } finally {
                System.out.print("| ");
            }
        }
        System.out.println();
    }
}
