//! `stratege learn regression`: fits the weights of named terms to the results of games by Newton's method.

use super::checkpoint;
use super::lessons::{self, Lessons};
use super::positions::read_weights;
use crate::arguments::{number, real, required};
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
use stratege_learning_algorithms::logistic::{Step, chance};
use stratege_learning_algorithms::threads::on_threads;
use stratege_session::Stop;
use stratege_texts::Lang;
use stratege_training::positions::Samples;

/// The positions of a share of work.
const SHARE: usize = 1 << 15;
/// The steps with which the factor between values and chances is found.
const FACTOR_STEPS: u32 = 30;
/// The largest change of a weight in a step, in centipawns.
const LONGEST: f64 = 400.0;

/// How far the regression has come: the first line of a checkpoint; the coefficients follow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Checkpoint {
    format: String,
    version: u32,
    /// The command, which distinguishes regressions.
    command: String,
    /// Positions learned from, and held back.
    samples: [usize; 2],
    /// The factor that makes a value in centipawns the logarithm of the odds.
    factor: f64,
    passes: Vec<Pass>,
}

/// The errors before a step: root mean squares of chances, and mean losses in nats.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Pass {
    learned: f64,
    held_back: f64,
    loss: f64,
    loss_held_back: f64,
}

/// What is learned from, and how.
struct RegressionSetup {
    learned: Samples,
    held: Samples,
    /// The share of the search's values in the targets.
    share: f64,
    ridge: f64,
    threads: usize,
}

/// Learns.
pub(super) fn run(lang: &Lang, args: &ArgMatches, game: &str, out: &mut dyn Write) -> Result {
    let output = Output::at(Path::new(required(args, "output")?))?;
    let (plotted, kept) = (Output::plot(args)?, Output::of(args, "checkpoint")?);
    let passes = number(args, "passes", 1, 1_000)?.unwrap_or(8) as usize;
    let beginning = read_weights(args)?;
    let setup = read_lessons(args)?;
    let from = Samples::coefficients(&beginning);
    let command = format!(
        "stratege learn regression {game} --weights {} --ridge {} --outlook-share {}",
        beginning.hash(),
        setup.ridge,
        setup.share
    );
    let mut state = Checkpoint {
        format: "stratege-regression".into(),
        version: 1,
        command,
        samples: [setup.learned.len(), setup.held.len()],
        factor: 0.0,
        passes: Vec::new(),
    };
    let mut coefficients = from.clone();
    if let Some(kept) = kept.as_ref().filter(|kept| kept.path().is_file()) {
        coefficients = resume(kept.path(), &mut state)?;
    } else {
        state.factor = factor(&setup, &from);
    }
    let stop = Arc::new(Stop::new());
    let watch = Watch::new(&stop);
    let bar = progress_bar();
    while state.passes.len() < passes && !stop.is_stopped() {
        bar.set_message(format!("{}/{passes}", state.passes.len() + 1));
        let (step, pass) = pass(&setup, &coefficients, state.factor);
        let next = step.solve(&coefficients, &from, setup.ridge);
        for (one, next) in coefficients.iter_mut().zip(next) {
            *one += (next - *one).clamp(-LONGEST, LONGEST);
        }
        state.passes.push(pass);
        if let Some(kept) = &kept {
            checkpoint::keep(kept, &state, coefficients.iter().flat_map(|one| one.to_le_bytes()))?;
        }
    }
    bar.finish_and_clear();
    drop(watch);
    let weights = Samples::weights(&coefficients);
    let last = losses(&setup, &Samples::coefficients(&weights), state.factor);
    let note = format!(
        "{}\n{} positions, factor {:.5}: error {:.5}, {:.5} on {} positions held back",
        state.command, state.samples[0], state.factor, last.learned, last.held_back, state.samples[1]
    );
    output.write(weights.text_with(&note).as_bytes())?;
    if let Some(plotted) = plotted {
        let errors = state.passes.iter().chain([&last]).map(|pass| [pass.learned, pass.held_back]);
        let texts = ["learn-regression-title", "learn-error-odds"];
        plotted.write_picture(&checkpoint::curves(lang, texts, 0, errors)?)?;
    }
    show(lang, args, &state, last, out)?;
    if stop.is_stopped() { Err(CliError::Stopped) } else { Ok(()) }
}

/// The positions of all folders, and how they are learned from.
fn read_lessons(args: &ArgMatches) -> Result<RegressionSetup> {
    let threads = number(args, "threads", 1, 256)?.unwrap_or(1) as usize;
    let share = real(args, "outlook-share", 0.0, 1.0)?.unwrap_or(0.3);
    let ridge = real(args, "ridge", 1e-9, 1e9)?.unwrap_or(0.01);
    let [learned, held] = lessons::read::<Samples>(args, threads)?;
    Ok(RegressionSetup { learned, held, share, ridge, threads })
}

