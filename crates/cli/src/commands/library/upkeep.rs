//! `stratege library check` and `stratege library repair`.

use crate::output::{figures, print_json, progress_bar};
use crate::{AtPath, CliError, Message, Result};
use clap::ArgMatches;
use std::io::Write;
use std::path::Path;
use stratege_library as library;
use stratege_texts::{Lang, named};

/// Says what is damaged in a library; an error if anything is.
pub(super) fn check(lang: &Lang, args: &ArgMatches, folder: &Path, out: &mut dyn Write) -> Result {
    let found = library::check(folder).at(folder)?;
    if args.get_flag("json") {
        print_json(out, &found)?;
    } else {
        for fault in &found.faults {
            writeln!(out, "{fault}")?;
        }
        if !found.damaged.is_empty() {
            writeln!(
                out,
                "{}",
                lang.with("library-games-damaged", named![numbers = numbers(&found.damaged)])
            )?;
        }
        let [games, positions] = [found.games, found.positions].map(figures::grouped);
        writeln!(out, "{}", lang.with("library-whole", named![games, positions]))?;
    }
    match found.faults.is_empty() {
        true => Ok(()),
        false => Err(CliError::Failed(Message::new("library-needs-repair").with("path", folder.display()))),
    }
}

/// Makes a library anew from what is whole of a damaged one.
pub(super) fn repair(lang: &Lang, args: &ArgMatches, folder: &Path, out: &mut dyn Write) -> Result {
    let bar = progress_bar();
    let done = library::repair(folder, &mut |games| {
        if games % 1024 == 0 {
            bar.set_message(figures::grouped(games));
        }
    });
    bar.finish_and_clear();
    let done = done.at(folder)?;
    if args.get_flag("json") {
        return print_json(out, &done);
    }
    let games = figures::grouped(done.games);
    let Some(kept) = &done.kept else {
        return Ok(writeln!(out, "{}", lang.with("library-nothing-damaged", named![games]))?);
    };
    writeln!(out, "{}", lang.with("library-repaired", named![games, kept = kept.display()]))?;
    if !done.lost.is_empty() {
        let facts = named![count = done.lost.len(), numbers = numbers(&done.lost)];
        writeln!(out, "{}", lang.with("library-lost", facts))?;
    }
    Ok(())
}

/// The first of these numbers, as a list.
fn numbers(all: &[u32]) -> String {
    const SHOWN: usize = 20;
    let shown: Vec<String> = all.iter().take(SHOWN).map(u32::to_string).collect();
    let more = if all.len() > SHOWN { ", …" } else { "" };
    shown.join(", ") + more
}
