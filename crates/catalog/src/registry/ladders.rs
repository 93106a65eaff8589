//! The ladders: how the levels of each game play, calibrated by matches (docs/levels.md).

use crate::machine::level::{Ladder, Rung};

const fn rung(depth: u16, mistakes: f64) -> Rung {
    Rung { depth, mistakes }
}

/// Tic-tac-toe, Nim and the like: perfect from the fourth level on.
pub(super) const SMALL: Ladder = &[rung(1, 4.0), rung(2, 0.6), rung(3, 0.2)];

/// Connect Four; the tenth level is perfect.
pub(super) const CONNECT_FOUR: Ladder = &[
    rung(1, 4.0),
    rung(1, 1.0),
    rung(2, 0.8),
    rung(2, 0.3),
    rung(4, 0.3),
    rung(5, 0.15),
    rung(7, 0.1),
    rung(9, 0.0),
    rung(12, 0.0),
];

/// Othello.
pub(super) const OTHELLO: Ladder = &[
    rung(1, 4.0),
    rung(1, 2.0),
    rung(1, 1.2),
    rung(1, 0.7),
    rung(2, 0.6),
    rung(2, 0.3),
    rung(3, 0.25),
    rung(4, 0.2),
    rung(8, 0.0),
];

/// Chess.
pub(super) const CHESS: Ladder = &[
    rung(1, 2.6),
    rung(1, 1.8),
    rung(1, 1.3),
    rung(1, 0.9),
    rung(2, 0.8),
    rung(2, 0.5),
    rung(2, 0.25),
    rung(3, 0.2),
    rung(4, 0.1),
];

/// Draughts, in every variant.
pub(super) const DRAUGHTS: Ladder = &[
    rung(1, 3.0),
    rung(1, 1.6),
    rung(1, 1.0),
    rung(1, 0.55),
    rung(2, 0.62),
    rung(2, 0.37),
    rung(3, 0.38),
    rung(3, 0.14),
    rung(4, 0.17),
];

/// Backgammon: one move deep with ever smaller mistakes, in points of a game; only the top level searches deeper.
pub(super) const BACKGAMMON: Ladder = &[
    rung(1, 0.42),
    rung(1, 0.305),
    rung(1, 0.235),
    rung(1, 0.19),
    rung(1, 0.15),
    rung(1, 0.11),
    rung(1, 0.08),
    rung(1, 0.05),
    rung(1, 0.0),
];

/// Games whose levels have not been calibrated.
pub(super) const USUAL: Ladder =
    &[rung(1, 1.0), rung(1, 0.5), rung(2, 0.3), rung(3, 0.15), rung(4, 0.0), rung(5, 0.0), rung(6, 0.0)];

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of docs/levels.md.
    #[test]
    fn the_page_says_what_the_levels_do() {
        let page = include_str!("../../../../docs/levels.md");
        for level in 1..=9 {
            let row = page.lines().find(|line| line.starts_with(&format!("| {level} |"))).unwrap();
            let cells: Vec<&str> = row.split('|').skip(2).map(str::trim).collect();
            for (cell, ladder) in
                cells.iter().zip([CONNECT_FOUR, OTHELLO, CHESS, DRAUGHTS, BACKGAMMON, SMALL])
            {
                let expected = match ladder.get(level - 1) {
                    Some(rung) => format!("{}, {}", rung.depth, rung.mistakes),
                    None => "perfect".to_owned(),
                };
                assert_eq!(cell.replace("depth ", "").replace("share ", ""), expected, "level {level}");
            }
        }
    }
}
