package basic;

/** A cell of a list of items. */
final class Cell {
    Item item;
    Cell next;
}
