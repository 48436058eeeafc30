package kiasan;

import java.util.EmptyStackException;
import symjvm.NonNull;

/**
 * Subject StackAr: a stack in an array of fixed length.
 *
 * <p>The invariant is on the top index alone. Each method touches one element at most, so the bound
 * k makes no difference.
 */
public class StackAr<T> {
    @NonNull T[] array;
    int top;

    @SuppressWarnings("unchecked")
    public StackAr(int capacity) {
        array = (T[]) new Object[capacity];
        top = -1;
    }

    boolean repOk() {
        return -1 <= top && top < array.length;
    }

    public void push(T o) {
        if (top == array.length - 1) {
            throw new IllegalStateException("full");
        }
        array[++top] = o;
    }

    public void pop() {
        if (top == -1) {
            throw new EmptyStackException();
        }
        array[top--] = null;
    }
}
