import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Writes small random Java programs, and a suite file for symjvm that has a row for each.
 *
 * <p>{@code java Generate.java FOLDER COUNT [SEED]} gives FOLDER/src/P000.java and so on, and
 * FOLDER/agree.suite, which expects the compiled classes in FOLDER/classes/P000 and so on. The same
 * arguments give the same files. Program n is the same whatever COUNT is.
 *
 * <p>A program has two types of nodes, A and B, and a method {@code test} of A or of the class that
 * holds them. It reads and writes fields, compares references and ints, calls small methods, makes
 * new objects, loops a few times, catches NullPointerException, and always comes to an end.
 */
final class Generate {
    /** What a variable or an expression is. */
    private enum Type {
        A("A"),
        B("B"),
        ANY("Object"),
        INT("int");

        final String text;

        Type(String text) {
            this.text = text;
        }
    }

    private static final class Variable {
        final Type type;
        final String name;

        Variable(Type type, String name) {
            this.type = type;
            this.name = name;
        }
    }

    /** Reads of reference fields that a program may have: each multiplies the heaps it is run on. */
    private static final int READS = 7;

    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private final List<Variable> scope = new ArrayList<>();
    private final boolean hasSub;
    private final boolean hasAny;
    private final boolean isOfA;
    private final Type result;
    private int reads;
    private int serial;
    private int indent;
    private int weight = 1;

    private Generate(long seed) {
        random = new Random(seed);
        hasSub = chance(40);
        hasAny = chance(35);
        isOfA = chance(50);
        result = chance(60) ? Type.INT : chance(50) ? Type.A : Type.B;
        reads = 2 + random.nextInt(READS - 1);
    }

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        int count = Integer.parseInt(args[1]);
        long seed = args.length > 2 ? Long.parseLong(args[2]) : 1;
        StringBuilder suite = new StringBuilder();

        Files.createDirectories(folder.resolve("src"));
        for (int i = 0; i < count; i++) {
            String name = String.format("P%03d", i);
            Generate program = new Generate(seed * 1_000_003 + i);
            write(folder.resolve("src").resolve(name + ".java"), program.program(name));
            suite.append("classpath classes/").append(name).append('\n');
            suite.append(name).append(' ').append(name).append(program.isOfA ? "$A" : "");
            suite.append(".test\n");
        }
        write(folder.resolve("agree.suite"), suite.toString());
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    // ---- the classes --------------------------------------------------------------------------

    private String program(String name) {
        line("class " + name + " {");
        line("static class A {");
        line("A next;");
        line("B other;");
        line("int value;");
        if (hasAny) {
            line("Object any;");
        }
        open("int get()", "return value;");
        open("A step()", "return next;");
        open("void join(A a)", "next = a;");
        if (isOfA) {
            test();
        }
        line("}");
        if (hasSub) {
            line("static class Sub extends A {");
            open("int get()", chance(50) ? "return value + 1;" : "return next == null ? 0 : 1;");
            if (chance(40)) {
                open("A step()", "return this;");
            }
            line("}");
        }
        line("static class B {");
        line("B peer;");
        line("A owner;");
        line("int weight;");
        open("A lead()", "return owner;");
        open("void bind(A a)", "owner = a;");
        open("boolean owns(A a)", "return owner == a;");
        line("}");
        line("A first;");
        line("B second;");
        line("int count;");
        open("static int score(A a, int x)", "if (a == null) {", "return x;", "}", "return a.value;");
        open("static A pick(A a, B b)", "return b == null ? a : b.owner;");
        open("static void link(A a, B b)", "a.other = b;", "b.owner = a;");
        if (!isOfA) {
            test();
        }
        line("}");
        return out.toString();
    }

    private void test() {
        List<Variable> parameters = new ArrayList<>();
        int count = 1 + random.nextInt(3);
        List<String> texts = new ArrayList<>();

        for (int i = 0; i < count; i++) {
            Type type = i == 0 || chance(30) ? Type.A : chance(60) ? Type.B : Type.INT;
            if (hasAny && chance(20)) {
                type = Type.ANY;
            }
            parameters.add(new Variable(type, "p" + i));
        }
        Collections.shuffle(parameters, random);
        for (Variable parameter : parameters) {
            texts.add(parameter.type.text + " " + parameter.name);
        }
        scope.addAll(parameters);
        line(result.text + " test(" + String.join(", ", texts) + ") {");
        statements(3 + random.nextInt(8), 0);
        line("return " + expression(result, 1) + ";");
        line("}");
        scope.clear();
    }

    private void open(String head, String... lines) {
        line(head + " {");
        for (String text : lines) {
            line(text);
        }
        line("}");
    }

    private void line(String text) {
        if (text.startsWith("}")) {
            indent--;
        }
        out.append("    ".repeat(indent)).append(text).append('\n');
        if (text.endsWith("{")) {
            indent++;
        }
    }

    // ---- statements ---------------------------------------------------------------------------

