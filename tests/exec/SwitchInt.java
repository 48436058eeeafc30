// switch: tableswitch and lookupswitch on int/char/byte/Integer, extremes, negative cases, nested, inside loops with labels
public class SwitchInt {
    static int table(int x) {
        switch (x) {
            case -2: return 10;
            case -1: return 11;
            case 0: return 12;
            case 2: return 14;
            case 3:
            case 4: return 15;
            default: return -1;
        }
    }

    static int lookup(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return 1;
            case -1000: return 2;
            case 0: return 3;
            case 1000: return 4;
            case 1_000_000: return 5;
            case Integer.MAX_VALUE: return 6;
        }
        return 0;
    }

    static String ch(char c) {
        return switch (c) {
            case 'a', 'e', 'i', 'o', 'u' -> "vowel";
            case '\0' -> "nul";
            case '\uffff' -> "max";
            default -> Character.isDigit(c) ? "digit" : "other";
        };
    }

    static int extremes(int x) {
        switch (x) {
            case Integer.MAX_VALUE - 1: return 1;
            case Integer.MAX_VALUE: return 2;
            default: return 3;
        }
    }

    public static void main(String[] args) {
        for (int x = -4; x < 7; x++) System.out.print(table(x) + " ");
        System.out.println(table(Integer.MIN_VALUE) + " " + table(Integer.MAX_VALUE));
        for (int x : new int[] {Integer.MIN_VALUE, -1000, -999, 0, 1000, 1_000_000, Integer.MAX_VALUE, 7}) System.out.print(lookup(x) + " ");
        System.out.println();
        for (char c : "a5z\0\uffffu".toCharArray()) System.out.print(ch(c) + " ");
        System.out.println(extremes(Integer.MAX_VALUE) + "" + extremes(Integer.MAX_VALUE - 1) + extremes(Integer.MIN_VALUE));
        Integer boxed = 300;
        switch (boxed) { case 300: System.out.println("boxed"); break; default: System.out.println("no"); }
        byte b = (byte) 200;
        switch (b) { case -56: System.out.println("byte"); }
        int n = 0;
        loop:
        for (int i = 0; ; i++) {
            switch (i % 5) {
                case 0: continue;
                case 1: n += 1; break;
                case 2: switch (i) { case 2: n += 10; break; default: n += 100; }
                case 3: n += 1000; break;
                default: if (i > 20) break loop; n *= 2;
            }
        }
        System.out.println(n);
        int y = switch (n & 3) { case 0: yield 5; case 1: int q = n; yield q % 7; default: if (n > 9) yield -n; yield n; };
        System.out.println(y);
        switch (n) { }
        switch (n++) { default: System.out.println(n); }
    }
}
