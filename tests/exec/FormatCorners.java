import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** String.format where it is odd: flags that exclude each other, indices, widths, kinds that do not fit. */
public class FormatCorners {
    static void t(String f, Object... a) {
        try {
            System.out.println("[" + String.format(f, a) + "]");
        } catch (Exception e) {
            System.out.println(e);
        }
    }
    public static void main(String[] x) {
        t("%d%%", 5);
        t("%5$s %1$s", "a", "b", "c", "d", "e");
        t("%<s", "a");
        t("%s %<s", "a");
        t("%z", 1);
        t("%", 1);
        t("%d", "x");
        t("%c", 0x1F600);
        t("%c", -1);
        t("%c", 0x110000);
        t("%-d", 3);
        t("%05d", -42);
        t("%+d % d %(d", 5, 5, -5);
        t("%x %X %o %#x %#o", 255, 255, 8, 255, 8);
        t("%x", -1L);
        t("%x", (byte) -1);
        t("%d", (Object) null);
        t("%x", (short) -2);
        t("%,d %,d", 1234567, -1234567890123L);
        t("%s", new int[0].length);
        t("%s", (Object[]) null);
        t("%s %s", "only");
        t("%10.3e|%-12.2e|", 12345.678, 0.00012345);
        t("%g %g %g", 1e-5, 123456.0, 1e10);
        t("%h %h", "hello", null);
        t("%n");
        t("%b %b", null, "f");
        t("%.3s|%8.2s|", "abcdef", "xyz");
        t("%S %B %X %E %C", "abc", true, 171, 1.5, 'q');
        t("%#s", "x");
        t("%,x", 5);
        t("%+x", 5);
        t("%.2d", 5);
        t("% +d", 5);
        t("%-05d", 5);
        t("%0d", 5);
        t("%-s", "a");
        t("%a", 1.0);
        t("%A", -0.1);
        t("%e", Double.NaN);
        t("%08.3f", -1.5);
        t("%(,.2f", -12345.678);
        t("%f", Double.MAX_VALUE);
        t("%.15g", Math.PI);
        t("%.0e", 15.0);
        t("%s %s", 1, 2, 3);
        t("%2147483648d", 1);
        t("%1$", 1);
        t("%-10c|", 'x');
        t("%5c|", 'x');
        t("%.1c", 'x');
        System.out.printf("%s %s%n", Optional.of(1), List.of());
        System.out.format("%d%n", 42L);
        System.out.println(String.join(",", new TreeSet<>(List.of("b", "a"))));
        System.out.println("%d-%s".formatted(1, "z"));
        t("%d", new java.math.BigInteger("123456789012345678901234567890"));
        t("%x", new java.math.BigInteger("-255"));
        t("%,d", new java.math.BigInteger("123456789012345678901234567890"));
        t("%.3f", 0.0005);
        t("%.3f", 0.0015);
        t("%.1f", 0.15f);
        t("%.2f", 1e-10);
        t("%f", Float.MIN_VALUE);
        t("%e", 0.0);
        t("%e", -0.0);
        t("%g", 0.0);
        t("%G", 1e-100);
        t("%.0f", 0.5);
        t("%.0f", 1.5);
        t("%.0f", 2.5);
        t("%#.0f", 3.0);
        t("%-8b|%8b|", true, false);
        t("%s", new char[] {'a'}.length);
        t("%s", (Object) new String[] {"q"}.length);
        t("%d %d", (byte) 1, (short) 2);
        t("%o", -8);
        t("%08X", 0xbeef);
        t("%#08x", 0xbeef);
        t("%d", 'c');
        t("%c", "s");
        t("%f", 1);
        t("%d", 1.0);
        t("%b");
        t("%s %1$s %s", "a", "b");
        t("%2$s %s %<s %s", "a", "b", "c");
    }
}
