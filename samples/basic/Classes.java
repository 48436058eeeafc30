package basic;

/** Inputs that are a Class: which, matters only where they are compared. */
final class Classes {
    private Classes() {}

    /** 7: each one null; which two are one; none. */
    static int which(Class<?> a, Class<?> b, Class<?> c) {
        if (a == null || b == null || c == null) {
            return 0;
        }
        return a == b ? 1 : a == c ? 2 : b == c ? 3 : 4;
    }

    /** 5: a null and b null throw; the same one; equal hash codes, and others. */
    static boolean sameHash(Class<?> a, Class<?> b) {
        return a.hashCode() == b.hashCode();
    }
}
