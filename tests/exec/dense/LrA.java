import java.util.*;
import java.io.*;
import java.util.stream.*;
class LrA {
    public static void main(String[] args) throws Throwable { Runnable r = () -> System.out.println("refl"); Runnable.class.getMethod("run").invoke(r); }
}
