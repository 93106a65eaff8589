//! `stratege perft`: counts the lines of play of a given length.

use crate::Result;
use crate::arguments::{self, flag, number_of, text};
use crate::output::{figures, print_json, progress_bar};
use clap::{Arg, ArgMatches, Command};
use serde_json::json;
use std::io::Write;
use std::time::Instant;
use stratege_texts::{Lang, named};

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    command
        .arg(arguments::game(lang))
        .arg(
            Arg::new("plies")
                .required_unless_present("depth")
                .value_name("DEPTH")
                .allow_hyphen_values(true)
                .help(text("arg-plies")),
        )
        .arg(arguments::option("depth", "DEPTH", text("arg-plies")).conflicts_with("plies"))
        .args(arguments::position(lang))
        .arg(flag("divide", text("arg-divide")))
        .arg(flag("free-pass", text("arg-free-pass")))
        .arg(flag("duplicates", text("arg-duplicates")))
        .arg(arguments::json(lang))
}

/// `stratege perft GAME DEPTH`.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let given = text(args, "depth").or(text(args, "plies")).unwrap_or("0");
    let depth = number_of("DEPTH", given, 0, 100)? as u32;
    let (session, _) = arguments::session(args)?;
    session.listable()?;
    let mut convention = session.lines_of_play().convention();
    convention.pass_is_ply &= !args.get_flag("free-pass");
    convention.every_way = args.get_flag("duplicates");
    let bar = progress_bar();
    let start = Instant::now();
    let divided =
        if args.get_flag("divide") { session.lines_of_play().divide(depth, convention) } else { Vec::new() };
    let nodes = if args.get_flag("divide") && depth > 0 {
        divided.iter().map(|(_, count)| count).sum()
    } else {
        session.lines_of_play().perft(depth, convention)
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
        writeln!(out, "{:<8} {count}", lang.move_text(session.game(), mv))?;
    }
    let seconds = figures::seconds(lang, time.as_millis() as u64);
    Ok(writeln!(out, "{}", lang.with("perft-counts", named![nodes, seconds]))?)
}
