//! What every game must keep: the conformance kit, on every size of the board.

use stratege_game::Game;
use stratege_game::conformance::Kit;
use stratege_games_template::Template;

/// Each variant.
fn games() -> impl Iterator<Item = Template> {
    Template::SIZES.map(|size| size.to_string().parse().expect("a size of the board"))
}

#[test]
fn the_rules_hold() {
    games().for_each(|game| assert_eq!(Kit::default().rules(&game), Ok(())));
}

#[test]
fn texts_are_read_back() {
    games().for_each(|game| assert_eq!(Kit::default().notation(&game), Ok(())));
}

#[test]
fn boards_are_drawn() {
    games().for_each(|game| assert_eq!(Kit::default().drawing(&game), Ok(())));
}

#[test]
fn images_play_alike() {
    let few = Kit { games: 20, ..Kit::default() };
    games().for_each(|game| assert_eq!(few.symmetry(&game), Ok(())));
}

#[test]
fn a_game_lasts_as_long_as_there_are_squares() {
    for game in games() {
        let squares = game.size() * game.size();
        assert_eq!(game.count(&game.start()), squares);
        assert_eq!(game.plies_left(&game.start()), Some(squares as u16));
    }
}
