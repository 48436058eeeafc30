package basic;

/** The other implementation of Shape. */
final class Circle implements Shape {
    int radius;

    @Override
    public int area() {
        return 3 * radius * radius;
    }
}
