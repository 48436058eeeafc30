// text blocks: indentation stripping, escapes, line continuation, trailing spaces, quotes, use in concat and switch
public class TextBlocks {
    public static void main(String[] args) {
        String a = """
            Hello,
              "World"
            end\
             joined \
            lines
            """;
        System.out.print(a);
        System.out.println(a.length() + " " + a.lines().count());
        String b = """
            tail   \s
            tab\there \"""quoted\""" back\\slash
          outdent""";
        for (String l : b.split("\n")) System.out.println("[" + l.replace("\t", "<TAB>") + "]");
        System.out.println("""
            {"k": %d, "v": [%s]}""".formatted(5, "x"));
        String c = """

            blank above and below

            """;
        System.out.println(c.length() + c.replace('\n', '|'));
        var d = """
            \u0041\101\0""";
        System.out.println(d.length() + " " + (int) d.charAt(2) + d.substring(0, 2));
        System.out.println("""
            x""" + 1 + """
            y
            """.strip());
        System.out.println("  a\n b\n".stripIndent().replace("\n", "/") + "  q".indent(2).replace("\n", "/") + "a\\tb".translateEscapes().length());
        switch ("k\n") { case """
            k
            """: System.out.println("matched"); break; default: System.out.println("no"); }
        System.out.println(("""
            same""" == "same"));
    }
}
