package basic;

/** A box of what can be compared: at k = 1 its content is at the end of the bound. */
final class Box<T extends Comparable<T>> {
    T content;

    /** The content is a text, a number or another class that can be compared; so is the other. */
    static <T extends Comparable<T>> int order(Box<T> box, T other) {
        int c = box.content.compareTo(other);
        return c < 0 ? 1 : c == 0 ? 2 : 3;
    }
}
