//! `stratege library`: imports, searches, tags, deletes, restores, checks and repairs collections of games.

mod upkeep;

use crate::arguments::{self, number, text};
use crate::files::{LeftOut, Library as Files, Output, save};
use crate::output::{columns, figures, heads, print_json, progress_bar};
use crate::{AtPath, CliError, Message, Result, interrupt};
use clap::{Arg, ArgMatches, Command};
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use stratege_catalog::find;
use stratege_formats::pgn;
use stratege_library::{Filter, GameRow, Imported, Library, Sort, Source, days};
use stratege_session::Stop;
use stratege_texts::{Lang, named};

/// What can be done, in the order of the help.
const WHAT: &str = "collections, import, games, export, tag, untag, delete, restore, remove, check, repair";
/// The games of a list, unless more are asked for.
const ROWS: u64 = 40;
/// Files of more bytes are read as they are needed.
const STREAMED: u64 = 1 << 25;
/// The folder of the library, beside the saved games.
const FOLDER: &str = "library";

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let what = Arg::new("what").value_name("WHAT").help(lang.text("arg-library-what"));
    let words = Arg::new("words").num_args(0..).value_name("WORD").help(lang.text("arg-library-words"));
    command
        .arg(what)
        .arg(words)
        .args(filter_options(lang))
        .args([
            arguments::option("sort", "added|date|length", lang.text("arg-library-sort")),
            arguments::option("number", "N", lang.text("arg-library-number")),
            arguments::option("skip", "N", lang.text("arg-library-skip")),
            arguments::option("output", "FILE", lang.text("arg-library-output")),
        ])
        .arg(arguments::lenient(lang))
        .arg(arguments::json(lang))
}

/// The options that say which games are meant.
pub(super) fn filter_options(lang: &Lang) -> Vec<Arg> {
    let option = |name, value, id: &str| arguments::option(name, value, lang.text(id));
    vec![
        option("collection", "NAME", "arg-library-collection"),
        option("player", "NAME", "arg-library-player"),
        option("first", "NAME", "arg-library-first"),
        option("second", "NAME", "arg-library-second"),
        option("event", "NAME", "arg-library-event"),
        option("result", "1-0|0-1|1/2-1/2|0-0|*", "arg-library-result"),
        option("from", "DATE", "arg-library-from"),
        option("to", "DATE", "arg-library-to"),
        option("min-moves", "N", "arg-library-min-moves"),
        option("max-moves", "N", "arg-library-max-moves"),
        option("tag", "TAG", "arg-library-tag"),
        option("folder", "FOLDER", "arg-library-folder"),
    ]
}

/// The folder of the library of the command line.
fn folder(args: &ArgMatches) -> PathBuf {
    text(args, "folder").map_or_else(|| save::folder().join(FOLDER), PathBuf::from)
}

/// The library of the command line, and its place.
pub(super) fn opened(args: &ArgMatches) -> Result<(Library, PathBuf)> {
    let folder = folder(args);
    let library = Library::open(&folder).at(&folder)?;
    Ok((library, folder))
}

/// Which games are meant.
pub(super) fn filter(args: &ArgMatches) -> Result<Filter> {
    let owned = |name: &str| text(args, name).map(str::to_owned);
    let result = arguments::choice(
        args,
        "result",
        &[("1-0", "1-0"), ("0-1", "0-1"), ("1/2-1/2", "1/2-1/2"), ("0-0", "0-0"), ("*", "*")],
    )?;
    for name in ["from", "to"] {
        if let Some(found) = text(args, name).filter(|date| days(date).is_none()) {
            let message = Message::new("library-no-date").with("option", format!("--{name}"));
            return Err(CliError::Invalid(message.with("found", found)));
        }
    }
    let moves = |name| Ok::<_, CliError>(number(args, name, 0, u32::MAX.into())?.map(|moves| moves as u32));
    Ok(Filter {
        collection: owned("collection"),
        game: None,
        player: owned("player"),
        sides: ["first", "second"].map(owned),
        event: owned("event"),
        result: result.map(str::to_owned),
        dates: ["from", "to"].map(owned),
        moves: [moves("min-moves")?, moves("max-moves")?],
        tag: owned("tag"),
        deleted: false,
    })
}

