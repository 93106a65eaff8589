//! `stratege learn criteria`: fits the weights of the criteria to the results of many games.

use crate::arguments::{real, text};
use crate::files::{LeftOut, Output, each_played};
use crate::output::{columns, heads, print_json, progress_bar};
use crate::{CliError, Result};
use clap::ArgMatches;
use serde_json::json;
use std::io::Write;
use std::path::Path;
use stratege_catalog::open;
use stratege_learning_algorithms::least_squares::LeastSquares;
use stratege_texts::Lang;
use stratege_training::criteria::{CriteriaSamples, PHASES_EACH};

/// The ridge: regularises coefficients that the games hardly distinguish.
const RIDGE: f64 = 1e-4;
/// Stages of ten discs, for the errors.
const STAGES: usize = 7;

/// How many games were read.
#[derive(Clone, Copy, Default)]
struct GameCounts {
    /// Those that the weights were fitted to.
    games: u64,
    /// Those that are unfinished.
    passed_over: u64,
}

/// Fits weights to games.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, game: &str, out: &mut dyn Write) -> Result {
    let output = Output::of(args, "output")?;
    let missing = || CliError::Usage("usage-missing", "--file".into());
    let files: Vec<&String> = args.get_many("archive").ok_or_else(missing)?.collect();
    let named = text(args, "criteria");
    let samples = CriteriaSamples::new(named).ok_or_else(|| {
        CliError::choice("--criteria", named.unwrap_or_default(), CriteriaSamples::names().join(", "))
    })?;
    let ridge = real(args, "ridge", 0.0, 1.0)?.unwrap_or(RIDGE);
    let mut sums = vec![LeastSquares::new(samples.size()); STAGES];
    let mut counts = GameCounts::default();
    let mut session = open(game, None)?;
    let mut left_out = LeftOut::new(lang, args);
    let bar = progress_bar();
    for file in files {
        each_played(session.as_mut(), Path::new(file), &mut left_out, &mut |session, _| {
            let finished = samples.of_game(&session.history(), &mut |features, margin, discs| {
                sums[(discs as usize / 10).min(STAGES - 1)].add(features, margin);
            });
            *(if finished { &mut counts.games } else { &mut counts.passed_over }) += 1;
            if counts.games.is_multiple_of(1000) {
                bar.set_message(counts.games.to_string());
            }
            Ok(())
        })?;
    }
    bar.finish_and_clear();
    if counts.games == 0 {
        left_out.finish()?;
        return Err(CliError::Usage("statistics-none", String::new()));
    }
    let coefficients = LeastSquares::total(&sums).solve(ridge);
    let comments = [
        format!("stratege learn criteria {game} --criteria {} --ridge {ridge}", named.unwrap_or("(all)")),
        format!("least squares over the results of {} games", counts.games),
    ];
    let weights = samples.weights_file(&coefficients, &comments);
    let shown = show(lang, args, counts, &sums, &coefficients, &weights, out);
    if let Some(output) = output {
        output.write(weights.as_bytes())?;
    }
    shown.and_then(|()| left_out.finish())
}

fn show(
    lang: &Lang,
    args: &ArgMatches,
    counts: GameCounts,
    sums: &[LeastSquares],
    coefficients: &[f64],
    weights: &str,
    out: &mut dyn Write,
) -> Result {
    let errors: Vec<_> = sums.iter().enumerate().filter(|(_, sum)| sum.count() > 0).collect();
    if args.get_flag("json") {
        let stage = |(stage, sum): &(usize, &LeastSquares)| {
            json!({
                "discs": 10 * stage, "positions": sum.count(),
                "error": sum.mean_square(coefficients).sqrt() / 100.0,
                "deviation": sum.answers_mean_square().sqrt() / 100.0,
            })
        };
        let stages: Vec<_> = errors.iter().map(stage).collect();
        let report = json!({
            "games": counts.games, "passed_over": counts.passed_over, "coefficients_each": PHASES_EACH,
            "coefficients": coefficients, "stages": stages,
        });
        return print_json(out, &report);
    }
    let mut rows = vec![heads(lang, "statistics", &["discs", "positions", "error", "deviation"])];
    for (stage, sum) in errors {
        let discs = |square: f64| lang.number(format!("{:.2}", square.sqrt() / 100.0));
        let error = discs(sum.mean_square(coefficients));
        rows.push(vec![
            (10 * stage).to_string(),
            sum.count().to_string(),
            error,
            discs(sum.answers_mean_square()),
        ]);
    }
    Ok(write!(out, "{weights}\n{}", columns(&rows))?)
}
