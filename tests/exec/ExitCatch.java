// exit: System.exit in a catch block and in a constructor; a status above 255 is cut to its low 8 bits
// args: 3 0 259
public class ExitCatch {
    static class Job implements AutoCloseable {
        final int d;
        Job(String s) {
            d = Integer.parseInt(s);
            if (d > 255) { System.out.println("job exits " + d); System.exit(d); }
        }
        int run() { return 12 / d; }
        @Override public void close() { System.out.println("close " + d); }
    }

    public static void main(String[] args) {
        int bad = 0;
        for (String a : args)
            try (Job j = new Job(a)) {
                System.out.println("run " + j.run());
            } catch (ArithmeticException e) {
                System.out.println("bad " + ++bad);
                if (bad > 1) System.exit(9);
            } finally {
                System.out.println("next");
            }
        System.out.println("never");
    }
}
