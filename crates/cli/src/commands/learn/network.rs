//! `stratege learn network`: trains an efficiently updatable network on positions from self-play.

use super::checkpoint;
use super::lessons::{self, Lessons};
use super::positions::refused;
use crate::arguments::{number, real, required, text};
use crate::files::Output;
use crate::interrupt::Watch;
use crate::output::{columns, print_json, progress_bar};
use crate::{CliError, Result};
use bytes::Bytes;
use clap::ArgMatches;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use stratege_learning_algorithms::nnue::{Floats, Records, Training, TrainingPlan};
use stratege_phrases::figures::grouped;
use stratege_session::Stop;
use stratege_texts::Lang;
use stratege_training::positions::{ChessNetwork, HandMade, Imitation, NetworkLessons, network, shape};

/// Hidden units must be a multiple of this, and at most so many.
const LANES: u64 = 32;
const MOST_HIDDEN: u64 = 1_024;

/// How far training has come: the first line of a checkpoint; the weights follow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Checkpoint {
    format: String,
    version: u32,
    /// The command, which distinguishes trainings.
    command: String,
    /// Positions learned from, and held back.
    samples: [usize; 2],
    passes: Vec<Pass>,
}

/// Root mean square errors of chances: while a pass learned, and after it on positions held back.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Pass {
    learned: f64,
    held_back: f64,
}

impl Lessons for NetworkLessons {
    fn add(&mut self, unit: Bytes) -> std::result::Result<(), usize> {
        self.add(unit)
    }

    fn append(&mut self, others: NetworkLessons) {
        self.append(others);
    }

    fn count(&self) -> usize {
        self.len()
    }
}

/// How a network is trained: first it imitates the hand-made evaluation, then it learns from games.
struct NetworkSchedule {
    hidden: usize,
    /// Where it begins, with the hashes of its networks; `None` with random weights.
    start: Option<(Floats, Vec<String>)>,
    /// Whether lessons of the hand-made evaluation alternate with those of the games.
    mixed: bool,
    /// Passes of imitation, whose steps are longer.
    imitation: TrainingPlan,
    games: TrainingPlan,
}

/// The lengths of steps while the hand-made evaluation is imitated.
const IMITATION: [f32; 2] = [0.002, 0.00005];

/// Trains.
pub(super) fn run(lang: &Lang, args: &ArgMatches, game: &str, out: &mut dyn Write) -> Result {
    let output = Output::at(Path::new(required(args, "output")?))?;
    let (plotted, kept) = (Output::plot(args)?, Output::of(args, "checkpoint")?);
    let schedule = read_schedule(args)?;
    let threads = number(args, "threads", 1, 256)?.unwrap_or(1) as usize;
    let most = number(args, "number", 1, u32::MAX.into())?;
    let [mut learned, held] = lessons::read::<NetworkLessons>(args, threads)?;
    learned.truncate(most.map_or(usize::MAX, |most| most as usize));
    let mut state = Checkpoint {
        format: "stratege-network-training".into(),
        version: 1,
        command: command(game, &schedule),
        samples: [learned.len(), held.len()],
        passes: Vec::new(),
    };
    let mut training = schedule.begin();
    if let Some(kept) = kept.as_ref().filter(|kept| kept.path().is_file()) {
        training = resume(kept.path(), &mut state, &schedule)?;
    }
    let stop = Arc::new(Stop::new());
    let watch = Watch::new(&stop);
    let bar = progress_bar();
    while state.passes.len() < schedule.passes() {
        let number = state.passes.len();
        let on_step = |seen: usize, all: usize| {
            let seen = format!("{} / {}", grouped(seen as u64), grouped(all as u64));
            bar.set_message(format!("{}/{}  {seen}", number + 1, schedule.passes()));
            !stop.is_stopped()
        };
        // What an unfinished pass has learned is dropped, so that the next run learns the same.
        let Some((after, pass)) =
            schedule.pass(training.clone(), number, [&learned, &held], threads, on_step)
        else {
            break;
        };
        training = after;
        state.passes.push(pass);
        if let Some(kept) = &kept {
            checkpoint::keep(kept, &state, training.bytes())?;
        }
    }
    bar.finish_and_clear();
    drop(watch);
    let [positions, passes] = [state.samples[0], state.passes.len()];
    let note = format!("{}: {positions} positions, {passes} passes", state.command);
    output.write(&ChessNetwork::write(training.floats(), &note, "not yet measured")?)?;
    if let Some(plotted) = plotted {
        let errors = state.passes.iter().map(|pass| [pass.learned, pass.held_back]);
        let texts = ["learn-network-title", "learn-error-odds"];
        plotted.write_picture(&checkpoint::curves(lang, texts, 1, errors)?)?;
    }
    show(lang, args, &state, out)?;
    if stop.is_stopped() { Err(CliError::Stopped) } else { Ok(()) }
}

