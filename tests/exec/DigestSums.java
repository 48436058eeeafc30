// CRC32, Adler32, CRC32C and the message digests of the JDK on short and long input
import java.security.MessageDigest;
import java.util.*;
import java.util.zip.*;

public class DigestSums {
    static byte[] data(int n) {
        byte[] b = new byte[n];
        for (int i = 0; i < n; i++) b[i] = (byte) (i * 31 + 7);
        return b;
    }

    public static void main(String[] args) throws Exception {
        for (Checksum c : new Checksum[] {new CRC32(), new Adler32(), new CRC32C()}) {
            c.update("abc".getBytes());
            long first = c.getValue();
            c.update(0x1ff);
            c.update(data(300), 5, 250);
            System.out.println(first + " " + c.getValue());
            c.reset();
            System.out.println(c.getValue());
        }
        for (String name : new String[] {"MD5", "SHA-1", "SHA-224", "sha-256", "SHA-384", "SHA-512"}) {
            MessageDigest d = MessageDigest.getInstance(name);
            d.update((byte) 'a');
            System.out.println(name + " " + d.getDigestLength() + " " + HexFormat.of().formatHex(d.digest()));
            d.update(data(200), 0, 130);
            MessageDigest copy = (MessageDigest) d.clone();
            System.out.println(HexFormat.of().formatHex(d.digest(data(3))) + MessageDigest.isEqual(copy.digest(data(3)), d.digest()));
            System.out.println(d.getAlgorithm() + " " + d.getProvider().getName());
        }
        System.out.println(UUID.nameUUIDFromBytes("x".getBytes()));
    }
}
