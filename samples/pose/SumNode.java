package pose;

/** Subject fig_1b: a sum over three fields, which may be null or one another. */
final class SumNode {
    int val;
    SumNode c0;
    SumNode c1;
    SumNode c2;

    /** No test at all: one normal path, and one for each field that may be null. */
    int sum() {
        return val + c0.val + c1.val + c2.val;
    }
}
