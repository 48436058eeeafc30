// uncaught: ArrayIndexOutOfBoundsException raised by the VM in a constructor called from a static factory, exit status 1
public class UncaughtBounds {
    static class Ring {
        final long[] buf;
        int head;
        Ring(int cap, long... init) {
            buf = new long[cap];
            for (long v : init) buf[head++] = v;
        }
        static Ring of(long... init) {
            try {
                return new Ring(3, init);
            } finally {
                System.out.println("made from " + init.length);
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(Ring.of(1, 2).head);
        System.out.println(Ring.of(1, 2, 3).buf[2]);
        System.out.println(Ring.of(1, 2, 3, 4).head);
    }
}
