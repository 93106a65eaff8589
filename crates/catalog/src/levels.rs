//! The levels that several games share, and how a level is written.

use stratege_session::{LevelPlay, Levels};

/// Levels below the top: the depth of each, and how freely it makes mistakes.
pub(crate) const fn levels<const N: usize>(rows: [(u16, f64); N]) -> [LevelPlay; N] {
    let mut levels = [LevelPlay { depth: 0, mistakes: 0.0 }; N];
    let mut row = 0;
    while row < N {
        (levels[row].depth, levels[row].mistakes) = rows[row];
        row += 1;
    }
    levels
}

/// Tic-tac-toe, Nim and the like: perfect from the fourth level on.
pub(crate) const SMALL: Levels = &levels([(1, 4.0), (2, 0.6), (3, 0.2)]);

/// Games whose levels have not been calibrated.
pub(crate) const USUAL: Levels =
    &levels([(1, 1.0), (1, 0.5), (2, 0.3), (3, 0.15), (4, 0.0), (5, 0.0), (6, 0.0)]);

#[cfg(test)]
mod tests {
    use crate::find;

    /// The table of docs/levels.md.
    #[test]
    fn the_documented_levels_are_those_of_the_entries() {
        let page = include_str!("../../../docs/levels.md");
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
}
