package jdksubjects;

/** Classes of the JDK that Java code outside it cannot name. */
final class Hidden {
    private Hidden() {}

    static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
