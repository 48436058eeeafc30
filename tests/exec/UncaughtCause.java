// uncaught: unchecked exception with a chain of causes and suppressed ones, overridden toString and getLocalizedMessage, exit status 1
import java.util.*;

public class UncaughtCause {
    static class ConfigException extends RuntimeException {
        final int code;
        ConfigException(int code, String m, Throwable c) { super(m, c); this.code = code; }
        @Override public String getMessage() { return "E" + code + ": " + super.getMessage(); }
    }
    static class Odd extends Exception {
        Odd() { super("hidden"); }
        @Override public String toString() { return "Odd!"; }
    }

    static int read(Map<String, String> m, String k) {
        try {
            String v = m.get(k);
            if (v == null) throw new NoSuchElementException(k);
            return Integer.parseInt(v);
        } catch (NumberFormatException e) {
            throw new ConfigException(1, "bad " + k, e);
        } catch (NoSuchElementException e) {
            ConfigException c = new ConfigException(2, "missing " + e.getMessage(), new Odd().initCause(e));
            c.addSuppressed(new IllegalStateException("sup1"));
            c.addSuppressed(new Odd());
            throw c;
        }
    }

    static void dump(Throwable t, String ind) {
        System.out.println(ind + t + " / " + t.getMessage() + " / " + t.getLocalizedMessage());
        for (Throwable s : t.getSuppressed()) dump(s, ind + "  s ");
        if (t.getCause() != null) dump(t.getCause(), ind + "  c ");
    }

    public static void main(String[] args) {
        Map<String, String> m = new TreeMap<>(Map.of("a", "5", "b", "x"));
        for (String k : List.of("a", "b", "c"))
            try { System.out.println(read(m, k)); } catch (ConfigException e) { dump(e, ""); }
        try { new Exception("x").initCause(null).initCause(new Exception()); } catch (IllegalStateException e) { System.out.println("ISE " + e.getMessage()); }
        Exception self = new Exception("self");
        try { self.initCause(self); } catch (IllegalArgumentException e) { System.out.println("IAE " + e.getMessage()); }
        try { self.addSuppressed(self); } catch (IllegalArgumentException e) { System.out.println("IAE " + e.getMessage()); }
        System.out.println(new RuntimeException(new Odd()).getMessage() + " " + new Error((Throwable) null).getMessage());
        read(m, "zzz");
        System.out.println("never");
    }
}
