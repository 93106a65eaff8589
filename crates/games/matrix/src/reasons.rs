//! The reasons for refusing text.

stratege_game::reasons! {
    pub, pub REASONS:
    CELL "matrix-cell" "expected two numbers with a comma between them, as in 10,-3"
    NUMBER "matrix-number" "expected a number of at most 18 digits, as in 12, -3, 2.5 or 1/3"
    ROW "matrix-row" "expected as many cells as in the first row"
    SIZE "matrix-size" "expected 1 to 8 rows, separated by ';' or a new line, of 1 to 8 cells"
}
