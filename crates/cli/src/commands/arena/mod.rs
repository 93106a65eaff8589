//! `stratege match`, `stratege tournament` and `stratege rate`.

mod plan;
mod progress;
pub(crate) mod rate;
mod summary;

use crate::arguments::{self};
use crate::files::write_file;
use crate::output::print_json;
use crate::{CliError, Said};
use clap::{ArgAction, ArgMatches, Command};
use progress::Progress;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use stratege_arena::stats::{Pentanomial, Sprt, Verdict};
use stratege_arena::{GameRecord, Next, game_text, make, run as play_all};
use stratege_store::Store;
use stratege_texts::Lang;
use summary::Summary;

/// The place of `stratege match` on the command line.
pub(crate) fn match_command(command: Command, lang: &Lang) -> Command {
    define(command, lang, false)
}

/// The place of `stratege tournament` on the command line.
pub(crate) fn tournament_command(command: Command, lang: &Lang) -> Command {
    define(command, lang, true)
}

/// Plays a match.
pub(crate) fn run_match(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    run(lang, args, false, out)
}

/// Plays a tournament.
pub(crate) fn run_tournament(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    run(lang, args, true, out)
}

fn define(command: Command, lang: &Lang, tournament: bool) -> Command {
    let text = |id: &str| lang.text(id);
    let option = |name, value, id: &str| arguments::option(name, value, text(id));
    let command = command
        .arg(arguments::game(lang))
        .arg(option("variant", "VARIANT", "arg-variant"))
        .arg(option("player", "SPEC", "arg-player").action(ArgAction::Append).required(true))
        .arg(option("each", "SPEC", "arg-each"))
        .args([
            option("games", "N", "arg-games"),
            option("depth", "PLIES", "arg-depth"),
            option("nodes", "N", "arg-nodes"),
            option("time", "SECONDS", "arg-movetime").alias("movetime"),
            option("tc", "[MOVES/]SECONDS+INCREMENT", "arg-clock").alias("clock"),
            option("margin", "SECONDS", "arg-margin"),
            option("openings", "FILE", "arg-openings"),
            option("random-plies", "N", "arg-random-plies").conflicts_with("openings"),
            option("seed", "N", "arg-match-seed"),
            option("concurrency", "N", "arg-concurrency"),
            option("resign", "SCORE,MOVES", "arg-resign"),
            option("draw", "SCORE,MOVES,PLIES", "arg-draw"),
            option("longest", "PLIES", "arg-longest"),
            option("store", "FILE", "arg-store"),
            option("output", "FILE", "arg-games-output"),
            option("plot", "FILE", "arg-rating-plot"),
        ])
        .arg(arguments::json(lang));
    if tournament {
        command.arg(option("format", "round-robin|gauntlet", "arg-tournament-format"))
    } else {
        command.arg(option("sprt", "SPEC", "arg-sprt"))
    }
}

fn run(lang: &Lang, args: &ArgMatches, tournament: bool, out: &mut dyn Write) -> Result<(), CliError> {
    let plan = plan::read(lang, args, tournament)?;
    let sprt = if tournament { None } else { plan::read_sprt(args)? };
    let at_once = arguments::number(args, "concurrency", 1, 256)?.unwrap_or(1) as usize;
    let store = match arguments::text(args, "store") {
        None => None,
        Some(file) => Some(Store::open(Path::new(file), &plan).map_err(|error| refused(lang, file, &error))?),
    };
    let mut games: Vec<GameRecord> = match &store {
        None => Vec::new(),
        Some(store) => store.parts().map_err(|error| refused(lang, store_name(args), &error))?,
    };
    let done: BTreeSet<u64> = games.iter().map(|game| game.number).collect();
    let mut progress = Progress::new(lang, &plan, sprt, games.len());
    if !decided(sprt, &games) {
        play_all::<CliError>(&plan, &done, at_once, &make, &mut |game| {
            if let Some(store) = &store {
                store.add(game.number, &game).map_err(|error| refused(lang, store_name(args), &error))?;
            }
            games.push(game);
            progress.show(&games);
            Ok(if decided(sprt, &games) { Next::Stop } else { Next::On })
        })?;
    }
    progress.finish();
    games.sort_by_key(|game| game.number);
    if let Some(file) = arguments::text(args, "output") {
        let texts: String = games.iter().map(|game| game_text(&plan, game)).collect();
        write_file(Path::new(file), texts.as_bytes())?;
    }
    let summary = Summary::new(&plan, &games, sprt);
    if let Some(file) = arguments::text(args, "plot") {
        write_file(Path::new(file), rate::picture(lang, &summary).as_bytes())?;
    }
    if args.get_flag("json") {
        return print_json(out, &summary);
    }
    Ok(write!(out, "{}", summary.text(lang))?)
}

fn store_name(args: &ArgMatches) -> &str {
    arguments::text(args, "store").unwrap_or_default()
}

fn refused(lang: &Lang, file: &str, error: &stratege_store::StoreError) -> CliError {
    CliError::File { path: file.into(), why: error.said(lang) }
}

fn decided(sprt: Option<Sprt>, games: &[GameRecord]) -> bool {
    sprt.is_some_and(|sprt| sprt.verdict(&Pentanomial::of(games, 0)) != Verdict::Open)
}
