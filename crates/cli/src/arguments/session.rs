//! The game of the command line.

use super::values::text;
use crate::{CliError, Result};
use clap::ArgMatches;
use stratege_catalog::open_with_evaluation;
use stratege_session::Session;

/// The game, variant, position and dice of the command line.
pub(crate) fn session(args: &ArgMatches) -> Result<(Box<dyn Session>, Option<String>)> {
    let (mut session, variant) = opened(args)?;
    begin(args, session.as_mut())?;
    Ok((session, variant))
}

/// The game and variant of the command line.
pub(crate) fn opened(args: &ArgMatches) -> Result<(Box<dyn Session>, Option<String>)> {
    let variant = text(args, "variant");
    let name = text(args, "game").unwrap_or_default();
    let session = open_with_evaluation(name, variant, text(args, "evaluation"))?;
    Ok((session, variant.map(str::to_owned)))
}

/// Begins at the position of the command line, with its dice.
pub(crate) fn begin(args: &ArgMatches, session: &mut dyn Session) -> Result {
    session.begin(text(args, "position"))?;
    let Some(roll) = text(args, "dice") else { return Ok(()) };
    let Some(dice) = session.dice() else {
        return Err(CliError::Usage("dice-none", session.game().to_owned()));
    };
    dice.throw(roll)?;
    let rolled = session.position();
    Ok(session.begin(Some(&rolled))?)
}
