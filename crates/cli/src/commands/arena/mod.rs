//! `stratege match`, `stratege tournament` and `stratege rate`.

mod carried;
mod plan;
mod progress;
pub(crate) mod rate;
mod results;
mod rounds;
mod stored;
mod summary;
pub(crate) mod tune;

use crate::arguments;
use crate::files::Output;
use crate::fleet::{self, Fleet};
use crate::output::print_json;
use crate::{CliError, Result, interrupt};
use carried::FleetMatch;
use clap::{Arg, ArgAction, ArgMatches, Command};
pub(super) use plan::engines;
use progress::Progress;
use results::Results;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use stored::Stored;
use stratege_arena::stats::Sprt;
use stratege_arena::{
    GameRecord, MatchError, MatchPlan, PlayerSpec, Supervisor, game_text, make, try_players,
};
use stratege_fleet::Next;
use stratege_jobs::matches::play_locally;
use stratege_texts::{Lang, named};
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
pub(crate) fn run_match(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    run(lang, args, false, out)
}

/// Plays a tournament.
pub(crate) fn run_tournament(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
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
            option("engines", "FILE", "arg-engines"),
            option("games", "N", "arg-games"),
            option("startup", "SECONDS", "arg-startup"),
        ])
        .args(games_options(lang))
        .args([
            option("order", "random|sequential", "arg-openings-order").requires("openings"),
            option("first-opening", "N", "arg-first-opening").requires("openings"),
            option("event", "NAME", "arg-event"),
            option("site", "NAME", "arg-site"),
            option("syzygy", "DIR", "arg-syzygy"),
            option("settings", "FILE", "arg-match-settings"),
            arguments::flag("restart", text("arg-restart")),
            arguments::flag("force", text("arg-force")),
            option("affinity", "CORE,CORE", "arg-affinity"),
            option("store", "FILE", "arg-store"),
            option("output", "FILE", "arg-games-output"),
            option("plot", "FILE", "arg-rating-plot"),
        ])
        .args(fleet::options(lang))
        .arg(arguments::json(lang));
    if tournament {
        command
            .arg(option("format", "round-robin|gauntlet|neighbours", "arg-tournament-format"))
            .arg(option("system", "swiss|knockout", "arg-system").conflicts_with("format"))
            .arg(option("rounds", "N", "arg-swiss-rounds").requires("system"))
    } else {
        command.arg(option("sprt", "SPEC", "arg-sprt"))
    }
}

/// How games are played, whatever they are played for: limits, openings, adjudication.
fn games_options(lang: &Lang) -> Vec<Arg> {
    let option = |name, value, id: &str| arguments::option(name, value, lang.text(id));
    vec![
        option("depth", "PLIES", "arg-depth"),
        option("nodes", "N", "arg-nodes"),
        option("time", "SECONDS", "arg-movetime").alias("movetime"),
        option("tc", "[MOVES/]SECONDS+INCREMENT", "arg-clock").alias("clock"),
        option("margin", "SECONDS", "arg-margin"),
        option("openings", "FILE", "arg-openings"),
        option("opening-plies", "N", "arg-opening-plies").requires("openings"),
        Arg::new("lenient").long("lenient").help(lang.text("arg-lenient")).action(ArgAction::SetTrue),
        option("random-plies", "N", "arg-random-plies").conflicts_with("openings"),
        option("seed", "N", "arg-match-seed"),
        option("concurrency", "N", "arg-concurrency"),
        option("resign", "SCORE,MOVES", "arg-resign"),
        option("draw", "SCORE,MOVES,PLIES", "arg-draw"),
        option("longest", "PLIES", "arg-longest"),
        Arg::new("proven").long("proven").help(lang.text("arg-proven")).action(ArgAction::SetTrue),
    ]
}

fn run(lang: &Lang, args: &ArgMatches, tournament: bool, out: &mut dyn Write) -> Result {
    let (plan, engines) = plan::read(lang, args, tournament)?;
    let sprt = if tournament { None } else { plan::read_sprt(args)? };
    let at_once = arguments::number(args, "concurrency", 1, 256)?.unwrap_or(1) as usize;
    let startup = arguments::real(args, "startup", 0.1, 3600.0)?;
    let startup = startup.map_or(Supervisor::STARTUP, Duration::from_secs_f64);
    let cores = plan::read_cores(args, at_once)?;
    let fleet = Fleet::of(args)?.map(|fleet| (fleet, engines));
    let supervisor = Arc::new(Supervisor::new(startup).on_cores(cores));
    let leaving = Arc::clone(&supervisor);
    let outputs = [Output::of(args, "output")?, Output::new_plot(args)?];
    plan::warn_of_many(lang, at_once);
    // A second Ctrl-C leaves at once, and takes the engines along.
    let watch = interrupt::Watch::with_farewell(supervisor.flag(), move || leaving.kill());
    let contest = Contest { lang, args, outputs, plan: &plan, sprt, supervisor: &supervisor, fleet };
    let (results, played) = contest.play(at_once)?;
    contest.report(&results, out)?;
    played?;
    match watch.signal() {
        None => Ok(()),
        Some(signal) => Err(contest.interrupted(signal, &results)),
    }
}

