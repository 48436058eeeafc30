// String.format: %s %S %c %b %h %n with width, precision and flags; Formattable; argument indexes; failures; MessageFormat-like helpers
import java.util.*;

public class FormatMisc {
    static class Money implements Formattable {
        final int cents;
        Money(int c) { cents = c; }
        public void formatTo(Formatter f, int flags, int width, int prec) {
            String s = (cents / 100) + (prec == 0 ? "" : "." + cents % 100);
            if ((flags & FormattableFlags.ALTERNATE) != 0) s = "$" + s;
            if ((flags & FormattableFlags.UPPERCASE) != 0) s = "USD " + s;
            while (s.length() < width) s = (flags & FormattableFlags.LEFT_JUSTIFY) != 0 ? s + "." : "." + s;
            f.format("%s", s);
        }
    }
    static class Named { public String toString() { return "named"; } public int hashCode() { return 0xabc; } }

    static void t(String f, Object... a) {
        try {
            System.out.println("[" + String.format(Locale.ROOT, f, a) + "]");
        } catch (IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        t("%s|%10s|%-10s|%.2s|%10.3s|%-10.1s|%S", "hello", "hello", "hello", "hello", "hello", "hello", "hello");
        t("%s %s %s %s %s", null, true, 'c', List.of(1, 2), new Named());
        t("%s %S %10s", (Object) null, null, null);
        t("%b %b %b %b %B %8b|%-8b|%.2b", true, null, "x", false, true, true, false, true);
        t("%c%c%c %C %5c|%-5c|", 'a', 66, (byte) 67, 'd', 'e', 'f');
        t("%c %c", 0x41, null);
        System.out.println((int) String.format("%c", 0x1F600).charAt(0));
        t("%h %H %h %h", "hi", "hi", new Named(), null);
        t("%n%%");
        t("%2$s %1$s %s %s %<s %3$s", "a", "b", "c");
        t("%s %s", "one");
        t("%3$s", "one");
        t("%c", "str");
        t("%c", 0x110000);
        t("%.1c", 'c');
        t("%#s", "x");
        t("%,s", "x");
        t("%0s", "x");
        t("%-s", "x");
        t("%d", true);
        t("%tQ", "x");
        t("%<s", "x");
        t("%s|%#s|%12s|%-12s|%S|%.0s", new Money(1234), new Money(1234), new Money(5), new Money(1999), new Money(7), new Money(9900));
        t("%s", new int[0].length);
        t("%s %s", new Object[] {"p", "q"});
        t("%-5s|%5s|%5s".repeat(2), 1, 2.5, "abc", 'x', true, null);
        System.out.println(String.format("%s", "plain") + "%s-%s".formatted("x", 1) + String.format("no args"));
        String row = "%-6s|%6s|%n";
        StringBuilder sb = new StringBuilder();
        for (String[] kv : new String[][] {{"k", "v"}, {"longer key", "w"}, {"", "right"}}) sb.append(String.format(row, (Object[]) kv));
        System.out.print(sb);
        Formatter f = new Formatter(Locale.ROOT);
        f.format("%s", 1).format("-%s", 2);
        System.out.println(f);
        f.close();
        try { f.format("x"); } catch (FormatterClosedException e) { System.out.println("closed"); }
    }
}
