import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** Parallel streams and fork-join tasks give the same results with one thread. */
public class ParallelOneThread {
    static class Fib extends RecursiveTask<Integer> {
        final int n;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Integer compute() {
            if (n < 2)
                return n;
            Fib left = new Fib(n - 1);
            left.fork();
            return new Fib(n - 2).compute() + left.join();
        }
    }

    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 1000).parallel().filter(i -> i % 7 == 0).mapToObj(Integer::toString)
            .collect(Collectors.joining(",")).hashCode());
        System.out.println(List.of(3, 1, 2).parallelStream().map(x -> x * x).sorted().toList());
        System.out.println(Stream.iterate(1, x -> x + 1).limit(50).parallel().reduce(0, Integer::sum));
        System.out.println(Stream.of("a", "bb", "cc").parallel().isParallel());
        System.out.println(new TreeMap<>(Stream.of("a", "bb", "cc").parallel().collect(Collectors.groupingByConcurrent(String::length, Collectors.counting()))));
        long[] numbers = new long[5000];
        Arrays.parallelSetAll(numbers, i -> (i * 7919L) % 5003);
        Arrays.parallelSort(numbers);
        System.out.println(numbers[0] + " " + numbers[4999]);
        Arrays.parallelPrefix(numbers, Long::sum);
        System.out.println(numbers[4999]);
        System.out.println(new Fib(10).invoke() + " " + ForkJoinPool.commonPool().invoke(new Fib(12)));
    }
}
