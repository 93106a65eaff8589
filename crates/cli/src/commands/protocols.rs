//! The commands that speak protocols: `stratege uci`, `stratege nboard`, `stratege gtp`.

use crate::CliError;
use crate::arguments::{self, number, real, text};
use crate::files::read_book;
use clap::{ArgMatches, Command};
use std::io::{BufReader, Write, stdin};
use std::path::Path;
use stratege_catalog::{Session, find};
use stratege_learn::Random;
use stratege_protocol::{BookMove, Dialect, Gtp, Nboard, Opening, Uci, serve};
use stratege_texts::Lang;

/// The book that was asked for.
fn opening(lang: &Lang, args: &ArgMatches) -> Result<Option<Opening>, CliError> {
    let Some(file) = text(args, "book") else { return Ok(None) };
    let book = read_book(lang, Path::new(file), "othello")?;
    let width = (100.0 * real(args, "book-width", 0.0, 100.0)?.unwrap_or(0.0)).round() as u16;
    let mut random = Random::new(number(args, "seed", 0, u64::MAX)?.unwrap_or(1));
    Ok(Some(Box::new(move |session: &dyn Session| {
        let found = book.choose(session, width, random.next())?;
        Some(BookMove { mv: found.mv, value: f64::from(found.value) / 100.0 })
    })))
}

/// `stratege uci`.
pub(crate) fn uci(_: &Lang, _: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
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

/// The place of `stratege gtp GAME` on the command line.
pub(crate) fn gtp_command(command: Command, lang: &Lang) -> Command {
    arguments::with_book(command.arg(arguments::game(lang)), lang)
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

fn speak<D: Dialect>(dialect: &mut D, out: &mut dyn Write) -> Result<(), CliError> {
    Ok(serve(dialect, BufReader::new(stdin()), out)?)
}
