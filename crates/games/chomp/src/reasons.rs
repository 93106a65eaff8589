//! Why a text is refused.

use stratege_game::Reason;

/// A size that is none.
pub const SIZE: Reason = Reason::new("chomp-size", "expected ROWSxCOLUMNS, each from 1 to 100, as in 4x5");
/// A position that is none.
pub const ROWS: Reason = Reason::new(
    "chomp-rows",
    "expected the lengths of the rows from the top, as in 5,5,3, or a size, as in 4x5",
);
/// Rows that grow downwards, are too long or too many.
pub const SHAPE: Reason = Reason::new(
    "chomp-shape",
    "expected at most 100 rows of at most 100 squares, none longer than the one above",
);
/// Something behind the rows.
pub const END: Reason = Reason::new("chomp-end", "expected 'A' or 'B', the side to move, or the end");
/// A bite that is not a row and a column.
pub const BITE: Reason = Reason::new("chomp-bite", "expected a row and a column, as in 2,3");
/// A bite where nothing is left.
pub const GONE: Reason = Reason::new("chomp-gone", "there is no such square");

/// Every reason that this crate gives for refusing a text.
pub const REASONS: &[Reason] = &[SIZE, ROWS, SHAPE, END, BITE, GONE];
