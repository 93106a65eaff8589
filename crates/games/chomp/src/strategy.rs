//! The strategy for squares.

use crate::{Bar, Bite};

/// What the mirror strategy bites: `2,2` where the first row and the first column are of one length, which
/// leaves two equal arms; then, on arms, whatever makes them equal, which is the other side's bite on the other
/// arm. None where it has nothing to say: arms that are equal already (the position is lost), or a bar with
/// unequal sides.
///
/// On a square of two rows or more `2,2` is the only first bite that wins. Inside, another bite leaves it to the
/// opponent; along an edge, it leaves a rectangle, from which the side to move wins.
pub fn mirror(bar: &Bar) -> Option<Bite> {
    let (right, down) = arms(bar)?;
    let inner = Bite { row: 1, column: 1 };
    match (bar.has(inner), right == down) {
        (true, true) => Some(inner),
        (false, false) if right > down => Some(Bite { row: 0, column: down + 1 }),
        (false, false) => Some(Bite { row: right + 1, column: 0 }),
        _ => None,
    }
}

/// How far the first row and the first column reach beyond the soap; none when that is gone.
pub(crate) fn arms(bar: &Bar) -> Option<(u8, u8)> {
    let right = bar.rows().first()?.checked_sub(1)?;
    Some((right, bar.rows().len() as u8 - 1))
}
