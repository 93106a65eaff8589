//! Life and death: what becomes of groups, with kos against the side that is to succeed.

use stratege_engines_go::{LifeAndDeath, LifeAndDeathReport, LifeAndDeathSearch};
use stratege_game::Notation;
use stratege_games_go::{Go, read_point};
use stratege_search::{Limits, Stop, WallClock};

fn fate(variant: &str, text: &str, point: &str) -> (LifeAndDeath, Vec<String>, LifeAndDeathReport) {
    let game: Go = variant.parse().expect("a variant");
    let position = game.parse_position(text).expect(text);
    let prey = read_point(game.grid, point).expect(point);
    let (clock, stop) = (WallClock::start(), Stop::new());
    let limits = Limits { nodes: Some(50_000), ..Limits::default() };
    let search =
        LifeAndDeathSearch { game: &game, table_bytes: 16 << 20, limits, clock: &clock, stop: &stop };
    let found = search.prove(&position, prey).expect("within the limits").expect("a stone");
    let best = found.best.iter().map(|&mv| game.move_text(&position, mv)).collect();
    (found.status, best, found)
}

/// A group of White in the corner, enclosed by a wall of Black that lives with two eyes.
fn corner(rows: [&str; 3], side: char) -> String {
    format!("{}XX1X/{}XXXX/{}XX1X/XXXXXXX/7/7/7 {side}", rows[0], rows[1], rows[2])
}

#[test]
fn eye_spaces_are_known_shapes() {
    // Three in a row live or die by the middle; four live anyhow, a square of four is dead anyhow.
    for (rows, side, wanted, best) in [
        (["2O", "1OO", "OOX"], 'X', LifeAndDeath::Taken, &["A7"][..]),
        (["2O", "1OO", "OOX"], 'O', LifeAndDeath::Lives, &["A7"]),
        (["2O", "2O", "OOO"], 'O', LifeAndDeath::Taken, &[]),
    ] {
        let (found, moves, report) =
            fate("7", &corner(rows, side), if rows[2] == "OOX" { "A5" } else { "C5" });
        assert_eq!(
            (found, moves),
            (wanted, best.iter().map(|&mv| mv.to_owned()).collect()),
            "{rows:?} {side}"
        );
        assert!(report.complete);
    }
}

#[test]
fn a_ko_is_neither_a_capture_nor_life() {
    let (found, best, report) = fate("9", "2OXXX1X1/1OOXXXXXX/1OXXXX1X1/OOXXXXXXX/XXXXXXXXX/9/9/9/9 X", "A6");
    assert_eq!((found, best.len(), report.complete), (LifeAndDeath::Ko, 0, true));
}

#[test]
fn ladders_and_nets_are_found_on_an_open_board() {
    let (found, best, report) = fate("9", "9/9/9/9/9/2XO5/3XX4/9/9 X", "D4");
    assert_eq!((found, best), (LifeAndDeath::Taken, vec!["D5".to_owned()]));
    // To its end, and nothing is told of other moves.
    assert!(report.line.len() > 12 && !report.complete && report.nodes < 10_000, "{report:?}");
    let (found, best, _) = fate("9", "9/6O2/9/2XOX4/2XO5/2OX1X3/2OX5/1O7/9 X", "D6");
    assert_eq!((found, best), (LifeAndDeath::Taken, vec!["D7".to_owned()]));
}

#[test]
fn two_eyes_and_seki_live_whoever_moves() {
    let living = "1O1OXX1/OOOOXXX/XXXXXX1/XXXXXXX/7/7/7";
    for side in ['X', 'O'] {
        assert_eq!(fate("7", &format!("{living} {side}"), "A6").0, LifeAndDeath::Lives, "{side}");
    }
    // Five stones inside share two liberties with the group around them: who plays there first gives the others the rest.
    let seki = "1XX1OXX1X/OXXXOXXXX/OOOOOXX1X/XXXXXXXXX/XXXXXXXXX/9/9/9/9";
    for side in ['X', 'O'] {
        let (found, best, _) = fate("9", &format!("{seki} {side}"), "B7");
        assert_eq!(found, LifeAndDeath::Lives, "{side}");
        // The owner keeps it by leaving it alone.
        assert!(side == 'X' || best == ["pass"], "{best:?}");
    }
}

#[test]
fn limits_end_a_search() {
    let game: Go = "9".parse().expect("a size");
    let position = game.parse_position("9/9/9/9/4O4/9/9/9/9 X").expect("a stone");
    let prey = read_point(game.grid, "E5").expect("a point");
    let (clock, stop) = (WallClock::start(), Stop::new());
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    let search = LifeAndDeathSearch { game: &game, table_bytes: 1 << 20, limits, clock: &clock, stop: &stop };
    assert!(search.prove(&position, prey).is_err());
    assert_eq!(search.prove(&position, read_point(game.grid, "A1").expect("a point")), Ok(None));
    assert!(!search.is_enclosed(&position, prey));
}
