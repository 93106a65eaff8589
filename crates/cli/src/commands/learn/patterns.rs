//! `stratege learn patterns`: fits weights to the results of games.

use super::checkpoint;
use crate::arguments::{number, required, text};
use crate::files::{LeftOut, Output, each_played, read_bytes, unit_contents};
use crate::output::{columns, heads, print_json, progress_bar};
use crate::{AtPath, CliError, Message, Result, UnitError};
use clap::ArgMatches;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use stratege_catalog::open;
use stratege_learning_algorithms::Random;
use stratege_learning_algorithms::data::Block;
use stratege_learning_algorithms::regression::{Errors, Example, Link, Rates, Regression, Term, mixed_order};
use stratege_learning_algorithms::threads::on_threads;
use stratege_session::Session;
use stratege_texts::Lang;
use stratege_training::{PatternSamples, TrainableGame, weights_file, weights_of_file, wthor_games};

/// One game in this many is held out for validation.
const HELD_BACK: u64 = 50;

/// The largest file of games or checkpoint that is read, in bytes.
const MAX_SIZE: u64 = 1 << 34;

/// The checkpoint between passes, stored before the weights.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Checkpoint {
    format: String,
    version: u32,
    /// Games and positions of the samples, to check that they are the same.
    games: u64,
    samples: usize,
    /// The weights and the share of the TD target; empty without one.
    #[serde(default)]
    outlook: String,
    random: Random,
    passes: Vec<Epoch>,
}

/// The result of a pass over the samples: root mean square errors in units of the targets.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Epoch {
    rate: f32,
    learned: f64,
    held_back: f64,
}

/// Gives the patterns to learn, with targets as they are at first.
type OpenTrainableGame<'a> = dyn Fn() -> Result<Box<dyn TrainableGame>> + 'a;

/// Learns.
pub(crate) fn run(
    lang: &Lang,
    args: &ArgMatches,
    new: &OpenTrainableGame<'_>,
    out: &mut dyn Write,
) -> Result {
    let output = Output::at(Path::new(required(args, "output")?))?;
    let (plotted, kept) = (Output::plot(args)?, Output::of(args, "checkpoint")?);
    let rates = Rates {
        passes: number(args, "passes", 1, 10_000)?.unwrap_or(12) as u32,
        first: rate(args, "rate", 0.3)?,
        last: rate(args, "last-rate", 0.01)?,
    };
    let seed = number(args, "seed", 0, u64::MAX)?.unwrap_or(1);
    let trainable = new()?;
    let mut left_out = LeftOut::new(lang, args);
    let (samples, held, outlook) = read_lessons(args, new, &mut left_out)?;
    if samples.is_empty() {
        left_out.finish()?;
        return Err(CliError::Usage("learn-no-games", String::new()));
    }
    let beginning = match text(args, "weights").filter(|&word| word != trainable.untrained()) {
        Some(file) => weights_of_file(&*trainable, Path::new(file)).at(Path::new(file))?,
        None => trainable.beginning(),
    };
    let link = trainable.odds().map_or(Link::Linear, Link::Logistic);
    let (stages, count) = (trainable.stages().count(), trainable.weights());
    let mut regression = Regression::from(stages, count, link, beginning, trainable.ridge());
    let mut state = Checkpoint {
        format: "stratege-checkpoint".into(),
        version: 1,
        games: samples.games,
        samples: samples.len(),
        outlook,
        random: Random::new(seed),
        passes: Vec::new(),
    };
    if let Some(kept) = kept.as_ref().filter(|kept| kept.path().is_file()) {
        resume(kept.path(), &mut state, &mut regression)?;
    }
    let command = command(args, &*trainable, &rates, seed, &state.outlook);
    let bar = progress_bar();
    balance(&samples, &mut regression, &rates, &|message| bar.set_message(message));
    while (state.passes.len() as u32) < rates.passes {
        let done =
            pass(&samples, &held, &mut regression, &rates, &mut state, &|message| bar.set_message(message));
        state.passes.push(done);
        if let Some(kept) = &kept {
            checkpoint::keep(kept, &state, regression.weights.iter().flat_map(|one| one.to_le_bytes()))?;
        }
    }
    bar.finish_and_clear();
    let scored = scored(&*trainable, &state, !held.is_empty());
    let shown = if args.get_flag("json") {
        let stages = errors_by_stage(&held, &regression);
        let report = json!({
            "games": state.games, "positions": state.samples, "passes": state.passes, "held_back_by_count": stages,
        });
        print_json(out, &report)
    } else {
        let none = if held.is_empty() { lang.text("learn-none-held-back") + "\n" } else { String::new() };
        write!(out, "{}{scored}\n{none}", table(lang, &state.passes, !held.is_empty()))
            .map_err(CliError::from)
    };
    output.write(&weights_file(&*trainable, &regression.weights, &command, &scored)?)?;
    if let Some(plotted) = plotted {
        let up = if trainable.odds().is_some() { "learn-error-odds" } else { "learn-error" };
        let errors = state.passes.iter().map(|pass| [pass.learned, pass.held_back]);
        plotted.write_picture(&checkpoint::curves(lang, ["learn-patterns-title", up], 1, errors)?)?;
    }
    shown.and_then(|()| left_out.finish())
}

