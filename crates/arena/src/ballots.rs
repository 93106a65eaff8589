//! Draughts ballots: every way to play the first plies that loses no man.
//!
//! Games between equals from the usual start are mostly drawn, so tournaments draw the first two or three moves by lot.
//! The lists in use omit openings that lose a man; here a search finds those.

use crate::{Opening, OpeningError};
use std::collections::HashSet;
use stratege_catalog::{Unit, find, open_with_evaluation};
use stratege_session::{Limits, Session, Settings, Status, Stop};

/// The depth of the search that sees a man go, in plies. Captures are searched to their end, and a shot in the opening
/// takes at most this long.
const DEPTH: u16 = 9;
/// The most that a position may be worth for either side, in men: less than a man, more than any advantage without one.
/// After two moves the search gives 0.2 at most where no man goes, and 1.1 at least where one does.
const MOST: f64 = 0.75;
/// The evaluation of the search: every variant has it, and the list does not change with what is learned.
const EVALUATION: &str = "hand-made";
/// The table of the search, in bytes.
const TABLE: usize = 16 << 20;

/// The number of plies in a named list of ballots, `ballots-2` or `ballots-3`; `None` for any other name.
pub fn plies(name: &str) -> Option<usize> {
    match name {
        "ballots-2" => Some(2),
        "ballots-3" => Some(3),
        _ => None,
    }
}

/// All lines of this many plies from the usual start, one for each position reached, except those that lose a man
/// according to a search. `progress` receives the number of lines searched and the total.
///
/// # Errors
/// [`OpeningError::NoBallots`] in another game than draughts; [`OpeningError::None`] if no line is left, or it was
/// stopped.
pub fn ballots(
    game: &str,
    variant: Option<&str>,
    plies: usize,
    stop: &Stop,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Vec<Opening>, OpeningError> {
    let men = find(game).is_ok_and(|entry| entry.unit == Unit::Men);
    let session = open_with_evaluation(game, variant, Some(EVALUATION)).ok();
    let mut session = session.filter(|_| men).ok_or(OpeningError::NoBallots)?;
    let (mut lines, mut seen) = (Vec::new(), HashSet::new());
    each_line(session.as_mut(), plies, &mut |session| {
        if seen.insert(session.position()) {
            lines.push(session.history());
        }
    });
    let all = lines.len();
    let settings = Settings { limits: Limits::depth(DEPTH), table_bytes: TABLE, ..Settings::default() };
    let mut kept = Vec::new();
    for (number, moves) in lines.into_iter().enumerate() {
        progress(number, all);
        replay(session.as_mut(), &moves);
        let analysis = session.analyse(&settings, stop, &mut |_| {});
        if stop.is_stopped() {
            return Err(OpeningError::None);
        }
        if analysis.lines.first().is_some_and(|line| line.score.value.abs() < MOST) {
            kept.push(Opening { start: None, moves });
        }
    }
    if kept.is_empty() { Err(OpeningError::None) } else { Ok(kept) }
}

/// Calls `visit` at the end of each line of this many plies, in the order of the moves.
fn each_line(session: &mut dyn Session, plies: usize, visit: &mut dyn FnMut(&dyn Session)) {
    if session.status() != Status::Open {
        return;
    }
    if plies == 0 {
        return visit(session);
    }
    let made = session.cursor();
    for mv in session.moves() {
        if session.play(&mv.text).is_ok() {
            each_line(session, plies - 1, visit);
        }
        session.jump(made);
    }
}

/// Another line from the start.
fn replay(session: &mut dyn Session, moves: &[String]) {
    session.jump(0);
    for mv in moves {
        // They were made before.
        let _ = session.play(mv);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(variant: &str, plies: usize) -> Vec<String> {
        let found = ballots("draughts", Some(variant), plies, &Stop::new(), &mut |_, _| {});
        found.expect("ballots").iter().map(|opening| opening.moves.join(" ")).collect()
    }

    /// Of 49 pairs of moves, two lose a man: those that the two-move restriction barred from the beginning.
    #[test]
    fn english_has_47_ballots_of_two_moves() {
        let found = lines("english", 2);
        assert!(found.len() == 47 && found.contains(&"9-14 22-18".to_owned()), "{found:?}");
        assert!(["9-14 21-17", "10-14 21-17"].iter().all(|line| !found.contains(&(*line).to_owned())));
    }

    #[test]
    fn english_has_174_ballots_of_three_moves() {
        let found = lines("english", 3);
        assert!(found.len() == 174 && found.contains(&"9-14 22-18 5-9".to_owned()), "{found:?}");
    }

    /// Of 81, 16-21 loses a man after two first moves.
    #[test]
    fn international_has_79_ballots_of_two_moves() {
        let found = lines("international", 2);
        assert!(found.len() == 79 && found.contains(&"32-28 19-23".to_owned()), "{found:?}");
        assert!(["31-27 16-21", "32-27 16-21"].iter().all(|line| !found.contains(&(*line).to_owned())));
    }

    #[test]
    fn other_games_have_none() {
        let refused = ballots("chess", None, 2, &Stop::new(), &mut |_, _| {});
        assert_eq!(refused, Err(OpeningError::NoBallots));
        assert_eq!((plies("ballots-3"), plies("ballots-4"), plies("ballots")), (Some(3), None, None));
    }
}
