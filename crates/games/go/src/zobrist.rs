//! Random numbers whose xor gives the key of a position (Albert Zobrist, 1970), two words each.

use crate::Point;
use stratege_game::{Key, Player};

/// A stone on a point.
#[inline]
pub(crate) fn stone(player: Player, point: Point) -> Words {
    KEYS.stones[player.index()][point.index()]
}

/// What a key holds beside the stones: the side to move, a ko, passes, and stones still to put.
pub(crate) fn rest(side: Player, ko: Option<Point>, passes: u8, to_place: u8) -> Words {
    let mut words = turn(side);
    if let Some(point) = ko {
        words = xor(words, KEYS.ko[point.index()]);
    }
    // Small numbers, of which the first never meets the other.
    let counted = u64::from(passes) << 8 | u64::from(to_place);
    if counted != 0 {
        words = xor(words, both(counted));
    }
    words
}

/// The side to move.
#[inline]
pub(crate) fn turn(side: Player) -> Words {
    if side == Player::FIRST { [0; 2] } else { KEYS.white_to_move }
}

/// A number that two words stand for.
pub(crate) fn both(number: u64) -> Words {
    let key = Key::listed([number]);
    [key.hash, key.rest]
}

pub(crate) type Words = [u64; 2];

#[inline]
pub(crate) fn xor(one: Words, other: Words) -> Words {
    [one[0] ^ other[0], one[1] ^ other[1]]
}

struct Keys {
    stones: [[Words; Point::COUNT]; 2],
    ko: [Words; Point::COUNT],
    white_to_move: Words,
}

static KEYS: Keys = make();

const fn make() -> Keys {
    let mut random = stratege_game::random::Random::new(0x676f_0000_0000_0001); // any seed
    let mut keys = Keys {
        stones: [[[0; 2]; Point::COUNT]; 2],
        ko: [[0; 2]; Point::COUNT],
        white_to_move: [random.bits(), random.bits()],
    };
    let mut i = 0;
    while i < Point::COUNT {
        keys.stones[0][i] = [random.bits(), random.bits()];
        keys.stones[1][i] = [random.bits(), random.bits()];
        keys.ko[i] = [random.bits(), random.bits()];
        i += 1;
    }
    keys
}
