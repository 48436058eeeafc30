package arrays;

/** An array whose elements may be constants of an enum, or other objects. */
final class Slots {
    interface Slot {}

    enum Special implements Slot {
        EMPTY,
        DELETED
    }

    static final class Entry implements Slot {}

    /** 4 under summary and pose: no array, no such index, the special one, any other. */
    static boolean puts(Slot[] slots, int index, Slot slot) {
        slots[index] = slot;
        return slots[0] == Special.DELETED;
    }
}
