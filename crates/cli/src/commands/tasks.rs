//! `stratege bench GAME --file FILE` with EPD problems: searches each with limited effort and counts how many are
//! solved.

use super::suite::{FleetProblems, TABLE, describe_task, left, range, refused};
use crate::arguments::{self, text};
use crate::fleet::Fleet;
use crate::output::{figures, print_json, progress_bar};
use crate::{CliError, Result, interrupt};
use clap::ArgMatches;
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use stratege_review::tactics::{self, TaskLine};
use stratege_session::{Limits, Settings, Stop};
use stratege_texts::{Lang, named};

/// The time for a problem where nothing limits the search, in seconds.
pub(super) const SECONDS: u64 = 1;

/// Runs the problems of a file that was read, a row for each as soon as it is done.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, content: &str, out: &mut dyn Write) -> Result {
    let path = PathBuf::from(text(args, "suite").unwrap_or_default());
    let mut settings = arguments::read_settings(args, TABLE)?;
    if settings.limits == Limits::default() {
        settings.limits = Limits::time(Duration::from_secs(SECONDS));
    }
    let (mut session, variant) = arguments::opened(args)?;
    let tasks =
        tactics::read(session.game(), variant.as_deref(), content).map_err(|error| refused(&path, error))?;
    let (first, most) = left(args)?;
    let as_json = args.get_flag("json");
    if !as_json {
        writeln!(out, "{}", row(&HEADS.map(|head| lang.text(&format!("suite-{head}")))))?;
    }
    let stop = Arc::new(Stop::new());
    let watch = interrupt::Watch::new(&stop);
    let mut lines: Vec<TaskLine> = Vec::new();
    let game = session.game();
    let fleet = Fleet::of(args)?;
    if let Some(fleet) = &fleet {
        let range = range(first, most, tasks.len());
        let problems = FleetProblems { game, content, settings: &settings, range };
        problems.carry(lang, args, fleet, &stop, &mut |line: TaskLine| {
            if !as_json {
                writeln!(out, "{}", row(&cells(lang, game, &line)))?;
                out.flush()?;
            }
            lines.push(line);
            Ok(())
        })?;
    }
    let here = if fleet.is_none() { most } else { 0 };
    for (index, task) in tasks.iter().enumerate().skip(first - 1).take(here) {
        let bar = progress_bar();
        let line = tactics::run(session.as_mut(), index + 1, task, &settings, &stop, &mut |analysis| {
            let solved = lines.iter().filter(|line| line.solved).count();
            let nodes = figures::grouped(analysis.counts.nodes);
            bar.set_message(format!("{}/{} ({solved}) {nodes}", index + 1, tasks.len()));
        });
        bar.finish_and_clear();
        // A search that was cut short says nothing about the problem.
        if watch.pressed() {
            break;
        }
        let line = line?;
        if !as_json {
            writeln!(out, "{}", row(&cells(lang, session.game(), &line)))?;
            out.flush()?;
        }
        lines.push(line);
    }
    let requested = tasks.len().saturating_sub(first - 1).min(most);
    summary(lang, &settings, &lines, requested, as_json, out)?;
    match watch.signal() {
        None => Ok(()),
        Some(signal) => {
            let counts = named![done = lines.len(), of = requested];
            Err(CliError::Interrupted(signal, lang.with("suite-interrupted", counts)))
        }
    }
}

const HEADS: [&str; 7] = ["number", "found", "value", "depth", "nodes", "seconds", "right"];

fn cells(lang: &Lang, game: &'static str, line: &TaskLine) -> [String; 7] {
    let found = line.found.as_ref().map_or("–".to_owned(), |mv| lang.move_text(game, mv));
    let value = match (line.mate_found, line.value) {
        (Some(plies), _) => format!("#{}", if plies > 0 { (plies + 1) / 2 } else { plies / 2 }),
        (None, Some(value)) => figures::value(lang, game, value),
        (None, None) => "–".to_owned(),
    };
    let solved = match (line.solved, line.points.zip(line.most_points)) {
        (true, None) => lang.text("suite-yes"),
        (false, None) => lang.with("suite-no", named![expected = describe_task(lang, game, &line.task)]),
        (_, Some((points, most))) => format!("{points}/{most}"),
    };
    let seconds = figures::seconds(lang, line.time_ms);
    [
        line.number.to_string(),
        found,
        value,
        line.depth.to_string(),
        figures::grouped(line.nodes),
        seconds,
        solved,
    ]
}

/// One row; every row is printed before the next is known, so the widths are fixed.
fn row([number, found, value, depth, nodes, seconds, solved]: &[String; 7]) -> String {
    format!("{number:>5}  {found:<10} {value:>8} {depth:>5} {nodes:>13} {seconds:>9}  {solved}")
}

fn summary(
    lang: &Lang,
    settings: &Settings,
    lines: &[TaskLine],
    requested: usize,
    as_json: bool,
    out: &mut dyn Write,
) -> Result {
    let solved = lines.iter().filter(|line| line.solved).count();
    let sum = |of: fn(&TaskLine) -> u64| lines.iter().map(of).sum::<u64>();
    let [nodes, time_ms] = [sum(|line| line.nodes), sum(|line| line.time_ms)];
    let points = lines.iter().filter_map(|line| line.points).sum::<u32>();
    let most = lines.iter().filter_map(|line| line.most_points).sum::<u32>();
    let scored = lines.iter().any(|line| line.points.is_some());
    if as_json {
        let Limits { nodes: most_nodes, time, .. } = settings.limits;
        let report = json!({
            "problems": lines, "asked": requested, "solved": solved, "points": scored.then_some(points),
            "most_points": scored.then_some(most), "nodes": nodes, "time_ms": time_ms,
            "limits": { "nodes": most_nodes, "time_ms": time.map(|time| time.as_millis() as u64) },
        });
        return print_json(out, &report);
    }
    let (all, seconds) = (lines.len(), figures::seconds(lang, time_ms));
    writeln!(
        out,
        "{}",
        lang.with("suite-solved", named![solved, all, nodes = figures::grouped(nodes), seconds])
    )?;
    if scored {
        writeln!(out, "{}", lang.with("suite-points", named![points, most]))?;
    }
    Ok(())
}
