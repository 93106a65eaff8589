//! Reviews: a whole game graded move by move.

mod assessment;

use assessment::{MoveAssessment, by_equity, confirmed, solve_back};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stratege_catalog::find;
use stratege_game::Player;
use stratege_search::{Limits, Settings, Stop};
use stratege_session::{Outcome, ScoreData, Session, SideName, Status};
use strum::VariantArray;

/// A double counts as a decision if it is at most this many points better or worse than no double (GNU Backgammon).
pub(crate) const CLOSE: f64 = 0.16;

/// The grade of a move, by its loss against the best one.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// The only legal move.
    Forced,
    /// The best move, or one of practically the same value.
    Best,
    /// A loss that hardly matters.
    Good,
    /// A small loss.
    Inaccuracy,
    /// A clear loss.
    Mistake,
    /// A large loss.
    Blunder,
}

impl Grade {
    /// All grades, the best first.
    pub const ALL: [Grade; 6] = *<Grade as VariantArray>::VARIANTS.first_chunk().unwrap();

    /// Its name in reports.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The greatest loss of a best move, a good move, an inaccuracy and a mistake; a greater loss is a blunder.
pub type Thresholds = [f64; 4];

/// How the moves of a game are graded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// What values are counted in.
    pub unit: ScaleUnit,
    /// The losses, in this unit.
    pub thresholds: Thresholds,
}

/// What the values of a review are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScaleUnit {
    /// Othello's discs.
    Discs,
    /// Pawns of chess or men of draughts, up to [`MOST_PAWNS`]; mates are counted in moves besides.
    Pawns,
    /// 1, 0 and −1, or the leaves of an abstract tree: what is not known to be decided counts as a draw.
    Outcome,
    /// Expected payoffs, in games with dice.
    Equity,
    /// Twice the chance to win, less one, where searches tell no more.
    Chance,
}

/// More pawns than these are no better: a game is decided, and a mate is worth as much.
pub const MOST_PAWNS: f64 = 10.0;
/// Where a side is ahead by so many pawns, one more counts two fifths of what it counts in an even game.
const OPEN_PAWNS: f64 = 5.0;

impl Scale {
    /// The scale of a session's game. The thresholds are ours: searches of neighbouring depths differ by half a disc
    /// anyway; two discs are the least exact loss.
    pub fn of(session: &mut dyn Session) -> Scale {
        let (unit, thresholds) = match find(session.game()).map_or("", |entry| entry.unit) {
            "discs" => (ScaleUnit::Discs, [0.5, 2.0, 6.0, 12.0]),
            // At 0.3, searches of 200,000 nodes found more fault with the best moves of Stockfish at a million.
            "pawns" => (ScaleUnit::Pawns, [0.1, 0.4, 0.9, 2.5]),
            "men" => (ScaleUnit::Pawns, [0.1, 0.3, 0.9, 2.5]),
            // Above the best moves GNU Backgammon's: doubtful, bad, very bad.
            _ if session.has_dice() => (ScaleUnit::Equity, [0.005, 0.04, 0.08, 0.16]),
            // Two searches of some thousand playouts differ by two or three percent of the games anyway.
            "chance" => (ScaleUnit::Chance, [0.06, 0.12, 0.24, 0.5]),
            // A win that becomes a draw is a mistake, one that becomes a loss a blunder.
            _ => (ScaleUnit::Outcome, [0.0, 0.0, 0.5, 1.0]),
        };
        Scale { unit, thresholds }
    }

    /// The value of a line of a search in this scale.
    fn value(self, score: ScoreData, complete: bool) -> f64 {
        let decided = score.is_decided();
        match self.unit {
            ScaleUnit::Discs | ScaleUnit::Equity => score.value,
            ScaleUnit::Chance => score.value.clamp(-1.0, 1.0),
            ScaleUnit::Pawns if decided => MOST_PAWNS * score.value.signum(),
            ScaleUnit::Pawns => score.value.clamp(-MOST_PAWNS, MOST_PAWNS),
            ScaleUnit::Outcome if decided => score.value.signum(),
            ScaleUnit::Outcome => {
                if complete {
                    score.value
                } else {
                    0.0
                }
            }
        }
    }

    /// What a move from one value to another counts for its grade. Pawns count ever less the more a game is decided: how
    /// much is won there depends on the search more than on the move.
    pub fn counted(self, value: f64, played: f64) -> f64 {
        let weighed = |value: f64| match self.unit {
            ScaleUnit::Pawns => OPEN_PAWNS * (value / OPEN_PAWNS).tanh(),
            _ => value,
        };
        (weighed(value) - weighed(played)).max(0.0)
    }

