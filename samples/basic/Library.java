package basic;

import java.nio.ByteBuffer;

/** What the library makes, as it stands afterwards. */
final class Library {
    /** Where a view begins is an offset in memory. */
    static ByteBuffer slice(int n) {
        return n < 0 ? null : ByteBuffer.wrap(new byte[4]).slice();
    }
}
