//! The conformance kit, ranks, and refusals.

use stratege_game::conformance::Kit;
use stratege_game::{Game, Player};
use stratege_games_nim::three::{HeapsError, Position, Take, ThreeNim};

#[test]
fn the_game_keeps_the_rules_of_the_trait() {
    for heaps in [&[7][..], &[3, 5], &[1, 2, 3], &[15, 1, 4, 2], &[]] {
        Kit::default().rules(&ThreeNim::new(heaps).unwrap()).unwrap();
    }
}

#[test]
fn the_end_ranks_the_players() {
    let game = ThreeNim::new(&[2]).unwrap();
    let end = game.play(&game.start(), Take { heap: 0, count: 2 });
    assert_eq!(game.over(&end), Some([2, 0, 1]), "the first took all, the second is stuck");
    let stuck = Position { heaps: [0; 4], side: Player::new(2) };
    assert_eq!(game.over(&stuck), Some([1, 2, 0]));
}

#[test]
fn heaps_that_do_not_fit_are_refused() {
    assert_eq!(ThreeNim::new(&[1; 5]), Err(HeapsError::TooMany));
    assert_eq!(ThreeNim::new(&[16]), Err(HeapsError::TooLarge));
}
