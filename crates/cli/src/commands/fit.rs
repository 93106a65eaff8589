//! `stratege fit`: measures ProbCut deviations and the outcomes of games.

mod odds;

use crate::arguments::{self, number, text, usual};
use crate::files::Output;
use crate::output::{columns, heads, print_json, progress_bar};
use crate::{CliError, Result};
use clap::{Arg, ArgMatches, Command};
use std::io::Write;
use stratege_catalog::find;
use stratege_session::probcut::{CheckData, FitData, FitPlan};
use stratege_session::{DeviationsData, ModelData, Stop};
use stratege_texts::Lang;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let what =
        Arg::new("what").required(true).value_name("probcut|deviations|odds").help(lang.text("arg-fit"));
    command
        .arg(what)
        .arg(arguments::game(lang))
        .args([
            arguments::option("evaluation", "NAME", lang.text("arg-evaluation")),
            arguments::option("variant", "VARIANT", lang.text("arg-variant")),
            arguments::option("positions", "N", usual(lang, "arg-positions", 1000))
                .long("number")
                .alias("positions"),
            arguments::option("depth", "PLIES", usual(lang, "arg-fit-depth", 8)),
            arguments::option("seed", "N", usual(lang, "arg-fit-seed", 1)),
            arguments::option("data", "DIR", lang.text("arg-fit-data")),
            arguments::option("output", "FILE", lang.text("arg-output")),
        ])
        .arg(arguments::json(lang))
}

/// Measures.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let output = Output::of(args, "output")?;
    let what = text(args, "what").unwrap_or_default();
    let game = text(args, "game").unwrap_or_default();
    match what {
        "odds" => return odds::run(lang, args, find(game)?.name, out),
        "probcut" | "deviations" => {}
        _ => return Err(CliError::choice("stratege fit", what, "probcut, deviations, odds")),
    }
    let plan = FitPlan {
        positions: number(args, "positions", 10, 10_000_000)?.unwrap_or(1000) as u32,
        depth: number(args, "depth", 3, 30)?.unwrap_or(8) as u16,
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(1),
    };
    let variant = text(args, "variant");
    let evaluation = text(args, "evaluation");
    if what == "deviations" {
        return deviations(lang, args, game, &plan, output, out);
    }
    let session = stratege_catalog::open_with_evaluation(game, variant, evaluation)?;
    let bar = progress_bar();
    let checks = session.fitting()?.fit(&plan, &Stop::new(), &mut |done| {
        bar.set_message(format!("{done}/{}", plan.positions));
    });
    bar.finish_and_clear();
    if checks.is_empty() {
        return Err(CliError::Usage("fit-nothing", session.game().into()));
    }
    let data = FitData {
        format: FitData::FORMAT.into(),
        version: FitData::VERSION,
        game: session.game().into(),
        evaluation: evaluation.map(str::to_owned),
        plan,
        checks,
    };
    let shown = match args.get_flag("json") {
        true => print_json(out, &data),
        false => write!(out, "{}", table(lang, &data.checks)).map_err(CliError::from),
    };
    output.map_or(Ok(()), |output| output.write_json(&data))?;
    shown
}

/// The ProbCut model of a game's own engine.
fn deviations(
    lang: &Lang,
    args: &ArgMatches,
    game: &str,
    plan: &FitPlan,
    output: Option<Output>,
    out: &mut dyn Write,
) -> Result {
    let bar = progress_bar();
    let mut progress = |done| bar.set_message(format!("{done}/{}", plan.positions));
    let (fit, evaluation) = (find(game)?.extras.deviations, text(args, "evaluation"));
    let data = fit.map(|fit| fit(evaluation, plan, &Stop::new(), &mut progress)).transpose()?.flatten();
    bar.finish_and_clear();
    let data = data.ok_or_else(|| CliError::Usage("fit-nothing", game.into()))?;
    let shown = show_deviations(lang, args, &data, out);
    output.map_or(Ok(()), |output| output.write_json(&data))?;
    shown
}

fn show_deviations(lang: &Lang, args: &ArgMatches, data: &DeviationsData, out: &mut dyn Write) -> Result {
    if args.get_flag("json") {
        return print_json(out, data);
    }
    let mut rows =
        vec![heads(lang, "fit", &["empties", "depth", "shallow", "positions", "deviation", "model"])];
    for miss in &data.misses {
        let depth = miss.depth.map_or_else(|| lang.text("fit-end"), |depth| depth.to_string());
        let [deviation, model] = [miss.deviation, miss.model].map(|value| format!("{value:.0}"));
        let [empties, shallow, positions] =
            [miss.empties, miss.shallow, miss.positions].map(|number| number.to_string());
        rows.push(vec![empties, depth, shallow, positions, deviation, model]);
    }
    write!(out, "{}", columns(&rows))?;
    let ModelData { base, empties, between, seen } = data.model;
    Ok(writeln!(out, "base {base:.4}, empties {empties:.4}, between {between:.4}, seen {seen:.4}")?)
}

fn table(lang: &Lang, checks: &[CheckData]) -> String {
    let mut rows =
        vec![heads(lang, "fit", &["stage", "depth", "shallow", "slope", "offset", "deviation", "positions"])];
    for check in checks {
        rows.push(vec![
            check.stage.to_string(),
            check.depth.to_string(),
            check.shallow.to_string(),
            lang.number(format!("{:.3}", f64::from(check.slope) / 1000.0)),
            check.offset.to_string(),
            check.deviation.to_string(),
            check.positions.to_string(),
        ]);
    }
    columns(&rows)
}
