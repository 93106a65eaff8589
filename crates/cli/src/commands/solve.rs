//! `stratege solve`: computes the exact value of a position.

use super::{life_and_death, suite};
use crate::arguments::{self, flag, option, text};
use crate::files::TableFile;
use crate::output::board::{self, BoardStyle};
use crate::output::figures;
use crate::output::{print_json, progress_bar};
use crate::{CliError, Result, interrupt};
use clap::{ArgMatches, Command};
use indicatif::ProgressBar;
use serde_json::json;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};
use stratege_phrases::theory_reason;
use stratege_session::{
    Method, Outcome, ProgressData, Purpose, Refused, Session, Settings, SolutionData, SolveError, Stop,
};
use stratege_texts::{Lang, named};

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
        .arg(option("group", "POINT", text("arg-group")).conflicts_with_all([
            "file",
            "objective",
            "window",
            "count",
            "prefer",
            "table-file",
        ]))
        .arg(flag("count", text("arg-count")))
        .arg(arguments::prefer(lang))
        .args(arguments::limits(lang))
        .args(arguments::engine(lang, "pvs", TABLE))
        .args(arguments::table_file(lang))
        .arg(arguments::json(lang))
}

/// `stratege solve GAME`.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let mut settings = arguments::read_settings(args, TABLE)?;
    settings.objective = arguments::read_objective(args)?;
    let window = arguments::read_window(args)?;
    let prefer = arguments::choice(args, "prefer", &[("traps", true)])?.unwrap_or(false);
    let (mut session, _) = arguments::session(args)?;
    arguments::check_algorithm(args, session.as_ref(), Purpose::Solve)?;
    if settings.method == Method::DfPn {
        only_outcomes(args)?;
    }
    settings.probcut = arguments::read_probcut(args, session.as_ref(), false)?;
    if args.contains_id("file") {
        return suite::solve_file(lang, args, session.as_mut(), &settings, window, out);
    }
    if let Some(group) = text(args, "group") {
        return life_and_death::run(lang, session.as_ref(), group, &settings, args.get_flag("json"), out);
    }
    let file = TableFile::open(lang, args, session.as_mut(), Purpose::Solve, &settings)?;
    let stop = Arc::new(Stop::new());
    let watch = interrupt::Watch::new(&stop);
    let mut known = ProgressData::default();
    let bar = progress_bar();
    let mut on_progress = |progress: &ProgressData| {
        bar.set_message(known_text(lang, progress));
        known = *progress;
    };
    let solved = if file.saves_meanwhile(session.as_mut())? {
        let search = CheckpointedSearch { lang, file: &file, bar: &bar };
        search.solve(session.as_mut(), &settings, window, &stop, &mut on_progress)
    } else {
        session.solve(&settings, window, &stop, &mut on_progress)
    };
    let shown = match solved {
        Ok(solution) => {
            let solution = with_extras(args, session.as_mut(), solution, prefer, &settings, &stop);
            bar.finish_and_clear();
            solution.and_then(|solution| show(lang, args, session.as_ref(), &solution, out))
        }
        Err(Refused::Unsolved(SolveError::Stopped)) => {
            bar.finish_and_clear();
            let pressed = watch.pressed();
            show_known(lang, args, session.as_ref(), &known, out).and(Err(match pressed {
                true => CliError::Stopped,
                false => CliError::Solve(SolveError::Stopped),
            }))
        }
        Err(error) => Err(error.into()),
    };
    // The table is saved even if the position was not solved.
    file.save(session.as_mut())?;
    shown
}

/// A long search whose table is saved now and then, so that little is lost with the power.
struct CheckpointedSearch<'a> {
    lang: &'a Lang,
    file: &'a TableFile,
    bar: &'a ProgressBar,
}

