// Math exact operations and overflow messages, floorDiv/floorMod/ceil corner cases, abs, negateExact
import java.util.function.Supplier;

public class MathExact {
    static void t(String name, Supplier<Object> s) {
        try {
            System.out.println(name + " " + s.get());
        } catch (ArithmeticException e) {
            System.out.println(name + " AE " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int M = Integer.MAX_VALUE, m = Integer.MIN_VALUE;
        long L = Long.MAX_VALUE, l = Long.MIN_VALUE;
        t("add", () -> Math.addExact(M, 1));
        t("add", () -> Math.addExact(M - 1, 1));
        t("addl", () -> Math.addExact(L, 1L));
        t("sub", () -> Math.subtractExact(m, 1));
        t("subl", () -> Math.subtractExact(0L, l));
        t("mul", () -> Math.multiplyExact(65536, 32768));
        t("mul", () -> Math.multiplyExact(-65536, 32768));
        t("mull", () -> Math.multiplyExact(l, -1L));
        t("mull", () -> Math.multiplyExact(3037000499L, 3037000499L));
        t("mulli", () -> Math.multiplyExact(L / 2, 3));
        t("inc", () -> Math.incrementExact(M));
        t("dec", () -> Math.decrementExact(m + 1));
        t("neg", () -> Math.negateExact(m));
        t("negl", () -> Math.negateExact(L));
        t("toInt", () -> Math.toIntExact(1L << 31));
        t("toInt", () -> Math.toIntExact(-(1L << 31)));
        t("absE", () -> Math.absExact(m));
        t("absEl", () -> Math.absExact(l));
        t("floorDiv0", () -> Math.floorDiv(1, 0));
        int[] xs = {7, -7, 0, m}, ys = {2, -2, 3, -1};
        for (int x : xs)
            for (int y : ys)
                System.out.println(x + " " + y + " " + Math.floorDiv(x, y) + " " + Math.floorMod(x, y) + " " + x / y + " " + x % y + " " + Math.floorMod((long) x * 5, y) + " " + Math.floorDiv((long) x * 5, (long) y));
        System.out.println(Math.abs(m) + " " + Math.abs(l) + " " + Math.abs(-0.0) + " " + Math.abs(-5.5f) + " " + Math.max(-0.0f, 0.0f) + " " + Math.min(L, l));
        System.out.println(Math.signum(-3.5) + " " + Math.signum(-0.0) + " " + Math.signum(Double.NaN) + " " + Math.copySign(3, -0.0) + " " + Math.getExponent(1024.5) + " " + Math.scalb(1.5, -1074));
    }
}
