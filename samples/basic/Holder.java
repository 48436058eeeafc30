package basic;

/** An object with a field of an interface type. */
final class Holder {
    Shape shape;
}
