//! The commands of the command line.

use crate::args::{self, number, text};
use crate::console::Console;
use crate::console::input::Terminal;
use crate::lang::Lang;
use crate::render::{self, Look};
use crate::save::{self, Saved, Seat};
use crate::{CliError, book, colours, fit, review, suite, thumb};
use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use stratege_catalog::{
    ENTRIES, EVALUATIONS, Method, Session, Settings, SolutionData, TableFileError, Task, open_judged,
};

/// The table of a solver, in MiB.
const SOLVER_TABLE: u64 = 1024;
/// The table of a player, in MiB.
const PLAYER_TABLE: u64 = 64;

/// `stratege games`: the list.
pub(crate) fn games(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let evaluations = |entry: &stratege_catalog::Entry| -> Vec<&str> {
        EVALUATIONS.iter().filter(|one| one.game == entry.name).map(|one| one.name).collect()
    };
    if args.get_flag("json") {
        let list: Vec<_> = ENTRIES
            .iter()
            .map(|entry| {
                json!({
                    "name": entry.name,
                    "aliases": entry.aliases,
                    "variants": entry.variants,
                    "evaluations": evaluations(entry),
                    "example": entry.example,
                })
            })
            .collect();
        return print_json(out, &list);
    }
    for entry in ENTRIES {
        let title = lang.text(&format!("game-{}", entry.name));
        writeln!(out, "{:<14} {title}", entry.name)?;
        if !entry.variants.is_empty() {
            writeln!(out, "{:<14} {} {}", "", lang.text("games-variants"), entry.variants.join(", "))?;
        }
        let evaluations = evaluations(entry);
        if !evaluations.is_empty() {
            writeln!(out, "{:<14} {} {}", "", lang.text("games-evaluations"), evaluations.join(", "))?;
        }
        writeln!(out, "{:<14} {} {}", "", lang.text("games-example"), entry.example)?;
    }
    Ok(())
}

/// `stratege play GAME`.
pub(crate) fn play(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let folder = save::folder();
    let seats = [seat(args, "first", false)?, seat(args, "second", true)?];
    let mut settings = args::read_settings(args, PLAYER_TABLE)?;
    let preference = args::read_prefer(args)?;
    let level = args::read_level(args)?;
    let seed = number(args, "seed", 0, u64::MAX)?.unwrap_or(1);
    let saved = match text(args, "load") {
        Some(name) => save::load(&folder, name)?,
        None => {
            let (session, variant) = session(args)?;
            args::check_algorithm(args, session.as_ref(), Task::Choose)?;
            Saved { session, variant, seats }
        }
    };
    settings.probcut = fit::read_probcut(lang, args, saved.session.as_ref(), false)?;
    let opened = text(args, "book").map(|file| book::read(lang, Path::new(file), saved.session.game()));
    let width = args::real(args, "book-width", 0.0, 100.0)?.unwrap_or(0.0);
    let book = opened.transpose()?.map(|book| (book, (width * 100.0).round() as u16));
    let input = &mut Terminal::new()?;
    let look = Look { rich: colours() };
    let stats = args.get_flag("stats");
    Console { lang, out, input, saved, settings, level, preference, book, stats, look, folder, seed }.run()
}

/// Who plays a side; else the machine or not, without a name.
fn seat(args: &ArgMatches, side: &str, machine: bool) -> Result<Seat, CliError> {
    let Some(found) = text(args, side) else { return Ok(Seat { machine, name: String::new() }) };
    Seat::parse(found).ok_or_else(|| {
        let choices = "human, machine, human:NAME, machine:NAME".into();
        CliError::Choice { option: format!("--{side}"), found: found.into(), choices }
    })
}

/// The game, variant and position of the command line.
pub(crate) fn session(args: &ArgMatches) -> Result<(Box<dyn Session>, Option<String>), CliError> {
    let variant = text(args, "variant");
    let name = text(args, "game").unwrap_or_default();
    let mut session = open_judged(name, variant, text(args, "evaluation"))?;
    session.begin(text(args, "position"))?;
    Ok((session, variant.map(str::to_owned)))
}

