import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Locks, semaphores, latches and futures in the one thread that there is. */
public class LocksOneThread {
    static void locks() throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        lock.lock();
        lock.lock();
        System.out.println(lock.isLocked() + " " + lock.getHoldCount() + lock.isHeldByCurrentThread() + lock.tryLock());
        for (int i = 0; i < 3; i++)
            lock.unlock();
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not held " + e.getMessage());
        }
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.writeLock().tryLock());
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        System.out.println(rw.isWriteLocked() + " " + rw.getReadHoldCount());
        StampedLock stamped = new StampedLock();
        long stamp = stamped.tryOptimisticRead();
        System.out.println(stamped.validate(stamp));
        long write = stamped.writeLock();
        System.out.println(stamped.validate(stamp) + " " + stamped.isWriteLocked());
        stamped.unlockWrite(write);
        Condition c = lock.newCondition();
        try {
            c.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("signal needs the lock");
        }
    }

    static void counters() throws Exception {
        Semaphore s = new Semaphore(2);
        System.out.println(s.tryAcquire() + " " + s.tryAcquire(2) + " " + s.availablePermits());
        s.release(3);
        s.acquire(4);
        System.out.println(s.availablePermits() + " " + s.drainPermits());
        CountDownLatch latch = new CountDownLatch(2);
        latch.countDown();
        latch.countDown();
        latch.await();
        System.out.println(latch.getCount());
        CyclicBarrier barrier = new CyclicBarrier(1, () -> System.out.println("tripped"));
        System.out.println(barrier.await() + " " + barrier.getParties());
        Phaser phaser = new Phaser(1);
        System.out.println(phaser.arrive() + " " + phaser.getPhase() + " " + phaser.arriveAndDeregister() + phaser.isTerminated());
        Exchanger<String> unused = new Exchanger<>();
        System.out.println(unused != null);
    }

    static void futures() throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 6 * 7);
        System.out.println(task.isDone());
        task.run();
        System.out.println(task.get() + " " + task.isDone() + task.cancel(true));
        FutureTask<Integer> failing = new FutureTask<>(() -> Integer.parseInt("no"));
        failing.run();
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " / " + e.getCause().getClass());
        }
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<String> g = f.thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture("!"), (x, y) -> x + y);
        System.out.println(g.isDone() + " " + g.getNow("later"));
        f.complete(4);
        System.out.println(g.join() + CompletableFuture.allOf(f, g).isDone());
        CompletableFuture<Integer> bad = CompletableFuture.<Integer>failedFuture(new IllegalStateException("bad"));
        System.out.println(bad.exceptionally(e -> -1).join() + " " + bad.handle((v, e) -> e.getMessage()).join());
        try {
            bad.thenApply(x -> x).join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        Executor direct = Runnable::run;
        System.out.println(CompletableFuture.supplyAsync(() -> "direct", direct).thenApplyAsync(String::length, direct).join());
    }

    public static void main(String[] args) throws Exception {
        locks();
        counters();
        futures();
    }
}