/// Does what is asked.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let words: Vec<&str> =
        args.get_many::<String>("words").into_iter().flatten().map(String::as_str).collect();
    let what = text(args, "what").unwrap_or("collections");
    match (what, &words[..]) {
        ("check", []) => return upkeep::check(lang, args, &folder(args), out),
        ("repair", []) => return upkeep::repair(lang, args, &folder(args), out),
        _ => {}
    }
    let (mut library, folder) = opened(args)?;
    let wanted = filter(args)?;
    match (what, &words[..]) {
        ("import", [game, files @ ..]) if !files.is_empty() => {
            return import(lang, args, &mut library, game, files, out);
        }
        ("remove", [name]) => return library.remove(name).at(&folder),
        _ => {}
    }
    let command = LibraryCommand { lang, args, library: &library, folder: &folder };
    match (what, &words[..]) {
        ("collections", []) => collections(&command, out),
        ("import", _) => Err(CliError::Usage("usage-missing", "GAME FILE…".into())),
        ("games", []) => games(&command, &wanted, out),
        ("export", []) => export(&command, &wanted, out),
        (what @ ("tag" | "untag"), [tag, numbers @ ..]) if !numbers.is_empty() => {
            for text in numbers {
                let number = text.parse().map_err(|_| CliError::number("WORD", text, 1, u32::MAX.into()))?;
                library.tag(number, tag, what == "tag").at(&folder)?;
            }
            Ok(())
        }
        ("tag" | "untag", _) => Err(CliError::Usage("usage-missing", "TAG NUMBER…".into())),
        (what @ ("delete" | "restore"), []) => {
            // All games are meant only where that is said.
            if wanted == Filter::default() {
                return Err(CliError::Usage("library-which", what.into()));
            }
            let count = library.delete(&Filter { deleted: what == "restore", ..wanted }).at(&folder)?;
            command.counted(if what == "delete" { "library-deleted" } else { "library-restored" }, count, out)
        }
        ("remove", []) => Err(CliError::Usage("usage-missing", "NAME".into())),
        (
            "collections" | "games" | "export" | "delete" | "restore" | "remove" | "check" | "repair",
            [.., word],
        ) => Err(CliError::Usage("usage-unknown", (*word).to_owned())),
        (other, _) => Err(CliError::choice("stratege library", other, WHAT)),
    }
}

/// The library of a command, and how it answers.
struct LibraryCommand<'a> {
    lang: &'a Lang,
    args: &'a ArgMatches,
    library: &'a Library,
    folder: &'a Path,
}

impl LibraryCommand<'_> {
    /// Says with how many games something was done.
    fn counted(&self, id: &str, count: usize, out: &mut dyn Write) -> Result {
        match self.args.get_flag("json") {
            true => print_json(out, &json!({ "games": count })),
            false => Ok(writeln!(out, "{}", self.lang.with(id, named![count]))?),
        }
    }
}

fn collections(command: &LibraryCommand<'_>, out: &mut dyn Write) -> Result {
    let LibraryCommand { lang, args, library, folder } = *command;
    let found = library.collections().at(folder)?;
    if args.get_flag("json") {
        return print_json(out, &json!({ "folder": folder, "collections": found }));
    }
    if found.is_empty() {
        return Ok(writeln!(out, "{}", lang.text("library-empty"))?);
    }
    let mut rows = vec![heads(lang, "library", &["collection", "game", "games", "refused", "state"])];
    for one in found {
        let state = if one.unfinished { lang.text("library-unfinished") } else { String::new() };
        let [games, refused] = [one.games, one.refused].map(figures::grouped);
        rows.push(vec![one.name, lang.text(&format!("game-{}", one.game)), games, refused, state]);
    }
    Ok(write!(out, "{}", columns(&rows))?)
}

