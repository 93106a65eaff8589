//! Reviews: grades a whole game move by move.

mod assessment;

use assessment::{MoveAssessment, by_equity, confirmed, solve_back};
use serde::Serialize;
use std::sync::Arc;
use stratege_catalog::find;
use stratege_game::Player;
use stratege_search::{Limits, Settings, Stop};
use stratege_session::{LineData, Outcome, Session, SideName, Status, Thresholds, Unit};

pub use stratege_session::{Grade, GradedMove};

/// A double counts as a decision if it is at most this many points better or worse than no double (GNU Backgammon).
pub(crate) const CLOSE: f64 = 0.16;

/// The scale by which the moves of a game are graded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// The unit of values: the game's unit, or [`Unit::Equity`] with dice.
    pub unit: Unit,
    /// The thresholds of the grades, in this unit.
    pub thresholds: Thresholds,
    /// What an ordinary mistake loses by the game's evaluation.
    mistake: f64,
}

/// Where a side is ahead by so many pawns, one more counts two fifths of what it counts in an even game.
const OPEN_PAWNS: f64 = 5.0;
/// An advantage of so many ordinary mistakes is half a win, where an evaluation counts in points of its own.
const HALF_A_WIN: f64 = 3.0;

impl Scale {
    /// The scale of a session's game; without an entry, that of a game without its own unit.
    pub fn of(session: &mut dyn Session) -> Scale {
        let unit = match find(session.game()).map_or(Unit::Outcome, |entry| entry.unit) {
            unit @ (Unit::Discs | Unit::Pawns | Unit::Men) => unit,
            _ if session.has_dice() => Unit::Equity,
            unit => unit,
        };
        Scale { unit, thresholds: unit.thresholds(), mistake: session.analyst().usual_mistake() }
    }

    /// The value of a line of a search in this scale.
    fn value(self, line: &LineData, complete: bool) -> f64 {
        let score = line.score;
        let decided = score.is_decided();
        match self.unit {
            Unit::Discs | Unit::Equity => score.value,
            Unit::Chance => score.value.clamp(-1.0, 1.0),
            Unit::Pawns | Unit::Men if decided => Unit::MOST_PAWNS * score.value.signum(),
            Unit::Pawns | Unit::Men => score.value.clamp(-Unit::MOST_PAWNS, Unit::MOST_PAWNS),
            Unit::Outcome | Unit::Points if decided => score.value.signum(),
            Unit::Outcome | Unit::Points if complete => score.value,
            // What is not known to be decided counts as a draw: the margin so far says little.
            Unit::Points => 0.0,
            Unit::Outcome if score.known.is_some() => 0.0,
            // The mean result of playouts.
            Unit::Outcome if line.visits.is_some() => score.value.clamp(-1.0, 1.0),
            Unit::Outcome => {
                let half = HALF_A_WIN * self.mistake.max(f64::MIN_POSITIVE);
                score.value / (score.value.abs() + half)
            }
        }
    }

    /// How much a move from one value to another counts for its grade. Pawns count less and less the more a game is
    /// decided: in won positions, the size of the advantage depends more on the search than on the move.
    pub fn counted(self, value: f64, played: f64) -> f64 {
        let weighed = |value: f64| match self.unit.counts_pieces() {
            true => OPEN_PAWNS * (value / OPEN_PAWNS).tanh(),
            false => value,
        };
        (weighed(value) - weighed(played)).max(0.0)
    }

    /// The grade of a move that loses so much of a value.
    pub(crate) fn grade(self, value: f64, loss: f64) -> Grade {
        let counted = if self.unit.counts_pieces() { self.counted(value, value - loss) } else { loss };
        grade(counted, &self.thresholds)
    }

    /// The value of a finished game with this margin.
    pub(crate) fn end(self, margin: f64) -> f64 {
        let won = margin.signum() * margin.abs().min(1.0);
        match self.unit {
            Unit::Pawns | Unit::Men => Unit::MOST_PAWNS * won,
            Unit::Chance => won,
            Unit::Discs | Unit::Outcome | Unit::Points | Unit::Equity => margin,
        }
    }
}

/// The grade of a loss.
pub fn grade(loss: f64, thresholds: &Thresholds) -> Grade {
    let grades = [Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake];
    let found = grades.into_iter().zip(thresholds).find(|(_, most)| loss <= **most);
    found.map_or(Grade::Blunder, |(grade, _)| grade)
}

/// The review of one side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideReview {
    /// `first` or `second`.
    pub side: SideName,
    /// The number of moves with each grade, in the order of [`Grade::ALL`].
    pub grades: Vec<(&'static str, usize)>,
    /// The mean loss of a move, without forced moves.
    pub mean_loss: f64,
}

