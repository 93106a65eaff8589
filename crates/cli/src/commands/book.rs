//! `stratege book`: builds opening books from games, converts them between formats, and shows them.

mod show;

use crate::arguments::{self, number, text};
use crate::files::{LeftOut, Output, each_played, read_book};
use crate::output::figures;
use crate::output::{print_json, progress_bar};
use crate::{AtPath, CliError, Result};
use clap::{Arg, ArgMatches, Command};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use stratege_book::{
    Book, BookFile, BookPlan, Builder, from_polyglot, has_codes, to_polyglot, write_entries,
};
use stratege_catalog::{open, open_with_evaluation};
use stratege_formats::GameRecord;
use stratege_session::{Limits, Objective, Outcome, Session, Settings, Status};
use stratege_texts::{Lang, named};

/// The table of the evaluating engine, in MiB.
const TABLE: usize = 64 << 20;
/// The version of the program, in the headers of books.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    let what = Arg::new("what").required(true).value_name("build|show|convert").help(text("arg-book-what"));
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
        .arg(arguments::lenient(lang))
        .arg(arguments::json(lang))
}

/// Makes a book, or shows one.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    match text(args, "what").unwrap_or_default() {
        "build" => build(lang, args, out),
        "convert" => convert(lang, args, out),
        "show" => show::show(lang, args, out),
        other => Err(CliError::choice("stratege book", other, "build, show, convert")),
    }
}

fn build(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let variant = text(args, "variant");
    let mut session =
        open_with_evaluation(text(args, "game").unwrap_or_default(), variant, text(args, "evaluation"))?;
    let output = BookOutput::of(args, session.as_ref())?;
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
    let mut left_out = LeftOut::new(lang, args);
    let bar = progress_bar();
    for file in args.get_many::<String>("files").into_iter().flatten() {
        let path = Path::new(file);
        each_played(session.as_mut(), path, &mut left_out, &mut |session, game| {
            match result(session, game) {
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
    let book = builder.build(session.as_mut(), &words.join(" "), PROGRAM, &mut |done, all| {
        if done.is_multiple_of(100) {
            bar.set_message(format!("{done}/{all}"));
        }
    });
    bar.finish_and_clear();
    output.write(&book, session.as_mut())?;
    if args.get_flag("json") {
        let report = json!({
            "header": book.header,
            "positions": book.len(),
            "passed_over": passed_over,
            "left_out": left_out.games(),
        });
        print_json(out, &report)?;
        return left_out.finish();
    }
    let counts = named![
        positions = figures::grouped(book.len() as u64),
        games = figures::grouped(book.header.games),
        over = passed_over
    ];
    writeln!(out, "{}", lang.with("book-built", counts))?;
    left_out.finish()
}

/// The margin for the first player; `None` for games without a result. Where the result is only won, drawn or lost, a
/// game that its players ended has the result in the file.
fn result(session: &mut dyn Session, game: &GameRecord) -> Option<i32> {
    match session.status() {
        Status::Open if session.analyst().usual_objective() == Objective::Margin => None,
        Status::Open => Some(Outcome::from(game.result.as_ref()?.winner).sign()),
        Status::Over { first: Outcome::Loss, margin, .. } => i32::try_from(-margin.whole()).ok(),
        Status::Over { margin, .. } => i32::try_from(margin.whole()).ok(),
    }
}

/// Where a book is written, and in which format.
struct BookOutput {
    output: Output,
    polyglot: bool,
}

impl BookOutput {
    /// The file of `--output`, whose ending gives the format.
    fn of(args: &ArgMatches, session: &dyn Session) -> Result<BookOutput> {
        let output = Output::of(args, "output")?;
        let output = output.ok_or_else(|| CliError::Usage("usage-missing", "--output".into()))?;
        if session.class().is_none() {
            return Err(CliError::Usage("book-game", session.game().into()));
        }
        let polyglot = BookFile::is_named_polyglot(output.path());
        if polyglot && !has_codes(session) {
            return Err(CliError::Usage("book-polyglot-output", session.game().into()));
        }
        Ok(BookOutput { output, polyglot })
    }

    /// Writes the book; the number of entries of Polyglot's.
    fn write(&self, book: &Book, session: &mut dyn Session) -> Result<Option<usize>> {
        if !self.polyglot {
            self.output.write(&book.write())?;
            return Ok(None);
        }
        let mut entries = to_polyglot(book, session);
        self.output.write_with(|out| write_entries(&mut entries, out))?;
        Ok(Some(entries.len()))
    }
}

/// A book of one format becomes one of the other.
fn convert(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let files: Vec<&String> = args.get_many("files").into_iter().flatten().collect();
    let &[file] = &files[..] else {
        return Err(CliError::Usage("book-one-file", String::new()));
    };
    let (variant, path) = (text(args, "variant"), Path::new(file));
    let mut session = open(text(args, "game").unwrap_or_default(), variant)?;
    let output = BookOutput::of(args, session.as_ref())?;
    let book = match (read_book(path, session.game(), variant)?, output.polyglot) {
        (BookFile::Own(book), true) => book,
        (BookFile::Polyglot(book), false) => {
            let mut words = format!("stratege book convert {}", session.game());
            words += &variant.map_or(String::new(), |variant| format!(" --variant {variant}"));
            from_polyglot(&book, session.as_mut(), variant, &words, PROGRAM).at(path)?
        }
        _ => return Err(CliError::Usage("book-same-format", file.clone())),
    };
    let entries = output.write(&book, session.as_mut())?;
    if args.get_flag("json") {
        let report = json!({ "positions": book.len(), "entries": entries });
        return print_json(out, &report);
    }
    let positions = figures::grouped(book.len() as u64);
    let line = match entries {
        Some(entries) => {
            let entries = figures::grouped(entries as u64);
            lang.with("book-to-polyglot", named![positions, entries])
        }
        None => lang.with("book-from-polyglot", named![positions]),
    };
    Ok(writeln!(out, "{line}")?)
}
