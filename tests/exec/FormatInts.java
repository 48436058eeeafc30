// String.format: integers: %d %x %o %X with width, zero padding, sign, grouping, parentheses; byte/short/long/BigInteger; failures
import java.math.BigInteger;
import java.util.*;

public class FormatInts {
    static void t(String f, Object... a) {
        try {
            System.out.println("[" + String.format(Locale.ROOT, f, a) + "]");
        } catch (IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int v : new int[] {0, 7, -7, 12345, -1234567, Integer.MIN_VALUE}) {
            t("%d|%5d|%-8d|%08d|%+d|% d|%,d|%(d|%,(12d", v, v, v, v, v, v, v, v, v);
            t("%x|%X|%#x|%o|%#o|%10x|%-10X|%010x", v, v, v, v, v, v, v, v);
        }
        t("%d %d %d %d", (byte) -1, (short) 300, 1L << 40, new BigInteger("-123456789012345678901234567890"));
        t("%x %x %x %x", (byte) -1, (short) -1, -1L, new BigInteger("-255"));
        t("%,d %+,d %,015d %(,d", 1234567890123L, 999L, -1000000L, new BigInteger("-1234567"));
        t("%2$d %1$d %2$d %<d %d %d", 10, 20);
        t("%1$s-%1$d-%1$x-%1$o-%1$5d", 64);
        t("%d%%|%5d%%|%n", 50, 5);
        t("%s %d", 1, null);
        t("%05d|%5s|%-5s|", null == args ? 1 : 42, 42, 42);
        t("%d", "str");
        t("%d", 1.5);
        t("%x", 'c' + 0);
        t("%d", 'c');
        t("%d %d", 1);
        t("%-d", 1);
        t("%0d", 1);
        t("%-05d", 1);
        t("%+ d", 1);
        t("%.2d", 1);
        t("%,x", 1);
        t("%+x", 5);
        t("%#d", 5);
        t("%q", 1);
        t("%", 1);
        t("%3", 1);
        t("%5%|%-5%|");
        t("%--5d", 1);
        t("extra", 1, 2, 3);
        System.out.println(String.format("%03d/%-4d/%4d/%x", 5, 6, 7, 255) + " " + "%d+%d=%d".formatted(1, 2, 3));
        StringBuilder sb = new StringBuilder();
        try (Formatter f = new Formatter(sb, Locale.ROOT)) {
            for (int i = 1; i <= 5; i++) { for (int j = 1; j <= 5; j++) f.format("%4d", i * j); f.format("%n"); }
        }
        System.out.print(sb);
        System.out.printf("%d items at %05d, hex %08X%n", 3, 42, 0xCAFE);
    }
}
