//! Why a text is refused.

use stratege_game::Reason;

/// A move that is neither a square nor a pass.
pub const MOVE: Reason = Reason::new("othello-move", "expected a square from a1 to h8, or 'pass'");
/// A move after the end.
pub const OVER: Reason = Reason::new("othello-over", "the game is over");
/// A disc on a disc.
pub const TAKEN: Reason = Reason::new("othello-taken", "this square is not empty");
/// A disc that turns none.
pub const FLIPS_NONE: Reason = Reason::new("othello-flips-none", "a disc here would flip none");
/// A pass of a side that has a move.
pub const PASS: Reason = Reason::new("othello-pass", "the side to move can place a disc and may not pass");
/// A disc where only a pass is legal.
pub const MUST_PASS: Reason =
    Reason::new("othello-must-pass", "the side to move can place no disc and must pass");
/// A board that has something else on a square.
pub const SQUARE: Reason = Reason::new("othello-square", "expected 64 squares, each 'X', 'O' or '-'");
/// Something that is not a side behind the board.
pub const SIDE: Reason = Reason::new("othello-side", "expected 'X' or 'O', the side to move");
/// Text behind a complete position.
pub const END: Reason = Reason::new("othello-end", "expected the end of the position");
/// A number that is not an unsigned integer of 64 bits.
pub const INTEGER: Reason = Reason::new("othello-integer", "expected an integer from 0 to 2^64 - 1");
/// Discs of both colours on a square.
pub const OVERLAP: Reason = Reason::new("othello-overlap", "a square can not have a black and a white disc");

/// Every reason that this crate gives for refusing a text or a file.
pub const REASONS: &[Reason] =
    &[MOVE, OVER, TAKEN, FLIPS_NONE, PASS, MUST_PASS, SQUARE, SIDE, END, INTEGER, OVERLAP];
