import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes small random Java programs about arrays, and a suite file for symjvm with a row for each.
 *
 * <p>{@code java GenerateArrays FOLDER COUNT [SEED]} gives FOLDER/src/R000.java and so on, and
 * FOLDER/arrays_random.suite, which expects the compiled classes in FOLDER/classes. The same
 * arguments give the same files. Program n is the same whatever COUNT is.
 *
 * <p>A program is one method {@code test} of arrays that may be null and may be the same, and of
 * ints. It loads and stores, asks for lengths, compares, copies, fills and clones, makes arrays of
 * unknown length and puts arrays into arrays. What it returns tells the way it took: the branches,
 * the last statement that was begun, and the exception that ended it. Inputs are short, so that
 * nothing has no end: arrays of more than two elements and ints outside -2 to 3 are turned away.
 */
final class GenerateArrays {
    /** What the inputs are: the types of the parameters a and b; then come i and j. */
    private static final String[][] SHAPES = {
        {"int[]", "int[]"}, {"int[]", "int[]"}, {"int[]", "A[]"}, {"A[]", "A[]"}, {"int[][]", ""},
        {"H", "H"}, {"H", "int[]"}, {"Object[]", "A[]"},
        {"long[]", "long[]"}, {"byte[]", "byte[]"}, {"char[]", "char[]"}, {"short[]", "short[]"},
        {"double[]", "double[]"}, {"boolean[]", "boolean[]"}, {"float[]", "float[]"}
    };

    private record Variable(String type, String name) {}

    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private final List<Variable> scope = new ArrayList<>();
    private int serial;
    private int place;
    private int indent = 3;
    private int copies;

    private GenerateArrays(long seed) {
        random = new Random(seed * 7919 + 17);
        random.nextInt();
    }

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        int count = Integer.parseInt(args[1]);
        long seed = args.length > 2 ? Long.parseLong(args[2]) : 1;
        StringBuilder suite = new StringBuilder("classpath classes\n");

