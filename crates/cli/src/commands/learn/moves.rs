//! `stratege learn patterns go`: learns the strengths of move features from the moves of games.

use crate::arguments::{number, required};
use crate::commands::learn::checkpoint;
use crate::files::{LeftOut, Output, each_played};
use crate::output::{columns, heads, print_json, progress_bar};
use crate::{AtPath, CliError, Message, Result};
use clap::ArgMatches;
use serde::Serialize;
use serde_json::json;
use std::io::Write;
use std::path::Path;
use stratege_catalog::open;
use stratege_texts::{Lang, named};
use stratege_training::moves::{GAME, MoveChoices, ShapeCounts, Shapes};

/// One game in this many is held out for validation.
const HELD_BACK: u64 = 10;

/// A larger shape is told apart if it was seen so often around moves that could be made.
const SEEN: u32 = 60;

/// What a step says of the moves that are learned, and of those that are held back.
#[derive(Clone, Copy, Serialize)]
struct Step {
    /// The mean logarithm of the chances of the moves that were played.
    learned: f64,
    held_back: f64,
    /// The share of moves held back that are the most likely ones.
    first: f64,
}

/// Learns.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, variant: Option<&str>, out: &mut dyn Write) -> Result {
    let output = Output::at(Path::new(required(args, "output")?))?;
    let plotted = Output::plot(args)?;
    let steps = number(args, "passes", 1, 10_000)?.unwrap_or(40);
    let threads = number(args, "threads", 1, 256)?.unwrap_or(1) as usize;
    let skipped = number(args, "random-plies", 0, 1_000)?.unwrap_or(0);
    let mut left_out = LeftOut::new(lang, args);
    let shapes = read_shapes(args, variant, skipped as usize, &mut left_out)?;
    // Games of another board are no lessons: nothing is learned from the few that happen to fit.
    left_out.finish()?;
    // The same games are left out again.
    let [learned, held] =
        read_choices(args, variant, skipped as usize, &shapes, &mut LeftOut::new(lang, args))?;
    if learned.choices.is_empty() {
        return Err(CliError::Usage("learn-no-games", String::new()));
    }
    let (groups, mut strengths) = (learned.groups(), vec![1.0; learned.features()]);
    let bar = progress_bar();
    let mut done: Vec<Step> = Vec::new();
    for step in 0..steps {
        learned.choices.step(&groups, &mut strengths, threads);
        let (own, apart) = (learned.choices.fit(&strengths), held.choices.fit(&strengths));
        done.push(Step { learned: own.evidence, held_back: apart.evidence, first: apart.first });
        bar.set_message(format!("{}/{steps}  {:.4}  {:.4}", step + 1, own.evidence, apart.evidence));
    }
    bar.finish_and_clear();
    let last = done.last().copied().unwrap_or(Step { learned: 0.0, held_back: 0.0, first: 0.0 });
    let scored = format!(
        "{} moves: mean logarithm of the chance {:.4}, {:.4} on games held back, where {:.1} % of the moves are the most likely ones",
        learned.choices.len(),
        last.learned,
        last.held_back,
        100.0 * last.first
    );
    let shown = if args.get_flag("json") {
        print_json(out, &json!({ "moves": learned.choices.len(), "steps": done }))
    } else {
        let first = lang.number(format!("{:.1} %", 100.0 * last.first));
        let found = named![moves = learned.choices.len(), apart = held.choices.len(), first = first];
        writeln!(out, "{}{}", table(lang, &done), lang.with("learn-moves", found)).map_err(CliError::from)
    };
    output.write(&learned.file(&strengths, &command(args, variant, steps, skipped), &scored)?)?;
    if let Some(plotted) = plotted {
        let errors = done.iter().map(|step| [-step.learned, -step.held_back]);
        plotted.write_picture(&checkpoint::curves(
            lang,
            ["learn-moves-title", "learn-error-moves"],
            1,
            errors,
        )?)?;
    }
    shown
}

/// The command as the file keeps it.
fn command(args: &ArgMatches, variant: Option<&str>, steps: u64, skipped: u64) -> String {
    let names = args.get_many::<String>("data").into_iter().flatten();
    let name = |path: &String| Path::new(path).file_name().map(|name| name.to_string_lossy().into_owned());
    let files: String = names.filter_map(name).map(|name| format!(" --data {name}")).collect();
    let variant = variant.map_or(String::new(), |variant| format!(" --variant {variant}"));
    format!("stratege learn patterns {GAME}{variant}{files} --passes {steps} --random-plies {skipped}")
}

/// The shapes that were seen often in the games that are learned from.
fn read_shapes(
    args: &ArgMatches,
    variant: Option<&str>,
    skipped: usize,
    left_out: &mut LeftOut<'_>,
) -> Result<Shapes> {
    let mut counts = ShapeCounts::new(variant)?;
    each_game(args, variant, left_out, &mut |number, moves| match is_held_back(number) {
        true => Ok(()),
        false => counts.add(moves, skipped),
    })?;
    Ok(counts.shapes(SEEN))
}

/// The moves of all files: those to learn, and those held back.
fn read_choices(
    args: &ArgMatches,
    variant: Option<&str>,
    skipped: usize,
    shapes: &Shapes,
    left_out: &mut LeftOut<'_>,
) -> Result<[MoveChoices; 2]> {
    let new = || MoveChoices::new(variant, shapes.clone());
    let mut both = [new()?, new()?];
    each_game(args, variant, left_out, &mut |number, moves| {
        both[usize::from(is_held_back(number))].add(moves, skipped)
    })?;
    Ok(both)
}

fn is_held_back(number: u64) -> bool {
    number % HELD_BACK == HELD_BACK - 1
}

/// Receives the number and the moves of a game; the number of the first move that cannot be made, from 0.
type OnGame<'a> = &'a mut dyn FnMut(u64, &[String]) -> Result<(), usize>;

/// Calls `visit` with the number and the moves of each game of all files.
fn each_game(
    args: &ArgMatches,
    variant: Option<&str>,
    left_out: &mut LeftOut<'_>,
    visit: OnGame<'_>,
) -> Result {
    let bar = progress_bar();
    let mut number = 0;
    for name in args.get_many::<String>("data").into_iter().flatten() {
        let (path, mut session) = (Path::new(name), open(GAME, variant)?);
        each_played(session.as_mut(), path, left_out, &mut |session, _| {
            bar.set_message(format!("{name}  {}", number + 1));
            let refused =
                |at: usize| Message::new("learn-move").with("game", number + 1).with("move", at + 1);
            visit(number, &session.history()).map_err(refused).at(path)?;
            number += 1;
            Ok(())
        })?;
    }
    bar.finish_and_clear();
    Ok(())
}

fn table(lang: &Lang, steps: &[Step]) -> String {
    let mut rows = vec![heads(lang, "learn", &["step", "chance", "chance-held-back", "first"])];
    for (index, step) in steps.iter().enumerate() {
        rows.push(vec![
            (index + 1).to_string(),
            lang.number(format!("{:.4}", step.learned)),
            lang.number(format!("{:.4}", step.held_back)),
            lang.number(format!("{:.1} %", 100.0 * step.first)),
        ]);
    }
    columns(&rows)
}
