//! `stratege solve`: the exact value of a position.

use super::suite;
use crate::CliError;
use crate::arguments::{self, flag, option, text};
use crate::files::TableFile;
use crate::output::board::{self, Look};
use crate::output::render;
use crate::output::{print_json, progress_bar};
use clap::{ArgMatches, Command};
use std::io::Write;
use stratege_catalog::{Method, Purpose, Session, SolutionData, Stop};
use stratege_texts::Lang;

/// The table of the solver, in MiB.
const TABLE: u64 = 1024;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    command
        .arg(arguments::game(lang))
        .args(arguments::position(lang))
        .arg(option("file", "FILE", text("arg-solve-file")).conflicts_with_all([
            "position",
            "count",
            "prefer",
            "table-file",
        ]))
        .args([
            option("objective", "outcome|distance|margin", text("arg-objective")),
            option("window", "LOW,HIGH", text("arg-window")),
        ])
        .arg(flag("count", text("arg-count")))
        .arg(arguments::prefer(lang))
        .args(arguments::limits(lang))
        .args(arguments::engine(lang))
        .args(arguments::table_file(lang))
        .arg(arguments::json(lang))
}

/// `stratege solve GAME`.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let mut settings = arguments::read_settings(args, TABLE)?;
    settings.objective = arguments::read_objective(args)?;
    let window = arguments::read_window(args)?;
    let prefer = arguments::choice(args, "prefer", &[("traps", true)])?.unwrap_or(false);
    let (mut session, _) = arguments::session(args)?;
    arguments::check_algorithm(args, session.as_ref(), Purpose::Solve)?;
    if settings.method == Method::DfPn {
        only_outcomes(args)?;
    }
    settings.probcut = arguments::read_probcut(lang, args, session.as_ref(), false)?;
    if args.contains_id("file") {
        return suite::solve_file(lang, args, session.as_mut(), &settings, window, out);
    }
    let file = TableFile::open(lang, args, session.as_mut(), &settings)?;
    let bar = progress_bar();
    let solved = session.solve(&settings, window, &Stop::new(), &mut |progress| {
        bar.set_message(render::grouped(progress.nodes));
    });
    let shown = solved.map_err(CliError::from).and_then(|mut solution| {
        if prefer {
            let traps = session.traps(&settings, &Stop::new())?;
            solution.best = traps.iter().map(|trap| trap.mv.clone()).collect();
            solution.traps = Some(traps);
        }
        bar.finish_and_clear();
        if args.get_flag("count") {
            solution.count = Some(session.census()?);
        }
        show(lang, args, session.as_ref(), &solution, out)
    });
    // The table is saved even if the position was not solved.
    file.save(session.as_mut())?;
    shown
}

fn show(
    lang: &Lang,
    args: &ArgMatches,
    session: &dyn Session,
    solution: &SolutionData,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    if args.get_flag("json") {
        return print_json(out, solution);
    }
    write!(out, "{}", board::board(session, &[], Look::of_output()))?;
    print_solution(lang, solution, out)
}

/// Proof-number search finds the outcome and nothing more.
fn only_outcomes(args: &ArgMatches) -> Result<(), CliError> {
    match text(args, "objective") {
        Some(found) if found != "outcome" => {
            let (option, found) = ("--objective".into(), found.into());
            return Err(CliError::Choice { option, found, choices: "outcome".into() });
        }
        _ => {}
    }
    match text(args, "window") {
        Some(_) => Err(CliError::Usage("usage-conflict", "--window".into())),
        None => Ok(()),
    }
}

fn print_solution(lang: &Lang, solution: &SolutionData, out: &mut dyn Write) -> Result<(), CliError> {
    let outcome = match solution.outcome {
        stratege_catalog::OutcomeName::Win => "solved-win",
        stratege_catalog::OutcomeName::Draw => "solved-draw",
        stratege_catalog::OutcomeName::Loss => "solved-loss",
    };
    writeln!(out, "{}", lang.with(outcome, &[("value", &solution.value)]))?;
    if let Some(distance) = solution.distance {
        writeln!(out, "{}", lang.with("solved-distance", &[("plies", &distance)]))?;
    }
    let best = if solution.best_complete { "solved-best" } else { "solved-witnesses" };
    if !solution.best.is_empty() {
        writeln!(out, "{}", lang.with(best, &[("moves", &solution.best.join(" "))]))?;
    } else if !solution.best_complete {
        writeln!(out, "{}", lang.text("solved-no-witness"))?;
    }
    if solution.proof != "search" {
        let proof = lang.text(&format!("proof-{}", solution.proof));
        writeln!(out, "{}", lang.with("solved-proof", &[("proof", &proof)]))?;
        return print_count(lang, solution, out);
    }
    if !solution.best.is_empty() {
        writeln!(out, "{}", lang.with("solved-line", &[("moves", &solution.line.join(" "))]))?;
    }
    for trap in solution.traps.iter().flatten() {
        let counts: [(&str, &dyn ToString); 3] =
            [("move", &trap.mv), ("losing", &trap.losing), ("replies", &trap.replies)];
        writeln!(out, "{}", lang.with("solved-trap", &counts))?;
    }
    let seconds = format!("{:.3}", solution.time_ms as f64 / 1000.0);
    let nodes = render::grouped(solution.nodes);
    let best_nodes = render::grouped(solution.best_nodes);
    let counts: [(&str, &dyn ToString); 3] =
        [("nodes", &nodes), ("best", &best_nodes), ("seconds", &seconds)];
    writeln!(out, "{}", lang.with("solved-counts", &counts))?;
    print_count(lang, solution, out)
}

fn print_count(lang: &Lang, solution: &SolutionData, out: &mut dyn Write) -> Result<(), CliError> {
    if let Some(count) = &solution.count {
        let classes = count.positions_up_to_symmetry.map_or("–".to_owned(), render::grouped);
        writeln!(
            out,
            "{}",
            lang.with(
                "solved-census",
                &[
                    ("games", &render::grouped(count.games)),
                    ("first", &render::grouped(count.first_wins)),
                    ("second", &render::grouped(count.second_wins)),
                    ("draws", &render::grouped(count.draws)),
                    ("positions", &render::grouped(count.positions)),
                    ("classes", &classes),
                ],
            )
        )?;
    }
    Ok(())
}
