//! `stratege book`: builds opening books from games, and shows them.

use crate::CliError;
use crate::arguments::{self, number, text};
use crate::files::{Output, each_played, read_book};
use crate::output::board::{self, Look};
use crate::output::render;
use crate::output::{columns, print_json, progress_bar};
use clap::{Arg, ArgMatches, Command};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use stratege_book::{BookPlan, Builder};
use stratege_catalog::{Limits, OutcomeName, Session, Settings, Status, open, open_with_evaluation};
use stratege_texts::Lang;

/// The table of the evaluating engine, in MiB.
const TABLE: usize = 64 << 20;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    let what = Arg::new("what").required(true).value_name("build|show").help(text("arg-book-what"));
    let found =
        Arg::new("files").required(true).num_args(1..).value_name("FILE").help(text("arg-book-files"));
    command
        .arg(what)
        .arg(arguments::game(lang))
        .arg(found)
        .args([
            arguments::option("output", "FILE", text("arg-book-output")),
            arguments::option("plies", "N", text("arg-book-plies")),
            arguments::option("least", "N", text("arg-book-least")),
            arguments::option("depth", "PLIES", text("arg-book-depth")),
            arguments::option("evaluation", "NAME", text("arg-evaluation")),
            arguments::option("position", "POSITION", text("arg-position")),
            arguments::option("variant", "VARIANT", text("arg-variant")),
        ])
        .arg(arguments::json(lang))
}

/// Makes a book, or shows one.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    match text(args, "what").unwrap_or_default() {
        "build" => build(lang, args, out),
        "show" => show(lang, args, out),
        other => {
            let (option, found) = ("stratege book".into(), other.into());
            Err(CliError::Choice { option, found, choices: "build, show".into() })
        }
    }
}

fn build(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let output = Output::of(args, "output")?;
    let output = output.ok_or_else(|| CliError::Usage("usage-missing", "--output".into()))?;
    let variant = text(args, "variant");
    let mut session =
        open_with_evaluation(text(args, "game").unwrap_or_default(), variant, text(args, "evaluation"))?;
    if session.class().is_none() {
        return Err(CliError::Usage("book-game", session.game().into()));
    }
    let usual = BookPlan::default();
    let depth = number(args, "depth", 1, 60)?.map(|depth| depth as u16);
    let settings =
        |depth| Settings { limits: Limits::depth(depth), table_bytes: TABLE, ..Settings::default() };
    let plan = BookPlan {
        plies: number(args, "plies", 1, 100)?.map_or(usual.plies, |plies| plies as usize),
        least: number(args, "least", 1, 1_000_000)?.map_or(usual.least, |least| least as u32),
        engine: depth.map(settings),
        variant: variant.map(str::to_owned),
    };
    let mut words = vec![format!("stratege book build {}", session.game())];
    words.push(format!("--plies {} --least {}", plan.plies, plan.least));
    words.extend(depth.map(|depth| format!("--depth {depth}")));
    words.extend(variant.map(|variant| format!("--variant {variant}")));
    words.extend(text(args, "evaluation").map(|name| format!("--evaluation {name}")));
    let (mut builder, mut passed_over) = (Builder::new(plan), 0_usize);
    let bar = progress_bar();
    for file in args.get_many::<String>("files").into_iter().flatten() {
        let path = Path::new(file);
        each_played(lang, session.as_mut(), path, &mut |session| {
            match result(session) {
                Some(result) => {
                    let moves = session.history();
                    builder.add(session, &moves, result)?;
                }
                None => passed_over += 1,
            }
            if builder.games().is_multiple_of(500) {
                bar.set_message(format!("{} {}", path.display(), builder.games()));
            }
            Ok(())
        })?;
    }
    let program = env!("CARGO_PKG_VERSION");
    let book = builder.build(session.as_mut(), &words.join(" "), program, &mut |done, all| {
        if done.is_multiple_of(100) {
            bar.set_message(format!("{done}/{all}"));
        }
    });
    bar.finish_and_clear();
    output.write(&book.write())?;
    if args.get_flag("json") {
        let report = json!({ "header": book.header, "positions": book.len(), "passed_over": passed_over });
        return print_json(out, &report);
    }
    let counts: [(&str, &dyn ToString); 3] = [
        ("positions", &render::grouped(book.len() as u64)),
        ("games", &render::grouped(book.header.games)),
        ("over", &passed_over),
    ];
    Ok(writeln!(out, "{}", lang.with("book-built", &counts))?)
}

/// The margin for the first player; none for games that are not over.
fn result(session: &dyn Session) -> Option<i32> {
    match session.status() {
        Status::Open => None,
        Status::Over { first: OutcomeName::Loss, margin, .. } => i32::try_from(-margin.whole()).ok(),
        Status::Over { margin, .. } => i32::try_from(margin.whole()).ok(),
    }
}

fn show(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let variant = text(args, "variant");
    let mut session = open(text(args, "game").unwrap_or_default(), variant)?;
    session.begin(text(args, "position"))?;
    let file = args.get_one::<String>("files").map(String::as_str).unwrap_or_default();
    let book = read_book(lang, Path::new(file), session.game(), variant)?;
    let moves = book.moves(session.as_ref());
    let line = book.line(session.as_mut());
    if args.get_flag("json") {
        let report = json!({
            "header": book.header, "positions": book.len(), "position": session.position(),
            "moves": moves, "line": line,
        });
        return print_json(out, &report);
    }
    let head: [(&str, &dyn ToString); 3] = [
        ("positions", &render::grouped(book.len() as u64)),
        ("games", &render::grouped(book.header.games)),
        ("command", &book.header.command),
    ];
    writeln!(out, "{}", lang.with("book-head", &head))?;
    write!(out, "{}", board::board(session.as_ref(), &[], Look::of_output()))?;
    if let Some(name) = session.static_facts().opening() {
        writeln!(out, "{}", lang.with("opening", &[("name", &lang.opening(name))]))?;
    }
    if moves.is_empty() {
        return Ok(writeln!(out, "{}", lang.text("book-nothing"))?);
    }
    let heads = ["move", "value", "games", "depth"];
    let mut rows = vec![heads.map(|head| lang.text(&format!("book-{head}"))).to_vec()];
    for mv in moves {
        let depth = if mv.depth > 0 { mv.depth.to_string() } else { lang.text("book-results") };
        let value = lang.number(format!("{:+.2}", f64::from(mv.value) / 100.0));
        rows.push(vec![lang.move_text(session.game(), &mv.mv), value, mv.games.to_string(), depth]);
    }
    write!(out, "{}", columns(&rows))?;
    Ok(writeln!(out, "{}", lang.with("solved-line", &[("moves", &lang.line_text(session.game(), &line))]))?)
}
