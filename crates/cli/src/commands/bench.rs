//! `stratege bench`: searches fixed positions; the total node count identifies the search.

use super::{suite, tasks};
use crate::arguments::{self, flag, number, option, text, usual};
use crate::files::read_text;
use crate::fleet;
use crate::output::print_json;
use crate::{CliError, Message, Result, memory};
use clap::{Arg, ArgMatches, Command};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use stratege_review::tactics;
use stratege_texts::{Lang, named};

/// What the searches of the signature take, in bytes: their tables, the evaluations of all games.
const ROOM: usize = 68 << 20;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let of_suite = |id: &'static str, value: &'static str| {
        option(id, value, lang.text(&format!("arg-{id}"))).requires("game")
    };
    command
        .arg(Arg::new("game").value_name("GAME").conflicts_with("expect").help(lang.text("arg-bench-game")))
        .arg(
            option("suite", "FILE", lang.text("arg-suite"))
                .long("file")
                .alias("suite")
                .requires("game")
                .conflicts_with("expect"),
        )
        .arg(of_suite("variant", "VARIANT"))
        .arg(of_suite("evaluation", "NAME"))
        .args(arguments::limits(lang).map(|arg| arg.requires("game")))
        .mut_arg("time", |arg| arg.help(usual(lang, "arg-time", tasks::SECONDS)))
        .arg(of_suite("threads", "N").help(usual(lang, "arg-threads", 1)))
        .arg(of_suite("table", "MIB").help(usual(lang, "arg-table", suite::TABLE)))
        .arg(of_suite("first-problem", "N").long("index").alias("first-problem"))
        .arg(of_suite("problems", "N").long("number").alias("problems"))
        .args(fleet::options(lang).map(|arg| arg.requires("game")))
        .arg(option("expect", "NODES", lang.text("arg-expect")))
        .arg(flag("json", lang.text("arg-json")))
}

/// `stratege bench`.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    if let Some(game) = text(args, "game") {
        let entry = stratege_catalog::find(game)?;
        let game = entry.name;
        let content = match (text(args, "suite"), entry.extras.problems) {
            (Some(file), _) => read_text(Path::new(file))?,
            (None, Some(problems)) => problems.to_owned(),
            (None, None) => return Err(CliError::Usage("usage-missing", "--file FILE".to_owned())),
        };
        return match tactics::is_tasks(game, &content) {
            true => tasks::run(lang, args, &content, out),
            false => suite::run(lang, args, game, &content, out),
        };
    }
    let expected = number(args, "expect", 0, u64::MAX)?;
    // A smaller table would give another signature.
    memory::require(ROOM)?;
    let as_json = args.get_flag("json");
    let mut shown = Ok(());
    let lines = stratege_review::bench(&mut |line| {
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
        writeln!(out, "{}", lang.with("bench-signature", named![nodes, ms = time_ms]))?;
        // For programs such as OpenBench, the same in every language.
        let speed = nodes * 1000 / time_ms.max(1);
        writeln!(out, "Nodes searched: {nodes}\nNodes/second: {speed}\nnodes {nodes} nps {speed}")?;
    }
    match expected {
        Some(expected) if expected != nodes => {
            let message = Message::new("error-signature").with("expected", expected);
            Err(CliError::Failed(message.with("found", nodes)))
        }
        _ => Ok(()),
    }
}
