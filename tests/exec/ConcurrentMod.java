// ConcurrentModificationException: when fail-fast iterators notice and when they do not, iterator protocol errors
import java.util.*;
import java.util.function.Consumer;

public class ConcurrentMod {
    static void t(String n, Runnable r) {
        try {
            r.run();
            System.out.println(n + " ok");
        } catch (ConcurrentModificationException e) {
            System.out.println(n + " CME " + e.getMessage());
        } catch (IllegalStateException | NoSuchElementException | UnsupportedOperationException e) {
            System.out.println(n + " " + e.getClass().getSimpleName());
        }
    }

    static List<Integer> list(int n) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < n; i++) l.add(i);
        return l;
    }

    static void each(String n, Collection<Integer> c, Consumer<Integer> body) {
        t(n, () -> { for (Integer i : c) body.accept(i); });
        System.out.println("  " + c);
    }

    public static void main(String[] args) {
        List<Integer> a = list(5), b = list(5), c = list(5), d = list(5);
        each("remove in loop", a, i -> { if (i == 1) a.remove(i); });
        each("remove second last", b, i -> { if (i == 3) b.remove(i); });
        each("remove last", c, i -> { if (i == 4) c.remove(i); });
        each("set only", d, i -> d.set(i, i * 10));
        List<Integer> e = list(3);
        t("forEach add", () -> e.forEach(i -> { if (i == 0) e.add(9); }));
        System.out.println("  " + e);
        t("removeIf add", () -> e.removeIf(i -> e.add(7)));
        t("replaceAll", () -> e.replaceAll(i -> { e.remove(0); return i; }));
        List<Integer> f = list(6), sub = f.subList(1, 4);
        t("sublist parent", () -> { f.add(1); sub.size(); });
        t("sublist own", () -> { List<Integer> s = f.subList(1, 4); s.add(4); s.remove(0); System.out.println("  " + s + f); });
        Set<Integer> hs = new HashSet<>(list(5)), ts = new TreeSet<>(list(5)), ls = new LinkedHashSet<>(list(5));
        each("hashset remove", hs, i -> hs.remove(i));
        each("hashset last", ls, i -> { if (i == 4) ls.remove(i); });
        each("treeset add", ts, i -> { if (i == 2) ts.add(100); });
        Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2, 3, 3));
        each("map put existing", m.keySet(), i -> m.put(i, i * 2));
        each("map put new", m.keySet(), i -> m.put(i + 100, 0));
        t("map forEach remove", () -> m.forEach((k, v) -> m.remove(k)));
        LinkedList<Integer> ll = new LinkedList<>(list(4));
        each("linked", ll, i -> { if (i == 1) ll.removeFirst(); });
        Iterator<Integer> it = list(2).iterator();
        t("remove first", it::remove);
        t("next", it::next);
        t("remove", it::remove);
        t("remove twice", it::remove);
        t("next2", it::next);
        t("next3", it::next);
        t("immutable", () -> { Iterator<Integer> i = List.of(1, 2).iterator(); i.next(); i.remove(); });
        t("aslist", () -> { Iterator<Integer> i = Arrays.asList(1, 2).iterator(); i.next(); i.remove(); });
        List<Integer> g = list(4);
        Iterator<Integer> i1 = g.iterator(), i2 = g.iterator();
        i1.next();
        i2.next();
        i1.remove();
        t("two iterators", i2::next);
        t("first goes on", () -> System.out.println("  " + i1.next()));
        t("remaining", () -> i1.forEachRemaining(x -> System.out.println("  r" + x)));
        List<Integer> s = list(4);
        t("sort in loop", () -> { for (Integer x : s) s.sort(null); });
        t("stream", () -> s.stream().forEach(x -> { if (x == 0) s.add(5); }));
        System.out.println(s + " " + g + " " + m.isEmpty());
    }
}
