// switch: string switch with hash collisions ("Aa"/"BB"), fall-through, default in the middle, empty string, constants
public class SwitchString {
    static final String K = "con" + "st";

    static int f(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "": return 6;
            case K: return 7;
            case "\u00e9\u4e2d": return 8;
            default: return -1;
        }
    }

    static String fall(String s) {
        String r = "";
        switch (s) {
            case "a": r += "a";
            case "b": r += "b"; break;
            default: r += "d";
            case "c": r += "c";
            case "e":
        }
        return r;
    }

    static String arrow(String s) {
        return switch (s) {
            case "one", "uno" -> "1";
            case "two" -> { String t = s + s; yield t.toUpperCase(); }
            default -> s.isEmpty() ? "empty" : switch (s.charAt(0)) { case 'x' -> "ex"; case 'y' -> "why"; default -> "?"; };
        };
    }

    public static void main(String[] args) {
        String[] in = {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "const", new String("const"), "\u00e9\u4e2d", "C#", "aA"};
        for (String s : in) System.out.print(f(s) + " ");
        System.out.println("Aa".hashCode() == "BB".hashCode());
        for (String s : new String[] {"a", "b", "c", "d", "e"}) System.out.print(fall(s) + " ");
        System.out.println();
        for (String s : new String[] {"one", "uno", "two", "", "xyz", "yxz", "zzz"}) System.out.print(arrow(s) + " ");
        System.out.println();
        StringBuilder built = new StringBuilder("B");
        built.append('B');
        System.out.println(f(built.toString()));
    }
}
