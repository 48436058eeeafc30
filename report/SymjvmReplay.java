import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.Assume;
import sun.misc.Unsafe;

/**
 * Runs one case that symjvm found: builds its input, calls the method, and compares what comes of
 * it with what the case says. Written by symjvm next to the tests that use it.
 *
 * <p>A test tells the case line by line and then calls {@link #run}. Objects have numbers. Those
 * that are there before the call are made without running constructors; those that the method makes
 * are found where the case says they are, one expected object for one actual object and the other
 * way round. Every test loads the classes of the class path anew, with assertions switched on, so
 * that no test sees the static fields another one has left behind.
 */
public final class SymjvmReplay {
    private static final Unsafe UNSAFE = unsafe();
    private static final MethodHandles.Lookup LOOKUP = lookup();

    private final Loader loader = new Loader();
    private final String owner;
    private final String name;
    private final String descriptor;
    private final Map<Integer, Thing> things = new TreeMap<>();
    private final List<Object> arguments = new ArrayList<>();
    private final List<Slot> statics = new ArrayList<>();
    private final Map<String, List<Object>> answers = new TreeMap<>();
    private final List<Integer> newRanks = new ArrayList<>();
    private final Map<Object, Thing> known = new IdentityHashMap<>();
    private final Deque<Thing> toCompare = new ArrayDeque<>();
    private final List<Condition> assumed = new ArrayList<>();
    private Integer nullRank;
    private boolean hasResult;
    private Object result;
    private String exception;
    private String varying;

    /** The violation that a case shows: what a test of it fails with, on purpose. */
    public static final class Violation extends AssertionError {
        private static final long serialVersionUID = 1;

        Violation(String message) {
            super(message);
        }
    }

    /** A method by its class, name and descriptor. */
    public SymjvmReplay(String owner, String name, String descriptor) {
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
    }

    // ---- what a test says --------------------------------------------------------------------

    /** Why this case cannot be run again. */
    public static void skip(String reason) {
        Assume.assumeTrue(reason, false);
    }

    /** The object of this number, in the place of a value. */
    public static Object ref(int number) {
        return new Ref(number);
    }

    /** An object of the input. */
    public void object(int number, String type) {
        add(new Thing(number, Form.OBJECT, true, type));
    }

    /** An object of the input of some class below this one, which nobody has seen. */
    public void opaque(int number, String type) {
        add(new Thing(number, Form.OPAQUE, true, type));
    }

    /** An array of the input. */
    public void array(int number, String type, int length) {
        add(new Thing(number, Form.ARRAY, true, type)).length = length;
    }

    /** A string of the input. */
    public void string(int number, String text) {
        add(new Thing(number, Form.STRING, true, "java.lang.String")).text = text;
    }

    /** The array in which a string of the input has its characters. */
    public void units(int number, int string) {
        add(new Thing(number, Form.UNITS, true, "[B")).string = string;
    }

    /** A constant of an enum. */
    public void constant(int number, String type, String text) {
        add(new Thing(number, Form.CONSTANT, true, type)).text = text;
    }

    /** A java.lang.Class. */
    public void type(int number, String text) {
        add(new Thing(number, Form.CLASS, true, "java.lang.Class")).text = text;
    }

    /** A java.lang.Class of which it does not matter what it is of: of none that others know. */
    public void type(int number) {
        type(number, null);
    }

    /** An object that the method makes. */
    public void newObject(int number, String type) {
        add(new Thing(number, Form.OBJECT, false, type));
    }

    /** An object that the method makes, of which nothing is compared but its class. */
    public void newClosed(int number, String type) {
        add(new Thing(number, Form.CLOSED, false, type));
    }

    /** An object that the method makes, of a class that has no name: a lambda. */
    public void newNameless(int number) {
        add(new Thing(number, Form.NAMELESS, false, null));
    }

    /** An array that the method makes. */
    public void newArray(int number, String type, int length) {
        add(new Thing(number, Form.ARRAY, false, type)).length = length;
    }

    /** A string that the method makes or has as a constant; null: any. */
    public void newString(int number, String text) {
        add(new Thing(number, Form.STRING, false, "java.lang.String")).text = text;
    }

    /** What a field holds before the call; its name has its class where that is inherited. */
    public void field(int number, String field, Object value) {
        thing(number).before.add(new Slot(field, 0, 1, value));
    }

