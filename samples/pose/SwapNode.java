package pose;

/** Subject fig_1a: two nodes exchange what they hold. */
final class SwapNode {
    Object data;

    /** One test, so two paths. */
    void swap(SwapNode c) {
        if (c == null) {
            return;
        }
        Object e = data;
        data = c.data;
        c.data = e;
    }
}
