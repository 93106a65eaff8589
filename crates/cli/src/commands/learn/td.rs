//! `stratege learn td`: trains networks from self-play by TD(λ).

use super::td_file::{Checkpoint, Measure, keep, resume};
use crate::arguments::{number, real, required, text};
use crate::files::Output;
use crate::interrupt::Watch;
use crate::output::{columns, figures, heads, print_json, progress_bar};
use crate::{AtPath, CliError, Result};
use clap::ArgMatches;
use serde_json::json;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use stratege_learning_algorithms::Random;
use stratege_learning_algorithms::schedule::{Progress, TrainingSchedule};
use stratege_learning_algorithms::td::{Episode, Source, unlearned};
use stratege_learning_algorithms::threads::on_threads;
use stratege_training::td::{Beginning, Network, Outputs, TdGame, beginning_of_file, inputs, td_game};

use stratege_phrases::pictures;
use stratege_session::Stop;
use stratege_texts::Lang;

pub(super) use stratege_training::td::GAMES;

/// The default features and sizes of networks.
const INPUTS: &str = "expert";
const HIDDEN: &str = "80+40+40";

/// The most hidden units of a network.
const MOST_HIDDEN: usize = 4096;

/// Between two milestones a checkpoint is written so often.
const OFTEN: Duration = Duration::from_secs(20);

/// What the networks learn from: their own games.
struct SelfPlay<'a>(&'a dyn TdGame);

impl Source for SelfPlay<'_> {
    fn episode(&self, networks: &[Network], random: &mut Random) -> Option<Episode> {
        self.0.episode(networks, random)
    }

    fn turned(&self, outputs: Outputs) -> Outputs {
        self.0.turned(outputs)
    }
}

/// What is learned, and how.
struct Task {
    trainable: Box<dyn TdGame>,
    plan: TrainingSchedule,
    /// The games of each measurement.
    measure: u64,
    threads: usize,
    /// The command that makes the same weights, without the names of files.
    command: String,
}

/// Learns.
pub(super) fn run(lang: &Lang, args: &ArgMatches, game: &str, out: &mut dyn Write) -> Result {
    let output = Output::at(Path::new(required(args, "output")?))?;
    let (plotted, checkpoint) = (Output::plot(args)?, Output::of(args, "checkpoint")?);
    let (task, networks) = task(args, game)?;
    let mut state = Checkpoint {
        command: task.command.clone(),
        progress: Progress::default(),
        curve: Vec::new(),
        networks,
    };
    if let Some(checkpoint) = checkpoint.as_ref().filter(|checkpoint| checkpoint.path().is_file()) {
        resume(checkpoint.path(), &*task.trainable, &mut state)?;
    }
    let stop = Arc::new(Stop::new());
    let watch = Watch::new(&stop);
    let learned = learn(&task, &mut state, checkpoint.as_ref(), &stop);
    drop(watch);
    learned?;
    let shown = show(lang, args, &task, &state, out);
    output.write(&task.trainable.weights(&state.networks, &task.command, &scored(&state)).write()?)?;
    if let Some(plotted) = plotted {
        let rows: Vec<(u64, f64)> =
            state.curve.iter().map(|measure| (measure.games, measure.points)).collect();
        let drawn = pictures::td_curve(lang, game, &rows);
        plotted.write_picture(&drawn?)?;
    }
    match stop.is_stopped() {
        true => Err(CliError::Stopped),
        false => shown,
    }
}

/// The task from the options, and the networks with which it begins.
fn task(args: &ArgMatches, game: &str) -> Result<(Task, Vec<Network>)> {
    let plan = TrainingSchedule {
        games: number(args, "number", 1, 1 << 40)?.unwrap_or(100_000),
        alpha: {
            let first = real(args, "rate", 1e-6, 1.0)?.unwrap_or(0.1);
            [first, real(args, "last-rate", 1e-6, 1.0)?.unwrap_or(first / 10.0)]
        },
        lambda: {
            let first = real(args, "lambda", 0.0, 1.0)?.unwrap_or(0.7);
            [first, real(args, "last-lambda", 0.0, 1.0)?.unwrap_or(first)]
        },
        students: number(args, "students", 1, 256)?.unwrap_or(1) as usize,
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(1),
    };
    let threads = number(args, "threads", 1, 256)?.unwrap_or(1) as usize;
    let measure = number(args, "measure", 0, 1 << 32)?.unwrap_or(1_000);
    let FirstNetworks { trainable, networks, options } = first_networks(args, game, plan.seed)?;
    let TrainingSchedule { games, alpha, lambda, students, seed } = &plan;
    let command = format!(
        "stratege learn td {game} {options} --number {games} --rate {} --last-rate {} --lambda {} --last-lambda {} \
         --students {students} --seed {seed} --measure {measure}",
        alpha[0], alpha[1], lambda[0], lambda[1],
    );
    Ok((Task { trainable, plan, measure, threads, command }, networks))
}

/// The networks before the first game.
struct FirstNetworks {
    trainable: Box<dyn TdGame>,
    networks: Vec<Network>,
    /// The options that make them.
    options: String,
}

