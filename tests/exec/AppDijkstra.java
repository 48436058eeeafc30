// mini application: graphs: Dijkstra with PriorityQueue and path output, Bellman-Ford, topological sort, components, MST with union-find, Floyd-Warshall
import java.util.*;
import java.util.stream.*;

public class AppDijkstra {
    record Edge(String from, String to, int w) { }
    record Item(String n, long d) implements Comparable<Item> {
        public int compareTo(Item o) { int c = Long.compare(d, o.d); return c != 0 ? c : n.compareTo(o.n); }
    }

    final SortedMap<String, List<Edge>> adj = new TreeMap<>();
    final List<Edge> edges = new ArrayList<>();

    void add(String a, String b, int w, boolean both) {
        Edge e = new Edge(a, b, w);
        adj.computeIfAbsent(a, k -> new ArrayList<>()).add(e);
        adj.computeIfAbsent(b, k -> new ArrayList<>());
        edges.add(e);
        if (both) adj.get(b).add(new Edge(b, a, w));
    }

    Map<String, Long> dijkstra(String src, Map<String, String> prev) {
        Map<String, Long> dist = new TreeMap<>();
        PriorityQueue<Item> q = new PriorityQueue<>();
        q.add(new Item(src, 0));
        dist.put(src, 0L);
        Set<String> done = new HashSet<>();
        while (!q.isEmpty()) {
            Item it = q.poll();
            if (!done.add(it.n())) continue;
            for (Edge e : adj.get(it.n())) {
                if (e.w() < 0) throw new IllegalArgumentException("negative edge " + e);
                long nd = it.d() + e.w();
                if (nd < dist.getOrDefault(e.to(), Long.MAX_VALUE)) { dist.put(e.to(), nd); prev.put(e.to(), e.from()); q.add(new Item(e.to(), nd)); }
            }
        }
        return dist;
    }

    static String path(Map<String, String> prev, String to) {
        Deque<String> p = new ArrayDeque<>();
        for (String c = to; c != null; c = prev.get(c)) p.push(c);
        return String.join(">", p);
    }

    Optional<Map<String, Integer>> bellman(String src) {
        Map<String, Integer> d = new TreeMap<>();
        d.put(src, 0);
        for (int i = 0; i < adj.size(); i++) {
            boolean ch = false;
            for (Edge e : edges) {
                Integer f = d.get(e.from());
                if (f != null && f + e.w() < d.getOrDefault(e.to(), Integer.MAX_VALUE)) { d.put(e.to(), f + e.w()); ch = true; }
            }
            if (!ch) return Optional.of(d);
        }
        return Optional.empty();
    }

    List<String> topo() {
        Map<String, Integer> in = new TreeMap<>();
        for (String n : adj.keySet()) in.put(n, 0);
        for (Edge e : edges) in.merge(e.to(), 1, Integer::sum);
        TreeSet<String> ready = in.entrySet().stream().filter(e -> e.getValue() == 0).map(Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new));
        List<String> out = new ArrayList<>();
        while (!ready.isEmpty()) {
            String n = ready.pollFirst();
            out.add(n);
            for (Edge e : adj.get(n)) if (in.merge(e.to(), -1, Integer::sum) == 0) ready.add(e.to());
        }
        if (out.size() < adj.size()) throw new IllegalStateException("cycle after " + out);
        return out;
    }

    static class Dsu {
        final Map<String, String> p = new HashMap<>();
        String find(String x) { String r = p.computeIfAbsent(x, k -> k); if (r.equals(x)) return x; String f = find(r); p.put(x, f); return f; }
        boolean union(String a, String b) { a = find(a); b = find(b); if (a.equals(b)) return false; p.put(a, b); return true; }
    }

    public static void main(String[] args) {
        AppDijkstra g = new AppDijkstra();
        String[] es = {"A-B:4", "A-C:2", "B-C:1", "B-D:5", "C-D:8", "C-E:10", "D-E:2", "D-F:6", "E-F:3", "X-Y:1"};
        for (String s : es) { String[] p = s.split("[-:]"); g.add(p[0], p[1], Integer.parseInt(p[2]), true); }
        Map<String, String> prev = new HashMap<>();
        Map<String, Long> d = g.dijkstra("A", prev);
        d.forEach((k, v) -> System.out.println(k + " " + v + " " + path(prev, k)));
        System.out.println(d.containsKey("X"));
        Dsu u = new Dsu();
        List<Edge> mst = g.edges.stream().sorted(Comparator.comparingInt(Edge::w).thenComparing(Edge::from)).filter(e -> u.union(e.from(), e.to())).toList();
        System.out.println(mst.stream().mapToInt(Edge::w).sum() + " " + mst.stream().map(e -> e.from() + e.to()).toList());
        System.out.println(g.adj.keySet().stream().collect(Collectors.groupingBy(u::find)).values().stream().map(Object::toString).sorted().toList());
        AppDijkstra dag = new AppDijkstra();
        for (String s : "shirt>tie tie>jacket pants>shoes pants>belt belt>jacket socks>shoes".split(" ")) dag.add(s.split(">")[0], s.split(">")[1], 1, false);
        System.out.println(dag.topo());
        dag.add("jacket", "shirt", 1, false);
        try { dag.topo(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        AppDijkstra neg = new AppDijkstra();
        neg.add("s", "a", 4, false);
        neg.add("s", "b", 5, false);
        neg.add("b", "a", -3, false);
        neg.add("a", "c", 2, false);
        System.out.println(neg.bellman("s").orElse(null));
        try { neg.dijkstra("s", new HashMap<>()); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        neg.add("c", "b", -1, false);
        System.out.println(neg.bellman("s"));
        int n = 5, inf = 1 << 28;
        int[][] f = new int[n][n];
        for (int[] r : f) Arrays.fill(r, inf);
        for (int i = 0; i < n; i++) { f[i][i] = 0; f[i][(i + 1) % n] = i + 1; f[i][(i * 2) % n] = Math.min(f[i][(i * 2) % n], 7); }
        for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) f[i][j] = Math.min(f[i][j], f[i][k] + f[k][j]);
        System.out.println(Arrays.deepToString(f));
        String maze = "S.#.....#\n..#.###.#\n.##.#...#\n....#.#.E";
        char[][] m = Arrays.stream(maze.split("\n")).map(String::toCharArray).toArray(char[][]::new);
        int[][] dist = new int[m.length][m[0].length];
        for (int[] r : dist) Arrays.fill(r, -1);
        Deque<int[]> q = new ArrayDeque<>(List.of(new int[] {0, 0}));
        dist[0][0] = 0;
        while (!q.isEmpty()) {
            int[] c = q.poll();
            for (int[] dd : new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
                int r = c[0] + dd[0], k = c[1] + dd[1];
                if (r < 0 || k < 0 || r >= m.length || k >= m[0].length || m[r][k] == '#' || dist[r][k] >= 0) continue;
                dist[r][k] = dist[c[0]][c[1]] + 1;
                q.add(new int[] {r, k});
            }
        }
        System.out.println(dist[m.length - 1][m[0].length - 1]);
    }
}
