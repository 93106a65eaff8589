//! Why a text is refused.

use stratege_game::Reason;

/// A move that is none in form.
pub const MOVE: Reason = Reason::new("draughts-move", "expected squares, as in 32-28, c3-d4 or 26x37");
/// A move after the end.
pub const OVER: Reason = Reason::new("draughts-over", "the game is over");
/// A name of no square.
pub const SQUARE: Reason = Reason::new("draughts-square", "expected a dark square of this board");
/// No piece of the side to move there.
pub const NO_PIECE: Reason = Reason::new("draughts-no-piece", "the side to move has no piece on this square");
/// A move without a capture where one is compulsory.
pub const MUST_CAPTURE: Reason = Reason::new("draughts-must-capture", "a capture is compulsory");
/// Another capture has precedence.
pub const OTHER_CAPTURE: Reason =
    Reason::new("draughts-other-capture", "another capture takes more, and is compulsory");
/// A piece that does not go there.
pub const ILLEGAL: Reason = Reason::new("draughts-illegal", "the piece cannot go there");
/// Several captures.
pub const AMBIGUOUS: Reason =
    Reason::new("draughts-ambiguous", "several captures fit: name the squares between, as in 47x33x24");
/// A side that is none.
pub const SIDE: Reason = Reason::new("draughts-side", "expected 'W' or 'B', the side to move");
/// A list of squares that is none.
pub const PIECES: Reason =
    Reason::new("draughts-pieces", "expected ':W' or ':B' and squares, as in W:W31,K40:B1-20");
/// Two pieces on a square.
pub const TWICE: Reason = Reason::new("draughts-twice", "this square has a piece already");
/// A man that should be a king.
pub const CROWN: Reason =
    Reason::new("draughts-crown", "a man cannot stand on the row where it becomes a king");
/// A count that is none.
pub const COUNT: Reason = Reason::new("draughts-count", "expected a count of plies from 0 to 255");

/// Every reason that this crate gives for refusing a text.
pub const REASONS: &[Reason] = &[
    MOVE,
    OVER,
    SQUARE,
    NO_PIECE,
    MUST_CAPTURE,
    OTHER_CAPTURE,
    ILLEGAL,
    AMBIGUOUS,
    SIDE,
    PIECES,
    TWICE,
    CROWN,
    COUNT,
];
