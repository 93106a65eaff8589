//! `stratege compare`: searches a position with one more technique each time, or a series of evaluations and depths.

mod series;

use crate::arguments::{self, number};
use crate::files::Output;
use crate::output::figures::grouped;
use crate::output::{columns, heads, print_json, progress_bar};
use crate::{CliError, Message, Result};
use clap::{ArgMatches, Command};
use serde_json::json;
use std::fmt::Write as _;
use std::io::Write;
use stratege_machine::setup::most_table;
use stratege_phrases::pictures::{comparison, step_name};
use stratege_session::compare::{Measured, SpreadData, Step, agreement, hash_steps};
use stratege_session::{Comparison, Limits, Session, Stop};
use stratege_texts::Lang;

/// How deep it searches by default.
const DEPTH: u16 = 6;
/// And where each ply has every roll before it.
const DEPTH_WITH_DICE: u16 = 2;
/// The table, in MiB.
const TABLE: u64 = 16;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let of_series = |name: &'static str, value: &'static str, help: String| {
        arguments::option(name, value, help).requires("series")
    };
    command
        .arg(arguments::game(lang))
        .args(arguments::position(lang))
        .args(arguments::limits(lang))
        .args([
            arguments::option("table", "MIB", arguments::usual(lang, "arg-table", TABLE)),
            arguments::option("probcut", "DEVIATIONS", lang.text("arg-probcut")),
            arguments::option("probcut-file", "FILE", lang.text("arg-probcut-file")),
            arguments::option("plot", "FILE", lang.text("arg-plot")),
        ])
        .arg(arguments::flag("modulo", lang.text("arg-modulo")))
        .arg(arguments::flag("series", lang.text("arg-series")).conflicts_with_all([
            "modulo",
            "probcut",
            "probcut-file",
            "evaluation",
            "time",
            "table",
            "dice",
        ]))
        .args([
            of_series("evaluations", "LIST", lang.text("arg-series-evaluations")),
            of_series("positions", "N", arguments::usual(lang, "arg-series-positions", series::POSITIONS)),
            of_series("games", "N", arguments::usual(lang, "arg-series-games", 0)),
            of_series("seed", "N", arguments::usual(lang, "arg-series-seed", 1)),
            of_series("threads", "N", arguments::usual(lang, "arg-series-threads", 1)),
        ])
        .arg(arguments::flag("no-time", lang.text("arg-no-time")))
        .arg(arguments::flag("csv", lang.text("arg-csv")).conflicts_with("json"))
        .arg(arguments::json(lang))
}

/// Compares.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    if args.get_flag("series") {
        return series::run(lang, args, out);
    }
    let plotted = Output::plot(args)?;
    let table = (number(args, "table", 1, most_table() as u64)?.unwrap_or(TABLE) as usize) << 20;
    let (mut session, _) = arguments::session(args)?;
    let mut limits = arguments::read_limits(args)?;
    if limits == Limits::default() {
        limits = Limits::depth(if session.has_dice() { DEPTH_WITH_DICE } else { DEPTH });
    }
    session.comparison()?;
    session.listable()?;
    let spread = if args.get_flag("modulo") { spreads(session.as_ref(), limits, table)? } else { Vec::new() };
    let steps = if args.get_flag("modulo") {
        let names: Vec<&'static str> = spread.iter().map(|one| one.name).collect();
        if names.is_empty() {
            return Err(CliError::Usage("compare-no-hashes", session.game().into()));
        }
        hash_steps(&names[..names.len() / 2])
    } else {
        let probcut = arguments::read_probcut(args, session.as_ref(), true)?;
        session.comparison()?.steps(probcut.map(|probcut| (*probcut).clone()))
    };
    let mut measured = measure(lang, session.comparison()?.as_ref(), &steps, table, limits);
    let timed = !args.get_flag("no-time");
    if !timed {
        measured.iter_mut().for_each(|one| one.time_us = 0);
    }
    let value = agreement(&measured);
    let picture = plotted.as_ref().map(|_| comparison(lang, session.game(), &measured));
    let shown = if args.get_flag("json") {
        print_json(
            out,
            &json!({
                "game": session.game(),
                "position": session.position(),
                "depth": limits.depth.map(|depth| depth.0),
                "agree": value.is_ok(),
                "rungs": measured,
                "spread": spread,
            }),
        )
    } else {
        let text = match args.get_flag("csv") {
            true => csv(&measured),
            false => table_text(lang, &measured, timed) + &spread_text(lang, &spread),
        };
        write!(out, "{text}").map_err(CliError::from)
    };
    if let (Some(plotted), Some(picture)) = (plotted, picture) {
        plotted.write_picture(&picture)?;
    }
    shown?;
    match value {
        Ok(_) => Ok(()),
        Err([one, other]) => {
            let show = |measured: &Measured| {
                let value = measured.value.map_or_else(String::new, |value| value.to_string());
                format!("{} {value}", measured.name)
            };
            let message = Message::new("error-disagreement").with("one", show(one));
            Err(CliError::Failed(message.with("other", show(other))))
        }
    }
}

