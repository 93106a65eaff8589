//! The levels of the entries.

use stratege_catalog::find;
use stratege_catalog::of_strength;

#[test]
fn strengths_lie_between_levels() {
    let chess = find("chess").unwrap();
    let ratings = chess.extras.ratings;
    assert!(ratings.len() == chess.levels.len() && ratings.is_sorted_by(|one, other| one < other));
    let play = |elo| of_strength(ratings, chess.levels, elo).unwrap();
    assert_eq!((play(0), play(u16::MAX)), (chess.levels[0], chess.levels[ratings.len() - 1]));
    for (level, &rating) in ratings.iter().enumerate() {
        assert_eq!(play(rating), chess.levels[level]);
    }
    // No step down on the way up.
    let strength = |elo| (play(elo).depth, -play(elo).mistakes);
    for elo in ratings[0]..ratings[ratings.len() - 1] {
        assert!(strength(elo) <= strength(elo + 1), "{elo}");
    }
    assert_eq!(of_strength(&[], chess.levels, 1_500), None);
}

/// The table of docs/en/reference/levels.md.
#[test]
fn the_documented_levels_are_those_of_the_entries() {
    let page = include_str!("../../../../../docs/en/reference/levels.md");
    let games = ["connect-four", "othello", "chess", "draughts", "backgammon", "tic-tac-toe"];
    for level in 1..=9 {
        let row = page.lines().find(|line| line.starts_with(&format!("| {level} |"))).unwrap();
        let cells: Vec<&str> = row.split('|').skip(2).map(str::trim).collect();
        for (cell, game) in cells.iter().zip(games) {
            let expected = match find(game).unwrap().levels.get(level - 1) {
                Some(play) => format!("{}, {}", play.depth, play.mistakes),
                None => "perfect".to_owned(),
            };
            assert_eq!(cell.replace("depth ", "").replace("share ", ""), expected, "level {level}");
        }
    }
}
