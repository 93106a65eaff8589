//! The game of the command line.

use super::values::text;
use crate::CliError;
use clap::ArgMatches;
use stratege_catalog::{Session, open_with_evaluation};

/// The game, variant and position of the command line.
pub(crate) fn session(args: &ArgMatches) -> Result<(Box<dyn Session>, Option<String>), CliError> {
    let variant = text(args, "variant");
    let name = text(args, "game").unwrap_or_default();
    let mut session = open_with_evaluation(name, variant, text(args, "evaluation"))?;
    session.begin(text(args, "position"))?;
    Ok((session, variant.map(str::to_owned)))
}
