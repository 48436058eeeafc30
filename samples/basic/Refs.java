package basic;

import java.util.function.IntPredicate;
import symjvm.Sym;

/**
 * Small methods on references, types and arrays. Each comment says how many cases there are under
 * the default options (heap lazier#, k = 2, open types), and which.
 */
final class Refs {
    private Refs() {}

    // ---- null and calls -----------------------------------------------------------------------

    /** 2, both normal: for null the exception of the call is caught; else the value. */
    static int catches(Node n) {
        try {
            return n.value();
        } catch (NullPointerException e) {
            return -1;
        }
    }

    /** 2: the exception for null passes through finally; else the value, of which 1 is taken. */
    static int passesFinally(Node n) {
        int result = 0;
        try {
            result = n.value;
        } finally {
            result--;
        }
        return result;
    }

    /** 4: h null and h.shape null throw; then a call with two targets, Square and Circle. */
    static int area(Holder h) {
        return h.shape.area();
    }

    /** 4: a null; b null; the same node; another node. */
    static int sameNode(Node a, Node b) {
        if (a == null) {
            return 0;
        }
        return a == b ? 1 : 2;
    }

    /** 4: a null and b null throw; the same node, where the second write is seen; another node. */
    static boolean writeIsSeen(Node a, Node b) {
        a.value = 1;
        b.value = 2;
        return a.value == 2;
    }

    // ---- lists --------------------------------------------------------------------------------

    /**
     * Whether wanted is among the first eight items. Only references are compared, so no case needs
     * the solver; but lazy settles every reference it reads, and there are many ways to share.
     *
     * <table>
     * <tr><th>k</th><th>lazy</th><th>lazier</th><th>lazier#</th></tr>
     * <tr><td>1</td><td>24</td><td>23</td><td>23</td></tr>
     * <tr><td>2</td><td>92</td><td>79</td><td>79</td></tr>
     * <tr><td>3</td><td>375</td><td>305</td><td>305</td></tr>
     * <tr><td>4</td><td>1670</td><td>1345</td><td>1345</td></tr>
     * <tr><td>5</td><td>8102</td><td>6586</td><td>6586</td></tr>
     * <tr><td>6</td><td>42463</td><td>34997</td><td>34997</td></tr>
     * </table>
     */
    static boolean listContains(Cell list, Item wanted) {
        Cell cell = list;
        for (int i = 0; i < 8 && cell != null; i++) {
            if (cell.item == wanted) {
                return true;
            }
            cell = cell.next;
        }
        return false;
    }

    // ---- lambdas, strings, enums --------------------------------------------------------------

    /** 2: as plain. */
    static boolean viaLambda(int x) {
        IntPredicate big = v -> v > 5;
        return big.test(x);
    }

    /** 2: as plainCapture. */
    static boolean viaCapture(int x, int limit) {
        IntPredicate big = v -> v > limit;
        return big.test(x);
    }

    /** 2: above 5, or not. */
    static boolean plain(int x) {
        return x > 5;
    }

    /** 2: above the limit, or not. */
    static boolean plainCapture(int x, int limit) {
        return x > limit;
    }

    /** 4: null throws; "red"; "green"; any other string. */
    static int stringSwitch(String s) {
        switch (s) {
            case "red":
                return 1;
            case "green":
                return 2;
            default:
                return 0;
        }
    }

    /** 3: x = 1, x = 2, and all else; the strings themselves are constants. */
    static int pickedStringSwitch(int x) {
        return stringSwitch(x == 1 ? "red" : x == 2 ? "green" : "blue");
    }

    /** 4: null throws; RED; GREEN; BLUE. */
    static int enumSwitch(Colour c) {
        switch (c) {
            case RED:
                return 1;
            case GREEN:
                return 2;
            default:
                return 0;
        }
    }

    /** 4: a comparison settles which constant it is: null, RED (true), GREEN, BLUE. */
    static boolean isRed(Colour c) {
        return c == Colour.RED;
    }

    // ---- types --------------------------------------------------------------------------------

    /**
     * 3: a Square; a Circle; neither, null included. 4 where the heap settles that a reference is
     * null before it asks for its type.
     */
    static int kind(Object o) {
        if (o instanceof Square) {
            return 1;
        }
        return o instanceof Circle ? 2 : 0;
    }

    /** 3: null throws, as it is used; what is no Square throws, as it is cast; a Square. */
    static int castToSquare(Object o) {
        return ((Square) o).side;
    }

    /** 1: null, which passes both casts. A Square is no Circle, and where one fails is no case. */
    static boolean castTwice(Object o) {
        try {
            Square square = (Square) o;
            Circle circle = (Circle) (Object) square;
            return circle == null;
        } catch (ClassCastException e) {
            Sym.assume(false);
            return false;
        }
    }

    // ---- arrays -------------------------------------------------------------------------------

    /** 2: NegativeArraySizeException, for n = Integer.MAX_VALUE, too; else a length of n + 1. */
    static int alloc(int n) {
        return new int[n + 1].length;
    }

    /** 3: null and an index out of bounds throw; the element. */
    static int element(int[] a, int i) {
        return a[i];
    }

    /**
     * 6: null throws; i out of bounds; j out of bounds; i = j; another j, of an equal value or not.
     */
    static boolean sameElement(int[] a, int i, int j) {
        int x = a[i];
        int y = a[j];
        return x == y;
    }

    /**
     * 3: an index out of bounds throws; i = 1, the 5 that was stored; another i, a 0 that was not.
     * 4 where the indices 0 and 2 of a new array are told apart.
     */
    static int stored(int i) {
        int[] a = new int[3];
        a[1] = 5;
        return a[i] == 5 ? 1 : 0;
    }

    /** 5: the grid null, i out of bounds, the row null, j out of bounds; the element. */
    static int grid(int[][] grid, int i, int j) {
        return grid[i][j];
    }

    /** 2: throws for a negative n; else rows that are not the same array. */
    static int newGrid(int n) {
        int[][] grid = new int[3][n];
        Sym.assertTrue(grid[0] != grid[1]);
        return grid.length;
    }

    /**
     * 2: a Square or null fits; for all else ArrayStoreException. 3 where the heap settles that a
     * reference is null before it asks for its type.
     */
    static void storesInto(Object o) {
        Object[] squares = new Square[1];
        squares[0] = o;
    }

    /** 6: null, and a text of each length; its characters are copied, and nothing depends on them. */
    static int glued(String s) {
        return s == null ? -1 : (s + "!").length();
    }

    /** 5: null throws; none, one that is null or not, or more. */
    static int given(Object... values) {
        int count = values.length;
        return count == 0 ? -1 : count > 1 ? count : values[0] == null ? 0 : 1;
    }

    /** 5: null, what is caught, what is caught below, and what is not. */
    static int throwsInput(RuntimeException e) {
        try {
            throw e;
        } catch (ArithmeticException a) {
            return 1;
        } catch (NullPointerException n) {
            return n == e ? 2 : 3;
        }
    }

    /** 3: null throws; a field whose fields reflection hides, public or not. */
    static boolean isPublic(java.lang.reflect.Field field) {
        return (field.getModifiers() & 1) != 0;
    }

    /** 1: null throws; what else there is needs the digits of n. */
    static int appended(StringBuilder builder, int n) {
        return builder.append(n).length();
    }
}
