import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;

/**
 * Writes the seeds of the fuzz targets: java tests/fuzz/MakeCorpus.java tests/fuzz/corpus
 *
 * Class files for class_fuzz, without the suffix .class; jars, a jmod and a JDK image for
 * jar_fuzz. The seeds in the repository were made by this program with JDK 17.
 */
class MakeCorpus {
    static final String SOURCES = """
        import java.lang.annotation.*;
        import java.util.*;
        import java.util.function.*;

        @Retention(RetentionPolicy.RUNTIME)
        @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD,
            ElementType.PARAMETER, ElementType.TYPE_USE})
        @interface Mark {
            int i() default 1;
            String[] s() default {"a", "b"};
            Class<?> c() default Object.class;
            RetentionPolicy e() default RetentionPolicy.CLASS;
            Deprecated nested() default @Deprecated;
            double d() default 0.5;
        }

        @Mark(i = 2, s = {})
        class Marked<@Mark T> {
            @Mark(c = int[].class) @Deprecated Map<@Mark String, ? super @Mark T> field;
            static final long LONG = 1L << 40;
            static final double DOUBLE = 1.5;
            static final float FLOAT = 2.5f;
            static final String TEXT = "t\\u00e9\\0x";
            @Mark T method(@Mark int a, @Mark(i = 3) T b) throws @Mark Exception {
                @Mark Object local = (@Mark Object) b;
                return local == null ? null : b;
            }
        }

        record Point<N extends Number & Comparable<N>>(N x, List<? extends N>[] rest) {
            Point {
                Objects.requireNonNull(x);
            }
        }

        sealed interface Shape permits Circle, Square {
            default double twice() {
                return 2 * area();
            }
            double area();
        }

        record Circle(double r) implements Shape {
            public double area() {
                return Math.PI * r * r;
            }
        }

        record Square(float side) implements Shape {
            public double area() {
                return (double) side * side;
            }
        }

        class Lambdas<A, B extends Comparable<? super B>> {
            int n;
            Function<A, B> f;
            <X extends Throwable> Supplier<String> make(String s, long l) throws X {
                Runnable r = () -> n++;
                r.run();
                BiFunction<Integer, Integer, int[][]> g = (a, b) -> new int[a][b];
                Supplier<List<A>> h = ArrayList::new;
                return () -> s + l + n + g + h;
            }
        }

        class Switches {
            enum Color { RED, GREEN }
            int table(int i) {
                switch (i) {
                case 1: return 10;
                case 2: return 20;
                case 3: i++;
                case 4: return i;
                default: return -1;
                }
            }
            int lookup(int i) {
                switch (i) {
                case -100: return 1;
                case 7: return 2;
                case 1000000: return 3;
                }
                return 0;
            }
            String text(String s) {
                return switch (s) {
                case "a", "b" -> "ab";
                case "Aa", "BB" -> "same hash";
                default -> s;
                };
            }
            int color(Color c) {
                return switch (c) {
                case RED -> 1;
                case GREEN -> 2;
                };
            }
        }

        class Bodies {
            static int count;
            volatile long total;
            int finallies(int[] a, Object o) {
                int i = 0;
                try {
                    i = a[0] / a[1];
                } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
                    i = -1;
                } finally {
                    count++;
                }
                synchronized (o) {
                    i += o instanceof String s ? s.length() : o.hashCode();
                }
                return i;
            }
            double kinds(byte b, short s, char c, boolean z, long l, float f, double d) {
                for (int i = 0; i < 300; i += 200)
                    l = l << b | l >>> s ^ c & ~l;
                total = (long) f % 7 + (z ? 1 : 0);
                return -d * f + l - (int) d + (f > d ? 1 : 2);
            }
            Object[] arrays(int n) {
                long[][][] m = new long[n][n + 1][];
                byte[] b = {1, 2, (byte) n};
                boolean[] z = new boolean[2];
                m[0][0] = new long[] {b[0], 1L << 33};
                z[1] = m.length > 2;
                return new Object[] {m, b, z, m.clone()};
            }
            static native void outside(String[] args);
            static class Inner {
                private int hidden;
                Object anonymous() {
                    return new Object() {
                        public String toString() {
                            return "x" + hidden;
                        }
                    };
                }
            }
        }
        """;

    static Path corpus;

