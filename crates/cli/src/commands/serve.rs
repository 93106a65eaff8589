//! `stratege serve`: serves the page for the browser.

use crate::arguments::{flag, number, option};
use crate::files::{open_book, save};
use crate::fleet::{self, Fleet};
use crate::interrupt::Watch;
use crate::{CliError, RefusalText, Result};
use clap::{ArgAction, ArgMatches, Command};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stratege_book::BookFile;
use stratege_fleet::{Link, NatsOptions};
use stratege_session::Stop;
use stratege_store::GameStore;
use stratege_texts::{Lang, named};
use stratege_web::{Config, ServeError, Server};

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command
        .arg(option("port", "N", lang.text("arg-port")))
        .arg(option("config", "FILE", lang.text("arg-match-settings")))
        .arg(flag("no-open", lang.text("arg-no-open")))
        .arg(option("book", "FILE", lang.text("arg-serve-book")).action(ArgAction::Append))
        .args(fleet::options(lang).into_iter().filter(|arg| arg.get_id() != "hold"))
}

/// `stratege serve`.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let port = number(args, "port", 0, u16::MAX.into())?.and_then(|port| u16::try_from(port).ok());
    let files = args.get_many::<String>("book").into_iter().flatten();
    let books = files.map(|file| Ok(Arc::new(open_book(Path::new(file))?)));
    let books = books.collect::<Result<Vec<_>>>()?;
    let fleet = Fleet::of(args)?.map(Fleet::into_parts);
    start(lang, Wish { port, open: !args.get_flag("no-open"), books, fleet }, out)
}

/// How the page is to be served.
#[derive(Default)]
pub(crate) struct Wish {
    pub(crate) port: Option<u16>,
    /// In the browser, where there is one.
    pub(crate) open: bool,
    pub(crate) books: Vec<Arc<BookFile>>,
    /// A fleet that searches for it.
    pub(crate) fleet: Option<(Link, NatsOptions)>,
}

/// Serves the page until Ctrl-C or SIGTERM, and opens it in the browser.
pub(crate) fn start(lang: &Lang, wish: Wish, out: &mut dyn Write) -> Result {
    let Wish { port, open, books, fleet } = wish;
    let folder = save::folder();
    let config = Config { folder: folder.clone(), port, ui: ui_folder(), books, fleet, ..Config::default() };
    let server = Server::bind(config).map_err(|error| refused(&folder, port, error))?;
    writeln!(out, "{}", lang.with("serve-address", named![address = server.address()]))?;
    writeln!(out, "{}", lang.text("serve-end"))?;
    if let Some(damage) = server.damage() {
        writeln!(out, "{}: {}", GameStore::path_in(&folder).display(), damage.text(lang))?;
    }
    out.flush()?;
    let stop = Arc::new(Stop::new());
    let _watch = Watch::with_farewell(&stop, || {});
    if open && has_browser() {
        // Failure does not matter: the address was printed.
        let _ = server.address_once().map(opener::open_browser);
    }
    server.run(&stop)?;
    Ok(writeln!(out, "{}", lang.text("serve-ended"))?)
}

fn refused(folder: &Path, port: Option<u16>, error: ServeError) -> CliError {
    match error {
        ServeError::Io(error) if error.kind() == ErrorKind::AddrInUse => {
            CliError::Usage("serve-taken", port.unwrap_or(stratege_web::USUAL_PORT).to_string())
        }
        ServeError::Io(error) => CliError::file(folder, error),
        ServeError::Store(error) => CliError::file(folder.join("games.db"), error),
        ServeError::Running { address } => {
            CliError::Usage("serve-running", address.unwrap_or_else(|| folder.display().to_string()))
        }
    }
}

/// A folder that the page is served from while it is written; only in builds for development.
fn ui_folder() -> Option<PathBuf> {
    if cfg!(debug_assertions) { std::env::var_os("STRATEGE_UI").map(PathBuf::from) } else { None }
}

/// Whether there is a display that a browser could open on.
fn has_browser() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
