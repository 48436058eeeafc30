// ternary numeric promotion, boxing and unboxing inside conditional expressions, NPE on null unboxing
public class TernaryPromotion {
    static boolean t = true, f = false;

    static String k(Object o) { return o.getClass().getSimpleName() + "=" + o; }

    public static void main(String[] args) {
        int i = 65;
        char c = 'B';
        byte b = 7;
        short s = 8;
        long l = 9;
        float fl = 1.5f;
        double d = 2.5;
        System.out.println(k(t ? i : c));
        System.out.println(k(f ? i : c));
        System.out.println(k(t ? c : 66));
        System.out.println(k(t ? 66 : c));
        System.out.println(k(t ? 70000 : c));
        System.out.println(k(t ? b : s));
        System.out.println(k(t ? b : 'x'));
        System.out.println(k(t ? b : c));
        System.out.println(k(t ? b : 100));
        System.out.println(k(t ? b : 1000));
        System.out.println(k(t ? i : l));
        System.out.println(k(t ? l : fl));
        System.out.println(k(f ? fl : d));
        System.out.println(k(t ? Integer.valueOf(1) : Double.valueOf(2)));
        System.out.println(k(t ? (Object) Integer.valueOf(1) : Double.valueOf(2)));
        System.out.println(k(t ? 1 : "s"));
        System.out.println(k(f ? 1 : 'c'));
        Integer nul = null;
        try {
            int r = t ? nul : 0;
            System.out.println(r);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        Integer ok = t ? nul : Integer.valueOf(4);
        System.out.println(ok);
        try {
            Integer r = f ? 1 : (Integer) null;
            System.out.println(r);
        } catch (NullPointerException e) {
            System.out.println("NPE2");
        }
        Character ch = 'q';
        System.out.println(k(t ? ch : i));
        System.out.println(t ? f ? 1 : 2 : f ? 3 : 4);
        System.out.println((t ? 1 : 2.0) + " " + (t ? 'a' : 0) + " " + (f ? 'a' : i));
    }
}
