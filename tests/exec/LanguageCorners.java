import java.util.*;
import java.util.function.*;

/** Order of evaluation, diamonds, captures, overloads, finally, conversions: what javac leaves to the machine. */
public class LanguageCorners {
    interface A {
        default String m() {
            return "A";
        }
    }
    interface B extends A {
        default String m() {
            return "B" + A.super.m();
        }
    }
    interface C extends A {}
    static class D implements B, C {}
    static class E2 extends D implements A {
        public String m() {
            return "E" + super.m();
        }
    }
    interface L {
        default String z() {
            return "L";
        }
    }
    interface R {
        default String z() {
            return "R";
        }
    }
    static class LR implements L, R {
        public String z() {
            return L.super.z() + R.super.z();
        }
    }
    static abstract class Base {
        Base() {
            init();
        }
        abstract void init();
    }
    static class Der extends Base {
        int v = 5;
        String s;
        Der() {
            super();
        }
        void init() {
            v = 9;
            s = "set";
        }
    }
    class Inner {
        int q = outer;
        class Deep {
            int r = q + outer;
            int sh = LanguageCorners.this.outer + Inner.this.q;
        }
    }
    int outer = 3;
    static int cnt;
    static int side() {
        return ++cnt;
    }
    @SafeVarargs
    static <T> String va(T... ts) {
        return ts.getClass().getSimpleName() + ts.length;
    }
    static String ov(Object o) {
        return "O";
    }
    static String ov(Integer i) {
        return "I";
    }
    static String ov(int i) {
        return "i";
    }
    static String ov(long l) {
        return "l";
    }
    static String ov(Object... o) {
        return "V";
    }
    static String ov(char c) {
        return "c";
    }
    static <T extends Comparable<? super T>> T mx(Collection<? extends T> c) {
        Iterator<? extends T> i = c.iterator();
        T m = i.next();
        while (i.hasNext()) {
            T n = i.next();
            if (n.compareTo(m) > 0)
                m = n;
        }
        return m;
    }
    static int fin() {
        int i = 0;
        try {
            i = 1;
            return i;
        } finally {
            i = 2;
        }
    }
    @SuppressWarnings("finally")
    static int fin2() {
        try {
            throw new RuntimeException();
        } finally {
            return 7;
        }
    }
    static String fin3() {
        StringBuilder s = new StringBuilder();
    out:
        for (int i = 0; i < 3; i++) {
            try {
                if (i == 1)
                    continue out;
                s.append(i);
            } finally {
                s.append('f');
                if (i == 2)
                    break out;
            }
        }
        return s.toString();
    }
    sealed interface S permits S1, S2, S3 {}
    record S1(int a) implements S {}
    record S2(String b, S in) implements S {}
    enum S3 implements S { X, Y }
    static String sw(S s) {
        if (s instanceof S1 q && q.a() > 3)
            return "big" + q.a();
        else if (s instanceof S2 w)
            return w.b() + sw(w.in());
        return String.valueOf(s);
    }
    record Pt(int x, int y) implements Comparable<Pt> {
        static int made;
        Pt {
            if (x < 0)
                throw new IllegalArgumentException("neg " + x);
            made++;
        }
        Pt(int v) {
            this(v, v);
        }
        double len() {
            return Math.sqrt(x * x + y * y);
        }
        public int compareTo(Pt o) {
            return Integer.compare(x, o.x);
        }
    }
    record Gen<T, U>(T t, U... us) {}
    record Emp() {}
    record Arr(int[] a, float f, double d, char c, byte b, boolean z, long l) {}
    enum Op implements IntBinaryOperator {
        ADD("+") {
            public int applyAsInt(int a, int b) {
                return a + b;
            }
        },
        MUL("*") {
            public int applyAsInt(int a, int b) {
                return a * b;
            }
        };
        final String s;
        Op(String s) {
            this.s = s;
        }
        static final Map<String, Op> BY = new HashMap<>();
        static {
            for (Op o : values()) BY.put(o.s, o);
        }
    }
    public static void main(String[] args) throws Exception {
        System.out.println(new D().m() + new E2().m() + new LR().z());
        Der d = new Der();
        System.out.println(d.v + d.s);
        LanguageCorners n = new LanguageCorners();
        Inner in = n.new Inner();
        Inner.Deep dp = in.new Deep();
        n.outer = 10;
        System.out.println(dp.r + " " + dp.sh + " " + in.new Deep().r);
        int[] a = {1, 2, 3};
        int i = 0;
        a[i++] = a[i] + i++;
        System.out.println(Arrays.toString(a) + i);
        i = 5;
        i = i++ + ++i;
        System.out.println(i);
        int[] z = new int[2];
        try {
            z[side() + 5] = side();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage() + cnt);
        }
        i = 0;
        a[i] += i = 2;
        System.out.println(Arrays.toString(a));
        String s = null;
        s += null;
        s += 'c';
        s += 1 + 2;
        s += 1.0f;
        System.out.println(s);
        char c = 'a';
        c += 1;
        c++;
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        byte b = (byte) 200;
        b >>>= 1;
        System.out.println(b);
        short sh = (short) 40000;
        sh *= 2;
        System.out.println(sh);
        b = -1;
        System.out.println((b >>> 4) + " " + (b & 0xff) + " " + (char) b + 0);
        long l = 1L << 65;
        System.out.println(l + " " + (1 << 33) + " " + (-1 >>> -1) + " " + (-1L >>> 63) + " " + (5 >> -2)
                + " " + (Integer.MIN_VALUE >> 31) + " " + (Long.MIN_VALUE >>> 1));
        System.out.println(va(1, 2) + va("x") + va() + va((Object) null) + va(new Integer[] {1}) + va(1, "x")
                + LanguageCorners.<Object>va(new int[3]));
        System.out.println(ov(1) + ov((short) 1) + ov(1L) + ov('c') + ov((Integer) 1) + ov("s") + ov(1.0)
                + ov() + ov(1, 2) + ov((Object) 1));
        System.out.println(mx(List.of(3, 9, 2)) + mx(Set.of("q")));
        System.out.println(fin() + " " + fin2() + fin3());
        System.out.println(sw(new S1(5)) + sw(new S1(1)) + sw(new S2("k", new S2("j", S3.Y))) + sw(null));
        System.out.println(new Pt(3) + " " + new Pt(3, 4).len() + new Pt(1, 2).equals(new Pt(1, 2))
                + new Pt(1, 2).hashCode() + " " + Pt.made);
        try {
            new Pt(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Gen<>("a", 1, 2).us().length + " " + new Emp() + new Emp().hashCode()
                + new Emp().equals(new Emp()));
        Arr r = new Arr(a, -0.0f, Double.NaN, 'x', (byte) -1, true, 1L << 40);
        System.out.println(r.equals(new Arr(a, 0.0f, Double.NaN, 'x', (byte) -1, true, 1L << 40)) + " "
                + r.equals(new Arr(a, -0.0f, Double.NaN, 'x', (byte) -1, true, 1L << 40)) + " "
                + r.toString().substring(r.toString().indexOf("f=")));
        System.out.println(Op.BY.get("*").applyAsInt(6, 7) + " " + Op.ADD.getClass()
                + Op.ADD.getDeclaringClass() + Op.valueOf("MUL").ordinal() + Op.ADD.compareTo(Op.MUL));
        try {
            Op.valueOf("DIV");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Op.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Integer i1 = 127, i2 = 127, i3 = 128, i4 = 128;
        Long l1 = -128L, l2 = -128L, l3 = -129L, l4 = -129L;
        Character c1 = '\u007f', c2 = '\u007f', c3 = '\u0080', c4 = '\u0080';
        System.out.println((i1 == i2) + "" + (i3 == i4) + (l1 == l2) + (l3 == l4) + (c1 == c2) + (c3 == c4)
                + (Boolean.valueOf(true) == Boolean.TRUE) + (i3.equals(i4)) + new Object().equals(null)
                + l1.equals(-128));
        Object t = true ? 1 : "s";
        Object t2 = true ? 1 : 2.0;
        Object t3 = true ? (Integer) null : "x";
        System.out.println(t + " " + t2 + " " + t3);
        try {
            int q = true ? (Integer) null : 0;
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
    lbl : {
        if (args.length == 0)
            break lbl;
        System.out.println("no");
    }
    o:
        for (int p = 0;; p++) {
            for (int q = 0;; q++) {
                if (q == 2)
                    continue o;
                if (p == 3)
                    break o;
                System.out.print(p + "" + q + " ");
            }
        }
        System.out.println();
        do {
            i--;
            if (i % 2 == 0)
                continue;
        } while (i > 0);
        System.out.println(i);
        switch ("FB".hashCode() == "Ea".hashCode() ? "Ea" : "x") {
            case "FB":
                System.out.println("FB");
            case "Ea":
                System.out.println("Ea");
            default:
                System.out.println("def");
        }
    System.out.println(switch(3){ case 1,2->"a"; case 3->{ String y="b"; yield y+y; } default->"c"; }); Runnable[] rs=new Runnable[3]; for(int k=0;k<3;k++){ int kk=k; rs[k]=()->System.out.print(kk+outerS); } for(Runnable q:rs) q.run();
                System.out.println();
                Supplier<Supplier<String>> ss = () -> () -> "nested";
                System.out.println(ss.get().get());
                Function<Integer, Function<Integer, Integer>> add = p -> q -> p + q;
                System.out.println(add.apply(3).apply(4));
                BiFunction<String, Integer, Character> ch = String::charAt;
                System.out.println(ch.apply("abc", 1));
                Function<Integer, int[]> mk = int[] ::new;
                System.out.println(mk.apply(3).length);
                Supplier<List<String>> mkl = ArrayList::new;
                System.out.println(mkl.get());
                Object[] os = new String[1];
                try {
                    os[0] = 1;
                } catch (ArrayStoreException e) {
                    System.out.println(e.getMessage());
                }
                try {
                    Object o = "x";
                    Integer q = (Integer) o;
                } catch (ClassCastException e) {
                    System.out.println(e.getMessage());
                }
                try {
                    int[] q = new int[-1];
                } catch (NegativeArraySizeException e) {
                    System.out.println(e.getMessage());
                }
                try {
                    Object o = new int[0];
                    String[] q = (String[]) o;
                } catch (ClassCastException e) {
                    System.out.println(e.getMessage());
                }
                int[][] jag = {{1}, {2, 3}, {}};
                System.out.println(Arrays.deepToString(jag) + jag[1].clone().length + new int[2][3][].length
                        + Arrays.deepToString(new String[2][2]) + jag.getClass().getName()
                        + new long[0].getClass() + String[].class + int.class + void.class);
                System.out.println((int) Float.NaN + " " + (int) 1e20 + " " + (long) -1e30f + " "
                        + (byte) 300.7 + " " + (char) -1.5 + 0 + " " + (short) 1e10 + " " + (float) 1e40 + " "
                        + (int) 'x' + " " + (0.0 == -0.0) + Double.valueOf(0.0).equals(-0.0) + " " + 0.0 / 0
                        + " " + 1 / 0.0 + " " + 5 % -3 + " " + -5 % 3 + " " + 5.5 % -2 + " " + -0.0 % 1 + " "
                        + (0.1 + 0.2) + " " + (float) 0.1 + " " + 1e16 + " " + 1.0E-5f + " " + 100f + " "
                        + 1e7 + " " + 9999999.0 + " " + Float.MIN_VALUE + " " + Double.MIN_NORMAL + " "
                        + (double) Long.MAX_VALUE + " " + (float) Integer.MAX_VALUE + " " + Math.round(-0.5)
                        + Math.round(2.5) + Math.rint(2.5) + " " + Math.floorMod(-7, 3) + Math.floorDiv(-7, 3)
                        + " " + Double.compare(-0.0, 0.0) + Double.toHexString(0.1) + " " + Math.ulp(1.0)
                        + Math.nextUp(1f) + " " + StrictMath.fma(2.0, 3.0, 4.0) + Math.scalb(1.5, 4)
                        + Math.getExponent(1e10) + Math.cbrt(27) + Math.hypot(3, 4) + Math.signum(-2.0)
                        + Math.IEEEremainder(5, 3));
  } static String outerS="!";
    }
