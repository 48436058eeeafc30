// exceptions: handler selection order, multi-catch, precise rethrow, checked/unchecked, custom hierarchy with getMessage override
import java.io.IOException;

public class ExcHierarchy {
    static class Base extends Exception {
        final int code;
        Base(String m, int code) { super(m); this.code = code; }
        @Override public String getMessage() { return super.getMessage() + "#" + code; }
    }
    static class Derived extends Base { Derived() { super("derived", 7); } }
    static class Other extends RuntimeException { @Override public String toString() { return "OTHER"; } }

    static void thrower(int k) throws Exception {
        switch (k) {
            case 0: throw new Base("base", 1);
            case 1: throw new Derived();
            case 2: throw new Other();
            case 3: throw new IOException("io");
            case 4: Object o = "x"; Integer i = (Integer) o; break;
            case 5: throw new Error("err");
            case 6: throw new AssertionError("ae " + k);
            case 7: int[] z = {}; z[k] = 1; break;
            case 8: "abc".substring(5); break;
            case 9: assert k < 5 : "assert " + k; break;
            case 10: throw new Exception((String) null);
            case 11: throw new Exception(new Base("inner", 3));
            default: System.out.println("no throw");
        }
    }

    static void precise(int k) throws Base, IOException {
        try {
            if (k == 0) throw new Derived();
            if (k == 1) throw new IOException("p");
        } catch (final Exception e) {
            System.out.print("re ");
            throw e;
        }
    }

    public static void main(String[] args) {
        for (int k = 0; k <= 12; k++) {
            try {
                thrower(k);
            } catch (Derived e) {
                System.out.println("Derived " + e + " " + e.code);
            } catch (Base e) {
                System.out.println("Base " + e);
            } catch (IOException | Other e) {
                System.out.println("Multi " + e);
            } catch (ClassCastException e) {
                System.out.println("CCE");
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e);
            } catch (RuntimeException e) {
                System.out.println("RTE " + e);
            } catch (Exception e) {
                System.out.println("Exc " + e + " / " + e.getMessage() + " / " + e.getCause());
            } catch (AssertionError e) {
                System.out.println("Assert " + e.getMessage());
            } catch (Throwable e) {
                System.out.println("Throwable " + e);
            }
        }
        for (int k = 0; k < 3; k++)
            try {
                precise(k);
                System.out.println("none");
            } catch (Base | IOException e) {
                System.out.println(e.getMessage() + " " + e.getLocalizedMessage());
            }
    }
}
