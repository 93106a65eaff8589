//! `stratege size`: how large a game's tree is, before anything is searched.

use crate::arguments::{self, number, option, real, usual};
use crate::interrupt::Watch;
use crate::output::figures::grouped;
use crate::output::{columns, heads, print_json};
use crate::{CliError, Result};
use clap::{ArgMatches, Command};
use serde_json::json;
use std::io::Write;
use std::sync::Arc;
use stratege_review::tree_size::{LONGEST, Mean, SizePlan, TreeSize, tree_size};
use stratege_session::Stop;
use stratege_texts::{Lang, named};

/// Lines are estimated up to this length by default, in plies.
const DEPTH: u32 = 6;
/// Random games by default.
const SAMPLES: u32 = 200;
/// Lines are counted exactly up to this many by default.
const EXACT: u64 = 1_000_000;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    command
        .arg(arguments::game(lang))
        .args([
            option("position", "POSITION", lang.text("arg-position")),
            option("variant", "VARIANT", lang.text("arg-variant")),
            option("depth", "PLIES", usual(lang, "arg-size-depth", DEPTH)),
            option("length", "PLIES", lang.text("arg-size-length")),
            option("samples", "N", usual(lang, "arg-size-samples", SAMPLES)),
            option("exact", "N", usual(lang, "arg-size-exact", EXACT)),
            option("seed", "N", usual(lang, "arg-size-seed", 1)),
        ])
        .arg(arguments::json(lang))
}

/// Estimates a tree.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let plan = SizePlan {
        samples: number(args, "samples", 2, 1_000_000)?.map_or(SAMPLES, |samples| samples as u32),
        depth: number(args, "depth", 1, LONGEST as u64)?.map_or(DEPTH, |depth| depth as u32),
        exact: number(args, "exact", 0, 1_000_000_000_000)?.unwrap_or(EXACT),
        seed: number(args, "seed", 0, u64::MAX)?.unwrap_or(1),
    };
    let length = real(args, "length", 1.0, 100_000.0)?.map(|mean| Mean { mean, error: 0.0 });
    let mut session = stratege_catalog::open(
        arguments::text(args, "game").unwrap_or_default(),
        arguments::text(args, "variant"),
    )?;
    session.begin(arguments::position_text(args)?.as_deref())?;
    session.listable()?;
    if session.has_dice() {
        return Err(CliError::Usage("size-dice", session.game().to_owned()));
    }
    let stop = Arc::new(Stop::new());
    // Ctrl-C ends it with the games that are done.
    let watch = Watch::new(&stop);
    let size = tree_size(session.as_ref(), &plan, &stop);
    let whole = size.power_of_ten(length.unwrap_or(size.length));
    if args.get_flag("json") {
        print_json(
            out,
            &json!({
                "game": session.game(),
                "position": session.position(),
                "seed": plan.seed,
                "samples": size.samples,
                "branching": size.branching,
                "length": size.length,
                "broken_off": size.broken_off,
                "depths": size.depths,
                "tree": { "estimate": size.estimate(), "exact": size.exact() },
                "whole": { "plies": length.unwrap_or(size.length), "log10": whole },
            }),
        )?;
    } else {
        write!(out, "{}", table(lang, &size))?;
        print_whole(lang, &plan, &size, length, out)?;
    }
    if watch.pressed() { Err(CliError::Stopped) } else { Ok(()) }
}

/// The lines of each length, and the tree to the last of them.
fn table(lang: &Lang, size: &TreeSize) -> String {
    let exact = |count: Option<u64>| count.map_or_else(|| "–".to_owned(), grouped);
    let mut rows = vec![heads(lang, "size", &["plies", "branching", "lines", "error", "exact"])];
    for one in &size.depths {
        rows.push(vec![
            one.depth.to_string(),
            lang.number(format!("{:.2}", one.branching)),
            estimate(lang, one.lines.mean),
            format!("± {}", estimate(lang, one.lines.error)),
            exact(one.exact),
        ]);
    }
    let tree = size.estimate();
    rows.push(vec![
        lang.text("size-tree"),
        String::new(),
        estimate(lang, tree.mean),
        format!("± {}", estimate(lang, tree.error)),
        exact(size.exact()),
    ]);
    columns(&rows)
}

/// The branching, the length of games, and the order of magnitude of the whole tree.
fn print_whole(
    lang: &Lang,
    plan: &SizePlan,
    size: &TreeSize,
    length: Option<Mean>,
    out: &mut dyn Write,
) -> Result {
    let with_error = |one: Mean| lang.number(format!("{:.2} ± {:.2}", one.mean, one.error));
    let words = named![
        games = size.samples,
        seed = plan.seed,
        branching = with_error(size.branching),
        length = with_error(size.length)
    ];
    writeln!(out, "{}", lang.with("size-games", words))?;
    if size.broken_off > 0 {
        writeln!(out, "{}", lang.with("size-broken-off", named![games = size.broken_off, plies = LONGEST]))?;
    }
    let plies = length.unwrap_or(size.length);
    let power = size.power_of_ten(plies);
    let words = named![
        branching = lang.number(format!("{:.2}", size.branching.mean)),
        plies = lang.number(format!("{:.0}", plies.mean)),
        ten = lang.number(format!("{:.1}", power.mean)),
        error = lang.number(format!("{:.1}", power.error)),
        two = lang.number(format!("{:.0}", power.mean / 2_f64.log10()))
    ];
    Ok(writeln!(out, "{}", lang.with("size-whole", words))?)
}

/// An estimate: to the unit where it is small, else with three digits that count.
fn estimate(lang: &Lang, value: f64) -> String {
    match value {
        ..1e7 => grouped(value.round() as u64),
        _ => lang.number(format!("{value:.2e}")),
    }
}
