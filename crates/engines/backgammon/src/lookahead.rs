//! Positions with the networks' evaluations one move deeper, from which the networks themselves can learn.
//!
//! After TD(λ), a network's evaluation of a position is less accurate than the mean of its evaluations after every roll
//! and the best reply. So it can learn from those, and then again from its improved evaluations.

use crate::networks::{Chances, Scratch, Sight, evaluate};
use crate::selfplay::roll;
use stratege_eval::network::Network;
use stratege_game::random::Random;
use stratege_games_backgammon::{Checkers, Play, Position, Roll, plays, stake};

/// A position before a roll, and the chances of the side to roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The checkers of the side to roll.
    pub own: Checkers,
    /// Those of the other side.
    pub other: Checkers,
    /// The mean over all rolls, each with the best move.
    pub chances: Chances,
}

impl Sample {
    /// The size of a sample in a file, in bytes.
    pub const BYTES: usize = 2 * 26 + 4 * Chances::COUNT;

    /// The bytes of a sample in a file: the checkers of both sides and the chances, little-endian.
    pub fn bytes(&self) -> [u8; Sample::BYTES] {
        let mut bytes = [0; Sample::BYTES];
        bytes[..26].copy_from_slice(&self.own);
        bytes[26..52].copy_from_slice(&self.other);
        for (place, chance) in bytes[52..].chunks_exact_mut(4).zip(self.chances.outputs()) {
            place.copy_from_slice(&chance.to_le_bytes());
        }
        bytes
    }

    /// Reads a sample from a file.
    pub fn from_bytes(bytes: &[u8; Sample::BYTES]) -> Sample {
        let checkers = |from: usize| std::array::from_fn(|place| bytes[from + place]);
        let mut outputs = [0.0; 8];
        for (output, chance) in outputs.iter_mut().zip(bytes[52..].chunks_exact(4)) {
            *output = f32::from_le_bytes(std::array::from_fn(|place| chance[place]));
        }
        Sample { own: checkers(0), other: checkers(26), chances: Chances::of(outputs) }
    }
}

/// Self-play of the networks as a source of samples.
pub struct Lookahead<'a> {
    /// The networks of [`Class::ALL`](crate::networks::Class::ALL).
    pub networks: &'a [Network],
    /// The inputs of the networks.
    pub sight: Sight,
}

/// How often a game's moves are chosen among the first [`LOOSE_MOVES`] instead of the best: half of the games are played
/// well, in others positions arise that the networks would avoid, and must evaluate all the same.
const LOOSE: [f64; 4] = [0.0, 0.0, 0.08, 0.25];
/// See [`LOOSE`].
const LOOSE_MOVES: usize = 6;
/// Of the moves that are not made, one is drawn that costs no more points than this…
const NEAR: f32 = 0.15;
/// … among at least this many and at most this many.
const NEAR_MOVES: [usize; 2] = [2, 8];
/// The rolls after which a game is given up.
const LONGEST: usize = 400;

impl Lookahead<'_> {
    /// Generates `count` samples for this number: from each roll of a game, the position after the move played, and
    /// after another that was not much worse.
    pub fn samples(&self, seed: u64, number: u64, count: usize) -> Vec<Sample> {
        let mut random = Random::new(seed.rotate_left(32) ^ number);
        random = Random::new(random.bits());
        let mut samples = Vec::with_capacity(count + 1);
        while samples.len() < count {
            self.game(&mut random, count, &mut samples);
        }
        samples.truncate(count);
        samples
    }

    fn game(&self, random: &mut Random, count: usize, samples: &mut Vec<Sample>) {
        let mut sides = [Position::START; 2];
        let (mut moves, mut scratch) = (Vec::new(), Scratch::default());
        let loose = LOOSE[random.below(LOOSE.len())];
        for turn in 0..LONGEST {
            let [first, second] = &mut sides;
            let (own, other) = if turn % 2 == 0 { (first, second) } else { (second, first) };
            plays(own, other, roll(random, turn == 0), &mut moves);
            let mut ranked: Vec<(f32, usize)> = (0..)
                .zip(&moves)
                .map(|(index, mv)| (self.after(own, other, mv, &mut scratch).equity(), index))
                .collect();
            ranked.sort_by(|one, two| two.0.total_cmp(&one.0));
            let made = if random.happens(loose) { random.below(ranked.len().min(LOOSE_MOVES)) } else { 0 };
            let near = ranked.iter().filter(|(equity, _)| *equity > ranked[0].0 - NEAR).count();
            let near = near.clamp(NEAR_MOVES[0], NEAR_MOVES[1]).min(ranked.len());
            let also = Some(random.below(near)).filter(|&also| also != made);
            for rank in [Some(made), also].into_iter().flatten() {
                let (mut own, mut other) = (*own, *other);
                moves[ranked[rank].1].make(&mut own, &mut other);
                if own[Position::OFF] < Position::CHECKERS {
                    let chances = self.chances(&other, &own);
                    samples.push(Sample { own: other, other: own, chances });
                }
            }
            moves[ranked[made].1].make(own, other);
            if own[Position::OFF] == Position::CHECKERS || samples.len() >= count {
                return;
            }
        }
    }

    /// The chances of the side to roll, with the best move for each roll.
    pub fn chances(&self, own: &Checkers, other: &Checkers) -> Chances {
        let (mut moves, mut scratch) = (Vec::new(), Scratch::default());
        let better = |one: &Chances, two: &Chances| one.equity().total_cmp(&two.equity());
        let of_roll = |roll: Roll| {
            plays(own, other, roll, &mut moves);
            let after = |mv: &Play| self.after(own, other, mv, &mut scratch);
            moves.iter().map(after).max_by(better).unwrap_or_default()
        };
        let weights = Roll::ALL.into_iter().map(|roll| roll.weight() as f32 / 36.0);
        let found: Vec<Chances> = Roll::ALL.into_iter().map(of_roll).collect();
        found
            .into_iter()
            .zip(weights)
            .fold(Chances::default(), |sum, (chances, part)| sum.plus(chances, part))
    }

    /// The chances of the side that makes a move.
    fn after(&self, own: &Checkers, other: &Checkers, mv: &Play, scratch: &mut Scratch) -> Chances {
        let (mut own, mut other) = (*own, *other);
        mv.make(&mut own, &mut other);
        if own[Position::OFF] == Position::CHECKERS {
            return Chances::certain(stake(&other));
        }
        evaluate(self.networks, self.sight, &other, &own, scratch).turned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Learned;
    use stratege_game::Player;

    #[test]
    fn samples_have_the_chances_of_the_best_replies_and_come_back_from_files() {
        let learned = Learned::own();
        let (sight, networks) = learned.parts();
        let lookahead = Lookahead { networks, sight };
        let samples = lookahead.samples(1, 2, 41);
        assert_eq!(samples.len(), 41);
        assert_eq!(samples, lookahead.samples(1, 2, 41));
        assert_ne!(samples, lookahead.samples(1, 3, 41));
        for sample in &samples {
            let position = Position::new([sample.own, sample.other], Player::FIRST, None).unwrap();
            let ahead = learned.chances_ahead(&position);
            assert!((ahead.equity() - sample.chances.equity()).abs() < 1e-5, "{position:?}");
            assert_eq!(Sample::from_bytes(&sample.bytes()), *sample);
        }
    }
}
