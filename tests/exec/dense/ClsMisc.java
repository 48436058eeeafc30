import java.util.*;
import java.io.*;
import java.util.stream.*;
class ClsMisc {
    public static void main(String[] args) throws Throwable { System.out.println(ClsMisc.class.getMethods().length + " " + Integer.TYPE + void.class + int[].class.getSuperclass() + Arrays.toString(int[].class.getInterfaces()) + Runnable.class.getSuperclass() + Object.class.getMethods().length + String.class.getConstructors().length + Integer.class.getField("MAX_VALUE").get(null)); }
}
