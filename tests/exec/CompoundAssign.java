// compound assignment with implicit narrowing, evaluation order of array element targets
public class CompoundAssign {
    static int calls;
    static int[] arr = {1, 2, 3, 4};

    static int[] arr() { calls = calls * 10 + 1; return arr; }
    static int idx(int i) { calls = calls * 10 + 2; return i; }
    static int val(int v) { calls = calls * 10 + 3; return v; }
    static byte sb = 100;
    char fc = 'x';

    public static void main(String[] args) {
        byte b = 10;
        b += 300;
        System.out.println(b);
        b *= 2.7;
        System.out.println(b);
        b -= 1000L;
        System.out.println(b);
        char c = 'a';
        c += 1.9;
        System.out.println(c);
        c *= 2;
        System.out.println((int) c);
        short s = 32767;
        s++;
        System.out.println(s);
        s /= -1;
        System.out.println(s);
        int i = 5;
        i += 3.99f;
        System.out.println(i);
        i -= 1e20;
        System.out.println(i);
        long l = 7;
        l *= 1.5;
        System.out.println(l);
        i = Integer.MAX_VALUE;
        i += 1L;
        System.out.println(i);
        sb += 100;
        System.out.println(sb++ + " " + sb + " " + --sb + " " + sb--);
        CompoundAssign o = new CompoundAssign();
        o.fc += 5;
        o.fc++;
        System.out.println((int) o.fc);
        arr()[idx(1)] += val(40);
        System.out.println(arr[1] + " " + calls);
        calls = 0;
        System.out.println(arr()[idx(2)]++ + ++arr()[idx(2)] + " " + calls);
        int k = 1;
        arr[k] = k = 3;
        System.out.println(arr[1] + " " + k);
        k = 0;
        k = k++ + k++ * k--;
        System.out.println(k);
        int a = 3;
        a += a++ + ++a;
        System.out.println(a);
        int[] z = {0, 0, 0};
        int p = 0;
        z[p++] = z[p] = p++ + 5;
        System.out.println(z[0] + " " + z[1] + " " + z[2] + " " + p);
        String str = null;
        str += 1 + 2 + "x" + 1 + 2 + 'c' + null + 1.0f;
        System.out.println(str);
        boolean t = true;
        t &= false | true;
        t ^= true;
        t |= !t;
        System.out.println(t);
        Integer boxed = 127;
        boxed += 1;
        boxed++;
        System.out.println(boxed);
        Object ob = "s";
        ob += "t";
        System.out.println(ob);
    }
}
