// String.format: floating point: %f %e %g %a with precision, width, flags; rounding half-up of decimal digits; infinities, NaN, BigDecimal
import java.math.BigDecimal;
import java.util.*;

public class FormatFloats {
    static void t(String f, Object... a) {
        try {
            System.out.println("[" + String.format(Locale.ROOT, f, a) + "]");
        } catch (IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        double[] vs = {0, -0.0, 1, -1.5, 0.5, 2.5, 0.05, 1e-5, 123456.789, 1e10, 1.0 / 3, 9.995, 0.125, 1e300, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double v : vs) {
            t("%.2f|%.0f|%8.3f|%-10.1f|%+.1f|% .2f", v, v, v, v, v, v);
            t("%e|%.2e|%12.3E|%g|%.3g", v, v, v, v, v);
        }
        for (double v : new double[] {1234567.891, -1234567.891, 0.001}) t("%,.2f|%015.2f|%(.2f|%,015.1f|%f|%-15.3f|%+,10.0f", v, v, v, v, v, v, v);
        t("%f %e %.3f", 1.5f, 0.1f, 3.14159f);
        t("%.1f %.1f %.1f %.1f %.1f", 0.25, 0.35, 0.45, 0.55, 1.005);
        t("%.20f", 0.1);
        t("%.3f|%10.2f|%e|%,.1f", new BigDecimal("2.0005"), new BigDecimal("-99.995"), new BigDecimal("12345.678"), new BigDecimal("1234567.89"));
        t("%a %a %a %A", 1.0, 0.1, -2.5, 1e300);
        t("%s %s %s", 1.0, 1e10f, -0.0);
        t("%08.2f|%8s|%-8s|%.3s", -3.14159, 2.5, 2.5, 2.71828);
        t("%f", 1);
        t("%.2f", "x");
        t("%#.0f|%.0f", 3.0, 3.0);
        t("%,e", 1.0);
        t("%-010f", 1.0);
        t("%.f", 1.0);
        t("%f %s", null, null);
        t("%5.1f%%", 45.678);
        double total = 0;
        String[] items = {"tea", "coffee", "cake"};
        double[] cost = {1.2, 2.755, 13};
        for (int i = 0; i < items.length; i++) { System.out.printf(Locale.ROOT, "%-8s %3d x %6.2f = %8.2f%n", items[i], i + 1, cost[i], cost[i] * (i + 1)); total += cost[i] * (i + 1); }
        System.out.printf(Locale.ROOT, "%-8s %22.2f%n", "total", total);
    }
}