    /** What the elements of an array from one index to before another hold before the call. */
    public void elements(int number, int from, int to, Object value) {
        thing(number).before.add(new Slot(null, from, to, value));
    }

    /** What a field holds after the call. */
    public void fieldAfter(int number, String field, Object value) {
        thing(number).after.add(new Slot(field, 0, 1, value));
    }

    /** What the elements of an array hold after the call. */
    public void elementsAfter(int number, int from, int to, Object value) {
        thing(number).after.add(new Slot(null, from, to, value));
    }

    /** What a static field holds before the call. */
    public void staticField(String field, Object value) {
        statics.add(new Slot(field, 0, 1, value));
    }

    /** What Sym.rank() gives for an object of the input. */
    public void rank(int number, int rank) {
        thing(number).rank = rank;
    }

    /** What Sym.rank() gives for null. */
    public void nullRank(int rank) {
        nullRank = rank;
    }

    /** What Sym.rank() gives for the next object that the method makes and asks about. */
    public void newRank(int rank) {
        newRanks.add(rank);
    }

    /** The identity hash code of an object of the input. */
    public void hash(int number, int hash) {
        thing(number).hash = hash;
    }

    /** What the next method such as Sym.anyInt(), of this class, returns. */
    public void answer(String type, Object value) {
        answers.computeIfAbsent(type, t -> new ArrayList<>()).add(value);
    }

    /** The next argument; of an instance method the receiver first. */
    public void argument(Object value) {
        arguments.add(value);
    }

    /**
     * A condition on the input, which is evaluated before the call: a method of the given class, of
     * an argument (-1: it takes all of them).
     */
    public void assume(String type, String method, String types, int receiver) {
        assumed.add(new Condition(type, method, types, receiver));
    }

    /** What the method returns; of a constructor, the new object. */
    public void returns(Object value) {
        hasResult = true;
        result = value;
    }

    /** The class of what the method throws. */
    public void throwsException(String type) {
        exception = type;
    }

    /** What the outcome depends on, and is another in each run of a JVM. */
    public void varies(String what) {
        varying = what;
    }

    // ---- running -----------------------------------------------------------------------------

    /** Runs the case and compares. */
    public void run() throws Throwable {
        build();
        Object actual = null;
        Throwable thrown = null;
        Call call = new Call();
        try {
            actual = call.make();
        } catch (Throwable e) {
            thrown = e;
        }
        try {
            check(actual, thrown);
        } catch (AssertionError e) {
            if (varying != null) {
                skip("it depends on " + varying);
            }
            throw e;
        }
    }

    /** Runs a case that violates an assertion. */
    public void runToAssertion(String what) throws Throwable {
        build();
        Call call = new Call();
        try {
            call.make();
        } catch (AssertionError e) {
            throw new Violation(what + ", as symjvm has found: " + e);
        }
    }

    /**
     * Runs a case that violates a condition on the outcome: a method of the given class, of an
     * argument (-1: it takes all of them), which may also take the result.
     */
    public void runToCondition(
            String what, String type, String method, String types, int receiver, boolean takesResult)
            throws Throwable {
        build();
        Object actual = null;
        Call call = new Call();
        try {
            actual = call.make();
        } catch (Throwable e) {
            if (takesResult) {
                throw new AssertionError("there is no result, but " + e, e);
            }
        }
        List<Object> values = new ArrayList<>(call.values);
        if (takesResult) {
            values.add(actual);
        } else if (name.equals("<init>")) {
            values.add(0, actual);
        }
        String failure = new Condition(type, method, types, receiver).evaluate(values);
        if (failure != null) {
            throw new Violation(what + ", as symjvm has found: " + failure);
        }
    }

    /** A boolean method, of one of the arguments or of all of them. */
    private final class Condition {
        private final String type;
        private final String method;
        private final String types;
        private final int receiver;

        Condition(String type, String method, String types, int receiver) {
            this.type = type;
            this.method = method;
            this.types = types;
            this.receiver = receiver;
        }

        /** Why it does not hold; null: it does. */
        String evaluate(List<Object> values) throws Throwable {
            List<Object> all = receiver < 0 ? values : values.subList(receiver, receiver + 1);
            if (receiver >= 0 && all.get(0) == null) {
                return null;
            }
            MethodHandle handle = find(classNamed(type), method, types, all.size());
            try {
                boolean holds = (boolean) handle.asFixedArity().invokeWithArguments(all);
                return holds ? null : this + " is false";
            } catch (Throwable e) {
                return this + " throws " + e;
            }
        }

