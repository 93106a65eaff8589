//! `stratege fit`: statistics that searches rest on, measured.

use crate::CliError;
use crate::arguments::{self, number, text};
use crate::files::write_file;
use crate::output::{columns, print_json, progress_bar};
use clap::{Arg, ArgMatches, Command};
use std::io::Write;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use stratege_catalog::probcut::{CheckData, FitData, FitPlan};
use stratege_texts::Lang;

/// Its place on the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let what = Arg::new("what").required(true).value_name("probcut").help(lang.text("arg-fit"));
    command
        .arg(what)
        .arg(arguments::game(lang))
        .args([
            arguments::option("evaluation", "NAME", lang.text("arg-evaluation")),
            arguments::option("variant", "VARIANT", lang.text("arg-variant")),
            arguments::option("positions", "N", lang.text("arg-positions")),
            arguments::option("depth", "PLIES", lang.text("arg-fit-depth")),
            arguments::option("seed", "N", lang.text("arg-fit-seed")),
            arguments::option("output", "FILE", lang.text("arg-output")),
        ])
        .arg(arguments::json(lang))
}

/// Measures.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let what = text(args, "what").unwrap_or_default();
    if what != "probcut" {
        let (option, found) = ("stratege fit".into(), what.into());
        return Err(CliError::Choice { option, found, choices: "probcut".into() });
    }
    let plan = FitPlan {
        positions: number(args, "positions", 10, 10_000_000)?.unwrap_or(1000) as u32,
        depth: number(args, "depth", 3, 30)?.unwrap_or(8) as u16,
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(1),
    };
    let variant = text(args, "variant");
    let evaluation = text(args, "evaluation");
    let game = text(args, "game").unwrap_or_default();
    let mut session = stratege_catalog::open_judged(game, variant, evaluation)?;
    let bar = progress_bar();
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
    if let Some(file) = text(args, "output") {
        let json = serde_json::to_string_pretty(&data).map_err(std::io::Error::other)? + "\n";
        write_file(Path::new(file), json.as_bytes())?;
    }
    if args.get_flag("json") {
        return print_json(out, &data);
    }
    Ok(write!(out, "{}", table(lang, &data.checks))?)
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
