// synchronized: methods, blocks, reentrancy, release on exception/return/break, static sync, notify without a wait
public class SyncBlocks {
    private int n;
    synchronized int inc(int k) { return k == 0 ? ++n : inc(k - 1); }
    static synchronized String st(int k) { synchronized (SyncBlocks.class) { return k == 0 ? "st" : st(k - 1); } }
    synchronized void fail() { n += 10; throw new IllegalStateException("in sync"); }

    static int early(Object lock, int x) {
        for (int i = 0; i < 5; i++) {
            synchronized (lock) {
                if (i == x) return i * 100;
                if (i == 3) break;
                if (i == 1) continue;
            }
        }
        return -1;
    }

    static String holds(Object o) { return Thread.holdsLock(o) ? "H" : "-"; }

    public static void main(String[] args) throws Exception {
        SyncBlocks s = new SyncBlocks();
        System.out.println(s.inc(5) + " " + s.inc(0) + " " + st(3));
        try { s.fail(); } catch (IllegalStateException e) { System.out.println(e.getMessage() + " " + s.n + holds(s)); }
        Object lock = new Object();
        System.out.println(early(lock, 2) + " " + early(lock, 9) + " " + holds(lock));
        synchronized (lock) {
            System.out.print(holds(lock));
            synchronized (lock) { System.out.print(holds(lock)); lock.notifyAll(); }
            System.out.print(holds(lock));
        }
        System.out.println(holds(lock));
        try { lock.notify(); } catch (IllegalMonitorStateException e) { System.out.println("IMSE " + e.getMessage()); }
        try { lock.wait(); } catch (IllegalMonitorStateException e) { System.out.println("IMSE2 " + e.getMessage()); }
        try {
            synchronized (lock) {
                synchronized (s) { int[] a = {}; a[0]++; }
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(holds(lock) + holds(s) + " " + e.getMessage());
        }
        int[] arr = {0};
        synchronized (arr) { arr[0]++; }
        synchronized ("lit") { arr[0]++; }
        synchronized (String.class) { arr[0]++; }
        System.out.println(arr[0]);
        StringBuffer sb = new StringBuffer("x");
        sb.append(1).insert(0, 'y').reverse();
        System.out.println(sb + " " + Thread.currentThread().getName());
    }
}
