import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Collections, sorted, linked, hashed and concurrent, and what each of them refuses. */
public class CollectionCorners {
    static class H {
        final int v;
        H(int v) {
            this.v = v;
        }
        public int hashCode() {
            return v % 3;
        }
        public boolean equals(Object o) {
            return o instanceof H h && h.v == v;
        }
        public String toString() {
            return "H" + v;
        }
    }
    static class HC extends H implements Comparable<HC> {
        HC(int v) {
            super(v);
        }
        public int compareTo(HC o) {
            return Integer.compare(v, o.v);
        }
    }
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }
    public static void main(String[] x) throws Exception {
        Map<H, Integer> m = new HashMap<>();
        for (int i = 0; i < 200; i++) m.put(new H(i), i);
        for (int i = 0; i < 200; i += 2) m.remove(new H(i));
        int s = 0;
        for (var e : m.entrySet()) s += 31 * e.getKey().v + e.getValue();
        System.out.println(m.size() + " " + s + " " + m.get(new H(77)) + m.containsKey(new H(78)));
        Map<HC, Integer> mc = new HashMap<>();
        for (int i = 0; i < 300; i++) mc.put(new HC(i * 7 % 301), i);
        s = 0;
        for (var e : mc.keySet()) s = s * 31 + e.v;
        System.out.println(s + " " + mc.get(new HC(5)));
        mc.keySet().removeIf(k -> k.v % 2 == 0);
        System.out.println(mc.size());
        ConcurrentHashMap<String, Integer> ch = new ConcurrentHashMap<>();
        for (int i = 0; i < 50; i++) ch.merge("k" + i % 7, i, Integer::sum);
        System.out.println(ch + " " + ch.mappingCount() + ch.getOrDefault("q", -1)
                + ch.computeIfPresent("k1", (k, v) -> null) + ch.size());
        try {
            ch.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        EnumMap<Day, List<Integer>> em = new EnumMap<>(Day.class);
        for (int i = 0; i < 20; i++) em.computeIfAbsent(Day.values()[i % 5], d -> new ArrayList<>()).add(i);
        System.out.println(em);

        EnumSet<Day> we = EnumSet.of(Day.SAT, Day.SUN);
        System.out.println(we + " " + EnumSet.complementOf(we) + EnumSet.range(Day.TUE, Day.THU)
                + we.contains(Day.MON) + EnumSet.allOf(Day.class).removeAll(we) + EnumSet.noneOf(Day.class)
                + we.clone().add(Day.MON) + we.hashCode() * 0);
        Iterator<Day> di = we.iterator();
        di.next();
        di.remove();
        System.out.println(we);
        try {
            EnumSet.copyOf(new ArrayList<Day>());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        TreeMap<String, Integer> tm =
                new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String k : "the quick brown fox jumps over lazy dog".split(" ")) tm.merge(k, 1, Integer::sum);
        System.out.println(tm + " " + tm.headMap("over") + tm.tailMap("over", false)
                + tm.subMap("dog", true, "lazy", true) + tm.ceilingKey("zzz") + tm.floorEntry("aaaa")
                + tm.pollFirstEntry() + tm.descendingMap() + tm.lastKey());
        try {
            tm.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("NPE2");
        }
        try {
            tm.subMap("a", "abcdefgh").put("abcdefghi", 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        TreeSet<Integer> ts = new TreeSet<>(List.of(5, 1, 9, 3));
        System.out.println(ts.headSet(5, true) + "" + ts.higher(5) + ts.lower(1) + ts.descendingSet()
                + ts.pollLast() + ts.subSet(1, 4));
        try {
            new TreeSet<Object>(List.of(1, "a"));
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        PriorityQueue<int[]> pq = new PriorityQueue<>((a, b) -> a[1] != b[1] ? b[1] - a[1] : a[0] - b[0]);
        for (int i = 0; i < 20; i++) pq.add(new int[] {i, i * 7 % 5});
        StringBuilder sb = new StringBuilder();
        while (!pq.isEmpty()) sb.append(pq.poll()[0]).append(' ');
        System.out.println(sb);
        ArrayDeque<Integer> dq = new ArrayDeque<>();
        for (int i = 0; i < 40; i++) {
            dq.addFirst(i);
            dq.addLast(-i);
            if (i % 3 == 0)
                dq.pollFirst();
        }
        System.out.println(dq + " " + dq.peekLast() + dq.removeLastOccurrence(-5));
        try {
            dq.add(null);
        } catch (NullPointerException e) {
            System.out.println("NPE3");
        }
        try {
            new ArrayDeque<>().pop();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        LinkedHashMap<Integer, Integer> lru = new LinkedHashMap<>(4, .75f, true) {
            protected boolean removeEldestEntry(Map.Entry<Integer, Integer> e) {
                return size() > 3;
            }
        };
        for (int i = 0; i < 5; i++) {
            lru.put(i, i);
            lru.get(2);
        }
        System.out.println(lru);
        List<Integer> al = new ArrayList<>(List.of(1, 2, 3, 4, 5));
        try {
            for (Integer i : al)
                if (i == 3)
                    al.remove(i);
        } catch (ConcurrentModificationException e) {
            System.out.println(e);
        }
        System.out.println(al);
        al.subList(1, 3).clear();
        System.out.println(al);
        ListIterator<Integer> li = al.listIterator();
        li.next();
        li.set(99);
        li.add(77);
        System.out.println(al + " " + li.previousIndex());
        try {
            List.of(1).set(0, 2);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        try {
            Arrays.asList(1, 2).add(3);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        try {
            List.of(1, null);
        } catch (NullPointerException e) {
            System.out.println("NPE4");
        }
        try {
            Map.of("a", 1, "a", 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Set.of(1, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new ArrayList<>().get(0);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            List.of(1, 2).get(5);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            new ArrayList<>(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            al.subList(3, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new LinkedList<>().getFirst();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> big = new ArrayList<>();
        Random r = new Random(5);
        for (int i = 0; i < 500; i++) big.add(r.nextInt(100));
        Collections.sort(big);
        System.out.println(big.hashCode() + " " + Collections.binarySearch(big, 50));
        Collections.shuffle(big, new Random(1));
        System.out.println(big.subList(0, 10));
        Collections.rotate(big, 7);
        Collections.swap(big, 0, 1);
        Collections.reverse(big);
        System.out.println(big.hashCode() + " " + Collections.max(big) + Collections.frequency(big, 7)
                + Collections.disjoint(big, List.of(1000)));
        big.sort(null);
        big.replaceAll(i -> i * 2);
        System.out.println(big.get(250) + " " + big.indexOf(20));
        Integer[] arr = big.toArray(new Integer[0]);
        Arrays.sort(arr, Collections.reverseOrder());
        System.out.println(arr[0] + " " + Arrays.asList(arr).hashCode());
        int[] ia = r.ints(1000).toArray();
        Arrays.sort(ia);
        System.out.println(Arrays.hashCode(ia) + " " + Arrays.binarySearch(ia, ia[77]));
        double[] da = {3, -0.0, 0.0, Double.NaN, -1};
        Arrays.sort(da);
        System.out.println(Arrays.toString(da));
        long[] la = new long[5];
        Arrays.setAll(la, i -> i * i);
        System.out.println(Arrays.toString(la) + Arrays.equals(la, la.clone())
                + Arrays.mismatch(la, new long[] {0, 1, 4})
                + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}));
        char[] ca = "hello".toCharArray();
        Arrays.sort(ca, 1, 4);
        System.out.println(new String(ca));
        Arrays.fill(ca, 1, 3, 'z');
        System.out.println(ca);
        String[] sa = {"b", "A", "c"};
        Arrays.sort(sa, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(sa));
        AtomicInteger ai = new AtomicInteger(5);
        System.out.println(ai.getAndIncrement() + ai.incrementAndGet() + ai.updateAndGet(v -> v * 2) + " "
                + ai.accumulateAndGet(3, Math::max) + ai.compareAndSet(14, 1) + ai);
        AtomicLong aL = new AtomicLong();
        aL.addAndGet(7);
        System.out.println(aL);
        AtomicReference<String> ar = new AtomicReference<>("a");
        ar.getAndUpdate(q -> q + "b");
        System.out.println(ar.get());
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2));
        for (int q : cow) cow.add(q + 10);
        System.out.println(cow);
        var lock = new java.util.concurrent.locks.ReentrantLock();
        lock.lock();
        try {
            System.out.println(lock.isLocked() + " " + lock.getHoldCount());
        } finally {
            lock.unlock();
        }
        ThreadLocal<Integer> tl = ThreadLocal.withInitial(() -> 42);
        tl.set(tl.get() + 1);
        System.out.println(tl.get());
        tl.remove();
        System.out.println(tl.get() + Thread.currentThread().getName());
        IdentityHashMap<String, Integer> ih = new IdentityHashMap<>();
        ih.put("a", 1);
        ih.put(new String("a"), 2);
        System.out.println(ih.size());
        WeakHashMap<Object, Integer> wh = new WeakHashMap<>();
        Object k = new Object();
        wh.put(k, 1);
        System.out.println(wh.get(k));
        BitSet bs = new BitSet();
        bs.set(3, 70);
        bs.flip(5);
        System.out.println(bs.cardinality() + " " + bs.nextClearBit(3) + bs.length());
        StringJoiner sj = new StringJoiner(",", "[", "]").setEmptyValue("none");
        System.out.println(sj + "" + sj.add("a") + sj.length());
        Stack<Integer> st = new Stack<>();
        st.push(1);
        System.out.println(st.peek() + st.search(1));
        try {
            st.pop();
            st.pop();
        } catch (EmptyStackException e) {
            System.out.println(e);
        }
        Optional<String> op = Optional.empty();
        try {
            op.get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            op.orElseThrow(IllegalStateException::new);
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        System.out.println(Objects.hash(1, "a", null) + " " + Objects.requireNonNullElse(null, "d")
                + Objects.toString(null, "n") + Objects.checkIndex(1, 2));
        try {
            Objects.requireNonNull(null, "msg");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Objects.checkIndex(3, 2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new HashSet<>(List.of("one", "two", "three", "four", "five", "six")) + " "
                + "" + Collections.emptyList() + Collections.singletonMap(1, 2)
                + Collections.unmodifiableSet(new TreeSet<>(List.of(2, 1)))
                + Collections.synchronizedList(new ArrayList<>(List.of(1)))
                + Collections.checkedList(new ArrayList<>(List.of(1)), Integer.class));
        Properties p = new Properties();
        p.setProperty("a", "b");
        System.out.println(p.getProperty("a") + p.getProperty("z", "def"));
        Scanner sc = new Scanner("12 abc 3.5\nline two");
        System.out.println(
                sc.nextInt() + sc.next() + sc.nextDouble() + sc.nextLine() + sc.nextLine() + sc.hasNext());
        StringTokenizer tk = new StringTokenizer("a b,c", " ,");
        while (tk.hasMoreTokens()) System.out.print(tk.nextToken() + ";");
        System.out.println();
        System.out.println(Base64.getEncoder().encodeToString("hello".getBytes())
                + new String(Base64.getDecoder().decode("aGk="))
                + HexFormat.of().formatHex(new byte[] {1, (byte) 0xab}));
    }
}
