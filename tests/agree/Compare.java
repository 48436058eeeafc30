import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Do the heaps agree? Reads what {@code symjvm table --signature --cases summary --format json} says
 * about the rows of a suite under several heaps, and compares the cases by the signatures of their
 * branch decisions.
 *
 * <p>{@code java Compare SUITE HEAPS [OPTION...]}: the suite file, the heaps that were run, joined by
 * commas, and the options that the rows were run with, which are only for the command lines that are
 * printed. Prints each row that differs, and in the end {@code N passed, N failed, N skipped}. A row
 * is skipped that the time was too short for, or that needs what is not modelled.
 *
 * <p>What is checked: cases with the same signature end in the same way, under one heap and under any
 * two. Under summary and pose no two cases have the same signature, but for the cells of arrays
 * where {@code --arrays cases} was asked for. At every k, lazy and summary find
 * the same, and pose all that lazy finds (not so where a bound on arrays was reached, which lazy
 * meets and summary and pose do not). Where no bound was reached, all heaps find the same; and what
 * any of them finds at a smaller k is among that.
 *
 * <p>With {@code --heaps}, each case of summary stands for exactly the heaps of the lazy cases with
 * its signature; so does each of pose where no bound was reached, and else for those and others.
 *
 * <p>A heap with a + was run with the arrays that it does not have by itself: one path for each cell
 * under summary and pose, symbolic memory under the others. It is held to what holds without bounds.
 *
 * <p>Nothing more can be said of lazier and lazier# at a bound. They find what lazy does not, as a
 * reference need not be settled where lazy had to; and they miss what lazy finds, as a reference that
 * was read and never used has made no object that another could be at the end of its bound. The
 * published counts are so: 3 cases of DoubleLinkedList.clear under lazy at k = 2, and 2 under lazier.
 */
final class Compare {
    /** One method, one k, one heap. */
    private static final class Run {
        final Map<String, String> ends = new TreeMap<>(); // by signature
        final Map<String, Set<String>> pictures = new TreeMap<>(); // of the heaps, by signature
        final List<String> faults = new ArrayList<>();
        long cases;
        boolean isComplete;
        boolean isCut; // by something else than a bound
        String why = "want of an end";
        boolean hasArrayBound;
        boolean hasBound;
    }

    private static final Pattern NAME = Pattern.compile("^\\{\"name\":\"((?:[^\"\\\\]|\\\\.)*+)\"");
    private static final Pattern HEAP = Pattern.compile("\"heap\":\"([^\"]*)\",\"k\":(\\d+)");
    private static final Pattern TAIL =
            Pattern.compile("\"complete\":(true|false)(?:,\"limit\":\"(\\w+)\")?,\"cases\":(\\d+),.*\"ends\":\\{([^}]*)\\}");

    private final String suite;
    private final List<String> heaps;
    private final String options;
    private final boolean forksOnCells; // with --arrays cases, each cell is a path of its own
    private final Map<String, String> rows = new LinkedHashMap<>();
    private int passed;
    private int failed;
    private int skipped;

    private Compare(String suite, List<String> heaps, String options) {
        this.suite = suite;
        this.heaps = heaps;
        this.options = options;
        this.forksOnCells = options.contains("--arrays cases");
    }

    public static void main(String[] args) throws IOException {
        List<String> options = new ArrayList<>(List.of(args));
        String suite = options.remove(0);
        List<String> heaps = List.of(options.remove(0).split(","));
        Compare compare = new Compare(suite, heaps, String.join(" ", options));

        compare.readSuite();
        compare.compareAll();
        System.out.printf(
                "%d passed, %d failed, %d skipped%n",
                compare.passed, compare.failed, compare.skipped);
    }

    // ---- reading ------------------------------------------------------------------------------

    /** The rest of a command line that analyses the row, by name. */
    private void readSuite() throws IOException {
        String path = "";
        for (String line : Files.readAllLines(Path.of(suite))) {
            String[] words = line.trim().split("\\s+");
            if (words.length < 2 || words[0].startsWith("#")) {
                continue;
            }
            if (words[0].equals("classpath")) {
                path = words[1];
                continue;
            }
            String rest = String.join(" ", List.of(words).subList(2, words.length));
            rows.put(words[0], (rest + " " + path + " '" + words[1] + "'").trim());
        }
    }

