import java.util.Arrays;
import java.util.List;

/** A trace names the module of the JDK that a class is from, and none for the program's own. */
public class TraceModules {
    interface Step {
        void run() throws Exception;
    }

    static void show(Step step) {
        try {
            step.run();
        } catch (Throwable e) {
            System.out.println(e);
            for (StackTraceElement at : e.getStackTrace()) {
                System.out.println("  " + at);
                if (at.getMethodName().equals("show"))
                    break;
            }
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(top.getModuleName() + " " + top.getClassName());
        }
    }

    public static void main(String[] args) {
        show(() -> List.of(1).add(2));
        show(() -> java.sql.Date.valueOf("no date"));
        show(() -> java.sql.Time.valueOf("no time"));
        show(() -> javax.xml.namespace.QName.valueOf(null));
        show(() -> new java.sql.Timestamp(0).setNanos(-1));
        show(() -> Arrays.asList(1, 2).forEach(i -> {
            throw new IllegalStateException("at " + i);
        }));
        show(() -> {
            throw new java.sql.SQLException("of the program");
        });
    }
}
