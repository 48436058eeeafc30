// MessageFormat, ChoiceFormat, NumberFormat and DecimalFormat in English
import java.text.*;
import java.util.*;

public class MessageFormats {
    static void tell(java.util.concurrent.Callable<?> action) {
        try {
            System.out.println(action.call());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(MessageFormat.format("{0} is {1}, {2}", "a", 3, null));
        System.out.println(MessageFormat.format("{0,number} {0,number,integer} {0,number,#.#} {0,number,percent} '{0}' it''s", 1234.567));
        System.out.println(new MessageFormat("{1} before {0} {3}").format(new Object[] {1234567L, -0.5, "unused"}));
        System.out.println(MessageFormat.format("{0,choice,0#none|1#one|1<many {0}}", 7));
        tell(() -> MessageFormat.format("{x}", 1));
        tell(() -> MessageFormat.format("{0", 1));
        tell(() -> Arrays.toString(new MessageFormat("{0}-{1}").parse("ab-cd")));
        System.out.println(new ChoiceFormat("0#zero|1#one|2#more").format(5));
        NumberFormat n = NumberFormat.getInstance(Locale.US), i = NumberFormat.getIntegerInstance(Locale.ROOT);
        NumberFormat p = NumberFormat.getPercentInstance(Locale.ENGLISH);
        for (double d : new double[] {0, -0.0, 1234567.8915, -2.5, 3.5, 1e15, Double.NaN, Double.NEGATIVE_INFINITY, 0.125})
            System.out.println(n.format(d) + " " + i.format(d) + " " + p.format(d));
        System.out.println(n.parse("1,234.5xyz") + " " + i.parse("12.9") + " " + p.parse("45%") + " " + i.isParseIntegerOnly() + n.isParseIntegerOnly());
        tell(() -> n.parse("abc"));
        n.setMaximumFractionDigits(1);
        n.setMinimumIntegerDigits(3);
        n.setGroupingUsed(false);
        System.out.println(n.format(2.25) + " " + n.format(12345.67) + " " + ((DecimalFormat) n).toPattern());
        for (String pattern : new String[] {"0.00", "#", "000.0#", "#,##0.00;(#,##0.00)", "0.###E0", "##0.##E0", "'#'0", "0.0%", "\u00a4#"})
            if (!pattern.contains("\u00a4"))
                System.out.println(pattern + " " + new DecimalFormat(pattern).format(-12345.678) + " " + new DecimalFormat(pattern).format(0.00126));
    }
}
