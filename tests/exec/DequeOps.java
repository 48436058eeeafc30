// ArrayDeque and LinkedList as stacks, queues and deques: wrap-around growth, both-end ops, iterators, removal in the middle, failures
import java.util.*;

public class DequeOps {
    static String drive(Deque<Integer> d) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) d.addFirst(i); else d.addLast(i);
            if (i % 5 == 4) sb.append(d.pollFirst()).append(',');
            if (i % 7 == 6) sb.append(d.pollLast()).append(';');
        }
        sb.append(d).append(' ').append(d.size()).append(' ').append(d.peekFirst()).append(' ').append(d.getLast());
        d.removeFirstOccurrence(20);
        d.removeLastOccurrence(99);
        d.remove(22);
        d.removeIf(x -> x % 2 == 1);
        sb.append(d);
        for (Iterator<Integer> it = d.descendingIterator(); it.hasNext(); ) {
            int v = it.next();
            if (v % 4 == 0) it.remove();
        }
        sb.append(d).append(d.contains(26)).append(d.contains("x"));
        d.push(1000);
        d.offer(2000);
        sb.append(d.pop()).append(' ').append(d.element()).append(' ').append(Arrays.toString(d.toArray()));
        d.clear();
        sb.append(d.poll()).append(d.peek()).append(d.isEmpty());
        return sb.toString();
    }

    static void fails(Deque<String> d) {
        String n = d.getClass().getSimpleName();
        try { d.pop(); } catch (NoSuchElementException e) { System.out.println(n + " pop " + e.getMessage()); }
        try { d.getFirst(); } catch (NoSuchElementException e) { System.out.println(n + " getFirst"); }
        try { d.add(null); System.out.println(n + " null ok " + d); } catch (NullPointerException e) { System.out.println(n + " NPE"); }
        try { d.iterator().remove(); } catch (IllegalStateException e) { System.out.println(n + " ISE"); }
    }

    static boolean balanced(String s) {
        Deque<Character> st = new ArrayDeque<>();
        for (char c : s.toCharArray())
            switch (c) {
                case '(', '[', '{' -> st.push(c);
                case ')' -> { if (st.isEmpty() || st.pop() != '(') return false; }
                case ']' -> { if (st.isEmpty() || st.pop() != '[') return false; }
                case '}' -> { if (st.isEmpty() || st.pop() != '{') return false; }
                default -> { }
            }
        return st.isEmpty();
    }

    public static void main(String[] args) {
        String a = drive(new ArrayDeque<>()), b = drive(new LinkedList<>()), c = drive(new ArrayDeque<>(1));
        System.out.println(a);
        System.out.println(a.equals(b) + " " + a.equals(c));
        fails(new ArrayDeque<>());
        fails(new LinkedList<>());
        for (String s : new String[] {"", "()[]", "{[()]}x", "(]", "((", "a)"}) System.out.print(balanced(s) + " ");
        System.out.println();
        Deque<int[]> bfs = new ArrayDeque<>();
        boolean[][] seen = new boolean[8][8];
        bfs.add(new int[] {0, 0, 0});
        seen[0][0] = true;
        int far = 0, order = 0;
        int[][] mv = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
        while (!bfs.isEmpty()) {
            int[] p = bfs.remove();
            far = Math.max(far, p[2]);
            order = order * 31 + p[0] * 8 + p[1];
            for (int[] m : mv) {
                int x = p[0] + m[0], y = p[1] + m[1];
                if (x < 0 || y < 0 || x > 7 || y > 7 || seen[x][y]) continue;
                seen[x][y] = true;
                bfs.add(new int[] {x, y, p[2] + 1});
            }
        }
        System.out.println(far + " " + order);
        Queue<Integer> jos = new ArrayDeque<>();
        for (int i = 1; i <= 41; i++) jos.add(i);
        while (jos.size() > 1) { jos.add(jos.poll()); jos.add(jos.poll()); jos.poll(); }
        System.out.println(jos);
        ArrayDeque<String> q = new ArrayDeque<>(List.of("a", "b", "c"));
        try { for (String s : q) if (s.equals("a")) q.addLast("z"); } catch (ConcurrentModificationException e) { System.out.println("CME"); }
        System.out.println(q.clone() + " " + q.equals(q.clone()));
    }
}
