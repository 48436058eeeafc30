package arrays;

/** Transposing, in a flat array and in one of rows, which may be null, too short or shared. */
final class Matrix {
    private static final int SIZE = 2;

    private Matrix() {}

    static boolean isSquare(int[] cells, int i, int j) {
        return cells != null && cells.length == SIZE * SIZE && i >= 0 && i < SIZE && j >= 0 && j < SIZE;
    }

    /** Two cells change places; no others do. */
    static void swap(int[] cells, int i, int j) {
        int held = cells[SIZE * i + j];
        cells[SIZE * i + j] = cells[SIZE * j + i];
        cells[SIZE * j + i] = held;
    }

    /** Each cell, whichever it is, is where it belongs. */
    static void transpose(int[] cells, int i, int j) {
        int before = cells[SIZE * i + j];
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < row; column++) {
                swap(cells, row, column);
            }
        }
        assert cells[SIZE * j + i] == before;
    }

    /** The same cell of a matrix of rows. */
    static void swapInRows(int[][] rows, int i, int j) {
        int held = rows[i][j];
        rows[i][j] = rows[j][i];
        rows[j][i] = held;
    }

    /** Two elements of an array of references change places. */
    static boolean swapReferences(Object[] a, int i, int j) {
        Object held = a[i];
        a[i] = a[j];
        a[j] = held;
        return a[i] == a[j];
    }
}