impl NetworkSchedule {
    /// The training before its first pass.
    fn begin(&self) -> Training {
        match &self.start {
            Some((floats, _)) => Training::of(floats.clone()),
            None => Training::new(shape(self.hidden), self.games.seed),
        }
    }

    fn passes(&self) -> usize {
        (self.imitation.passes + self.games.passes) as usize
    }

    /// The passes that a training counts, after so many of all: learning from games begins anew.
    fn counted(&self, passes: usize) -> u64 {
        let passes = passes as u64;
        if passes > self.imitation.passes { passes - self.imitation.passes } else { passes }
    }

    /// A pass; `None` if it was stopped.
    fn pass(
        &self,
        mut training: Training,
        number: usize,
        [learned, held]: [&NetworkLessons; 2],
        threads: usize,
        on_step: impl Fn(usize, usize) -> bool,
    ) -> Option<(Training, Pass)> {
        let imitated = self.imitation.passes as usize;
        if number == imitated {
            training = training.begin_again();
        }
        let plan = if number < imitated { &self.imitation } else { &self.games };
        let seed = plan.seed ^ (number as u64) << 32;
        let evaluation = HandMade::default();
        let imitation = Imitation { lessons: learned, evaluation, mixed: number >= imitated, seed };
        let records: &dyn Records = if self.mixed || number < imitated { &imitation } else { learned };
        let errors = training.pass(plan, records, threads, &mut |seen| on_step(seen, records.len()))?;
        let held_back = training.errors(&self.games, held, threads).mean().sqrt();
        Some((training, Pass { learned: errors.mean().sqrt(), held_back }))
    }
}

fn read_schedule(args: &ArgMatches) -> Result<NetworkSchedule> {
    let start = read_start(args)?;
    let imitated = number(args, "imitate", 0, 100_000)?.unwrap_or(0);
    let rate = real(args, "rate", 1e-9, 1.0)?.unwrap_or(if imitated > 0 { 0.0005 } else { 0.001 });
    let last = real(args, "last-rate", 1e-9, 1.0)?.unwrap_or(rate / 100.0);
    let games = TrainingPlan {
        batch: 16_384,
        // Without passes, networks are only averaged.
        passes: number(args, "passes", start.is_none().into(), 100_000)?.unwrap_or(if imitated > 0 {
            5
        } else {
            30
        }),
        rates: [rate as f32, last as f32],
        decay: 0.01,
        share: real(args, "outlook-share", 0.0, 1.0)?.unwrap_or(0.7) as f32,
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(1),
    };
    let imitation = TrainingPlan { passes: imitated, rates: IMITATION, ..games };
    let mixed = imitated > 0 || args.get_flag("mixed");
    let hidden = read_hidden(args, start.as_ref().map(|(floats, _)| floats.shape.hidden))?;
    Ok(NetworkSchedule { hidden, start, mixed, imitation, games })
}

