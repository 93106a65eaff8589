//! The games of a file of matches, one by one.

use crate::backgammon::Match;
use crate::reasons::IO;
use crate::{FormatError, GameRecord};
use std::collections::VecDeque;

/// Records that were read and not yet returned.
#[derive(Debug, Default)]
pub(crate) struct Records {
    ready: VecDeque<GameRecord>,
    count: usize,
    ended: bool,
}

impl Records {
    /// The next record; `read` reads a match, given the number of games before it. Nothing is read after an error.
    pub(crate) fn next(
        &mut self,
        mut read: impl FnMut(usize) -> Result<Option<Match>, FormatError>,
    ) -> Option<Result<GameRecord, FormatError>> {
        loop {
            if let Some(game) = self.ready.pop_front() {
                self.count += 1;
                return Some(Ok(game));
            }
            if self.ended {
                return None;
            }
            match read(self.count) {
                Ok(Some(found)) => self.ready.extend(found.to_records()),
                Ok(None) => self.ended = true,
                Err(error) => {
                    self.ended = true;
                    let game = self.count + 1;
                    return Some(Err(if error.reason == IO { error } else { error.in_game(game) }));
                }
            }
        }
    }
}