fn measure(
    lang: &Lang,
    comparison: &dyn Comparison,
    steps: &[Step],
    table: usize,
    limits: Limits,
) -> Vec<Measured> {
    let bar = progress_bar();
    let stop = Stop::new();
    let measure = |one: &Step| {
        bar.set_message(step_name(lang, one.name));
        comparison.measure(one, table, limits, &stop)
    };
    let measured = steps.iter().map(measure).collect();
    bar.finish_and_clear();
    measured
}

/// The hashes over as many places as the table has buckets, one fewer for an odd number, and over a power of two.
fn spreads(session: &dyn Session, limits: Limits, table: usize) -> Result<Vec<SpreadData>> {
    let comparison = session.comparison()?;
    let depth = limits.depth.map_or(DEPTH, |depth| depth.0);
    let buckets = (table / 64) as u64;
    let mut spread = comparison.spread(depth, buckets - 1);
    spread.extend(comparison.spread(depth, buckets));
    Ok(spread)
}

fn table_text(lang: &Lang, measured: &[Measured], timed: bool) -> String {
    let names = ["rung", "value", "nodes", "evaluations", "cuts", "hits", "time"];
    let mut rows = vec![heads(lang, "compare", &names)];
    for one in measured {
        let value = one.value.map_or_else(|| "–".to_owned(), |value| value.to_string());
        let counts = &one.counts;
        rows.push(vec![
            step_name(lang, one.name),
            if one.exact { value } else { format!("≈ {value}") },
            grouped(counts.nodes),
            grouped(counts.evaluations),
            grouped(counts.cuts),
            grouped(counts.table_hits),
            lang.number(format!("{:.1} ms", one.time_us as f64 / 1000.0)),
        ]);
    }
    if !timed {
        rows.iter_mut().for_each(|row| row.truncate(6));
    }
    let mut text = columns(&rows);
    if measured.iter().any(|one| one.value.is_none()) {
        let _ = writeln!(text, "{}", lang.text("compare-unfinished"));
    }
    text
}

fn spread_text(lang: &Lang, spread: &[SpreadData]) -> String {
    if spread.is_empty() {
        return String::new();
    }
    let mut rows = vec![heads(lang, "compare", &["hash", "places", "positions", "collisions", "expected"])];
    for one in spread {
        rows.push(vec![
            step_name(lang, one.name),
            grouped(one.places),
            grouped(one.positions),
            grouped(one.collisions),
            grouped(one.expected.round() as u64),
        ]);
    }
    format!("\n{}", columns(&rows))
}

fn csv(measured: &[Measured]) -> String {
    let mut text = "rung,exact,value,nodes,evaluations,cuts,table_hits,time_us\n".to_owned();
    for one in measured {
        let value = one.value.map_or_else(String::new, |value| value.to_string().replace('−', "-"));
        let counts = &one.counts;
        let _ = writeln!(
            text,
            "{},{},{value},{},{},{},{},{}",
            one.name,
            one.exact,
            counts.nodes,
            counts.evaluations,
            counts.cuts,
            counts.table_hits,
            one.time_us
        );
    }
    text
}
