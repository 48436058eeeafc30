// ArrayList and LinkedList: index ops, overloads of remove, subList views, ListIterator edits, bulk ops, equality, failures
import java.util.*;

public class ArrayListOps {
    static void exercise(List<Integer> l) {
        String n = l.getClass().getSimpleName();
        for (int i = 0; i < 12; i++) l.add(i * 3);
        l.add(0, -1);
        l.add(5, 100);
        l.add(l.size(), 200);
        System.out.println(n + " " + l);
        System.out.println(l.remove(5) + " " + l.remove(Integer.valueOf(9)) + " " + l.remove((Object) 12345) + " " + l.set(2, 77) + " " + l.indexOf(77) + " " + l.lastIndexOf(5) + " " + l.contains(21));
        List<Integer> sub = l.subList(3, 8);
        sub.set(0, -7);
        sub.add(55);
        sub.remove(1);
        System.out.println(sub + " " + l);
        sub.subList(1, 3).clear();
        System.out.println(sub + " " + l + " " + sub.indexOf(55));
        ListIterator<Integer> it = l.listIterator();
        while (it.hasNext()) {
            int i = it.nextIndex(), v = it.next();
            if (v % 2 == 0) it.set(v / 2); else if (i == 0) it.remove(); else it.add(i);
        }
        StringBuilder back = new StringBuilder();
        while (it.hasPrevious()) back.append(it.previousIndex()).append('=').append(it.previous()).append(' ');
        System.out.println(back);
        System.out.println(l.addAll(2, List.of(8, 8, 8)) + " " + l.removeAll(List.of(8, 6)) + " " + l.retainAll(List.of(12, 100, 15, 27, 33, 5)) + " " + l);
        l.replaceAll(x -> x + 1);
        l.sort(Comparator.reverseOrder());
        System.out.println(l + " " + l.hashCode() + " " + l.equals(Arrays.asList(l.toArray())));
        for (int bad : new int[] {-1, l.size(), 50})
            try { l.get(bad); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { l.add(l.size() + 1, 0); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { l.subList(2, 1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { l.subList(0, 99); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { it.set(1); } catch (IllegalStateException | ConcurrentModificationException e) { System.out.println("ISE/CME"); }
        Integer[] arr = l.toArray(new Integer[0]), wide = l.toArray(new Integer[20]);
        System.out.println(arr.length + " " + wide.length + " " + wide[l.size()] + " " + l.toArray(Integer[]::new)[0]);
        try { l.toArray(new String[0]); } catch (ArrayStoreException e) { System.out.println("ASE"); }
    }

    public static void main(String[] args) {
        exercise(new ArrayList<>());
        exercise(new LinkedList<>());
        exercise(new Vector<>());
        List<String> nul = new ArrayList<>(Arrays.asList("a", null, "b", null));
        System.out.println(nul.indexOf(null) + " " + nul.lastIndexOf(null) + " " + nul.remove(null) + " " + nul + " " + nul.hashCode());
        List<Object> self = new ArrayList<>();
        self.add(1);
        self.add(self);
        System.out.println(self);
        List<List<Integer>> tri = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            List<Integer> row = new ArrayList<>();
            for (int j = 0; j <= i; j++) row.add(j == 0 || j == i ? 1 : tri.get(i - 1).get(j - 1) + tri.get(i - 1).get(j));
            tri.add(row);
        }
        System.out.println(tri);
        ArrayList<Integer> big = new ArrayList<>(0);
        for (int i = 0; i < 1000; i++) big.add(i);
        big.removeIf(x -> x % 7 != 3 || x % 11 > 4);
        big.trimToSize();
        System.out.println(big.size() + " " + big);
        System.out.println(new ArrayList<>(List.of(1, 2)).equals(new LinkedList<>(List.of(1, 2))) + " " + List.of(1, 2).equals(new ArrayList<>(List.of(2, 1))) + " " + ((ArrayList<?>) big.clone()).size());
        try { new ArrayList<>(-5); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
}
