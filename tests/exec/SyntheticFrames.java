/** The class that javac makes for a switch over an enum has frames as any other. */
class SyntheticFrames {
    enum Odd {
        A;

        static {
            if (true) {
                throw new IllegalStateException("odd");
            }
        }
    }

    static int choose(Odd odd) {
        switch (odd) {
            case A:
                return 1;
            default:
                return 2;
        }
    }

    public static void main(String[] args) {
        try {
            choose(null);
        } catch (Throwable t) {
            t.printStackTrace(System.out);
        }
    }
}