/// Makes the steps of rare weights larger, before the first pass.
fn balance(samples: &PatternSamples, regression: &mut Regression, rates: &Rates, progress: &dyn Fn(String)) {
    regression.balance(|visit| {
        each(samples, |index, example| {
            visit(example);
            if index % 100_000 == 0 {
                progress(format!("0/{}  {} %", rates.passes, index * 100 / samples.len()));
            }
        });
    });
}

/// One pass over all samples, in a random order.
fn pass(
    samples: &PatternSamples,
    held: &PatternSamples,
    regression: &mut Regression,
    rates: &Rates,
    state: &mut Checkpoint,
    progress: &dyn Fn(String),
) -> Epoch {
    let number = state.passes.len() as u32;
    let rate = rates.of(number);
    let order = mixed_order(samples.len(), |index| samples.counted(index) as usize, &mut state.random);
    let (mut learned, mut example) = (Errors::default(), Example::default());
    for (done, &index) in order.iter().enumerate() {
        describe(samples, index as usize, &mut example);
        learned.add(regression.learn(&example, rate));
        if done % 100_000 == 0 {
            progress(format!("{}/{}  {} %", number + 1, rates.passes, done * 100 / order.len()));
        }
    }
    let mut held_back = Errors::default();
    errors(held, regression, |_, error| held_back.add(error));
    Epoch { rate, learned: learned.root_mean_square(), held_back: held_back.root_mean_square() }
}

fn errors(samples: &PatternSamples, regression: &Regression, mut visit: impl FnMut(usize, f32)) {
    each(samples, |index, example| visit(index, example.result - regression.predict(example)));
}

/// Every sample as an example, with its index.
fn each(samples: &PatternSamples, mut visit: impl FnMut(usize, &Example)) {
    let mut example = Example::default();
    for index in 0..samples.len() {
        describe(samples, index, &mut example);
        visit(index, &example);
    }
}

/// A sample as an example.
fn describe(samples: &PatternSamples, index: usize, example: &mut Example) {
    let Example { stages, terms, result } = example;
    terms.clear();
    (*stages, *result) = samples.describe(index, |number, times| terms.push(Term { number, times }));
}

/// The root mean square error of games held back by what the stages count (empty squares, pieces), from 0.
fn errors_by_stage(held: &PatternSamples, regression: &Regression) -> Vec<f64> {
    let mut stages = vec![Errors::default(); 61];
    errors(held, regression, |index, error| stages[held.counted(index).min(60) as usize].add(error));
    stages.iter().map(Errors::root_mean_square).collect()
}