fn import(
    lang: &Lang,
    args: &ArgMatches,
    library: &mut Library,
    game: &str,
    files: &[&str],
    out: &mut dyn Write,
) -> Result {
    let game = find(game)?.name;
    let collection = text(args, "collection").unwrap_or(game);
    let mut archive = Files::default();
    for file in files {
        archive.add(Path::new(file))?;
    }
    let stop = Arc::new(Stop::new());
    let watch = interrupt::Watch::new(&stop);
    let bar = progress_bar();
    let mut reports: Vec<(String, Imported)> = Vec::new();
    let mut left_out = LeftOut::new(lang, args);
    for path in &archive.files {
        let bytes;
        let length = path.metadata().at(path)?.len();
        let label = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let source = Source { collection, game, label: &label, length };
        let mut games = if length > STREAMED {
            Files::streamed(path)?
        } else {
            bytes = Files::bytes(path)?;
            archive.games(path, &bytes)?
        };
        let mut before = None;
        let done = library.import(&source, &mut games, &mut |done| {
            before.get_or_insert(done.refused);
            bar.set_message(format!("{label} {}", figures::grouped(done.games)));
            !stop.is_stopped()
        });
        let done = done.at(path)?;
        // What an earlier import of the file left out was named then.
        let new = before.map_or(0, |before| done.refused.saturating_sub(before));
        left_out.add_imported(path, new.max(done.left_out.len() as u64) as usize, &done);
        reports.push((label.clone(), done));
        if watch.pressed() {
            break;
        }
    }
    bar.finish_and_clear();
    let sum = |of: fn(&Imported) -> u64| reports.iter().map(|(_, done)| of(done)).sum::<u64>();
    let (games, refused) = (sum(|done| done.games), sum(|done| done.refused));
    if args.get_flag("json") {
        let files: Vec<_> = reports
            .iter()
            .map(|(file, done)| {
                json!({ "file": file, "games": done.games, "refused": done.refused, "done": done.done })
            })
            .collect();
        print_json(
            out,
            &json!({
                "collection": collection,
                "files": files,
                "games": games,
                "refused": refused,
                "left_out": left_out.games(),
                "remarks": left_out.remarks(),
            }),
        )?;
    } else {
        let counts = named![collection, games = figures::grouped(games), refused = figures::grouped(refused)];
        writeln!(out, "{}", lang.with("library-imported", counts))?;
    }
    match watch.signal() {
        None => left_out.finish(),
        Some(signal) => Err(CliError::Interrupted(signal, lang.text("library-interrupted"))),
    }
}

fn games(command: &LibraryCommand<'_>, filter: &Filter, out: &mut dyn Write) -> Result {
    let LibraryCommand { lang, args, library, folder } = *command;
    let sort = arguments::choice(args, "sort", &Sort::NAMED)?.unwrap_or_default();
    let most = number(args, "number", 1, u64::MAX)?.unwrap_or(ROWS);
    let first = number(args, "skip", 0, u64::MAX)?.unwrap_or(0);
    let found = library.games(filter, sort, first, most).at(folder)?;
    let all = library.count(filter).at(folder)?;
    if args.get_flag("json") {
        return print_json(out, &json!({ "count": all, "games": found }));
    }
    write!(out, "{}", columns(&rows(lang, &found)))?;
    let counts = named![shown = figures::grouped(found.len() as u64), all = figures::grouped(all)];
    Ok(writeln!(out, "{}", lang.with("library-shown", counts))?)
}

/// Games as rows of a table.
pub(super) fn rows(lang: &Lang, games: &[GameRow]) -> Vec<Vec<String>> {
    let names = ["number", "first", "second", "result", "date", "event", "moves", "tags"];
    let mut rows = vec![heads(lang, "library", &names)];
    for game in games {
        rows.push(vec![
            game.number.to_string(),
            game.first.clone(),
            game.second.clone(),
            game.result.clone(),
            game.date.clone(),
            game.event.clone(),
            game.moves.to_string(),
            game.tags.join(", "),
        ]);
    }
    rows
}

/// Writes the games that are meant as PGN.
fn export(command: &LibraryCommand<'_>, filter: &Filter, out: &mut dyn Write) -> Result {
    let LibraryCommand { args, library, folder, .. } = *command;
    let output = Output::of(args, "output")?;
    let output = output.ok_or_else(|| CliError::Usage("usage-missing", "--output".into()))?;
    output.format(&[("pgn", ())])?;
    let (mut written, mut count) = (String::new(), 0);
    for (number, game) in library.numbers_from(filter, 0, u64::MAX).at(folder)? {
        let mut record = library.game(number).at(folder)?;
        record.game.get_or_insert(game);
        written += &pgn::write(&record);
        written += "\n";
        count += 1;
    }
    output.write(written.as_bytes())?;
    command.counted("library-exported", count, out)
}
