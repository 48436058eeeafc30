// Character: classification, digit/forDigit, numeric values, case conversion, types, compare, whitespace over ASCII and selected other ranges
public class CharacterMethods {
    static char b(boolean x) { return x ? '1' : '0'; }

    public static void main(String[] args) {
        int h = 0;
        for (char c = 0; c < 0x600; c++) {
            int f = 0;
            f = f * 2 + (Character.isLetter(c) ? 1 : 0);
            f = f * 2 + (Character.isDigit(c) ? 1 : 0);
            f = f * 2 + (Character.isLetterOrDigit(c) ? 1 : 0);
            f = f * 2 + (Character.isUpperCase(c) ? 1 : 0);
            f = f * 2 + (Character.isLowerCase(c) ? 1 : 0);
            f = f * 2 + (Character.isWhitespace(c) ? 1 : 0);
            f = f * 2 + (Character.isSpaceChar(c) ? 1 : 0);
            f = f * 2 + (Character.isJavaIdentifierStart(c) ? 1 : 0);
            f = f * 2 + (Character.isJavaIdentifierPart(c) ? 1 : 0);
            f = f * 2 + (Character.isISOControl(c) ? 1 : 0);
            f = f * 2 + (Character.isDefined(c) ? 1 : 0);
            h = h * 31 + f;
            h = h * 31 + Character.toUpperCase(c) + Character.toLowerCase(c) * 3 + Character.getType(c);
            if (c % 0x100 == 0xff) System.out.println(Integer.toHexString(c) + " " + h);
        }
        for (char c : "aZ5_ $\t\n\u00a0\u00e9\u00df\u0660\u2167\u4e2d\u3000\u01c5\uff21".toCharArray())
            System.out.println((int) c + " " + b(Character.isLetter(c)) + b(Character.isDigit(c)) + b(Character.isUpperCase(c)) + b(Character.isLowerCase(c)) + b(Character.isTitleCase(c)) + b(Character.isWhitespace(c)) + b(Character.isSpaceChar(c)) + b(Character.isAlphabetic(c)) + b(Character.isIdeographic(c)) + " type " + Character.getType(c) + " num " + Character.getNumericValue(c) + " digit " + Character.digit(c, 10) + "," + Character.digit(c, 16) + "," + Character.digit(c, 36) + " up " + (int) Character.toUpperCase(c) + " low " + (int) Character.toLowerCase(c) + " title " + (int) Character.toTitleCase(c));
        StringBuilder sb = new StringBuilder();
        for (int d = -1; d < 38; d++) { char c = Character.forDigit(d, 36); sb.append(c == 0 ? '.' : c); }
        System.out.println(sb + " " + Character.digit('g', 16) + " " + Character.digit('f', 99) + " " + (int) Character.forDigit(10, 10));
        System.out.println(Character.compare('a', 'c') + " " + Character.valueOf('x').compareTo('x') + " " + Character.valueOf('x').hashCode() + " " + Character.valueOf('x').equals('x') + " " + Character.valueOf('x').equals("x") + " " + Character.toString('q') + " " + (int) Character.reverseBytes('\u1234') + " " + Character.MIN_RADIX + Character.MAX_RADIX + " " + (int) Character.MAX_VALUE + " " + Character.BYTES);
        System.out.println(Character.isLetter(0x10400) + " " + Character.toLowerCase(0x10400) + " " + Character.isUnicodeIdentifierStart(0x1F600) + " " + Character.getType(0x1F600) + " " + Character.isDigit(0x1D7CE) + " " + Character.getNumericValue(0x1D7CE) + " " + Character.isMirrored('(') + " " + Character.getDirectionality('a'));
        String w = "Hello, World 123!";
        int up = 0, lo = 0, di = 0, ot = 0;
        StringBuilder swap = new StringBuilder(), rot = new StringBuilder();
        for (char c : w.toCharArray()) {
            if (Character.isUpperCase(c)) up++; else if (Character.isLowerCase(c)) lo++; else if (Character.isDigit(c)) di++; else ot++;
            swap.append(Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
            rot.append(Character.isLetter(c) ? (char) ((c & ~31) + (c - 1 - (c & ~31) + 13) % 26 + 1) : c);
        }
        System.out.println(up + " " + lo + " " + di + " " + ot + " " + swap + " " + rot);
    }
}
