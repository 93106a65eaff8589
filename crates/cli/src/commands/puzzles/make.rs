//! `stratege puzzles make GAME`.

mod from;

use super::{MOST, MOST_NODES, NODES, NUMBER, refused, threads};
use crate::arguments::{number, text};
use crate::output::{figures, print_json, progress_bar};
use crate::{CliError, Result, interrupt};
use clap::ArgMatches;
use serde_json::json;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use stratege_catalog::find;
use stratege_puzzles::{End, Made, MakeOptions, Maker, Plan, Store, make};
use stratege_session::Stop;
use stratege_texts::{Lang, named};

/// What is made, and where it goes.
#[derive(Clone, Copy)]
pub(super) struct Run<'a> {
    pub(super) plan: &'a Plan,
    pub(super) path: &'a Path,
    /// The puzzles in the end.
    pub(super) number: usize,
    pub(super) json: bool,
}

/// Makes puzzles, or goes on with a file that has fewer than are wanted.
pub(super) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let from = text(args, "from").map(Path::new);
    let plan = Plan {
        game: find(text(args, "subject").unwrap_or_default())?.name.to_owned(),
        variant: text(args, "variant").map(str::to_owned),
        // Nothing is drawn by lot where games are given.
        seed: if from.is_some() { 0 } else { number(args, "seed", 0, u64::MAX)?.unwrap_or(1) },
        nodes: number(args, "nodes", 1, MOST_NODES)?.unwrap_or(NODES),
    };
    let output = text(args, "output").filter(|output| *output != "-");
    let path = Path::new(output.ok_or_else(|| CliError::Usage("usage-missing", "--output FILE".into()))?);
    let most = if from.is_some() { MOST } else { NUMBER };
    let number = number(args, "number", 1, MOST)?.unwrap_or(most) as usize;
    let run = Run { plan: &plan, path, number, json: args.get_flag("json") };
    match from {
        Some(from) => from::run(lang, &run, from, out),
        None => of_its_own(lang, &run, threads(args)?, out),
    }
}

/// Makes puzzles from games of its own.
fn of_its_own(lang: &Lang, run: &Run<'_>, threads: usize, out: &mut dyn Write) -> Result {
    let Run { plan, path, number, .. } = *run;
    // A plan that makes nothing leaves no file.
    Maker::new(plan).map_err(|error| refused(path, error))?;
    let mut store = Store::open(path, plan, number).map_err(|error| refused(path, error))?;
    let stop = Arc::new(Stop::new());
    let watch = interrupt::Watch::new(&stop);
    let bar = progress_bar();
    let there = store.collection().clone();
    let made = make(&there, MakeOptions { number, threads }, &stop, &mut |puzzles, made| {
        let counts = named![puzzles = made.puzzles, number, games = made.games];
        bar.set_message(lang.with("puzzles-progress", counts));
        store.add(puzzles)
    });
    bar.finish_and_clear();
    report_made(lang, run, made.map_err(|error| refused(path, error))?, watch.signal(), out)
}

/// Says what was made.
pub(super) fn report_made(
    lang: &Lang,
    run: &Run<'_>,
    made: Made,
    signal: Option<i32>,
    out: &mut dyn Write,
) -> Result {
    let path = run.path;
    if run.json {
        let complete = made.end != End::Stopped;
        let counts =
            json!({ "file": path, "puzzles": made.puzzles, "games": made.games, "complete": complete });
        print_json(out, &counts)?;
    } else {
        let [puzzles, games] = [made.puzzles as u64, made.games].map(figures::grouped);
        let id = if made.end == End::Barren { "puzzles-barren" } else { "puzzles-made" };
        writeln!(out, "{}", lang.with(id, named![path = path.display(), puzzles, games]))?;
    }
    match signal.filter(|_| made.end == End::Stopped) {
        None => Ok(()),
        Some(signal) => Err(CliError::Interrupted(signal, lang.text("puzzles-interrupted"))),
    }
}