impl CheckpointedSearch<'_> {
    /// The time between two saves, and how many times longer it is than a save takes.
    const EVERY: Duration = Duration::from_secs(600);
    const RARELY: u32 = 20;

    /// The solution. Nodes and time are those of the whole search, without the saves.
    fn solve(
        &self,
        session: &mut dyn Session,
        settings: &Settings,
        window: Option<(i16, i16)>,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&ProgressData),
    ) -> Result<SolutionData, Refused> {
        let limits = settings.limits;
        let mut every = Self::EVERY;
        let mut sum = ProgressData::default();
        loop {
            let before = sum;
            let spent = Duration::from_millis(before.time_ms);
            let left = limits.time.map_or(Duration::MAX, |time| time.saturating_sub(spent));
            let mut part = settings.clone();
            part.limits.time = Some(left.min(every));
            part.limits.nodes = limits.nodes.map(|nodes| nodes.saturating_sub(before.nodes));
            let solved = session.solve(&part, window, stop, &mut |progress| {
                let (nodes, time_ms) = (before.nodes + progress.nodes, before.time_ms + progress.time_ms);
                sum = ProgressData { nodes, time_ms, ..*progress };
                on_progress(&sum);
            });
            match solved {
                Ok(solution) => {
                    let (nodes, time_ms) = (before.nodes + solution.nodes, before.time_ms + solution.time_ms);
                    return Ok(SolutionData { nodes, time_ms, ..solution });
                }
                Err(Refused::Unsolved(SolveError::Stopped)) => {}
                error => return error,
            }
            let out_of_nodes = limits.nodes.is_some_and(|nodes| sum.nodes >= nodes);
            // Without progress there is nothing to go on from.
            if stop.is_stopped() || out_of_nodes || left <= every || sum.nodes == before.nodes {
                return Err(Refused::Unsolved(SolveError::Stopped));
            }
            every = self.save(session);
        }
    }

    /// Saves the table, and says when to save it again. What cannot be saved now may be later: the search goes on.
    fn save(&self, session: &mut dyn Session) -> Duration {
        let before = Instant::now();
        if let Err(error) = self.file.save_with(session, self.bar) {
            self.bar.suspend(|| eprintln!("stratege: {}", error.text(self.lang)));
        }
        Self::EVERY.max(before.elapsed() * Self::RARELY)
    }
}

/// The solution with the requested extras: traps, the count of the tree.
fn with_extras(
    args: &ArgMatches,
    session: &mut dyn Session,
    mut solution: SolutionData,
    prefer: bool,
    settings: &Settings,
    stop: &Stop,
) -> Result<SolutionData> {
    if settings.method != Method::DfPn {
        session.extend_line(&mut solution, settings, stop);
    }
    if prefer {
        let traps = session.traps(settings, stop)?;
        solution.best = traps.iter().map(|trap| trap.mv.clone()).collect();
        solution.traps = Some(traps);
    }
    if args.get_flag("count") {
        solution.count = Some(session.census()?);
    }
    Ok(solution)
}

fn show(
    lang: &Lang,
    args: &ArgMatches,
    session: &dyn Session,
    solution: &SolutionData,
    out: &mut dyn Write,
) -> Result {
    if args.get_flag("json") {
        return print_json(out, solution);
    }
    write!(out, "{}", board::board(session, &[], BoardStyle::of_output()))?;
    print_solution(lang, solution, out)?;
    match theory_reason(lang, session) {
        Some(reason) => Ok(writeln!(out, "{reason}")?),
        None => Ok(()),
    }
}

/// Shows the bounds that a stopped search has proven.
fn show_known(
    lang: &Lang,
    args: &ArgMatches,
    session: &dyn Session,
    known: &ProgressData,
    out: &mut dyn Write,
) -> Result {
    if args.get_flag("json") {
        let ProgressData { lower, upper, depth, nodes, time_ms } = known;
        return print_json(
            out,
            &json!({
                "game": session.game(), "position": session.position(), "solved": false, "lower": lower,
                "upper": upper, "depth": depth, "nodes": nodes, "time_ms": time_ms,
            }),
        );
    }
    write!(out, "{}", board::board(session, &[], BoardStyle::of_output()))?;
    Ok(writeln!(out, "{}", known_text(lang, known))?)
}

