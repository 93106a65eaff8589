//! The games of a file of matches, one by one.

use crate::backgammon::Match;
use crate::reasons::IO;
use crate::{FormatError, GameRecord};
use std::collections::VecDeque;

/// The records of the matches that `read` reads, given the number of games before each. Nothing is read after an error.
pub(crate) fn records(
    mut read: impl FnMut(usize) -> Result<Option<Match>, FormatError>,
) -> impl Iterator<Item = Result<GameRecord, FormatError>> {
    let (mut ready, mut count, mut ended) = (VecDeque::new(), 0, false);
    std::iter::from_fn(move || {
        while ready.is_empty() && !ended {
            match read(count) {
                Ok(found) => {
                    ended = found.is_none();
                    ready.extend(found.into_iter().flat_map(Match::to_records).map(Ok));
                }
                Err(error) => {
                    ended = true;
                    ready.push_back(Err(if error.reason == IO { error } else { error.in_game(count + 1) }));
                }
            }
        }
        count += 1;
        ready.pop_front()
    })
}
