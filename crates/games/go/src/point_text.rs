//! Points as text: a letter for the column, without I, and the row from below.

use crate::{Grid, Point};

/// The letters of columns.
pub(crate) const LETTERS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// A point as text, like `D4`; `A1` is the lower left corner.
pub fn point_text(grid: Grid, point: Point) -> String {
    let column = char::from(LETTERS[usize::from(point.column())]);
    format!("{column}{}", grid.rows() - point.row())
}

/// Reads a point of the board, in small letters too.
pub fn read_point(grid: Grid, text: &str) -> Option<Point> {
    let letter = text.bytes().next()?.to_ascii_uppercase();
    let column = LETTERS.iter().position(|&other| other == letter)? as u8;
    let digits = &text[1..];
    let plain = !digits.is_empty() && digits.len() <= 2 && digits.bytes().all(|digit| digit.is_ascii_digit());
    let row: u8 = digits.parse().ok().filter(|&row| plain && row >= 1 && row <= grid.rows())?;
    grid.point(column, grid.rows() - row)
}
