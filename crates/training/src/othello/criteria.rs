//! Training samples for the criteria, Othello's evaluation by a few measures. Samples for the learned patterns are in
//! `training`.

use stratege_engines_othello::{Criterion, PHASES, UNIT, Weight, weights_text};
use stratege_game::{Notation, Player};
use stratege_games_othello::{Othello, Position};

pub use super::GAME;

/// Training samples for some of the criteria: each is the measures of a position, with the final margin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CriteriaSamples {
    criteria: Vec<Criterion>,
}

/// The number of coefficients of a criterion: its weight in the opening, at the start of the endgame, and at the end.
pub const PHASES_EACH: usize = PHASES.len();

/// Receives a sample: its non-zero features, by coefficient index; the margin for the side to move, in hundredths of a
/// disc; and the number of discs on the board.
pub type OnSample<'a> = dyn FnMut(&[(usize, f64)], f64, u32) + 'a;

impl CriteriaSamples {
    /// Samples for these criteria, separated by commas, or for all if `names` is `None`. Returns `None` if one does not
    /// exist.
    pub fn new(names: Option<&str>) -> Option<CriteriaSamples> {
        let Some(names) = names else { return Some(CriteriaSamples { criteria: Criterion::ALL.to_vec() }) };
        let find = |name: &str| Criterion::ALL.into_iter().find(|criterion| criterion.name() == name.trim());
        let criteria: Option<Vec<Criterion>> = names.split(',').map(find).collect();
        criteria.map(|criteria| CriteriaSamples { criteria })
    }

    /// The names of all criteria.
    pub fn names() -> Vec<&'static str> {
        Criterion::ALL.map(Criterion::name).to_vec()
    }

    /// The number of coefficients.
    pub fn size(&self) -> usize {
        self.criteria.len() * PHASES_EACH
    }

    /// Passes every position of a finished game to `on_sample`. Returns false for unfinished or illegal games, which
    /// give no samples.
    pub fn of_game(&self, moves: &[String], on_sample: &mut OnSample<'_>) -> bool {
        let mut positions = vec![Position::START];
        for mv in moves {
            let position = positions[positions.len() - 1];
            let Ok(mv) = Othello.parse_move(&position, mv) else { return false };
            positions.push(position.after(mv));
        }
        let last = positions[positions.len() - 1];
        if last.moves() != 0 || last.opponent_moves() != 0 {
            return false;
        }
        let margin = i32::from(last.final_margin(Player::FIRST));
        let mut features = Vec::with_capacity(2 * self.criteria.len());
        for position in &positions {
            let margin = if position.side() == Player::FIRST { margin } else { -margin };
            self.features(position, &mut features);
            on_sample(&features, f64::from(100 * margin), position.discs());
        }
        true
    }

    fn features(&self, position: &Position, features: &mut Vec<(usize, f64)>) {
        let measures = Criterion::measures(position);
        let shares = shares(position.discs() as i32);
        features.clear();
        for (index, &criterion) in self.criteria.iter().enumerate() {
            let measure = f64::from(measures[criterion as usize]) / f64::from(UNIT);
            if measure != 0.0 {
                let place = |(phase, share): (usize, f64)| (PHASES_EACH * index + phase, share * measure);
                features.extend(shares.map(place));
            }
        }
    }

    /// Coefficients as a weight file, which `file:NAME` selects as an evaluation.
    pub fn weights_file(&self, coefficients: &[f64], comments: &[String]) -> String {
        let mut weights = [Weight { opening: 0, middle: 0, end: 0 }; Criterion::COUNT];
        let worth = |place: usize| {
            coefficients.get(place).map_or(0, |worth| worth.round().clamp(-30_000.0, 30_000.0) as i16)
        };
        for (index, &criterion) in self.criteria.iter().enumerate() {
            let [opening, middle, end] = [0, 1, 2].map(|phase| worth(PHASES_EACH * index + phase));
            weights[criterion as usize] = Weight { opening, middle, end };
        }
        weights_text(&weights, comments)
    }
}

/// The two phases between which this number of discs lies, and the share of each.
fn shares(discs: i32) -> [(usize, f64); 2] {
    let [first, second, last] = PHASES;
    let (phase, from, to) = if discs < second { (0, first, second) } else { (1, second, last) };
    let later = f64::from((discs - from).max(0)) / f64::from(to - from);
    [(phase, 1.0 - later), (phase + 1, later)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Vec<String> {
        text.as_bytes().chunks(2).map(|mv| String::from_utf8_lossy(mv).into_owned()).collect()
    }

    #[test]
    fn the_features_of_a_position_add_up_to_its_evaluation() {
        let weights = stratege_engines_othello::WEIGHTS;
        let coefficients: Vec<f64> = weights
            .iter()
            .flat_map(|weight| [weight.opening, weight.middle, weight.end])
            .map(f64::from)
            .collect();
        let samples = CriteriaSamples::new(None).unwrap();
        assert_eq!(samples.size(), coefficients.len());
        let evaluator = stratege_engines_othello::Criteria::default();
        let mut position = Position::START;
        for mv in moves("e6f4e3f6g5d6e7") {
            position = position.after(Othello.parse_move(&position, &mv).unwrap());
            let mut features = Vec::new();
            samples.features(&position, &mut features);
            let sum: f64 = features.iter().map(|&(place, value)| coefficients[place] * value).sum();
            assert!((sum - f64::from(evaluator.evaluate(&position))).abs() < 2.0, "{sum}");
        }
        let text = samples.weights_file(&coefficients, &[]);
        assert_eq!(stratege_engines_othello::parse_weights(&text), Ok(weights));
    }

    #[test]
    fn finished_games_give_a_sample_for_every_position() {
        let samples = CriteriaSamples::new(Some("mobility, corners")).unwrap();
        let mut found = Vec::new();
        assert!(samples.of_game(&moves("e6f4e3f6g5d6e7f5c5"), &mut |features, margin, discs| {
            found.push((features.len(), margin, discs));
        }));
        assert_eq!(found.len(), 10);
        assert_eq!((found[0], found[1].1, found[9].2), ((0, 6_400.0, 4), -6_400.0, 13));
        for text in ["e6f4", "a1", ""] {
            assert!(!samples.of_game(&moves(text), &mut |_, _, _| panic!("no sample")));
        }
        assert_eq!(CriteriaSamples::new(Some("mobility,luck")), None);
    }
}
