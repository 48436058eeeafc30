// exceptions: checkcast/instanceof truth table over classes, interfaces and arrays (no messages)
public class ExcCast {
    interface I { }
    interface J extends I { }
    static class A { }
    static class B extends A implements J { }
    static final class C extends B { }

    static String is(Object o) {
        return (o instanceof Object ? "O" : "-") + (o instanceof I ? "I" : "-") + (o instanceof J ? "J" : "-") + (o instanceof A ? "A" : "-") + (o instanceof B ? "B" : "-")
            + (o instanceof C ? "C" : "-") + (o instanceof Object[] ? "[O" : "--") + (o instanceof I[] ? "[I" : "--") + (o instanceof A[] ? "[A" : "--") + (o instanceof int[] ? "[i" : "--")
            + (o instanceof Object[][] ? "[[O" : "---") + (o instanceof int[][] ? "[[i" : "---") + (o instanceof Cloneable ? "Cl" : "--") + (o instanceof java.io.Serializable[] ? "[S" : "--")
            + (o instanceof Cloneable[] ? "[Cl" : "---");
    }

    static int tries(Object o) {
        int m = 0;
        try { I x = (I) o; m |= 1; } catch (ClassCastException e) { }
        try { A x = (A) o; m |= 2; } catch (ClassCastException e) { }
        try { C x = (C) o; m |= 4; } catch (ClassCastException e) { }
        try { Object[] x = (Object[]) o; m |= 8; } catch (ClassCastException e) { }
        try { int[][] x = (int[][]) o; m |= 16; } catch (ClassCastException e) { }
        try { I[] x = (I[]) o; m |= 32; } catch (ClassCastException e) { }
        try { Object[][] x = (Object[][]) o; m |= 64; } catch (ClassCastException e) { }
        return m;
    }

    public static void main(String[] args) {
        Object[] os = {null, new Object(), new A(), new B(), new C(), new I() { }, new Object[0], new A[0], new B[0], new C[0][0], new J[1], new int[0], new int[0][0],
            new int[0][0][0], new String[0][], new Integer[0], "s", 1, new Cloneable[0], new Object[][] {new A[0]}};
        for (int i = 0; i < os.length; i++)
            System.out.println(i + " " + is(os[i]) + " " + tries(os[i]) + " " + (os[i] == null ? "null" : os[i].getClass().getName()));
    }
}
