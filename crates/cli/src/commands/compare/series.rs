//! `stratege compare --series`: several evaluations at several depths.

use crate::arguments::{number, text};
use crate::files::Output;
use crate::interrupt::Watch;
use crate::output::figures::grouped;
use crate::output::{columns, heads, print_json, progress_bar};
use crate::{CliError, Result};
use clap::ArgMatches;
use serde_json::json;
use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;
use stratege_arena::{MatchPlan, Supervisor};
use stratege_catalog::find;
use stratege_jobs::series::{self, Series, SeriesCell, SeriesError, SeriesPlan};
use stratege_phrases::pictures;
use stratege_texts::{Lang, named};

/// The deepest searches by default, in plies.
const DEPTH: u16 = 4;
/// Positions by default.
pub(super) const POSITIONS: usize = 20;
/// The nodes after which a search is cut short.
const NODES: u64 = 20_000_000;

/// Runs a series.
pub(super) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let plotted = Output::plot(args)?;
    let plan = plan(args)?;
    let threads = number(args, "threads", 1, 256)?.unwrap_or(1) as usize;
    let supervisor = Arc::new(Supervisor::new(Duration::from_secs(10)));
    // Ctrl-C ends it with the searches that are done.
    let watch = Watch::new(supervisor.flag());
    let bar = progress_bar();
    let all = plan.evaluations.len() * plan.depths.len();
    let found = series::run(&plan, threads, &supervisor, &mut |done, cell| {
        bar.set_message(format!("{done}/{all}  {} {}", cell.evaluation, cell.depth));
    });
    bar.finish_and_clear();
    let found = found.map_err(|error| match error {
        SeriesError::Text(error) => CliError::from(error),
        SeriesError::Match(error) => CliError::from(error),
        SeriesError::Threads(error) => CliError::from(error),
    })?;
    let timed = !args.get_flag("no-time");
    if args.get_flag("json") {
        print_json(out, &as_json(&found, timed))?;
    } else if args.get_flag("csv") {
        write!(out, "{}", csv(&found, timed))?;
    } else {
        write!(out, "{}", table(lang, &found, timed))?;
    }
    if let Some(plotted) = plotted {
        plotted.write_picture(&picture(lang, &found)?)?;
    }
    if watch.pressed() { Err(CliError::Stopped) } else { Ok(()) }
}

/// The plan of the command line: every evaluation of the game, its usual one last, unless some are named.
fn plan(args: &ArgMatches) -> Result<SeriesPlan> {
    let entry = find(text(args, "game").unwrap_or_default())?;
    let known: Vec<&str> = entry.evaluations.iter().map(|one| one.name).collect();
    let evaluations: Vec<String> = match text(args, "evaluations") {
        Some(list) => list.split(',').map(|word| word.trim().to_owned()).collect(),
        None => known.iter().skip(1).chain(known.first()).map(|&name| name.to_owned()).collect(),
    };
    if evaluations.is_empty() {
        return Err(CliError::Usage("compare-series-none", entry.name.to_owned()));
    }
    for name in &evaluations {
        if !name.starts_with("file:") && !known.contains(&name.as_str()) {
            return Err(CliError::choice("--evaluations", name, known.join(", ")));
        }
    }
    let games = number(args, "games", 0, 100_000)?.unwrap_or(0);
    MatchPlan::pairs_of(games).map_err(|expected| {
        let (option, found) = ("--games".into(), games.to_string());
        CliError::Value { option, found, expected }
    })?;
    let deepest = number(args, "depth", 1, 30)?.map_or(DEPTH, |depth| depth as u16);
    Ok(SeriesPlan {
        game: entry.name.to_owned(),
        variant: text(args, "variant").map(str::to_owned),
        evaluations,
        depths: (1..=deepest).collect(),
        start: text(args, "position").map(str::to_owned),
        positions: number(args, "positions", 1, 10_000)?.map_or(POSITIONS, |positions| positions as usize),
        games,
        nodes: number(args, "nodes", 1, u64::MAX)?.unwrap_or(NODES),
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(1),
    })
}

fn as_json(found: &Series, timed: bool) -> serde_json::Value {
    let games = found.plan.games > 0;
    let cell = |cell: &SeriesCell| {
        json!({
            "evaluation": cell.evaluation,
            "depth": cell.depth,
            "nodes": cell.nodes,
            "time_us": if timed { cell.time_us } else { 0 },
            "positions": cell.of,
            "agreed": cell.agreed,
            "agreement": cell.agreement(),
            "finished": cell.finished,
            "games": cell.tally,
            "score": cell.score(games),
        })
    };
    json!({
        "series": found.plan,
        "reference": { "evaluation": found.reference, "depth": found.reference_depth },
        "cells": found.cells.iter().map(cell).collect::<Vec<_>>(),
    })
}

fn table(lang: &Lang, found: &Series, timed: bool) -> String {
    let games = found.plan.games > 0;
    let percent = |share: f64| lang.number(format!("{:.1} %", 100.0 * share));
    let mut names = vec!["evaluation", "depth", "nodes", "agreement"];
    names.extend(games.then_some("score"));
    names.extend(timed.then_some("time"));
    let mut rows = vec![heads(lang, "series", &names)];
    for cell in &found.cells {
        let nodes = grouped(cell.nodes / cell.of.max(1) as u64);
        let mut row = vec![
            cell.evaluation.clone(),
            cell.depth.to_string(),
            if cell.finished { nodes } else { format!("> {nodes}") },
            percent(cell.agreement()),
        ];
        if games {
            row.push(cell.score(true).map_or_else(|| "–".to_owned(), percent));
        }
        if timed {
            row.push(lang.number(format!("{:.3}", cell.time_of_search())));
        }
        rows.push(row);
    }
    let positions = found.cells.first().map_or(0, |cell| cell.of);
    let reference = named![
        positions,
        seed = found.plan.seed,
        evaluation = found.reference,
        depth = found.reference_depth
    ];
    let mut text = columns(&rows) + &lang.with("series-reference", reference) + "\n";
    if let (true, Some(first)) = (games, found.cells.first()) {
        let against = named![games = found.plan.games, evaluation = first.evaluation, depth = first.depth];
        text += &(lang.with("series-against", against) + "\n");
    }
    text
}

fn csv(found: &Series, timed: bool) -> String {
    let games = found.plan.games > 0;
    let mut text = "evaluation,depth,positions,nodes,agreed,finished,score,time_us\n".to_owned();
    for cell in &found.cells {
        let score = cell.score(games).map_or_else(String::new, |score| format!("{score:.4}"));
        let time = if timed { cell.time_us } else { 0 };
        let SeriesCell { evaluation, depth, of, nodes, agreed, finished, .. } = cell;
        let _ = writeln!(text, "{evaluation},{depth},{of},{nodes},{agreed},{finished},{score},{time}");
    }
    text
}

fn picture(lang: &Lang, found: &Series) -> Result<String> {
    Ok(pictures::series(lang, &found.plan.game, found.plan.games > 0, &found.lines())?)
}
