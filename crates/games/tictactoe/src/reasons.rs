//! Why a text is refused.

use stratege_game::Reason;

/// A move that is not a column and a row.
pub const MOVE: Reason = Reason::new("tictactoe-move", "expected a square from a1 to c3");
/// A move to a square that is taken.
pub const TAKEN: Reason = Reason::new("tictactoe-taken", "this square is not empty");
/// A move after the end.
pub const OVER: Reason = Reason::new("tictactoe-over", "the game is over");
/// A board that has something else on a square.
pub const SQUARE: Reason = Reason::new("tictactoe-square", "expected 'X', 'O' or '.'");
/// Rows that are not three squares each.
pub const ROW: Reason = Reason::new("tictactoe-row", "expected '/' between rows of three squares");
/// Something that is not a side behind the board.
pub const SIDE: Reason = Reason::new("tictactoe-side", "expected 'X' or 'O', the side to move, or the end");
/// A side to move that the board contradicts.
pub const TURN: Reason =
    Reason::new("tictactoe-turn", "the counts of X and O say that it is the other's turn");
/// A board that alternate moves can not fill.
pub const COUNTS: Reason = Reason::new("tictactoe-counts", "X must have as many squares as O, or one more");
/// A board that both sides have won.
pub const TWO_WINNERS: Reason = Reason::new("tictactoe-two-winners", "both sides have three in a row");
/// A board on which play went on after the end.
pub const PLAYED_ON: Reason = Reason::new("tictactoe-played-on", "a move was made after three in a row");

/// Every reason that this crate gives for refusing a text.
pub const REASONS: &[Reason] = &[MOVE, TAKEN, OVER, SQUARE, ROW, SIDE, TURN, COUNTS, TWO_WINNERS, PLAYED_ON];
