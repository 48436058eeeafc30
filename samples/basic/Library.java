package basic;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** What the library makes, as it stands afterwards. */
final class Library {
    /** The length is an input: what is not copied is zero, in the text as well. */
    static String padded(int n) {
        return n < 1 || n > 3 ? null : new String(new byte[n], StandardCharsets.ISO_8859_1);
    }

    static String padded(StringBuilder b) {
        return b.length() != 1 ? null : b.toString();
    }

    static byte[] zeros(int n) {
        return n > 5 ? null : new byte[n];
    }

    /** Where a view begins is an offset in memory. */
    static ByteBuffer slice(int n) {
        return n < 0 ? null : ByteBuffer.wrap(new byte[4]).slice();
    }
}
