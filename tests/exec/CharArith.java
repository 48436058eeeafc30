// char arithmetic, char vs int overloads, unicode ranges, increments wrapping
public class CharArith {
    static String w(int x) { return "int:" + x; }
    static String w(char x) { return "char:" + (int) x; }
    static String w(long x) { return "long:" + x; }

    public static void main(String[] args) {
        char c = 'A';
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        System.out.println("" + c + 1);
        System.out.println(c++ + " " + c + " " + ++c);
        System.out.println(w(c) + " " + w(c + c) + " " + w((char) (c + c)) + " " + w(c + 1L) + " " + w(c++));
        char max = Character.MAX_VALUE;
        max++;
        System.out.println((int) max);
        max--;
        System.out.println((int) max);
        char neg = (char) -1;
        System.out.println(neg == 0xffff);
        int sum = 0;
        for (char x = 'a'; x <= 'z'; x += 3) sum += x;
        System.out.println(sum);
        StringBuilder sb = new StringBuilder();
        for (char ch : "Hello, World!".toCharArray()) {
            if (ch >= 'a' && ch <= 'z') ch = (char) ('a' + (ch - 'a' + 13) % 26);
            else if (ch >= 'A' && ch <= 'Z') ch = (char) ('A' + (ch - 'A' + 13) % 26);
            sb.append(ch);
        }
        System.out.println(sb);
        System.out.println('a' + 'b' + "c" + 'd' + 'e');
        System.out.println((char) 97 + "" + (int) 'z' + ('0' + 5) + (char) ('0' + 5));
        int[] freq = new int[128];
        for (char ch : "mississippi".toCharArray()) freq[ch]++;
        for (char ch = 0; ch < 128; ch++) if (freq[ch] > 0) System.out.print(ch + "=" + freq[ch] + ";");
        System.out.println();
        char u = '\u00e9';
        System.out.println((u & 0xff) + " " + (u << 8) + " " + (byte) u + " " + -u + " " + ~u);
        Object o = true ? 'x' : 0;
        System.out.println(o.getClass().getName());
        int zero = 0;
        o = true ? 'x' : zero;
        System.out.println(o.getClass().getName() + " " + o);
    }
}
