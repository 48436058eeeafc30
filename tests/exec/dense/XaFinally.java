class XaFinally {
    @SuppressWarnings("finally") static int a() { try { return 1; } finally { return 2; } }
    static int b() { int x = 1; try { return x; } finally { x = 5; } }
    static int[] c() { int[] x = {1}; try { return x; } finally { x[0] = 5; } }
    @SuppressWarnings("finally") static int d() { try { throw new RuntimeException(); } finally { return 3; } }
    @SuppressWarnings("finally") static int e() { for (int i = 0; ; i++) { try { if (i == 3) return i; continue; } finally { if (i == 3) break; } } return -1; }
    static String f() { StringBuilder s = new StringBuilder(); outer: for (int i = 0; i < 4; i++) { try { for (int j = 0; j < 4; j++) { try { if (j == 1) continue outer; if (i == 2) break outer; s.append(i).append(j); } finally { s.append('f'); } } } finally { s.append('F'); } } return s.toString(); }
    static int g() throws Exception { try { try { throw new Exception("a"); } finally { throw new IllegalStateException("b"); } } catch (IllegalStateException x) { return x.getSuppressed().length + 10; } }
    static int depth; static int h(int n) { try { if (n == 0) throw new ArithmeticException("h"); return h(n - 1); } catch (ArithmeticException ex) { depth += n; throw ex; } finally { depth++; } }
    static class R implements AutoCloseable { String n; boolean fail; R(String n, boolean fail, boolean ctor) { if (ctor) throw new IllegalArgumentException("ctor " + n); this.n = n; this.fail = fail; } public void close() { System.out.println("close " + n); if (fail) throw new UnsupportedOperationException(n); } }
    static void tw(int k) { try (R a = new R("a" + k, (k & 1) != 0, false); R b = (k & 8) != 0 ? null : new R("b" + k, (k & 2) != 0, (k & 16) != 0); R c = new R("c" + k, (k & 4) != 0, false)) { System.out.println("in " + k); if (k % 3 == 0) throw new Error("body" + k); if (k % 5 == 0) return; } catch (RuntimeException | Error e) { System.out.print(e); for (Throwable s : e.getSuppressed()) { System.out.print(" +" + s); for (Throwable q : s.getSuppressed()) System.out.print(" ++" + q); } System.out.println(); } finally { System.out.println("fin " + k); } }
    static long l() { long r = 1; try { r = 2; return r++; } finally { r = 100; System.out.println("l " + r); } }
    static boolean cond() { boolean b = false; while (true) { try { try { b = !b; if (b) continue; else break; } finally { System.out.println("inner " + b); } } finally { System.out.println("outer " + b); } } return b; }
    static double nest(double x) { try { try { try { return x / 0; } finally { x += 1; } } finally { x *= 2; System.out.println(x); } } finally { System.out.println(x + 1); } }
    static void rethrow(Object o) throws java.io.IOException { try { if (o == null) throw new java.io.IOException("n"); o.wait(0, -1); } catch (final Exception e) { if (e instanceof java.io.IOException) throw (java.io.IOException) e; System.out.println("caught " + e); } }
    public static void main(String[] args) throws Exception {
        System.out.println(a() + " " + b() + " " + c()[0] + " " + d() + " " + e() + " " + f() + " " + g());
        try { h(5); } catch (ArithmeticException e) { System.out.println(depth + e.getMessage()); }
        for (int k = 0; k < 32; k++) tw(k);
        System.out.println(l() + " " + cond() + " " + nest(3));
        try { rethrow(null); } catch (Exception e) { System.out.println(e); }
        rethrow("x");
        final R ext = new R("ext", false, false); try (ext; R z = ext) { System.out.println("ext"); }
        int i = 0; try { i = i++ + f2(i); } finally { System.out.println(i); }
        int[] arr = {0, 0}; int ix = 0; try { arr[ix++] = arr[ix++] / 0; } catch (ArithmeticException e) { System.out.println(ix); }
        ix = 5; try { arr[ix] = ix = 1; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(ix + e.getMessage()); }
        int[] nul = null; try { nul[ix = 9] = (ix = 10) / 0; } catch (ArithmeticException e) { System.out.println("AE" + ix); } catch (NullPointerException e) { System.out.println("NPE" + ix); }
        System.exit(new XaFinally().z());
    }
    static int f2(int x) { return x * 10; }
    int z() { try { throw null; } catch (NullPointerException e) { return 17; } finally { System.out.println("bye"); } }
}