/// `stratege analyse GAME`.
pub(crate) fn analyse(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let mut settings = args::read_settings(args, PLAYER_TABLE)?;
    let (mut session, _) = session(args)?;
    args::check_algorithm(args, session.as_ref(), Task::Choose)?;
    if args.get_flag("rules") {
        return thumb::run(lang, session.as_ref(), args.get_flag("json"), out);
    }
    if args.contains_id("file") {
        settings.probcut = fit::read_probcut(lang, args, session.as_ref(), false)?;
        return review::run(lang, args, session.as_mut(), settings, out);
    }
    if settings.limits == stratege_catalog::Limits::default() {
        settings.limits.time = Some(Duration::from_secs(3));
    }
    // With dice there is no line to follow: every move is worth seeing.
    if session.has_dice() && text(args, "lines").is_none() {
        settings.lines = usize::MAX;
    }
    session.listable()?;
    settings.probcut = fit::read_probcut(lang, args, session.as_ref(), false)?;
    let file = TableFile::open(args, session.as_mut(), &settings)?;
    let bar = progress_bar();
    let analysis = session.analyse(&settings, &AtomicBool::new(false), &mut |analysis| {
        let best = analysis.lines.first();
        let line = best.map_or(String::new(), |line| line.moves.join(" "));
        bar.set_message(format!("{} {} {line}", analysis.depth, render::grouped(analysis.counts.nodes)));
    });
    bar.finish_and_clear();
    file.save(session.as_mut())?;
    if args.get_flag("json") {
        return print_json(out, &analysis);
    }
    write!(out, "{}", render::board(session.as_ref(), &[], Look { rich: colours() }))?;
    if let Some(name) = session.opening() {
        writeln!(out, "{}", lang.with("opening", &[("name", &name)]))?;
    }
    let names = [lang.text("player-first"), lang.text("player-second")];
    if let Some(ending) = render::ending(lang, session.status(), [&names[0], &names[1]]) {
        writeln!(out, "{ending}")?;
        return Ok(());
    }
    write!(out, "{}", render::analysis(lang, &analysis))?;
    Ok(())
}

/// `stratege solve GAME`.
pub(crate) fn solve(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let mut settings = args::read_settings(args, SOLVER_TABLE)?;
    settings.objective = args::read_objective(args)?;
    let window = args::read_window(args)?;
    let prefer = args::choice(args, "prefer", &[("traps", true)])?.unwrap_or(false);
    let (mut session, _) = session(args)?;
    args::check_algorithm(args, session.as_ref(), Task::Solve)?;
    if settings.method == Method::DfPn {
        only_outcomes(args)?;
    }
    settings.probcut = fit::read_probcut(lang, args, session.as_ref(), false)?;
    if args.contains_id("file") {
        return suite::solve_file(lang, args, session.as_mut(), &settings, window, out);
    }
    let file = TableFile::open(args, session.as_mut(), &settings)?;
    let bar = progress_bar();
    let solved = session.solve(&settings, window, &AtomicBool::new(false), &mut |progress| {
        bar.set_message(render::grouped(progress.nodes));
    });
    // What was found is kept, even when it was not enough.
    file.save(session.as_mut())?;
    let mut solution = solved?;
    if prefer {
        let traps = session.traps(&settings, &AtomicBool::new(false))?;
        solution.best = traps.iter().map(|trap| trap.mv.clone()).collect();
        solution.traps = Some(traps);
    }
    bar.finish_and_clear();
    if args.get_flag("count") {
        solution.count = Some(session.census()?);
    }
    if args.get_flag("json") {
        return print_json(out, &solution);
    }
    write!(out, "{}", render::board(session.as_ref(), &[], Look { rich: colours() }))?;
    print_solution(lang, &solution, out)
}

/// Proof-number search knows who wins and nothing more.
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

/// The table that a search begins with and leaves behind.
struct TableFile {
    path: Option<PathBuf>,
    label: String,
    read_only: bool,
}

