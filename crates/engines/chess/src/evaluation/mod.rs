//! The hand-made evaluation: named terms, each with a weight for the middlegame and one for the endgame.
//!
//! [`TERMS`] lists the evaluation's knowledge. Every term counts some feature for each side; its weight is the value of
//! one such feature, and the value of a position is the sum, tapered between middlegame and endgame by the pieces left.
//! So a value can be [explained](HandMade::trace) term by term, and the weights can be fitted to the results of games.
//! Endgame knowledge is the only exception: some endings have a known value, and in others an advantage is scaled down.
//!
//! Reading order: `terms`, `facts` (attacked squares), then the terms by subject: `pawns`, `pieces`, `king`, `threats`,
//! `passed`; last `endings`.

mod pair;
mod terms;
mod weights;

mod bits;
mod facts;
mod tally;

mod king;
mod passed;
mod pawns;
mod pieces;
mod threats;

mod endings;
mod generic;
mod kpk;
mod trace;

pub(crate) use endings::known;
pub use generic::{HandMadeEvaluator, Ordered, Values};
pub use pawns::PawnTable;
pub use terms::{TERMS, Term, WEIGHTS, ranges};
pub use trace::{Explained, Trace};
pub use weights::TermWeights;
pub(crate) use weights::{HASH, HEADER, PAIRS, TERM};

use facts::Facts;
use pair::Pair;
use pawns::Entry;
use stratege_games_chess::{Colour, PieceKind, Position};
use tally::{Sum, Tally};

const TEMPO: usize = terms::at("tempo");

/// All values are below this, in centipawns, and so below mate scores.
pub const BOUND: i32 = 20_000;

/// The pieces that make a middlegame, by kind; all of them give [`WHOLE`].
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];
const WHOLE: i32 = 24;

/// The hand-made evaluation and its weights.
#[derive(Clone, Debug)]
pub struct HandMade {
    weights: TermWeights,
}

impl Default for HandMade {
    /// With the weights of the program.
    fn default() -> HandMade {
        HandMade::new(TermWeights::shipped())
    }
}

impl HandMade {
    /// An evaluation with these weights.
    pub fn new(weights: TermWeights) -> HandMade {
        HandMade { weights }
    }

    /// The weights.
    pub fn weights(&self) -> &TermWeights {
        &self.weights
    }

    /// The value of a position for the side to move, in centipawns, less than [`BOUND`] either way. `pawns` caches pawn
    /// structures between calls with the same weights; it does not affect the value.
    pub fn evaluate(&self, position: &Position, pawns: &mut PawnTable) -> i32 {
        if let Some(value) = endings::known(position) {
            return value.clamp(1 - BOUND, BOUND - 1);
        }
        let entry = pawns.entry(self.weights.pairs(), both_pawns(position));
        self.value(position, &entry)
    }

    /// The same without a pawn table.
    pub fn evaluate_once(&self, position: &Position) -> i32 {
        if let Some(value) = endings::known(position) {
            return value.clamp(1 - BOUND, BOUND - 1);
        }
        self.value(position, &pawns::fresh(self.weights.pairs(), both_pawns(position)))
    }

    fn value(&self, position: &Position, entry: &Entry) -> i32 {
        let weights = self.weights.pairs();
        let mut facts = Facts::new(position, entry.structures);
        let mut sums = entry.totals.map(|total| Sum { weights, total });
        collect(&mut facts, &mut sums);
        let white = sums[0].total - sums[1].total;
        let white = tapered(&facts, white);
        let value = if position.side() == Colour::White { white } else { -white };
        value.clamp(1 - BOUND, BOUND - 1)
    }
}

/// The terms of both sides but those of pawn structure.
fn collect<T: Tally>(facts: &mut Facts, tallies: &mut [T; 2]) {
    for us in Colour::BOTH {
        pieces::pieces(facts, us, &mut tallies[us.index()]);
    }
    for us in Colour::BOTH {
        let tally = &mut tallies[us.index()];
        king::king(facts, us, tally);
        threats::threats(facts, us, tally);
        threats::space(facts, us, tally);
        passed::passed(facts, us, tally);
    }
    tallies[facts.position.side().index()].once(TEMPO);
}

/// A value for White between middlegame and endgame, with the endgame's part as far as it can be won.
fn tapered(facts: &Facts, white: Pair) -> i32 {
    let phase = phase(facts.position);
    let end = white.end();
    let strong = if end > 0 { Colour::White } else { Colour::Black };
    let end = end * endings::scale(facts, strong) / endings::FULL;
    (white.middle() * phase + end * (WHOLE - phase)) / WHOLE
}

/// How much of a middlegame it is: from 0 with kings and pawns alone to [`WHOLE`] at the start.
fn phase(position: &Position) -> i32 {
    let kinds = [PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];
    let total: i32 =
        kinds.into_iter().map(|kind| PHASE[kind.index()] * position.kind(kind).count() as i32).sum();
    total.min(WHOLE)
}

fn both_pawns(position: &Position) -> [stratege_games_chess::Bitboard; 2] {
    Colour::BOTH.map(|colour| position.pieces(colour, PieceKind::Pawn))
}
