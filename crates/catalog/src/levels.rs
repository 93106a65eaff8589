//! The levels that several games share, and how a level is written.

use stratege_session::{LevelPlay, Levels};

/// Levels below the top: the depth of each, and how freely it makes mistakes.
pub const fn levels<const N: usize>(rows: [(u16, f64); N]) -> [LevelPlay; N] {
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
pub const SMALL: Levels = &levels([(1, 4.0), (2, 0.6), (3, 0.2)]);

/// Games whose levels have not been calibrated.
pub const USUAL: Levels = &levels([(1, 1.0), (1, 0.5), (2, 0.3), (3, 0.15), (4, 0.0), (5, 0.0), (6, 0.0)]);