impl TableFile {
    /// Takes the table of the file that was asked for, if it is there: a new one is begun where it may be written.
    fn open(
        args: &ArgMatches,
        session: &mut dyn Session,
        settings: &Settings,
    ) -> Result<TableFile, CliError> {
        let words = [Some(session.game()), text(args, "variant"), text(args, "evaluation")];
        let label = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let path = text(args, "table-file").map(PathBuf::from);
        let read_only = args.get_flag("table-read-only");
        if let Some(path) = &path
            && (read_only || path.exists())
        {
            session.load_table(path, &label, settings).map_err(|error| refused(path, &error))?;
        }
        Ok(TableFile { path, label, read_only })
    }

    fn save(&self, session: &mut dyn Session) -> Result<(), CliError> {
        match &self.path {
            Some(path) if !self.read_only => {
                session.save_table(path, &self.label).map_err(|error| refused(path, &error))
            }
            _ => Ok(()),
        }
    }
}

fn refused(path: &Path, error: &TableFileError) -> CliError {
    CliError::File { path: path.to_owned(), why: error.to_string() }
}

/// `stratege perft GAME DEPTH`.
pub(crate) fn perft(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let depth = number(args, "depth", 0, 100).map_err(|error| match error {
        CliError::Number { found, least, most, .. } => {
            CliError::Number { option: "DEPTH".into(), found, least, most }
        }
        other => other,
    })?;
    let depth = depth.unwrap_or(0) as u32;
    let (session, _) = session(args)?;
    session.listable()?;
    let mut convention = session.perft_convention();
    convention.pass_is_ply &= !args.get_flag("free-pass");
    let bar = progress_bar();
    let start = Instant::now();
    let divided = if args.get_flag("divide") { session.divide(depth, convention) } else { Vec::new() };
    let nodes = if args.get_flag("divide") && depth > 0 {
        divided.iter().map(|(_, count)| count).sum()
    } else {
        session.perft(depth, convention)
    };
    let time = start.elapsed();
    bar.finish_and_clear();
    if args.get_flag("json") {
        let divide: Vec<_> =
            divided.iter().map(|(mv, count)| json!({ "move": mv, "nodes": count })).collect();
        let report = json!({
            "game": session.game(),
            "position": session.position(),
            "depth": depth,
            "nodes": nodes,
            "divide": divide,
            "time_ms": time.as_millis() as u64,
        });
        return print_json(out, &report);
    }
    for (mv, count) in &divided {
        writeln!(out, "{mv:<8} {count}")?;
    }
    let seconds = format!("{:.3}", time.as_secs_f64());
    let counts: [(&str, &dyn ToString); 2] = [("nodes", &nodes), ("seconds", &seconds)];
    writeln!(out, "{}", lang.with("perft-counts", &counts))?;
    Ok(())
}

/// `stratege bench`.
pub(crate) fn bench(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let expected = number(args, "expect", 0, u64::MAX)?;
    let as_json = args.get_flag("json");
    let mut shown = Ok(());
    let lines = stratege_catalog::bench(&mut |line| {
        if !as_json && shown.is_ok() {
            shown = writeln!(out, "{:<14} {:>12} {:>8} ms", line.game, line.nodes, line.time_ms);
        }
    });
    shown?;
    let nodes: u64 = lines.iter().map(|line| line.nodes).sum();
    let time_ms: u64 = lines.iter().map(|line| line.time_ms).sum();
    if as_json {
        print_json(out, &json!({ "games": lines, "nodes": nodes, "time_ms": time_ms }))?;
    } else {
        writeln!(out, "{}", lang.with("bench-signature", &[("nodes", &nodes), ("ms", &time_ms)]))?;
    }
    match expected {
        Some(expected) if expected != nodes => Err(CliError::Signature { expected, found: nodes }),
        _ => Ok(()),
    }
}

pub(crate) fn print_json(out: &mut dyn Write, value: &impl Serialize) -> Result<(), CliError> {
    let text = serde_json::to_string_pretty(value).map_err(std::io::Error::other)?;
    writeln!(out, "{text}")?;
    Ok(())
}

/// Shows on standard error, when that is a terminal, that something goes on.
pub(crate) fn progress_bar() -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
