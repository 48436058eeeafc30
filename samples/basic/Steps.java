package basic;

/**
 * What may be a constant of an enum and may be another object: references declared as an interface.
 * Counts are those of summary and pose, which tell apart no more than the program does.
 */
final class Steps {
    Step step;

    /** 5: null throws, a body each, any digit; two classes of other objects have one method. */
    static int run(Step step) {
        return step.isUnary() ? step.apply(5) : step.apply(6);
    }

    /** 3: one constant, the other one, and what is no sign. */
    static int kind(Step step) {
        if (step instanceof Step.Sign) {
            switch ((Step.Sign) step) {
                case PLUS:
                    return 1;
                default:
                    return 2;
            }
        }
        return 3;
    }

    /** 3: a cast that fails, null, and a constant that nobody looks at. */
    static boolean isSign(Step step) {
        return (Step.Sign) step != null;
    }

    /** 6: null throws; each class that a body has, the digits, and the two other classes. */
    static int byClass(Step step) {
        if (step.getClass() == Step.Digit.class) {
            return 1;
        }
        return step.getClass() == Step.Constant.class ? 2 : 3;
    }

    /** 3: of another interface, a constant of it, none of it. */
    static int named(Step step) {
        if (!(step instanceof Step.Named)) {
            return 3;
        }
        return (Step.Named) step == Step.Digit.ONE ? 1 : 2;
    }

    /** 2: two interfaces may have a constant in common. */
    static boolean same(Step.Named named, Step step) {
        return named == (Object) step;
    }

    /** 4: what is declared as an Object is no constant, and equal to none. */
    static boolean equal(Step step, Object object) {
        return step.equals(object);
    }

    /** 4: no other, or the field of it was written. */
    boolean putsUnary(Steps other, Step value) {
        other.step = value;
        return step.isUnary();
    }

    /** 3: null throws; the method of an enum, and that of other objects. */
    static boolean hashed(Step.Named named) {
        return named.hashCode() == named.hashCode();
    }

    /** 4: either null throws; two constants may have hash codes that are equal. */
    static boolean sameHash(Colour a, Colour b) {
        return a.hashCode() == b.hashCode();
    }

    /** 3: null, and what is not cast, for no object that is declared as such is a sign. */
    static boolean castsObject(Object object, boolean casts) {
        return casts && (Step.Sign) object != null;
    }
}