impl Lessons for Samples {
    fn add(&mut self, unit: Bytes) -> std::result::Result<(), usize> {
        self.add(&unit)
    }

    fn append(&mut self, others: Samples) {
        self.append(&others);
    }

    fn count(&self) -> usize {
        self.len()
    }
}

impl RegressionSetup {
    /// The target of a position: its result, mixed with what the search said.
    fn target(&self, samples: &Samples, index: usize, factor: f64) -> f64 {
        let (result, value) = samples.outcome(index);
        (1.0 - self.share) * result + self.share * chance(factor * value)
    }

    /// The sums over all positions; with `bends` also what a step needs.
    fn sums(&self, samples: &Samples, coefficients: &[f64], factor: f64, bends: bool) -> Step {
        let size = if bends { Samples::SIZE } else { 0 };
        let shares: Vec<usize> =
            (0..samples.len()).step_by(SHARE.max(samples.len() / self.threads + 1)).collect();
        let length = SHARE.max(samples.len() / self.threads + 1);
        let sum = |&first: &usize| {
            let (mut step, mut features) = (Step::new(size), Vec::new());
            for index in first..(first + length).min(samples.len()) {
                samples.features(index, coefficients, &mut features);
                let target = self.target(samples, index, factor);
                match bends {
                    true => step.add(&features, coefficients, factor, target),
                    false => step.add_loss(&features, coefficients, factor, target),
                };
            }
            step
        };
        let mut total = Step::new(size);
        on_threads(self.threads, &shares, sum).iter().for_each(|part| total.append(part));
        total
    }
}

/// The factor with which the first coefficients predict the results best, found by golden section search.
fn factor(setup: &RegressionSetup, coefficients: &[f64]) -> f64 {
    let golden = (5.0_f64.sqrt() - 1.0) / 2.0;
    // Values of the search follow the factor, and are left out.
    let by_results = |factor: f64| {
        let mut features = Vec::new();
        let every = (setup.learned.len() / 100_000).max(1);
        let mut step = Step::new(0);
        for index in (0..setup.learned.len()).step_by(every) {
            setup.learned.features(index, coefficients, &mut features);
            step.add_loss(&features, coefficients, factor, setup.learned.outcome(index).0);
        }
        step.mean_loss()
    };
    let (mut low, mut high) = (0.000_5, 0.02);
    for _ in 0..FACTOR_STEPS {
        let (left, right) = (high - golden * (high - low), low + golden * (high - low));
        if by_results(left) < by_results(right) { high = right } else { low = left }
    }
    (low + high) / 2.0
}

/// A step, and the errors before it.
fn pass(setup: &RegressionSetup, coefficients: &[f64], factor: f64) -> (Step, Pass) {
    let step = setup.sums(&setup.learned, coefficients, factor, true);
    let held = setup.sums(&setup.held, coefficients, factor, false);
    let pass = Pass {
        learned: step.root_mean_square(),
        held_back: held.root_mean_square(),
        loss: step.mean_loss(),
        loss_held_back: held.mean_loss(),
    };
    (step, pass)
}

/// The errors of these coefficients.
fn losses(setup: &RegressionSetup, coefficients: &[f64], factor: f64) -> Pass {
    let [learned, held] =
        [&setup.learned, &setup.held].map(|samples| setup.sums(samples, coefficients, factor, false));
    Pass {
        learned: learned.root_mean_square(),
        held_back: held.root_mean_square(),
        loss: learned.mean_loss(),
        loss_held_back: held.mean_loss(),
    }
}

/// Goes on from a checkpoint of the same command and positions; returns its coefficients.
fn resume(path: &Path, state: &mut Checkpoint) -> Result<Vec<f64>> {
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
    let (coefficients, rest) = bytes.as_chunks::<8>();
    if coefficients.len() != Samples::SIZE || !rest.is_empty() {
        return Err(refuse(format!("line 2: expected {} numbers", Samples::SIZE)));
    }
    *state = found;
    Ok(coefficients.iter().map(|&bytes| f64::from_le_bytes(bytes)).collect())
}

fn show(lang: &Lang, args: &ArgMatches, state: &Checkpoint, last: Pass, out: &mut dyn Write) -> Result {
    if args.get_flag("json") {
        let report = json!({
            "command": state.command, "positions": state.samples[0], "held_back": state.samples[1],
            "factor": state.factor, "passes": state.passes, "last": last,
        });
        return print_json(out, &report);
    }
    let mut rows =
        vec![["pass", "learned", "held-back"].map(|head| lang.text(&format!("learn-{head}"))).to_vec()];
    for (index, pass) in state.passes.iter().chain([&last]).enumerate() {
        rows.push(vec![
            index.to_string(),
            lang.number(format!("{:.5}", pass.learned)),
            lang.number(format!("{:.5}", pass.held_back)),
        ]);
    }
    Ok(write!(out, "{}", columns(&rows))?)
}
