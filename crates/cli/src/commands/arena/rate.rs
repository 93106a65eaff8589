//! `stratege rate`: a rating list from the games of a file.

use super::stored::Stored;
use super::summary::Summary;
use crate::arguments::{self};
use crate::files::{Output, read_bytes};
use crate::output::print_json;
use crate::{AtPath, CliError, Result};
use clap::{Arg, ArgMatches, Command};
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use stratege_arena::{GameRecord, MatchPlan, read_games};
use stratege_phrases::pictures;
use stratege_picture::chart::Interval;
use stratege_texts::Lang;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command
        .arg(Arg::new("file").required(true).value_name("FILE").help(lang.text("arg-rate-file")))
        .arg(arguments::option("plot", "FILE", lang.text("arg-rating-plot")))
        .arg(arguments::json(lang))
}

/// Rates.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let plot = Output::plot(args)?;
    let (plan, games) = read(Path::new(arguments::text(args, "file").unwrap_or_default()))?;
    let summary = Summary::new(&plan, &games, None);
    let printed = match args.get_flag("json") {
        true => print_json(out, &summary),
        false => write!(out, "{}", summary.ratings(lang)).map_err(CliError::from),
    };
    let drawn = plot.map_or(Ok(()), |plot| plot.write_picture(&picture(lang, &summary)));
    printed.and(drawn)
}

/// The first bytes of a store.
const STORE: &[u8; 16] = b"SQLite format 3\0";
/// The largest file of games that is read, in bytes.
const MOST: u64 = 1 << 30;

/// The games of a match's file, or of a file of any format.
fn read(path: &Path) -> Result<(MatchPlan, Vec<GameRecord>)> {
    let mut head = [0; STORE.len()];
    // What is read from a pipe does not come again.
    let begins = |mut file: File| file.read_exact(&mut head).is_ok() && head == *STORE;
    if path.is_file() && File::open(path).is_ok_and(begins) {
        let store = Stored::read(path)?;
        let games = store.games()?;
        return Ok((store.plan().clone(), games));
    }
    read_games(&read_bytes(path, MOST)?).at(path)
}

/// The rating list with its errors.
pub(super) fn picture(lang: &Lang, summary: &Summary) -> String {
    let rows: Vec<Interval> = summary
        .players
        .iter()
        .filter_map(|player| {
            let (name, value) = (player.name.clone(), player.rated.elo?);
            Some(Interval { name, value, error: player.rated.error })
        })
        .collect();
    pictures::rating(lang, &summary.game, &rows)
}
