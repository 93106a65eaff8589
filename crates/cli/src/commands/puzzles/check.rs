//! `stratege puzzles check FILE`.

use super::{MOST_NODES, meant, read, threads};
use crate::arguments::number;
use crate::output::{print_json, progress_bar};
use crate::{AtPath, CliError, Message, Result, interrupt};
use clap::ArgMatches;
use serde_json::json;
use std::io::Write;
use std::sync::Arc;
use stratege_puzzles::{Verdict, check};
use stratege_session::Stop;
use stratege_texts::{Lang, named};

/// Proves puzzles again, with twice the nodes of their plan unless others are asked for.
pub(super) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let (path, collection) = read(lang, args)?;
    let places = meant(args, &collection)?;
    let nodes = number(args, "nodes", 1, MOST_NODES)?.unwrap_or(collection.plan.nodes.saturating_mul(2));
    let threads = threads(args)?;
    let stop = Arc::new(Stop::new());
    let watch = interrupt::Watch::new(&stop);
    let bar = progress_bar();
    let hear = |done: usize| {
        bar.set_message(lang.with("puzzles-checking", named![done, number = places.len()]));
    };
    let checked = check(&collection, &places, nodes, threads, &stop, &hear).at(path);
    bar.finish_and_clear();
    let checked = checked?;
    let with = |verdict: Verdict| -> Vec<usize> {
        checked.iter().filter(|one| one.verdict == verdict).map(|one| one.index + 1).collect()
    };
    let [agreeing, ambiguous, undecided] =
        [Verdict::Agrees, Verdict::Ambiguous, Verdict::Undecided].map(with);
    if args.get_flag("json") {
        let counts = json!({
            "checked": checked.len(), "nodes": nodes, "agreeing": agreeing.len(), "ambiguous": ambiguous,
            "undecided": undecided,
        });
        print_json(out, &counts)?;
    } else {
        let counts = named![
            checked = checked.len(),
            agreeing = agreeing.len(),
            ambiguous = ambiguous.len(),
            undecided = undecided.len()
        ];
        writeln!(out, "{}", lang.with("puzzles-checked", counts))?;
        for (id, numbers) in [("puzzles-ambiguous", &ambiguous), ("puzzles-undecided", &undecided)] {
            if !numbers.is_empty() {
                let numbers = numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                writeln!(out, "{}", lang.with(id, named![numbers]))?;
            }
        }
    }
    match watch.signal() {
        Some(signal) => Err(CliError::Interrupted(signal, lang.text("puzzles-check-interrupted"))),
        None if ambiguous.is_empty() => Ok(()),
        None => {
            let message = Message::new("puzzles-found-ambiguous").with("count", ambiguous.len());
            Err(CliError::Failed(message.with("path", path.display())))
        }
    }
}
