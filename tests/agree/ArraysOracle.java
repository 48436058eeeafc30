import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What programs of GenerateArrays really do, on all small inputs, against what symjvm says.
 *
 * <p>{@code java ArraysOracle CLASSES}: reads what {@code symjvm table --cases summary --format
 * json} says from standard input, a line for each run, and runs {@code test} of each class that is
 * named there: with arrays that are null, shared, and of up to three elements, and with ints from -3 to
 * 4. What is returned tells the way that was taken. Each value that was returned must be the result of
 * some case, and each case's result must have been returned. Prints what differs, and in the end
 * {@code N passed, N failed, N skipped}; a run is skipped that is not complete.
 */
final class ArraysOracle {
    private static final int[] INTS = {-3, -2, -1, 0, 1, 2, 3, 4};
    private static final Pattern HEAD =
            Pattern.compile("^\\{\"name\":\"(\\w+)\".*?\"heap\":\"([^\"]*)\",\"k\":(\\d+)");
    private static final Pattern RESULT = Pattern.compile("\"end\":\"(\\w+)\",\"(result|exception)\":\"([^\"]*)\"");

    private final Map<String, Set<Integer>> known = new HashMap<>();
    private final ClassLoader loader;
    private int passed;
    private int failed;
    private int skipped;

    private ArraysOracle(ClassLoader loader) {
        this.loader = loader;
    }

