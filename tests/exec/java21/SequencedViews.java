import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.TreeMap;
import java.util.TreeSet;

/** Both ends of a collection, and its view from behind. */
public class SequencedViews {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> behind = list.reversed();
        list.addFirst(0);
        behind.add(-1);
        System.out.println(list + " " + behind + " " + list.getFirst() + " " + list.removeLast());
        LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.putFirst("z", 0);
        map.putLast("a", 2);
        System.out.println(map + " " + map.reversed() + " " + map.firstEntry() + " "
            + map.sequencedKeySet().reversed() + " " + map.pollLastEntry() + " " + map);
        LinkedHashSet<Integer> set = new LinkedHashSet<>(List.of(5, 6, 7));
        set.addFirst(7);
        System.out.println(set + " " + set.reversed() + " " + set.getLast());
        System.out.println(new TreeSet<>(List.of(3, 1)).reversed() + " "
            + new TreeMap<>(java.util.Map.of(1, "x", 2, "y")).lastEntry() + " "
            + new ArrayDeque<>(List.of(1, 2)).reversed());
        try {
            new ArrayList<>().getFirst();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        try {
            List.of(1).addFirst(2);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        System.out.println(Math.clamp(15, 0, 10) + " " + "abc".indexOf('c', 0, 2) + " "
            + new StringBuilder().repeat("ab", 2) + " "
            + "a,b;c".splitWithDelimiters("[,;]", 0).length);
    }
}
