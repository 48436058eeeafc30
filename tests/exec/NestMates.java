// nest mates: private fields, methods and constructors across nested/inner/outer classes, private in superclass via super/cast
public class NestMates {
    private int secret = 1;
    private static int count;
    private static String hid(int x) { return "hid" + x; }
    private NestMates() { count++; }
    private NestMates(int s) { this(); secret = s; }

    static class Peer {
        private int mine = 5;
        private final Inner inner;
        private Peer(NestMates n) { inner = n.new Inner(); inner.val += n.secret; }
        private int mix(NestMates n) { n.secret *= 10; return n.secret + mine + inner.val + inner.sum(2); }
        private static class Deep { private static long z = 1L << 40; private long use(Peer p) { return z++ + p.mine--; } }
    }

    class Inner {
        private int val = secret * 2;
        private int sum(int k) { return val + secret++ + k + new Innermost().go(); }
        class Innermost { private int go() { secret += 100; val -= 1; return NestMates.this.secret + Inner.this.val; } }
    }

    static class Par { private String p() { return "par.p"; } private int f = 3; String call(Par o) { return o.p(); } }
    static class Kid extends Par { String p() { return "kid.p"; } String up() { return super.p() + super.f + ((Par) this).p() + ((Par) this).f++; } }

    interface Op { int ap(int x); private int hidden() { return ap(9); } static int peek(Op o) { return o.hidden(); } }

    public static void main(String[] args) {
        NestMates n = new NestMates(7);
        Peer p = new Peer(n);
        System.out.println(p.mix(n) + " " + n.secret + " " + p.inner.val);
        Peer.Deep d = new Peer.Deep();
        System.out.println(d.use(p) + " " + Peer.Deep.z + " " + p.mine + " " + count + " " + hid(4));
        Kid k = new Kid();
        System.out.println(k.up() + " " + k.call(k) + " " + k.p() + " " + ((Par) k).f);
        System.out.println(Op.peek(x -> x + n.secret));
        Runnable r = new Runnable() {
            private int z = n.secret;
            public void run() { z++; n.secret += z; System.out.println(z + " " + n.secret + " " + hid(z)); }
        };
        r.run();
        r.run();
    }
}
