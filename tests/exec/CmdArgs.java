// command line args: count, content, empty handling, parsing, modifying the array
// args: alpha -5 0x1F two_words --flag=3.5 -
public class CmdArgs {
    static String describe(String a) {
        try {
            return "int " + Integer.decode(a);
        } catch (NumberFormatException e) {
            int eq = a.indexOf('=');
            return eq >= 0 ? "opt " + a.substring(0, eq) + " -> " + Double.parseDouble(a.substring(eq + 1)) : "str(" + a.length() + ") " + a;
        }
    }

    public static void main(String... args) {
        System.out.println(args.length + " " + args.getClass().getSimpleName());
        for (String a : args) System.out.println(describe(a));
        if (args.length > 0) {
            args[0] = args[0].toUpperCase();
            System.out.println(String.join("|", args));
        }
        String[] copy = args.clone();
        java.util.Arrays.sort(copy);
        System.out.println(java.util.Arrays.toString(copy));
        try {
            System.out.println(args[args.length]);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.exit(args.length);
    }
}
