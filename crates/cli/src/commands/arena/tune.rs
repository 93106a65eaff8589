//! `stratege tune`: tunes the numbers of a game's own engine by SPSA, in matches of the arena.

use super::carried::unsent;
use super::plan::{adjudication, limits, read_openings};
use crate::arguments::{self, number, real, text, usual};
use crate::files::Output;
use crate::fleet::{self, Fleet};
use crate::output::{columns, heads, print_json, progress_bar};
use crate::{AtPath, CliError, Result, interrupt};
use clap::{ArgMatches, Command};
use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stratege_arena::{
    Format, GameRecord, MatchPlan, Next, Outcome, PlayerSpec, Supervisor, make, run as play_all, try_players,
};
use stratege_fleet::{Desk, Done, Note, Part, Refusal};
use stratege_jobs::Packed;
use stratege_jobs::matches::{MatchJob, same};
use stratege_jobs::tuning::{self, StepGame};
use stratege_learn::Random;
use stratege_learn::spsa::{Contestants, Number, Spsa, SpsaPlan};
use stratege_picture::chart::{self, Series};
use stratege_session::{Stop, Tunable};
use stratege_store::{Store, StoreError};
use stratege_texts::{Lang, named};

/// Steps and pairs of games a step by default.
const STEPS: u64 = 1_000;
const PAIRS: u64 = 4;
/// How far numbers follow a lead of one game at the last step, in perturbations, by default.
const GAIN: f64 = 0.02;
/// Random plies at the start of a pair by default.
const PLIES: u16 = 8;
/// The most curves of a picture: the numbers that went furthest.
const CURVES: usize = 12;

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

/// What a step found: its number, and how the games ended for the first contestant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct StepResult {
    step: u32,
    wins: u32,
    draws: u32,
    losses: u32,
}

impl StepResult {
    fn of(step: u32, games: &[GameRecord]) -> StepResult {
        let count = |outcome| games.iter().filter(|game| game.result_of(0) == outcome).count() as u32;
        let [wins, draws, losses] = [Outcome::Win, Outcome::Draw, Outcome::Loss].map(count);
        StepResult { step, wins, draws, losses }
    }
}

/// Tunes.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let plan = read(lang, args)?;
    let at_once = number(args, "concurrency", 1, 256)?.unwrap_or(1) as usize;
    let plot = Output::plot(args)?;
    let kept = text(args, "store").map(PathBuf::from);
    let store = kept.as_deref().map(|path| Store::open(path, &plan).at(path)).transpose()?;
    let mut course = Course::new(plan.spsa.clone());
    if let (Some(store), Some(path)) = (&store, &kept) {
        course.resume(store, path)?;
    }
    let fleet = Fleet::of(args)?;
    let supervisor = Arc::new(Supervisor::new(Supervisor::STARTUP));
    let leaving = Arc::clone(&supervisor);
    let watch = interrupt::Watch::with_farewell(supervisor.flag(), move || leaving.kill());
    let bar = progress_bar();
    let mut played = Ok(());
    if let Some(fleet) = &fleet {
        let mut desk = StepDesk::new(lang, &bar, &plan, &mut course, store.as_ref().zip(kept.as_deref()));
        played = desk.carry(fleet, supervisor.flag());
    }
    while fleet.is_none() && !course.spsa.is_over() && !supervisor.is_stopped() {
        bar.set_message(
            lang.with("tune-progress", named![step = course.spsa.taken() + 1, all = plan.spsa.steps]),
        );
        match course.step(&plan, at_once, &supervisor, store.as_ref().zip(kept.as_deref())) {
            Ok(()) => {}
            Err(error) => {
                played = Err(error);
                break;
            }
        }
    }
    bar.finish_and_clear();
    course.report(lang, args, out)?;
    if let Some(plot) = plot {
        plot.write_picture(&course.picture(lang)?)?;
    }
    played?;
    match watch.signal() {
        None => Ok(()),
        Some(signal) => {
            let id = if kept.is_some() { "tune-interrupted-store" } else { "tune-interrupted" };
            let steps = named![steps = course.spsa.taken(), all = plan.spsa.steps];
            Err(CliError::Interrupted(signal, lang.with(id, steps)))
        }
    }
}

