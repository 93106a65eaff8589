//! Evaluations in files: writes those of a graded game, and grades games by the evaluations in their file.

use crate::grading::{Grade, GradedMove, Scale};
use stratege_formats::{Evaluation, Value, View};
use stratege_game::Player;
use stratege_session::{Outcome, Session, SideName, Status, Unit};

/// The evaluations of the positions after graded moves, each with the number of plies before it, unless the game is
/// over there. Empty for games with dice, whose files store them differently.
///
/// A value is that found by the search of the next move before it is played, as in the graph, rounded to hundredths.
pub fn evaluations(
    session: &mut dyn Session,
    moves: &[GradedMove],
    depth: Option<u16>,
) -> Vec<(usize, Evaluation)> {
    if Scale::of(session).unit == Unit::Equity {
        return Vec::new();
    }
    let cursor = session.cursor();
    let mut found = Vec::with_capacity(moves.len());
    for (index, mv) in moves.iter().enumerate() {
        let next = moves.get(index + 1).filter(|next| next.ply == mv.ply + 1);
        session.jump(mv.ply);
        if next.is_none() && matches!(session.status(), Status::Over { .. }) {
            continue;
        }
        let after = if mv.side == SideName::First { mv.played } else { -mv.played };
        let worth = match next.map(|next| (first_mate(next), next.first_value())) {
            Some((Some(moves), _)) => Value::Mate(moves),
            Some((None, value)) => Value::Points(hundredths(value)),
            None => Value::Points(hundredths(after)),
        };
        found.push((mv.ply, Evaluation { worth, depth, view: View::First }));
    }
    session.jump(cursor);
    found
}

/// The moves to the mate that was found before a move, negative if the first player is mated.
fn first_mate(mv: &GradedMove) -> Option<i32> {
    let plies = if mv.side == SideName::First { mv.mate? } else { -mv.mate? };
    Some(plies.signum() * (plies.abs() + 1) / 2)
}

fn hundredths(value: f64) -> f64 {
    // Nothing is worth “-0.00”.
    (value * 100.0).round() / 100.0 + 0.0
}

/// Grades the moves of a game by its own evaluations: `evaluation` returns that of the position after a number of
/// plies. A move is graded if the values before and after it are known. Empty if fewer than half of the moves can be
/// graded, and for games with dice, in which the next value depends on the dice, too.
pub fn graded(
    session: &mut dyn Session,
    evaluation: &dyn Fn(usize) -> Option<Evaluation>,
) -> Vec<GradedMove> {
    let scale = Scale::of(session);
    let (history, cursor) = (session.history(), session.cursor());
    if scale.unit == Unit::Equity {
        return Vec::new();
    }
    let mut moves = Vec::new();
    let (mut before, mut mover) = (None, Player::FIRST);
    for ply in 0..=history.len() {
        session.jump(ply);
        let after = match session.status() {
            Status::Over { first, margin, .. } => Some(Known::end(scale, first, margin.into())),
            Status::Open => evaluation(ply).and_then(|found| Known::from_file(scale, found, mover)),
        };
        if let (Some(before), Some(after)) = (before, after) {
            session.jump(ply - 1);
            let forced = session.moves().len() <= 1;
            moves.push(
                PlayedMove { ply, text: &history[ply - 1], mover, forced }.graded(scale, [before, after]),
            );
            session.jump(ply);
        }
        (before, mover) = (after, session.side());
    }
    session.jump(cursor);
    if 2 * moves.len() < history.len() { Vec::new() } else { moves }
}

/// The value of a position, from the first player's point of view.
#[derive(Clone, Copy)]
struct Known {
    value: f64,
    /// The moves to a mate, negative if the first player is mated.
    mate: Option<i32>,
}

impl Known {
    /// What a file tells; `mover` made the move before. None of mates in games without.
    fn from_file(scale: Scale, found: Evaluation, mover: Player) -> Option<Known> {
        let sign = if found.view == View::First || mover == Player::FIRST { 1 } else { -1 };
        let (value, mate) = match found.worth {
            Value::Points(points) => (f64::from(sign) * points, None),
            Value::Mate(0) => return None,
            Value::Mate(moves) if scale.unit.counts_pieces() => {
                let moves = moves.checked_mul(sign).filter(|moves| moves.unsigned_abs() < 10_000)?;
                (Unit::MOST_PAWNS * f64::from(moves.signum()), Some(moves))
            }
            Value::Mate(_) => return None,
        };
        let most = scale.unit.most();
        Some(Known { value: value.clamp(-most, most), mate })
    }

    fn end(scale: Scale, first: Outcome, margin: f64) -> Known {
        let value = scale.end(if first == Outcome::Loss { -margin } else { margin });
        Known { value, mate: None }
    }
}

