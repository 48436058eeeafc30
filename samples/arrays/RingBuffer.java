package arrays;

/** A queue in an array that is read and written round and round; up to three places. */
final class RingBuffer {
    int[] places;
    int head;
    int count;

    boolean repOk() {
        return places != null
                && places.length >= 1
                && places.length <= 3
                && head >= 0
                && head < places.length
                && count >= 0
                && count <= places.length;
    }

    /** False where there is no place left. */
    boolean add(int value) {
        if (count == places.length) {
            return false;
        }
        places[place(count)] = value;
        count++;
        return true;
    }

    /** The oldest; 0 where there is none. */
    int take() {
        if (count == 0) {
            return 0;
        }
        int value = places[head];
        head = place(1);
        count--;
        return value;
    }

    /** What was added to an empty buffer is what is taken. */
    void addAndTake(int value) {
        if (count == 0) {
            add(value);
            assert take() == value;
        }
    }

    private int place(int offset) {
        int place = head + offset;
        return place >= places.length ? place - places.length : place;
    }
}