/// The default depth in plies to which a review searches the positions of a game: `otherwise`, or the game's limit
/// ([`stratege_catalog::Grading`]).
pub fn usual_depth(game: &str, otherwise: u16) -> u16 {
    let limit = find(game).ok().and_then(|entry| entry.extras.grading.depth);
    limit.map_or(otherwise, |limit| otherwise.min(limit))
}

/// The default limits for each position of a review: the game's number of nodes, or its [`usual_depth`].
pub fn usual_limits(game: &str, otherwise: u16) -> Limits {
    match find(game).ok().and_then(|entry| entry.extras.grading.nodes) {
        Some(nodes) => Limits { nodes: Some(nodes), ..Limits::default() },
        None => Limits::depth(usual_depth(game, otherwise)),
    }
}

/// The grades of each side, counted.
pub fn by_side(moves: &[GradedMove]) -> [SideReview; 2] {
    Player::BOTH.map(SideName::from).map(|side| {
        let own = || moves.iter().filter(move |mv| mv.side == side);
        let count = |grade: Grade| own().filter(|mv| mv.grade == grade).count();
        let chosen = own().filter(|mv| mv.grade != Grade::Forced);
        let (number, sum) = chosen.fold((0, 0.0), |(number, sum), mv| (number + 1, sum + mv.loss));
        let grades = Grade::ALL.map(|grade| (grade.name(), count(grade))).to_vec();
        SideReview { side, grades, mean_loss: if number > 0 { sum / f64::from(number) } else { 0.0 } }
    })
}

/// The mistakes and blunders of a side, or of both: at most `most` of them, those that lost the most, in game order.
pub fn mistakes(moves: &[GradedMove], side: Option<SideName>, most: usize) -> Vec<&GradedMove> {
    let meant = |mv: &&GradedMove| mv.grade >= Grade::Mistake && side.is_none_or(|side| mv.side == side);
    let mut found: Vec<&GradedMove> = moves.iter().filter(meant).collect();
    found.sort_by(|one, other| other.loss.total_cmp(&one.loss));
    found.truncate(most);
    found.sort_by_key(|mv| mv.ply);
    found
}

/// The plan of a review.
#[derive(Clone, Debug)]
pub struct ReviewPlan {
    /// The search settings for each position.
    pub settings: Settings,
    /// The node limit for solving a position, from the end of the game backwards; 0 for no solving.
    pub exact_nodes: u64,
    /// Stops the review; its result is then useless.
    pub stop: Arc<Stop>,
}

/// Grades every move of a session's record, except dice rolls; `progress` receives the number of positions done and the
/// total.
pub fn review(
    session: &mut dyn Session,
    plan: &ReviewPlan,
    progress: &mut dyn FnMut(usize, usize),
) -> Vec<GradedMove> {
    let scale = Scale::of(session);
    let history = session.history();
    let solved = solve_back(session, scale, plan, history.len(), progress);
    let first_solved = history.len() + 1 - solved.len();
    let mut moves = Vec::with_capacity(history.len());
    for (index, mv) in history.iter().enumerate() {
        progress(index, history.len());
        session.jump(index);
        let side = session.side();
        let forced = session.moves().len() <= 1;
        let solved_at = |ply: usize| ply.checked_sub(first_solved).and_then(|place| solved.get(place));
        let found = match (solved_at(index), solved_at(index + 1)) {
            (Some(before), Some(after)) => {
                session.jump(index + 1);
                let sign = if session.side() == side { 1.0 } else { -1.0 };
                let (value, played) = (before.value, sign * after.value);
                Some(MoveAssessment {
                    value,
                    played,
                    best: before.best.clone(),
                    exact: true,
                    ..MoveAssessment::default()
                })
            }
            _ if scale.unit == Unit::Equity => by_equity(session, plan, index, mv),
            _ => confirmed(session, scale, plan, index, mv),
        };
        // A search that was stopped judges nothing.
        if plan.stop.is_stopped() {
            break;
        }
        let Some(MoveAssessment { value, played, lead, mate, best, exact }) = found else { continue };
        session.jump(index);
        let equal = forced || best.contains(mv) || is_image(session, mv, &best);
        let less = if equal { 0.0 } else { (value - played).max(0.0) };
        let loss = less * session.dice().map_or(1.0, |dice| dice.scale());
        let grade = if forced { Grade::Forced } else { scale.grade(value, loss) };
        let (ply, mv, side) = (index + 1, mv.clone(), SideName::from(side));
        let played = value - less;
        moves.push(GradedMove { ply, side, mv, value, played, lead, mate, best, loss, grade, exact });
    }
    let _ = played_out(session, history.len());
    moves
}

