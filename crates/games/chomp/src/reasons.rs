//! The reasons for refusing text.

stratege_game::reasons! {
    pub, pub REASONS:
    SIZE "chomp-size" "expected ROWSxCOLUMNS, each from 1 to 100, as in 4x5"
    ROWS "chomp-rows" "expected the lengths of the rows from the top, as in 5,5,3, or a size, as in 4x5"
    SHAPE "chomp-shape" "expected at most 100 rows of at most 100 squares, none longer than the one above"
    END "chomp-end" "expected 'A' or 'B', the side to move, or the end"
    BITE "chomp-bite" "expected a row and a column, as in 2,3"
    GONE "chomp-gone" "there is no such square"
}
