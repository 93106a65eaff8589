//! `stratege help`: generated from the command line itself.

use super::{names, whole};
use crate::arguments::{offering, text};
use crate::{CliError, Result};
use clap::{Arg, ArgMatches, Command};
use std::io::Write;
use stratege_texts::Lang;

/// The definition of `help` for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let named = Arg::new("command").value_name("COMMAND").help(lang.text("arg-help-command"));
    command.arg(offering(named, names()))
}

/// `stratege help COMMAND`: as `stratege COMMAND --help`.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let name = text(args, "command");
    let words = ["stratege"].into_iter().chain(name).chain(["--help"]);
    match whole(lang).try_get_matches_from(words) {
        Err(error) if error.use_stderr() => Err(CliError::usage(&error)),
        Err(help) => {
            // On a terminal in colours, as everywhere.
            out.flush()?;
            Ok(help.print()?)
        }
        Ok(_) => Ok(()),
    }
}
