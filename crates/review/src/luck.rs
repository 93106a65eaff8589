//! Luck and skill in games with dice: the value of rolls, and the cost of decisions.

use crate::grading::{Grade, GradedMove};
use serde::Serialize;
use stratege_catalog::find;
use stratege_session::{Player, Session, SideName};

/// A roll in a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LuckyRoll {
    /// Its number among the moves and rolls, from 1.
    pub ply: usize,
    /// The side that rolled, or the first player for an opening roll.
    pub side: SideName,
    /// The dice, in notation.
    pub roll: String,
    /// The value of the roll for this side, minus the mean over all rolls, each with the best move after it by the
    /// static evaluation; in points, where winning a single game with the current cube is one.
    pub luck: f64,
}

/// Decisions of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Decisions {
    /// Their number, without forced moves.
    pub count: usize,
    /// Their total loss, in points.
    pub loss: f64,
    /// Their average loss.
    pub mean: f64,
}

/// One side of a game with dice.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DiceSide {
    /// `first` or `second`.
    pub side: SideName,
    /// Checker plays.
    pub checkers: Decisions,
    /// Doubles, takes and drops, and rolls for which a double was close or better.
    pub cube: Decisions,
    /// Decisions of both kinds.
    pub all: Decisions,
    /// The luck of all its rolls, in points.
    pub luck: f64,
    /// The name of the rating for the mean loss over all decisions; null without decisions.
    pub rating: Option<&'static str>,
}

/// The actions of the cube.
pub(crate) const CUBE: [&str; 5] = ["roll", "double", "take", "beaver", "drop"];

/// Ratings, each with the mean loss of a decision below which it is given (GNU Backgammon's manual, "Overall rating").
const RATINGS: [(f64, &str); 8] = [
    (0.002, "supernatural"),
    (0.005, "world-class"),
    (0.008, "expert"),
    (0.012, "advanced"),
    (0.018, "intermediate"),
    (0.026, "casual"),
    (0.035, "beginner"),
    (f64::INFINITY, "awful"),
];

/// The rolls in a session's record with their luck; empty in games without dice. Leaves the session at its end.
pub fn rolls(session: &mut dyn Session) -> Vec<LuckyRoll> {
    let history = session.history();
    let mut found = Vec::new();
    for (index, roll) in history.iter().enumerate() {
        session.jump(index);
        let side = SideName::from(session.side());
        let Some(luck) = session.dice().and_then(|dice| dice.luck()) else { continue };
        found.push(LuckyRoll { ply: index + 1, side, roll: roll.clone(), luck });
    }
    session.jump(history.len());
    found
}

/// Both sides of a game with dice; ratings are given only in [rated](stratege_catalog::Grading) games.
pub fn of_sides(game: &str, moves: &[GradedMove], rolls: &[LuckyRoll]) -> [DiceSide; 2] {
    let rated = find(game).is_ok_and(|entry| entry.extras.grading.rated);
    let sum = |values: &mut dyn Iterator<Item = f64>| values.fold(0.0, |sum, value| sum + value);
    Player::BOTH.map(SideName::from).map(|side| {
        let decisions = |cube: Option<bool>| {
            let own = moves.iter().filter(|mv| mv.side == side && mv.grade != Grade::Forced);
            let kind = own.filter(|mv| cube.is_none_or(|cube| CUBE.contains(&mv.mv.as_str()) == cube));
            let losses: Vec<f64> = kind.map(|mv| mv.loss).collect();
            let (count, loss) = (losses.len(), sum(&mut losses.iter().copied()));
            Decisions { count, loss, mean: if count > 0 { loss / count as f64 } else { 0.0 } }
        };
        let all = decisions(None);
        let rating = RATINGS.iter().find(|(below, _)| all.mean < *below).map(|(_, name)| *name);
        DiceSide {
            side,
            checkers: decisions(Some(false)),
            cube: decisions(Some(true)),
            all,
            luck: sum(&mut rolls.iter().filter(|roll| roll.side == side).map(|roll| roll.luck)),
            rating: rating.filter(|_| all.count > 0 && rated),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grading::{ReviewPlan, review};
    use std::sync::Arc;
    use stratege_catalog::open;
    use stratege_search::{Limits, Settings};

    /// X has two checkers on its second point, O one on its first: what X rolls decides.
    const LAST: &str = "AQAAGAAAAAAAAA";

    #[test]
    fn luck_is_what_a_roll_is_worth_beyond_the_mean() {
        let mut session = open("backgammon", Some("cubeless")).unwrap();
        session.begin(Some(LAST)).unwrap();
        session.play("2-1").unwrap();
        session.play("2/off 2/1").unwrap();
        session.play("1-1").unwrap();
        session.play("1/off").unwrap();
        let found = rolls(session.as_mut());
        // 26 of 36 rolls bear both checkers off, and all rolls of O its last.
        let [one, other] = &found[..] else { panic!("two rolls: {found:?}") };
        assert_eq!(
            (one.ply, one.side, one.roll.as_str(), other.side),
            (1, SideName::First, "2-1", SideName::Second)
        );
        assert!((one.luck + 2.0 * 26.0 / 36.0).abs() < 0.1, "{found:?}");
        assert!(other.luck.abs() < 1e-6, "{found:?}");
        assert!(rolls(open("othello", None).unwrap().as_mut()).is_empty());
    }

    #[test]
    fn decisions_with_the_cube_are_counted_apart_in_points_of_the_cube() {
        let graded = |variant: &str, id: &str, words: &[&str]| {
            let mut session = open("backgammon", Some(variant)).unwrap();
            session.begin(Some(id)).unwrap();
            for word in words {
                session.play(word).unwrap();
            }
            let settings = Settings { limits: Limits::depth(1), table_bytes: 1 << 20, ..Settings::default() };
            let plan = ReviewPlan { settings, exact_nodes: 0, stop: Arc::default() };
            let moves = review(session.as_mut(), &plan, &mut |_, _| {});
            let sides = of_sides("backgammon", &moves, &rolls(session.as_mut()));
            (moves, sides)
        };
        // A double at the start is taken: an error of the side that doubles, but not of the side that takes.
        let (moves, [first, second]) = graded("money", "4HPwATDgc/ABMA", &["double", "take"]);
        assert_eq!((first.cube.count, second.cube.count, first.checkers.count), (1, 1, 0), "{moves:?}");
        assert!(first.cube.loss > 0.1 && second.cube.loss == 0.0, "{moves:?}");
        assert_eq!(first.rating, Some("awful"));
        // The same double with a cube at 2 loses as much, as a part of the cube.
        let (moves, [again, _]) = graded("money:no-jacoby", "4HPwATDgc/ABMA", &["double", "drop"]);
        assert!(again.cube.loss > 0.1 && moves[1].loss > 0.5, "{moves:?}");
        // To roll there is no decision worth counting.
        let (moves, [none, _]) = graded("money", LAST, &["roll", "6-5", "2/off(2)"]);
        assert!(moves.iter().all(|mv| mv.mv != "roll" || mv.loss < 1.0) && none.cube.count <= 1, "{moves:?}");
    }
}
