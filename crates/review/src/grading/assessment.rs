//! The assessment of a move and of the position before it, by searches and solvers.

use super::{CLOSE, ReviewPlan, Scale, played_out};
use stratege_game::{Depth, Player};
use stratege_search::{Limits, Objective, Settings};
use stratege_session::Session;

/// The exact value of a position for the side to move, and its best moves.
pub(super) struct Solved {
    pub(super) value: f64,
    pub(super) best: Vec<String>,
}

/// What was found of a move.
#[derive(Default)]
pub(super) struct MoveAssessment {
    pub(super) value: f64,
    pub(super) played: f64,
    pub(super) lead: Option<f64>,
    pub(super) mate: Option<i32>,
    pub(super) best: Vec<String>,
    pub(super) exact: bool,
}

/// The exact values from the last position back to the first that takes too long; the earliest first.
pub(super) fn solve_back(
    session: &mut dyn Session,
    scale: Scale,
    plan: &ReviewPlan,
    plies: usize,
    progress: &mut dyn FnMut(usize, usize),
) -> Vec<Solved> {
    let mut solved = Vec::new();
    if plan.exact_nodes == 0 || !scale.unit.is_result() {
        return solved;
    }
    let limits = Limits { nodes: Some(plan.exact_nodes), ..Limits::default() };
    let objective = match session.analyst().usual_objective() {
        Objective::Margin => Objective::Margin,
        Objective::Distance | Objective::Outcome => Objective::Outcome,
    };
    // Another size than that of the searches, so that these start with an empty table: otherwise one side of a
    // comparison could be exact and the other not.
    let table_bytes = 2 * plan.settings.table_bytes;
    let settings = Settings { limits, table_bytes, objective: Some(objective), ..Settings::default() };
    for ply in (0..=plies).rev() {
        progress(ply, plies);
        session.jump(ply);
        match session.solve(&settings, None, &plan.stop, &mut |_| {}) {
            Ok(found) => solved.push(Solved { value: found.value.into(), best: found.best }),
            Err(_) => break,
        }
    }
    solved.reverse();
    solved
}

/// By search, and again deeper where the move seems to lose something: only a loss that both find is one. Where they
/// differ by more than it, it is no more than a good move's: so much comes from the searches.
pub(super) fn confirmed(
    session: &mut dyn Session,
    scale: Scale,
    plan: &ReviewPlan,
    index: usize,
    mv: &str,
) -> Option<MoveAssessment> {
    let first = searched(session, scale, plan, index, mv)?;
    let [_, harmless, ..] = scale.thresholds;
    let Limits { depth, nodes, .. } = plan.settings.limits;
    let harmless_loss = scale.counted(first.value, first.played) <= harmless;
    if first.exact || harmless_loss || depth.is_none() && nodes.is_none() {
        return Some(first);
    }
    let lost = first.value - first.played;
    let mut deeper = plan.clone();
    deeper.settings.limits.depth = depth.map(|depth| Depth(depth.0 + CONFIRMING));
    deeper.settings.limits.nodes = nodes.map(|nodes| nodes.saturating_mul(CONFIRMING_NODES));
    let again = searched(session, scale, &deeper, index, mv)?;
    let lost_again = again.value - again.played;
    let sure = lost_again.min(lost).max(0.0);
    let noise = (lost_again - lost).abs();
    let loss = if noise > sure { sure.min(harmless) } else { sure };
    Some(MoveAssessment { played: again.value - loss, ..again })
}

/// How much deeper a move is searched again that seems to lose something: the same side is to move at the end.
const CONFIRMING: u16 = 2;
/// By how many times as many nodes, where these are limited.
const CONFIRMING_NODES: u64 = 4;

/// By search: the value before the move at `index`, the best move, the value after the move for the same side (by a
/// search to the same ply), and whether both were complete. All searches of a game end where the same side is to
/// move: values of even and of odd depths differ by what one move more is worth, and would go up and down.
fn searched(
    session: &mut dyn Session,
    scale: Scale,
    plan: &ReviewPlan,
    index: usize,
    mv: &str,
) -> Option<MoveAssessment> {
    let (settings, stop) = (&plan.settings, &*plan.stop);
    session.jump(index);
    let side = session.side();
    let of_parity = shallower(settings, index % 2);
    let before = session.analyse(&of_parity, stop, &mut |_| {});
    let line = before.lines.first()?;
    let value = scale.value(line, before.complete);
    let best: Vec<String> = line.moves.iter().take(1).cloned().collect();
    let mate = line.score.mate.filter(|_| scale.unit.counts_pieces());
    let lead = line.margin.filter(|_| scale.unit.is_chance());
    let found = |played, exact| Some(MoveAssessment { value, played, lead, mate, best: best.clone(), exact });
    if best.iter().any(|best| best == mv) {
        return found(value, before.complete);
    }
    session.jump(index + 1);
    if let Some(end) = played_out(session, index + 1) {
        let end = scale.end(end);
        return found(if side == Player::FIRST { end } else { -end }, before.complete);
    }
    let sign = if session.side() == side { 1.0 } else { -1.0 };
    let after = session.analyse(&shallower(&of_parity, 1), stop, &mut |_| {});
    let played = after.lines.first().map_or(value, |line| sign * scale.value(line, after.complete));
    found(played, before.complete && after.complete)
}

/// The settings with the depth reduced by `plies`, to one ply at least.
fn shallower(settings: &Settings, plies: usize) -> Settings {
    let mut settings = settings.clone();
    let less = |depth: Depth| Depth(depth.0.saturating_sub(plies as u16).max(1));
    settings.limits.depth = settings.limits.depth.map(less);
    settings
}

/// The choice to roll instead of doubling.
const ROLL: &str = "roll";

/// In a game with dice: every move's expected payoff; `None` where dice decide.
pub(super) fn by_equity(
    session: &mut dyn Session,
    plan: &ReviewPlan,
    index: usize,
    mv: &str,
) -> Option<MoveAssessment> {
    session.jump(index);
    let settings = Settings { lines: usize::MAX, ..plan.settings.clone() };
    let analysis = session.analyse(&settings, &plan.stop, &mut |_| {});
    let value = |text: Option<&str>| {
        let line = analysis
            .lines
            .iter()
            .find(|line| text.is_none_or(|text| line.moves.first().is_some_and(|mv| mv == text)));
        line.map(|line| line.score.value)
    };
    let best = analysis.lines.first()?.moves.first()?.clone();
    let (first, played) = (value(None)?, value(Some(mv))?);
    // To roll is a decision where a double was close or better.
    if mv == ROLL {
        let other = analysis.lines.iter().find(|line| line.moves.first().is_some_and(|mv| mv != ROLL));
        let gap = other.map_or(f64::INFINITY, |other| played - other.score.value);
        if gap * session.dice().map_or(1.0, |dice| dice.scale()) > CLOSE {
            return None;
        }
    }
    Some(MoveAssessment {
        value: first,
        played,
        best: vec![best],
        exact: analysis.complete,
        ..MoveAssessment::default()
    })
}
