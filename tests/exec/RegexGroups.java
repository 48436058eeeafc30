// java.util.regex on concrete strings: groups, named groups, find loops, lookaround, backreferences, flags, lazy/possessive, regions, appendReplacement
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class RegexGroups {
    static String all(String re, String s) {
        StringJoiner j = new StringJoiner("|", "<", ">");
        Matcher m = Pattern.compile(re).matcher(s);
        while (m.find()) j.add(m.start() + ":" + m.group());
        return j.toString();
    }

    public static void main(String[] args) {
        System.out.println(all("\\d+", "a1b22c333") + all("[a-z&&[^aeiou]]+", "hello world") + all("(?i)ab", "abABaB") + all("\\bw\\w*", "what a wonderful word") + all("a*", "baac") + all("^.", "x\ny") + all("(?m)^.", "x\ny") + all("(?s)a.b", "a\nb"));
        System.out.println(all("<.+>", "<a><b>") + all("<.+?>", "<a><b>") + all("x*+x", "xxx") + all("(\\w)\\1", "hello bookkeeper") + all("\\d(?=%)", "5% 6 7%") + all("(?<!\\$)\\b\\d+", "$5 10 $15 20") + all("a{2,3}", "aaaaaaa") + all("(?:ab|a)c", "abc ac bc") + all("[^,]*", "a,b,,c"));
        Matcher m = Pattern.compile("(?<y>\\d{4})-(?<m>\\d\\d)(-(?<d>\\d\\d))?").matcher("on 2024-03-17 and 1999-12 end");
        while (m.find()) System.out.println(m.group("y") + " " + m.group("m") + " " + m.group("d") + " " + m.group(3) + " " + m.groupCount() + " " + m.start("m") + "-" + m.end(2));
        StringBuilder sb = new StringBuilder();
        Matcher r = Pattern.compile("\\$\\{(\\w+)(?::(\\w*))?\\}").matcher("Hi ${name}, ${x:none} and ${empty:}!");
        Map<String, String> env = Map.of("name", "Bob$1");
        while (r.find()) r.appendReplacement(sb, Matcher.quoteReplacement(env.getOrDefault(r.group(1), r.group(2) == null ? "?" : r.group(2))));
        r.appendTail(sb);
        System.out.println(sb);
        System.out.println(Pattern.compile("\\d+").matcher("a1b23").replaceAll(x -> "" + Integer.parseInt(x.group()) * 2) + " " + Pattern.compile("[,;]").splitAsStream("a,b;c").collect(Collectors.toList()) + " " + Pattern.compile("o").matcher("foo boo").results().map(MatchResult::start).toList() + " " + Pattern.compile("a").asPredicate().test("cat") + " " + Pattern.compile("a").asMatchPredicate().test("cat"));
        String[] ids = {"abc", "_x1", "9lives", "", "with space", "$ok"};
        for (String s : ids) System.out.print(s.matches("[A-Za-z_$][\\w$]*") + " ");
        String[] mails = {"a@b.co", "no.at", "x.y+z@sub.dom.org", "@b.c", "a@b"};
        for (String s : mails) System.out.print(s.matches("[\\w.+]+@(\\w+\\.)+[a-z]{2,}") + " ");
        System.out.println();
        Matcher l = Pattern.compile("ab").matcher("ababx");
        System.out.println(l.lookingAt() + " " + l.matches() + " " + l.find() + " " + l.reset("xxab").find() + " " + l.start() + " " + l.region(0, 3).find() + " " + l.hitEnd());
        Pattern tok = Pattern.compile("\\s*(?:(\\d+\\.?\\d*)|([a-z]\\w*)|(==|<=|[-+*/()=<]))");
        Matcher t = tok.matcher("foo = 3.14*(bar2+ 10) <= x==1");
        StringBuilder out = new StringBuilder();
        int pos = 0;
        while (t.find() && t.start() == pos) { out.append(t.group(1) != null ? "N" : t.group(2) != null ? "I" : "O").append(t.group().trim()).append(' '); pos = t.end(); }
        System.out.println(out);
        for (String bad : new String[] {"(", "[a", "*a", "a{2", "\\", "(?<1>x)", "x)", "a**", "(?z)"})
            try { Pattern.compile(bad); System.out.println("ok " + bad); } catch (PatternSyntaxException e) { System.out.println(bad + " -> " + e.getDescription() + " @" + e.getIndex()); }
        try { l.group("nope"); } catch (IllegalArgumentException | IllegalStateException e) { System.out.println(e.getMessage()); }
        try { Pattern.compile("a").matcher("b").group(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println(Pattern.matches("(a|b)*c", "ababc") + " " + Pattern.compile("A.c", Pattern.CASE_INSENSITIVE | Pattern.DOTALL).matcher("a\nC").matches() + " " + Pattern.compile("a b # c", Pattern.COMMENTS).matcher("ab").matches() + " " + Pattern.compile("a.c", Pattern.LITERAL).matcher("a.c").matches() + " " + "\u00e9".matches("\\w") + " " + "\u00e9".matches("\\p{L}") + " " + "Ab1 ".matches("\\p{Upper}\\p{Lower}\\p{Digit}\\p{Space}") + " " + "((a)(b))".replaceAll("[()]", "").length());
    }
}