        @Override
        public String toString() {
            return type + "." + method;
        }
    }

    /** The call of the method under test; everything that may be missing is found first. */
    private final class Call {
        final List<Object> values = new ArrayList<>();
        private final MethodHandle handle;

        Call() throws Throwable {
            Class<?> type = classNamed(owner);
            MethodType declared = MethodType.fromMethodDescriptorString(descriptor, loader);
            boolean isConstructor = name.equals("<init>");
            int first = arguments.size() - declared.parameterCount();
            boolean isEnum = Enum.class.isAssignableFrom(type);
            if (isConstructor && (Modifier.isAbstract(type.getModifiers()) || isEnum)) {
                skip("the constructor of an abstract class or an enum cannot be called alone");
            }
            for (int i = 0; i < arguments.size(); i++) {
                Class<?> wanted = i < first ? type : declared.parameterType(i - first);
                values.add(convert(arguments.get(i), wanted));
            }
            handle =
                    isConstructor
                            ? LOOKUP.findConstructor(type, declared)
                            : find(type, name, descriptor, arguments.size());
            for (Condition condition : assumed) {
                String failure = condition.evaluate(values);
                if (failure != null) {
                    throw new AssertionError("what is assumed of the input: " + failure);
                }
            }
        }

        Object make() throws Throwable {
            return handle.asFixedArity().invokeWithArguments(values);
        }
    }

    private MethodHandle find(Class<?> type, String method, String types, int count)
            throws ReflectiveOperationException {
        MethodType declared = MethodType.fromMethodDescriptorString(types, loader);
        for (Class<?> at = type; ; at = at.getSuperclass()) {
            try {
                return count == declared.parameterCount()
                        ? LOOKUP.findStatic(at, method, declared)
                        : LOOKUP.findSpecial(at, method, declared, at);
            } catch (NoSuchMethodException e) {
                if (at.getSuperclass() == null) {
                    throw e;
                }
            }
        }
    }

    // ---- building ----------------------------------------------------------------------------