/// The networks before the first game, and the options that make them, with the hash of a file in place of its name.
fn first_networks(args: &ArgMatches, game: &str, seed: u64) -> Result<FirstNetworks> {
    if let Some(file) = text(args, "weights") {
        for option in ["inputs", "hidden"] {
            if text(args, option).is_some() {
                return Err(CliError::Usage("learn-td-weights", format!("--{option}")));
            }
        }
        let Beginning { trainable, networks, hash } = beginning_of_file(file).at(Path::new(file))?;
        return Ok(FirstNetworks { trainable, networks, options: format!("--weights {hash}") });
    }
    let sees = text(args, "inputs").unwrap_or(INPUTS);
    let trainable = td_game(game, sees)
        .ok_or_else(|| CliError::choice("--inputs", sees, inputs(game).unwrap_or_default().join(", ")))?;
    let hidden = text(args, "hidden").unwrap_or(HIDDEN);
    let unit = |text: &str| text.parse().ok().filter(|units| (1..=MOST_HIDDEN).contains(units));
    let units: Option<Vec<usize>> = hidden.split('+').map(unit).collect();
    let shapes = units.and_then(|units| trainable.shapes(&units)).ok_or_else(|| {
        let choices = format!("{HIDDEN}, 1+1+1 … {MOST_HIDDEN}+{MOST_HIDDEN}+{MOST_HIDDEN}");
        CliError::choice("--hidden", hidden, choices)
    })?;
    let mut random = Random::new(seed);
    let networks =
        shapes.into_iter().map(|shape| unlearned(shape, trainable.active(), &mut random)).collect();
    Ok(FirstNetworks { trainable, networks, options: format!("--inputs {sees} --hidden {hidden}") })
}

/// Learns to the end of the course, or until it is stopped; what was learned is in the checkpoint then.
fn learn(task: &Task, state: &mut Checkpoint, checkpoint: Option<&Output>, stop: &Stop) -> Result {
    let (bar, source) = (progress_bar(), SelfPlay(&*task.trainable));
    let keep = |state: &Checkpoint| checkpoint.map_or(Ok(()), |output| keep(output, &*task.trainable, state));
    let mut kept = Instant::now();
    while state.progress.games < task.plan.games && !stop.is_stopped() {
        let milestone = task.plan.milestone(state.progress.games);
        state.progress.step(&task.plan, &mut state.networks, &source, task.threads);
        let (games, error) = (state.progress.games, state.progress.error());
        bar.set_message(format!(
            "{}/{}  {error:.4}",
            figures::grouped(games),
            figures::grouped(task.plan.games)
        ));
        if games >= milestone {
            let (points, deviation) = measured(task, &state.networks);
            // Rounded, so that a checkpoint's text gives back the same numbers; adding 0 makes −0 a 0.
            let rounded = |value: f64| (value * 1e6).round() / 1e6 + 0.0;
            let [error, points, deviation] = [error, points, deviation].map(rounded);
            state.curve.push(Measure { games, error, points, deviation });
            state.progress.begin_milestone();
        }
        if games >= milestone || kept.elapsed() > OFTEN {
            keep(state)?;
            kept = Instant::now();
        }
    }
    bar.finish_and_clear();
    keep(state)
}

/// The points a game against the fixed player, and their standard error.
fn measured(task: &Task, networks: &[Network]) -> (f64, f64) {
    let games: Vec<u64> = (0..task.measure).collect();
    let play = |&game: &u64| f64::from(task.trainable.contest(networks, game));
    let points = on_threads(task.threads, &games, play);
    let count = points.len().max(1) as f64;
    let mean = points.iter().sum::<f64>() / count;
    let variance = points.iter().map(|point| (point - mean).powi(2)).sum::<f64>() / count;
    (mean, (variance / count).sqrt())
}

/// The result, for the file of weights.
fn scored(state: &Checkpoint) -> String {
    let games = state.progress.games;
    match state.curve.last() {
        Some(Measure { points, deviation, .. }) if *deviation > 0.0 => {
            format!("{games} games; {points:+.3} ± {deviation:.3} points a game against rules of thumb")
        }
        _ => format!("{games} games"),
    }
}

fn show(lang: &Lang, args: &ArgMatches, task: &Task, state: &Checkpoint, out: &mut dyn Write) -> Result {
    if args.get_flag("json") {
        let report = json!({
            "game": task.trainable.game(), "command": task.command, "games": state.progress.games,
            "measured_by": task.measure, "curve": state.curve,
        });
        return print_json(out, &report);
    }
    let mut rows = vec![heads(lang, "learn-td", &["games", "error", "points", "deviation"])];
    for Measure { games, error, points, deviation } in &state.curve {
        rows.push(vec![
            figures::grouped(*games),
            lang.number(format!("{error:.4}")),
            figures::points(lang, *points),
            figures::points_error(lang, *deviation),
        ]);
    }
    Ok(write!(out, "{}", columns(&rows))?)
}