/// The result of the last pass, for the file of weights.
fn scored(trainable: &dyn TrainableGame, state: &Checkpoint, held_back: bool) -> String {
    let last = state.passes.last().copied().unwrap_or(Epoch { rate: 0.0, learned: 0.0, held_back: 0.0 });
    let unit = if trainable.odds().is_some() { "" } else { " discs" };
    let apart = match held_back {
        true => format!("{:.4} on games held back", last.held_back),
        false => "no games held back".to_owned(),
    };
    let Checkpoint { games, samples, .. } = state;
    let learned = last.learned;
    format!("{games} games, {samples} positions: root mean square error {learned:.4}{unit}, {apart}")
}

/// The command, without the folders of files.
fn command(
    args: &ArgMatches,
    trainable: &dyn TrainableGame,
    rates: &Rates,
    seed: u64,
    outlook: &str,
) -> String {
    let files = |option: &str| -> String {
        let names = args.get_many::<String>(option).into_iter().flatten();
        let name =
            |path: &String| Path::new(path).file_name().map(|name| name.to_string_lossy().into_owned());
        names.filter_map(name).map(|name| format!(" --{option} {name}")).collect()
    };
    let Rates { first, last, passes } = rates;
    let rates = format!("--passes {passes} --rate {first} --last-rate {last} --seed {seed}");
    let outlook = if outlook.is_empty() { String::new() } else { format!(" --outlook {outlook}") };
    let variant = trainable.variant().map_or(String::new(), |variant| format!(" --variant {variant}"));
    format!(
        "stratege learn patterns {}{variant}{}{} {rates}{}{outlook}",
        trainable.game(),
        files("data"),
        files("wthor"),
        files("weights")
    )
}

/// The training samples of all files, those held out, and the description of the TD target.
fn read_lessons(
    args: &ArgMatches,
    new: &OpenTrainableGame<'_>,
    left_out: &mut LeftOut<'_>,
) -> Result<(PatternSamples, PatternSamples, String)> {
    // Held-out games always have their results as targets.
    let (mut trainable, mut held) = (new()?, PatternSamples::of(new()?.into()));
    let outlook = look_ahead(args, &mut *trainable)?;
    let (game, variant) = (trainable.game(), trainable.variant());
    let mut samples = PatternSamples::of(trainable.into());
    let threads = number(args, "threads", 1, 256)?.unwrap_or(1) as usize;
    let bar = progress_bar();
    for name in args.get_many::<String>("data").into_iter().flatten() {
        let path = Path::new(name);
        bar.set_message(name.clone());
        let bytes = read_bytes(path, MAX_SIZE)?;
        if !bytes.starts_with(b"{\"") {
            let mut session = open(game, variant)?;
            add_games(path, &mut *session, [&mut samples, &mut held], left_out)?;
            continue;
        }
        let contents = unit_contents(path, &bytes)?;
        let found = (contents.header.game.as_str(), contents.header.variant.as_deref());
        if found != (game, variant) {
            let named = |(game, variant): (&str, Option<&str>)| match variant {
                Some(variant) => format!("{game} {variant}"),
                None => game.to_owned(),
            };
            let (expected, found) = (named((game, variant)), named(found));
            let why = Message::new("learn-other-game").with("expected", expected).with("found", found);
            return Err(CliError::file(path, why));
        }
        let (kept, learned): (Vec<_>, Vec<_>) =
            contents.blocks.iter().partition(|block| block.unit % HELD_BACK == HELD_BACK - 1);
        for (into, blocks) in [(&mut held, kept), (&mut samples, learned)] {
            add_blocks(into, &blocks, threads).at(path)?;
            bar.tick();
        }
    }
    bar.finish_and_clear();
    for (index, name) in args.get_many::<String>("wthor").into_iter().flatten().enumerate() {
        let path = Path::new(name);
        let bytes = read_bytes(path, MAX_SIZE)?;
        let into = if index as u64 % HELD_BACK == HELD_BACK - 1 { &mut held } else { &mut samples };
        let games = wthor_games(&bytes).at(path)?;
        // Unfinished games are skipped.
        for moves in &games {
            into.add_moves(moves);
        }
    }
    Ok((samples, held, outlook))
}

