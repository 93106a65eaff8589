//! Training samples: the positions of a game with its result or a TD target.

use crate::patterns::{Features, Patterns};
use crate::selfplay::Played;
use stratege_game::Player;
use stratege_games_othello::{Move, Position};

/// A training sample: a position of a game and its target value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The discs of the side to move.
    pub own: u64,
    /// The discs of the opponent.
    pub opponent: u64,
    /// The result for the side to move, in discs.
    pub result: f32,
}

/// A target for temporal-difference learning: the result mixed with the evaluation some plies later.
///
/// The result of a game between fast players depends on their last mistakes as much as on a position many moves
/// earlier. The evaluation a few plies later does not contain those mistakes. It is the temporal difference (Sutton,
/// "Learning to Predict by the Methods of Temporal Differences", 1988) over a window of plies of either side, so that
/// the parity bias cancels out.
#[derive(Clone, Debug)]
pub struct TdTarget {
    /// The evaluation.
    pub patterns: Patterns,
    /// The weight of the evaluation in the target, 0 to 1; the rest is the result of the game.
    pub share: f32,
}

/// The plies later at which the evaluation is taken, first to last.
const LATER: std::ops::RangeInclusive<usize> = 4..=11;

/// Up to this many empty squares only the result counts, since games are played exactly from there.
pub const EXACT: u32 = 16;

impl Played {
    /// The positions after the random moves, with the result for the side to move or the TD target. Positions in which
    /// it must pass are omitted.
    pub fn samples(&self, target: Option<&TdTarget>) -> Vec<Sample> {
        let positions = self.positions();
        let Some(target) = target else {
            return positions.iter().map(|position| sample(position, self.margin.into())).collect();
        };
        let worth: Vec<f32> =
            positions.iter().map(|position| self.worth(position, &target.patterns)).collect();
        let end = f32::from(self.margin);
        let result = |index: usize| {
            let later = LATER.map(|plies| worth.get(index + plies).copied().unwrap_or(end));
            let mean = later.sum::<f32>() / LATER.count() as f32;
            (1.0 - target.share) * end + target.share * mean
        };
        let samples = positions.iter().enumerate().map(|(index, position)| match position.empties() {
            ..=EXACT => sample(position, end),
            _ => sample(position, result(index)),
        });
        samples.collect()
    }

    /// The value of a position for Black, in discs: by the patterns, or the result of the game where it was played
    /// exactly.
    fn worth(&self, position: &Position, patterns: &Patterns) -> f32 {
        if position.empties() <= EXACT {
            return self.margin.into();
        }
        let features = Features::new(position.own(), position.opponent());
        let worth = patterns.evaluate(position.own(), position.opponent(), &features) as f32 / 100.0;
        if position.side() == Player::FIRST { worth } else { -worth }
    }

    /// The positions in which a disc was placed, after the random moves.
    fn positions(&self) -> Vec<Position> {
        let mut positions = Vec::with_capacity(self.squares.len());
        let mut position = Position::START;
        for (index, &square) in self.squares.iter().enumerate() {
            if position.moves() == 0 {
                position = position.after(Move::PASS);
            }
            if index >= usize::from(self.random) {
                positions.push(position);
            }
            let Some(mv) = Move::on(usize::from(square)) else { break };
            position = position.after(mv);
        }
        positions
    }
}

/// A position with its value for Black.
fn sample(position: &Position, worth: f32) -> Sample {
    let result = if position.side() == Player::FIRST { worth } else { -worth };
    Sample { own: position.own(), opponent: position.opponent(), result }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::selfplay::{SelfPlay, SelfPlayEvaluation};

    fn game(seed: u64) -> Played {
        let plan = SelfPlay { depth: 1, random: (10, 14), exact: EXACT.min(10), detours: 0 };
        plan.play(&SelfPlayEvaluation::Patterns(Patterns::shipped()), seed, &SelfPlay::table()).remove(0)
    }

    #[test]
    fn without_a_td_target_the_end_of_the_game_is_the_result() {
        for seed in 0..4 {
            let played = game(seed);
            let samples = played.samples(None);
            assert_eq!(samples.len(), played.squares.len() - usize::from(played.random));
            for (sample, position) in samples.iter().zip(played.positions()) {
                assert_eq!((sample.own, sample.opponent), (position.own(), position.opponent()));
                let sign = if position.side() == Player::FIRST { 1.0 } else { -1.0 };
                assert_eq!(sample.result, sign * f32::from(played.margin));
            }
            let nothing = TdTarget { patterns: Patterns::shipped(), share: 0.0 };
            assert_eq!(played.samples(Some(&nothing)), samples);
        }
    }

    #[test]
    fn a_td_target_is_the_mean_of_what_came_later() {
        let patterns = Patterns::shipped();
        for seed in 0..4 {
            let played = game(seed);
            let positions = played.positions();
            let whole = TdTarget { patterns: patterns.clone(), share: 1.0 };
            let half = TdTarget { patterns: patterns.clone(), share: 0.5 };
            let (ends, whole, half) =
                (played.samples(None), played.samples(Some(&whole)), played.samples(Some(&half)));
            for (index, position) in positions.iter().enumerate() {
                if position.empties() <= EXACT {
                    assert_eq!((whole[index], half[index]), (ends[index], ends[index]));
                    continue;
                }
                let mut sum = 0.0;
                for later in index + 4..index + 12 {
                    let Some(later) = positions.get(later).filter(|later| later.empties() > 16) else {
                        sum += ends[index].result;
                        continue;
                    };
                    let (own, opponent) = (later.own(), later.opponent());
                    let worth = patterns.evaluate(own, opponent, &Features::new(own, opponent));
                    let sign = if later.side() == position.side() { 1.0 } else { -1.0 };
                    sum += sign * worth as f32 / 100.0;
                }
                assert!((whole[index].result - sum / 8.0).abs() < 1e-3, "{index}");
                let middle = (whole[index].result + ends[index].result) / 2.0;
                assert!((half[index].result - middle).abs() < 1e-3, "{index}");
            }
        }
    }
}
