//! The contents of all places, kept up to date move by move.

use super::shapes::{LANES, WORTH};

/// What lies on each place: for each side the sum of what its discs are worth there. The content, in base three, is
/// the side to move's sum and twice the opponent's.
///
/// Two sums instead of one number, because whose discs are whose changes with every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub struct Features {
    own: [u16; LANES],
    opponent: [u16; LANES],
}

impl Features {
    /// The features of a position.
    pub fn new(own: u64, opponent: u64) -> Features {
        Features { own: sum(own), opponent: sum(opponent) }
    }

    /// The features after a disc on `square` (0 to 63; more is taken modulo 64) that flips `flipped`.
    #[inline]
    #[must_use]
    pub fn after(&self, square: usize, flipped: u64) -> Features {
        let flips = sum(flipped);
        let disc = &WORTH[square % 64].0;
        let mut after = Features { own: self.opponent, opponent: self.own };
        for lane in 0..LANES {
            after.own[lane] = after.own[lane].wrapping_sub(flips[lane]);
            after.opponent[lane] = after.opponent[lane].wrapping_add(flips[lane].wrapping_add(disc[lane]));
        }
        after
    }

    /// The features after a pass.
    #[inline]
    #[must_use]
    pub const fn passed(&self) -> Features {
        Features { own: self.opponent, opponent: self.own }
    }

    /// What the contents after a move begin with: the contents as the opponent sees them. One move's flips and disc
    /// are then [added](Behind::contents).
    #[inline]
    pub fn behind(&self) -> Behind {
        Behind(std::array::from_fn(|lane| self.opponent[lane].wrapping_add(self.own[lane].wrapping_mul(2))))
    }

    /// The contents.
    #[inline]
    pub fn contents(&self) -> [u16; LANES] {
        std::array::from_fn(|lane| self.own[lane].wrapping_add(self.opponent[lane].wrapping_mul(2)))
    }
}

/// The contents of a position as its opponent sees them, before any move: for leaves, where nothing else is needed.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub struct Behind([u16; LANES]);

impl Behind {
    /// The contents after a disc on `square` (0 to 63; more is taken modulo 64) that flips `flipped`.
    ///
    /// A flipped disc, worth once its power for the opponent, is now worth it twice; the new disc twice at once.
    #[inline]
    pub fn contents(&self, square: usize, flipped: u64) -> [u16; LANES] {
        let mut contents = self.0;
        let disc = &WORTH[square % 64].0;
        for lane in 0..LANES {
            contents[lane] = contents[lane].wrapping_add(disc[lane].wrapping_mul(2));
        }
        let mut flipped = flipped;
        while flipped != 0 {
            let worth = &WORTH[flipped.trailing_zeros() as usize % 64].0;
            for lane in 0..LANES {
                contents[lane] = contents[lane].wrapping_add(worth[lane]);
            }
            flipped &= flipped - 1;
        }
        contents
    }
}

#[inline]
fn sum(discs: u64) -> [u16; LANES] {
    let mut sum = [0_u16; LANES];
    let mut discs = discs;
    while discs != 0 {
        let worth = &WORTH[discs.trailing_zeros() as usize % 64].0;
        for lane in 0..LANES {
            sum[lane] = sum[lane].wrapping_add(worth[lane]);
        }
        discs &= discs - 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Game;
    use stratege_games_othello::{Move, Othello};

    #[test]
    fn kept_up_to_date_they_are_what_they_are_anew() {
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
