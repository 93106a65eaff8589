//! The reasons of all crates up to this one.

use crate::entries;
use stratege_game::Reason;

/// Every named reason for refusing a text, of this crate, of those below it and of all registered games.
pub fn reasons() -> impl Iterator<Item = &'static Reason> {
    let general = [
        stratege_formats::REASONS,
        stratege_session::REASONS,
        stratege_laboratory::REASONS,
        crate::record::REASONS,
        crate::reasons::REASONS,
    ];
    let games = entries().iter().flat_map(|entry| entry.reasons.iter().copied());
    general.into_iter().chain(games).flatten()
}