/// The mean of the networks of `--start`, with their hashes.
fn read_start(args: &ArgMatches) -> Result<Option<(Floats, Vec<String>)>> {
    let (mut all, mut hashes) = (Vec::new(), Vec::new());
    for name in args.get_many::<String>("start").into_iter().flatten() {
        let network = network(name).map_err(|error| refused(Some(name), error))?;
        hashes.push(network.hash().to_owned());
        all.push(network.floats());
        if all[0].shape != network.shape() {
            let [first, other] = [all[0].shape.hidden, network.shape().hidden];
            return Err(CliError::choice("--start", name, format!("{first} (--hidden; found {other})")));
        }
    }
    Ok(Floats::mean(&all).map(|mean| (mean, hashes)))
}

/// The hidden units: those of the network to begin with, if there is one.
fn read_hidden(args: &ArgMatches, start: Option<usize>) -> Result<usize> {
    let Some(found) = text(args, "hidden") else { return Ok(start.unwrap_or(128)) };
    if let Some(start) = start.filter(|start| start.to_string() != found) {
        return Err(CliError::choice("--hidden", found, format!("{start} (--start)")));
    }
    let units = found
        .parse()
        .ok()
        .filter(|units: &u64| (LANES..=MOST_HIDDEN).contains(units) && units.is_multiple_of(LANES));
    let choices = || {
        CliError::choice("--hidden", found, format!("{LANES}, {}, {} … {MOST_HIDDEN}", 2 * LANES, 3 * LANES))
    };
    units.map(|units| units as usize).ok_or_else(choices)
}

fn command(game: &str, schedule: &NetworkSchedule) -> String {
    let NetworkSchedule { hidden, start, mixed, imitation, games } = schedule;
    let TrainingPlan { passes, rates: [rate, last], share, seed, .. } = games;
    let imitate =
        if imitation.passes > 0 { format!(" --imitate {}", imitation.passes) } else { String::new() };
    let mixed = if *mixed && imitation.passes == 0 { " --mixed" } else { "" };
    let start: String =
        start.iter().flat_map(|(_, hashes)| hashes).map(|hash| format!(" --start {hash}")).collect();
    format!(
        "stratege learn network {game} --hidden {hidden}{start}{imitate}{mixed} --passes {passes} --rate {rate} --last-rate {last} \
         --outlook-share {share} --seed {seed}"
    )
}

/// Goes on from a checkpoint of the same command and positions.
fn resume(path: &Path, state: &mut Checkpoint, schedule: &NetworkSchedule) -> Result<Training> {
    let shape = shape(schedule.hidden);
    let refuse = |why: String| CliError::file(path, why);
    let (found, bytes) =
        checkpoint::read::<Checkpoint>(path, "line 1: expected a checkpoint of learning".to_owned())?;
    let of = |state: &Checkpoint| {
        let Checkpoint { format, version, command, samples: [learned, held], .. } = state;
        format!("{format} version {version}, {command}, {learned} and {held} positions")
    };
    if of(&found) != of(state) {
        return Err(refuse(format!("line 1: expected {}; found {}", of(state), of(&found))));
    }
    let training = Training::read(shape, &bytes)
        .filter(|training| training.passes() == schedule.counted(found.passes.len()))
        .ok_or_else(|| refuse(format!("line 2: expected {} numbers", 3 * shape.weights())))?;
    *state = found;
    Ok(training)
}

fn show(lang: &Lang, args: &ArgMatches, state: &Checkpoint, out: &mut dyn Write) -> Result {
    if args.get_flag("json") {
        let report = json!({
            "command": state.command, "positions": state.samples[0], "held_back": state.samples[1],
            "passes": state.passes,
        });
        return print_json(out, &report);
    }
    let mut rows =
        vec![["pass", "learned", "held-back"].map(|head| lang.text(&format!("learn-{head}"))).to_vec()];
    for (index, pass) in state.passes.iter().enumerate() {
        rows.push(vec![
            (index + 1).to_string(),
            lang.number(format!("{:.5}", pass.learned)),
            lang.number(format!("{:.5}", pass.held_back)),
        ]);
    }
    Ok(write!(out, "{}", columns(&rows))?)
}
