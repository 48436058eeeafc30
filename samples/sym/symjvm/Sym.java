package symjvm;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import sun.misc.Unsafe;

/**
 * What a program under analysis can say to symjvm.
 *
 * <p>symjvm knows these methods by name and descriptor and gives them their symbolic meaning, which
 * is the first paragraph of each comment. The bodies are for a real Java virtual machine, so that a
 * case can be run again there: see {@link #provide}, {@link #setRank} and {@link #reset}.
 */
public final class Sym {
    /** The values that calls of {@code any...} are still to return, the next one first. */
    private static final List<Object> provided = new ArrayList<>();

    /** The ranks given or set so far. */
    private static final Map<Object, Integer> ranks = new IdentityHashMap<>();

    /** The ranks that objects without one are still to get, the next one first. */
    private static final List<Integer> providedRanks = new ArrayList<>();

    /** How many objects have got a rank by being asked about. */
    private static int ranked;

    private Sym() {}

    /** Thrown on a real JVM where something assumed is false: the run stands for no case. */
    public static final class AssumptionFailed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    // ---- conditions ---------------------------------------------------------------------------

    /**
     * Goes on only where the condition holds. A path on which it is false ends, and is no case.
     *
     * @throws AssumptionFailed on a real JVM, if the condition is false
     */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new AssumptionFailed();
        }
    }

    /**
     * Checks the condition. A path on which it is false ends as a violation. Other than a Java
     * {@code assert}, it cannot be switched off.
     *
     * @throws AssertionError on a real JVM, if the condition is false
     */
    public static void assertTrue(boolean condition) {
        if (!condition) {
            throw new AssertionError("Sym.assertTrue");
        }
    }

    // ---- inputs -------------------------------------------------------------------------------

    /** Some int: a new symbol at each call. On a real JVM the next provided value, or 0. */
    public static int anyInt() {
        return next(0);
    }

    /** Some long: a new symbol at each call. On a real JVM the next provided value, or 0. */
    public static long anyLong() {
        return next(0L);
    }

    /** Some boolean: a new symbol at each call. On a real JVM the next provided value, or false. */
    public static boolean anyBoolean() {
        return next(false);
    }

    /** Some byte: a new symbol at each call. On a real JVM the next provided value, or 0. */
    public static byte anyByte() {
        return next((byte) 0);
    }

    /** Some char: a new symbol at each call. On a real JVM the next provided value, or 0. */
    public static char anyChar() {
        return next((char) 0);
    }

    /** Some short: a new symbol at each call. On a real JVM the next provided value, or 0. */
    public static short anyShort() {
        return next((short) 0);
    }

    /** Some float, NaN included: a new symbol. On a real JVM the next provided value, or 0. */
    public static float anyFloat() {
        return next(0f);
    }

    /** Some double, NaN included: a new symbol. On a real JVM the next provided value, or 0. */
    public static double anyDouble() {
        return next(0d);
    }

    /**
     * Some reference of the type: null, an object of the input that is there already, or one more.
     * It has the bound k, as a parameter has. On a real JVM the next provided value, or null.
     */
    public static <T> T anyRef(Class<T> type) {
        return type.cast(next((Object) null));
    }

    // ---- order --------------------------------------------------------------------------------

    /**
     * The place of a reference in some fixed order. Nothing is known of it but that a reference
     * always has the same rank; two different references may share one. Asking does not settle what
     * the reference is, so a comparison of ranks stands for every total order there can be.
     *
     * <p>On a real JVM the rank that was set; else the next provided one; else null has 0, and
     * objects are counted from 1 in the order in which they are first asked about.
     */
    public static int rank(Object o) {
        Integer rank = ranks.get(o);
        if (rank == null) {
            rank = o == null ? 0 : nextRank();
            ranks.put(o, rank);
        }
        return rank;
    }

    // ---- fields of classes that are not ours --------------------------------------------------

    /**
     * Reads a field of reference type, whoever may see it: an invariant over a class of the JDK can
     * look at its private fields. To symjvm this is a getfield like any other.
     *
     * @param owner the class that declares the field
     */
    public static Object getRef(Object o, Class<?> owner, String field) {
        return Memory.UNSAFE.getObject(nonNull(o), Memory.offset(owner, field));
    }

    /** Reads a field of type int; see {@link #getRef}. */
    public static int getInt(Object o, Class<?> owner, String field) {
        return Memory.UNSAFE.getInt(nonNull(o), Memory.offset(owner, field));
    }

    /** Reads a field of type boolean; see {@link #getRef}. */
    public static boolean getBoolean(Object o, Class<?> owner, String field) {
        return Memory.UNSAFE.getBoolean(nonNull(o), Memory.offset(owner, field));
    }

    /** Writes a field of reference type, even a final one; see {@link #getRef}. */
    public static void setRef(Object o, Class<?> owner, String field, Object value) {
        Memory.UNSAFE.putObject(nonNull(o), Memory.offset(owner, field), value);
    }

    /** Writes a field of type int, even a final one; see {@link #getRef}. */
    public static void setInt(Object o, Class<?> owner, String field, int value) {
        Memory.UNSAFE.putInt(nonNull(o), Memory.offset(owner, field), value);
    }

    // ---- for a test on a real JVM -------------------------------------------------------------

    /** Gives the values that the next calls of {@code any...} return, in this order, boxed. */
    public static void provide(Object... values) {
        for (Object value : values) {
            provided.add(value);
        }
    }

    /** Gives a reference, or null, its rank. */
    public static void setRank(Object o, int rank) {
        ranks.put(o, rank);
    }

    /** Gives the rank of the next object that is asked about and has none, such as a new one. */
    public static void provideRank(int rank) {
        providedRanks.add(rank);
    }

    /** Forgets all ranks and the provided values that are left. */
    public static void reset() {
        provided.clear();
        providedRanks.clear();
        ranks.clear();
        ranked = 0;
    }

    /** The next provided value, which has to be of the type asked for, or the one given. */
    @SuppressWarnings("unchecked")
    private static <T> T next(T otherwise) {
        return provided.isEmpty() ? otherwise : (T) provided.remove(0);
    }

    private static int nextRank() {
        return providedRanks.isEmpty() ? ++ranked : providedRanks.remove(0);
    }

    private static Object nonNull(Object o) {
        if (o == null) {
            throw new NullPointerException();
        }
        return o;
    }

    /** Fields by their place in the object: reflection may not touch those of the JDK. */
    private static final class Memory {
        static final Unsafe UNSAFE = unsafe();

        private static Unsafe unsafe() {
            try {
                Field field = Unsafe.class.getDeclaredField("theUnsafe");
                field.setAccessible(true);
                return (Unsafe) field.get(null);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        static long offset(Class<?> owner, String name) {
            try {
                return UNSAFE.objectFieldOffset(owner.getDeclaredField(name));
            } catch (NoSuchFieldException e) {
                throw new IllegalArgumentException(owner.getName() + " has no field " + name, e);
            }
        }
    }
}
