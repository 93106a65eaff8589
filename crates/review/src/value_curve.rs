//! The chart of a game: the evaluation, the material, and if found the exact value of each position.

use serde::Serialize;
use stratege_game::Player;
use stratege_search::{Limits, Objective, Settings, Stop};
use stratege_session::{Amount, Session, Status};

/// The default limit of positions visited to find the exact value of a position.
pub const EXACT_NODES: u64 = 2_000_000;
/// The table of the exact searches, in MiB.
const TABLE: usize = 64 << 20;

/// One position in a game; all values are from the first player's point of view.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Moment {
    /// The number of moves made.
    pub ply: usize,
    /// The move that led here.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The static evaluation, or that of a search.
    pub evaluation: Option<f64>,
    /// The material balance.
    pub material: Option<i32>,
    /// The exact value of the position, if found: the margin, or 1, 0, −1.
    pub exact: Option<Amount>,
}

/// Whether exact values are margins, rather than only outcomes.
pub fn has_margins(session: &mut dyn Session) -> bool {
    session.analyst().usual_objective() == Objective::Margin
}

/// The evaluation and the material after `ply` moves of the record: static for depth 0, otherwise from a search. The
/// session stays at that position.
pub fn evaluate(session: &mut dyn Session, ply: usize, depth: u16, stop: &Stop) -> Moment {
    session.jump(ply);
    let sign = if session.side() == Player::FIRST { 1.0 } else { -1.0 };
    let own = if depth == 0 {
        session.static_facts().evaluation()
    } else {
        // All searches end where the same side is to move, so that the line does not go up and down.
        let depth = depth.saturating_sub(ply as u16 % 2).max(1);
        let settings = Settings { limits: Limits::depth(depth), ..Settings::default() };
        let analysis = session.analyse(&settings, stop, &mut |_| {});
        // A decided game has no evaluation: the exact result shows it.
        analysis.lines.first().filter(|line| !line.score.is_decided()).map(|line| line.score.value)
    };
    Moment {
        ply,
        mv: ply.checked_sub(1).and_then(|index| session.history().into_iter().nth(index)),
        evaluation: own.filter(|_| session.status() == Status::Open).map(|value| value * sign + 0.0),
        material: session.static_facts().material(),
        exact: None,
    }
}

/// The exact value after `ply` moves; `None` if it takes more than `nodes` positions or the game cannot be solved. The
/// session stays at that position. Going backwards from the end of the game, each value helps to find the next.
pub fn exact(session: &mut dyn Session, ply: usize, nodes: u64, stop: &Stop) -> Option<Amount> {
    let objective = if has_margins(session) { Objective::Margin } else { Objective::Outcome };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let settings = Settings { objective: Some(objective), limits, table_bytes: TABLE, ..Settings::default() };
    session.jump(ply);
    let solution = session.solve(&settings, None, stop, &mut |_| {}).ok()?;
    let first = session.side() == Player::FIRST;
    Some(if first { solution.value } else { -solution.value })
}
