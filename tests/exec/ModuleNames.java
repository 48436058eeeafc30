// Modules and loaders in Class.getModule and in messages of ClassCastException
import java.util.function.Supplier;

public class ModuleNames {
    record P(int x) { }

    static void tell(Supplier<?> action) {
        try {
            System.out.println(action.get());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        Object p = new P(1), n = 5, d = new java.sql.Date(0L), l = java.util.logging.Level.INFO;
        tell(() -> (Integer) p);
        tell(() -> (P) n);
        tell(() -> (P[]) (Object) new int[0]);
        tell(() -> (java.sql.Timestamp) d);
        tell(() -> (P) d);
        tell(() -> (java.sql.Date) n);
        tell(() -> (String) l);
        tell(() -> (Comparable<?>) p);
        tell(() -> ((Object[]) (Object) new P[] {(P) p})[0]);
        for (Class<?> c : new Class<?>[] {P.class, P[].class, String.class, int.class, d.getClass(), l.getClass()})
            System.out.println(c.getModule().isNamed() + " " + c.getModule().getName() + " " + (c.getModule() == Object.class.getModule()));
        System.out.println(P.class.getModule() == ModuleNames.class.getModule());
        System.out.println(String.class.getModule() + " " + java.util.Locale.getDefault());
    }
}
