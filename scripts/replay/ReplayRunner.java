import java.io.OutputStream;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/**
 * Runs the test classes named, prints what fails, why tests were skipped, and how many there were.
 *
 * <p>The tests of a class named ...ViolationsTest show violations and fail on purpose. They are
 * counted apart; one that does not fail so is a failure.
 */
public final class ReplayRunner extends RunListener {
    private static final int SECONDS_MAX = 60; // of one test

    private final PrintStream out;
    private final Map<String, Integer> skipped = new TreeMap<>();
    private final Map<String, Failure> failures = new HashMap<>();
    private int passed;
    private int failed;
    private int skippedCount;
    private int confirmed;
    private int unconfirmed;
    private boolean wasSkipped;
    private volatile Description running;
    private volatile long since;

    private ReplayRunner(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] names) throws Exception {
        PrintStream out = System.out;
        PrintStream nowhere =
                new PrintStream(
                        new OutputStream() {
                            @Override
                            public void write(int b) {}

                            @Override
                            public void write(byte[] b, int from, int count) {}
                        });
        ReplayRunner runner = new ReplayRunner(out);
        JUnitCore core = new JUnitCore();
        core.addListener(runner);
        System.setOut(nowhere);
        System.setErr(nowhere);
        runner.watch();
        for (String name : names) {
            runner.run(core, name);
        }
        System.exit(runner.finish());
    }

    private void run(JUnitCore core, String name) {
        try {
            core.run(Class.forName(name));
        } catch (ReflectiveOperationException | LinkageError e) {
            failed++;
            out.println("FAILED " + name + ": " + e);
        }
    }

    private void watch() {
        Thread watcher =
                new Thread(
                        () -> {
                            while (true) {
                                try {
                                    Thread.sleep(500);
                                } catch (InterruptedException e) {
                                    return;
                                }
                                stopLong();
                            }
                        });
        watcher.setDaemon(true);
        watcher.start();
    }

    private void stopLong() {
        Description test = running;
        if (test != null && System.nanoTime() - since > SECONDS_MAX * 1_000_000_000L) {
            out.println("FAILED " + label(test) + ": it runs for more than " + SECONDS_MAX
                    + " s; the tests after it were not run");
            failed++;
            finish();
            Runtime.getRuntime().halt(1);
        }
    }

    private int finish() {
        for (Map.Entry<String, Integer> entry : skipped.entrySet()) {
            out.println("skipped " + entry.getValue() + ": " + entry.getKey());
        }
        if (confirmed + unconfirmed > 0) {
            out.println(
                    "violations: " + confirmed + " shown, " + unconfirmed + " not shown");
        }
        out.println(
                passed + " passed, " + failed + " failed"
                        + (skippedCount > 0 ? ", " + skippedCount + " skipped" : ""));
        out.flush();
        return failed > 0 ? 1 : 0;
    }

    private static boolean isViolation(Description test) {
        return test.getClassName().endsWith("ViolationsTest");
    }

    private static String label(Description test) {
        return test.getClassName() + "." + test.getMethodName();
    }

    @Override
    public void testStarted(Description test) {
        wasSkipped = false;
        failures.clear();
        since = System.nanoTime();
        running = test;
    }

    @Override
    public void testFailure(Failure failure) {
        failures.put("", failure);
        if (running == null) { // of the class, not of a test
            failed++;
            out.println("FAILED " + failure.getDescription() + ": " + failure.getException());
        }
    }

    @Override
    public void testAssumptionFailure(Failure failure) {
        wasSkipped = true;
        skippedCount++;
        skipped.merge(String.valueOf(failure.getMessage()), 1, Integer::sum);
    }

    @Override
    public void testFinished(Description test) {
        Failure failure = failures.get("");
        running = null;
        if (wasSkipped) {
            return;
        }
        if (isViolation(test)) {
            finishViolation(test, failure);
        } else if (failure == null) {
            passed++;
        } else {
            tellFailure(test, failure);
        }
    }

    private void finishViolation(Description test, Failure failure) {
        if (failure != null && failure.getException() instanceof SymjvmReplay.Violation) {
            confirmed++;
        } else {
            unconfirmed++;
            tellFailure(test, failure);
        }
    }

    private void tellFailure(Description test, Failure failure) {
        failed++;
        out.println("FAILED " + label(test) + ": "
                + (failure == null ? "the violation is not there" : text(failure.getException())));
    }

    private static String text(Throwable e) {
        String text = e instanceof AssertionError ? String.valueOf(e.getMessage()) : e.toString();
        StackTraceElement[] trace = e.getCause() == null ? null : e.getCause().getStackTrace();
        if (trace == null && !(e instanceof AssertionError)) {
            trace = e.getStackTrace();
        }
        return text + (trace == null || trace.length == 0 ? "" : " at " + trace[0]);
    }
}
