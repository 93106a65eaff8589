//! Groups whose life depends on the next move.

use crate::life_and_death::{LifeAndDeath, LifeAndDeathSearch};
use stratege_games_go::{Board, Go, Points, Position};
use stratege_search::{Clock, Limits, Stop};

/// The moves that save or capture a group whose status the opponent's next move would change, and the position they
/// apply to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Urgent {
    /// Two words that identify the stones of the position.
    pub at: [u64; 2],
    /// The points of the moves.
    pub points: Points,
}

/// The least stones of a group that is looked at.
const STONES: u16 = 2;
/// The most liberties of one that may be in danger.
const LIBERTIES: u16 = 6;
/// The memory of a search.
const TABLE: usize = 4 << 20;

/// Looks for such moves: each group of the board, enclosed in a small zone, gets a part of the nodes that these
/// limits give all. `None` where no group
/// hangs on the move, as far as that many nodes tell.
pub(crate) fn urgent(
    game: &Go,
    position: &Position,
    within: Limits,
    clock: &dyn Clock,
    stop: &Stop,
) -> Option<Urgent> {
    let board = Board::of(game.grid, position);
    let mut seen = Vec::new();
    let mut points = Points::NONE;
    let nodes = within.nodes.unwrap_or(0);
    let mut left = nodes;
    for stone in game.grid.points() {
        let Some(owner) = board.owner(stone) else { continue };
        if seen.contains(&board.chain(stone)) {
            continue;
        }
        seen.push(board.chain(stone));
        if board.size(stone) < STONES || board.liberties(stone) > LIBERTIES || left == 0 {
            continue;
        }
        let limits = Limits { nodes: Some((nodes / 4).clamp(1, left)), ..within };
        let search = LifeAndDeathSearch { game, table_bytes: TABLE, limits, clock, stop };
        if !search.is_enclosed(position, stone) {
            continue;
        }
        let wanted = if owner == position.side() { LifeAndDeath::Lives } else { LifeAndDeath::Taken };
        let found = |position: &Position| search.prove(position, stone).ok().flatten();
        let Some(now) = found(position) else {
            left = left.saturating_sub(nodes / 4);
            continue;
        };
        left = left.saturating_sub(now.nodes);
        if now.status != wanted || now.best.is_empty() {
            continue;
        }
        // What happens anyway needs no move.
        let Some(then) = found(&position.turned()) else { continue };
        left = left.saturating_sub(then.nodes);
        if then.status != wanted {
            points = points.or(now.best.iter().filter_map(|mv| mv.point()).collect());
        }
    }
    (!points.is_empty()).then(|| Urgent { at: board.hash(), points })
}
