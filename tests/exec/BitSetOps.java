// BitSet: set/clear/flip ranges across word borders, logical operations, scans, cardinality, streams, equality, conversions, failures
import java.util.*;

public class BitSetOps {
    static BitSet of(int... is) { BitSet b = new BitSet(); for (int i : is) b.set(i); return b; }

    public static void main(String[] args) {
        BitSet a = of(1, 5, 63, 64, 65, 130), b = of(0, 5, 64, 200);
        System.out.println(a + " " + a.cardinality() + " " + a.length() + " " + a.size() + " " + a.get(64) + a.get(66) + a.get(5000) + " " + a.isEmpty() + " " + a.hashCode());
        BitSet t = (BitSet) a.clone();
        t.and(b);
        System.out.print(t + " ");
        t = (BitSet) a.clone();
        t.or(b);
        System.out.print(t + " ");
        t = (BitSet) a.clone();
        t.xor(b);
        System.out.print(t + " ");
        t = (BitSet) a.clone();
        t.andNot(b);
        System.out.println(t + " " + a.intersects(b) + " " + of(2).intersects(a));
        t.set(60, 70);
        t.flip(64);
        t.flip(62, 67);
        t.clear(0, 3);
        t.set(100, 103, true);
        t.set(101, false);
        t.clear(130);
        System.out.println(t + " " + t.length());
        System.out.println(t.nextSetBit(0) + " " + t.nextSetBit(68) + " " + t.nextSetBit(500) + " " + t.nextClearBit(67) + " " + t.previousSetBit(99) + " " + t.previousClearBit(69) + " " + t.previousSetBit(-1) + " " + t.get(60, 70));
        StringBuilder sb = new StringBuilder();
        for (int i = t.nextSetBit(0); i >= 0; i = t.nextSetBit(i + 1)) sb.append(i).append(' ');
        System.out.println(sb + "" + t.stream().sum() + " " + Arrays.toString(t.toLongArray()) + " " + Arrays.toString(of(0, 9, 15).toByteArray()));
        System.out.println(BitSet.valueOf(new long[] {5, 0, 1}) + " " + BitSet.valueOf(new byte[] {-1, 1}) + " " + of(1, 2).equals(of(2, 1)) + " " + new BitSet(1000).equals(new BitSet()) + " " + new BitSet(65).size() + " " + new BitSet().length());
        BitSet sieve = new BitSet(500);
        sieve.set(2, 500);
        for (int i = 2; i * i < 500; i = sieve.nextSetBit(i + 1)) for (int j = i * i; j < 500; j += i) sieve.clear(j);
        System.out.println(sieve.cardinality() + " " + sieve.previousSetBit(499) + " " + sieve.hashCode());
        BitSet row = of(40);
        for (int g = 0; g < 20; g++) {
            BitSet n = new BitSet();
            for (int i = 1; i < 80; i++) { boolean l = row.get(i - 1), c = row.get(i), r = row.get(i + 1); if (l != (c || r)) n.set(i); }
            row = n;
        }
        System.out.println(row + " " + row.cardinality());
        a.clear();
        System.out.println(a + " " + a.isEmpty() + " " + a.length());
        try { new BitSet(-1); } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
        try { a.set(-1); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { a.set(5, 3); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { a.nextSetBit(-1); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    }
}
