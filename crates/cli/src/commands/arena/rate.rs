//! `stratege rate`: a rating list from the games of a file.

use super::stored::Stored;
use super::summary::Summary;
use crate::CliError;
use crate::arguments::{self};
use crate::files::{format_text, write_file};
use crate::output::print_json;
use clap::{Arg, ArgMatches, Command};
use std::io::Write;
use std::path::Path;
use stratege_arena::{GameRecord, ImportError, MatchPlan, read_games};
use stratege_picture::chart::{self, Interval};
use stratege_texts::Lang;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command
        .arg(Arg::new("file").required(true).value_name("FILE").help(lang.text("arg-rate-file")))
        .arg(arguments::option("plot", "FILE", lang.text("arg-rating-plot")))
        .arg(arguments::json(lang))
}

/// Rates.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let (plan, games) = read(lang, Path::new(arguments::text(args, "file").unwrap_or_default()))?;
    let summary = Summary::new(&plan, &games, None);
    if let Some(file) = arguments::text(args, "plot") {
        write_file(Path::new(file), picture(lang, &summary).as_bytes())?;
    }
    if args.get_flag("json") {
        return print_json(out, &summary);
    }
    Ok(write!(out, "{}", summary.ratings(lang))?)
}

/// The games of a match's file, or of a file of any format.
fn read(lang: &Lang, path: &Path) -> Result<(MatchPlan, Vec<GameRecord>), CliError> {
    let refuse = |why: String| CliError::File { path: path.to_owned(), why };
    let bytes = std::fs::read(path).map_err(|error| refuse(error.to_string()))?;
    if bytes.starts_with(b"SQLite format 3\0") {
        let store = Stored::read(lang, path)?;
        let games = store.games()?;
        return Ok((store.plan().clone(), games));
    }
    read_games(&bytes).map_err(|error| refuse(of_import(lang, &error)))
}

fn of_import(lang: &Lang, error: &ImportError) -> String {
    match error {
        ImportError::NoGame => lang.text("import-none"),
        ImportError::Format(error) => format_text(lang, error),
    }
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
    let game = lang.text(&format!("game-{}", summary.game));
    chart::intervals(&lang.with("rating-title", &[("game", &game)]), &rows)
}
