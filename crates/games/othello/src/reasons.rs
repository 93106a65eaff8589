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
/// A board in a file of problems without `;` behind it, or a move.
pub const OBF_SEMICOLON: Reason = Reason::new("othello-obf-semicolon", "expected ';'");
/// A move in a file of problems without a value.
pub const OBF_COLON: Reason = Reason::new("othello-obf-colon", "expected ':' and the value of the move");
/// A value that no move can have.
pub const OBF_VALUE: Reason = Reason::new("othello-obf-value", "expected a value from -64 to +64");
/// A problem without a solution.
pub const OBF_NONE: Reason = Reason::new("othello-obf-none", "expected a move with its value");

/// A file shorter than its header.
pub const WTHOR_HEADER: Reason = Reason::new("othello-wthor-header", "expected a header of 16 bytes");
/// A header whose first bytes are no date.
pub const WTHOR_DATE: Reason =
    Reason::new("othello-wthor-date", "expected a date: century, year, month, day");
/// A board of another size.
pub const WTHOR_BOARD: Reason =
    Reason::new("othello-wthor-board", "expected a board of 8 by 8, written 8 or 0");
/// A kind of file that is not known.
pub const WTHOR_KIND: Reason = Reason::new("othello-wthor-kind", "expected 0, games, or 1, solitaires");
/// A file that has more or less than its header says.
pub const WTHOR_LENGTH: Reason =
    Reason::new("othello-wthor-length", "expected as many records as the header says, and no more");
/// A score that is none.
pub const WTHOR_SCORE: Reason = Reason::new("othello-wthor-score", "expected a score from 0 to 64");
/// A byte of the moves that is no square.
pub const WTHOR_SQUARE: Reason =
    Reason::new("othello-wthor-square", "expected a square from 11 to 88, or zeros to the end of the game");
/// A move that is not legal.
pub const WTHOR_MOVE: Reason = Reason::new("othello-wthor-move", "expected a legal move");
/// A name without an end, or with control characters.
pub const WTHOR_NAME: Reason = Reason::new("othello-wthor-name", "expected a name that ends with a zero");

/// Every reason that this crate gives for refusing a text or a file.
pub const REASONS: &[Reason] = &[
    MOVE,
    OVER,
    TAKEN,
    FLIPS_NONE,
    PASS,
    MUST_PASS,
    SQUARE,
    SIDE,
    END,
    INTEGER,
    OVERLAP,
    OBF_SEMICOLON,
    OBF_COLON,
    OBF_VALUE,
    OBF_NONE,
    WTHOR_HEADER,
    WTHOR_DATE,
    WTHOR_BOARD,
    WTHOR_KIND,
    WTHOR_LENGTH,
    WTHOR_SCORE,
    WTHOR_SQUARE,
    WTHOR_MOVE,
    WTHOR_NAME,
];
