//! The commands that speak protocols: `stratege uci`, `stratege nboard`, `stratege gtp`.

use crate::CliError;
use crate::args::text;
use clap::ArgMatches;
use std::io::{BufReader, Write, stdin};
use stratege_catalog::find;
use stratege_protocol::{Dialect, Gtp, Nboard, Uci, serve};

/// `stratege uci`.
pub(crate) fn uci(out: &mut dyn Write) -> Result<(), CliError> {
    speak(&mut Uci::new()?, out)
}

/// `stratege nboard`.
pub(crate) fn nboard(out: &mut dyn Write) -> Result<(), CliError> {
    speak(&mut Nboard::new()?, out)
}

/// `stratege gtp GAME`.
pub(crate) fn gtp(args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let name = text(args, "game").unwrap_or_default();
    if find(name)?.name != "othello" {
        return Err(CliError::Choice { option: "gtp".into(), found: name.into(), choices: "othello".into() });
    }
    speak(&mut Gtp::new()?, out)
}

fn speak<D: Dialect>(dialect: &mut D, out: &mut dyn Write) -> Result<(), CliError> {
    Ok(serve(dialect, BufReader::new(stdin()), out)?)
}