    private void compareAll() throws IOException {
        Map<String, Map<Integer, Map<String, Run>>> all = new LinkedHashMap<>();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Matcher name = NAME.matcher(line);
            Matcher heap = HEAP.matcher(line);
            if (!name.find() || !heap.find()) {
                System.out.println("not understood: " + line.substring(0, Math.min(line.length(), 80)));
                failed++;
                continue;
            }
            all.computeIfAbsent(name.group(1), key -> new TreeMap<>())
                    .computeIfAbsent(Integer.parseInt(heap.group(2)), key -> new HashMap<>())
                    .put(heap.group(1), read(line));
        }
        for (String row : rows.keySet()) {
            if (!all.containsKey(row)) {
                System.out.println(row + ": no result");
                failed++;
            }
        }
        all.forEach(this::compare);
    }

    private static Run read(String line) {
        Run run = new Run();
        int start = Math.max(0, line.lastIndexOf("],\"complete\":"));
        Matcher tail = TAIL.matcher(line.substring(start));
        int count = 0;

        for (int at = line.indexOf("{\"id\":"), next; at >= 0; at = next) {
            next = line.indexOf("{\"id\":", at + 1);
            String one = line.substring(at, next < 0 ? line.length() : next); // lines are long
            String signature = quoted(one, "signature");
            String exception = quoted(one, "exception");
            String end = quoted(one, "end") + (exception == null ? "" : " " + exception);
            String before = run.ends.put(signature, end);
            count++;
            readPictures(one, signature, run);
            if (before != null && !before.equals(end)) {
                run.faults.add(signature + " ends in two ways: " + before + ", " + end);
            }
        }
        if (!tail.find()) {
            run.isCut = true;
            return run;
        }
        if (tail.group(2) != null) {
            run.why = "its " + tail.group(2);
        } else if (tail.group(4).contains("\"unknown")) {
            run.why = tail.group(4);
        }
        // Texts have the same bound under all heaps: what is complete but for it is comparable.
        String ends = tail.group(4).replaceAll("\"bound string\":\\d+,?", "");
        run.hasBound = ends.contains("\"bound");
        run.hasArrayBound = ends.contains("\"bound array\"");
        run.isComplete =
                tail.group(1).equals("true")
                        || tail.group(4).contains("\"bound string\"")
                                && !ends.matches(".*\"(bound|unknown|stopped).*");
        run.cases = Long.parseLong(tail.group(3));
        run.isCut =
                tail.group(2) != null
                        || tail.group(4).contains("\"unknown")
                        || !run.isComplete && !run.hasBound;
        if (count != run.cases) {
            run.faults.add(run.cases + " cases, of which " + count + " are listed");
        }
        return run;
    }

    /** The heaps that a case stands for, where they were asked for. */
    private static void readPictures(String one, String signature, Run run) {
        int start = one.indexOf("\"heaps\":[");
        if (start < 0) {
            return;
        }
        start += 9;
        Set<String> pictures = run.pictures.computeIfAbsent(signature, key -> new TreeSet<>());
        if (one.charAt(start) == '"') { // a picture has brackets, and no quotes
            String all = one.substring(start + 1, one.indexOf("\"]", start));
            pictures.addAll(List.of(all.split("\",\"", -1)));
        }
    }

    /** A plain string of an object; in a string, what looks like its name has other quotes. */
    private static String quoted(String one, String name) {
        int start = one.indexOf("\"" + name + "\":\"");
        if (start < 0) {
            return null;
        }
        start += name.length() + 4;
        return one.substring(start, one.indexOf('"', start));
    }

    // ---- comparing ----------------------------------------------------------------------------

    /** All runs of a row, by k and heap; what is complete under lazy is the measure of the others. */
    private void compare(String row, Map<Integer, Map<String, Run>> byBound) {
        Run full = null;
        for (Map<String, Run> runs : byBound.values()) {
            Run lazy = runs.get("lazy");
            if (lazy != null && lazy.isComplete && !lazy.isCut) {
                full = lazy;
            }
        }
        for (Map.Entry<Integer, Map<String, Run>> entry : byBound.entrySet()) {
            compare(row, entry.getKey(), entry.getValue(), full);
        }
    }

    private void compare(String row, int k, Map<String, Run> runs, Run full) {
        List<String> faults = new ArrayList<>();

        for (String heap : heaps) {
            Run run = runs.get(heap);
            if (run == null) {
                report(row, k, List.of(heap + ": no result"));
                return;
            }
            if (run.isCut) {
                skipped++;
                System.out.println("skipped: " + row + ", k = " + k + ", for " + run.why + " under " + heap);
                return;
            }
        }
        Run lazy = runs.get("lazy");
        for (String heap : heaps) {
            Run run = runs.get(heap);
            for (String fault : run.faults) {
                faults.add(heap + ": " + fault);
            }
            if (isOptimal(heap) && !forksOnCells && run.cases != run.ends.size()) {
                faults.add(heap + ": " + run.cases + " cases, " + run.ends.size() + " signatures");
            }
            if (run == lazy) {
                continue;
            }
            if (isOptimal(heap) || run.isComplete && lazy.isComplete) {
                missing("lazy", lazy, heap, run, faults);
            }
            if (run.isComplete && lazy.isComplete
                    || heap.equals("summary") && !lazy.hasArrayBound && !run.hasArrayBound) {
                missing(heap, run, "lazy", lazy, faults);
            }
            contradictions(heap, run, lazy, faults);
            if (heap.equals("summary") && !lazy.hasArrayBound && !run.hasArrayBound) {
                represents(heap, run, lazy, true, faults);
            }
            if (heap.equals("pose")) {
                represents(heap, run, lazy, run.isComplete && lazy.isComplete, faults);
            }
        }
        if (full != null) {
            for (String heap : heaps) {
                missing(heap, runs.get(heap), "lazy without bounds", full, faults);
            }
        }
        report(row, k, faults);
    }

    private static boolean isOptimal(String heap) {
        return heap.equals("summary") || heap.equals("pose");
    }

    private static void missing(
            String from, Run some, String to, Run others, List<String> faults) {
        Set<String> missing = new TreeSet<>(some.ends.keySet());
        missing.removeAll(others.ends.keySet());
        if (!missing.isEmpty()) {
            String one = missing.iterator().next();
            faults.add(
                    missing.size() + " of " + some.ends.size() + " under " + from + " not under " + to
                            + ", such as " + one + " (" + some.ends.get(one) + ")");
        }
    }

    private static void contradictions(String heap, Run run, Run lazy, List<String> faults) {
        for (Map.Entry<String, String> entry : run.ends.entrySet()) {
            String other = lazy.ends.get(entry.getKey());
            if (other != null && !other.equals(entry.getValue())) {
                faults.add(
                        entry.getKey() + " is " + entry.getValue() + " under " + heap + ", " + other
                                + " under lazy");
                return;
            }
        }
    }

    /** A case stands for the heaps of the lazy cases with its signature: all of them, and no other. */
    private static void represents(
            String heap, Run run, Run lazy, boolean isExact, List<String> faults) {
        for (Map.Entry<String, Set<String>> entry : lazy.pictures.entrySet()) {
            Set<String> mine = run.pictures.get(entry.getKey());
            if (mine == null || mine.contains("...")) {
                continue; // said elsewhere; too many to be listed
            }
            Set<String> missing = new TreeSet<>(entry.getValue());
            Set<String> foreign = new TreeSet<>(mine);
            missing.removeAll(mine);
            foreign.removeAll(entry.getValue());
            if (!missing.isEmpty()) {
                faults.add(
                        heap + ": " + entry.getKey() + " does not stand for " + missing.size() + " of "
                                + entry.getValue().size() + " heaps, such as " + missing.iterator().next());
            }
            if (isExact && !foreign.isEmpty()) {
                faults.add(
                        heap + ": " + entry.getKey() + " stands for " + foreign.size()
                                + " heaps that lazy has not, such as " + foreign.iterator().next());
            }
        }
    }

    private void report(String row, int k, List<String> faults) {
        if (faults.isEmpty()) {
            passed++;
            return;
        }
        failed++;
        System.out.println(row + ", k = " + k + ":");
        for (String fault : faults) {
            System.out.println("    " + fault);
        }
        System.out.println(
                "    symjvm analyze --signature --format csv -k " + k + " " + options
                        + (options.isEmpty() ? "" : " ") + rows.get(row)
                        + " --heap {" + String.join(",", heaps) + "}");
    }
}