/// The plan from the command line.
fn read(lang: &Lang, args: &ArgMatches) -> Result<TuningPlan> {
    let entry = stratege_catalog::find(text(args, "game").unwrap_or_default())?;
    let variant = text(args, "variant");
    let numbers = chosen(args, entry.name, entry.extras.tunables)?;
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

/// The run, with the values after each step.
struct Course {
    spsa: Spsa,
    after: Vec<Vec<f64>>,
    games: u64,
}

impl Course {
    fn new(plan: SpsaPlan) -> Course {
        let spsa = Spsa::new(plan);
        Course { after: vec![spsa.values().to_vec()], spsa, games: 0 }
    }

    /// Takes the steps that are kept in the store.
    fn resume(&mut self, store: &Store, path: &Path) -> Result {
        for found in store.parts::<StepResult>().at(path)? {
            if found.step != self.spsa.taken() || self.spsa.is_over() {
                return Err(StoreError::Damaged(format!("part {}", found.step))).at(path);
            }
            let contestants = self.spsa.contestants();
            self.take(&contestants, &found);
        }
        Ok(())
    }

    /// Plays the next step and takes it; not if it is interrupted.
    fn step(
        &mut self,
        plan: &TuningPlan,
        at_once: usize,
        supervisor: &Arc<Supervisor>,
        store: Option<(&Store, &Path)>,
    ) -> Result {
        let contestants = self.spsa.contestants();
        let step = self.spsa.taken();
        let plan = plan.of_step(step, &contestants);
        let make = |spec: &PlayerSpec| make(spec, supervisor);
        if step == 0 {
            try_players(&plan, &make, supervisor)?;
        }
        let mut games: Vec<GameRecord> = Vec::new();
        play_all::<CliError>(&plan, &BTreeSet::new(), at_once, &make, supervisor, &mut |game| {
            games.push(game);
            Ok(Next::On)
        })?;
        if games.len() as u64 != plan.games() {
            return Ok(());
        }
        let found = StepResult::of(step, &games);
        if let Some((store, path)) = store {
            store.add(step.into(), &found).at(path)?;
        }
        self.take(&contestants, &found);
        Ok(())
    }

    fn take(&mut self, contestants: &Contestants, found: &StepResult) {
        self.spsa.follow(contestants, f64::from(found.wins) - f64::from(found.losses));
        self.after.push(self.spsa.values().to_vec());
        self.games += u64::from(found.wins + found.draws + found.losses);
    }

    /// By how many perturbations each number has moved.
    fn moved(&self, values: &[f64]) -> Vec<f64> {
        let numbers = self.spsa.plan().numbers.iter().zip(values);
        numbers.map(|(number, value)| (value - number.start) / number.step).collect()
    }

    fn report(&self, lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
        let numbers = || self.spsa.plan().numbers.iter().zip(self.spsa.values());
        let tuned = numbers().map(|(number, value)| format!("{}:{}", number.name, value.round()));
        let tuned = tuned.collect::<Vec<String>>().join(",");
        if args.get_flag("json") {
            let numbers: Vec<_> = numbers()
                .map(|(number, value)| json!({ "name": number.name, "start": number.start, "value": value }))
                .collect();
            let report = json!({
                "steps": self.spsa.taken(), "of": self.spsa.plan().steps, "games": self.games,
                "numbers": numbers, "tuned": tuned,
            });
            return print_json(out, &report);
        }
        let mut rows = vec![heads(lang, "tune", &["name", "start", "value", "moved"])];
        for ((number, value), moved) in numbers().zip(self.moved(self.spsa.values())) {
            let [value, moved] =
                [format!("{value:.1}"), format!("{moved:+.2}")].map(|text| lang.number(text));
            rows.push(vec![number.name.clone(), number.start.to_string(), value, moved]);
        }
        write!(out, "{}", columns(&rows))?;
        Ok(writeln!(out, "\ntuned={tuned}")?)
    }

    /// The course of the numbers that have moved furthest, in perturbations.
    fn picture(&self, lang: &Lang) -> Result<String> {
        let last = self.moved(self.spsa.values());
        let mut order: Vec<usize> = (0..last.len()).collect();
        order.sort_by(|&one, &other| last[other].abs().total_cmp(&last[one].abs()));
        let every = (self.after.len() / 500).max(1);
        let course = |&index: &usize| Series {
            name: self.spsa.plan().numbers[index].name.clone(),
            points: (self.after.iter().enumerate().step_by(every))
                .map(|(step, values)| (step as f64, self.moved(values)[index]))
                .collect(),
            marked: false,
        };
        let series: Vec<Series> = order.iter().take(CURVES).map(course).collect();
        let [title, across, up] = ["tune-title", "tune-step", "tune-moved"].map(|id| lang.text(id));
        Ok(chart::lines(&title, &across, &up, &series)?)
    }
}

impl TuningPlan {
    /// The match of a step.
    fn of_step(&self, step: u32, contestants: &Contestants) -> MatchPlan {
        self.game_of_step(step, contestants, 0).plan(&self.steps)
    }

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

/// The one who has the games of a tuning run played by a fleet: all games of a step, then those of the next one.
struct StepDesk<'a> {
    lang: &'a Lang,
    bar: &'a ProgressBar,
    plan: &'a TuningPlan,
    course: &'a mut Course,
    store: Option<(&'a Store, &'a Path)>,
    contestants: Contestants,
    /// The game of the step that is given out next.
    next: u64,
    games: BTreeMap<u64, GameRecord>,
    error: Option<CliError>,
}

impl<'a> StepDesk<'a> {
    fn new(
        lang: &'a Lang,
        bar: &'a ProgressBar,
        plan: &'a TuningPlan,
        course: &'a mut Course,
        store: Option<(&'a Store, &'a Path)>,
    ) -> StepDesk<'a> {
        let (contestants, games) = (course.spsa.contestants(), BTreeMap::new());
        StepDesk { lang, bar, plan, course, store, contestants, next: 0, games, error: None }
    }

    fn carry(&mut self, fleet: &Fleet, stop: &Stop) -> Result {
        let mut packed = Packed::default();
        let startup = Supervisor::STARTUP;
        let job = MatchJob::new(&self.plan.steps, &[], startup, &mut packed)
            .and_then(|made| made.job(tuning::KIND, &packed))
            .map_err(unsent)?;
        let carried = fleet.carry(&job, &packed, self, stop);
        self.error.take().map_or(carried, Err)
    }

    /// Takes the step whose games are all in.
    fn step(&mut self) -> Result {
        let step = self.course.spsa.taken();
        let games: Vec<GameRecord> = std::mem::take(&mut self.games).into_values().collect();
        let found = StepResult::of(step, &games);
        if let Some((store, path)) = self.store {
            store.add(step.into(), &found).at(path)?;
        }
        self.course.take(&self.contestants, &found);
        self.next = 0;
        if !self.course.spsa.is_over() {
            self.contestants = self.course.spsa.contestants();
        }
        Ok(())
    }
}

