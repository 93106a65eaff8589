//! The reasons for refusing text.

stratege_game::reasons! {
    pub, pub REASONS:
    MOVE "othello-move" "expected a square from a1 to h8, or 'pass'"
    OVER "othello-over" "the game is over"
    TAKEN "othello-taken" "this square is not empty"
    FLIPS_NONE "othello-flips-none" "a disc here would flip none"
    PASS "othello-pass" "the side to move can place a disc and may not pass"
    MUST_PASS "othello-must-pass" "the side to move can place no disc and must pass"
    SQUARE "othello-square" "expected 64 squares, each 'X', 'O' or '-'"
    SIDE "othello-side" "expected 'X' or 'O', the side to move"
    END "othello-end" "expected the end of the position"
    INTEGER "othello-integer" "expected an integer from 0 to 2^64 - 1"
    OVERLAP "othello-overlap" "a square can not have a black and a white disc"
}
