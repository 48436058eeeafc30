// mini application: bank simulation: account hierarchy, transactions with rollback, checked exceptions, command interpreter, statements, audit
import java.math.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class AppBank {
    static class BankException extends Exception { BankException(String m) { super(m); } BankException(String m, Throwable c) { super(m, c); } }
    static final class Insufficient extends BankException {
        final BigDecimal missing;
        Insufficient(String id, BigDecimal m) { super(id + " lacks " + m); missing = m; }
    }

    enum Kind {
        DEPOSIT('+') { BigDecimal apply(BigDecimal b, BigDecimal a) { return b.add(a); } },
        WITHDRAW('-') { BigDecimal apply(BigDecimal b, BigDecimal a) { return b.subtract(a); } },
        INTEREST('%') {
            BigDecimal apply(BigDecimal b, BigDecimal a) { return b.add(b.multiply(a).movePointLeft(2).setScale(2, RoundingMode.HALF_UP)); }
        };
        final char sign;
        Kind(char c) { sign = c; }
        abstract BigDecimal apply(BigDecimal bal, BigDecimal amt);
    }
    record Tx(int no, Kind kind, BigDecimal amt, BigDecimal after) { @Override public String toString() { return "#" + no + kind.sign + amt + "=" + after; } }

    static abstract class Account implements Comparable<Account> {
        private static int counter;
        final String id;
        protected BigDecimal balance = new BigDecimal("0.00");
        private final List<Tx> log = new ArrayList<>();
        Account(String id) { this.id = id; }
        abstract BigDecimal limit();
        String describe() { return getClass().getSimpleName() + "(" + id + ")"; }
        void apply(Kind k, BigDecimal amt) throws BankException {
            if (amt.signum() <= 0) throw new BankException("amount " + amt);
            BigDecimal nb = k.apply(balance, amt);
            if (nb.compareTo(limit()) < 0) throw new Insufficient(id, limit().subtract(nb));
            balance = nb;
            log.add(new Tx(++counter, k, amt, nb));
        }
        List<Tx> log() { return Collections.unmodifiableList(log); }
        @Override public int compareTo(Account o) { return id.compareTo(o.id); }
    }
    static class Checking extends Account {
        final BigDecimal overdraft;
        Checking(String id, String od) { super(id); overdraft = new BigDecimal(od); }
        BigDecimal limit() { return overdraft.negate(); }
        @Override String describe() { return super.describe() + " od " + overdraft; }
    }
    static class Savings extends Account {
        int withdrawals;
        Savings(String id) { super(id); }
        BigDecimal limit() { return BigDecimal.ZERO; }
        @Override void apply(Kind k, BigDecimal amt) throws BankException {
            if (k == Kind.WITHDRAW && withdrawals >= 2) throw new BankException(id + " withdrawal limit");
            super.apply(k, amt);
            if (k == Kind.WITHDRAW) withdrawals++;
        }
    }

    final Map<String, Account> accounts = new TreeMap<>();
    final Map<String, Integer> errors = new TreeMap<>();

    Account get(String id) throws BankException {
        Account a = accounts.get(id);
        if (a == null) throw new BankException("no account " + id);
        return a;
    }

    void transfer(String from, String to, BigDecimal amt) throws BankException {
        get(from).apply(Kind.WITHDRAW, amt);
        try {
            get(to).apply(Kind.DEPOSIT, amt);
        } catch (BankException e) {
            get(from).apply(Kind.DEPOSIT, amt);
            throw new BankException("rolled back", e);
        }
    }

    void exec(String line) {
        String[] w = line.trim().split("\\s+");
        try {
            switch (w[0]) {
                case "open" -> {
                    Account a = switch (w[1]) {
                        case "c" -> new Checking(w[2], w.length > 3 ? w[3] : "0");
                        case "s" -> new Savings(w[2]);
                        default -> throw new BankException("kind " + w[1]);
                    };
                    if (accounts.putIfAbsent(a.id, a) != null) throw new BankException("exists " + a.id);
                }
                case "dep" -> get(w[1]).apply(Kind.DEPOSIT, new BigDecimal(w[2]));
                case "wd" -> get(w[1]).apply(Kind.WITHDRAW, new BigDecimal(w[2]));
                case "int" -> { for (Account a : accounts.values()) if (a instanceof Savings s && s.balance.signum() > 0) s.apply(Kind.INTEREST, new BigDecimal(w[1])); }
                case "move" -> transfer(w[1], w[2], new BigDecimal(w[3]));
                default -> throw new UnsupportedOperationException(w[0]);
            }
        } catch (Insufficient e) {
            fail(line, e, "missing " + e.missing.toPlainString());
        } catch (BankException e) {
            fail(line, e, e.getCause() == null ? "" : e.getCause().getMessage());
        } catch (ArrayIndexOutOfBoundsException | NumberFormatException | UnsupportedOperationException e) {
            fail(line, e, "");
        }
    }

    void fail(String line, Exception e, String more) {
        errors.merge(e.getClass().getSimpleName(), 1, Integer::sum);
        System.out.println("! " + line + " -> " + e.getMessage() + (more.isEmpty() ? "" : " (" + more + ")"));
    }

    public static void main(String[] args) {
        AppBank b = new AppBank();
        String script = """
            open c alice 50
            open s bob
            open c carol
            open x dave
            open s bob
            dep alice 100.00
            dep bob 250.55
            wd alice 149.99
            wd alice 0.02
            move bob alice 20
            move bob nobody 10.10
            move bob carol 5
            wd carol 5.01
            int 1.5
            dep bob -5
            dep carol abc
            dep
            fly away
            int 0.333
            """;
        script.lines().forEach(b::exec);
        for (Account a : b.accounts.values()) System.out.println(a.describe() + " " + a.balance + " " + a.log());
        System.out.println(b.errors);
        System.out.println("total " + b.accounts.values().stream().map(a -> a.balance).reduce(BigDecimal.ZERO, BigDecimal::add) + " richest " + Collections.max(b.accounts.values(), Comparator.comparing(a -> a.balance)).id);
        System.out.println(b.accounts.values().stream().flatMap(a -> a.log().stream()).collect(Collectors.groupingBy(Tx::kind, () -> new EnumMap<>(Kind.class), Collectors.counting())));
        try { b.accounts.get("bob").log().clear(); } catch (UnsupportedOperationException e) { System.out.println("log is read-only"); }
        boolean audit = b.accounts.values().stream().allMatch(a -> { BigDecimal x = new BigDecimal("0.00"); for (Tx t : a.log()) x = t.kind().apply(x, t.amt()); return x.equals(a.balance); });
        System.out.println("audit " + audit);
    }
}
