//! The checks that every game passes.

use stratege_game::conformance::Kit;
use stratege_games_chess::Chess;

fn check(kit: Kit, game: Chess) {
    kit.rules(&game).unwrap();
    kit.notation(&game).unwrap();
    kit.drawing(&game).unwrap();
}

/// Keys leave the clocks out, and random games are stopped.
fn kit(games: usize, max_plies: usize) -> Kit {
    Kit { games, max_plies, may_stop: true, exact_keys: false, ..Kit::default() }
}

#[test]
fn standard_chess_is_a_game() {
    // Short enough that no game ends by the fifty-move rule, which the key does not tell.
    check(kit(60, 90), Chess::standard());
    check(kit(20, 400), Chess::standard().without_draws());
}

#[test]
fn chess960_is_a_game_from_many_starts() {
    for number in (0..Chess::STARTS).step_by(37) {
        check(kit(3, 90), Chess::chess960(number).unwrap());
    }
}
