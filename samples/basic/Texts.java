package basic;

/** Texts among the inputs: met late, shared, and copied. */
final class Texts {
    String first;
    String second;
    Object any;

    /** 2: null throws. What is copied twice has the bytes of the input, both times. */
    static String twice(String s) {
        return s.concat(s);
    }

    /** The second is looked at, the first is not: where they are one, it has what is seen. */
    boolean begins(int at) {
        return first != null && second.charAt(at) == 'x';
    }

    /** 5 under summary and pose: an object that turns out to be a text is a proper one. */
    static int kind(Object a, Object b) {
        if (a == null) {
            return 0;
        }
        if (b instanceof String) {
            String s = (String) b;
            return s.equals("x") ? 1 : 2;
        }
        return 3;
    }

    /** The same in fields, where the two objects may be one. */
    static int kindOfField(Texts a, Texts b) {
        return a.any == null ? 0 : kind(a.any, b.any);
    }

    /** The hash code of a text is kept in it: where the two are one, it is there already. */
    static boolean sameHash(String a, String b) {
        return a.hashCode() == b.hashCode();
    }

    /** The same of objects that turn out to be texts, one after the other. */
    static int sameHashLate(Object a, Object b) {
        if (!(a instanceof String)) {
            return 0;
        }
        int first = a.hashCode();
        return b instanceof String && b.hashCode() == first ? 1 : 2;
    }
}
