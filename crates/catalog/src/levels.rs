//! Levels shared by several games, and their notation.

use stratege_session::{LevelPlay, Levels};

/// Levels below the top: the depth of each, and its rate of mistakes.
pub const fn levels<const N: usize>(rows: [(u16, f64); N]) -> [LevelPlay; N] {
    let mut levels = [LevelPlay { depth: 0, mistakes: 0.0 }; N];
    let mut row = 0;
    while row < N {
        (levels[row].depth, levels[row].mistakes) = rows[row];
        row += 1;
    }
    levels
}

/// How the machine plays at this Elo strength, given the ratings of the levels; `None` if they have none. Between two
/// levels of equal depth, the rate of mistakes is interpolated; otherwise the nearer level is used. Strengths outside
/// the range use the nearest level.
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

/// Tic-tac-toe, Nim and similar games: perfect from the fourth level.
pub const SMALL: Levels = &levels([(1, 4.0), (2, 0.6), (3, 0.2)]);

/// Games whose levels have not been calibrated.
pub const USUAL: Levels = &levels([(1, 1.0), (1, 0.5), (2, 0.3), (3, 0.15), (4, 0.0), (5, 0.0), (6, 0.0)]);
