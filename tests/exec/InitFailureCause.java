// The second use of a class whose initialiser failed: NoClassDefFoundError and its cause
public class InitFailureCause {
    static class Divides { static int x = Integer.parseInt("1") / Integer.parseInt("0"); }
    static class NoMessage { static int x; static { if (x == 0) throw new IllegalStateException(); } }
    static class Fails { static int x; static { if (x == 0) throw new AssertionError("an error"); } }
    static class Child extends Fails { static int y = 2; }
    interface Broken { int Z = Integer.parseInt("z"); default void m() { } }
    static class Uses implements Broken { static int y = 3; }
    static class Outer { static int x = Divides.x; }

    static void use(String name, java.util.function.IntSupplier use) {
        for (int i = 0; i < 3; i++)
            try {
                System.out.println(use.getAsInt());
            } catch (Throwable e) {
                System.out.println(name + " " + e + " / " + e.getCause());
                Throwable inner = e.getCause() == null ? null : e.getCause().getCause();
                System.out.println(inner + " " + e.getStackTrace()[0].getMethodName().startsWith("lambda"));
            }
    }

    public static void main(String[] args) {
        use("divides", () -> Divides.x);
        use("no message", () -> NoMessage.x);
        use("fails", () -> Fails.x);
        use("child", () -> Child.y);
        use("broken", () -> Uses.y);
        use("interface", () -> Broken.Z);
        use("outer", () -> Outer.x);
        System.out.println(Divides.x);
    }
}