    public static void main(String[] args) throws Exception {
        Path work = Files.createTempDirectory("corpus");
        Path source = work.resolve("Seeds.java");
        TreeMap<String, byte[]> classes = new TreeMap<>();

        corpus = Path.of(args[0]);
        Files.writeString(source, SOURCES);
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, "--release", "17", "-g",
            "-parameters", "-d", work.toString(), source.toString()) != 0)
            throw new IllegalStateException("the seeds do not compile");
        try (var files = Files.list(work)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".class"))
                    classes.put(name.replace(".class", ""), Files.readAllBytes(file));
                Files.delete(file);
            }
        }
        Files.delete(work);
        classes.put("Subroutine", subroutine());
        for (Map.Entry<String, byte[]> seed : classes.entrySet())
            write("class_fuzz/" + seed.getKey().replace('$', '_'), seed.getValue());
        writeJars(classes);
    }

    static void write(String name, byte[] bytes) throws IOException {
        Path path = corpus.resolve(name);
        Files.createDirectories(path.getParent());
        Files.write(path, bytes);
    }

    /** Java 1.4 code with jsr, jsr_w, ret and wide ret, as its javac wrote for finally. */
    static byte[] subroutine() throws IOException {
        byte[] code = {
            0x03, 0x3c,                         //  0 iconst_0, istore_1
            (byte) 0xa8, 0, 13,                 //  2 jsr 15
            (byte) 0xc9, 0, 0, 0, 10,           //  5 jsr_w 15
            0x1b, (byte) 0xac,                  // 10 iload_1, ireturn
            0x57, 0x02, (byte) 0xac,            // 12 pop, iconst_m1, ireturn
            0x4d,                               // 15 astore_2
            (byte) 0x84, 1, 1,                  // 16 iinc 1 1
            0x1b, 0x08, (byte) 0xa2, 0, 6,      // 19 iload_1, iconst_5, if_icmpge 27
            (byte) 0xa9, 2, 0,                  // 24 ret 2, nop
            (byte) 0xc4, (byte) 0xa9, 0, 2,     // 27 wide ret 2
        };
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);

        out.writeInt(0xCAFEBABE);
        out.writeInt(46);
        out.writeShort(8);
        for (String text : List.of("Subroutine", "java/lang/Object", "run", "()I", "Code")) {
            out.writeByte(1);
            out.writeUTF(text);
        }
        for (int name = 1; name <= 2; name++) { // Class constants 6 and 7
            out.writeByte(7);
            out.writeShort(name);
        }
        for (int half : new int[] {0x21, 6, 7, 0, 0, 1, 0x01, 3, 4, 1, 5})
            out.writeShort(half);
        out.writeInt(2 + 2 + 4 + code.length + 2 + 8 + 2);
        out.writeShort(2);
        out.writeShort(3);
        out.writeInt(code.length);
        out.write(code);
        for (int half : new int[] {1, 0, 5, 12, 0, 0, 0}) // one handler; no attributes
            out.writeShort(half);
        return bytes.toByteArray();
    }

    static void writeJars(Map<String, byte[]> classes) throws IOException {
        byte[] one = classes.get("Shape"), two = classes.get("Subroutine");
        byte[] manifest = "Manifest-Version: 1.0\nMulti-Release: true\n\n".getBytes();
        ByteArrayOutputStream jmod = new ByteArrayOutputStream();

        write("jar_fuzz/stored", zip(ZipEntry.STORED, Map.of("A.class", two)));
        write("jar_fuzz/deflated",
            zip(ZipEntry.DEFLATED, new TreeMap<>(Map.of("A.class", two, "p/q/Shape.class", one))));
        write("jar_fuzz/releases",
            zip(ZipEntry.DEFLATED, new TreeMap<>(Map.of("META-INF/MANIFEST.MF", manifest,
                "A.class", two, "META-INF/versions/9/A.class", one, "p/notes.txt", manifest))));
        write("jar_fuzz/empty", zip(ZipEntry.STORED, Map.of()));
        jmod.write(new byte[] {'J', 'M', 1, 0});
        jmod.write(zip(ZipEntry.DEFLATED, new TreeMap<>(
            Map.of("classes/A.class", two, "classes/module-info.class", one))));
        write("jar_fuzz/jmod", jmod.toByteArray());
        write("jar_fuzz/image", image(two));
        write("jar_fuzz/class", two);
    }

    static byte[] zip(int method, Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ZipOutputStream out = new ZipOutputStream(bytes);

        for (Map.Entry<String, byte[]> each : entries.entrySet()) {
            ZipEntry entry = new ZipEntry(each.getKey());
            CRC32 sum = new CRC32();

            sum.update(each.getValue());
            entry.setTimeLocal(java.time.LocalDateTime.of(2026, 1, 1, 0, 0));
            entry.setMethod(method);
            entry.setSize(each.getValue().length);
            entry.setCrc(sum.getValue());
            out.putNextEntry(entry);
            out.write(each.getValue());
        }
        out.close();
        return bytes.toByteArray();
    }

    /** An image for x86 of the one class /java.base/A.class, its only slot. */
    static byte[] image(byte[] content) {
        byte[] strings = "\0java.base\0A\0class\0".getBytes();
        byte[] location = {1 << 3, 1, 3 << 3, 11, 4 << 3, 13, 5 << 3, 0, 7 << 3 | 1,
            (byte) (content.length >> 8), (byte) content.length, 0};
        ByteBuffer out = ByteBuffer.allocate(28 + 8 + location.length + strings.length
            + content.length).order(ByteOrder.LITTLE_ENDIAN);

        for (int word : new int[] {0xCAFEDADA, 1 << 16, 0, 1, 1, location.length,
            strings.length, -1, 0})
            out.putInt(word);
        return out.put(location).put(strings).put(content).array();
    }
}
