//! The reasons for refusing text.

stratege_game::reasons! {
    pub, pub REASONS:
    MOVE "draughts-move" "expected squares, as in 32-28, c3-d4 or 26x37"
    OVER "draughts-over" "the game is over"
    SQUARE "draughts-square" "expected a dark square of this board"
    NO_PIECE "draughts-no-piece" "the side to move has no piece on this square"
    MUST_CAPTURE "draughts-must-capture" "a capture is compulsory"
    OTHER_CAPTURE "draughts-other-capture" "another capture takes more, and is compulsory"
    SHUT_IN "draughts-shut-in" "this piece has no square to go to"
    ILLEGAL "draughts-illegal" "the piece cannot go there"
    AMBIGUOUS "draughts-ambiguous" "several captures fit: name the squares between, as in 47x33x24"
    SIDE "draughts-side" "expected 'W' or 'B', the side to move"
    PIECES "draughts-pieces" "expected ':W' or ':B' and squares, as in W:W31,K40:B1-20"
    TWICE "draughts-twice" "this square has a piece already"
    CROWN "draughts-crown" "a man cannot stand on the row where it becomes a king"
    COUNT "draughts-count" "expected a count of plies from 0 to 255"
    NUMBER "draughts-number" "expected the number of a move, as in F12"
    KING_MOVES "draughts-king-moves" "expected up to three moves of a king in a row, as in TW46x3, +3+0 or, with its square, +346+0"
    NO_RUNS "draughts-no-runs" "no king's moves in a row are counted in this variant"
}
