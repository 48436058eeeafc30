// dispatch: virtual vs static vs field hiding, private methods not overridden, super chains, package-private overriding
class DispatchVirtualA {
    String name = "A.f";
    static String st() { return "A.st"; }
    private String priv() { return "A.priv"; }
    String pkg() { return "A.pkg"; }
    String callPriv() { return priv() + "," + pkg() + "," + st() + "," + name; }
    protected Object self() { return "A.self"; }
    final String fin() { return "fin " + pkg(); }
}

class DispatchVirtualB extends DispatchVirtualA {
    String name = "B.f";
    static String st() { return "B.st"; }
    private String priv() { return "B.priv"; }
    @Override String pkg() { return "B.pkg>" + super.pkg(); }
    String b() { return priv() + "," + name + "," + super.name + "," + ((DispatchVirtualA) this).name; }
    @Override public String self() { return "B.self"; }
}

class DispatchVirtualC extends DispatchVirtualB {
    public String pkg() { return "C.pkg>" + super.pkg(); }
    String priv() { return "C.priv"; }
    String name() { return name; }
    @Override public String self() { return "C" + super.self(); }
}

public class DispatchVirtual {
    static abstract class Shape {
        abstract double area();
        public String toString() { return getClass().getSimpleName() + ":" + area(); }
        static Shape make(int k) { return k % 3 == 0 ? new Sq(k) : k % 3 == 1 ? new Circle(k) : new Shape() { double area() { return -1; } public String toString() { return "anon" + super.toString(); } }; }
    }
    static class Sq extends Shape { double s; Sq(double s) { this.s = s; } double area() { return s * s; } }
    static class Circle extends Shape { double r; Circle(double r) { this.r = r; } double area() { return 3 * r * r; } }

    @SuppressWarnings("static-access")
    public static void main(String[] args) {
        DispatchVirtualA[] as = {new DispatchVirtualA(), new DispatchVirtualB(), new DispatchVirtualC()};
        for (DispatchVirtualA a : as) {
            System.out.println(a.name + " " + a.st() + " " + a.pkg() + " " + a.callPriv() + " " + a.self() + " " + a.fin());
            if (a instanceof DispatchVirtualB b) System.out.println("  " + b.name + " " + b.st() + " " + b.b() + " " + b.self());
            if (a instanceof DispatchVirtualC c) System.out.println("  " + c.priv() + " " + c.name());
        }
        for (int k = 0; k < 6; k++) System.out.println(Shape.make(k));
    }
}