    /** So many statements, which may be followed by more; depth is how far within others they are. */
    private void statements(int count, int depth) {
        for (int i = 0; i < count; i++) {
            int kind = random.nextInt(100);
            if (kind < 22) {
                declare();
            } else if (kind < 30) {
                assign();
            } else if (kind < 52) {
                store();
            } else if (kind < 60) {
                call();
            } else if (depth >= 2) {
                store();
            } else if (kind < 84) {
                branch(depth);
            } else if (kind < 92) {
                catchNull(depth);
            } else if (kind < 96) {
                repeat(depth);
            } else {
                walk(depth);
            }
        }
    }

    private void block(int count, int depth) {
        int before = scope.size();
        statements(count, depth + 1);
        while (scope.size() > before) {
            scope.remove(scope.size() - 1);
        }
    }

    private void declare() {
        Type type = anyType();
        String text = type != Type.INT && chance(15) ? made(type) : expression(type, 2);
        Variable variable = new Variable(type, name());
        line(type.text + " " + variable.name + " = " + text + ";");
        scope.add(variable);
    }

    private void assign() {
        Variable variable = scope.get(random.nextInt(scope.size()));
        if (variable.name.startsWith("n")) {
            store(); // a counter: what it says must stay true
            return;
        }
        line(variable.name + " = " + expression(variable.type, 1) + ";");
    }

    private void store() {
        switch (random.nextInt(hasAny ? 7 : 6)) {
            case 0:
                line(target(Type.A) + ".next = " + expression(Type.A, 1) + ";");
                break;
            case 1:
                line(target(Type.A) + ".other = " + expression(Type.B, 1) + ";");
                break;
            case 2:
                line(target(Type.A) + ".value = " + expression(Type.INT, 1) + ";");
                break;
            case 3:
                line(target(Type.B) + ".peer = " + expression(Type.B, 1) + ";");
                break;
            case 4:
                line(target(Type.B) + ".owner = " + expression(Type.A, 1) + ";");
                break;
            case 5:
                line(target(Type.B) + ".weight = " + expression(Type.INT, 1) + ";");
                break;
            default:
                line(target(Type.A) + ".any = " + expression(anyReference(), 1) + ";");
                break;
        }
    }

    private void call() {
        if (chance(34)) {
            line(target(Type.A) + ".join(" + expression(Type.A, 1) + ");");
        } else if (chance(50)) {
            line(target(Type.B) + ".bind(" + expression(Type.A, 1) + ");");
        } else {
            line("link(" + expression(Type.A, 1) + ", " + expression(Type.B, 1) + ");");
        }
    }

    private void branch(int depth) {
        line("if (" + condition() + ") {");
        boolean returns = chance(40);
        block(returns ? random.nextInt(2) : 1 + random.nextInt(2), depth);
        if (returns) {
            line("return " + expression(result, 1) + ";");
        } else if (chance(40)) {
            line("} else {");
            block(1, depth);
        }
        line("}");
    }

    private void catchNull(int depth) {
        line("try {");
        block(1 + random.nextInt(2), depth);
        line("} catch (NullPointerException e" + serial++ + ") {");
        if (chance(30)) {
            line("return " + expression(result, 0) + ";");
        } else {
            block(1, depth);
        }
        line("}");
    }

    private void repeat(int depth) {
        Variable counter = new Variable(Type.INT, "n" + serial++);
        line("for (int " + counter.name + " = 0; " + counter.name + " < 2; " + counter.name + "++) {");
        weight *= 2;
        scope.add(counter);
        block(1 + random.nextInt(2), depth);
        scope.remove(counter);
        weight /= 2;
        line("}");
    }

    /** Along next, at most three steps. */
    private void walk(int depth) {
        Variable counter = new Variable(Type.INT, "n" + serial++);
        Variable walker = new Variable(Type.A, name());
        line("A " + walker.name + " = " + expression(Type.A, 1) + ";");
        scope.add(walker);
        line("int " + counter.name + " = 0;");
        line("while (" + walker.name + " != null && " + counter.name + " < 3) {");
        line(counter.name + "++;");
        weight *= 3;
        reads -= 3;
        if (chance(60)) {
            scope.add(counter);
            block(1, depth + 1);
            scope.remove(counter);
        }
        weight /= 3;
        line(walker.name + " = " + walker.name + ".next;");
        line("}");
    }

    // ---- conditions ---------------------------------------------------------------------------

    private String condition() {
        String one = comparison();
        return chance(15) ? one + (chance(50) ? " && " : " || ") + comparison() : one;
    }

    private String comparison() {
        int kind = random.nextInt(100);
        if (kind < 30) {
            Type type = anyReference();
            String left = expression(type, 1);
            return left + equality() + other(left, type);
        }
        if (kind < 50) {
            return expression(anyReference(), 2) + equality() + "null";
        }
        if (hasAny && kind < 60) {
            Type type = chance(50) ? Type.A : Type.B;
            return expression(Type.ANY, 1) + equality() + expression(type, 1);
        }
        if (hasAny && kind < 70) {
            String[] types = {"A", "B", "Sub"};
            return expression(Type.ANY, 1) + " instanceof " + types[random.nextInt(hasSub ? 3 : 2)];
        }
        if (kind < 76) {
            return target(Type.B) + ".owns(" + expression(Type.A, 1) + ")";
        }
        String left = expression(Type.INT, 2);
        return left + (chance(50) ? " < " : equality()) + other(left, Type.INT);
    }

