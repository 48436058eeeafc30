package pose;

/** Subject ncll_add: a list that keeps the nodes it no longer needs, and takes them again. */
final class NodeCachingLinkedList {
    static final class LinkedListNode {
        LinkedListNode previous;
        LinkedListNode next;
        Object value;
    }

    LinkedListNode header;
    int size;
    LinkedListNode firstCachedNode;
    int cacheSize;

    void add(Object o) {
        addLast(o);
    }

    private void addLast(Object o) {
        LinkedListNode before = header;
        LinkedListNode node = createNode(o);
        node.next = before;
        node.previous = before.previous;
        before.previous.next = node;
        before.previous = node;
        size = size + 1;
    }

    private LinkedListNode createNode(Object o) {
        LinkedListNode node = nodeFromCache();
        if (node == null) {
            node = new LinkedListNode();
            node.value = o;
        } else {
            node.value = o;
        }
        return node;
    }

    private LinkedListNode nodeFromCache() {
        if (cacheSize == 0) {
            return null;
        }
        LinkedListNode cached = firstCachedNode;
        firstCachedNode = cached.next;
        cached.next = null;
        cacheSize = cacheSize - 1;
        return cached;
    }
}
