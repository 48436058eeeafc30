import java.io.*;
import java.util.*;
import java.util.function.*;
class XaPrintStack {
    static class Res implements AutoCloseable {
        final String n; Res(String n) { this.n = n; System.out.println("open " + n); }
        public void close() throws IOException { System.out.println("close " + n); throw new IOException("close-" + n); }
    }
    static class Loop extends Exception { Loop(String m) { super(m); } @Override public String toString() { return "LOOP!" + getMessage(); } }
    static class Loc extends RuntimeException { Loc(String m, Throwable c) { super(m, c); } @Override public String getLocalizedMessage() { return "localized " + getMessage(); } }
    static void f(int n) throws Exception { if (n == 0) throw new Exception("bottom"); f(n - 1); }
    static void wrap(int n) { try { f(n); } catch (Exception e) { throw new RuntimeException("wrapped " + n, e); } }
    interface Op { int go(int x); }
    static int call(Op o, int x) { return o.go(x); }
    static <T> void show(Throwable t) { t.printStackTrace(System.out); }
    public static void main(String[] args) throws Exception {
        try { wrap(3); } catch (RuntimeException e) { show(e); }
        try (Res a = new Res("a"); Res b = new Res("b")) { System.out.println("body"); throw new IllegalStateException("body"); }
        catch (Exception e) { show(e); }
        Loop l1 = new Loop("1"), l2 = new Loop("2");
        l1.initCause(l2); l2.initCause(l1);
        show(l1);
        l1.addSuppressed(l2); show(l2);
        show(new Loc("m", new Loc(null, null)));
        StringWriter sw = new StringWriter();
        new Error("to writer", new Throwable()).printStackTrace(new PrintWriter(sw, true));
        System.out.println(sw);
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        new Error("to stream").printStackTrace(new PrintStream(bo));
        System.out.println(bo);
        try { List.of(1, 2).forEach(x -> { if (x == 2) throw new ArithmeticException("lam"); }); } catch (ArithmeticException e) { System.out.println(e.getStackTrace()[0].getMethodName()); }
        Object o = new Object() { int q() { return call(x -> 1 / x, 0); } int r() { return q(); } { try { r(); } catch (ArithmeticException e) { for (StackTraceElement s : e.getStackTrace()) System.out.println(s); } } };
        Supplier<Integer> s = new ArrayList<Integer>()::size;
        System.out.println(s.get());
        new XaPrintStack().new In().new Deep().go();
        try { throw new Error(new Loop("as cause")); } catch (Error e) { System.out.println(e + " | " + e.getMessage() + " | " + e.getCause()); }
        try { l1.initCause(null); } catch (IllegalStateException e) { show(e); }
        try { l1.addSuppressed(l1); } catch (IllegalArgumentException e) { show(e); }
        try { new Throwable().initCause(null).addSuppressed(null); } catch (NullPointerException e) { show(e); }
        Throwable t = new Throwable(); try { t.initCause(t); } catch (IllegalArgumentException e) { show(e); }
        try { t.setStackTrace(new StackTraceElement[1]); } catch (NullPointerException e) { show(e); }
        switch ("x") { case "x": try { Objects.requireNonNull(null, "msg"); } catch (NullPointerException e) { e.printStackTrace(System.out); } }
        try { Objects.checkIndex(5, 3); } catch (IndexOutOfBoundsException e) { e.printStackTrace(System.out); }
        try { new ArrayList<>(List.of(1)).get(4); } catch (IndexOutOfBoundsException e) { e.printStackTrace(System.out); }
        try { Integer.parseInt("zz"); } catch (NumberFormatException e) { e.printStackTrace(System.out); }
        try { List.of(3).add(3); } catch (UnsupportedOperationException e) { e.printStackTrace(System.out); }
        try { new ArrayDeque<>().pop(); } catch (NoSuchElementException e) { e.printStackTrace(System.out); }
        try { "abc".substring(5); } catch (StringIndexOutOfBoundsException e) { e.printStackTrace(System.out); }
        try { new String[]{"a"}.clone()[1].length(); } catch (ArrayIndexOutOfBoundsException e) { e.printStackTrace(System.out); }
        try { List.of(2, 1).stream().map(x -> x / (x - 1)).forEach(x -> {}); } catch (ArithmeticException e) { e.printStackTrace(System.out); }
        try { Comparator<Object> c = null; new TreeMap<>(Map.of(new Object(), 1)); } catch (ClassCastException e) { System.out.println(e.getStackTrace()[0]); }
    }
    class In { class Deep { void go() { try { Object x = "s"; Integer i = (Integer) x; } catch (ClassCastException e) { e.printStackTrace(System.out); } } } }
}