    /// The grade of a move that loses so much of a value.
    pub(crate) fn grade(self, value: f64, loss: f64) -> Grade {
        let counted = if self.unit == ScaleUnit::Pawns { self.counted(value, value - loss) } else { loss };
        grade(counted, &self.thresholds)
    }

    /// The value of a finished game with this margin.
    pub(crate) fn end(self, margin: f64) -> f64 {
        let won = margin.signum() * margin.abs().min(1.0);
        match self.unit {
            ScaleUnit::Pawns => MOST_PAWNS * won,
            ScaleUnit::Chance => won,
            ScaleUnit::Discs | ScaleUnit::Outcome | ScaleUnit::Equity => margin,
        }
    }
}

/// The grade of a loss.
pub fn grade(loss: f64, thresholds: &Thresholds) -> Grade {
    let grades = [Grade::Best, Grade::Good, Grade::Inaccuracy, Grade::Mistake];
    let found = grades.into_iter().zip(thresholds).find(|(_, most)| loss <= **most);
    found.map_or(Grade::Blunder, |(grade, _)| grade)
}

/// A move of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GradedMove {
    /// Its number, from 1.
    pub ply: usize,
    /// The side that made it.
    pub side: SideName,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The value before it, for the side that moved, in the unit of the game.
    pub value: f64,
    /// The value after it, for the same side.
    pub played: f64,
    /// By how many points that side leads before it at the end of playouts, where values are chances.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<f64>,
    /// In chess, the plies to the mate before it, negative if that side is mated.
    pub mate: Option<i32>,
    /// The best moves that were found; only one of them if the position was not solved.
    pub best: Vec<String>,
    /// The loss of the move; never negative. In backgammon in points, of which winning a single game gives one with the
    /// cube as it stands, so that it may differ from the difference of the values.
    pub loss: f64,
    /// The grade.
    pub grade: Grade,
    /// Whether every line was searched to the end of the game.
    pub exact: bool,
}

impl GradedMove {
    /// The value before the move from the first player's view.
    pub fn first_value(&self) -> f64 {
        self.of_first(self.value)
    }

    /// The lead before the move from the first player's view.
    pub fn first_lead(&self) -> Option<f64> {
        self.lead.map(|lead| self.of_first(lead))
    }

    fn of_first(&self, amount: f64) -> f64 {
        if self.side == SideName::First { amount } else { -amount }
    }
}

/// The review of one side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideReview {
    /// `first` or `second`.
    pub side: SideName,
    /// The number of moves of each grade, in the order of [`Grade::ALL`].
    pub grades: Vec<(&'static str, usize)>,
    /// The mean loss of a move, without forced moves.
    pub mean_loss: f64,
}

/// How deep the positions of a game are searched for a review unless a depth is asked for, in plies: `otherwise`, or
/// the limit of the game ([`stratege_catalog::Grading`]).
pub fn usual_depth(game: &str, otherwise: u16) -> u16 {
    let limit = find(game).ok().and_then(|entry| entry.extras.grading.depth);
    limit.map_or(otherwise, |limit| otherwise.min(limit))
}

/// How long the positions of a game are searched for a review unless something is asked for: the nodes of the game, or
/// its [`usual_depth`].
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

/// The mistakes and blunders of a side, or of both: at most so many, those that lost the most, in the order of the game.
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
    /// How the positions are searched.
    pub settings: Settings,
    /// The node limit for solving one position, from the end of the game backwards; 0 for no solving.
    pub exact_nodes: u64,
    /// Ends it early; what it returns then is of no use.
    pub stop: Arc<Stop>,
}

/// Grades every move of a session's record, rolls of dice left out; `progress` gets the positions done and their total.
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
            _ if scale.unit == ScaleUnit::Equity => by_equity(session, plan, index, mv),
            _ => confirmed(session, scale, plan, index, mv),
        };
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
    fn a_mate_is_graded_as_the_best_move() {
        let moves = graded("chess", &["f3", "e5", "g4", "Qh4"], 3);
        let last = moves.last().unwrap();
        assert_eq!((last.mate, last.value, last.grade), (Some(1), MOST_PAWNS, Grade::Best));
        assert_eq!(moves[2].grade, Grade::Blunder);
        assert!(moves.iter().all(|mv| mv.value.abs() <= MOST_PAWNS));
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