/// The bounds, the depth, the nodes and the time, on one line.
fn known_text(lang: &Lang, known: &ProgressData) -> String {
    let bounds = match (known.lower, known.upper) {
        (Some(lower), Some(upper)) => lang.with("known-between", named![lower, upper]),
        (Some(lower), None) => lang.with("known-lower", named![value = lower]),
        (None, Some(upper)) => lang.with("known-upper", named![value = upper]),
        (None, None) => lang.text("known-nothing"),
    };
    let (nodes, seconds) =
        (figures::grouped(known.nodes), lang.number(format!("{:.1}", known.time_ms as f64 / 1000.0)));
    let effort = named![bounds, depth = known.depth, nodes, seconds];
    lang.with(if known.depth > 0 { "known-to-a-depth" } else { "known" }, effort)
}

/// Proof-number search finds the outcome and nothing more.
fn only_outcomes(args: &ArgMatches) -> Result {
    match text(args, "objective") {
        Some(found) if found != "outcome" => {
            return Err(CliError::choice("--objective", found, "outcome"));
        }
        _ => {}
    }
    match text(args, "window") {
        Some(_) => Err(CliError::conflict("--window", "--algorithm df-pn")),
        None => Ok(()),
    }
}

fn print_solution(lang: &Lang, solution: &SolutionData, out: &mut dyn Write) -> Result {
    let id = match (solution.bound, solution.outcome) {
        ("lower", Some(_)) => "solved-lower-win",
        ("lower", None) => "solved-lower",
        ("upper", Some(_)) => "solved-upper-loss",
        ("upper", None) => "solved-upper",
        (_, Some(Outcome::Win)) => "solved-win",
        (_, Some(Outcome::Loss)) => "solved-loss",
        _ => "solved-draw",
    };
    writeln!(out, "{}", lang.with(id, named![value = lang.number(solution.value.to_string())]))?;
    if solution.algorithm == Method::DF_PN && solution.proof == "search" {
        writeln!(out, "{}", lang.text("solved-outcome-only"))?;
    }
    if let Some(distance) = solution.distance {
        writeln!(out, "{}", lang.with("solved-distance", named![plies = distance]))?;
    }
    let best = if solution.best_complete { "solved-best" } else { "solved-witnesses" };
    if !solution.best.is_empty() {
        writeln!(out, "{}", lang.with(best, named![moves = lang.line_text(solution.game, &solution.best)]))?;
    } else if !solution.best_complete && solution.bound == "exact" {
        writeln!(out, "{}", lang.text("solved-no-witness"))?;
    }
    if solution.proof != "search" {
        let proof = lang.text(&format!("proof-{}", solution.proof));
        writeln!(out, "{}", lang.with("solved-proof", named![proof]))?;
        if !solution.line.is_empty() {
            let moves = lang.line_text(solution.game, &solution.line);
            writeln!(out, "{}", lang.with("solved-line", named![moves]))?;
        }
        return print_count(lang, solution, out);
    }
    if !solution.best.is_empty() {
        let moves = lang.line_text(solution.game, &solution.line);
        writeln!(out, "{}", lang.with("solved-line", named![moves]))?;
    }
    for trap in solution.traps.iter().flatten() {
        let counts = named![move = lang.move_text(solution.game, &trap.mv), losing = trap.losing, replies = trap.replies];
        writeln!(out, "{}", lang.with("solved-trap", counts))?;
    }
    let seconds = figures::seconds(lang, solution.time_ms);
    let nodes = figures::grouped(solution.nodes);
    let best_nodes = figures::grouped(solution.best_nodes);
    writeln!(out, "{}", lang.with("solved-counts", named![nodes, best = best_nodes, seconds]))?;
    print_count(lang, solution, out)
}

fn print_count(lang: &Lang, solution: &SolutionData, out: &mut dyn Write) -> Result {
    if let Some(count) = &solution.count {
        let counts = named![
            games = figures::grouped(count.games),
            first = figures::grouped(count.first_wins),
            second = figures::grouped(count.second_wins),
            draws = figures::grouped(count.draws),
            positions = figures::grouped(count.positions),
            classes = count.positions_up_to_symmetry.map_or("–".to_owned(), figures::grouped)
        ];
        writeln!(out, "{}", lang.with("solved-census", counts))?;
    }
    Ok(())
}
