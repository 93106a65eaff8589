//! Every reason for refusing a text.

stratege_game::reasons! {
    pub, pub REASONS:
    MISSING_FIELD "chess-missing-field" "expected board, side to move, castling and en passant, parted by spaces"
    EXTRA_FIELD "chess-extra-field" "expected nothing after the number of the move"
    RANK_COUNT "chess-rank-count" "expected eight ranks parted by '/'"
    RANK_WIDTH "chess-rank-width" "expected eight squares in each rank"
    UNKNOWN_PIECE "chess-unknown-piece" "expected one of PNBRQK, pnbrqk, 1 to 8 or '/'"
    BAD_SIDE "chess-bad-side" "expected the side to move, 'w' or 'b'"
    BAD_CASTLING "chess-bad-castling" "expected '-' or castling rights, such as KQkq or the files of the rooks"
    CASTLING_KING "chess-castling-king" "the right to castle needs the king on its back rank"
    CASTLING_ROOK "chess-castling-rook" "the right to castle needs a rook of that side on its back rank"
    CASTLING_TWICE "chess-castling-twice" "the same right to castle is given twice"
    CASTLING_CHESS960 "chess-castling-chess960" "in standard chess the king castles from the e-file with a rook of the a- or h-file"
    BAD_EN_PASSANT "chess-bad-en-passant" "expected '-' or the square that a pawn of the opponent has just passed"
    BAD_CLOCK "chess-bad-clock" "expected a number from 0 to 9999"
    NO_KING "chess-no-king" "each side needs a king"
    TWO_KINGS "chess-two-kings" "a side has only one king"
    PAWN_ON_END "chess-pawn-on-end" "no pawn can stand on the first or eighth rank"
    TOO_MANY_PIECES "chess-too-many-pieces" "a side has more pieces than eight pawns and their promotions can give"
    OPPONENT_IN_CHECK "chess-opponent-in-check" "the side that is not to move is in check"
    IMPOSSIBLE_CHECK "chess-impossible-check" "no move can give check by these pieces at once"
    UNREADABLE_MOVE "chess-unreadable-move" "expected a move, such as Nf3, exd5, O-O or e2e4"
    ILLEGAL_MOVE "chess-illegal-move" "the move is not legal here"
    AMBIGUOUS_MOVE "chess-ambiguous-move" "several pieces can make this move: tell the file or rank it comes from"
    MISSING_PROMOTION "chess-missing-promotion" "expected what the pawn becomes, such as e8=Q"
    NOT_A_PROMOTION "chess-not-a-promotion" "only a pawn that reaches the last rank becomes another piece"
}
