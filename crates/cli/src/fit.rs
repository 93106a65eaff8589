//! `stratege fit`: statistics that searches rest on, measured.

use crate::args::{self, number, text};
use crate::compare::columns;
use crate::lang::Lang;
use crate::tree::write_file;
use crate::{CliError, commands, files};
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use stratege_catalog::probcut::{CheckData, FitData, FitPlan};
use stratege_catalog::{DeviationsData, ModelData, ProbCut, Session};

/// Its place on the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let what = Arg::new("what").required(true).value_name("probcut|deviations").help(lang.text("arg-fit"));
    command
        .arg(what)
        .arg(args::game(lang))
        .args([
            args::option("evaluation", "NAME", lang.text("arg-evaluation")),
            args::option("variant", "VARIANT", lang.text("arg-variant")),
            args::option("positions", "N", lang.text("arg-positions")),
            args::option("depth", "PLIES", lang.text("arg-fit-depth")),
            args::option("seed", "N", lang.text("arg-fit-seed")),
            args::option("output", "FILE", lang.text("arg-output")),
        ])
        .arg(args::json(lang))
}

/// Measures.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let what = text(args, "what").unwrap_or_default();
    if what != "probcut" && what != "deviations" {
        let (option, found) = ("stratege fit".into(), what.into());
        return Err(CliError::Choice { option, found, choices: "probcut, deviations".into() });
    }
    let plan = FitPlan {
        positions: number(args, "positions", 10, 10_000_000)?.unwrap_or(1000) as u32,
        depth: number(args, "depth", 3, 30)?.unwrap_or(8) as u16,
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(1),
    };
    let variant = text(args, "variant");
    let evaluation = text(args, "evaluation");
    let game = text(args, "game").unwrap_or_default();
    if what == "deviations" {
        return deviations(lang, args, (game, evaluation), &plan, out);
    }
    let mut session = stratege_catalog::open_judged(game, variant, evaluation)?;
    let bar = commands::progress_bar();
    let checks = session.fit_probcut(&plan, &AtomicBool::new(false), &mut |done| {
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
    write_output(args, &data)?;
    if args.get_flag("json") {
        return commands::print_json(out, &data);
    }
    Ok(write!(out, "{}", table(lang, &data.checks))?)
}

/// What was measured, to the file that was asked for.
fn write_output(args: &ArgMatches, data: &impl Serialize) -> Result<(), CliError> {
    let Some(file) = text(args, "output") else { return Ok(()) };
    let json = serde_json::to_string_pretty(data).map_err(std::io::Error::other)? + "\n";
    write_file(Path::new(file), json.as_bytes())
}

/// The model of the ProbCut of a game's own engine.
fn deviations(
    lang: &Lang,
    args: &ArgMatches,
    (game, evaluation): (&str, Option<&str>),
    plan: &FitPlan,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let bar = commands::progress_bar();
    let data = DeviationsData::fit(game, evaluation, plan, &AtomicBool::new(false), &mut |done| {
        bar.set_message(format!("{done}/{}", plan.positions));
    })?;
    bar.finish_and_clear();
    let data = data.ok_or_else(|| CliError::Usage("fit-nothing", game.into()))?;
    write_output(args, &data)?;
    if args.get_flag("json") {
        return commands::print_json(out, &data);
    }
    let heads = ["empties", "depth", "shallow", "positions", "deviation", "model"];
    let mut rows = vec![heads.map(|head| lang.text(&format!("fit-{head}"))).to_vec()];
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

/// Statistics for ProbCut, if they were asked for (or `always`, if there are any): from a file, or those that come
/// with the game. The number is the confidence, in deviations.
pub(crate) fn read_probcut(
    lang: &Lang,
    args: &ArgMatches,
    session: &dyn Session,
    always: bool,
) -> Result<Option<Arc<ProbCut>>, CliError> {
    let confidence = match text(args, "probcut") {
        None => None,
        Some(found) => match found.parse::<f64>() {
            Ok(deviations) if (0.1..=10.0).contains(&deviations) => Some((deviations * 100.0).round() as u16),
            _ => {
                let (option, choices) = ("--probcut".into(), "0.1 … 10".into());
                return Err(CliError::Choice { option, found: found.into(), choices });
            }
        },
    };
    let shipped = || session.probcut().map(|text| (PathBuf::from("probcut"), text.to_owned()));
    let source = match text(args, "probcut-file") {
        Some(file) => {
            let path = PathBuf::from(file);
            let content = files::read_text(lang, &path)?;
            Some((path, content))
        }
        None if confidence.is_some() || always => shipped(),
        None => None,
    };
    let Some((path, content)) = source else {
        return match confidence {
            Some(_) => Err(CliError::Usage("probcut-none", session.game().into())),
            None => Ok(None),
        };
    };
    let data = FitData::read(&content, session.game());
    let data = data.map_err(|error| CliError::File { path, why: error.to_string() })?;
    Ok(Some(Arc::new(data.probcut(confidence.unwrap_or(ProbCut::USUAL_CONFIDENCE)))))
}

fn table(lang: &Lang, checks: &[CheckData]) -> String {
    let heads = ["stage", "depth", "shallow", "slope", "offset", "deviation", "positions"];
    let mut rows = vec![heads.map(|head| lang.text(&format!("fit-{head}"))).to_vec()];
    for check in checks {
        rows.push(vec![
            check.stage.to_string(),
            check.depth.to_string(),
            check.shallow.to_string(),
            format!("{:.3}", f64::from(check.slope) / 1000.0),
            check.offset.to_string(),
            check.deviation.to_string(),
            check.positions.to_string(),
        ]);
    }
    columns(&rows)
}
