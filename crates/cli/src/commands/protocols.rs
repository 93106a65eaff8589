//! The commands that serve protocols: `stratege uci`, `stratege nboard`, `stratege gtp`, `stratege hub`.

use crate::CliError;
use crate::arguments::{self, number, real, text};
use crate::files::read_book;
use clap::{ArgMatches, Command};
use std::io::{BufReader, Write, stdin};
use std::path::Path;
use std::sync::Arc;
use stratege_catalog::find;
use stratege_machine::setup::Setup;
use stratege_machine::{Machine, OpeningBook};
use stratege_protocol::{Gtp, Hub, Nboard, Protocol, Uci, serve};
use stratege_texts::Lang;

/// The machine for a game, with the requested book.
fn machine(lang: &Lang, args: &ArgMatches, game: &str) -> Result<Machine, CliError> {
    let seed = number(args, "seed", 0, u64::MAX)?;
    let book_width = (100.0 * real(args, "book-width", 0.0, 100.0)?.unwrap_or(0.0)).round() as u16;
    let book_best = args.get_flag("book-best");
    let read = |file| -> Result<Arc<dyn OpeningBook>, CliError> {
        Ok(Arc::new(read_book(lang, Path::new(file), game, None)?))
    };
    let book = text(args, "book").map(read).transpose()?;
    Ok(Machine::new(Setup { seed, book_width, book_best, ..Setup::default() }).with_book(book))
}

/// `stratege uci`.
pub(crate) fn uci(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let machine = machine(lang, args, Uci::GAME)?;
    serve_on_stdin(&mut Uci::new()?.with_machine(machine, text(args, "book")), out)
}

/// `stratege nboard`.
pub(crate) fn nboard(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    serve_on_stdin(&mut Nboard::new()?.with_machine(machine(lang, args, Nboard::GAME)?), out)
}

/// `stratege hub`.
pub(crate) fn hub(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    serve_on_stdin(&mut Hub::new()?.with_machine(machine(lang, args, Hub::GAME)?), out)
}

/// The place of `stratege gtp GAME` on the command line.
pub(crate) fn gtp_command(command: Command, lang: &Lang) -> Command {
    arguments::with_book(command.arg(arguments::game(lang)), lang)
}

/// `stratege gtp GAME`.
pub(crate) fn gtp(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let name = text(args, "game").unwrap_or_default();
    if find(name)?.name != Gtp::GAME {
        return Err(CliError::Choice { option: "gtp".into(), found: name.into(), choices: Gtp::GAME.into() });
    }
    serve_on_stdin(&mut Gtp::new()?.with_machine(machine(lang, args, Gtp::GAME)?), out)
}

fn serve_on_stdin<P: Protocol>(protocol: &mut P, out: &mut dyn Write) -> Result<(), CliError> {
    Ok(serve(protocol, BufReader::new(stdin()), out)?)
}
