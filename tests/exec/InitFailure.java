// class init: ExceptionInInitializerError first, NoClassDefFoundError afterwards; Error in clinit passes through; subclass of a failed class
public class InitFailure {
    static int tries;
    static class Bad { static int v = compute(); static int compute() { tries++; throw new IllegalStateException("boom"); } }
    static class BadKid extends Bad { static { System.out.println("never"); } static int w = 1; }
    static class Err { static { tries++; if (tries > 0) throw new Error("plain error"); } static void m() { } }
    static class Good { static int v = 3; static { try { v = Bad.v; } catch (NoClassDefFoundError e) { v = 99; } } }

    static void t(String n, Runnable r) {
        try {
            r.run();
            System.out.println(n + " fine");
        } catch (ExceptionInInitializerError e) {
            System.out.println(n + " EIIE msg=" + e.getMessage() + " cause=" + e.getCause() + " " + (e.getException() == e.getCause()));
        } catch (NoClassDefFoundError e) {
            System.out.println(n + " NCDFE " + e.getMessage());
        } catch (Error e) {
            System.out.println(n + " " + e);
        }
    }

    public static void main(String[] args) {
        t("kid", () -> System.out.println(BadKid.w));
        t("kid2", () -> new BadKid());
        t("read", () -> System.out.println(Bad.v));
        t("write", () -> Bad.v = 2);
        t("new", () -> new Bad());
        t("err", () -> Err.m());
        t("err2", () -> Err.m());
        t("good", () -> System.out.println(Good.v));
        System.out.println(tries);
        t("arr", () -> System.out.println(new Bad[2].length));
    }
}