impl Desk for StepDesk<'_> {
    fn next(&mut self) -> Option<Part> {
        let all = self.plan.steps.games();
        if self.course.spsa.is_over() || self.next >= all || self.error.is_some() {
            return None;
        }
        let step = self.course.spsa.taken();
        let game = self.plan.game_of_step(step, &self.contestants, self.next);
        self.next += 1;
        Some(game.part(u64::from(step) * all + game.game))
    }

    fn check(&self, part: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        tuning::check(&self.plan.steps, part, bytes).map(drop)
    }

    fn same(&self, one: &[u8], other: &[u8]) -> bool {
        same(one, other)
    }

    fn take(&mut self, done: Vec<Done>) -> stratege_fleet::Next {
        let all = self.plan.steps.games();
        let first = u64::from(self.course.spsa.taken()) * all;
        for done in done {
            // What an earlier run had asked for may still come.
            if let Some(game) = done.number.checked_sub(first).filter(|game| *game < all)
                && let Ok(record) = serde_json::from_slice(&done.bytes)
            {
                self.games.insert(game, record);
            }
        }
        if self.games.len() as u64 == all {
            self.error = self.step().err();
            let (step, all) = (self.course.spsa.taken(), self.plan.spsa.steps);
            self.bar.set_message(self.lang.with("tune-progress", named![step, all]));
        }
        match self.error {
            None => stratege_fleet::Next::On,
            Some(_) => stratege_fleet::Next::Stop,
        }
    }

    fn note(&mut self, note: Note) {
        fleet::tell(self.lang, self.bar, &note);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        let games = self.plan.steps.games();
        let done = u64::from(self.course.spsa.taken()) * games + self.games.len() as u64;
        (done, Some(u64::from(self.plan.spsa.steps) * games))
    }

    fn summary(&self) -> String {
        format!("{}/{}", self.course.spsa.taken(), self.plan.spsa.steps)
    }
}
