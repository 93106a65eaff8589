//! Helpers shared by the tests of this crate.

use stratege_engines_othello::patterns::{self, LAYOUT, Patterns, STAGES, Weights};
use stratege_game::random::Random;
use stratege_games_othello::{Move, Position};

/// Random weights, so that the tests cover more than the shipped ones.
pub(crate) fn any_weights(seed: u64) -> Patterns {
    let mut random = Random::new(seed);
    let values =
        (0..STAGES * patterns::weights_of_a_stage()).map(|_| random.below(401) as i16 - 200).collect();
    Patterns::new(Weights::new("othello", LAYOUT, "a test", "", values)).unwrap()
}

/// The position after a number of random moves; passes count as moves.
pub(crate) fn random_position(seed: u64, plies: usize) -> Position {
    let mut random = Random::new(seed);
    let mut position = Position::START;
    for _ in 0..plies {
        let legal: Vec<Move> =
            (0..64).filter_map(Move::on).filter(|mv| position.moves() & mv.bit() != 0).collect();
        let mv = match legal[..] {
            [] if position.opponent_moves() == 0 => break,
            [] => Move::PASS,
            _ => legal[random.below(legal.len())],
        };
        position = position.after(mv);
    }
    position
}
