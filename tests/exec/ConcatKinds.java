// string concat (indy): null, char, long, float, double, boolean, objects, char arrays length, constants with \u0001 \u0002, many operands, order
public class ConcatKinds {
    static int n;
    static String next() { return "n" + n++; }
    static class O { int v; O(int v) { this.v = v; } public String toString() { n += 10; return "O" + v; } }
    static class NullStr { public String toString() { return null; } }

    static String esc(String s) {
        StringBuilder sb = new StringBuilder();
        for (char c : s.toCharArray()) if (c < 32 || c > 126) sb.append("<" + Integer.toHexString(c) + ">"); else sb.append(c);
        return sb.toString();
    }

    public static void main(String[] args) {
        String nul = null;
        Object on = null;
        byte b = -1;
        short s = -2;
        char c = 'c';
        int i = -3;
        long l = Long.MIN_VALUE;
        float f = 1.1f;
        double d = -0.0;
        boolean z = true;
        System.out.println("a" + nul + on + b + s + c + i + l + f + d + z + new O(1) + Integer.valueOf(5) + 'x' + 1L + 2f + 3d + false + (Object) null);
        System.out.println(nul + nul + " " + (nul + on) + ("" + nul).length());
        System.out.println("" + c + i + " " + (c + i) + " " + (char) (c + 1) + c + c);
        System.out.println(esc("\u0001" + i + "\u0002" + c + "x\u0001y" + l + "\u0002\u0001" + nul));
        System.out.println(esc("\u00e9" + i + "\u4e2d" + c + "\ud83d\ude00" + f + '\u20ac'));
        System.out.println(next() + next() + n + next() + new O(2) + n + next());
        String acc = "";
        for (int k = 0; k < 20; k++) acc += k + (k % 3 == 0 ? "," : k % 3 == 1 ? "" + c + k : k * 0.5 + "");
        System.out.println(acc);
        System.out.println("p" + new NullStr() + "q");
        System.out.println("1" + 2 + 3 + (4 + 5) + 6 * 7 + -8 + ~9 + !z + (z ? 1 : 'c') + (i > 0 ? "pos" : null));
        final String k1 = "con", k2 = "st";
        System.out.println((k1 + k2 == "const") + " " + (k1 + k2 + i == "const-3") + " " + ((k1 + k2 + i).intern() == "const-3"));
        char[] ca = {'h', 'i'};
        System.out.println("len" + ca.length + String.valueOf(ca) + new StringBuilder("sb").append(ca) + 'c' + 1);
        String big = "" + i + l + f + d + z + c + b + s + i + l + f + d + z + c + b + s + i + l + f + d + z + c + b + s + i + l + f + d + z + c + b + s;
        System.out.println(big + big.length());
        System.out.println("" + Float.NaN + Double.POSITIVE_INFINITY + Float.MIN_VALUE + 1e21 + 100f + 1e-5);
        int q = 5;
        System.out.println("q" + q++ + q + --q + (q += 3) + q);
    }
}
