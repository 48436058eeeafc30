// mini application: tokenizer, recursive descent parser, evaluator and RPN compiler for arithmetic expressions; formulas as command line args
// args: 1+2 x-4/2 bogus+ 7%4-x^2
import java.util.*;
import java.util.function.*;

public class AppExprEval {
    enum T { NUM, ID, OP, LP, RP, COMMA, END }
    record Tok(T t, String s, int pos) { }
    static class SyntaxError extends RuntimeException { SyntaxError(String m, int pos) { super(m + " at " + pos); } }

    static List<Tok> lex(String in) {
        List<Tok> out = new ArrayList<>();
        int i = 0;
        while (i < in.length()) {
            char c = in.charAt(i);
            int st = i;
            if (Character.isWhitespace(c)) { i++; continue; }
            if (Character.isDigit(c) || c == '.') {
                while (i < in.length() && (Character.isDigit(in.charAt(i)) || in.charAt(i) == '.')) i++;
                out.add(new Tok(T.NUM, in.substring(st, i), st));
            } else if (Character.isLetter(c)) {
                while (i < in.length() && Character.isLetterOrDigit(in.charAt(i))) i++;
                out.add(new Tok(T.ID, in.substring(st, i), st));
            } else {
                T t = switch (c) {
                    case '+', '-', '*', '/', '^', '%' -> T.OP;
                    case '(' -> T.LP;
                    case ')' -> T.RP;
                    case ',' -> T.COMMA;
                    default -> throw new SyntaxError("unexpected '" + c + "'", i);
                };
                out.add(new Tok(t, String.valueOf(c), i++));
            }
        }
        out.add(new Tok(T.END, "", in.length()));
        return out;
    }

    interface Node {
        double eval(Map<String, Double> env);
        void rpn(StringBuilder sb);
    }
    record Num(double v) implements Node {
        public double eval(Map<String, Double> env) { return v; }
        public void rpn(StringBuilder sb) { sb.append(v).append(' '); }
    }
    record Var(String n) implements Node {
        public double eval(Map<String, Double> env) { return Optional.ofNullable(env.get(n)).orElseThrow(() -> new NoSuchElementException("unbound " + n)); }
        public void rpn(StringBuilder sb) { sb.append(n).append(' '); }
    }
    record Bin(char op, Node l, Node r) implements Node {
        static final Map<Character, DoubleBinaryOperator> OPS = new HashMap<>();
        static {
            OPS.put('+', Double::sum);
            OPS.put('-', (a, b) -> a - b);
            OPS.put('*', (a, b) -> a * b);
            OPS.put('/', (a, b) -> a / b);
            OPS.put('%', (a, b) -> a % b);
            OPS.put('^', StrictMath::pow);
        }
        public double eval(Map<String, Double> env) { return OPS.get(op).applyAsDouble(l.eval(env), r.eval(env)); }
        public void rpn(StringBuilder sb) { l.rpn(sb); r.rpn(sb); sb.append(op).append(' '); }
    }
    record Neg(Node e) implements Node {
        public double eval(Map<String, Double> env) { return -e.eval(env); }
        public void rpn(StringBuilder sb) { e.rpn(sb); sb.append("neg "); }
    }
    record Call(String f, List<Node> as) implements Node {
        public double eval(Map<String, Double> env) {
            double[] v = as.stream().mapToDouble(a -> a.eval(env)).toArray();
            return switch (f) {
                case "max" -> Arrays.stream(v).max().orElse(Double.NaN);
                case "min" -> Arrays.stream(v).min().orElse(Double.NaN);
                case "sqrt" -> Math.sqrt(v[0]);
                case "sum" -> { double s = 0; for (double d : v) s += d; yield s; }
                default -> throw new NoSuchElementException("no function " + f);
            };
        }
        public void rpn(StringBuilder sb) { for (Node a : as) a.rpn(sb); sb.append(f).append('/').append(as.size()).append(' '); }
    }

    final List<Tok> ts;
    int p;
    AppExprEval(String s) { ts = lex(s); }
    Tok peek() { return ts.get(p); }
    boolean op(String ops) { return peek().t() == T.OP && ops.contains(peek().s()); }
    void expect(T t) { if (peek().t() != t) throw new SyntaxError("expected " + t + " but got " + peek().t(), peek().pos()); p++; }

    Node parse() { Node n = sum(); expect(T.END); return n; }
    Node sum() { Node n = term(); while (op("+-")) n = new Bin(ts.get(p++).s().charAt(0), n, term()); return n; }
    Node term() { Node n = unary(); while (op("*/%")) n = new Bin(ts.get(p++).s().charAt(0), n, unary()); return n; }
    Node unary() { if (op("-")) { p++; return new Neg(unary()); } return power(); }
    Node power() { Node b = atom(); if (op("^")) { p++; return new Bin('^', b, unary()); } return b; }
    Node atom() {
        Tok t = ts.get(p++);
        switch (t.t()) {
            case NUM: return new Num(Double.parseDouble(t.s()));
            case ID:
                if (peek().t() != T.LP) return new Var(t.s());
                p++;
                List<Node> as = new ArrayList<>();
                if (peek().t() != T.RP) { as.add(sum()); while (peek().t() == T.COMMA) { p++; as.add(sum()); } }
                expect(T.RP);
                return new Call(t.s(), as);
            case LP: Node n = sum(); expect(T.RP); return n;
            default: throw new SyntaxError("unexpected " + t.t(), t.pos());
        }
    }

    static void show(String s, Map<String, Double> env) {
        try {
            Node n = new AppExprEval(s).parse();
            StringBuilder sb = new StringBuilder();
            n.rpn(sb);
            System.out.println(s + " -> " + sb.toString().trim() + " = " + n.eval(env));
        } catch (SyntaxError | NoSuchElementException | NumberFormatException e) {
            System.out.println(s + " -> " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Map<String, Double> env = new HashMap<>();
        env.put("x", 3.0);
        env.put("pi", 3.14159);
        for (String a : args) show(a, env);
        for (String s : new String[] {"1+2*3", "(4-x)^2^0.5", "2*(3", "-2^2", "2^-1", "2^3^2", "10 - 4 - 3", "100/10/5", "-(-x)", "max(1, x*2, 5) % 4", "sum()", "sqrt(2)*sqrt(2)", "1/0", "0/0", "2 $ 3", "1.2.3", "y + 1", "f(1)", "", "((((1))))", "1 2", "max(1,)", "pi*x^2"})
            show(s, env);
        System.out.println(new AppExprEval("1+x*max(2,3)").parse());
        System.out.println(new AppExprEval("a+b").parse().equals(new AppExprEval(" a + b ").parse()));
    }
}
