// exit: System.exit(0) inside a static initialiser and stderr output do not make the run fail
public class ExitStaticInit {
    enum Mode {
        FAST, SLOW;
        static final Mode PICK;
        static {
            System.out.println("picking " + values().length);
            PICK = values()[1];
            if (PICK == SLOW) {
                System.err.println("to stderr");
                System.exit(0);
            }
        }
    }

    public static void main(String[] args) {
        System.out.println("main");
        System.out.println(Mode.PICK);
        throw new RuntimeException("never");
    }
}
