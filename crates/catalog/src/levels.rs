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

/// How a machine plays with this strength in Elo where levels have these ratings; `None` where they have none. Between two levels of
/// the same depth mistakes are as much rarer as the strength is nearer to the better one; between others the nearer
/// level plays. What lies outside the ratings is as strong as the nearest level.
pub fn of_strength(ratings: &[u16], levels: Levels, elo: u16) -> Option<LevelPlay> {
    let rated: Vec<(u16, LevelPlay)> = ratings.iter().copied().zip(levels.iter().copied()).collect();
    let above = rated.partition_point(|(rating, _)| *rating <= elo);
    let Some(&(lower, below)) = rated.get(above.wrapping_sub(1)) else {
        return rated.first().map(|one| one.1);
    };
    let Some(&(upper, better)) = rated.get(above) else { return Some(below) };
    let share = f64::from(elo - lower) / f64::from(upper - lower);
    Some(match share {
        _ if below.depth == better.depth => {
            let mistakes = below.mistakes + share * (better.mistakes - below.mistakes);
            LevelPlay { mistakes, ..below }
        }
        0.5.. => better,
        _ => below,
    })
}

/// Tic-tac-toe, Nim and the like: perfect from the fourth level on.
pub(crate) const SMALL: Levels = &levels([(1, 4.0), (2, 0.6), (3, 0.2)]);

/// Games whose levels have not been calibrated.
pub(crate) const USUAL: Levels =
    &levels([(1, 1.0), (1, 0.5), (2, 0.3), (3, 0.15), (4, 0.0), (5, 0.0), (6, 0.0)]);

#[cfg(test)]
mod tests {
    use super::of_strength;
    use crate::find;

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