    private void build() throws Throwable {
        List<Thing> records = new ArrayList<>();
        for (Thing thing : things.values()) {
            if (!thing.isInput) {
                continue;
            }
            if (thing.form == Form.OBJECT && isRecord(classNamed(thing.type))) {
                records.add(thing);
            } else if (thing.form != Form.UNITS) {
                thing.bind(create(thing));
            }
        }
        for (Thing thing : things.values()) {
            if (thing.form == Form.UNITS) {
                Field field = String.class.getDeclaredField("value");
                thing.bind(read(thing(thing.string).actual, field));
            }
        }
        buildRecords(records);
        for (Thing thing : things.values()) {
            if (thing.isInput && !records.contains(thing)) {
                fill(thing);
            }
        }
        for (Slot slot : statics) {
            Field field = field(null, slot.field);
            classNamed(field.getDeclaringClass().getName());
            write(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field), field.getType(),
                    convert(slot.value, field.getType()));
        }
        answer();
    }

    private Object create(Thing thing) throws Throwable {
        Class<?> type = thing.form == Form.CLASS ? Class.class : classNamed(thing.type);
        Object made;
        switch (thing.form) {
            case ARRAY:
                made = Array.newInstance(type.getComponentType(), thing.length);
                break;
            case STRING:
                made = new String(thing.text.toCharArray());
                break;
            case CONSTANT:
                made = constantOf(type, thing.text);
                break;
            case CLASS:
                made = thing.text == null ? loader.unknown() : classNamed(thing.text);
                break;
            case OPAQUE:
                made = UNSAFE.allocateInstance(loader.below(type));
                break;
            default:
                made = type == Object.class ? new Object() : UNSAFE.allocateInstance(type);
                break;
        }
        if (thing.hash != null) {
            setHash(made, thing.hash);
        }
        return made;
    }

    /** Any of the class where the name is empty: it does not matter which. */
    private static Object constantOf(Class<?> type, String text) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            Object[] constants = at.getEnumConstants();
            for (int i = 0; constants != null && i < constants.length; i++) {
                if (text.isEmpty() ? type.isInstance(constants[i])
                        : ((Enum<?>) constants[i]).name().equals(text)) {
                    return constants[i];
                }
            }
        }
        if (text.isEmpty()) { // what its constructor is called for
            skip("no object of " + type.getName() + " can be made");
        }
        throw new AssertionError(type + " has no constant " + text);
    }

    /** The mark word of an object that is not locked: the hash code from bit 8 on, and 01. */
    private static void setHash(Object object, int hash) {
        if (hash > 0) {
            long old = UNSAFE.getLong(object, 0L);
            UNSAFE.putLong(object, 0L, (old & ~(0x7fffffffL << 8)) | (long) hash << 8);
        }
        if (System.identityHashCode(object) != hash) {
            skip("it needs an identity hash code that cannot be set here");
        }
    }

    private void fill(Thing thing) throws Throwable {
        for (Slot slot : thing.before) {
            if (thing.form == Form.ARRAY) {
                Class<?> type = thing.actual.getClass().getComponentType();
                Object value = convert(slot.value, type);
                for (int i = slot.from; i < slot.to; i++) {
                    Array.set(thing.actual, i, value);
                }
            } else {
                Field field = field(thing.actual.getClass(), slot.field);
                write(thing.actual, UNSAFE.objectFieldOffset(field), field.getType(),
                        convert(slot.value, field.getType()));
            }
        }
    }

    private static void write(Object base, long offset, Class<?> type, Object value) {
        if (type == boolean.class) {
            UNSAFE.putBoolean(base, offset, (Boolean) value);
        } else if (type == byte.class) {
            UNSAFE.putByte(base, offset, (Byte) value);
        } else if (type == char.class) {
            UNSAFE.putChar(base, offset, (Character) value);
        } else if (type == short.class) {
            UNSAFE.putShort(base, offset, (Short) value);
        } else if (type == int.class) {
            UNSAFE.putInt(base, offset, (Integer) value);
        } else if (type == long.class) {
            UNSAFE.putLong(base, offset, (Long) value);
        } else if (type == float.class) {
            UNSAFE.putFloat(base, offset, (Float) value);
        } else if (type == double.class) {
            UNSAFE.putDouble(base, offset, (Double) value);
        } else {
            UNSAFE.putObject(base, offset, value);
        }
    }

    private static boolean isRecord(Class<?> type) {
        return type.getSuperclass() != null
                && type.getSuperclass().getName().equals("java.lang.Record");
    }

    /** Records come from their constructors, so what they hold has to be there first. */
    private void buildRecords(List<Thing> records) throws Throwable {
        List<Thing> left = new ArrayList<>(records);
        while (!left.isEmpty()) {
            int before = left.size();
            for (Thing thing : new ArrayList<>(left)) {
                if (buildRecord(thing)) {
                    left.remove(thing);
                }
            }
            if (left.size() == before) {
                skip("it needs records that hold each other");
            }
        }
    }

    private boolean buildRecord(Thing thing) throws Throwable {
        Class<?> type = classNamed(thing.type);
        List<Class<?>> types = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                continue;
            }
            Object value = field.getType().isPrimitive() ? Integer.valueOf(0) : null;
            for (Slot slot : thing.before) {
                if (slot.field.equals(field.getName())) {
                    value = slot.value;
                }
            }
            if (value instanceof Ref && thing(((Ref) value).number).actual == null) {
                return false;
            }
            types.add(field.getType());
            values.add(convert(value, field.getType()));
        }
        MethodType declared = MethodType.methodType(void.class, types);
        try {
            MethodHandle maker = LOOKUP.findConstructor(type, declared);
            thing.bind(maker.asFixedArity().invokeWithArguments(values));
        } catch (RuntimeException e) {
            skip("the constructor of the record " + thing.type + " refuses what it should hold");
        }
        return true;
    }

    /** Tells the classes by which programs ask for values what they are to answer. */
    private void answer() throws Throwable {
        for (Map.Entry<String, List<Object>> entry : answers.entrySet()) {
            List<Object> values = new ArrayList<>();
            for (Object value : entry.getValue()) {
                values.add(convert(value, Object.class));
            }
            tell(entry.getKey(), "provide", new Class<?>[] {Object[].class}, new Object[] {values.toArray()});
        }
        Class<?>[] types = {Object.class, int.class};
        for (Thing thing : things.values()) {
            if (thing.rank != null) {
                tell("symjvm.Sym", "setRank", types, new Object[] {thing.actual, thing.rank});
            }
        }
        if (nullRank != null) {
            tell("symjvm.Sym", "setRank", types, new Object[] {null, nullRank});
        }
        for (Integer rank : newRanks) {
            tell("symjvm.Sym", "provideRank", new Class<?>[] {int.class}, new Object[] {rank});
        }
    }

    private void tell(String type, String method, Class<?>[] types, Object[] values)
            throws Throwable {
        MethodHandle handle = null;
        try {
            handle =
                    LOOKUP.findStatic(
                            classNamed(type), method, MethodType.methodType(void.class, types));
        } catch (ReflectiveOperationException e) {
            skip(type + " has no method " + method + " that takes the values to return");
        }
        handle.asFixedArity().invokeWithArguments(values);
    }

    // ---- comparing ---------------------------------------------------------------------------

    private void check(Object actual, Throwable thrown) throws Throwable {
        if (exception != null) {
            if (thrown == null) {
                throw new AssertionError("expected " + exception + ", but it returned");
            }
            if (!thrown.getClass().getName().equals(exception)) {
                throw new AssertionError("expected " + exception + ", but got " + thrown, thrown);
            }
        } else if (thrown != null) {
            throw new AssertionError("expected it to return, but got " + thrown, thrown);
        }
        if (hasResult) {
            compare("the result", result, actual);
        }
        for (Thing thing : things.values()) {
            if (thing.isInput) {
                compare(thing);
            }
        }
        while (!toCompare.isEmpty()) {
            compare(toCompare.remove());
        }
    }

    private void compare(Thing thing) throws Throwable {
        for (Slot slot : thing.after) {
            if (thing.form == Form.ARRAY) {
                for (int i = slot.from; i < slot.to; i++) {
                    compare(thing + "[" + i + "]", slot.value, Array.get(thing.actual, i));
                }
            } else {
                Field field = field(thing.actual.getClass(), slot.field);
                compare(thing + "." + slot.field, slot.value, read(thing.actual, field));
            }
        }
    }

    private static Object read(Object base, Field field) throws Throwable {
        return LOOKUP.unreflectGetter(field).invoke(base);
    }

    private void compare(String place, Object expected, Object actual) throws Throwable {
        if (expected instanceof Ref) {
            compareReference(place, thing(((Ref) expected).number), actual);
        } else if (expected == null ? actual != null : !plain(expected).equals(plain(actual))) {
            throw differs(place, expected, actual);
        }
    }

    private void compareReference(String place, Thing thing, Object actual) throws Throwable {
        if (actual == null) {
            throw differs(place, thing, null);
        }
        if (thing.isInput) {
            if (actual != thing.actual) {
                throw differs(place, thing, actual);
            }
            return;
        }
        if (thing.form == Form.NAMELESS) {
            return;
        }
        if (!actual.getClass().getName().equals(classNamed(thing.type).getName())) {
            throw differs(place, thing, actual);
        }
        if (thing.form == Form.STRING) {
            if (thing.text != null && !thing.text.equals(actual)) {
                throw differs(place, "\"" + thing.text + "\"", actual);
            }
        } else if (isBox(actual)) {
            compareBox(place, thing, actual);
        } else {
            match(place, thing, actual);
        }
    }

    /** Boxes are compared by what they hold: which of them are one is left to the JVM. */
    private void compareBox(String place, Thing thing, Object actual) throws Throwable {
        for (Slot slot : thing.after) {
            if (slot.field.equals("value")) {
                compare(place + ".value", slot.value, actual);
            }
        }
    }

    /** One expected object is one actual object, and the other way round. */
    private void match(String place, Thing thing, Object actual) {
        Thing other = known.get(actual);
        if (thing.actual == null && other == null) {
            if (thing.form == Form.ARRAY && Array.getLength(actual) != thing.length) {
                throw differs(place, thing + " of length " + thing.length, actual);
            }
            thing.bind(actual);
            toCompare.add(thing);
        } else if (thing.actual != actual) {
            throw differs(place, thing, actual);
        }
    }

    private AssertionError differs(String place, Object expected, Object actual) {
        return new AssertionError(
                place + ": expected " + expected + ", but it is " + describe(actual));
    }

    /** Never by toString() of an object, which may be half built. */
    private String describe(Object actual) {
        if (actual == null || isBox(actual)) {
            return String.valueOf(actual);
        }
        if (actual instanceof String) {
            return "\"" + actual + "\"";
        }
        Thing thing = known.get(actual);
        return thing != null ? thing.toString() : "another " + actual.getClass().getName();
    }

    // ---- values ------------------------------------------------------------------------------

    private static boolean isBox(Object value) {
        return value instanceof Boolean
                || value instanceof Character
                || value instanceof Number && value.getClass().getName().matches(
                        "java\\.lang\\.(Byte|Short|Integer|Long|Float|Double)");
    }

    /** Numbers so that equal ones are equal objects: integers as Long, all NaNs as one. */
    private static Object plain(Object value) {
        if (value instanceof Boolean) {
            return (Boolean) value ? 1L : 0L;
        }
        if (value instanceof Character) {
            return (long) (Character) value;
        }
        if (value instanceof Float || value instanceof Double) {
            return ((Number) value).doubleValue();
        }
        return isBox(value) ? (Object) ((Number) value).longValue() : "?";
    }

    /** A value as a field, an element or a parameter of the type takes it. */
    private Object convert(Object value, Class<?> type) {
        if (value instanceof Ref) {
            return thing(((Ref) value).number).actual;
        }
        if (value == null || !type.isPrimitive()) {
            return value;
        }
        if (type == boolean.class) {
            return value instanceof Boolean ? value : ((Number) value).intValue() != 0;
        }
        if (type == char.class) {
            return value instanceof Character ? value : (char) ((Number) value).intValue();
        }
        Number number = value instanceof Character ? (int) (Character) value : (Number) value;
        return type == byte.class
                ? (Object) number.byteValue()
                : type == short.class
                        ? (Object) number.shortValue()
                        : type == int.class
                                ? (Object) number.intValue()
                                : type == long.class
                                        ? (Object) number.longValue()
                                        : type == float.class
                                                ? (Object) number.floatValue()
                                                : (Object) number.doubleValue();
    }

    private Field field(Class<?> type, String field) throws Throwable {
        int dot = field.lastIndexOf('.');
        if (dot >= 0) {
            type = classNamed(field.substring(0, dot));
        } else if (type.isSynthetic() && type.getSimpleName().startsWith("Opaque")) {
            type = type.getSuperclass();
        }
        return declaredField(type, field.substring(dot + 1));
    }

    /** Reflection hides fields of its own classes from programs: not from this. */
    private static Field declaredField(Class<?> type, String name) throws Throwable {
        MethodType all = MethodType.methodType(Field[].class, boolean.class);
        MethodHandle fields = LOOKUP.findVirtual(Class.class, "getDeclaredFields0", all);
        for (Field field : (Field[]) fields.invoke(type, false)) {
            if (field.getName().equals(name)) {
                return field;
            }
        }
        throw new NoSuchFieldException(name);
    }

    /** "int", "java.util.Map$Entry", "pkg.Cls[][]"; initialised. */
    private Class<?> classNamed(String text) throws ClassNotFoundException {
        if (text.endsWith("[]")) {
            Class<?> element = classNamed(text.substring(0, text.length() - 2));
            return Array.newInstance(element, 0).getClass();
        }
        Class<?>[] primitives = {
            boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class,
            double.class, void.class
        };
        for (Class<?> primitive : primitives) {
            if (primitive.getName().equals(text)) {
                return primitive;
            }
        }
        return Class.forName(text, true, loader);
    }

    private Thing add(Thing thing) {
        things.put(thing.number, thing);
        return thing;
    }

    private Thing thing(int number) {
        return things.get(number);
    }

    private static final class Ref {
        final int number;

        Ref(int number) {
            this.number = number;
        }
    }

    private enum Form {
        OBJECT,
        OPAQUE,
        ARRAY,
        STRING,
        UNITS,
        CONSTANT,
        CLASS,
        CLOSED,
        NAMELESS
    }

    private static final class Slot {
        final String field;
        final int from;
        final int to;
        final Object value;

        Slot(String field, int from, int to, Object value) {
            this.field = field;
            this.from = from;
            this.to = to;
            this.value = value;
        }
    }

    /** An object as the case has it, and the one on this JVM that it is. */
    private final class Thing {
        final int number;
        final Form form;
        final boolean isInput;
        final String type;
        final List<Slot> before = new ArrayList<>();
        final List<Slot> after = new ArrayList<>();
        int length;
        int string;
        String text;
        Integer rank;
        Integer hash;
        Object actual;

        Thing(int number, Form form, boolean isInput, String type) {
            this.number = number;
            this.form = form;
            this.isInput = isInput;
            this.type = type;
        }

        void bind(Object object) {
            actual = object;
            known.put(object, this);
        }

        @Override
        public String toString() {
            return "object " + number + " (" + type + ")";
        }
    }

    // ---- the JVM -----------------------------------------------------------------------------

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The look-up that may see everything. */
    private static MethodHandles.Lookup lookup() {
        try {
            Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
            return (MethodHandles.Lookup)
                    UNSAFE.getObject(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The classes of the class path, anew for each test; their bytes are read once. */
    private static final class Loader extends ClassLoader {
        private static final Map<String, byte[]> FILES = new HashMap<>();
        private static final URLClassLoader PATH = path();

        private final Map<Class<?>, Class<?>> opaque = new HashMap<>();
        private int unknown;

        Loader() {
            super(ClassLoader.getSystemClassLoader().getParent());
            setDefaultAssertionStatus(true);
        }

        private static URLClassLoader path() {
            List<URL> urls = new ArrayList<>();
            for (String part : System.getProperty("java.class.path").split(File.pathSeparator)) {
                try {
                    urls.add(new File(part).toURI().toURL());
                } catch (MalformedURLException e) {
                    throw new ExceptionInInitializerError(e);
                }
            }
            return new URLClassLoader(urls.toArray(new URL[0]), null);
        }

        @Override
        protected Class<?> findClass(String type) throws ClassNotFoundException {
            byte[] bytes = bytes(type.replace('.', '/') + ".class");
            if (bytes == null) {
                throw new ClassNotFoundException(type);
            }
            return defineClass(type, bytes, 0, bytes.length);
        }

        @Override
        protected URL findResource(String resource) {
            return PATH.findResource(resource);
        }

        private static synchronized byte[] bytes(String file) throws ClassNotFoundException {
            if (!FILES.containsKey(file)) {
                try (InputStream in = PATH.getResourceAsStream(file)) {
                    FILES.put(file, in == null ? null : readAll(in));
                } catch (IOException e) {
                    throw new ClassNotFoundException(file, e);
                }
            }
            return FILES.get(file);
        }

        private static byte[] readAll(InputStream in) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] part = new byte[8192];
            for (int count = in.read(part); count >= 0; count = in.read(part)) {
                out.write(part, 0, count);
            }
            return out.toByteArray();
        }

        /** A class with no members of its own, below one that may be abstract or an interface. */
        Class<?> below(Class<?> type) throws IOException {
            if (type == Object.class) {
                return type;
            }
            Class<?> made = opaque.get(type);
            if (made != null) {
                return made;
            }
            String within = type.getName().substring(0, type.getName().lastIndexOf('.') + 1);
            String text = (within.startsWith("java.") ? "" : within) + "Opaque" + opaque.size();
            byte[] bytes = emptyClass(text, type);
            try {
                made = defineClass(text, bytes, 0, bytes.length);
            } catch (LinkageError e) {
                skip("it needs an object of an unknown class below " + type.getName());
            }
            opaque.put(type, made);
            return made;
        }

        /** A class that was not there. */
        Class<?> unknown() throws IOException {
            String text = "Unknown" + unknown++;
            byte[] bytes = emptyClass(text, Object.class);
            return defineClass(text, bytes, 0, bytes.length);
        }

        private static byte[] emptyClass(String text, Class<?> type) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            String[] names = {
                text, type.isInterface() ? "java.lang.Object" : type.getName(), type.getName()
            };
            out.writeInt(0xcafebabe);
            out.writeInt(52); // of Java 8
            out.writeShort(1 + 2 * names.length);
            for (int i = 0; i < names.length; i++) {
                out.writeByte(1); // a text, and the class that it is the name of
                out.writeUTF(names[i].replace('.', '/'));
                out.writeByte(7);
                out.writeShort(1 + 2 * i);
            }
            out.writeShort(0x1021); // synthetic, super, public
            out.writeShort(2);
            out.writeShort(4);
            out.writeShort(type.isInterface() ? 1 : 0);
            if (type.isInterface()) {
                out.writeShort(6);
            }
            out.writeShort(0); // fields, methods, attributes
            out.writeShort(0);
            out.writeShort(0);
            return bytes.toByteArray();
        }
    }
}
