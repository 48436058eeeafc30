// enums: switch over enum (old and arrow), missing cases, null selector, values() copies, valueOf failure, compareTo
public class EnumSwitch {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN; boolean weekend() { return this == SAT || this == SUN; } Day next() { return values()[(ordinal() + 1) % values().length]; } }
    enum Empty { }

    static int old(Day d) {
        int r = 0;
        switch (d) {
            case SUN: r += 100;
            case MON: r += 1; break;
            case WED: return -3;
            default: r = 50;
        }
        return r;
    }

    static String arrow(Day d) {
        return switch (d) {
            case MON, TUE -> "early";
            case WED -> { int k = d.ordinal(); yield "mid" + k; }
            case THU, FRI -> "late";
            case SAT, SUN -> "off";
        };
    }

    public static void main(String[] args) {
        for (Day d : Day.values()) System.out.println(d + " " + d.ordinal() + " " + old(d) + " " + arrow(d) + " " + d.weekend() + " " + d.next() + " " + d.compareTo(Day.WED));
        try { old(null); } catch (NullPointerException e) { System.out.println("NPE"); }
        try { Day.valueOf("Mon"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Day.valueOf(null); } catch (NullPointerException e) { System.out.println("NPE " + e.getMessage()); }
        Day[] vs = Day.values();
        vs[0] = null;
        System.out.println(Day.values()[0] + " " + (Day.values() == Day.values()) + " " + Empty.values().length);
        System.out.println(Day.valueOf("FRI") == Day.FRI);
        System.out.println(Enum.valueOf(Day.class, "SUN").name() + Day.SUN.getDeclaringClass().getSimpleName());
        System.out.println(Day.MON.equals(Day.MON) + " " + Day.MON.equals("MON") + " " + (Day.MON.hashCode() == Day.MON.hashCode()));
        try { System.out.println(Day.values()[7]); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    }
}
