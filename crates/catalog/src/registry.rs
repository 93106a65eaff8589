//! The games that the program has registered, by name.

use crate::adapter::Opened;
use crate::endgames::Endgames;
use crate::entry::{Evaluation, GameEntry};
use crate::reasons::{NO_FILE_EVALUATION, UNKNOWN_EVALUATION, UNKNOWN_GAME};
use std::sync::OnceLock;
use stratege_game::TextError;
use stratege_session::Session;

static ENTRIES: OnceLock<&'static [&'static GameEntry]> = OnceLock::new();

/// Registers the games of the program, in this order. Call it once, before any game is looked up; later calls have no
/// effect.
pub fn register(entries: &'static [&'static GameEntry]) {
    ENTRIES.get_or_init(|| entries);
}

/// All games, in an order that suits beginners; empty before they are [registered](register).
pub fn entries() -> &'static [&'static GameEntry] {
    ENTRIES.get().copied().unwrap_or_default()
}

/// The game with this name or alias, ignoring case.
///
/// # Errors
/// The game is unknown.
pub fn find(name: &str) -> Result<&'static GameEntry, TextError> {
    let wanted = name.trim().to_lowercase();
    entries()
        .iter()
        .copied()
        .find(|entry| entry.name == wanted || entry.aliases.contains(&wanted.as_str()))
        .ok_or_else(|| UNKNOWN_GAME.at(0, name))
}

/// Opens a new game by name, in a variant.
///
/// # Errors
/// The game or the variant is unknown.
pub fn open(name: &str, variant: Option<&str>) -> Result<Box<dyn Session>, TextError> {
    (find(name)?.open)(variant)
}

/// The starting position of a new game in a variant that draws it at random, given a random number; `None` if the
/// variant does not exist or has only one start.
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
/// The game or the variant is unknown.
pub fn endgames_of(name: &str, variant: Option<&str>) -> Result<Option<Box<dyn Endgames>>, TextError> {
    find(name)?.extras.endgames.map(|endgames| (endgames.open)(variant)).transpose()
}

/// Opens a new game with a named evaluation, or the default if `None`. `file:NAME` is a file with the user's own
/// weights.
///
/// # Errors
/// The game, variant or evaluation is unknown, or the file is invalid.
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
