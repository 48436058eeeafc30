import java.util.*;
import java.io.*;
import java.util.stream.*;
class LrB {
    public static void main(String[] args) throws Throwable { Runnable r = new Runnable() { public void run() { System.out.println("refl"); } }; java.lang.reflect.Method m = r.getClass().getMethod("run"); m.setAccessible(true); m.invoke(r); }
}
