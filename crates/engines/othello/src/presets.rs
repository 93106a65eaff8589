//! The criteria that two reports on Othello programs name, as evaluations to play against.
//!
//! Neither report gives its coefficients (both call them the hard part), so the worth of each criterion is that of
//! [`WEIGHTS`]; what differs is what is looked at. The end is the same in all: on a full board the discs alone
//! count.

use crate::{Criterion, WEIGHTS, Weight};

/// The three primary criteria of a report on a Reversi program (S1, IV.5): discs, mobility and corners.
pub const S1: [Weight; Criterion::COUNT] = only(&[Criterion::Discs, Criterion::Mobility, Criterion::Corners]);

/// What the Othello of a report on minimax looks at (S2): mobility, corners the more the earlier, edges by their
/// stable discs, X and C squares. Discs count at the very end alone.
pub const S2: [Weight; Criterion::COUNT] = {
    let mut weights = only(&[
        Criterion::Mobility,
        Criterion::Corners,
        Criterion::XSquares,
        Criterion::CSquares,
        Criterion::Stable,
    ]);
    weights[Criterion::Discs as usize] =
        Weight { opening: 0, middle: 0, ..WEIGHTS[Criterion::Discs as usize] };
    weights
};

/// [`WEIGHTS`] of some criteria.
const fn only(criteria: &[Criterion]) -> [Weight; Criterion::COUNT] {
    let mut weights = [Weight { opening: 0, middle: 0, end: 0 }; Criterion::COUNT];
    let mut index = 0;
    while index < criteria.len() {
        weights[criteria[index] as usize] = WEIGHTS[criteria[index] as usize];
        index += 1;
    }
    weights
}
