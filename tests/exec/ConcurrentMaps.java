import java.util.*;
import java.util.concurrent.*;

/** Concurrent collections, used by one thread. */
public class ConcurrentMaps {
    static void queues() throws Exception {
        Queue<String> q = new ConcurrentLinkedQueue<>(List.of("a", "b", "c"));
        System.out.println(q.poll() + q.remove("c") + q + q.size());
        Deque<Integer> d = new ConcurrentLinkedDeque<>();
        for (int i = 0; i < 6; i++)
            if (i % 2 == 0)
                d.addFirst(i);
            else
                d.addLast(i);
        d.removeFirstOccurrence(0);
        System.out.println(d + " " + d.pollLast() + d.peekFirst());
        BlockingQueue<Integer> b = new LinkedBlockingQueue<>(2);
        System.out.println(b.offer(1) + " " + b.offer(2) + " " + b.offer(3) + b.take() + b);
        ArrayBlockingQueue<Integer> a = new ArrayBlockingQueue<>(2);
        a.put(5);
        try {
            a.add(6);
            a.add(7);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + a);
        }
        PriorityBlockingQueue<String> p = new PriorityBlockingQueue<>(List.of("z", "y", "x"));
        System.out.println(p.take() + p.take() + p);
        LinkedTransferQueue<String> t = new LinkedTransferQueue<>(List.of("k"));
        System.out.println(t.poll() + t.poll());
        System.out.println(new SynchronousQueue<String>().offer("nobody"));
        LinkedBlockingDeque<String> l = new LinkedBlockingDeque<>(List.of("1", "2"));
        System.out.println(l.takeLast() + l.pollFirst(1, TimeUnit.MILLISECONDS));
    }

    static void maps() {
        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>(Comparator.reverseOrder());
        for (int i = 0; i < 40; i++)
            skip.put(i * 7 % 40, "v" + i);
        System.out.println(skip.firstKey() + " " + skip.ceilingKey(13) + " " + skip.headMap(36) + " " + skip.size());
        skip.remove(39);
        System.out.println(skip.pollFirstEntry() + " " + skip.lastEntry() + " " + skip.merge(3, "!", String::concat));
        ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>(List.of("q", "a", "m"));
        System.out.println(set + " " + set.higher("a") + set.descendingSet());
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (String w : "a b a c b a".split(" "))
            map.merge(w, 1, Integer::sum);
        System.out.println(map + " " + map.reduceValues(100, Integer::sum) + " " + map.computeIfPresent("a", (k, v) -> null) + map);
        System.out.println(map.search(1, (k, v) -> v == 2 ? k : null) + map.keySet() + map.getOrDefault("q", 0));
        List<String> cow = new CopyOnWriteArrayList<>(List.of("x", "y"));
        for (String s : cow)
            cow.add(s + s);
        System.out.println(cow + " " + new CopyOnWriteArraySet<>(List.of(1, 2)).add(2));
    }

    public static void main(String[] args) throws Exception {
        queues();
        maps();
    }
}
