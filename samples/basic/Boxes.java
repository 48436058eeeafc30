package basic;

import java.util.IdentityHashMap;

/** Boxes compared by reference: of small values there is one each (JLS 5.1.7), of others many. */
final class Boxes {
    private Boxes() {}

    /** 3: equal and small, so one box; equal and not small; not equal. */
    static int two(int x, int y) {
        Integer a = x;
        Integer b = y;
        if (a == b) {
            return 1;
        }
        return a.equals(b) ? 2 : 3;
    }

    /** 2: 5, or not. */
    static boolean kept(long x) {
        Long a = x;
        Long five = 5L;
        return a == five;
    }

    /** 1: no box of 500 is kept, so false. */
    static boolean notKept(short x) {
        Short a = x;
        Short large = 500;
        return a == large;
    }

    /** 2: up to 127, or above. */
    static boolean twice(char c) {
        Character a = c;
        Character b = c;
        return a == b;
    }

    /** 1: all bytes are small, so true. */
    static boolean twiceByte(byte b) {
        Byte x = b;
        Byte y = b;
        return x == y;
    }

    /** 4: which of two boxes; is it the other. */
    static boolean chosen(int x, int y, boolean first) {
        Integer a = first ? x : y;
        Integer b = y;
        return a == b;
    }

    /** 3: null; from 10 on; less, and then it is none of the boxes that are kept. */
    static boolean given(Integer i) {
        Integer five = 5;
        return i != null && i < 10 && i == five;
    }

    /** 3: null throws; a light that is even or odd. As if 0 and 1 had not been known. */
    static boolean ofKnown(Signal.Light light) {
        Integer number = light.ordinal();
        return number % 2 == 0;
    }

    /** 5: null throws; each light, with a node or without. Nobody looks at the text. */
    static int textOfKnown(Signal.Light light, Node node) {
        String text = "light " + light.ordinal();
        Object kept = new Object[] {text, new StringBuilder().append(light.ordinal()).append('.')};
        return node == null ? 0 : kept == text ? 1 : 2;
    }

    /** Not modelled: hash codes by identity, where it is open which box it is. */
    static boolean hashed(int x, int y) {
        IdentityHashMap<Object, Object> map = new IdentityHashMap<>();
        map.put(x, "x");
        return map.containsKey(y);
    }
}
