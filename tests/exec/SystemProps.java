// System properties: line.separator, file.separator, defaults, set/clear, Integer/Long/Boolean.get*, Properties with defaults, failures
import java.util.*;

public class SystemProps {
    public static void main(String[] args) {
        System.out.println((int) System.getProperty("line.separator").charAt(0) + " " + System.lineSeparator().length() + " " + System.getProperty("file.separator") + " " + System.getProperty("path.separator"));
        System.out.println(System.getProperty("symjvm.none") + " " + System.getProperty("symjvm.none", "dflt") + " " + System.getProperty("file.separator", "x"));
        System.out.println(System.setProperty("my.key", "one") + " " + System.getProperty("my.key") + " " + System.setProperty("my.key", "two") + " " + System.getProperty("my.key", "zz"));
        System.out.println(System.clearProperty("my.key") + " " + System.getProperty("my.key") + " " + System.clearProperty("my.key"));
        System.setProperty("my.int", "0x1f");
        System.setProperty("my.bad", "abc");
        System.setProperty("my.bool", "TRUE");
        System.out.println(Integer.getInteger("my.int") + " " + Integer.getInteger("my.bad") + " " + Integer.getInteger("my.bad", 5) + " " + Long.getLong("my.int", 7L) + " " + Boolean.getBoolean("my.bool") + " " + Boolean.getBoolean("my.none") + " " + Integer.getInteger(""));
        try { System.getProperty(""); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { System.getProperty(null); } catch (NullPointerException e) { System.out.println("NPE"); }
        try { System.setProperty("k", null); } catch (NullPointerException e) { System.out.println("NPE"); }
        System.out.println(System.getProperties().containsKey("java.version") + " " + (System.getProperty("java.specification.version") != null) + " " + (System.getProperty("user.dir") != null));
        Properties base = new Properties();
        base.setProperty("a", "1");
        base.setProperty("b", "2");
        Properties p = new Properties(base);
        p.setProperty("b", "over");
        p.put("raw", 5);
        System.out.println(p.getProperty("a") + " " + p.getProperty("b") + " " + p.getProperty("raw") + " " + p.get("a") + " " + p.getProperty("c", "dc") + " " + new TreeSet<>(p.stringPropertyNames()) + " " + p.size());
        System.out.println("a" + System.lineSeparator() + "b" + String.format("%n") + "c");
        System.out.print("no newline;");
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(1.5f);
        System.out.print(2.5);
        System.out.print(true);
        System.out.print((Object) null);
        System.out.print((String) null);
        System.out.print(new char[] {'x', 'y'});
        System.out.println();
        System.out.println(new char[] {'h', 'i'});
        System.out.append("app").append('e').append("xndx", 1, 3).println();
        System.out.write('w');
        System.out.write('\n');
        System.out.flush();
        System.out.println(System.out.checkError());
    }
}
