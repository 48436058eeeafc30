// command line args: without arguments args is an empty array, not null
public class CmdArgsNone {
    static int calls;

    public static void main(String[] args) {
        System.out.println(args != null && args.length == 0);
        if (calls++ < 3) main(new String[] {"again"});
        System.out.println(calls + " " + String.join(",", args));
        main(4);
    }

    static void main(int x) { System.out.println("overload " + x); }
}
