//! Files of positions: `stratege bench GAME --suite FILE` runs a solver on problems with known solutions, and
//! `stratege solve GAME --file FILE` solves each position.

use crate::arguments::{number, text};
use crate::files::{self};
use crate::fleet::{self, Fleet};
use crate::output::figures;
use crate::output::{print_json, progress_bar};
use crate::{CliError, Message, Result, interrupt};
use clap::ArgMatches;
use serde::Serialize;
use serde_json::json;
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stratege_jobs::Packed;
use stratege_jobs::suites::{Line, SuiteCoordinator, SuiteJob};
use stratege_machine::setup::most_table;
use stratege_review::suite::{self, SuiteError, SuiteLine};
use stratege_review::tactics::{self, Task};
use stratege_session::{
    Limits, Outcome, ProgressData, Refused, Session, Settings, SolutionData, SolveError, Stop,
};
use stratege_texts::{Lang, named};

/// The table, in MiB: 2^24 entries.
pub(super) const TABLE: u64 = 256;

/// Solves the suite, a row for each problem as soon as it is done.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, game: &str, content: &str, out: &mut dyn Write) -> Result {
    let path = PathBuf::from(text(args, "suite").unwrap_or_default());
    // These are solved, however long that takes.
    if let Some(limit) = ["depth", "nodes", "time"].into_iter().find(|limit| args.contains_id(limit)) {
        return Err(CliError::Usage("suite-unlimited", format!("--{limit}")));
    }
    let problems = suite::read(game, content).map_err(|error| refused(&path, error))?;
    let settings = Settings {
        threads: number(args, "threads", 1, 256)?.unwrap_or(1) as usize,
        table_bytes: (number(args, "table", 1, most_table() as u64)?.unwrap_or(TABLE) as usize) << 20,
        limits: Limits::default(),
        ..Settings::default()
    };
    let (first, most) = left(args)?;
    let as_json = args.get_flag("json");
    if !as_json {
        writeln!(out, "{}", row(&HEADS.map(|head| lang.text(&format!("suite-{head}")))))?;
    }
    let mut lines = Vec::new();
    let stop = Arc::new(Stop::new());
    let watch = interrupt::Watch::new(&stop);
    let fleet = Fleet::of(args)?;
    if let Some(fleet) = &fleet {
        let range = range(first, most, problems.len());
        let sent = FleetProblems { game, content, settings: &settings, range };
        sent.carry(lang, args, fleet, &stop, &mut |line: SuiteLine| {
            if !as_json {
                writeln!(out, "{}", row(&cells(lang, &line)))?;
                out.flush()?;
            }
            lines.push(line);
            Ok(())
        })?;
    }
    let here = if fleet.is_none() { most } else { 0 };
    for (index, problem) in problems.iter().enumerate().skip(first - 1).take(here) {
        let bar = progress_bar();
        let solved = suite::run(game, index + 1, problem, &settings, &stop, &mut |progress| {
            bar.set_message(format!("{}/{} {}", index + 1, problems.len(), figures::grouped(progress.nodes)));
        });
        bar.finish_and_clear();
        if watch.pressed() {
            break;
        }
        let line = solved?;
        if !as_json {
            writeln!(out, "{}", row(&cells(lang, &line)))?;
            out.flush()?;
        }
        lines.push(line);
    }
    summary(lang, &lines, as_json, out)?;
    if let Some(signal) = watch.signal() {
        let asked = problems.len().saturating_sub(first - 1).min(most);
        let counts = named![done = lines.len(), of = asked];
        return Err(CliError::Interrupted(signal, lang.with("suite-interrupted", counts)));
    }
    none_wrong(lines.iter().map(|line| line.right))
}

/// Problems of a file that a fleet does.
pub(super) struct FleetProblems<'a> {
    pub(super) game: &'a str,
    /// The text of the file.
    pub(super) content: &'a str,
    pub(super) settings: &'a Settings,
    /// Which of its problems.
    pub(super) range: Range<usize>,
}

impl FleetProblems<'_> {
    /// Has them done; `take` gets their rows in order.
    pub(super) fn carry<L: Line + PartialEq>(
        self,
        lang: &Lang,
        args: &ArgMatches,
        fleet: &Fleet,
        stop: &Stop,
        take: &mut dyn FnMut(L) -> Result,
    ) -> Result {
        let word = |name| text(args, name).map(str::to_owned);
        let asked = SuiteJob {
            game: self.game.to_owned(),
            variant: word("variant"),
            evaluation: word("evaluation"),
            text: self.content.to_owned(),
            settings: self.settings.clone(),
        };
        let mut packed = Packed::default();
        let job =
            asked.job(&mut packed)?.ok_or_else(|| CliError::Usage("fleet-settings", "--probcut".into()))?;
        let bar = progress_bar();
        let all = self.range.len();
        let mut done = 0;
        let mut counted = |line: L| {
            done += 1;
            bar.set_message(format!("{done}/{all}"));
            bar.suspend(|| take(line))
        };
        let mut on_event = |event| fleet::show_event(lang, &bar, &event);
        let mut coordinator = SuiteCoordinator::new(self.range, &mut counted, &mut on_event);
        let carried = fleet.carry(&job, &packed, &mut coordinator, stop);
        let carried = coordinator.error.take().map_or(carried, Err);
        bar.finish_and_clear();
        carried
    }
}

