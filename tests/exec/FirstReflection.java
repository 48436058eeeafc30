/** Reflection whose first act is to look for a public method. */
class FirstReflection {
    public int field = 5;

    public static void main(String[] args) throws Exception {
        System.out.println(String.class.getMethod("length").invoke("abc"));
        System.out.println(FirstReflection.class.getField("field").get(new FirstReflection()));
    }
}
