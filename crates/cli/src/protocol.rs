//! The commands that speak protocols: `stratege uci`, `stratege nboard`, `stratege gtp`.

use crate::args::{number, option, real, text};
use crate::lang::Lang;
use crate::{CliError, book};
use clap::{ArgMatches, Command};
use std::io::{BufReader, Write, stdin};
use std::path::Path;
use stratege_catalog::{Session, find};
use stratege_learn::Random;
use stratege_protocol::{BookMove, Protocol, Gtp, Nboard, Opening, Uci, serve};

/// Adds the options of an opening book.
pub(crate) fn with_book(command: Command, lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    command.args([
        option("book", "FILE", text("arg-book")),
        option("book-width", "UNITS", text("arg-book-width")).requires("book"),
        option("seed", "N", text("arg-seed")).requires("book"),
    ])
}

/// The book that was asked for.
fn opening(lang: &Lang, args: &ArgMatches) -> Result<Option<Opening>, CliError> {
    let Some(file) = text(args, "book") else { return Ok(None) };
    let book = book::read(lang, Path::new(file), "othello")?;
    let width = (100.0 * real(args, "book-width", 0.0, 100.0)?.unwrap_or(0.0)).round() as u16;
    let mut random = Random::new(number(args, "seed", 0, u64::MAX)?.unwrap_or(1));
    Ok(Some(Box::new(move |session: &dyn Session| {
        let found = book.choose(session, width, random.next())?;
        Some(BookMove { mv: found.mv, value: f64::from(found.value) / 100.0 })
    })))
}

/// `stratege uci`.
pub(crate) fn uci(out: &mut dyn Write) -> Result<(), CliError> {
    speak(&mut Uci::new()?, out)
}

/// `stratege nboard`.
pub(crate) fn nboard(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let mut nboard = Nboard::new()?;
    if let Some(opening) = opening(lang, args)? {
        nboard = nboard.with_book(opening);
    }
    speak(&mut nboard, out)
}

/// `stratege gtp GAME`.
pub(crate) fn gtp(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let name = text(args, "game").unwrap_or_default();
    if find(name)?.name != "othello" {
        return Err(CliError::Choice { option: "gtp".into(), found: name.into(), choices: "othello".into() });
    }
    let mut gtp = Gtp::new()?;
    if let Some(opening) = opening(lang, args)? {
        gtp = gtp.with_book(opening);
    }
    speak(&mut gtp, out)
}

fn speak<D: Protocol>(protocol: &mut D, out: &mut dyn Write) -> Result<(), CliError> {
    Ok(serve(protocol, BufReader::new(stdin()), out)?)
}
