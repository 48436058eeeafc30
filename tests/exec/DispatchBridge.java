// dispatch: bridge methods, covariant returns, generic overriding, raw calls into bridges (ClassCastException)
import java.util.function.Function;

public class DispatchBridge {
    static class Animal { Animal self() { return this; } Object get() { return "animal"; } public String toString() { return "Animal"; } }
    static class Cat extends Animal { @Override Cat self() { return this; } @Override String get() { return "cat"; } void meow() { System.out.println("meow"); } public String toString() { return "Cat"; } }
    static class Kitten extends Cat { @Override Kitten self() { return new Kitten(); } @Override String get() { return "kitten>" + super.get(); } }

    static abstract class Node<T extends Comparable<T>> {
        abstract T val();
        boolean less(Node<T> o) { return val().compareTo(o.val()) < 0; }
        void set(T t) { System.out.println("Node.set " + t); }
    }
    static class IntNode extends Node<Integer> {
        int v;
        IntNode(int v) { this.v = v; }
        Integer val() { return v; }
        @Override void set(Integer t) { System.out.println("IntNode.set " + t); v = t; }
    }
    static class Up implements Function<String, Integer> { public Integer apply(String s) { return s.length(); } }
    interface Copy<T extends Copy<T>> { T copy(); default T twice() { return copy().copy(); } }
    static class Doc implements Copy<Doc> { int n; public Doc copy() { Doc d = new Doc(); d.n = n + 1; return d; } }
    static class Ver implements Comparable<Ver> {
        int x;
        Ver(int x) { this.x = x; }
        public int compareTo(Ver o) { return o.x - x; }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Animal[] as = {new Animal(), new Cat(), new Kitten()};
        for (Animal a : as) System.out.println(a.self() + " " + a.get() + " " + (a.self() == a));
        ((Cat) as[2]).self().meow();
        IntNode a = new IntNode(1), b = new IntNode(2);
        System.out.println(a.less(b) + " " + b.less(a));
        Node raw = a;
        raw.set(5);
        try { raw.set("str"); } catch (ClassCastException e) { System.out.println("CCE"); }
        System.out.println(a.v + " " + raw.val());
        Function f = new Up();
        System.out.println(f.apply("four"));
        try { f.apply(4); } catch (ClassCastException e) { System.out.println("CCE"); }
        System.out.println(new Doc().twice().twice().n);
        Comparable c = new Ver(1);
        System.out.println(c.compareTo(new Ver(9)));
        try { c.compareTo("x"); } catch (ClassCastException e) { System.out.println("CCE"); }
    }
}
