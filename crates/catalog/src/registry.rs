//! The games that the program has registered, by name.

use crate::adapter::Opened;
use crate::endgames::Endgames;
use crate::entry::{Evaluation, GameEntry};
use crate::reasons::{NO_FILE_EVALUATION, UNKNOWN_EVALUATION, UNKNOWN_GAME};
use std::sync::OnceLock;
use stratege_game::TextError;
use stratege_session::Session;

static ENTRIES: OnceLock<&'static [&'static GameEntry]> = OnceLock::new();

/// Makes the games of the program known, in this order. Called once, before any game is asked for; a later call changes
/// nothing.
pub fn register(entries: &'static [&'static GameEntry]) {
    ENTRIES.get_or_init(|| entries);
}

/// All games, in a good order for beginners; none before they are [registered](register).
pub fn entries() -> &'static [&'static GameEntry] {
    ENTRIES.get().copied().unwrap_or_default()
}

/// The game of this name or alias, in any case.
///
/// # Errors
/// There is no such game.
pub fn find(name: &str) -> Result<&'static GameEntry, TextError> {
    let wanted = name.trim().to_lowercase();
    entries()
        .iter()
        .copied()
        .find(|entry| entry.name == wanted || entry.aliases.contains(&wanted.as_str()))
        .ok_or_else(|| UNKNOWN_GAME.at(0, name))
}

/// A new game of this name, in a variant.
///
/// # Errors
/// There is no such game or variant.
pub fn open(name: &str, variant: Option<&str>) -> Result<Box<dyn Session>, TextError> {
    (find(name)?.open)(variant)
}

/// The position in which a new game of a variant begins, by a random number, where the start is drawn for each game;
/// `None` where the variant has one start only, or is none.
pub fn drawn_start(name: &str, variant: Option<&str>, random: u64) -> Option<String> {
    (find(name).ok()?.extras.drawn?.draw)(variant?, random)
}

/// The number by which players know a start of a variant that has several, as those of Chess960 from 0 to 959; `None` where the
/// variant has one start only, or not this one.
pub fn start_number(name: &str, variant: Option<&str>, start: &str) -> Option<u16> {
    (find(name).ok()?.extras.drawn?.number)(variant?, start)
}

/// The endgames of a game, if they can be numbered.
///
/// # Errors
/// There is no such game or variant.
pub fn endgames_of(name: &str, variant: Option<&str>) -> Result<Option<Box<dyn Endgames>>, TextError> {
    find(name)?.extras.endgames.map(|endgames| (endgames.open)(variant)).transpose()
}

/// A new game with a named evaluation; `None` for the default. `file:NAME` is a file of the user's own weights.
///
/// # Errors
/// There is no such game, variant or evaluation, or the file is invalid.
pub fn open_with_evaluation(name: &str, variant: Option<&str>, evaluation: Option<&str>) -> Opened {
    let Some(wanted) = evaluation else { return open(name, variant) };
    let entry = find(name)?;
    if let Some(file) = wanted.strip_prefix("file:") {
        let by_file = entry.extras.by_file.ok_or_else(|| NO_FILE_EVALUATION.at(0, wanted))?;
        return by_file(file, variant);
    }
    let found = entry.evaluations.iter().find(|one| one.name == wanted);
    let Evaluation { open, .. } = found.ok_or_else(|| UNKNOWN_EVALUATION.at(0, wanted))?;
    open(variant)
}
