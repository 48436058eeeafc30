// exceptions: / by zero for int, long, % and through BigInteger; operand evaluation order before the throw
import java.math.BigDecimal;
import java.math.BigInteger;

public class ExcArith {
    static int zero = 0;
    static long lzero = 0;
    static String log = "";

    static int ev(int v) { log += v + ","; return v; }

    static int div(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
            return -1;
        } finally {
            System.out.println("fin " + a + " " + b);
        }
    }

    public static void main(String[] args) {
        System.out.println(div(1, 0) + div(8, 3));
        try { System.out.println(5 % zero); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { System.out.println(5L / lzero); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { System.out.println(5L % zero); } catch (ArithmeticException e) { System.out.println(e); }
        try { ev(ev(1) / zero + ev(2)); } catch (ArithmeticException e) { System.out.println(log); }
        int x = 10;
        try { x = x++ / zero; } catch (ArithmeticException e) { System.out.println(x); }
        try { x /= zero; } catch (ArithmeticException e) { System.out.println(x); }
        int[] a = {1};
        try { a[0] = ev(7) % zero; } catch (Exception e) { System.out.println(a[0] + " " + log); }
        try { BigInteger.ONE.divide(BigInteger.ZERO); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { BigInteger.ONE.mod(BigInteger.ONE.negate()); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { BigDecimal.ONE.divide(new BigDecimal(3)); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(1.0 / zero + " " + -1.0f / zero + " " + 0.0 / zero);
        char c = 0;
        try { System.out.println('a' / c); } catch (ArithmeticException e) { System.out.println("c " + e.getMessage()); }
    }
}
