//! Opens the game given on the command line.

use super::language::language;
use super::values::{number, text};
use crate::files::read_text;
use crate::{CliError, Message, Result};
use clap::ArgMatches;
use std::borrow::Cow;
use std::path::Path;
use stratege_catalog::{Probing, drawn_start, find, open_with_evaluation};
use stratege_machine::entropy;
use stratege_session::Session;
use stratege_texts::visible;

/// The game, variant, position and dice of the command line.
pub(crate) fn session(args: &ArgMatches) -> Result<(Box<dyn Session>, Option<String>)> {
    let (mut session, variant) = opened(args)?;
    begin_at(args, position_text(args)?.as_deref(), session.as_mut())?;
    Ok((session, variant))
}

/// The game and variant of the command line.
pub(crate) fn opened(args: &ArgMatches) -> Result<(Box<dyn Session>, Option<String>)> {
    let variant = text(args, "variant");
    let name = text(args, "game").unwrap_or_default();
    let session = open_with_evaluation(name, variant, text(args, "evaluation"))?;
    Ok((session, variant.map(str::to_owned)))
}

/// Begins a game that is played: where nothing names the position, the start may be drawn.
pub(crate) fn begin_played(args: &ArgMatches, variant: Option<&str>, session: &mut dyn Session) -> Result {
    let seed = number(args, "seed", 0, u64::MAX)?.unwrap_or_else(entropy);
    let position =
        position_text(args)?.or_else(|| drawn_start(session.game(), variant, seed).map(Cow::Owned));
    begin_at(args, position.as_deref(), session)
}

/// Looks endgames up in the tables of these folders, in the game of the command line.
pub(crate) fn use_syzygy(args: &ArgMatches, folders: &str) -> Result {
    let entry = find(text(args, "game").unwrap_or_default())?;
    let Some(use_tables) = entry.extras.endgames.and_then(|endgames| endgames.use_tables) else {
        return Err(CliError::Usage("error-syzygy", entry.name.to_owned()));
    };
    use_tables(&Probing { path: folders.to_owned(), ..Probing::USUAL }).map_err(|error| {
        let message = Message::new("error-syzygy-path").with("found", folders);
        CliError::Failed(message.with("why", error))
    })
}

/// The text of `--position`; `-` is the text of standard input, which can be read once.
pub(crate) fn position_text(args: &ArgMatches) -> Result<Option<Cow<'_, str>>> {
    Ok(match text(args, "position") {
        Some("-") => Some(read_text(Path::new("-"))?.trim().to_owned().into()),
        found => found.map(Cow::Borrowed),
    })
}

/// Begins at this position, with the dice of the command line.
pub(crate) fn begin_at(args: &ArgMatches, position: Option<&str>, session: &mut dyn Session) -> Result {
    session.begin(position)?;
    if let Some(left_out) = session.static_facts().left_out() {
        let lang = language(&std::env::args_os().collect::<Vec<_>>())?;
        eprintln!("stratege: {}", visible(&lang.error(left_out)));
    }
    let Some(roll) = text(args, "dice") else { return Ok(()) };
    let Some(dice) = session.dice() else {
        return Err(CliError::Usage("dice-none", session.game().to_owned()));
    };
    dice.throw(roll)?;
    let rolled = session.position();
    Ok(session.begin(Some(&rolled))?)
}
