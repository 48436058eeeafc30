// stdin: hello 42 rest of the line
// stdin: second
// stdin: 7 8 9

import java.util.Scanner;

/** What is on standard input, by words and by lines, up to its end. */
class StandardInput {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(in.next() + " and " + in.nextInt() + " and" + in.nextLine());
        System.out.println(in.nextLine());
        int sum = 0;
        while (in.hasNextInt()) {
            sum += in.nextInt();
        }
        System.out.println(sum + " " + in.hasNext());
    }
}
