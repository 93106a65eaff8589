//! Why a text is refused.

use stratege_game::Reason;

/// Something that is no number of matches.
pub const NUMBER: Reason = Reason::new("nim-number", "expected a whole number, at most 18446744073709551615");
/// A row or heaps that do not end as they should.
pub const END: Reason = Reason::new("nim-end", "expected 'A' or 'B', the side to move, or the end");
/// A list of heaps that does not go on as one.
pub const HEAPS: Reason = Reason::new("nim-heaps", "expected ',' and another heap, or the end");
/// Too many heaps.
pub const MANY: Reason = Reason::new("nim-many", "there are at most 16 heaps");
/// A variant that begins with neither kind of play.
pub const PLAY: Reason = Reason::new("nim-play", "expected 'misere:' or 'normal:', or a number");
/// A move of a row that is neither one match nor two.
pub const ONE_OR_TWO: Reason = Reason::new("nim-one-or-two", "expected 1 or 2 matches");
/// A move that is not a heap and a number.
pub const TAKE: Reason =
    Reason::new("nim-take", "expected a heap, ':' and how many matches are taken, as in 2:3");
/// A heap that is not there.
pub const HEAP: Reason = Reason::new("nim-heap", "there is no heap of this number");
/// More matches than there are, or none.
pub const COUNT: Reason = Reason::new("nim-count", "expected at least one match, and no more than there are");

/// Every reason that this crate gives for refusing a text.
pub const REASONS: &[Reason] = &[NUMBER, END, HEAPS, MANY, PLAY, ONE_OR_TWO, TAKE, HEAP, COUNT];