/// A move of the game that is graded.
struct PlayedMove<'a> {
    /// The plies up to it, itself included.
    ply: usize,
    text: &'a str,
    mover: Player,
    /// It was the only legal move.
    forced: bool,
}

impl PlayedMove<'_> {
    /// Its grade by the values of the positions before and after it.
    fn graded(&self, scale: Scale, [before, after]: [Known; 2]) -> GradedMove {
        let sign = if self.mover == Player::FIRST { 1 } else { -1 };
        let [value, played] = [before, after].map(|known| f64::from(sign) * known.value);
        let less = if self.forced { 0.0 } else { (value - played).max(0.0) };
        let plies = |moves: i32| if moves > 0 { 2 * moves - 1 } else { 2 * moves };
        GradedMove {
            ply: self.ply,
            side: self.mover.into(),
            mv: self.text.to_owned(),
            value,
            played: value - less,
            lead: None,
            mate: before.mate.map(|moves| plies(sign * moves)),
            best: Vec::new(),
            loss: less,
            grade: if self.forced { Grade::Forced } else { scale.grade(value, less) },
            exact: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grading::{ReviewPlan, review};
    use std::sync::Arc;
    use stratege_catalog::open;
    use stratege_search::{Limits, Settings};

    fn played(game: &str, moves: &[&str]) -> Box<dyn Session> {
        let mut session = open(game, None).unwrap();
        for mv in moves {
            session.play(mv).unwrap();
        }
        session
    }

    fn points(value: f64) -> Option<Evaluation> {
        Some(Evaluation { worth: Value::Points(value), depth: None, view: View::First })
    }

    #[test]
    fn a_graded_game_gives_evaluations_that_give_its_grades() {
        let mut session = played("chess", &["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"]);
        let settings = Settings { limits: Limits::depth(4), table_bytes: 1 << 20, ..Settings::default() };
        let plan = ReviewPlan { settings, exact_nodes: 0, stop: Arc::default() };
        let moves = review(session.as_mut(), &plan, &mut |_, _| {});
        let found = evaluations(session.as_mut(), &moves, Some(4));
        // Mate stands on the board behind the last one.
        assert_eq!(found.iter().map(|(ply, _)| *ply).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
        assert_eq!(found[5].1, Evaluation { worth: Value::Mate(1), depth: Some(4), view: View::First });
        let find = |ply| found.iter().find(|(at, _)| *at == ply).map(|(_, found)| *found);
        let again = graded(session.as_mut(), &find);
        assert_eq!(again.iter().map(|mv| mv.ply).collect::<Vec<_>>(), [2, 3, 4, 5, 6, 7]);
        let last = again.last().unwrap();
        assert_eq!((last.mate, last.value, last.loss), (Some(1), Unit::MOST_PAWNS, 0.0));
        assert_eq!((again[4].ply, again[4].grade), (6, Grade::Blunder));
        for mv in &again {
            let known = moves.iter().find(|known| known.ply == mv.ply).unwrap();
            assert!((known.value - mv.value).abs() < 0.006, "{mv:?} {known:?}");
        }
    }

    #[test]
    fn the_sides_view_and_mates_are_understood() {
        let mut session = played("chess", &["f3", "e5", "g4", "Qh4"]);
        let found = |ply| match ply {
            0 => points(0.1),
            1 => Some(Evaluation { worth: Value::Points(-0.5), depth: None, view: View::Mover }),
            2 => Some(Evaluation { worth: Value::Points(0.6), depth: None, view: View::Mover }),
            3 => Some(Evaluation { worth: Value::Mate(-1), depth: None, view: View::First }),
            _ => None,
        };
        let moves = graded(session.as_mut(), &found);
        let values: Vec<f64> = moves.iter().map(GradedMove::first_value).collect();
        assert_eq!(values, [0.1, -0.5, -0.6, -Unit::MOST_PAWNS]);
        assert_eq!((moves[3].mate, moves[3].grade), (Some(1), Grade::Best));
        assert_eq!(moves[2].grade, Grade::Blunder);
    }

    #[test]
    fn little_is_no_analysis_and_nonsense_does_no_harm() {
        let mut session = played("chess", &["e4", "e5", "Nf3", "Nc6", "Bb5"]);
        assert!(graded(session.as_mut(), &|ply| points(0.2).filter(|_| ply < 3)).is_empty());
        for moves in [0, i32::MIN, i32::MAX] {
            let worth = Value::Mate(moves);
            let found = Evaluation { worth, depth: None, view: View::Mover };
            let _ = graded(session.as_mut(), &|_| Some(found));
        }
        let mut dice = open("backgammon", None).unwrap();
        assert!(graded(dice.as_mut(), &|_| points(0.2)).is_empty());
        assert!(evaluations(dice.as_mut(), &[], None).is_empty());
    }
}
