// exceptions: getStackTrace method/class names, setStackTrace, fillInStackTrace override, causes chain
public class ExcTrace {
    static class Light extends RuntimeException {
        Light(String m) { super(m, null, false, false); }
    }

    static void a(int n) { if (n == 0) throw new IllegalStateException("deep"); b(n - 1); }
    static void b(int n) { a(n); }
    int inst() { return new int[0][0].length / (1 - 1); }

    ExcTrace(boolean fail) { if (fail) init(); }
    private void init() { throw new UnsupportedOperationException(); }

    static String names(Throwable t) {
        StringBuilder sb = new StringBuilder();
        for (StackTraceElement e : t.getStackTrace()) sb.append(e.getClassName()).append('.').append(e.getMethodName()).append(' ');
        return sb.toString().trim();
    }

    public static void main(String[] args) {
        try { a(3); } catch (IllegalStateException e) {
            System.out.println(names(e));
            System.out.println(e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace()[0].getFileName());
        }
        try { new ExcTrace(true); } catch (UnsupportedOperationException e) { System.out.println(names(e)); }
        try { new ExcTrace(false).inst(); } catch (ArithmeticException e) { System.out.println(names(e)); }
        Throwable made = make();
        try { throw made; } catch (Throwable e) { System.out.println(names(e)); }
        Light l = new Light("light");
        l.addSuppressed(new Exception());
        System.out.println(l.getStackTrace().length + " " + l.getSuppressed().length + " " + l.getMessage());
        Exception s = new Exception("set");
        s.setStackTrace(new StackTraceElement[] {new StackTraceElement("K", "m", "K.java", 12), new StackTraceElement("K", "n", null, -2)});
        for (StackTraceElement e : s.getStackTrace()) System.out.println(e + " " + e.isNativeMethod());
        Throwable t = new RuntimeException("1", new IllegalArgumentException("2", new Error("3")));
        for (; t != null; t = t.getCause()) System.out.println(t);
        StackTraceElement top = new Throwable().getStackTrace()[0];
        System.out.println(top.getLineNumber() + " " + top);
        try {
            Object o = args[3];
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getStackTrace()[0]);
        }
        made.fillInStackTrace();
        System.out.println(names(made));
    }

    static Throwable make() { return new Exception("made"); }
}
