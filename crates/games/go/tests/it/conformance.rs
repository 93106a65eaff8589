//! What every game must keep: the conformance kit, on boards of several sizes and by several rules.

use stratege_game::conformance::Kit;
use stratege_games_go::Go;

/// Fewer games than usual, since they are long. Keys leave out stones that were taken, where they do not count.
fn kit() -> Kit {
    Kit { games: 2, max_plies: 160, may_stop: true, exact_keys: false, ..Kit::default() }
}

fn games() -> impl Iterator<Item = Go> {
    let variants = ["2", "3x1,tromp-taylor", "4,aga", "9", "9x5,japanese", "13,free=3", "19,handicap=9"];
    variants.into_iter().map(|variant| variant.parse().expect("a variant"))
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
fn symmetries_keep_the_game() {
    let few = Kit { games: 2, max_plies: 120, ..kit() };
    games().for_each(|game| assert_eq!(few.symmetry(&game), Ok(())));
}

#[test]
fn boards_fit() {
    games().for_each(|game| assert_eq!(kit().drawing(&game), Ok(())));
}
