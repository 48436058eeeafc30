// ThreadLocal on the main thread: withInitial, initialValue override, remove and re-initialise, many locals (map growth), InheritableThreadLocal
import java.util.*;

public class ThreadLocalUse {
    static int inits;
    static final ThreadLocal<StringBuilder> BUF = ThreadLocal.withInitial(() -> { inits++; return new StringBuilder("init" + inits); });
    static final ThreadLocal<Integer> DEPTH = new ThreadLocal<>() {
        @Override protected Integer initialValue() { return 100; }
    };
    static final ThreadLocal<String> PLAIN = new ThreadLocal<>();
    static final InheritableThreadLocal<List<String>> INH = new InheritableThreadLocal<>();

    static int rec(int n) {
        DEPTH.set(DEPTH.get() + 1);
        try {
            return n == 0 ? DEPTH.get() : rec(n - 1);
        } finally {
            DEPTH.set(DEPTH.get() - 1);
        }
    }

    static class Context implements AutoCloseable {
        static final ThreadLocal<Deque<String>> STACK = ThreadLocal.withInitial(ArrayDeque::new);
        Context(String n) { STACK.get().push(n); }
        static String path() { return String.join("<", STACK.get()); }
        @Override public void close() { STACK.get().pop(); if (STACK.get().isEmpty()) { STACK.remove(); System.out.println("removed"); } }
    }

    public static void main(String[] args) {
        System.out.println(inits + " " + BUF.get() + " " + inits + " " + (BUF.get() == BUF.get()));
        BUF.get().append("-x");
        System.out.println(BUF.get());
        BUF.remove();
        System.out.println(BUF.get() + " " + inits);
        BUF.set(null);
        System.out.println(BUF.get() + " " + inits);
        BUF.remove();
        BUF.remove();
        System.out.println(BUF.get() + " " + inits);
        System.out.println(rec(5) + " " + DEPTH.get());
        System.out.println(PLAIN.get());
        PLAIN.set("v");
        System.out.println(PLAIN.get());
        INH.set(new ArrayList<>(List.of("a")));
        INH.get().add("b");
        System.out.println(INH.get());
        try (Context a = new Context("outer"); Context b = new Context("mid")) {
            System.out.println(Context.path());
            try (Context c = new Context("inner")) { System.out.println(Context.path()); throw new IllegalStateException("x"); } catch (IllegalStateException e) { System.out.println(Context.path() + " " + e.getMessage()); }
        }
        System.out.println("[" + Context.path() + "]");
        List<ThreadLocal<Integer>> many = new ArrayList<>();
        for (int i = 0; i < 100; i++) { ThreadLocal<Integer> t = new ThreadLocal<>(); t.set(i * i); many.add(t); }
        int sum = 0;
        for (int i = 0; i < 100; i++) { if (i % 3 == 0) many.get(i).remove(); Integer v = many.get(i).get(); sum += v == null ? -1 : v; }
        System.out.println(sum);
    }
}
