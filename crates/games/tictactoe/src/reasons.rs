//! The reasons for refusing text.

stratege_game::reasons! {
    pub, pub REASONS:
    MOVE "tictactoe-move" "expected a square from a1 to c3"
    TAKEN "tictactoe-taken" "this square is not empty"
    OVER "tictactoe-over" "the game is over"
    SQUARE "tictactoe-square" "expected 'X', 'O' or '.'"
    ROW "tictactoe-row" "expected '/' between rows of three squares"
    SIDE "tictactoe-side" "expected 'X' or 'O', the side to move, or the end"
    TURN "tictactoe-turn" "the counts of X and O say that it is the other's turn"
    COUNTS "tictactoe-counts" "X must have as many squares as O, or one more"
    TWO_WINNERS "tictactoe-two-winners" "both sides have three in a row"
    PLAYED_ON "tictactoe-played-on" "a move was made after three in a row"
}
