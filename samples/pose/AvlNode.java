package pose;

/** A node of AvlTree. Its height is a number like any other: nothing ties it to the shape. */
final class AvlNode {
    int element;
    int height;
    AvlNode left;
    AvlNode right;
}
