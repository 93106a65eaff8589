//! `stratege puzzles make GAME`.

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
use stratege_puzzles::{End, Maker, Plan, Store, Wanted, make};
use stratege_session::Stop;
use stratege_texts::{Lang, named};

/// Makes puzzles, or goes on with a file that has fewer than are wanted.
pub(super) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let wanted = Wanted {
        number: number(args, "number", 1, MOST)?.unwrap_or(NUMBER) as usize,
        threads: threads(args)?,
    };
    let plan = Plan {
        game: find(text(args, "subject").unwrap_or_default())?.name.to_owned(),
        variant: text(args, "variant").map(str::to_owned),
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(1),
        nodes: number(args, "nodes", 1, MOST_NODES)?.unwrap_or(NODES),
    };
    let output = text(args, "output").filter(|output| *output != "-");
    let path = Path::new(output.ok_or_else(|| CliError::Usage("usage-missing", "--output FILE".into()))?);
    // A plan that makes nothing leaves no file.
    Maker::new(&plan).map_err(|error| refused(path, error))?;
    let mut store = Store::open(path, &plan, wanted.number).map_err(|error| refused(path, error))?;
    let stop = Arc::new(Stop::new());
    let watch = interrupt::Watch::new(&stop);
    let bar = progress_bar();
    let there = store.collection().clone();
    let made = make(&there, wanted, &stop, &mut |puzzles, made| {
        let counts = named![puzzles = made.puzzles, number = wanted.number, games = made.games];
        bar.set_message(lang.with("puzzles-progress", counts));
        store.add(puzzles)
    });
    bar.finish_and_clear();
    let made = made.map_err(|error| refused(path, error))?;
    if args.get_flag("json") {
        let complete = made.end != End::Stopped;
        let counts =
            json!({ "file": path, "puzzles": made.puzzles, "games": made.games, "complete": complete });
        print_json(out, &counts)?;
    } else {
        let [puzzles, games] = [made.puzzles as u64, made.games].map(figures::grouped);
        let id = if made.end == End::Barren { "puzzles-barren" } else { "puzzles-made" };
        writeln!(out, "{}", lang.with(id, named![path = path.display(), puzzles, games]))?;
    }
    match watch.signal().filter(|_| made.end == End::Stopped) {
        None => Ok(()),
        Some(signal) => Err(CliError::Interrupted(signal, lang.text("puzzles-interrupted"))),
    }
}
