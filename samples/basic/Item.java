package basic;

/** What a Cell holds. No other type is one, so an Item can only be another Item. */
final class Item {}
