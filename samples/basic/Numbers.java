package basic;

import symjvm.Sym;

/**
 * Small methods on numbers. Each comment says how many cases there are under the default options
 * (heap lazier#, k = 2, ints as the JVM has them), and which.
 */
final class Numbers {
    private Numbers() {}

    // ---- int ----------------------------------------------------------------------------------

    /** 2: true for Integer.MAX_VALUE alone, else false. With --ints math it is 1: never true. */
    static boolean wraps(int x) {
        return x + 1 < x;
    }

    /** 2: true for Integer.MIN_VALUE and 0, else false. With --ints math true for 0 alone. */
    static boolean isItsOwnNegative(int x) {
        return -x == x;
    }

    /** 2: an odd x, negative ones included; an even x. */
    static int odd(int x) {
        return (x & 1) == 1 ? 1 : 0;
    }

    /** 3: as % keeps the sign of x, 1 for odd x above 0, -1 for odd x below 0, 0 for even x. */
    static int oddByRemainder(int x) {
        int r = x % 2;
        if (r == 1) {
            return 1;
        }
        return r == -1 ? -1 : 0;
    }

    /** 2: equal and not. Equal also for a y above 31, of which the JVM takes the low five bits. */
    static int shift(int x, int y) {
        return (x << y) == 8 ? 1 : 0;
    }

    /**
     * 3: x >= 0, where both shifts agree; x < 0 shifted by 0 or 32 ..., where they do too; else.
     */
    static int shiftsRight(int x, int y) {
        if (x >= 0) {
            return 0;
        }
        return x >> y == x >>> y ? 1 : 2;
    }

    /**
     * 2: ArithmeticException for b = 0, else the quotient. MIN_VALUE / -1 is MIN_VALUE, no throw.
     */
    static int divide(int a, int b) {
        return a / b;
    }

    /** 4: a >= 0; b >= 0; MIN_VALUE / -1, which alone gives true; all else. */
    static boolean quotientOverflows(int a, int b) {
        if (a >= 0) {
            return false;
        }
        if (b >= 0) {
            return false;
        }
        return a / b < 0;
    }

    /** 4: negative, zero, one digit, more. */
    static int magnitude(int x) {
        if (x < 0) {
            return -1;
        }
        if (x == 0) {
            return 0;
        }
        return x < 10 ? 1 : 2;
    }

    /** 3: the null of Integer throws as it is unboxed; above 10; not above 10. */
    static int boxed(Integer i) {
        return i > 10 ? 1 : 0;
    }

    /** 2: the sum is 10, or not. Values are boxed and unboxed again, which must add nothing. */
    static boolean boxesSum(int a, int b) {
        Integer x = a;
        Integer y = b;
        return x + y == 10;
    }

    // ---- the other types ----------------------------------------------------------------------

    /** 5: lower case; before 'A'; after 'z'; upper case; between 'Z' and 'a'. */
    static int charKind(char c) {
        if (c >= 'a' && c <= 'z') {
            return 1;
        }
        if (c < 'A' || c > 'z') {
            return 0;
        }
        return c <= 'Z' ? 2 : 3;
    }

    /** 1: a byte is never 200, so false. */
    static boolean byteIs200(byte b) {
        return b == 200;
    }

    /** 2: false but for the last byte, 127, which is followed by -128. */
    static boolean byteWraps(byte b) {
        return (byte) (b + 1) < b;
    }

    /** 1: the sum is an int, which does not wrap here, so false. */
    static boolean shortSumWraps(short s) {
        return s + 1 < s;
    }

    /** 2: true for Long.MAX_VALUE alone, else false. */
    static boolean longWraps(long x) {
        return x + 1 < x;
    }

    /** 3: zero; a long that is not zero but has a low half that is, which gives true; all else. */
    static boolean narrowsToZero(long x) {
        return x != 0 && (int) x == 0;
    }

    /** 3: less, equal, greater. */
    static int longOrder(long a, long b) {
        if (a < b) {
            return -1;
        }
        return a == b ? 0 : 1;
    }

    /** 2: true for NaN alone, else false. */
    static boolean isNaN(float f) {
        return f != f;
    }

    /** 4: less, equal (0 and -0 are), greater, and neither, where one is NaN. */
    static int floatOrder(float a, float b) {
        if (a < b) {
            return -1;
        }
        if (a == b) {
            return 0;
        }
        return a > b ? 1 : 2;
    }

    /** 2: true for numbers so large that 1 is lost, infinities included; false, also for NaN. */
    static boolean absorbsOne(double d) {
        return d + 1 == d;
    }

    /** 3: NaN becomes 0, as does all between -1 and 1; what is too large, MAX_VALUE; all else. */
    static int narrowed(double d) {
        int i = (int) d;
        if (i == 0) {
            return 0;
        }
        return i == Integer.MAX_VALUE ? 1 : 2;
    }

    // ---- loops and recursion ------------------------------------------------------------------

    /**
     * 11: n <= 0, and n = 1 to 10. One more path takes the back edge an eleventh time and ends at
     * the loop bound, so the run is incomplete.
     */
    static int countTo(int n) {
        int count = 0;
        for (int i = 0; i < n; i++) {
            count++;
        }
        return count;
    }

    /** 5: n = 0 to 4, complete: what the assumption leaves is within the loop bound. */
    static int countToFour(int n) {
        Sym.assume(n >= 0 && n <= 4);
        int count = 0;
        while (count < n) {
            count++;
        }
        return count;
    }

    /** 6: n <= 0, and n = 1 to 5; the assertion holds in each. */
    static int sumDownFrom(int n) {
        Sym.assume(n <= 5);
        int sum = sum(n);
        Sym.assertTrue(n <= 0 || sum == n * (n + 1) / 2);
        return sum;
    }

    private static int sum(int n) {
        return n <= 0 ? 0 : n + sum(n - 1);
    }

    /** As many as there are frames (--depth), and one path that ends at that bound: incomplete. */
    static int sumDownFromAny(int n) {
        return n <= 0 ? 0 : n + sumDownFromAny(n - 1);
    }

    // ---- conditions ---------------------------------------------------------------------------

    /** 2, one of which is a violation: x = 42. */
    static int not42(int x) {
        assert x != 42 : "that one";
        return x;
    }

    /** 1: the assertion holds, since the squares of ints below 1000 do not wrap. */
    static int smallSquare(int x) {
        Sym.assume(x > -1000 && x < 1000);
        int square = x * x;
        assert square >= 0;
        return square;
    }

    /** 2, one of which is a violation: some squares wrap to a negative number. */
    static int anySquare(int x) {
        int square = x * x;
        assert square >= 0;
        return square;
    }

    /** 2: two symbols are equal, or not; and none of them is a parameter. */
    static boolean twoInputs() {
        return Sym.anyInt() == Sym.anyInt();
    }
}