/// Mixes the targets with the values that `--outlook` names; returns their description, empty without `--outlook`.
fn look_ahead(args: &ArgMatches, trainable: &mut dyn TrainableGame) -> Result<String> {
    let Some(name) = text(args, "outlook") else {
        return match text(args, "outlook-share") {
            Some(_) => Err(CliError::Usage("learn-no-outlook", String::new())),
            None => Ok(String::new()),
        };
    };
    if trainable.keeps_values() != (name == "search") {
        let choices = if trainable.keeps_values() { "search" } else { "FILE, shipped" };
        return Err(CliError::choice("--outlook", name, choices));
    }
    let share = rate(args, "outlook-share", 0.7)?;
    let values = trainable.look_ahead(name, share).at(Path::new(name))?;
    Ok(format!("{values} --outlook-share {share}"))
}

/// Adds the games of a file of any format to the first, those that are held back to the second. Unfinished games
/// are skipped.
fn add_games(
    path: &Path,
    session: &mut dyn Session,
    into: [&mut PatternSamples; 2],
    left_out: &mut LeftOut<'_>,
) -> Result {
    let mut count = 0;
    each_played(session, path, left_out, &mut |session, _| {
        into[usize::from(count % HELD_BACK == HELD_BACK - 1)].add_moves(&session.history());
        count += 1;
        Ok(())
    })
}

/// Adds the games of blocks in their order, by several threads.
fn add_blocks(into: &mut PatternSamples, blocks: &[&Block<'_>], threads: usize) -> Result<(), UnitError> {
    let share = blocks.len().div_ceil(threads).max(1);
    let empty = into.without_samples();
    let read = |blocks: &[&Block<'_>]| {
        let mut part = empty.clone();
        for block in blocks {
            let wrong = |at| UnitError { unit: block.unit, at };
            part.add(block.contents).map_err(wrong)?;
        }
        Ok(part)
    };
    let parts: Vec<&[&Block<'_>]> = blocks.chunks(share).collect();
    for part in on_threads(threads, &parts, |blocks| read(blocks)) {
        into.append(part?);
    }
    Ok(())
}

fn resume(path: &Path, state: &mut Checkpoint, regression: &mut Regression) -> Result {
    let (found, bytes) =
        checkpoint::read::<Checkpoint>(path, "line 1: expected a checkpoint of learning".to_owned())?;
    let of = |state: &Checkpoint| {
        let Checkpoint { format, version, games, samples, outlook, .. } = state;
        format!("{format} version {version}, {games} games, {samples} positions, outlook '{outlook}'")
    };
    let (wanted, has) = (of(state), of(&found));
    if wanted != has {
        return Err(CliError::file(path, format!("line 1: expected {wanted}; found {has}")));
    }
    let (weights, rest) = bytes.as_chunks::<4>();
    if weights.len() != regression.weights.len() || !rest.is_empty() {
        return Err(CliError::file(path, format!("line 2: expected {} weights", regression.weights.len())));
    }
    *state = found;
    regression.weights = weights.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
    Ok(())
}

/// A rate of learning: more than 0, at most 1.
fn rate(args: &ArgMatches, name: &str, usual: f32) -> Result<f32> {
    let Some(found) = text(args, name) else { return Ok(usual) };
    match found.parse::<f32>() {
        Ok(rate) if rate > 0.0 && rate <= 1.0 => Ok(rate),
        _ => Err(CliError::choice(format!("--{name}"), found, "0.0001 … 1")),
    }
}

/// The passes; without games held back, their error is a dash.
fn table(lang: &Lang, passes: &[Epoch], held: bool) -> String {
    let mut rows = vec![heads(lang, "learn", &["pass", "rate", "learned", "held-back"])];
    for (index, pass) in passes.iter().enumerate() {
        rows.push(vec![
            (index + 1).to_string(),
            lang.number(format!("{:.4}", pass.rate)),
            lang.number(format!("{:.4}", pass.learned)),
            if held { lang.number(format!("{:.4}", pass.held_back)) } else { "–".to_owned() },
        ]);
    }
    columns(&rows)
}
