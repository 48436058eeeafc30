// uncaught: exception in a static initialiser of a helper class escapes main, exit status 1
public class UncaughtStaticInit {
    static class Bad {
        static int x = 5;
        static {
            System.out.println("init Bad");
            if (x == 5) x = Integer.parseInt("zz");
        }
        static void use() { System.out.println("use"); }
    }

    public static void main(String[] args) {
        System.out.println("before");
        try {
            Bad.use();
        } finally {
            System.out.println("finally");
        }
        System.out.println("never");
    }
}
