package intro;

/** Inserts its arguments into a sorted list and says what is in it. */
public final class Main {
    public static void main(String[] args) {
        IntList list = new IntList();
        for (String arg : args)
            list.insertSorted(Integer.parseInt(arg));
        System.out.println("sorted: " + list.isSorted());
        for (String arg : args)
            System.out.println("contains " + arg + ": " + list.contains(Integer.parseInt(arg)));
        System.out.println("contains 99: " + list.contains(99));
    }
}
