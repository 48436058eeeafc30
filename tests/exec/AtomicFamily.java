import java.util.concurrent.atomic.*;

/** java.util.concurrent.atomic by its real code. */
public class AtomicFamily {
    static class Counter {
        volatile int n;
        volatile long l;
        volatile String s = "s";
    }

    static void arrays() {
        AtomicLongArray longs = new AtomicLongArray(3);
        longs.incrementAndGet(1);
        longs.addAndGet(2, -5);
        AtomicIntegerArray ints = new AtomicIntegerArray(new int[] {4, 5});
        System.out.println(longs + " " + ints.getAndAccumulate(0, 3, (a, b) -> a * b) + " " + ints);
        AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(2);
        texts.set(0, "x");
        System.out.println(texts.updateAndGet(0, t -> t + "!") + texts + texts.compareAndSet(1, null, "y") + texts.get(1));
        try {
            ints.get(2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }

    static void updaters() {
        Counter c = new Counter();
        var n = AtomicIntegerFieldUpdater.newUpdater(Counter.class, "n");
        var l = AtomicLongFieldUpdater.newUpdater(Counter.class, "l");
        var s = AtomicReferenceFieldUpdater.newUpdater(Counter.class, String.class, "s");
        System.out.println(n.incrementAndGet(c) + " " + l.addAndGet(c, 1L << 33) + " " + s.getAndSet(c, "t") + c.s);
    }

    static void adders() {
        LongAdder adder = new LongAdder();
        adder.add(40);
        adder.increment();
        LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
        max.accumulate(3);
        max.accumulate(-3);
        DoubleAdder d = new DoubleAdder();
        d.add(0.5);
        d.add(0.25);
        System.out.println(adder + " " + adder.sumThenReset() + " " + adder + " " + max + " " + d);
    }

    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger(7);
        System.out.println(i.getAndIncrement() + i.updateAndGet(x -> x * 2) + " " + i.compareAndSet(16, 1) + i);
        AtomicLong l = new AtomicLong();
        System.out.println(l.accumulateAndGet(9, Long::sum) + " " + l.weakCompareAndSetPlain(9, 10) + l);
        AtomicBoolean z = new AtomicBoolean();
        System.out.println(z.compareAndSet(false, true) + " " + z.getAndSet(false) + " " + z + z.compareAndExchange(true, false));
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(r.compareAndSet("a", "b") + r.get() + r.updateAndGet(s -> s + "!") + r.getAndAccumulate("z", String::concat) + r);
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("v", 1);
        int[] stamp = new int[1];
        System.out.println(stamped.compareAndSet("v", "w", 1, 2) + stamped.get(stamp) + stamp[0]);
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("m", false);
        System.out.println(marked.attemptMark("m", true) + " " + marked.isMarked());
        arrays();
        updaters();
        adders();
    }
}
