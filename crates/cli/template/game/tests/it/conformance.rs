//! What every game must keep: the conformance kit, on boards of several sizes.

use stratege_game::Game;
use stratege_game::conformance::Kit;
use stratege_games_template::Template;

/// Fewer games than usual, since they are long on the largest board.
fn kit() -> Kit {
    Kit { games: 20, ..Kit::default() }
}

/// The smallest board, the usual one and the largest.
fn games() -> impl Iterator<Item = Template> {
    ["3", "5", "11"].into_iter().map(|size| size.parse().expect("a size of the board"))
}

#[test]
fn the_rules_hold() {
    games().for_each(|game| assert_eq!(kit().rules(&game), Ok(())));
}

#[test]
fn texts_are_read_back() {
    games().for_each(|game| assert_eq!(kit().notation(&game), Ok(())));
}

#[test]
fn boards_are_drawn() {
    games().for_each(|game| assert_eq!(kit().drawing(&game), Ok(())));
}

#[test]
fn images_play_alike() {
    games().for_each(|game| assert_eq!(kit().symmetry(&game), Ok(())));
}

#[test]
fn a_game_lasts_at_most_as_long_as_there_are_cells() {
    for game in games() {
        let cells = usize::from(game.cells());
        assert_eq!(game.count(&game.start()), cells);
        assert_eq!(game.plies_left(&game.start()), Some(cells as u16));
    }
}
