// fields: all kinds of static/instance fields, defaults, hiding, interface constants, long/double slots, final fields through constructors
public class FieldsStatics {
    static boolean z; static byte b; static char c; static short s; static int i; static long l; static float f; static double d; static Object o;
    boolean iz; byte ib; char ic; short is; int ii; long il; float ifl; double id; String io;
    interface K { int A = 1; long B = A + 1L; String C = "k" + B; }
    interface K2 extends K { int A = 10; }
    static class Impl implements K2 { static long sum() { return A + B + K.A; } }
    static class P { int v = 1; static int sv = 100; int get() { return v; } static int sget() { return sv; } }
    static class Q extends P { long v = 2; static int sv = 200; long both() { return v * 10 + super.v; } }
    static class R extends Q { String v = "r"; String all() { return v + super.v + ((P) this).v + sv; } }
    final int fin;
    final long[] fa = {1, 2};
    FieldsStatics(int x) { if (x > 0) fin = x; else { fin = -x; } }
    static volatile long vol = 5;
    transient int tr = 6;

    static String inst(FieldsStatics q) { return q.iz + " " + q.ib + " " + (int) q.ic + " " + q.is + " " + q.ii + " " + q.il + " " + q.ifl + " " + q.id + " " + q.io; }

    public static void main(String[] args) {
        System.out.println(z + " " + b + " " + (int) c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + o);
        FieldsStatics q = new FieldsStatics(-4);
        System.out.println(inst(q));
        q.iz = true; q.ib = (byte) 200; q.ic = '\uabcd'; q.is = (short) 40000; q.ii = -1; q.il = -1L << 33; q.ifl = 0.1f; q.id = 1e-9; q.io = "str";
        System.out.println(inst(q) + " " + q.fin);
        z = !z; b--; c--; s -= 5; i = ~i; l = 1L << 62; f += 1e10f; d -= 0.1; o = q.fa;
        System.out.println(z + " " + b + " " + (int) c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + (o == q.fa));
        System.out.println(Impl.sum() + " " + K.C + " " + Impl.A);
        R r = new R();
        P p = r;
        p.v = 50;
        ((Q) r).v = 60;
        System.out.println(r.all() + " " + r.both() + " " + p.get() + " " + P.sget() + " " + Q.sget() + " " + Q.sv + " " + R.sv);
        Q.sv++;
        P.sv--;
        System.out.println(R.sv + " " + P.sv);
        long t = vol++ + ++vol;
        vol <<= 40;
        System.out.println(t + " " + vol + " " + (q.tr *= 3));
        double[] da = {1.5};
        da[0]++;
        q.id = q.il = q.ii = 7;
        System.out.println(da[0] + " " + q.id + q.il + q.ii);
        int x, y, w;
        x = y = w = 3;
        x += y -= w *= 2;
        System.out.println(x + " " + y + " " + w);
    }
}
