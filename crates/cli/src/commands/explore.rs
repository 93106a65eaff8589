//! `stratege explore`: shows the moves played from a position in the library's games.

use super::library::{filter, filter_options, opened, rows};
use crate::arguments::{self, number, text};
use crate::output::board::{self, BoardStyle};
use crate::output::{columns, figures, heads, print_json};
use crate::{AtPath, Result};
use clap::{ArgMatches, Command};
use std::io::Write;
use stratege_catalog::open;
use stratege_library::{ExploredMove, Results};
use stratege_texts::{Lang, named};

/// The games that are named, unless more are asked for.
const EXAMPLES: u64 = 5;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command
        .arg(arguments::game(lang))
        .args([
            arguments::option("position", "POSITION", lang.text("arg-position")),
            arguments::option("variant", "VARIANT", lang.text("arg-variant")),
            arguments::option("moves", "MOVES", lang.text("arg-explore-moves")),
            arguments::option("number", "N", lang.text("arg-explore-number")),
        ])
        .args(filter_options(lang))
        .arg(arguments::json(lang))
}

/// Looks the position up.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let mut session = open(text(args, "game").unwrap_or_default(), text(args, "variant"))?;
    session.begin(arguments::position_text(args)?.as_deref())?;
    for mv in text(args, "moves").unwrap_or_default().split_whitespace() {
        session.play(mv)?;
    }
    let examples = number(args, "number", 0, 10_000)?.unwrap_or(EXAMPLES) as usize;
    let (library, folder) = opened(args)?;
    let found = library.explore(session.as_ref(), &filter(args)?, examples).at(&folder)?;
    if args.get_flag("json") {
        return print_json(out, &found);
    }
    write!(out, "{}", board::board(session.as_ref(), &[], BoardStyle::of_output()))?;
    if found.results.games == 0 {
        return Ok(writeln!(out, "{}", lang.text("explore-nothing"))?);
    }
    let game = session.game();
    let mut table = vec![heads(lang, "explore", &["move", "games", "share", "first", "draws", "second"])];
    for one in &found.moves {
        let mut row = vec![with_images(lang, game, one)];
        row.extend(counts(lang, &one.results, found.results.games));
        table.push(row);
    }
    let mut all = vec![lang.text("explore-all")];
    all.extend(counts(lang, &found.results, found.results.games));
    table.push(all);
    write!(out, "{}", columns(&table))?;
    if !found.examples.is_empty() {
        writeln!(out, "\n{}", lang.with("explore-examples", named![count = found.examples.len()]))?;
        write!(out, "{}", columns(&rows(lang, &found.examples)))?;
    }
    Ok(())
}

/// A move, with those that lead to mirror images behind it.
fn with_images(lang: &Lang, game: &str, one: &ExploredMove) -> String {
    let mv = lang.move_text(game, &one.mv);
    if one.images.is_empty() { mv } else { format!("{mv} ({})", lang.line_text(game, &one.images)) }
}

/// How many games, their share, and how they ended.
fn counts(lang: &Lang, results: &Results, all: u64) -> [String; 5] {
    let share = |part: u64, of: u64| figures::share(lang, part as f64 / of.max(1) as f64);
    [
        figures::grouped(results.games),
        share(results.games, all),
        share(results.first, results.games),
        share(results.draws, results.games),
        share(results.second, results.games),
    ]
}