/// Whether a move leads to a mirror image of where one of the best ones leads.
fn is_image(session: &dyn Session, mv: &str, best: &[String]) -> bool {
    let Ok(classes) = session.classes() else { return false };
    let moves = classes.class_moves();
    let class = |text: &str| moves.iter().find(|found| found.text == text).map(|found| found.class);
    class(mv).is_some_and(|own| best.iter().any(|best| class(best) == Some(own)))
}

/// Goes to a position; returns the margin for the first player if the game is over there.
fn played_out(session: &mut dyn Session, ply: usize) -> Option<f64> {
    session.jump(ply);
    match session.status() {
        Status::Over { first: Outcome::Loss, margin, .. } => Some(-f64::from(margin)),
        Status::Over { margin, .. } => Some(f64::from(margin)),
        Status::Open => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;
    use stratege_session::ScoreData;

    #[test]
    fn reviews_search_as_deeply_as_the_game_asks() {
        assert_eq!(usual_limits("chess", 8), Limits { nodes: Some(200_000), ..Limits::default() });
        assert_eq!(["othello", "backgammon"].map(|game| usual_limits(game, 8)), [8, 2].map(Limits::depth));
    }

    #[test]
    fn losses_are_graded() {
        let scale = |game| Scale::of(open(game, None).unwrap().as_mut());
        let discs = &scale("othello").thresholds;
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
        for entry in stratege_catalog::entries() {
            assert!(scale(entry.name).thresholds.is_sorted(), "{}", entry.name);
        }
    }

    /// The moves of a game graded by searches to this depth.
    fn graded(game: &str, moves: &[&str], depth: u16) -> Vec<GradedMove> {
        let mut session = open(game, None).unwrap();
        for mv in moves {
            session.play(mv).unwrap();
        }
        let settings = Settings { limits: Limits::depth(depth), table_bytes: 1 << 20, ..Settings::default() };
        review(
            session.as_mut(),
            &ReviewPlan { settings, exact_nodes: 200_000, stop: Arc::default() },
            &mut |_, _| {},
        )
    }

    #[test]
    fn small_games_are_graded_by_outcome_and_mirror_images_are_equals() {
        // The answer on an edge loses; every first corner draws.
        let moves = graded("tic-tac-toe", &["c3", "b1", "a3", "b3"], 2);
        let grades: Vec<Grade> = moves.iter().map(|mv| mv.grade).collect();
        assert_eq!(grades[..3], [Grade::Best, Grade::Mistake, Grade::Best], "{moves:?}");
        let nim = graded("nim-row", &["1"], 2);
        assert_eq!((nim.len(), nim[0].exact), (1, true));
        // Every first move of Othello is an image of the others.
        for first in ["f5", "d3", "c4", "e6"] {
            assert_eq!(graded("othello", &[first], 3)[0].grade, Grade::Best, "{first}");
        }
    }

    #[test]
    fn a_game_without_a_unit_is_graded_by_playouts() {
        // A connection game, too large to be solved: O must stop the chain at g4, and makes another move.
        const CHAIN: &str = "OOOO.../......./......O/XXXXXX./......./......./.......";
        let mut session = (stratege_entries_template::ENTRY.open)(Some("7")).unwrap();
        session.begin(Some(CHAIN)).unwrap();
        for mv in ["a7", "g4"] {
            session.play(mv).unwrap();
        }
        let settings = Settings { limits: Limits::depth(3), table_bytes: 1 << 20, ..Settings::default() };
        let plan = ReviewPlan { settings, exact_nodes: 1_000, stop: Arc::default() };
        let moves = review(session.as_mut(), &plan, &mut |_, _| {});
        let grades: Vec<Grade> = moves.iter().map(|mv| mv.grade).collect();
        assert!(grades[0] >= Grade::Mistake && grades[1] == Grade::Best, "{moves:?}");
        assert!(moves[0].value.abs() < 1.0 && moves[0].value != 0.0, "{moves:?}");
        assert_eq!((moves[0].played, moves[1].value), (-1.0, 1.0));
    }

    #[test]
    fn an_evaluation_in_points_of_its_own_is_graded_by_ordinary_mistakes() {
        let mut session = (stratege_entries_template::ENTRY.open)(None).unwrap();
        let scale = Scale::of(session.as_mut());
        let line = |value| LineData {
            score: ScoreData::evaluated(value),
            moves: Vec::new(),
            visits: None,
            margin: None,
            prior: None,
        };
        let values = [-500.0, -3.0, 0.0, 3.0, 500.0].map(|value| scale.value(&line(value), false));
        assert!(values.is_sorted() && values.iter().all(|value| value.abs() < 1.0), "{values:?}");
        assert_eq!((values[1], values[2], values[3]), (-0.5, 0.0, 0.5));
        let loses = |points: f64| scale.grade(0.0, -scale.value(&line(-points), false));
        assert_eq!(
            [0.1, 0.3, 0.5, 1.0].map(loses),
            [Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake]
        );
    }

    #[test]
    fn a_mate_is_graded_as_the_best_move() {
        let moves = graded("chess", &["f3", "e5", "g4", "Qh4"], 3);
        let last = moves.last().unwrap();
        assert_eq!((last.mate, last.value, last.grade), (Some(1), Unit::MOST_PAWNS, Grade::Best));
        assert_eq!(moves[2].grade, Grade::Blunder);
        assert!(moves.iter().all(|mv| mv.value.abs() <= Unit::MOST_PAWNS));
    }

    #[test]
    fn values_do_not_alternate_with_the_parity_of_the_depth() {
        let moves = graded("othello", &["f5", "d6", "c3", "d3", "c4", "f4", "c5", "b3", "c2"], 4);
        let values: Vec<f64> = moves.iter().map(GradedMove::first_value).collect();
        // Where the best move was played, the next search ends at the same ply.
        let pairs = moves.iter().zip(values.windows(2)).step_by(2);
        let steps: Vec<f64> = pairs
            .filter(|(mv, _)| mv.grade == Grade::Best)
            .map(|(_, pair)| (pair[1] - pair[0]).abs())
            .collect();
        assert!(steps.len() >= 2 && steps.iter().all(|step| *step < 0.1), "{steps:?} of {values:?}");
    }

    #[test]
    fn go_is_graded_by_chances_and_tells_the_lead() {
        // Black takes the corner at B9, and White lives there otherwise; that decides the game.
        const CORNER: &str =
            "3OXXX1X/OOOOXXXXX/XXXXXXX1X/XXXXXXXXX/XXXXXXXXX/OOOOOOOOO/O1O1O1O1O/OOOOOOOOO/1O1O1O1O1 X";
        let mut session = open("go", Some("9")).unwrap();
        session.begin(Some(CORNER)).unwrap();
        for mv in ["A9", "B9", "pass", "pass"] {
            session.play(mv).unwrap();
        }
        let settings = Settings { limits: Limits::depth(5), table_bytes: 1 << 20, ..Settings::default() };
        let plan = ReviewPlan { settings, exact_nodes: 1_000, stop: Arc::default() };
        let moves = review(session.as_mut(), &plan, &mut |_, _| {});
        let grades: Vec<Grade> = moves.iter().map(|mv| mv.grade).collect();
        assert_eq!(grades[..2], [Grade::Blunder, Grade::Best], "{moves:?}");
        let leads = [0, 1].map(|index: usize| moves[index].first_lead().expect("a lead"));
        assert!(leads[0] > 0.0 && leads[1] < 0.0, "{leads:?}");
        assert!(moves.iter().all(|mv| mv.value.abs() <= 1.0 && mv.played.abs() <= 1.0));
        // The end is a result, not a margin.
        assert_eq!(moves[3].played, 1.0);
    }

    /// Fourteen empty squares, where g8 wins by 18, h1 by 12 (the first endgame test of the French Federation).
    const LATE: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

    #[test]
    fn late_moves_are_graded_exactly() {
        let mut session = open("othello", None).unwrap();
        session.begin(Some(LATE)).unwrap();
        session.play("h1").unwrap();
        let settings = Settings { limits: Limits::depth(2), table_bytes: 1 << 20, ..Settings::default() };
        let plan = ReviewPlan { settings: settings.clone(), exact_nodes: 10_000_000, stop: Arc::default() };
        let moves = review(session.as_mut(), &plan, &mut |_, _| {});
        let mv = &moves[0];
        assert_eq!((mv.value, mv.played, mv.loss), (18.0, 12.0, 6.0));
        assert_eq!((mv.best[0].as_str(), mv.grade, mv.exact), ("g8", Grade::Inaccuracy, true));
        // Without a solver the search grades.
        let searched = review(
            session.as_mut(),
            &ReviewPlan { settings, exact_nodes: 0, stop: Arc::default() },
            &mut |_, _| {},
        );
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
        let moves = review(
            session.as_mut(),
            &ReviewPlan { settings, exact_nodes: 1000, stop: Arc::default() },
            &mut |_, _| {},
        );
        let sides = by_side(&moves);
        let counts = sides.each_ref().map(|side| side.grades.iter().map(|(_, count)| count).sum::<usize>());
        assert_eq!((moves.len(), counts), (5, [3, 2]));
        assert!(moves.iter().all(|mv| mv.loss >= 0.0 && mv.played <= mv.value));
    }
}
