//! The reasons of this crate and the crates below it.

use crate::entries;
use stratege_game::Reason;

/// Every named reason for refusing a text: those of this crate, of the crates below it and of all registered games.
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
