//! The regression samples of positions: how often each weight counts, and the result of the game.

use super::record::{PositionRecord, RECORD};
use stratege_engines_chess::evaluation::{Trace, WEIGHTS};
use stratege_games_chess::Colour;

pub use stratege_engines_chess::TermWeights as Weights;

/// The positions that weights are fitted to.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    heads: Vec<Head>,
    /// Every weight that counts in a position and how often, White's less Black's; those of a position together.
    counts: Vec<(u16, i16)>,
}

/// A position.
#[derive(Clone, Copy, Debug)]
struct Head {
    /// The end of its counts.
    end: usize,
    /// The shares of middlegame and endgame where White is ahead in the endgame, and where Black is.
    shares: [[f32; 2]; 2],
    /// The result for White: 0, one half or 1; and the value by the search, in centipawns.
    result: f32,
    value: f32,
}

/// Values further from 0 are not those of positions whose evaluation matters.
const USEFUL: i16 = 1_500;

impl Samples {
    /// The number of values in a row of coefficients: two for each weight, for the middlegame and the endgame.
    pub const SIZE: usize = 2 * WEIGHTS;

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Whether there are no positions.
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// Adds the positions of a unit, except those with a known ending or from a decided game.
    ///
    /// # Errors
    /// The offset in the unit of the first invalid chess position.
    pub fn add(&mut self, unit: &[u8]) -> Result<(), usize> {
        let (records, rest) = unit.as_chunks::<RECORD>();
        for (number, bytes) in records.iter().enumerate() {
            let record = PositionRecord::read(bytes).ok_or(number * RECORD)?;
            if record.value.abs() <= USEFUL {
                self.add_one(&record);
            }
        }
        if rest.is_empty() { Ok(()) } else { Err(unit.len() - rest.len()) }
    }

    fn add_one(&mut self, record: &PositionRecord) {
        let trace = Trace::of(&record.position);
        if trace.known.is_some() {
            return;
        }
        let found = (0..WEIGHTS).map(|weight| (weight as u16, trace.difference(weight) as i16));
        self.counts.extend(found.filter(|&(_, times)| times != 0));
        let sign = if record.position.side() == Colour::White { 1.0 } else { -1.0 };
        self.heads.push(Head {
            end: self.counts.len(),
            shares: Colour::BOTH.map(|ahead| trace.shares(ahead).map(|share| share as f32)),
            result: f32::from(record.result + 1) / 2.0,
            value: sign * f32::from(record.value),
        });
    }

    /// Appends the positions of others.
    pub fn append(&mut self, other: &Samples) {
        let before = self.counts.len();
        self.counts.extend(&other.counts);
        self.heads.extend(other.heads.iter().map(|head| Head { end: head.end + before, ..*head }));
    }

    /// The result of a position for White, 0 to 1, and the search's value, in centipawns.
    pub fn outcome(&self, index: usize) -> (f64, f64) {
        let Head { result, value, .. } = self.heads[index];
        (f64::from(result), f64::from(value))
    }

    /// The features of a position, by index in a row of coefficients, with the middlegame and endgame of each weight
    /// side by side: the sum of features times coefficients is the value for White in centipawns. The coefficients
    /// determine which side is ahead in the endgame, and therefore how much of it counts.
    pub fn features(&self, index: usize, coefficients: &[f64], features: &mut Vec<(usize, f64)>) {
        features.clear();
        let first = if index == 0 { 0 } else { self.heads[index - 1].end };
        let counts = &self.counts[first..self.heads[index].end];
        let worth =
            |&(weight, times): &(u16, i16)| f64::from(times) * coefficients[2 * usize::from(weight) + 1];
        let end: f64 = counts.iter().map(worth).sum();
        let shares = self.heads[index].shares[usize::from(end <= 0.0)].map(f64::from);
        for &(weight, times) in counts {
            for (half, share) in shares.into_iter().enumerate().filter(|(_, share)| *share > 0.0) {
                features.push((2 * usize::from(weight) + half, f64::from(times) * share));
            }
        }
    }

    /// Weights as a row of coefficients.
    pub fn coefficients(weights: &Weights) -> Vec<f64> {
        weights.values().into_iter().flatten().map(f64::from).collect()
    }

    /// A row of coefficients as weights, rounded to centipawns.
    pub fn weights(coefficients: &[f64]) -> Weights {
        let value = |index: usize| coefficients.get(index).map_or(0, |value| value.round() as i32);
        Weights::new(&std::array::from_fn(|weight| [value(2 * weight), value(2 * weight + 1)]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::positions::{Player, SelfPlayPlan};
    use stratege_engines_chess::HandMade;

    #[test]
    fn features_times_coefficients_are_the_value() {
        let plan = SelfPlayPlan { nodes: 100, ..SelfPlayPlan::default() };
        let unit = Player::Terms(Weights::shipped()).unit(&plan, 1, 0, 4);
        let mut samples = Samples::default();
        samples.add(&unit).unwrap();
        assert!(samples.len() > 50);
        let judge = HandMade::default();
        let coefficients = Samples::coefficients(judge.weights());
        assert_eq!(Samples::weights(&coefficients), *judge.weights());
        let records = unit.as_chunks::<RECORD>().0.iter().filter_map(PositionRecord::read);
        let used: Vec<PositionRecord> = records
            .filter(|record| record.value.abs() <= USEFUL && Trace::of(&record.position).known.is_none())
            .collect();
        assert_eq!(used.len(), samples.len());
        let mut features = Vec::new();
        for (index, record) in used.iter().enumerate() {
            samples.features(index, &coefficients, &mut features);
            let value: f64 = features.iter().map(|&(place, times)| times * coefficients[place]).sum();
            let sign = if record.position.side() == Colour::White { 1.0 } else { -1.0 };
            let found = f64::from(judge.evaluate_once(&record.position));
            assert!((sign * value - found).abs() <= 2.0, "{value} {found}");
        }
        assert_eq!(samples.clone().add(&unit[..RECORD + 1]), Err(RECORD));
        let mut twice = samples.clone();
        twice.append(&samples);
        let (mut one, mut other) = (Vec::new(), Vec::new());
        samples.features(3, &coefficients, &mut one);
        twice.features(samples.len() + 3, &coefficients, &mut other);
        assert_eq!(one, other);
    }
}
