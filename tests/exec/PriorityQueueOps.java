// PriorityQueue: natural and comparator order, heap layout (toString), remove in the middle, heapify from collections, ties, failures
import java.util.*;

public class PriorityQueueOps {
    record Job(String name, int pri, int seq) { }

    static <T> String drain(PriorityQueue<T> q) {
        StringBuilder sb = new StringBuilder();
        while (!q.isEmpty()) sb.append(q.poll()).append(' ');
        return sb.toString().trim();
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        for (int i = 0; i < 15; i++) { q.add(i * 11 % 16); if (i % 4 == 3) System.out.println(q + " " + q.peek()); }
        System.out.println(q.remove(7) + " " + q.remove(100) + " " + q.contains(3) + " " + q);
        System.out.println(drain(new PriorityQueue<>(q)) + " | " + q.size());
        PriorityQueue<Integer> h = new PriorityQueue<>(List.of(9, 4, 7, 1, 8, 2, 6));
        System.out.println(h + " " + Arrays.toString(h.toArray()));
        for (Iterator<Integer> it = h.iterator(); it.hasNext(); ) if (it.next() % 2 == 1) it.remove();
        System.out.println(h);
        h.removeIf(x -> x == 4);
        System.out.println(h + " " + h.poll() + " " + h.element());
        PriorityQueue<String> s = new PriorityQueue<>(Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        Collections.addAll(s, "pear", "fig", "banana", "kiwi", "apple", "date", "cherry");
        System.out.println(s);
        System.out.println(drain(s));
        PriorityQueue<Job> jobs = new PriorityQueue<>(Comparator.comparingInt(Job::pri).thenComparingInt(Job::seq));
        int seq = 0;
        for (String n : "a3 b1 c2 d1 e3 f2 g1".split(" ")) jobs.offer(new Job(n.substring(0, 1), n.charAt(1) - '0', seq++));
        StringBuilder order = new StringBuilder();
        while (jobs.size() > 0) {
            Job j = jobs.poll();
            order.append(j.name());
            if (j.pri() == 1) jobs.add(new Job(j.name().toUpperCase(Locale.ROOT), 4 - seq % 3, seq++));
        }
        System.out.println(order);
        PriorityQueue<Long> lo = new PriorityQueue<>(Collections.reverseOrder()), hi = new PriorityQueue<>();
        long x = 5;
        for (int i = 0; i < 50; i++) {
            x = (x * 6364136223846793005L + 1442695040888963407L);
            long v = x >>> 54;
            if (lo.isEmpty() || v <= lo.peek()) lo.add(v); else hi.add(v);
            if (lo.size() > hi.size() + 1) hi.add(lo.poll());
            if (hi.size() > lo.size()) lo.add(hi.poll());
            if (i % 10 == 9) System.out.print(lo.peek() + " ");
        }
        System.out.println();
        System.out.println(q.poll() + " " + new PriorityQueue<Integer>().poll() + " " + new PriorityQueue<Integer>().peek());
        try { new PriorityQueue<Integer>().remove(); } catch (NoSuchElementException e) { System.out.println("NSE " + e.getMessage()); }
        try { q.add(null); } catch (NullPointerException e) { System.out.println("NPE"); }
        try { PriorityQueue<Object> o = new PriorityQueue<>(); o.add(new int[1]); o.add(new int[1]); } catch (ClassCastException e) { System.out.println("CCE"); }
        try { new PriorityQueue<Integer>(0); } catch (IllegalArgumentException e) { System.out.println("IAE " + e.getMessage()); }
        PriorityQueue<double[]> events = new PriorityQueue<>((a, b) -> Double.compare(a[0], b[0]));
        for (double d : new double[] {2.5, -0.0, 0.0, Double.NaN, -1e9}) events.add(new double[] {d});
        while (!events.isEmpty()) System.out.print(events.poll()[0] + " ");
        System.out.println();
    }
}