        Files.createDirectories(folder.resolve("src"));
        for (int n = 0; n < count; n++) {
            String name = String.format("R%03d", n);
            String text = new GenerateArrays(seed * 100003 + n).program(name, n);
            Files.writeString(folder.resolve("src").resolve(name + ".java"), text);
            suite.append(name).append(' ').append(name).append(".test\n");
        }
        Files.writeString(folder.resolve("arrays_random.suite"), suite.toString());
    }

    // ---- the program --------------------------------------------------------------------------

    private String program(String name, int n) {
        String[] shape = SHAPES[n % SHAPES.length];
        StringBuilder parameters = new StringBuilder();

        for (int k = 0; k < 2; k++) {
            if (!shape[k].isEmpty()) {
                scope.add(new Variable(shape[k], k == 0 ? "a" : "b"));
                parameters.append(shape[k]).append(k == 0 ? " a, " : " b, ");
            }
        }
        scope.add(new Variable("int", "i"));
        scope.add(new Variable("int", "j"));
        out.append("import java.util.Arrays;\n\nfinal class ").append(name).append(" {\n");
        out.append("    static final class A {\n        int v;\n    }\n\n");
        out.append("    static final class H {\n        int[] r;\n    }\n\n");
        out.append("    static int test(").append(parameters).append("int i, int j) {\n");
        out.append("        int h = 1;\n        int at = 0;\n        try {\n");
        for (Variable v : List.copyOf(scope)) {
            guard(v);
        }
        if (shape[0].equals("H")) {
            row();
        }
        block(4 + random.nextInt(4), 2);
        line("return (h * 40 + at) * 8;");
        String[] thrown = {
            "NullPointerException", "ArrayIndexOutOfBoundsException", "IllegalArgumentException",
            "NegativeArraySizeException", "ArrayStoreException"
        };
        for (int k = 0; k < thrown.length; k++) {
            out.append("        } catch (").append(thrown[k]).append(" e) {\n");
            out.append("            return (h * 40 + at) * 8 + ").append(k + 1).append(";\n");
        }
        out.append("        }\n    }\n}\n");
        return out.toString();
    }

    private void line(String text) {
        out.append("    ".repeat(indent)).append(text).append('\n');
    }

    /** Turns away what is too long. */
    private void guard(Variable v) {
        if (v.type.equals("int")) {
            line("if (" + v.name + " > 3) {");
            line("    return -1;");
            line("}");
            line("if (" + v.name + " < -2) {");
            line("    return -1;");
            line("}");
        } else if (v.type.endsWith("[]")) {
            line("if (" + v.name + " != null) {");
            line("    if (" + v.name + ".length > 2) {");
            line("        return -2;");
            line("    }");
            line("}");
        }
    }

    private void block(int count, int depth) {
        int known = scope.size();
        for (int k = 0; k < count; k++) {
            statement(depth);
        }
        while (scope.size() > known) {
            scope.remove(scope.size() - 1);
        }
    }

    // ---- picking ------------------------------------------------------------------------------

    private List<Variable> ofType(String type) {
        List<Variable> found = new ArrayList<>();
        for (Variable v : scope) {
            if (v.type.equals(type)) {
                found.add(v);
            }
        }
        return found;
    }

    /** The later ones more often: what was made is to be used. */
    private Variable pick(List<Variable> from) {
        int k = Math.max(random.nextInt(from.size()), random.nextInt(from.size()));
        return from.get(k);
    }

    private Variable anyArray() {
        List<Variable> found = new ArrayList<>();
        for (Variable v : scope) {
            if (v.type.endsWith("[]")) {
                found.add(v);
            }
        }
        return pick(found);
    }

    /** Arrays that keep some references, if not all. */
    private List<Variable> referenceArrays() {
        List<Variable> found = ofType("A[]");
        found.addAll(ofType("Object[]"));
        return found;
    }

    private static String elementOf(Variable array) {
        return array.type.substring(0, array.type.length() - 2);
    }

    private static boolean isReference(String type) {
        return type.equals("A") || type.equals("H") || type.equals("Object") || type.endsWith("[]");
    }

    private String index() {
        int k = random.nextInt(10);
        return k < 2 ? "" + random.nextInt(2) : k < 7 ? (k % 2 == 0 ? "i" : "j") : pick(ofType("int")).name;
    }

    private String constant(String type) {
        int k = random.nextInt(3);
        return switch (type) {
            case "boolean" -> k == 0 ? "false" : "true";
            case "int" -> "" + k;
            default -> isReference(type) ? "null" : "(" + type + ") " + k;
        };
    }

    /** A variable of the type, or a constant. */
    private String value(String type) {
        List<Variable> found = ofType(type);
        if (type.equals("Object")) {
            found.addAll(ofType("A"));
        } else if (type.equals("Object[]")) {
            found.addAll(ofType("A[]"));
        }
        return found.isEmpty() || random.nextInt(3) == 0 ? constant(type) : pick(found).name;
    }

    private Variable fresh(String type) {
        return new Variable(type, "x" + ++serial);
    }

    private void mark() {
        line("at = " + ++place + ";");
    }

    // ---- statements ---------------------------------------------------------------------------

    private void statement(int depth) {
        switch (random.nextInt(depth > 0 ? 18 : 13)) {
            case 0, 1, 2 -> load();
            case 3, 4, 5 -> store();
            case 6 -> length();
            case 7 -> fill();
            case 8 -> copy();
            case 9 -> make();
            case 10 -> choice();
            case 11 -> field();
            case 12 -> row();
            case 13 -> loop();
            default -> branch(depth);
        }
    }

    private void load() {
        Variable array = anyArray();
        Variable x = fresh(elementOf(array));
        mark();
        line(x.type + " " + x.name + " = " + array.name + "[" + index() + "];");
        scope.add(x);
        if (x.type.equals("int[]")) {
            guard(x);
        }
    }

    private void store() {
        Variable array = anyArray();
        mark();
        line(array.name + "[" + index() + "] = " + value(elementOf(array)) + ";");
    }

    private void length() {
        Variable x = fresh("int");
        mark();
        line("int " + x.name + " = " + anyArray().name + ".length;");
        scope.add(x);
    }

    private void fill() {
        Variable array = anyArray();
        String range = random.nextBoolean() ? "" : index() + ", " + index() + ", ";
        mark();
        line("Arrays.fill(" + array.name + ", " + range + value(elementOf(array)) + ");");
    }

    private void copy() {
        Variable from = anyArray();
        Variable to = pick(isReference(elementOf(from)) && !from.type.equals("int[][]")
                ? referenceArrays() : ofType(from.type));
        if (++copies > 2) {
            return;
        }
        mark();
        line("System.arraycopy(" + from.name + ", " + index() + ", " + to.name + ", " + index() + ", "
                + index() + ");");
    }

    /** A new array: a table, of unknown length, or like another. */
    private void make() {
        Variable like = anyArray();
        Variable x = fresh(like.type);
        String element = elementOf(like);
        String made;
        mark();
        switch (random.nextInt(7)) {
            case 0 -> made = "new " + element + "[] {" + value(element) + ", " + value(element) + "}";
            case 1, 2 -> made = element.equals("int[]")
                    ? "new int[" + length3() + "][" + length3() + "]"
                    : "new " + element + "[" + length3() + "]";
            case 3 -> made = "Arrays.copyOf(" + like.name + ", " + length3() + ")";
            case 4 -> made = "Arrays.copyOfRange(" + like.name + ", " + length3() + ", " + length3() + ")";
            default -> made = like.name + ".clone()";
        }
        line(x.type + " " + x.name + " = " + made + ";");
        scope.add(x);
    }

    private String length3() {
        return random.nextInt(4) == 0 ? "2" : random.nextBoolean() ? "i" : "j";
    }

    /** One of several arrays, by an index. */
    private void choice() {
        Variable one = anyArray();
        if (one.type.equals("int[][]")) {
            load();
            return;
        }
        Variable other = pick(isReference(elementOf(one)) ? referenceArrays() : ofType(one.type));
        Variable x = fresh(one.type.equals(other.type) ? one.type : "Object[]");
        mark();
        line(x.type + " " + x.name + " = new " + x.type + "[] {" + one.name + ", " + other.name + "}["
                + index() + "];");
        scope.add(x);
    }

    private void field() {
        List<Variable> objects = ofType("A");
        if (objects.isEmpty()) {
            load();
            return;
        }
        mark();
        if (random.nextBoolean()) {
            line(pick(objects).name + ".v = " + value("int") + ";");
            return;
        }
        Variable x = fresh("int");
        line("int " + x.name + " = " + pick(objects).name + ".v;");
        scope.add(x);
    }

    /** An array in a field. */
    private void row() {
        List<Variable> holders = ofType("H");
        if (holders.isEmpty()) {
            load();
            return;
        }
        List<Variable> arrays = ofType("int[]");
        mark();
        if (!arrays.isEmpty() && random.nextInt(3) == 0) {
            line(pick(holders).name + ".r = " + pick(arrays).name + ";");
            return;
        }
        Variable x = fresh("int[]");
        line("int[] " + x.name + " = " + pick(holders).name + ".r;");
        scope.add(x);
        guard(x);
    }

    private void loop() {
        Variable array = anyArray();
        String element = elementOf(array);
        String t = "t" + ++serial;
        mark();
        line("for (int " + t + " = 0; " + t + " < " + array.name + ".length; " + t + "++) {");
        indent++;
        if (random.nextBoolean()) {
            line(array.name + "[" + t + "] = " + value(element) + ";");
        } else {
            line("if (" + array.name + "[" + t + "] == " + value(element) + ") {");
            line("    h = h * 3 + 1;");
            line("}");
        }
        indent--;
        line("}");
    }

    private String condition() {
        Variable v = pick(scope);
        if (v.type.equals("Object") && random.nextInt(3) == 0) {
            return v.name + " instanceof A";
        }
        if (isReference(v.type) || v.type.equals("boolean")) {
            return v.name + (random.nextBoolean() ? " == " : " != ") + value(v.type);
        }
        String[] operators = {" == ", " != ", " < ", " > "};
        return v.name + operators[random.nextInt(4)] + value(v.type);
    }

    private void branch(int depth) {
        line("if (" + condition() + ") {");
        indent++;
        line("h = h * 3 + 1;");
        block(random.nextInt(3), depth - 1);
        indent--;
        line("} else {");
        indent++;
        line("h = h * 3 + 2;");
        block(random.nextInt(2), depth - 1);
        indent--;
        line("}");
    }
}