/// Fails where a problem was solved otherwise than its file says.
fn none_wrong(right: impl Iterator<Item = bool>) -> Result {
    let (of, wrong) = right.fold((0, 0), |(of, wrong), right| (of + 1, wrong + usize::from(!right)));
    match wrong {
        0 => Ok(()),
        _ => Err(CliError::Failed(Message::new("error-suite").with("wrong", wrong).with("of", of))),
    }
}

/// The first problem to be done, from 1, and how many at most.
pub(super) fn left(args: &ArgMatches) -> Result<(usize, usize)> {
    let first = number(args, "first-problem", 1, u64::MAX)?.unwrap_or(1) as usize;
    Ok((first, number(args, "problems", 1, u64::MAX)?.map_or(usize::MAX, |most| most as usize)))
}

/// The places of these problems, from 0, in a file that has so many.
pub(super) fn range(first: usize, most: usize, all: usize) -> Range<usize> {
    let start = (first - 1).min(all);
    start..start.saturating_add(most).min(all)
}

/// What a problem of EPD asks for.
pub(super) fn describe_task(lang: &Lang, game: &str, task: &Task) -> String {
    let mut asked = Vec::new();
    if !task.best.is_empty() {
        asked.push(lang.line_text(game, &task.best));
    }
    if !task.avoid.is_empty() {
        asked.push(lang.with("suite-not", named![moves = lang.line_text(game, &task.avoid)]));
    }
    asked.extend(task.mate.map(|moves| lang.with("suite-mate", named![moves])));
    asked.join(", ")
}

/// A line of the file is wrong, or something else.
pub(super) fn refused(path: &Path, error: SuiteError) -> CliError {
    match error {
        SuiteError::Line(found) => CliError::file(path, found),
        other => CliError::from(other),
    }
}

/// `stratege solve GAME --file FILE`: every position of a file, a row for each as soon as it is solved, and whether that
/// is what the file asks for. The table is kept from one to the next.
pub(crate) fn solve_file(
    lang: &Lang,
    args: &ArgMatches,
    session: &mut dyn Session,
    settings: &Settings,
    window: Option<(i16, i16)>,
    out: &mut dyn Write,
) -> Result {
    let path = PathBuf::from(text(args, "file").unwrap_or_default());
    let content = files::read_text(&path)?;
    let (game, variant) = (session.game(), text(args, "variant"));
    let positions = suite::positions(game, variant, &content).map_err(|error| refused(&path, error))?;
    let tasks = tactics::of_positions(game, variant, &content).map_err(|error| refused(&path, error))?;
    let as_json = args.get_flag("json");
    if !as_json {
        let heads = ["number", "value", "best", "nodes", "seconds", "right"];
        writeln!(out, "{}", solution_row(&heads.map(|head| lang.text(&format!("suite-{head}")))))?;
    }
    let stop = Arc::new(Stop::new());
    let watch = interrupt::Watch::new(&stop);
    let mut answers: Vec<Answer> = Vec::new();
    for (index, (position, task)) in positions.iter().zip(&tasks).enumerate() {
        session.begin(Some(position))?;
        let bar = progress_bar();
        let mut known = ProgressData::default();
        let solution = session.solve(settings, window, &stop, &mut |progress| {
            let nodes = figures::grouped(progress.nodes);
            bar.set_message(format!("{}/{} {nodes}", index + 1, positions.len()));
            known = *progress;
        });
        bar.finish_and_clear();
        let answer = match solution {
            Ok(solution) => Answer::solved(solution, task.as_ref()),
            Err(Refused::Unsolved(SolveError::Stopped)) => {
                Answer::Stopped { position: session.position(), solved: false, known }
            }
            Err(error) => return Err(error.into()),
        };
        if !as_json {
            writeln!(out, "{}", solution_row(&answer.cells(lang, game, index + 1, task.as_ref())))?;
            out.flush()?;
        }
        answers.push(answer);
        if watch.pressed() {
            break;
        }
    }
    let nodes: u64 = answers.iter().map(|one| one.effort().0).sum();
    let time_ms: u64 = answers.iter().map(|one| one.effort().1).sum();
    let unsolved = answers.iter().filter(|one| matches!(one, Answer::Stopped { .. })).count();
    if as_json {
        print_json(out, &json!({ "positions": answers, "nodes": nodes, "time_ms": time_ms }))?;
    } else {
        let counts = named![
            count = answers.len() - unsolved,
            nodes = figures::grouped(nodes),
            seconds = figures::seconds(lang, time_ms)
        ];
        writeln!(out, "{}", lang.with("solve-total", counts))?;
    }
    match unsolved {
        0 => none_wrong(answers.iter().filter_map(Answer::right)),
        _ if watch.pressed() => Err(CliError::Stopped),
        _ => {
            let message = Message::new("error-unsolved").with("unsolved", unsolved);
            Err(CliError::Failed(message.with("of", answers.len())))
        }
    }
}

