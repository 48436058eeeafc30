// java.util.Random with fixed seeds: all next* methods, bounded ints (power of two and not), gaussian, streams, setSeed, shuffles, SplittableRandom
import java.util.*;
import java.util.stream.*;

public class RandomSeed {
    public static void main(String[] args) {
        for (long seed : new long[] {0, 1, 42, -1, 123456789012345L}) {
            Random r = new Random(seed);
            System.out.println(r.nextInt() + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextInt(10) + " " + r.nextInt(16) + " " + r.nextInt(1 << 30) + " " + r.nextInt((1 << 30) + 1));
            byte[] b = new byte[7];
            r.nextBytes(b);
            System.out.println("  " + Arrays.toString(b) + " " + Double.toHexString(r.nextGaussian()) + " " + r.nextInt(5, 9));
        }
        Random r = new Random(7);
        int[] hist = new int[6];
        for (int i = 0; i < 600; i++) hist[r.nextInt(6)]++;
        System.out.println(Arrays.toString(hist));
        r.setSeed(7);
        System.out.println(r.nextInt(6) == new Random(7).nextInt(6));
        System.out.println(new Random(3).ints(5, 0, 100).boxed().toList() + " " + new Random(3).ints(0, 10).limit(5).sum() + " " + new Random(3).doubles(3).mapToObj(Double::toString).collect(Collectors.joining(",")) + " " + new Random(3).longs(2).boxed().toList());
        List<Integer> deck = new ArrayList<>();
        for (int i = 0; i < 20; i++) deck.add(i);
        Collections.shuffle(deck, new Random(2024));
        System.out.println(deck);
        int in = 0;
        Random m = new Random(99);
        for (int i = 0; i < 1500; i++) { double x = m.nextDouble(), y = m.nextDouble(); if (x * x + y * y <= 1) in++; }
        System.out.println(in);
        SplittableRandom sp = new SplittableRandom(5);
        System.out.println(sp.nextInt(100) + " " + sp.nextLong() + " " + sp.split().nextInt(1000) + " " + sp.nextInt(-5, 5));
        Random sub = new Random() { @Override protected int next(int bits) { return (1 << bits - 1) - 1; } };
        System.out.println(sub.nextInt() + " " + sub.nextBoolean() + " " + sub.nextLong());
        try { r.nextInt(0); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { r.nextInt(5, 5); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { r.ints(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        String alpha = "abcdefghijklmnopqrstuvwxyz";
        StringBuilder sb = new StringBuilder();
        Random w = new Random("seed".hashCode());
        for (int i = 0; i < 30; i++) sb.append(alpha.charAt(w.nextInt(alpha.length())));
        System.out.println(sb);
        int[] res = new int[5];
        Random rs = new Random(11);
        for (int i = 0; i < 100; i++) if (i < 5) res[i] = i; else { int j = rs.nextInt(i + 1); if (j < 5) res[j] = i; }
        System.out.println(Arrays.toString(res));
    }
}
