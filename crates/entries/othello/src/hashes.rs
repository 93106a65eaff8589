//! Hash functions to compare: each maps a position to an index in a table.

use std::sync::LazyLock;
use stratege_game::random::Random;
use stratege_games_othello::{Othello, Position};
use stratege_laboratory::Hash;

/// Zobrist's hash, and the modulo hash of two integers (docs: "modulo").
pub(super) const HASHES: &[Hash<Othello>] = &[("zobrist", zobrist), ("modulo", modulo)];

/// A random number for every disc of a colour on a square, and one for White's turn; a position's number is their
/// exclusive or, scaled to the size (Zobrist, "A new hashing method with application for game playing", 1970).
fn zobrist(position: &Position, places: u64) -> u64 {
    static NUMBERS: LazyLock<[u64; 129]> = LazyLock::new(|| {
        let mut random = Random::new(0x5a6f_6272_6973_7431);
        std::array::from_fn(|_| random.bits())
    });
    let mut number = if position.side().index() == 0 { 0 } else { NUMBERS[128] };
    for (colour, mut discs) in [(0, position.presence() & !position.colour()), (64, position.colour())] {
        while discs != 0 {
            number ^= NUMBERS[colour + discs.trailing_zeros() as usize];
            discs &= discs - 1;
        }
    }
    ((u128::from(number) * u128::from(places)) >> 64) as u64
}

/// `(presence mod T + colour mod T) mod T`, as in the first Othello program of this line. The colours of empty
/// squares are zero. A size that is a power of two keeps only the lowest squares: an odd size must be given.
fn modulo(position: &Position, places: u64) -> u64 {
    (position.presence() % places + position.colour() % places) % places
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Player;

    #[test]
    fn the_modulo_hash_is_as_published() {
        let position = Position::from_presence(103_482_654_720, 68_853_956_608, Player::FIRST);
        // 344274 + 750049, modulo 1000003.
        assert_eq!(modulo(&position, 1_000_003), 94320);
        assert!(zobrist(&position, 1_000_003) < 1_000_003);
        assert_ne!(zobrist(&position, u64::MAX), zobrist(&Position::START, u64::MAX));
    }
}
