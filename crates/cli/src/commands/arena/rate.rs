//! `stratege rate`: computes a rating list from a file of games.

use super::stored::Stored;
use super::summary::Summary;
use crate::arguments::{self};
use crate::files::{LeftOut, Output, read_bytes};
use crate::output::print_json;
use crate::{AtPath, CliError, Message, Result};
use clap::{Arg, ArgMatches, Command};
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use stratege_arena::{Format, GameRecord, MatchPlan, PlayerSpec, read_games};
use stratege_phrases::pictures;
use stratege_picture::chart::Interval;
use stratege_texts::Lang;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command
        .arg(file(lang))
        .arg(arguments::option("plot", "FILE", lang.text("arg-rating-plot")))
        .arg(arguments::lenient(lang))
        .arg(arguments::json(lang))
}

/// The files, one or more.
fn file(lang: &Lang) -> Arg {
    Arg::new("file").required(true).num_args(1..).value_name("FILE").help(lang.text("arg-rate-file"))
}

/// Rates.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let plot = Output::plot(args)?;
    let mut all: Option<Results> = None;
    let mut left_out = LeftOut::new(lang, args);
    for file in args.get_many::<String>("file").into_iter().flatten() {
        let path = Path::new(file);
        let (plan, games) = read(path, &mut left_out)?;
        match &mut all {
            Some(all) => all.add(plan, games).at(path)?,
            None => all = Some(Results { plan, games }),
        }
    }
    let Some(Results { plan, games }) = all else {
        return Err(CliError::Usage("usage-missing", "<FILE>".to_owned()));
    };
    let summary = Summary::new(&plan, &games, None);
    let printed = match args.get_flag("json") {
        true => print_json(out, &summary),
        false => write!(out, "{}", summary.ratings(lang)).map_err(CliError::from),
    };
    let drawn = plot.map_or(Ok(()), |plot| plot.write_picture(&picture(lang, &summary)));
    printed.and(drawn).and_then(|()| left_out.finish())
}

/// The games of several files, with a plan that names the players.
struct Results {
    plan: MatchPlan,
    games: Vec<GameRecord>,
}

impl Results {
    /// Adds the games of another file: who has the same name is the same player.
    ///
    /// # Errors
    /// The games are of another game or variant.
    fn add(&mut self, plan: MatchPlan, games: Vec<GameRecord>) -> Result<(), Message> {
        if plan.game != self.plan.game {
            let message = Message::new("rate-other-game").with("found", plan.game);
            return Err(message.with("game", &self.plan.game));
        }
        let known = &mut self.plan.players;
        let place = |player: &PlayerSpec| {
            known.iter().position(|other| other.name == player.name).unwrap_or_else(|| {
                known.push(player.clone());
                known.len() - 1
            })
        };
        let places: Vec<usize> = plan.players.iter().map(place).collect();
        // Pairs are games whose numbers follow each other from an even one on.
        let first = self.games.iter().map(|game| game.number / 2 * 2 + 2).max().unwrap_or(0);
        self.games.extend(games.into_iter().map(|game| {
            let players = game.players.map(|player| places[player]);
            GameRecord { players, number: first + game.number, ..game }
        }));
        (self.plan.format, self.plan.pairs) = (Format::RoundRobin, 0);
        Ok(())
    }
}

/// The first bytes of a store.
const STORE: &[u8; 16] = b"SQLite format 3\0";
/// The largest file of games that is read, in bytes.
const MOST: u64 = 1 << 30;

/// The games of a match's file, or of a file of any format.
fn read(path: &Path, left_out: &mut LeftOut<'_>) -> Result<(MatchPlan, Vec<GameRecord>)> {
    let mut head = [0; STORE.len()];
    // What is read from a pipe does not come again.
    let begins = |mut file: File| file.read_exact(&mut head).is_ok() && head == *STORE;
    if path.is_file() && File::open(path).is_ok_and(begins) {
        let store = Stored::read(path)?;
        let games = store.games()?;
        return Ok((store.plan().clone(), games));
    }
    let found = read_games(&read_bytes(path, MOST)?).at(path)?;
    for error in &found.left_out {
        left_out.add(path, error.game.unwrap_or(1), error);
    }
    Ok((found.plan, found.games))
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
