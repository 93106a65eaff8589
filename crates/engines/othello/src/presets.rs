//! Named presets of weights, as opponents: the criteria of two reports on Othello programs, and learned weights.
//!
//! Neither report gives its coefficients (both call them the hard part), so each criterion has its weight from
//! [`WEIGHTS`]; only the set of criteria differs. In all of them, only discs count on a full board.

use crate::weights::{NOTHING, first};
use crate::{Criterion, WEIGHTS, Weight};

/// The three primary criteria of a report on a Reversi program (part IV.5): discs, mobility and corners.
pub const S1: [Weight; Criterion::COUNT] = only(&[Criterion::Discs, Criterion::Mobility, Criterion::Corners]);

/// The criteria of a report on minimax: mobility, corners (worth more early in the game), edges by their stable discs,
/// X and C squares. Discs count only at the very end.
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

/// Evolved by the genetic algorithm of the report on a Reversi program (part V.1) from random coefficients, with those
/// of [`WEIGHTS`] once in the first environment:
///
/// `stratege learn genetic othello --checkpoint run.json --generations 2020 --population 40 --environment 40 --kept 4
/// --range 25 --mutation 0.03 --depth 2 --random-plies 8 --seed 2026`, generation 675.
///
/// Over 2,000 games from XOT openings against [`WEIGHTS`], both at the same depth: 51.6 % at depth 1, 54.3 % at depth 2
/// (+30 ± 15 Elo), 54.3 % at depth 3 (+30 ± 15), 51.5 % at depth 4. Against [`S1`]: 86 %, 90 %, 91 %, 80 %.
pub const GENETIC: [Weight; Criterion::COUNT] = first([
    Weight { opening: -1_100, middle: -800, end: 6_400 }, // discs
    Weight { opening: 800, middle: 2_400, end: 0 },       // mobility
    Weight { opening: -100, middle: -2_400, end: 0 },     // frontier
    Weight { opening: -2_400, middle: 1_100, end: 0 },    // corners
    Weight { opening: -900, middle: -1_400, end: 0 },     // x-squares
    Weight { opening: -400, middle: -400, end: 0 },       // c-squares
    Weight { opening: 500, middle: 400, end: 0 },         // stable
]);

/// All criteria, fitted by least squares to the results of 8,000 games at depth 3 between [`WEIGHTS`] and [`GENETIC`],
/// 4,000 after 12 random plies and 4,000 after 24:
///
/// `stratege match othello --player "depth=3 evaluation=criteria name=a" --player "depth=3 evaluation=genetic name=b"
/// --games 4000 --random-plies 12 --seed 12 --output own12.ggf`, the same with 24 for 12, and
/// `stratege learn criteria othello --archive own12.ggf own24.ggf`.
///
/// Over 2,000 games from XOT openings against [`WEIGHTS`], both at the same depth: 43.8 % at depth 1, 57.5 % at depth 2
/// (+53 ± 15 Elo), 61.1 % at depth 3, 62.9 % at depth 4, 64.5 % at depth 5 (+104 ± 16). The individual weights mean
/// less than hand-set ones: shares and differences are correlated and split the weight between them.
pub const WEIGHED: [Weight; Criterion::COUNT] = [
    Weight { opening: 7_133, middle: 3_168, end: -4_156 }, // discs
    Weight { opening: 714, middle: 403, end: 790 },        // mobility
    Weight { opening: -5_627, middle: 896, end: 313 },     // frontier
    Weight { opening: 154, middle: 625, end: 1_152 },      // corners
    Weight { opening: -1_423, middle: -923, end: 213 },    // x-squares
    Weight { opening: -1_216, middle: -53, end: -117 },    // c-squares
    Weight { opening: 459, middle: 27, end: 33 },          // stable
    Weight { opening: -267, middle: -138, end: 48 },       // discs-more
    Weight { opening: -56, middle: 91, end: 36 },          // moves-more
    Weight { opening: 1_287, middle: 531, end: -302 },     // corners-more
    Weight { opening: -763, middle: 822, end: 3_194 },     // interior
    Weight { opening: -44, middle: -163, end: -10 },       // edges
    Weight { opening: 60, middle: 5, end: -20 },           // zones
    Weight { opening: 106, middle: 189, end: 59 },         // stable-all
    NOTHING,                                               // corner-neighbours
];

/// [`WEIGHTS`] of some criteria.
const fn only(criteria: &[Criterion]) -> [Weight; Criterion::COUNT] {
    let mut weights = [NOTHING; Criterion::COUNT];
    let mut index = 0;
    while index < criteria.len() {
        weights[criteria[index] as usize] = WEIGHTS[criteria[index] as usize];
        index += 1;
    }
    weights
}
