import java.util.HashMap;

/** CPU-bound kernels; the first argument picks one, the second says how much work. */
public class Kernels {
    static final class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static long loop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++)
            sum += i ^ (sum << 1);
        return sum;
    }

    static long sieve(int n) {
        boolean[] composite = new boolean[n + 1];
        int count = 0;
        for (int i = 2; i <= n; i++) {
            if (composite[i])
                continue;
            count++;
            for (int j = i + i; j <= n; j += i)
                composite[j] = true;
        }
        return count;
    }

    static long matrix(int n) {
        double[][] a = new double[n][n], b = new double[n][n], c = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = i + j;
                b[i][j] = i - j;
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++)
                    sum += a[i][k] * b[k][j];
                c[i][j] = sum;
            }
        }
        return (long) c[n / 2][n / 3];
    }

    static long map(int n) {
        HashMap<Integer, Integer> map = new HashMap<>();
        long sum = 0;
        for (int i = 0; i < n; i++)
            map.put(i * 7, i);
        for (int i = 0; i < 7 * n; i++) {
            Integer value = map.get(i);
            if (value != null)
                sum += value;
        }
        return sum;
    }

    static long list(int n) {
        Node head = null;
        long sum = 0;
        for (int i = 0; i < n; i++)
            head = new Node(i, head);
        for (int round = 0; round < 10; round++) {
            for (Node node = head; node != null; node = node.next)
                sum += node.value;
        }
        return sum;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[1]);
        long result;
        switch (args[0]) {
        case "loop": result = loop(n); break;
        case "sieve": result = sieve(n); break;
        case "matrix": result = matrix(n); break;
        case "map": result = map(n); break;
        default: result = list(n); break;
        }
        System.out.println(result);
    }
}
