package basic;

/** An enum to pass as a parameter. */
enum Colour {
    RED,
    GREEN,
    BLUE
}