/// What a search found of one position of a file.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Solved {
        #[serde(flatten)]
        solution: Box<SolutionData>,
        /// Whether that is what the file asks for, where it asks for something.
        #[serde(skip_serializing_if = "Option::is_none")]
        right: Option<bool>,
    },
    Stopped {
        position: String,
        solved: bool,
        #[serde(flatten)]
        known: ProgressData,
    },
}

impl Answer {
    fn solved(solution: SolutionData, task: Option<&Task>) -> Answer {
        let won = solution.distance.filter(|_| solution.outcome == Some(Outcome::Win));
        let right = task.map(|task| task.agrees_with(&solution.best, won));
        Answer::Solved { solution: Box::new(solution), right }
    }

    fn right(&self) -> Option<bool> {
        if let Answer::Solved { right, .. } = self { *right } else { None }
    }

    /// Nodes and milliseconds.
    fn effort(&self) -> (u64, u64) {
        match self {
            Answer::Solved { solution, .. } => (solution.nodes + solution.best_nodes, solution.time_ms),
            Answer::Stopped { known, .. } => (known.nodes, known.time_ms),
        }
    }

    /// Number, value, best moves, nodes, seconds, and whether that is what was asked for.
    fn cells(&self, lang: &Lang, game: &str, number: usize, task: Option<&Task>) -> [String; 6] {
        let (nodes, time_ms) = self.effort();
        let (value, best) = match self {
            Answer::Solved { solution, .. } => {
                let sign = match solution.bound {
                    "lower" => "≥",
                    "upper" => "≤",
                    _ => "",
                };
                (format!("{sign}{:+}", solution.value), lang.line_text(game, &solution.best))
            }
            Answer::Stopped { known, .. } => (
                match (known.lower, known.upper) {
                    (Some(lower), Some(upper)) => format!("{lower:+}…{upper:+}"),
                    (Some(lower), None) => format!("≥{lower:+}"),
                    (None, Some(upper)) => format!("≤{upper:+}"),
                    (None, None) => "?".to_owned(),
                },
                String::new(),
            ),
        };
        let right = match (self.right(), task) {
            (Some(true), _) => lang.text("suite-yes"),
            (Some(false), Some(task)) => {
                lang.with("suite-no", named![expected = describe_task(lang, game, task)])
            }
            _ => String::new(),
        };
        [number.to_string(), value, best, figures::grouped(nodes), figures::seconds(lang, time_ms), right]
    }
}

/// One row; the widths are fixed, since every row is printed before the next is known.
fn solution_row([number, value, best, nodes, seconds, right]: &[String; 6]) -> String {
    let row = format!("{number:>6} {value:>7}  {best:<24} {nodes:>16} {seconds:>9}  {right}");
    row.trim_end().to_owned()
}

const HEADS: [&str; 9] =
    ["number", "empties", "value", "best", "nodes", "seconds", "other-nodes", "seconds", "right"];

fn cells(lang: &Lang, line: &SuiteLine) -> [String; 9] {
    [
        line.number.to_string(),
        line.problem.empties.to_string(),
        format!("{:+}", line.found),
        line.found_best.join(" "),
        figures::grouped(line.nodes),
        figures::seconds(lang, line.time_ms - line.best_time_ms),
        figures::grouped(line.best_nodes),
        figures::seconds(lang, line.best_time_ms),
        if line.right {
            lang.text("suite-yes")
        } else {
            let expected = format!("{:+} {}", line.problem.value, line.problem.best.join(" "));
            lang.with("suite-no", named![expected])
        },
    ]
}

/// One row; every row is printed before the next is known, so the widths are fixed.
fn row(cells: &[String; 9]) -> String {
    let [number, empties, value, best, nodes, seconds, other, other_seconds, right] = cells;
    let found = format!("{number:>4} {empties:>6} {value:>6}  {best:<16}");
    format!("{found} {nodes:>15} {seconds:>9} {other:>15} {other_seconds:>9}  {right}")
}

fn summary(lang: &Lang, lines: &[SuiteLine], as_json: bool, out: &mut dyn Write) -> Result {
    let sum = |of: fn(&SuiteLine) -> u64| lines.iter().map(of).sum::<u64>();
    let [nodes, other] = [sum(|line| line.nodes), sum(|line| line.best_nodes)];
    let [time_ms, best_time_ms] = [sum(|line| line.time_ms), sum(|line| line.best_time_ms)];
    let right = lines.iter().filter(|line| line.right).count();
    if as_json {
        let report = json!({
            "problems": lines, "right": right, "nodes": nodes, "best_nodes": other, "time_ms": time_ms,
            "best_time_ms": best_time_ms,
        });
        return print_json(out, &report);
    }
    let counts = named![
        right,
        all = lines.len(),
        nodes = figures::grouped(nodes),
        other = figures::grouped(other),
        seconds = figures::seconds(lang, time_ms - best_time_ms),
        otherseconds = figures::seconds(lang, best_time_ms)
    ];
    Ok(writeln!(out, "{}", lang.with("suite-total", counts))?)
}
