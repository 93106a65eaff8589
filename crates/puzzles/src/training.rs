//! One person's training record: puzzles seen, missed, and when they are due again.

use crate::error::{PuzzleError, TRAINING};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// After how many days a puzzle that was missed is asked again, for each right answer since.
const DAYS: [u32; 4] = [1, 3, 7, 21];

/// The result of an attempt at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// At the first try, and without help.
    Right,
    /// At the first try, with a hint: the puzzle is asked again.
    Helped,
    /// Wrongly, or not at all.
    Missed,
}

/// One person's training record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Training {
    /// The current streak of right answers without help.
    pub streak: u32,
    /// The longest streak.
    pub best_streak: u32,
    /// By the [keys](crate::Plan::key) of the puzzles.
    puzzles: BTreeMap<String, PuzzleHistory>,
}

/// A puzzle that was asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct PuzzleHistory {
    /// How often it was answered rightly, without help, and how often not.
    right: u32,
    missed: u32,
    /// When it is asked again, in days since the first of January 1970, and the right answers since it was missed last;
    /// `None` where it is known.
    again: Option<(u32, usize)>,
}

/// The counts of a collection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// The number of puzzles seen.
    pub asked: usize,
    /// The number scheduled for repetition, some later than today.
    pub again: usize,
    /// The number due today.
    pub due: usize,
}

impl Training {
    /// Reads a training record from its text.
    ///
    /// # Errors
    /// [`PuzzleError::Line`]: the text is something else.
    pub fn read(text: &str) -> Result<Training, PuzzleError> {
        serde_json::from_str(text).map_err(|error| PuzzleError::Line {
            line: error.line().max(1),
            error: TRAINING.at(error.column().saturating_sub(1), ""),
        })
    }

    /// The record as text.
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// The puzzles to present on a day, by index among these keys: first those that are due, the most overdue first,
    /// then those never seen, in order.
    pub fn queue(&self, keys: &[String], today: u32) -> Vec<usize> {
        let due_on = |index: &usize| self.puzzles.get(&keys[*index]).and_then(|history| history.again);
        let mut due: Vec<usize> =
            (0..keys.len()).filter(|index| due_on(index).is_some_and(|(day, _)| day <= today)).collect();
        due.sort_by_key(|index| due_on(index).map(|(day, _)| day));
        due.extend((0..keys.len()).filter(|&index| !self.puzzles.contains_key(&keys[index])));
        due
    }

    /// The counts for the puzzles with these keys on a day.
    pub fn tally(&self, keys: &[String], today: u32) -> Tally {
        let asked: Vec<&PuzzleHistory> = keys.iter().filter_map(|key| self.puzzles.get(key)).collect();
        let again = || asked.iter().filter_map(|history| history.again);
        Tally {
            asked: asked.len(),
            again: again().count(),
            due: again().filter(|(day, _)| *day <= today).count(),
        }
    }

    /// Records an answer given on a day. A puzzle solved at the first attempt is not repeated; a missed one comes again
    /// the same day, and then at increasing intervals until it is solved after the last of them.
    pub fn note(&mut self, key: &str, answer: Answer, today: u32) {
        let history = self.puzzles.entry(key.to_owned()).or_default();
        match answer {
            Answer::Right => {
                history.right += 1;
                self.streak += 1;
                self.best_streak = self.best_streak.max(self.streak);
                history.again = history.again.and_then(|(_, rights)| {
                    DAYS.get(rights).map(|days| (today.saturating_add(*days), rights + 1))
                });
            }
            Answer::Helped => history.again = Some((today.saturating_add(DAYS[0]), 1)),
            Answer::Missed => {
                history.missed += 1;
                self.streak = 0;
                history.again = Some((today, 0));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys() -> Vec<String> {
        ["a", "b", "c"].map(str::to_owned).to_vec()
    }

    #[test]
    fn what_was_missed_comes_again_at_growing_distances_until_it_is_known() {
        let mut training = Training::default();
        assert_eq!(training.queue(&keys(), 100), [0, 1, 2]);
        training.note("b", Answer::Missed, 100);
        assert_eq!(training.queue(&keys(), 100), [1, 0, 2], "missed: again today, before what is new");
        let mut day = 100;
        for days in DAYS {
            training.note("b", Answer::Right, day);
            assert_eq!(training.queue(&keys(), day + days - 1), [0, 2]);
            day += days;
            assert_eq!(training.queue(&keys(), day), [1, 0, 2], "after {days} days");
        }
        training.note("b", Answer::Right, day);
        assert_eq!(training.queue(&keys(), u32::MAX), [0, 2], "it is known");
        // A miss on the way begins again.
        training.note("b", Answer::Missed, 300);
        training.note("b", Answer::Right, 300);
        assert_eq!(training.queue(&keys(), 301)[0], 1);
    }

    #[test]
    fn known_at_once_is_not_asked_again_and_helped_is() {
        let mut training = Training::default();
        training.note("a", Answer::Right, 5);
        training.note("c", Answer::Helped, 5);
        assert_eq!(training.queue(&keys(), 5), [1]);
        assert_eq!(training.queue(&keys(), 6), [2, 1]);
        assert_eq!(training.tally(&keys(), 5), Tally { asked: 2, again: 1, due: 0 });
        assert_eq!(training.tally(&keys(), 6).due, 1);
    }

    #[test]
    fn a_streak_ends_with_a_miss_and_the_best_one_is_kept() {
        let mut training = Training::default();
        for answer in [Answer::Right, Answer::Right, Answer::Helped, Answer::Right, Answer::Missed] {
            training.note("a", answer, 1);
        }
        training.note("a", Answer::Right, 1);
        assert_eq!((training.streak, training.best_streak), (1, 3));
        assert_eq!(Training::read(&training.text()).unwrap(), training);
        let Err(PuzzleError::Line { line, error }) = Training::read("{\n\"streak\": -1}") else {
            panic!("it is read");
        };
        assert_eq!((line, error.reason.code), (2, "puzzles-training"));
    }
}
