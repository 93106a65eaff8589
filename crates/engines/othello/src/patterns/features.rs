//! The contents of all pattern placements, updated move by move.

use super::shapes::{INCREMENTS, LANES};
use stratege_eval::patterns::{Features as Patterned, Lanes};

/// The contents of each placement of the shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features(Patterned<LANES>);

impl Features {
    /// The features of a position.
    pub fn new(own: u64, opponent: u64) -> Features {
        Features(Patterned::new(&INCREMENTS, own, opponent))
    }

    /// The features after a disc on `square` (0 to 63; more is taken modulo 64) that flips `flipped`.
    #[inline]
    #[must_use]
    pub fn after(&self, square: usize, flipped: u64) -> Features {
        let flips = INCREMENTS.sum(flipped);
        Features(self.0.after(&flips.plus(INCREMENTS.of(square)), &flips))
    }

    /// The features after a pass.
    #[inline]
    #[must_use]
    pub const fn passed(&self) -> Features {
        Features(self.0.passed())
    }

    /// The base of the contents after a move: the contents from the opponent's point of view. The flips and the disc of
    /// a move are then [added](Behind::contents).
    #[inline]
    pub fn behind(&self) -> Behind {
        Behind(self.0.reversed())
    }

    /// The contents.
    #[inline]
    pub fn contents(&self) -> [u16; LANES] {
        self.0.contents()
    }
}

/// The contents of a position as the opponent sees them, before any move: for leaves, which need nothing else.
#[derive(Clone, Copy, Debug)]
pub struct Behind(Lanes<LANES>);

impl Behind {
    /// The contents after a disc on `square` (0 to 63; more is taken modulo 64) that flips `flipped`.
    ///
    /// A flipped disc adds its power of three once; the new disc adds it twice.
    #[inline]
    pub fn contents(&self, square: usize, flipped: u64) -> [u16; LANES] {
        let disc = INCREMENTS.of(square);
        INCREMENTS.added(flipped, self.0.plus(disc).plus(disc)).0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Game;
    use stratege_games_othello::{Move, Othello};

    #[test]
    fn incremental_equals_from_scratch() {
        let mut seed = 1_u64;
        for _ in 0..50 {
            let mut position = Othello.start();
            let mut features = Features::new(position.own(), position.opponent());
            loop {
                assert_eq!(features, Features::new(position.own(), position.opponent()));
                let legal = position.moves();
                if legal == 0 {
                    if position.opponent_moves() == 0 {
                        break;
                    }
                    features = features.passed();
                    position = position.after(Move::PASS);
                    continue;
                }
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let mut rest = legal;
                for _ in 0..(seed >> 33) % u64::from(legal.count_ones()) {
                    rest &= rest - 1;
                }
                let mv = Move::on(rest.trailing_zeros() as usize).unwrap();
                let square = rest.trailing_zeros() as usize;
                let behind = features.behind().contents(square, position.flips(mv));
                features = features.after(square, position.flips(mv));
                assert_eq!(behind, features.contents());
                position = position.after(mv);
            }
        }
    }
}
