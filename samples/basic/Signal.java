package basic;

/** Enums that are met in a field first, and one that has no constants. */
final class Signal {
    enum Light {
        RED,
        GREEN;

        /** 2: the receiver is a constant. */
        boolean stops() {
            return this == RED;
        }

        /** 2: the same, by its ordinal. */
        int seconds() {
            switch (this) {
                case RED:
                    return 30;
                default:
                    return 20;
            }
        }
    }

    /** Constants with bodies, which are of classes of their own. */
    enum Sign {
        PLUS {
            @Override
            int times(int x) {
                return x;
            }
        },
        MINUS {
            @Override
            int times(int x) {
                return -x;
            }
        };

        abstract int times(int x);

        /** 2: one for each constant. */
        int twice(int x) {
            return times(x) * 2;
        }
    }

    enum Nothing {}

    Light light;
    Nothing nothing;

    /** 4: no signal; no light; red; green. Under summary and pose the two lights are one case. */
    static int order(Signal signal) {
        if (signal == null) {
            return 0;
        }
        Light light = signal.light;
        return light == null ? 1 : light.ordinal() + 2;
    }

    /** 6: no signals throw; the light of one is null; then none, the same and another one. */
    static int isNumber(Signal one, Signal other) {
        if (one.light == null) {
            return 0;
        }
        Object light = other.light;
        if (light instanceof Integer) {
            return 1;
        }
        return light == one.light ? 2 : 3;
    }

    /** 4: red; not; no signal and no light throw. The light is used as it is read. */
    static boolean isRed(Signal signal) {
        return signal.light.ordinal() == 0;
    }

    /** 1: there is no other than null. */
    static int none(Nothing nothing) {
        return nothing == null ? 0 : nothing.ordinal();
    }

    /** 2: no signal, or nothing in it. */
    static int nothingIn(Signal signal) {
        if (signal == null || signal.nothing == null) {
            return 0;
        }
        return signal.nothing.ordinal();
    }

    /** 2, or 3 where the two that are not red are told apart: null and green. */
    static boolean mayPass(Light light) {
        return light != Light.RED;
    }
}