    public static void main(String[] args) throws Exception {
        URL[] path = {Path.of(args[0]).toUri().toURL()};
        ArraysOracle oracle = new ArraysOracle(new URLClassLoader(path));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));

        for (String line = in.readLine(); line != null; line = in.readLine()) {
            oracle.check(line);
        }
        System.out.printf("%d passed, %d failed, %d skipped%n", oracle.passed, oracle.failed, oracle.skipped);
    }

    // ---- comparing ----------------------------------------------------------------------------

    private void check(String line) throws Exception {
        Matcher head = HEAD.matcher(line);
        if (!head.find()) {
            System.out.println("not understood: " + line.substring(0, Math.min(80, line.length())));
            failed++;
            return;
        }
        String name = head.group(1);
        String run = name + " under " + head.group(2) + ", k = " + head.group(3);
        if (!line.contains("\"complete\":true")) {
            System.out.println("skipped: " + run);
            skipped++;
            return;
        }
        Set<Integer> said = new TreeSet<>();
        boolean isPlain = true;
        for (Matcher m = RESULT.matcher(line); m.find(); ) {
            if (m.group(1).equals("return") && m.group(3).matches("-?\\d+")) {
                said.add(Integer.parseInt(m.group(3)));
            } else {
                System.out.println(run + ": a case with " + m.group(1) + " " + m.group(3));
                isPlain = false;
            }
        }
        Set<Integer> done = known.get(name);
        if (done == null) {
            done = runAll(loader.loadClass(name));
            known.put(name, done);
        }
        if (isPlain && said.equals(done)) {
            passed++;
            return;
        }
        failed++;
        report(run + ": never said: ", done, said);
        report(run + ": never done: ", said, done);
    }

    private static void report(String what, Set<Integer> some, Set<Integer> others) {
        Set<Integer> missing = new TreeSet<>(some);
        missing.removeAll(others);
        if (!missing.isEmpty()) {
            System.out.println(what + missing);
        }
    }

    // ---- running ------------------------------------------------------------------------------

    /** Makes its arguments anew each time: the method changes them. */
    private interface Maker {
        Object[] make() throws Exception;
    }

    private static Set<Integer> runAll(Class<?> program) throws Exception {
        Set<Integer> done = new TreeSet<>();
        Method method = null;
        for (Method m : program.getDeclaredMethods()) {
            if (m.getName().equals("test")) {
                method = m;
            }
        }
        method.setAccessible(true);
        for (Maker maker : makers(program, method)) {
            for (int i : INTS) {
                for (int j : INTS) {
                    Object[] arrays = maker.make();
                    Object[] all = new Object[arrays.length + 2];
                    System.arraycopy(arrays, 0, all, 0, arrays.length);
                    all[arrays.length] = i;
                    all[arrays.length + 1] = j;
                    done.add((Integer) method.invoke(null, all));
                }
            }
        }
        return done;
    }

    private static List<Maker> makers(Class<?> program, Method method) throws Exception {
        Class<?> a = method.getParameterTypes()[0];
        if (method.getParameterCount() == 3) {
            return ofRows();
        }
        Class<?> b = method.getParameterTypes()[1];
        Class<?> node = Class.forName(program.getName() + "$A", true, program.getClassLoader());
        if (!a.isArray()) {
            return ofHolders(a, b == int[].class);
        }
        if (!a.getComponentType().isPrimitive()) {
            return ofNodes(a.getComponentType(), node);
        }
        return b.getComponentType() == node ? ofBoth(node) : ofValues(a.getComponentType());
    }

    /** The values that an element of this type may have. */
    private static Object[] values(Class<?> type) {
        return switch (type.getName()) {
            case "boolean" -> new Object[] {false, true};
            case "char" -> new Object[] {(char) 0, (char) 1, (char) 2, (char) 3};
            case "byte" -> new Object[] {(byte) -1, (byte) 0, (byte) 1, (byte) 2, (byte) 3};
            case "short" -> new Object[] {(short) -1, (short) 0, (short) 1, (short) 2, (short) 3};
            case "long" -> new Object[] {-1L, 0L, 1L, 2L, 3L};
            case "float" -> new Object[] {-1f, 0f, 1f, 2f, 3f, Float.NaN};
            case "double" -> new Object[] {-1.0, 0.0, 1.0, 2.0, 3.0, Double.NaN};
            default -> new Object[] {-1, 0, 1, 2, 3};
        };
    }

    /** Contents of length 0 to 2 of these values, one of length 3, and null. */
    private static List<Object[]> contents(Object[] values) {
        List<Object[]> all = new ArrayList<>();
        all.add(null);
        all.add(new Object[0]);
        all.add(new Object[] {values[0], values[0], values[0]});
        for (Object v : values) {
            all.add(new Object[] {v});
            for (Object w : values) {
                all.add(new Object[] {v, w});
            }
        }
        return all;
    }

    private static Object arrayOf(Class<?> type, Object[] content) {
        if (content == null) {
            return null;
        }
        Object array = Array.newInstance(type, content.length);
        for (int i = 0; i < content.length; i++) {
            Array.set(array, i, content[i]);
        }
        return array;
    }

    private static List<Maker> ofValues(Class<?> type) {
        List<Maker> all = new ArrayList<>();
        for (Object[] a : contents(values(type))) {
            for (Object[] b : contents(values(type))) {
                all.add(() -> new Object[] {arrayOf(type, a), arrayOf(type, b)});
            }
            all.add(() -> {
                Object shared = arrayOf(type, a);
                return new Object[] {shared, shared};
            });
        }
        return all;
    }

    /** Rows that are null, shared or not, in an array of rows. */
    private static List<Maker> ofRows() {
        List<Maker> all = new ArrayList<>();
        Object[] few = {-1, 0, 1, 2};
        for (Object[] r : contents(few)) {
            for (Object[] s : contents(few)) {
                for (Object[] m : contents(new Object[] {0, 1, 2})) {
                    all.add(() -> {
                        Object[] rows = {null, arrayOf(int.class, r), arrayOf(int.class, s)};
                        return new Object[] {arrayOf(int[].class, chosen(m, rows))};
                    });
                }
            }
        }
        return all;
    }

    private static Object[] chosen(Object[] numbers, Object[] from) {
        if (numbers == null) {
            return null;
        }
        Object[] all = new Object[numbers.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = from[(Integer) numbers[i]];
        }
        return all;
    }

    private static Object node(Class<?> type, int value) throws Exception {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object made = constructor.newInstance();
        Field field = type.getDeclaredField("v");
        field.setAccessible(true);
        field.setInt(made, value);
        return made;
    }

    /** Null, and up to four objects; in the first, where it may have it, one that is no node. */
    private static List<Maker> ofNodes(Class<?> first, Class<?> type) {
        List<Maker> all = new ArrayList<>();
        int[][] choices = {{0, 0, 0, 0}, {0, 1, 2, 1}, {1, 1, 0, 2}, {2, 0, 1, 0}, {1, 2, 2, 1}, {-1, 3, 0, 2}, {2, 2, 1, 1}};
        Object[] some = first == type ? new Object[] {0, 1, 2} : new Object[] {0, 1, 2, 5, 6};
        for (Object[] p : contents(some)) {
            for (Object[] q : contents(new Object[] {0, 1, 2, 3, 4})) {
                for (int[] v : choices) {
                    all.add(() -> {
                        Object[] nodes = nodes(type, v);
                        return new Object[] {arrayOf(first, chosen(p, nodes)), arrayOf(type, chosen(q, nodes))};
                    });
                }
            }
            for (int[] v : choices) {
                all.add(() -> {
                    Object[] nodes = nodes(type, v);
                    Object shared = arrayOf(first, chosen(p, nodes));
                    return new Object[] {shared, first == type ? shared : null};
                });
            }
        }
        return all;
    }

    private static Object[] nodes(Class<?> type, int[] v) throws Exception {
        return new Object[] {
            null, node(type, v[0]), node(type, v[1]), node(type, v[2]), node(type, v[3]), new Object(), new Object()
        };
    }

    /** Two objects that have an array, or one and an array: all of it may be shared. */
    private static List<Maker> ofHolders(Class<?> type, boolean second) {
        List<Maker> all = new ArrayList<>();
        for (Object[] r : contents(values(int.class))) {
            for (Object[] s : contents(values(int.class))) {
                for (int how = 0; how < 6; how++) {
                    int way = how;
                    all.add(() -> {
                        Object x = arrayOf(int.class, r);
                        Object y = way == 0 ? x : arrayOf(int.class, s);
                        Object a = way == 1 ? null : holder(type, x);
                        if (second) {
                            return new Object[] {a, way == 2 ? null : y};
                        }
                        return new Object[] {a, way == 3 ? null : way == 4 ? a : holder(type, y)};
                    });
                }
            }
        }
        return all;
    }

    private static Object holder(Class<?> type, Object array) throws Exception {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object made = constructor.newInstance();
        Field field = type.getDeclaredField("r");
        field.setAccessible(true);
        field.set(made, array);
        return made;
    }

    private static List<Maker> ofBoth(Class<?> type) {
        List<Maker> all = new ArrayList<>();
        for (Object[] a : contents(values(int.class))) {
            for (Object[] q : contents(new Object[] {0, 1, 2})) {
                for (int v = 0; v < 25; v++) {
                    int one = v / 5 - 1;
                    int two = v % 5 - 1;
                    all.add(() -> {
                        Object[] nodes = {null, node(type, one), node(type, two)};
                        return new Object[] {arrayOf(int.class, a), arrayOf(type, chosen(q, nodes))};
                    });
                }
            }
        }
        return all;
    }
}
