//! The breakdown of a value, term by term.

use super::facts::Facts;
use super::tally::Counts;
use super::{
    HandMade, Term, TermWeights, WEIGHTS, WHOLE, both_pawns, collect, endings, pawns, phase, ranges,
};
use stratege_games_chess::{Colour, Position};

/// How often each weight counts in a position, and how the sum is tapered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    counts: [Counts; 2],
    /// The middlegame share of the phase, out of 24.
    pub phase: i32,
    /// How much of an endgame advantage counts, out of 64: if White is ahead, and if Black is.
    pub scales: [i32; 2],
    /// The value for White if the ending is known, which overrides the terms.
    pub known: Option<i32>,
}

/// A term in a position: its tapered value for each side in centipawns, White first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Explained {
    /// The term.
    pub term: &'static Term,
    /// The value for White and for Black.
    pub sides: [f64; 2],
}

impl Trace {
    /// Evaluates a position and records the terms.
    pub fn of(position: &Position) -> Trace {
        let mut tallies = [(); 2].map(|()| Counts([0; WEIGHTS]));
        let both = both_pawns(position);
        let structures = Colour::BOTH.map(|us| pawns::structure(both, us, &mut tallies[us.index()]));
        let mut facts = Facts::new(position, structures);
        collect(&mut facts, &mut tallies);
        let sign = if position.side() == Colour::White { 1 } else { -1 };
        Trace {
            counts: tallies,
            phase: phase(position),
            scales: Colour::BOTH.map(|colour| endings::scale(&facts, colour)),
            known: endings::known(position).map(|value| sign * value),
        }
    }

    /// How many times a weight is applied: White's count minus Black's.
    pub fn difference(&self, weight: usize) -> i32 {
        let [white, black] = self.counts.each_ref().map(|counts| i32::from(counts.0[weight]));
        white - black
    }

    /// The share of the middlegame weights, and that of the endgame weights if this side is ahead in the endgame.
    pub fn shares(&self, ahead: Colour) -> [f64; 2] {
        let middle = f64::from(self.phase) / f64::from(WHOLE);
        [middle, (1.0 - middle) * f64::from(self.scales[ahead.index()]) / f64::from(endings::FULL)]
    }

    /// The side that is ahead in the endgame according to these weights.
    pub fn ahead(&self, weights: &TermWeights) -> Colour {
        let values = weights.values();
        let end: i32 =
            values.iter().enumerate().map(|(weight, [_, end])| end * self.difference(weight)).sum();
        if end > 0 { Colour::White } else { Colour::Black }
    }

    /// Every term with its value for both sides. Except for rounding and [known](Self::known) endings, the sum of
    /// White's values minus Black's is the value of the position.
    pub fn explained(&self, weights: &TermWeights) -> Vec<Explained> {
        let (values, [middle, end]) = (weights.values(), self.shares(self.ahead(weights)));
        let side = |counts: &Counts, range: std::ops::Range<usize>| -> f64 {
            let worth = |weight: usize| {
                let [in_middle, in_end] = values[weight].map(f64::from);
                f64::from(counts.0[weight]) * (middle * in_middle + end * in_end)
            };
            range.map(worth).sum()
        };
        ranges()
            .map(|(term, range)| Explained {
                term,
                sides: self.counts.each_ref().map(|counts| side(counts, range.clone())),
            })
            .collect()
    }
}

impl HandMade {
    /// The breakdown of a position's value.
    pub fn trace(&self, position: &Position) -> Trace {
        Trace::of(position)
    }
}
