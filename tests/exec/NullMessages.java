import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** What a NullPointerException says: what could not be done, and what was null. */
public class NullMessages {
    static class Node {
        Node next;
        Node[] children;
        long weight;
        double share;
        String name;
        Object extra;

        Node next() {
            return next;
        }

        Node find(StringBuilder path, Object key, String[] names, long from) {
            return null;
        }
    }

    static Node root;
    static int[] table;

    static void show(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }

    static Node same(Node node) {
        return node;
    }

    static int index() {
        return 1;
    }

    static void fields(Node node) {
        show(() -> node.next.weight = 1);
        show(() -> node.next.share += 2);
        show(() -> System.out.println(node.next.next.name));
        show(() -> root.name = "static");
        show(() -> root.next.next = null);
        show(() -> node.children[index()].next.next.next.next.next.weight++);
        show(() -> new Node().next.name = "new");
    }

    static void calls(Node node) {
        show(() -> node.next.next());
        show(() -> node.next().next());
        show(() -> node.find(null, null, null, 1L).next());
        show(() -> same(null).next());
        show(() -> ((String) node.extra).trim());
        show(() -> node.name.length());
        show(() -> node.next.getClass());
        show(() -> node.next.hashCode());
        Supplier<Node> none = null;
        show(() -> none.get().next());
    }

    static void arrays(Node node, int i, int[][] grid) {
        byte[] bytes = null;
        long[] longs = null;
        show(() -> table[3]++);
        show(() -> System.out.println(table.length));
        show(() -> bytes[i] = 1);
        show(() -> longs[i + 1] = 2L);
        show(() -> System.out.println(grid[1][index()]));
        show(() -> grid[i][grid[0][i]] = 3);
        show(() -> node.children[i].children[2].weight = 4);
        show(() -> node.children[index()].next());
        show(() -> ((char[]) node.extra)[0]++);
    }

    static void others(Object none) {
        Map<String, Integer> counts = new HashMap<>();
        show(() -> {
            int count = counts.get("x");
        });
        show(() -> {
            synchronized (none) {
                System.out.println();
            }
        });
        show(() -> {
            throw (RuntimeException) none;
        });
        show(() -> {
            throw null;
        });
        show(() -> {
            for (Object o : (List<?>) none)
                System.out.println(o);
        });
        show(() -> {
            switch ((String) none) {
            case "a":
                System.out.println();
            }
        });
    }

    /** Those that are not the machine's, and those out of the library. */
    static void made() {
        show(() -> {
            throw new NullPointerException();
        });
        show(() -> {
            throw new NullPointerException("own");
        });
        show(() -> java.util.Objects.requireNonNull(null));
        show(() -> System.arraycopy(null, 0, null, 0, 1));
        show(() -> String.class.isAssignableFrom(null));
        show(() -> new TreeMap<String, String>().put(null, ""));
        show(() -> "a".compareTo(null));
        show(() -> Arrays.asList(3, null, 1).sort(null));
    }

    void parameters(int count, long wide, Node first, Node second) {
        Node local = count > 0 ? first : second;
        Node[] steps = {first, local};
        for (int i = 0; i < 4; i++) {
            try {
                switch (i) {
                case 0 -> first.next();
                case 1 -> second.next();
                case 2 -> local.next();
                default -> steps[count].next();
                }
            } catch (NullPointerException e) {
                System.out.println(e.getMessage());
            }
            second = first;
        }
        try {
            (count > 0 ? first : second).next();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
            e.fillInStackTrace();
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        Node node = new Node();
        node.children = new Node[2];
        fields(node);
        calls(node);
        arrays(node, 1, new int[2][]);
        others(null);
        made();
        new NullMessages().parameters(1, 2L, null, null);
        node.children[args.length].next.name = "uncaught";
    }
}
