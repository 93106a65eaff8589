//! How long games are, in moves as players of the game count them.

use crate::record::unpacked;
use crate::sessions::Sessions;
use std::collections::BTreeMap;
use stratege_catalog::find;

/// Counts the moves of games, which it plays.
#[derive(Default)]
pub(crate) struct MoveCounter {
    sessions: BTreeMap<&'static str, Sessions>,
}

impl MoveCounter {
    /// The moves of a game of this many plies: its name in the catalog, and its packed record. A record that is damaged or
    /// cannot be played has as many as it has plies.
    pub(crate) fn count(&mut self, game: &str, plies: u32, record: &[u8]) -> u32 {
        self.played(game, plies, record).unwrap_or(plies)
    }

    fn played(&mut self, game: &str, plies: u32, record: &[u8]) -> Option<u32> {
        let entry = find(game).ok()?;
        let record = unpacked(record).ok()?;
        if entry.unit.counts_pieces() && record.start.is_none() {
            // The first player begins.
            return Some(plies.div_ceil(2));
        }
        let sessions = self.sessions.entry(entry.name).or_insert_with(|| Sessions::of(entry.name));
        let played = sessions.played(&record).ok()?;
        u32::try_from(entry.unit.moves(&played.session.drawing().plies())).ok()
    }
}
