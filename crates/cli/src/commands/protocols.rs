//! The commands that speak an engine protocol: `stratege uci`, `stratege nboard`, `stratege gtp`, `stratege hub`.

use crate::arguments::{self, number, real, text};
use crate::files::read_book;
use crate::{CliError, Result};
use clap::{ArgMatches, Command};
use std::io::{BufReader, Write, stdin};
use std::path::Path;
use std::sync::Arc;
use stratege_catalog::find;
use stratege_machine::setup::Setup;
use stratege_machine::{Machine, OpeningBook};
use stratege_protocol::{Gtp, GtpGo, Hub, Nboard, Protocol, Uci, serve};
use stratege_texts::Lang;

/// The machine for a game, with the requested book.
fn machine(args: &ArgMatches, game: &str) -> Result<Machine> {
    let seed = number(args, "seed", 0, u64::MAX)?;
    let book_width = (100.0 * real(args, "book-width", 0.0, 100.0)?.unwrap_or(0.0)).round() as u16;
    let book_best = args.get_flag("book-best");
    let read =
        |file| -> Result<Arc<dyn OpeningBook>> { Ok(Arc::new(read_book(Path::new(file), game, None)?)) };
    let book = text(args, "book").map(read).transpose()?;
    Ok(Machine::new(Setup { seed, book_width, book_best, ..Setup::default() }).with_book(book))
}

/// `stratege uci`.
pub(crate) fn uci(_: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let machine = machine(args, Uci::GAME)?;
    serve_on_stdin(&mut Uci::new()?.with_machine(machine, text(args, "book")), out)
}

/// `stratege nboard`.
pub(crate) fn nboard(_: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    serve_on_stdin(&mut Nboard::new()?.with_machine(machine(args, Nboard::GAME)?), out)
}

/// `stratege hub`.
pub(crate) fn hub(_: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    serve_on_stdin(&mut Hub::new()?.with_machine(machine(args, Hub::GAME)?), out)
}

/// The place of `stratege gtp GAME` on the command line.
pub(crate) fn gtp_command(command: Command, lang: &Lang) -> Command {
    arguments::with_book(command.arg(arguments::game(lang)), lang)
}

/// `stratege gtp GAME`.
pub(crate) fn gtp(_: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let name = text(args, "game").unwrap_or_default();
    match find(name)?.name {
        Gtp::GAME => serve_on_stdin(&mut Gtp::new()?.with_machine(machine(args, Gtp::GAME)?), out),
        GtpGo::GAME => serve_on_stdin(&mut GtpGo::new()?.with_machine(machine(args, GtpGo::GAME)?), out),
        _ => Err(CliError::choice("gtp", name, [Gtp::GAME, GtpGo::GAME].join(", "))),
    }
}

fn serve_on_stdin<P: Protocol>(protocol: &mut P, out: &mut dyn Write) -> Result {
    Ok(serve(protocol, BufReader::new(stdin()), out)?)
}
