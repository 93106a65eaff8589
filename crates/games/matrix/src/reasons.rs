//! Why a text is refused.

use stratege_game::Reason;

/// A cell that is not two numbers.
pub const CELL: Reason =
    Reason::new("matrix-cell", "expected two numbers with a comma between them, as in 10,-3");
/// Something that is no number.
pub const NUMBER: Reason =
    Reason::new("matrix-number", "expected a number of at most 18 digits, as in 12, -3, 2.5 or 1/3");
/// Rows of different lengths.
pub const ROW: Reason = Reason::new("matrix-row", "expected as many cells as in the first row");
/// No cell, or too many.
pub const SIZE: Reason =
    Reason::new("matrix-size", "expected 1 to 8 rows, separated by ';' or a new line, of 1 to 8 cells");

/// Every reason that this crate gives for refusing a text.
pub const REASONS: &[Reason] = &[CELL, NUMBER, ROW, SIZE];
