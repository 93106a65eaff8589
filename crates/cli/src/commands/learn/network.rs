//! `stratege learn network`: trains an efficiently updatable network on positions of the program's own games.

use super::checkpoint;
use super::lessons::{self, Lessons};
use crate::arguments::{number, real, required, text};
use crate::files::Output;
use crate::interrupt::Watch;
use crate::output::{columns, print_json, progress_bar};
use crate::{CliError, Result};
use clap::ArgMatches;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use stratege_learn::nnue::{Plan, Records, Training};
use stratege_learning::positions::{ChessNetwork, NetworkLessons, shape};
use stratege_phrases::figures::grouped;
use stratege_session::Stop;
use stratege_texts::Lang;

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
    fn add(&mut self, unit: &[u8]) -> std::result::Result<(), usize> {
        self.add(unit)
    }

    fn append(&mut self, others: NetworkLessons) {
        self.append(others);
    }

    fn count(&self) -> usize {
        self.len()
    }
}

/// Trains.
pub(super) fn run(lang: &Lang, args: &ArgMatches, game: &str, out: &mut dyn Write) -> Result {
    let output = Output::at(Path::new(required(args, "output")?))?;
    let (plotted, kept) = (Output::plot(args)?, Output::of(args, "checkpoint")?);
    let (plan, hidden) = (read_plan(args)?, read_hidden(args)?);
    let threads = number(args, "threads", 1, 256)?.unwrap_or(1) as usize;
    let most = number(args, "number", 1, u32::MAX.into())?;
    let [mut learned, held] = lessons::read::<NetworkLessons>(args, threads)?;
    learned.truncate(most.map_or(usize::MAX, |most| most as usize));
    let mut state = Checkpoint {
        format: "stratege-network-training".into(),
        version: 1,
        command: command(game, &plan, hidden),
        samples: [learned.len(), held.len()],
        passes: Vec::new(),
    };
    let mut training = Training::new(shape(hidden), plan.seed);
    if let Some(kept) = kept.as_ref().filter(|kept| kept.path().is_file()) {
        training = resume(kept.path(), &mut state, hidden)?;
    }
    let stop = Arc::new(Stop::new());
    let watch = Watch::new(&stop);
    let bar = progress_bar();
    while training.passes() < plan.passes {
        let (before, pass, all) = (training.clone(), training.passes() + 1, grouped(learned.len() as u64));
        let mut on_step = |seen: usize| {
            bar.set_message(format!("{pass}/{}  {} / {all}", plan.passes, grouped(seen as u64)));
            !stop.is_stopped()
        };
        let Some(errors) = training.pass(&plan, &learned, threads, &mut on_step) else {
            // What an unfinished pass has learned is dropped, so that the next run learns the same.
            training = before;
            break;
        };
        let held_back = training.errors(&plan, &held, threads).mean().sqrt();
        state.passes.push(Pass { learned: errors.mean().sqrt(), held_back });
        if let Some(kept) = &kept {
            checkpoint::keep(kept, &state, training.bytes())?;
        }
    }
    bar.finish_and_clear();
    drop(watch);
    let note = format!("{}, {} positions, {} passes", state.command, state.samples[0], training.passes());
    output.write(&ChessNetwork::write(training.floats(), &note, "not yet measured")?)?;
    if let Some(plotted) = plotted {
        let errors = state.passes.iter().map(|pass| [pass.learned, pass.held_back]);
        let texts = ["learn-network-title", "learn-error-odds"];
        plotted.write_picture(&checkpoint::curves(lang, texts, 1, errors)?)?;
    }
    show(lang, args, &state, out)?;
    if stop.is_stopped() { Err(CliError::Stopped) } else { Ok(()) }
}

fn read_plan(args: &ArgMatches) -> Result<Plan> {
    let rate = real(args, "rate", 1e-9, 1.0)?.unwrap_or(0.001);
    let last = real(args, "last-rate", 1e-9, 1.0)?.unwrap_or(rate / 100.0);
    Ok(Plan {
        batch: 16_384,
        passes: number(args, "passes", 1, 100_000)?.unwrap_or(30),
        rates: [rate as f32, last as f32],
        decay: 0.01,
        share: real(args, "outlook-share", 0.0, 1.0)?.unwrap_or(0.7) as f32,
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(1),
    })
}

fn read_hidden(args: &ArgMatches) -> Result<usize> {
    let Some(found) = text(args, "hidden") else { return Ok(128) };
    let units = found.parse().ok().filter(|units: &u64| (LANES..=MOST_HIDDEN).contains(units) && units % LANES == 0);
    let choices = || CliError::choice("--hidden", found, format!("{LANES}, {}, {} … {MOST_HIDDEN}", 2 * LANES, 3 * LANES));
    units.map(|units| units as usize).ok_or_else(choices)
}

fn command(game: &str, plan: &Plan, hidden: usize) -> String {
    let Plan { batch: _, passes, rates: [rate, last], decay: _, share, seed } = plan;
    format!(
        "stratege learn network {game} --hidden {hidden} --passes {passes} --rate {rate} --last-rate {last} \
         --outlook-share {share} --seed {seed}"
    )
}

/// Goes on from a checkpoint of the same command and positions.
fn resume(path: &Path, state: &mut Checkpoint, hidden: usize) -> Result<Training> {
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
    let training = Training::read(shape(hidden), &bytes)
        .filter(|training| training.passes() == found.passes.len() as u64)
        .ok_or_else(|| refuse(format!("line 2: expected {} numbers", 3 * shape(hidden).weights())))?;
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
