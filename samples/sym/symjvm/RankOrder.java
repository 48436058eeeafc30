package symjvm;

import java.util.Comparator;

/**
 * Some total order, and no particular one: what a comparator that nothing is known about may do.
 *
 * <p>Each comparison has up to three outcomes, as far as the earlier ones leave them open. It never
 * looks at the objects, nor asks whether they are null: null has its place in the order too.
 */
public final class RankOrder<T> implements Comparator<T> {
    @Override
    public int compare(T a, T b) {
        int ra = Sym.rank(a), rb = Sym.rank(b);
        return ra < rb ? -1 : ra == rb ? 0 : 1;
    }
}
