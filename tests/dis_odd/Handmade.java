import static jdk.internal.org.objectweb.asm.Opcodes.*;

import java.nio.file.Files;
import java.nio.file.Path;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.ConstantDynamic;
import jdk.internal.org.objectweb.asm.Handle;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Type;

/** Writes class files that javac does not: java Handmade FOLDER makes New.class and Old.class. */
public class Handmade {
    static final String BOOTSTRAP =
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;";

    static final String[] NAMES = {"a b", "\u00fcn\u00ef", "\ud835\udc00", "\ud83d\ude00", "a\u00b7b", "1a",
        "n\u00e9\"x\\y", "\u2192", "\u65e5\u672c", "\u20ac", "a-b", "a\nb\tc", "$_9"};

    public static void main(String[] args) throws Exception {
        Files.write(Path.of(args[0], "New.class"), newClass());
        Files.write(Path.of(args[0], "Old.class"), oldClass());
    }

    /** Every kind of constant, names that are none in Java, wide instructions, far branches. */
    static byte[] newClass() {
        ClassWriter c = new ClassWriter(0);
        c.visit(V11, ACC_PUBLIC | ACC_SUPER, "New", null, "java/lang/Object", null);
        c.visitField(0, "a b", "Ljava/lang/Object;", null, null);
        constants(c.visitMethod(ACC_STATIC, "constants", "()V", null, null));
        names(c.visitMethod(ACC_STATIC, "names", "()V", null, null));
        wide(c.visitMethod(ACC_STATIC, "wide", "()V", null, null));
        far(c.visitMethod(ACC_STATIC, "far", "()V", null, null), GOTO);
        switches(c.visitMethod(ACC_STATIC, "switches", "()V", null, null));
        // Varargs where the array is not the last parameter.
        end(c.visitMethod(ACC_STATIC | ACC_VARARGS, "f", "([Ljava/util/List;J)V",
                "([Ljava/util/List<[TT;>;J)V", null));
        end(c.visitMethod(ACC_STATIC | ACC_VARARGS, "g", "(J)V", null, null));
        return c.toByteArray();
    }

    /** Subroutines. */
    static byte[] oldClass() {
        ClassWriter c = new ClassWriter(0);
        c.visit(V1_5, ACC_SUPER, "Old", null, "java/lang/Object", null);
        for (int local : new int[] {0, 7, 300}) {
            MethodVisitor m = c.visitMethod(ACC_STATIC, "subroutine" + local, "()V", null, null);
            Label subroutine = new Label();
            m.visitCode();
            m.visitJumpInsn(JSR, subroutine);
            m.visitInsn(RETURN);
            m.visitLabel(subroutine);
            m.visitVarInsn(ASTORE, local);
            m.visitVarInsn(RET, local);
            m.visitMaxs(1, local + 1);
        }
        return c.toByteArray();
    }

    static void end(MethodVisitor m) {
        m.visitInsn(RETURN);
        m.visitMaxs(3, 600);
    }

    static void constants(MethodVisitor m) {
        Handle bootstrap = new Handle(H_INVOKESTATIC, "java/lang/Boot", "b", BOOTSTRAP, false);
        Object[] values = {bootstrap,
            new Handle(H_GETFIELD, "New", "a b", "Ljava/lang/Object;", false),
            new Handle(H_NEWINVOKESPECIAL, "New", "<init>", "()V", false),
            new Handle(H_INVOKEINTERFACE, "java/util/Map$Entry", "getKey", "()Ljava/lang/Object;", true),
            Type.getMethodType("(I)[J"), new ConstantDynamic("na me", "Ljava/lang/Object;", bootstrap),
            Type.getType("[[I"), Type.getType("LNew;"), "text", 100000, 1L << 40, 0.1f, 0.1};
        for (Object value : values) {
            m.visitLdcInsn(value);
            m.visitInsn(value instanceof Long || value instanceof Double ? POP2 : POP);
        }
        end(m);
    }

    static void names(MethodVisitor m) {
        for (String name : NAMES) {
            m.visitFieldInsn(GETSTATIC, "p/" + name, name, "I");
            m.visitInsn(POP);
        }
        end(m);
    }

    static void wide(MethodVisitor m) {
        int[] zeros = {ICONST_0, LCONST_0, FCONST_0, DCONST_0, ACONST_NULL};
        for (int kind = 0; kind < zeros.length; kind++) {
            m.visitInsn(zeros[kind]);
            m.visitVarInsn(ISTORE + kind, 300);
            m.visitVarInsn(ILOAD + kind, 300);
            m.visitVarInsn(ISTORE + kind, 200);
        }
        m.visitInsn(ICONST_0);
        m.visitVarInsn(ISTORE, 300);
        m.visitIincInsn(300, 1);
        m.visitIincInsn(300, -32768);
        m.visitVarInsn(ILOAD, 300);
        m.visitVarInsn(ISTORE, 0);
        m.visitIincInsn(0, -128);
        m.visitIincInsn(0, 128);
        end(m);
    }

    /** A branch back over more than 32,768 bytes. */
    static void far(MethodVisitor m, int branch) {
        Label start = new Label();
        m.visitLabel(start);
        for (int i = 0; i < 33000; i++) {
            m.visitInsn(NOP);
        }
        m.visitJumpInsn(branch, start);
        m.visitMaxs(1, 0);
    }

    static void switches(MethodVisitor m) {
        Label start = new Label();
        m.visitLabel(start);
        m.visitInsn(ICONST_0);
        m.visitLookupSwitchInsn(start, new int[0], new Label[0]);
        // At another distance from a multiple of four each time.
        for (int i = 0; i < 4; i++) {
            Label next = new Label();
            m.visitInsn(ICONST_0);
            m.visitTableSwitchInsn(Integer.MAX_VALUE - 1, Integer.MAX_VALUE, start, start, next);
            m.visitLabel(next);
            m.visitInsn(NOP);
        }
        end(m);
    }
}
