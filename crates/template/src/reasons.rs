//! Why a text is refused. Each reason has a French text in `crates/texts/locales/fr/reasons.ftl`.

use stratege_game::Reason;

/// A variant that is no size of the board.
pub const VARIANT: Reason = Reason::new("template-variant", "expected the size of the board, from 4 to 8");
/// A move that is not a column and a row.
pub const MOVE: Reason = Reason::new("template-move", "expected a square of the board, like c3");
/// A move to a square that is taken.
pub const TAKEN: Reason = Reason::new("template-taken", "this square is not empty");
/// A move after the end.
pub const OVER: Reason = Reason::new("template-over", "the game is over");
/// A board that has something else on a square.
pub const SQUARE: Reason = Reason::new("template-square", "expected 'X', 'O' or '.'");
/// Rows that are not as long as the board is wide.
pub const ROW: Reason = Reason::new("template-row", "expected '/' between rows as long as the board");
/// Something behind the board.
pub const END: Reason = Reason::new("template-end", "expected the end of the board");
/// A board that alternate moves can not fill.
pub const COUNTS: Reason = Reason::new("template-counts", "X must have as many stones as O, or one more");
/// A board on which play went on after the end.
pub const PLAYED_ON: Reason = Reason::new("template-played-on", "a move was made after four in a row");

/// Every reason that this crate gives for refusing a text.
pub const REASONS: &[Reason] = &[VARIANT, MOVE, TAKEN, OVER, SQUARE, ROW, END, COUNTS, PLAYED_ON];
