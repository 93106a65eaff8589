//! `stratege tune`: tunes the parameters of a game's own engine by SPSA, with matches in the arena.

mod coordinator;
mod tuning_run;

use self::coordinator::StepCoordinator;
use self::tuning_run::TuningRun;
use super::plan::{adjudication, limits, read_openings};
use crate::arguments::{self, number, real, text, usual};
use crate::files::Output;
use crate::fleet::{self, Fleet};
use crate::output::progress_bar;
use crate::{AtPath, CliError, Result, interrupt};
use clap::{ArgMatches, Command};
use serde::{Deserialize, Serialize};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use stratege_arena::{Format, MatchPlan, PlayerSpec, Supervisor};
use stratege_jobs::tuning::StepGame;
use stratege_learning_algorithms::Random;
use stratege_learning_algorithms::spsa::{Contestants, Number, SpsaPlan};
use stratege_session::Tunable;
use stratege_store::Store;
use stratege_texts::{Lang, named};

/// Steps and pairs of games a step by default.
const STEPS: u64 = 1_000;
const PAIRS: u64 = 4;
/// How far numbers follow a lead of one game at the last step, in perturbations, by default.
const GAIN: f64 = 0.02;
/// Random plies at the start of a pair by default.
const PLIES: u16 = 8;
/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let option = |name, value, id: &str| arguments::option(name, value, lang.text(id));
    command
        .arg(arguments::game(lang))
        .args([
            option("variant", "VARIANT", "arg-variant"),
            option("player", "SPEC", "arg-tune-player"),
            option("tunables", "LIST", "arg-tune-tunables"),
            arguments::option("steps", "N", usual(lang, "arg-tune-steps", STEPS))
                .long("number")
                .alias("steps"),
            arguments::option("pairs", "N", usual(lang, "arg-tune-pairs", PAIRS)),
            arguments::option("gain", "X", usual(lang, "arg-tune-gain", GAIN)),
            option("store", "FILE", "arg-tune-store"),
            option("plot", "FILE", "arg-tune-plot"),
        ])
        .args(super::games_options(lang))
        .args(fleet::options(lang))
        .arg(arguments::json(lang))
}

/// A run: the matches of its steps, and the numbers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct TuningPlan {
    /// The match of every step; its players have the words that both have, its seed is that of the run.
    steps: MatchPlan,
    spsa: SpsaPlan,
}

/// Tunes.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let plan = read(lang, args)?;
    let at_once = number(args, "concurrency", 1, 256)?.unwrap_or(1) as usize;
    let plot = Output::plot(args)?;
    let kept = text(args, "store").map(PathBuf::from);
    let store = kept.as_deref().map(|path| Store::open(path, &plan).at(path)).transpose()?;
    let mut tuning = TuningRun::new(plan.spsa.clone());
    if let (Some(store), Some(path)) = (&store, &kept) {
        tuning.resume(store, path)?;
    }
    let fleet = Fleet::of(args)?;
    let supervisor = Arc::new(Supervisor::new(Supervisor::STARTUP));
    let leaving = Arc::clone(&supervisor);
    let watch = interrupt::Watch::with_farewell(supervisor.flag(), move || leaving.kill());
    let bar = progress_bar();
    let played = match tuning.spsa.is_over() {
        true => Ok(()),
        false => StepCoordinator::new(lang, &bar, &plan, &mut tuning, store.as_ref().zip(kept.as_deref()))
            .carry(fleet.as_ref(), at_once, &supervisor),
    };
    bar.finish_and_clear();
    tuning.report(lang, args, out)?;
    if let Some(plot) = plot {
        plot.write_picture(&tuning.picture(lang)?)?;
    }
    played?;
    match watch.signal() {
        None => Ok(()),
        Some(signal) => {
            let id = if kept.is_some() { "tune-interrupted-store" } else { "tune-interrupted" };
            let steps = named![steps = tuning.spsa.taken(), all = plan.spsa.steps];
            Err(CliError::Interrupted(signal, lang.with(id, steps)))
        }
    }
}

/// The plan from the command line.
fn read(lang: &Lang, args: &ArgMatches) -> Result<TuningPlan> {
    let entry = stratege_catalog::find(text(args, "game").unwrap_or_default())?;
    let variant = text(args, "variant");
    let numbers = chosen(args, entry.name, entry.extras.engine.tunables)?;
    let player = text(args, "player").unwrap_or_default();
    let player =
        PlayerSpec::parse(player).map_err(|error| CliError::value("--player", error.word, error.expected))?;
    let seed = number(args, "seed", 0, u64::MAX)?.unwrap_or(1);
    let steps = MatchPlan {
        version: MatchPlan::VERSION,
        game: entry.name.to_owned(),
        variant: variant.map(str::to_owned),
        players: ["+", "-"].map(|name| PlayerSpec { name: name.into(), ..player.clone() }).to_vec(),
        format: Format::RoundRobin,
        system: None,
        pairs: number(args, "pairs", 1, 100_000)?.unwrap_or(PAIRS) as u32,
        limits: limits(args)?,
        openings: read_openings(lang, args, entry.name, variant, PLIES)?,
        order: Default::default(),
        first_opening: 0,
        event: None,
        site: None,
        seed,
        adjudication: adjudication(args)?,
    };
    if !steps.limits_of(0).limits() {
        return Err(CliError::Usage("match-no-limit", "stratege tune".into()));
    }
    let spsa = SpsaPlan {
        numbers,
        steps: number(args, "steps", 1, 10_000_000)?.unwrap_or(STEPS) as u32,
        gain: real(args, "gain", 1e-6, 10.0)?.unwrap_or(GAIN),
        seed,
    };
    Ok(TuningPlan { steps, spsa })
}

/// The numbers that are tuned: those of `--tunables`, or all that the engine has.
fn chosen(args: &ArgMatches, game: &str, table: &'static [Tunable]) -> Result<Vec<Number>> {
    if table.is_empty() {
        return Err(CliError::Usage("tune-nothing", game.to_owned()));
    }
    let number = |row: &Tunable| Number {
        name: row.name.to_owned(),
        start: row.value.into(),
        min: row.min.into(),
        max: row.max.into(),
        step: row.step.into(),
    };
    let Some(list) = text(args, "tunables") else { return Ok(table.iter().map(number).collect()) };
    let names = table.iter().map(|row| row.name).collect::<Vec<_>>().join(", ");
    let find = |word: &str| {
        let row = table.iter().find(|row| row.name == word.trim());
        row.map(number).ok_or_else(|| CliError::choice("--tunables", word.trim(), &names))
    };
    list.split(',').map(find).collect()
}

impl TuningPlan {
    /// A game of a step.
    fn game_of_step(&self, step: u32, contestants: &Contestants, game: u64) -> StepGame {
        let tuned = |values: &Vec<i32>| {
            let numbers = self.spsa.numbers.iter().zip(values);
            numbers.map(|(number, value)| format!("{}:{value}", number.name)).collect::<Vec<_>>().join(",")
        };
        StepGame {
            game,
            seed: Random::new(self.steps.seed ^ u64::from(step) << 32).bits(),
            tuned: contestants.values.iter().map(tuned).collect(),
        }
    }
}
