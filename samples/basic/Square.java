package basic;

/** One implementation of Shape. */
final class Square implements Shape {
    int side;

    @Override
    public int area() {
        return side * side;
    }
}
