//! The program `stratege`: everything that reads a terminal or prints to one.
//!
//! [`main`] reads the command line (`args`) and hands over to a command (`commands`), to the menu or to the
//! console. Text for people comes from `lang`; errors of the crates below are data and become text here.
#![forbid(unsafe_code)]

mod archive;
mod arena;
mod args;
mod book;
mod chart;
mod commands;
mod compare;
pub mod console;
mod dilemma;
mod errors;
mod files;
mod fit;
mod game_file;
pub mod lang;
mod learn;
mod learn_games;
mod learn_patterns;
mod matrix;
mod menu;
mod protocol;
pub mod render;
mod review;
pub mod save;
mod statistics;
mod suite;
mod thumb;
mod tree;

pub use errors::CliError;

use lang::Lang;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// Runs the program with these arguments, the program's name first. The exit code is 0 only when it did what
/// was asked, 2 when the command line was wrong, else 1.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let lang = match args::language(&arguments) {
        Ok(lang) => lang,
        Err(error) => return fail(&Lang::english(), &error),
    };
    match run(&lang, arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(CliError::Shown) => ExitCode::SUCCESS,
        Err(error) => fail(&lang, &error),
    }
}

fn run(lang: &Lang, arguments: Vec<OsString>) -> Result<(), CliError> {
    let matches = match args::command(lang).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) if error.use_stderr() => return Err(CliError::usage(&error)),
        Err(help) => {
            help.print()?;
            return Err(CliError::Shown);
        }
    };
    let mut out = io::stdout().lock();
    match matches.subcommand() {
        None => menu::run(lang, &mut out),
        Some(("games", args)) => commands::games(lang, args, &mut out),
        Some(("play", args)) => commands::play(lang, args, &mut out),
        Some(("analyse", args)) => commands::analyse(lang, args, &mut out),
        Some(("solve", args)) => commands::solve(lang, args, &mut out),
        Some(("perft", args)) => commands::perft(lang, args, &mut out),
        Some(("match", args)) => arena::run(lang, args, false, &mut out),
        Some(("tournament", args)) => arena::run(lang, args, true, &mut out),
        Some(("rate", args)) => arena::rate::run(lang, args, &mut out),
        Some(("archive", args)) => archive::run(lang, args, &mut out),
        Some(("learn", args)) => learn::run(lang, args, &mut out),
        Some(("book", args)) => book::run(lang, args, &mut out),
        Some(("compare", args)) => compare::run(lang, args, &mut out),
        Some(("chart", args)) => chart::run(lang, args, &mut out),
        Some(("matrix", args)) => matrix::run(lang, args, &mut out),
        Some(("dilemma", args)) => dilemma::run(lang, args, &mut out),
        Some(("fit", args)) => fit::run(lang, args, &mut out),
        Some(("tree", args)) => tree::run(lang, args, &mut out),
        Some(("uci", _)) => protocol::uci(&mut out),
        Some(("nboard", args)) => protocol::nboard(lang, args, &mut out),
        Some(("gtp", args)) => protocol::gtp(lang, args, &mut out),
        Some(("bench", args)) if args.contains_id("suite") => suite::run(lang, args, &mut out),
        Some(("bench", args)) => commands::bench(lang, args, &mut out),
        Some(_) => Err(CliError::Shown),
    }
}

fn fail(lang: &Lang, error: &CliError) -> ExitCode {
    let mut err = io::stderr().lock();
    // Nothing is left to do when the error itself cannot be written.
    let _ = writeln!(err, "stratege: {}", error.text(lang));
    ExitCode::from(error.exit_code())
}

/// Whether standard output shows colours.
pub(crate) fn colours() -> bool {
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none()
}
