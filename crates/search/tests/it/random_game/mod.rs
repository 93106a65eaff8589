//! Random game graphs in which sides move twice in a row, positions are reached by lines of different lengths, and games
//! end anywhere.

use stratege_game::random::Random;
use stratege_game::{Game, Key, Never, Node, Player, Score, ZeroSum};

/// A random game: a position is a level and a slot; everything about it follows from the seed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RandomGame {
    pub(crate) seed: u64,
    pub(crate) levels: u8,
    pub(crate) slots: u8,
    pub(crate) moves: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    level: u8,
    slot: u8,
}

impl RandomGame {
    fn bits(&self, spot: Spot, what: u64) -> u64 {
        Random::new(self.seed ^ u64::from(spot.level) << 40 ^ u64::from(spot.slot) << 48 ^ what << 32).bits()
    }
}

impl Game for RandomGame {
    type Position = Spot;
    type Move = u8;
    type Moves = Vec<u8>;
    type Payoff = ZeroSum;
    type Chance = Never;

    fn start(&self) -> Spot {
        Spot { level: 0, slot: 0 }
    }

    fn side(&self, spot: &Spot) -> Player {
        Player::new((self.bits(*spot, 1) & 1) as u8)
    }

    fn expand(&self, spot: &Spot, moves: &mut Vec<u8>) -> Node<ZeroSum, Never> {
        let bits = self.bits(*spot, 2);
        if spot.level >= self.levels || (spot.level > 1 && bits.is_multiple_of(9)) {
            return Node::Over(ZeroSum::by(((bits >> 8) % 61) as i16 / 20 * 7 - 7));
        }
        moves.clear();
        moves.extend(0..1 + (bits >> 16) as u8 % self.moves);
        Node::Choice
    }

    fn play(&self, spot: &Spot, mv: u8) -> Spot {
        let bits = self.bits(*spot, 3 + u64::from(mv));
        Spot {
            level: spot.level + 1 + u8::from(bits.is_multiple_of(5)),
            slot: (bits >> 8) as u8 % self.slots,
        }
    }

    fn key(&self, spot: &Spot) -> Key {
        Key::mixed(u64::from(spot.level) << 8 | u64::from(spot.slot))
    }

    fn code(&self, _: &Spot, mv: u8) -> u32 {
        mv.into()
    }

    fn codes(&self) -> u32 {
        self.moves.into()
    }
}

/// One whose size follows from the seed, too.
pub(crate) fn game(seed: u64) -> RandomGame {
    let mut random = Random::new(seed);
    RandomGame {
        seed,
        levels: 3 + random.below(4) as u8,
        slots: 2 + random.below(8) as u8,
        moves: 1 + random.below(5) as u8,
    }
}

/// An evaluation from −500 to 500.
pub(crate) fn judge(game: &RandomGame, spot: &Spot) -> Score {
    Score::eval((game.bits(*spot, 77) % 1_001) as i32 - 500)
}
