/** What cannot be null: annotations whose name says so, and --nonnull. */
final class Nulls {
    @interface NonNull {}

    @interface NotNull {}

    @interface Nonnull {}

    @interface Nullable {}

    static final class Node {
        int value;
        @NotNull Node next;
        @Nullable Node other;
    }

    Node root;

    private Nulls() {}

    // => 1 = 1 + 0 + 0
    static int parameter(@NonNull Node n) {
        return n.value;
    }

    // => 2 = 1 + 1 + 0
    static int nullable(@Nullable Node n) {
        return n.value;
    }

    // => 2 = 1 + 1 + 0
    // --nonnull arg1 => 1 = 1 + 0 + 0
    static int second(@Nonnull Node a, Node b) {
        return a.value + b.value;
    }

    // --nonnull arg0 => 1 = 1 + 0 + 0 incomplete: bound k
    // --nonnull arg0 --heap lazy => 1 = 1 + 0 + 0 incomplete: bound k
    static int annotatedField(Node n) {
        return n.next.next.next.next == null ? 1 : 0;
    }

    // => 3 = 1 + 2 + 0
    // --nonnull this.root => 2 = 1 + 1 + 0
    // --nonnull this.root,this.root.other => 1 = 1 + 0 + 0
    int listed() {
        return root.other.value;
    }

    // => 3 = 1 + 2 + 0
    // --nonnull arg0.other,arg0 => 1 = 1 + 0 + 0
    // --nonnull n,n.other => 1 = 1 + 0 + 0
    static int ofParameter(Node n) {
        return n.other.value;
    }

    // --nonnull nodes,nodes[0] => 2 = 1 + 1 + 0
    static int element(Node[] nodes) {
        return nodes[0].value;
    }

    // --nonnull o,o.other => 2 = 1 + 1 + 0
    static int cast(Object o) {
        return ((Node) o).other.value;
    }

    static Node shared;

    // --symbolic-statics --nonnull Nulls.shared => 1 = 1 + 0 + 0
    static int ofClass() {
        return shared.value;
    }
}
