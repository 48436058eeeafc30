package basic;

/** A class with one field; its objects are compared by reference, those of the input with others. */
final class Ring {
    Ring next;

    /** 2: null; or else it is none that the program makes. */
    static boolean isMade(Ring ring) {
        if (ring == null) {
            return false;
        }
        Ring made = new Ring();
        made.next = ring;
        return made.next == made;
    }
}
