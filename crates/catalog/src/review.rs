//! Reviews: a whole game graded move by move.

use crate::data::{OutcomeName, Status};
use crate::session::Session;
use serde::Serialize;
use stratege_game::Player;
use stratege_search::{Limits, Objective, Settings, Stop};

/// The grade of a move, by its loss against the best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// The only legal move.
    Forced,
    /// The best move, or one that cannot be told from it.
    Best,
    /// Hardly worse.
    Good,
    /// A little worse.
    Inaccuracy,
    /// Worse.
    Mistake,
    /// Much worse.
    Blunder,
}

impl Grade {
    /// All, the best first.
    pub const ALL: [Grade; 6] =
        [Grade::Forced, Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Forced => "forced",
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }
}

/// The greatest loss of a best move, a good move, an inaccuracy and a mistake; a greater loss is a blunder.
pub type Thresholds = [f64; 4];

/// The games whose moves are graded, in discs and pawns. The thresholds are ours: searches of neighbouring depths
/// differ by half a disc anyway; two discs are the least exact loss.
pub const GRADED: &[(&str, Thresholds)] =
    &[("othello", [0.5, 2.0, 6.0, 12.0]), ("chess", [0.1, 0.3, 0.9, 2.5])];

/// The grade of a loss.
pub fn grade(loss: f64, thresholds: &Thresholds) -> Grade {
    let grades = [Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake];
    let found = grades.into_iter().zip(thresholds).find(|(_, most)| loss <= **most);
    found.map_or(Grade::Blunder, |(grade, _)| grade)
}

/// A move of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GradedMove {
    /// Its number, from 1.
    pub ply: usize,
    /// The side that made it: `first` or `second`.
    pub side: &'static str,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The value before it, for the side that moved, in the unit of the game.
    pub value: f64,
    /// The value after it, for the same side.
    pub played: f64,
    /// The best moves that were found; only one of them if the position was not solved.
    pub best: Vec<String>,
    /// The loss of the move; never negative.
    pub loss: f64,
    /// The grade.
    pub grade: Grade,
    /// Whether every line was searched to the end of the game.
    pub exact: bool,
}

impl GradedMove {
    /// The value before the move from the first player's view.
    pub fn first_value(&self) -> f64 {
        if self.side == SIDES[0] { self.value } else { -self.value }
    }
}

const SIDES: [&str; 2] = ["first", "second"];

/// The review of one side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideReview {
    /// `first` or `second`.
    pub side: &'static str,
    /// The number of moves of each grade, in the order of [`Grade::ALL`].
    pub grades: Vec<(&'static str, usize)>,
    /// The mean loss of a move, without forced moves.
    pub mean_loss: f64,
}

/// The grades of each side, counted.
pub fn by_side(moves: &[GradedMove]) -> [SideReview; 2] {
    SIDES.map(|side| {
        let own = || moves.iter().filter(move |mv| mv.side == side);
        let count = |grade: Grade| own().filter(|mv| mv.grade == grade).count();
        let chosen = own().filter(|mv| mv.grade != Grade::Forced);
        let (number, sum) = chosen.fold((0, 0.0), |(number, sum), mv| (number + 1, sum + mv.loss));
        let grades = Grade::ALL.map(|grade| (grade.name(), count(grade))).to_vec();
        SideReview { side, grades, mean_loss: if number > 0 { sum / f64::from(number) } else { 0.0 } }
    })
}

/// The plan of a review.
#[derive(Clone, Debug)]
pub struct ReviewPlan {
    /// How the positions are searched.
    pub settings: Settings,
    /// The node limit for solving one position, from the end of the game backwards; 0 for no solving.
    pub exact_nodes: u64,
}

/// The exact value of a position for the side to move, and its best moves.
struct Solved {
    value: f64,
    best: Vec<String>,
}

/// Grades every move of a session's record; `progress` gets the positions done and their total. Games that are not in
/// [`GRADED`] give no moves.
pub fn review(
    session: &mut dyn Session,
    plan: &ReviewPlan,
    progress: &mut dyn FnMut(usize, usize),
) -> Vec<GradedMove> {
    let game = session.game();
    let Some((_, thresholds)) = GRADED.iter().find(|(name, _)| *name == game) else { return Vec::new() };
    let history = session.history();
    let solved = solve_back(session, plan, history.len(), progress);
    let first_solved = history.len() + 1 - solved.len();
    let mut moves = Vec::with_capacity(history.len());
    for (index, mv) in history.iter().enumerate() {
        progress(index, history.len());
        session.jump(index);
        let side = session.side();
        let forced = session.moves().len() <= 1;
        let solved_at = |ply: usize| ply.checked_sub(first_solved).and_then(|place| solved.get(place));
        let (value, best, played, exact) = match (solved_at(index), solved_at(index + 1)) {
            (Some(before), Some(after)) => {
                session.jump(index + 1);
                let sign = if session.side() == side { 1.0 } else { -1.0 };
                (before.value, before.best.clone(), sign * after.value, true)
            }
            _ => searched(session, &plan.settings, index, mv),
        };
        let loss = if forced || best.contains(mv) { 0.0 } else { (value - played).max(0.0) };
        let grade = if forced { Grade::Forced } else { grade(loss, thresholds) };
        let (ply, mv, side) = (index + 1, mv.clone(), SIDES[side.index()]);
        moves.push(GradedMove { ply, side, mv, value, played: value - loss, best, loss, grade, exact });
    }
    let _ = played_out(session, history.len());
    moves
}

