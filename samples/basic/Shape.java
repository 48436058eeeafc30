package basic;

/** An interface with two implementations, Square and Circle. */
interface Shape {
    int area();
}
