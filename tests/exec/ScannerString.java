// Scanner over a String: tokens, ints, lines, delimiters, hasNext checks, mismatches and exhaustion
import java.util.*;

public class ScannerString {
    public static void main(String[] args) {
        Scanner s = new Scanner("12 abc 3.5 true\nsecond line here\n\n-7 99999999999 x").useLocale(Locale.ROOT);
        System.out.println(s.nextInt() + " " + s.hasNextInt() + " " + s.next() + " " + s.nextDouble() + " " + s.nextBoolean());
        System.out.println("[" + s.nextLine() + "][" + s.nextLine() + "][" + s.nextLine() + "]");
        System.out.println(s.nextInt() + " " + s.hasNextInt() + " " + s.hasNextLong() + " " + s.nextLong());
        try { s.nextInt(); } catch (InputMismatchException e) { System.out.println(e.getMessage()); }
        System.out.println(s.next() + " " + s.hasNext() + " " + s.hasNextLine());
        try { s.next(); } catch (NoSuchElementException e) { System.out.println("NSE"); }
        s.close();
        try { s.hasNext(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        int sum = 0;
        Scanner c = new Scanner("1, 2,3 ,4").useDelimiter("\\s*,\\s*").useLocale(Locale.ROOT);
        while (c.hasNextInt()) sum = sum * 10 + c.nextInt();
        System.out.println(sum);
        Scanner h = new Scanner("ff 777 zz 1010").useLocale(Locale.ROOT);
        System.out.println(h.nextInt(16) + " " + h.nextInt(8) + " " + h.nextInt(36) + " " + h.nextInt(2));
        Scanner l = new Scanner("a=1\nb=2\r\nc=3");
        Map<String, Integer> m = new TreeMap<>();
        while (l.hasNextLine()) { String[] kv = l.nextLine().split("="); m.put(kv[0], Integer.parseInt(kv[1])); }
        System.out.println(m);
    }
}