/// The exact values from the last position back to the first that takes too long; the earliest first.
fn solve_back(
    session: &mut dyn Session,
    plan: &ReviewPlan,
    plies: usize,
    progress: &mut dyn FnMut(usize, usize),
) -> Vec<Solved> {
    let mut solved = Vec::new();
    if plan.exact_nodes == 0 || session.analyst().usual_objective() != Objective::Margin {
        return solved;
    }
    let limits = Limits { nodes: Some(plan.exact_nodes), ..Limits::default() };
    // Another size than that of the searches, so that these start with an empty table: otherwise one side of a
    // comparison could be exact and the other not.
    let table_bytes = 2 * plan.settings.table_bytes;
    let settings = Settings { limits, table_bytes, ..Settings::default() };
    for ply in (0..=plies).rev() {
        progress(ply, plies);
        session.jump(ply);
        match session.solve(&settings, None, &Stop::new(), &mut |_| {}) {
            Ok(found) => solved.push(Solved { value: found.value as f64, best: found.best }),
            Err(_) => break,
        }
    }
    solved.reverse();
    solved
}

/// By search: the value before the move at `index`, the best move, the value after the move for the same side (by a
/// search to the same ply), and whether both were complete.
fn searched(
    session: &mut dyn Session,
    settings: &Settings,
    index: usize,
    mv: &str,
) -> (f64, Vec<String>, f64, bool) {
    let stop = Stop::new();
    session.jump(index);
    let side = session.side();
    let before = session.analyse(settings, &stop, &mut |_| {});
    let Some(line) = before.lines.first() else { return (0.0, Vec::new(), 0.0, false) };
    let (value, best) = (line.score.value, line.moves.iter().take(1).cloned().collect::<Vec<_>>());
    if best.iter().any(|best| best == mv) {
        return (value, best, value, before.complete);
    }
    session.jump(index + 1);
    if let Some(end) = played_out(session, index + 1) {
        return (value, best, if side == Player::FIRST { end } else { -end }, before.complete);
    }
    let mut settings = settings.clone();
    settings.limits.depth = settings.limits.depth.map(|depth| stratege_game::Depth(depth.0.max(2) - 1));
    let sign = if session.side() == side { 1.0 } else { -1.0 };
    let after = session.analyse(&settings, &stop, &mut |_| {});
    let played = after.lines.first().map_or(value, |line| sign * line.score.value);
    (value, best, played, before.complete && after.complete)
}

/// Goes to a position; returns the margin for the first player if the game is over there.
fn played_out(session: &mut dyn Session, ply: usize) -> Option<f64> {
    session.jump(ply);
    match session.status() {
        Status::Over { first: OutcomeName::Loss, margin, .. } => Some(-f64::from(margin)),
        Status::Over { margin, .. } => Some(f64::from(margin)),
        Status::Open => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open;

    #[test]
    fn losses_are_graded() {
        let discs = &GRADED[0].1;
        for (loss, expected) in [
            (0.0, Grade::Best),
            (0.5, Grade::Best),
            (0.51, Grade::Good),
            (2.0, Grade::Good),
            (4.0, Grade::Inaccuracy),
            (12.0, Grade::Mistake),
            (12.01, Grade::Blunder),
        ] {
            assert_eq!(grade(loss, discs), expected, "{loss}");
        }
        for (name, thresholds) in GRADED {
            assert!(open(name, None).is_ok() && thresholds.is_sorted());
        }
    }

    /// Fourteen empty squares, where g8 wins by 18, h1 by 12 (the first endgame test of the French Federation).
    const LATE: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

    #[test]
    fn late_moves_are_judged_exactly() {
        let mut session = open("othello", None).unwrap();
        session.begin(Some(LATE)).unwrap();
        session.play("h1").unwrap();
        let settings = Settings { limits: Limits::depth(2), table_bytes: 1 << 20, ..Settings::default() };
        let plan = ReviewPlan { settings: settings.clone(), exact_nodes: 10_000_000 };
        let moves = review(session.as_mut(), &plan, &mut |_, _| {});
        let mv = &moves[0];
        assert_eq!((mv.value, mv.played, mv.loss), (18.0, 12.0, 6.0));
        assert_eq!((mv.best[0].as_str(), mv.grade, mv.exact), ("g8", Grade::Inaccuracy, true));
        // Without a solver the search grades.
        let searched = review(session.as_mut(), &ReviewPlan { settings, exact_nodes: 0 }, &mut |_, _| {});
        assert!(!searched[0].exact && searched[0].loss >= 0.0);
        assert_eq!(session.cursor(), 1);
    }

    #[test]
    fn both_sides_are_summed_up() {
        let mut session = open("othello", None).unwrap();
        for mv in ["f5", "d6", "c3", "d3", "c4"] {
            session.play(mv).unwrap();
        }
        let settings = Settings { limits: Limits::depth(3), table_bytes: 1 << 20, ..Settings::default() };
        let moves = review(session.as_mut(), &ReviewPlan { settings, exact_nodes: 1000 }, &mut |_, _| {});
        let sides = by_side(&moves);
        let counts = sides.each_ref().map(|side| side.grades.iter().map(|(_, count)| count).sum::<usize>());
        assert_eq!((moves.len(), counts), (5, [3, 2]));
        assert!(moves.iter().all(|mv| mv.loss >= 0.0 && mv.played <= mv.value));
    }
}