    /** The other side of a comparison: not the same text, if that can be had. */
    private String other(String text, Type type) {
        String other = expression(type, 1);
        for (int i = 0; i < 4 && other.equals(text); i++) {
            other = expression(type, 1);
        }
        return other;
    }

    private String equality() {
        return chance(50) ? " == " : " != ";
    }

    // ---- expressions --------------------------------------------------------------------------

    /** What can be dereferenced: may be null all the same, but is not the literal. */
    private String target(Type type) {
        List<String> names = names(type);
        if (chance(25) || names.isEmpty()) {
            String read = read(type, 1);
            if (read != null) {
                return read;
            }
        }
        return names.isEmpty()
                ? own(type == Type.A ? "first" : "second")
                : names.get(random.nextInt(names.size()));
    }

    private String expression(Type type, int depth) {
        List<String> names = names(type);
        String read = depth > 0 && (names.isEmpty() || chance(55)) ? read(type, depth - 1) : null;

        if (read != null) {
            return read;
        }
        if (type == Type.INT) {
            if (names.isEmpty() || chance(30)) {
                return String.valueOf(random.nextInt(4));
            }
            String name = names.get(random.nextInt(names.size()));
            return chance(20) ? name + (chance(50) ? " + 1" : " - 2") : name;
        }
        if (chance(6)) {
            return "null";
        }
        if (names.isEmpty() || chance(6)) {
            return made(type);
        }
        return names.get(random.nextInt(names.size()));
    }

    /** A field or a call; null where there were enough of them. */
    private String read(Type type, int depth) {
        if (type != Type.INT) {
            if (reads < weight) {
                return null;
            }
            reads -= weight;
        }
        String a = depth > 0 && chance(40) ? expression(Type.A, depth) : variable(Type.A);
        String b = variable(Type.B);
        switch (type) {
            case A:
                switch (random.nextInt(10)) {
                    case 0:
                    case 1:
                    case 2:
                        return a == null || a.equals("null") ? own("first") : a + ".next";
                    case 3:
                    case 4:
                        return b == null ? own("first") : b + ".owner";
                    case 5:
                        return b == null ? own("first") : b + ".lead()";
                    case 6:
                        return a == null || a.equals("null") ? own("first") : a + ".step()";
                    case 7:
                        return "pick(" + orNull(a) + ", " + orNull(b) + ")";
                    case 8:
                        return hasAny && a != null && !a.equals("null")
                                ? "((A) " + a + ".any)"
                                : own("first");
                    default:
                        return own("first");
                }
            case B:
                switch (random.nextInt(4)) {
                    case 0:
                    case 1:
                        return a == null || a.equals("null") ? own("second") : a + ".other";
                    case 2:
                        return b == null ? own("second") : b + ".peer";
                    default:
                        return own("second");
                }
            case ANY:
                return a == null || a.equals("null") || !hasAny ? null : a + ".any";
            default:
                switch (random.nextInt(5)) {
                    case 0:
                    case 1:
                        return a == null || a.equals("null") ? own("count") : a + ".value";
                    case 2:
                        return b == null ? own("count") : b + ".weight";
                    case 3:
                        return a == null || a.equals("null") ? own("count") : a + ".get()";
                    default:
                        return "score(" + orNull(a) + ", " + expression(Type.INT, 0) + ")";
                }
        }
    }

    private static String orNull(String text) {
        return text == null ? "null" : text;
    }

    /** A field of the receiver; A has others than the class that holds it. */
    private String own(String field) {
        if (!isOfA) {
            return "this." + field;
        }
        return field.equals("first") ? "this.next" : field.equals("second") ? "this.other" : "this.value";
    }

    private String made(Type type) {
        return type == Type.A && hasSub && chance(40)
                ? "new Sub()"
                : type == Type.ANY ? "new Object()" : "new " + type.text + "()";
    }

    private String variable(Type type) {
        List<String> names = names(type);
        return names.isEmpty() ? null : names.get(random.nextInt(names.size()));
    }

    private List<String> names(Type type) {
        List<String> names = new ArrayList<>();
        for (Variable variable : scope) {
            if (variable.type == type) {
                names.add(variable.name);
            }
        }
        if (type == Type.A && isOfA) {
            names.add("this");
        }
        return names;
    }

    private Type anyType() {
        return chance(25) ? Type.INT : anyReference();
    }

    private Type anyReference() {
        return hasAny && chance(15) ? Type.ANY : chance(60) ? Type.A : Type.B;
    }

    private String name() {
        return "v" + serial++;
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }
}
