//! `stratege puzzles`: makes, lists and re-proves puzzles, and presents them at the prompt.

mod ask;
mod check;
mod list;
mod make;
mod solve;

use crate::arguments::{self, number, option, text, usual};
use crate::error_location::ErrorLocation;
use crate::files::read_text;
use crate::refusal_text::RefusalText;
use crate::{AtPath, CliError, Result};
use clap::{Arg, ArgMatches, Command};
use std::io::Write;
use std::path::Path;
use stratege_puzzles::{Collection, PuzzleError};
use stratege_texts::{Lang, named, visible};

/// What can be done, in the order of the help.
const WHAT: &str = "make, list, solve, check";
/// The puzzles that are made, unless another number is asked for.
const NUMBER: u64 = 100;
/// The most puzzles of a file.
const MOST: u64 = 1_000_000;
/// The positions that a proof may visit, unless another number is asked for.
const NODES: u64 = 1_000_000;
/// The most that can be asked for: a check visits several times as many.
const MOST_NODES: u64 = 1_000_000_000_000;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    command
        .arg(
            Arg::new("what")
                .required(true)
                .value_name("make|list|solve|check")
                .help(text("arg-puzzles-what")),
        )
        .arg(Arg::new("subject").required(true).value_name("FILE|GAME").help(text("arg-puzzles-subject")))
        .args([
            option("output", "FILE", text("arg-puzzles-output")),
            option("from", "FILE", text("arg-puzzles-from")),
            option("number", "N", text("arg-puzzles-number")),
            option("skip", "N", text("arg-puzzles-skip")),
            option("variant", "VARIANT", text("arg-variant")),
            option("seed", "N", usual(lang, "arg-puzzles-seed", 1)),
            option("nodes", "N", usual(lang, "arg-puzzles-nodes", NODES)),
            option("threads", "N", text("arg-endgames-threads")),
        ])
        .arg(arguments::json(lang))
}

/// Does what is asked.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let what = text(args, "what").unwrap_or_default();
    // What only making takes would go unheard elsewhere.
    let only_made = ["output", "from", "variant", "seed"].into_iter().find(|name| args.contains_id(name));
    let asked = match what {
        "make" => &["number", "nodes", "threads"][..],
        "list" => &["number", "skip"],
        "solve" => &["number"],
        "check" => &["number", "skip", "nodes", "threads"],
        found => return Err(CliError::choice("stratege puzzles", found, WHAT)),
    };
    let given = ["number", "skip", "nodes", "threads"].into_iter().filter(|name| args.contains_id(name));
    let idle = given.into_iter().find(|name| !asked.contains(name));
    if let Some(name) = only_made.filter(|_| what != "make").or(idle) {
        return Err(CliError::conflict(format!("--{name}"), format!("puzzles {what}")));
    }
    // Given games are looked through one after the other, and nothing is drawn by lot.
    let of_others =
        ["seed", "threads"].into_iter().find(|name| args.contains_id(name) && args.contains_id("from"));
    if let Some(name) = of_others {
        return Err(CliError::conflict(format!("--{name}"), "--from"));
    }
    match what {
        "make" => make::run(lang, args, out),
        "list" => list::run(lang, args, out),
        "solve" => solve::run(lang, args, out),
        _ => check::run(lang, args, out),
    }
}

/// The file of the command line, by its path, and its puzzles. Of a file that is not whole, those that are there, with a
/// word about it.
fn read<'a>(lang: &Lang, args: &'a ArgMatches) -> Result<(&'a Path, Collection)> {
    let path = Path::new(text(args, "subject").unwrap_or_default());
    let (collection, missing) = Collection::read_growing(&read_text(path)?).at(path)?;
    if let Some(line) = missing {
        let facts = named![path = path.display(), line, number = collection.puzzles.len()];
        eprintln!("stratege: {}", visible(&lang.with("puzzles-not-whole", facts)));
    }
    Ok((path, collection))
}

/// The places of the puzzles that are meant: behind `--skip`, at most `--number` of them.
fn meant(args: &ArgMatches, collection: &Collection) -> Result<Vec<usize>> {
    let all = collection.puzzles.len();
    let skip = number(args, "skip", 0, MOST)?.unwrap_or(0) as usize;
    let most = number(args, "number", 1, MOST)?.map_or(all, |most| most as usize);
    Ok((0..all).skip(skip).take(most).collect())
}

/// The threads of the command line, all of the machine's unless it says otherwise.
fn threads(args: &ArgMatches) -> Result<usize> {
    let all = std::thread::available_parallelism().map_or(1, usize::from);
    Ok(number(args, "threads", 1, 256)?.map_or(all, |threads| threads as usize))
}

/// An error of a plan is one of the command line, any other the file's.
fn refused(path: &Path, error: PuzzleError) -> CliError {
    match error {
        PuzzleError::Text(error) => CliError::Text(error),
        PuzzleError::Unproven(game) => CliError::Usage("puzzles-unproven", game.to_owned()),
        error => CliError::file(path, error),
    }
}

impl RefusalText for PuzzleError {
    fn text(&self, lang: &Lang) -> String {
        match self {
            PuzzleError::Io(error) => error.text(lang),
            PuzzleError::Text(error) => lang.error(error),
            PuzzleError::Line { line, error } => {
                lang.with("suite-line", named![line, error = lang.error(error)])
            }
            PuzzleError::OtherPlan(plan) => {
                let variant =
                    plan.variant.as_deref().map_or(String::new(), |name| format!(" --variant {name}"));
                let options = format!("{}{variant} --seed {} --nodes {}", plan.game, plan.seed, plan.nodes);
                lang.with("puzzles-other-plan", named![options])
            }
            PuzzleError::Answers(path) => lang.with("puzzles-answers-damaged", named![path = path.display()]),
            PuzzleError::Busy => lang.text("puzzles-busy"),
            PuzzleError::Unproven(game) => lang.with("puzzles-unproven", named![argument = game]),
        }
    }

    fn code(&self) -> String {
        match self {
            PuzzleError::Io(error) => error.code(),
            PuzzleError::Text(error) | PuzzleError::Line { error, .. } => error.code(),
            PuzzleError::OtherPlan(_) => "puzzles-other-plan".to_owned(),
            PuzzleError::Answers(_) => "puzzles-answers-damaged".to_owned(),
            PuzzleError::Busy => "puzzles-busy".to_owned(),
            PuzzleError::Unproven(_) => "puzzles-unproven".to_owned(),
        }
    }

    fn location(&self) -> ErrorLocation {
        match self {
            PuzzleError::Text(error) => error.location(),
            PuzzleError::Line { line, error } => ErrorLocation { line: Some(*line), ..error.location() },
            _ => ErrorLocation::default(),
        }
    }
}
