// Collections: sort, shuffle with seed, binarySearch, rotate, swap, frequency, unmodifiable/empty/singleton/nCopies, List.of, checked views
import java.util.*;

public class CollectionsMisc {
    static void uoe(String n, Runnable r) {
        try {
            r.run();
            System.out.println(n + " changed");
        } catch (UnsupportedOperationException e) {
            System.out.println(n + " UOE " + e.getMessage());
        } catch (NullPointerException e) {
            System.out.println(n + " NPE");
        } catch (IllegalArgumentException e) {
            System.out.println(n + " IAE " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(Arrays.asList(5, 3, 8, 1, 9, 2, 7));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 7) + " " + Collections.binarySearch(l, 4) + " " + Collections.binarySearch(l, 100) + " " + Collections.max(l) + " " + Collections.min(l, Comparator.comparing(x -> x % 5)));
        Collections.reverse(l);
        Collections.swap(l, 0, 6);
        System.out.println(l);
        Collections.rotate(l, 2);
        System.out.print(l + " ");
        Collections.rotate(l, -5);
        System.out.println(l);
        Collections.shuffle(l, new Random(42));
        System.out.println(l);
        Collections.shuffle(l, new Random(42));
        System.out.println(l);
        LinkedList<Integer> ll = new LinkedList<>(l);
        Collections.sort(ll, Collections.reverseOrder());
        System.out.println(ll + " " + Collections.binarySearch(ll, 8, Collections.reverseOrder()));
        Collections.addAll(l, 1, 1, 2);
        System.out.println(Collections.frequency(l, 1) + " " + Collections.disjoint(l, List.of(100, 200)) + " " + Collections.disjoint(l, List.of(2)) + " " + Collections.replaceAll(l, 1, 11) + " " + l);
        System.out.println(Collections.indexOfSubList(l, List.of(11, 2)) + " " + Collections.lastIndexOfSubList(l, List.of(3, 4)));
        List<String> nc = Collections.nCopies(4, "ab");
        System.out.println(nc + " " + nc.size() + " " + nc.get(3) + " " + String.join("", nc) + " " + nc.contains("ab") + " " + nc.hashCode());
        List<Integer> filled = new ArrayList<>(Collections.nCopies(3, 0));
        Collections.fill(filled, 6);
        List<Integer> dst = new ArrayList<>(List.of(1, 2, 3, 4));
        Collections.copy(dst, filled);
        System.out.println(filled + " " + dst);
        try { Collections.copy(filled, dst); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        List<Integer> un = Collections.unmodifiableList(l);
        uoe("unmod add", () -> un.add(1));
        uoe("unmod sort", () -> un.sort(null));
        uoe("unmod iter", () -> { Iterator<Integer> it = un.iterator(); it.next(); it.remove(); });
        l.set(0, -1);
        System.out.println(un.get(0) + " " + un.equals(l));
        Map<String, List<Integer>> um = Collections.unmodifiableMap(new TreeMap<>(Map.of("a", new ArrayList<>(), "b", new ArrayList<>())));
        uoe("unmod put", () -> um.put("c", null));
        uoe("unmod entry", () -> um.entrySet().iterator().next().setValue(null));
        uoe("unmod inner", () -> um.get("a").add(4));
        System.out.println(um);
        uoe("of add", () -> List.of(1).add(2));
        uoe("of contains null", () -> System.out.println(List.of(1).contains(null)));
        uoe("of null", () -> List.of(1, null));
        uoe("set dup", () -> Set.of(1, 1));
        uoe("map dup", () -> Map.of("k", 1, "k", 2));
        uoe("copyOf", () -> List.copyOf(l).set(0, 1));
        uoe("empty", () -> Collections.<Integer>emptyList().add(1));
        uoe("singleton", () -> Collections.singletonList(1).add(1));
        uoe("aslist set", () -> Arrays.asList(1, 2).set(0, 5));
        uoe("aslist add", () -> Arrays.asList(1, 2).add(5));
        uoe("ncopies", () -> Collections.nCopies(-1, 1));
        System.out.println(Collections.emptyMap() + " " + Collections.singletonMap("k", 1) + " " + Collections.emptySet().size() + " " + Collections.singleton(3).contains(3));
        List<Integer> syn = Collections.synchronizedList(new ArrayList<>(List.of(3, 1, 2)));
        Collections.sort(syn);
        System.out.println(syn);
        @SuppressWarnings({"rawtypes", "unchecked"}) Runnable bad = () -> ((List) Collections.checkedList(new ArrayList<>(), Integer.class)).add("s");
        try { bad.run(); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        Enumeration<Integer> en = Collections.enumeration(dst);
        int t = 0;
        while (en.hasMoreElements()) t = t * 10 + en.nextElement();
        System.out.println(t + " " + Collections.list(Collections.enumeration(List.of("x", "y"))));
        Set<String> fromMap = Collections.newSetFromMap(new TreeMap<>());
        fromMap.addAll(List.of("q", "b"));
        System.out.println(fromMap + " " + Collections.asLifoQueue(new ArrayDeque<>(List.of(1, 2))).peek());
    }
}