/// A match or tournament that is played.
struct Contest<'a> {
    lang: &'a Lang,
    args: &'a ArgMatches,
    /// Where the games and the picture go.
    outputs: [Option<Output>; 2],
    plan: &'a MatchPlan,
    sprt: Option<Sprt>,
    supervisor: &'a Arc<Supervisor>,
    /// Who plays the games, where it is not this process; with the engines that players are by name.
    fleet: Option<(Fleet, Vec<Option<String>>)>,
}

impl Contest<'_> {
    /// Plays the games that are not in the store yet: the results so far, and what ended the match early.
    ///
    /// # Errors
    /// Before the first game: the store cannot be used, or a player cannot take part.
    fn play(&self, at_once: usize) -> Result<(Results, Result)> {
        let (lang, plan) = (self.lang, self.plan);
        let file = arguments::text(self.args, "store").map(Path::new);
        let found = file.filter(|file| file.exists());
        let mut store = found.map(|file| Stored::open(file, plan)).transpose()?;
        let games = store.as_ref().map_or(Ok(Vec::new()), Stored::games)?;
        let mut results = Results::new(self.sprt, games);
        if results.are_decided() || results.count() >= plan.games() {
            return Ok((results, Ok(())));
        }
        if self.fleet.is_none() {
            let make = |spec: &PlayerSpec| make(spec, self.supervisor);
            try_players(plan, &make, self.supervisor).map_err(|error| self.named(error))?;
        }
        if let (None, Some(file)) = (&store, file) {
            store = Some(Stored::open(file, plan)?);
        }
        let mut progress = Progress::new(lang, plan, self.sprt, results.numbers().len());
        let before = results.all().to_vec();
        let shared = RefCell::new(&mut results);
        let mut take = |games: Vec<GameRecord>| {
            if let Some(store) = &store {
                store.add_all(&games)?;
            }
            let mut results = shared.borrow_mut();
            games.into_iter().for_each(|game| results.add(game));
            progress.show(results.counted());
            Ok(if results.are_decided() { Next::Stop } else { Next::On })
        };
        let mut withdraw = |numbers: &BTreeSet<u64>| {
            shared.borrow_mut().remove_all(numbers);
            store.as_ref().map_or(Ok(()), |store| store.remove_all(numbers))
        };
        let played: Result = match &self.fleet {
            None => play_locally(plan, before, at_once, self.supervisor, &mut take),
            Some((fleet, engines)) => {
                let startup = self.supervisor.startup();
                FleetMatch { fleet, plan, engines, startup, sprt: self.sprt }.play(
                    lang,
                    before,
                    self.supervisor.flag(),
                    &mut take,
                    &mut withdraw,
                )
            }
        };
        progress.finish();
        let played = played.map_err(|error| match error {
            CliError::Match(error) => self.named(error),
            error => error,
        });
        Ok((results, played))
    }

    /// Prints the results, and writes them to files. What cannot be written takes nothing from the rest.
    fn report(&self, results: &Results, out: &mut dyn Write) -> Result {
        let games = results.counted();
        let summary = Summary::new(self.plan, games, self.sprt);
        let printed = if self.args.get_flag("json") {
            print_json(out, &summary)
        } else {
            write!(out, "{}", summary.text(self.lang)).and_then(|()| out.flush()).map_err(CliError::from)
        };
        let [of_games, of_plot] = &self.outputs;
        let games = of_games.as_ref().map_or(Ok(()), |output| {
            let texts: Vec<String> = games.iter().map(|game| game_text(self.plan, game)).collect();
            output.append(&texts, self.args.contains_id("store"))
        });
        let plot = of_plot
            .as_ref()
            .map_or(Ok(()), |output| output.write_picture(&rate::picture(self.lang, &summary)));
        printed.and(games).and(plot)
    }

    /// An error with the name of its player.
    fn named(&self, error: MatchError) -> CliError {
        match error {
            MatchError::Start { player, fault } => {
                let name = self.plan.players.get(player).map(|spec| spec.name.clone());
                CliError::NoStart(name.unwrap_or_default(), fault)
            }
            error => CliError::Match(error),
        }
    }

    fn interrupted(&self, signal: i32, results: &Results) -> CliError {
        let id = match arguments::text(self.args, "store") {
            None => "match-interrupted",
            Some(_) => "match-interrupted-store",
        };
        let (games, all) = (results.count(), self.plan.games());
        CliError::Interrupted(signal, self.lang.with(id, named![games, all]))
    }
}
