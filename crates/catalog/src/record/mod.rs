//! Converts between file records and sessions: plays a record in a session, and makes a record from one.
//!
//! Formats do not know the rules, so the game reads their tokens here.

mod matches;
mod plain;
mod reading;
mod replay;
mod score;
mod variations;

pub use matches::match_of;
pub use plain::{alone, games, whole};
pub use reading::{ReadError, read, usual_game};
pub use replay::{
    Agreement, RefusedRecord, Replayed, agreement, of, play, played, remarks, replayed, result, whole_moves,
};
pub use variations::{Branch, lines_of, variations};

use crate::{entries, find};
use stratege_formats::GameRecord;
use stratege_game::Reason;
use stratege_session::Session;

const OTHER_GAME: Reason = Reason::new("record-game", "expected a record of the game that is played");

/// The named reasons for refusing a record.
pub const REASONS: &[Reason] = &[OTHER_GAME, replay::NULL_MOVE, score::OTHER_SCORE];

/// The game that a record names, if it is not the session's; otherwise `None`.
pub fn other_game<'a>(session: &dyn Session, record: &'a GameRecord) -> Option<&'a str> {
    let named = record.game.as_deref()?;
    // Programs for a single game use their own name for it.
    match find(named) {
        Ok(entry) if entry.name == session.game() => None,
        _ => Some(named),
    }
}

/// The variant of a record, by its catalog name; `None` for the default. Use it to open a session.
pub fn variant_of(record: &GameRecord) -> Option<String> {
    let named = record.variant.as_deref()?.trim().to_lowercase();
    let plain = named.replace([' ', '-', '_'], "");
    let known = entries().iter().flat_map(|entry| entry.variant_aliases).find(|(alias, _)| *alias == plain);
    known.map_or(Some(named), |(_, variant)| variant.map(str::to_owned))
}
