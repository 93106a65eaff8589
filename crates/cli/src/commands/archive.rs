//! `stratege archive`: reads, replays and converts game files.

use crate::arguments::{self, text};
use crate::files::{LeftOut, Library, Output, record_text};
use crate::output::{columns, print_json, progress_bar};
use crate::{CliError, Result, WrongGame};
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use stratege_catalog::open;
use stratege_catalog::record;
use stratege_catalog::record::{Agreement, RefusedRecord, agreement};
use stratege_formats::backgammon::{Match, sessions};
use stratege_formats::{Content, FORMATS, Format, FormatRow, GameRecord, Write as WriteFormat};
use stratege_session::Session;
use stratege_texts::Lang;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let files = Arg::new("files")
        .required(true)
        .num_args(1..)
        .value_name("FILE")
        .help(lang.text("arg-archive-files"));
    command
        .arg(arguments::game(lang))
        .arg(files)
        .arg(arguments::option("output", "FILE", lang.text("arg-archive-output")))
        .arg(arguments::lenient(lang))
        .arg(arguments::json(lang))
}

/// The result for the games of a file.
#[derive(Clone, Debug, Default, Serialize)]
struct Report {
    file: String,
    games: usize,
    /// Played to their end with the recorded score.
    matching: usize,
    /// Played to their end with another score, by their numbers.
    differing: Vec<usize>,
    /// Stopped before their end, by their numbers.
    early: Vec<usize>,
    /// With an illegal move: the number and the reason.
    illegal: Vec<(usize, String)>,
    /// That could not be read.
    unread: usize,
}

impl Report {
    fn count(&mut self, number: usize, agreement: Agreement) {
        match agreement {
            Agreement::Matching => self.matching += 1,
            Agreement::Differing => self.differing.push(number),
            Agreement::Early => self.early.push(number),
        }
    }
}

/// The formats that are written, by the endings of files; without an ending, a file holds the moves of a game on each
/// line.
fn writable(game: &str) -> Vec<(&'static str, &'static FormatRow)> {
    let mut rows: Vec<&FormatRow> = FORMATS.iter().filter(|row| row.write.is_some()).collect();
    rows.retain(|row| row.format != Format::Save);
    rows.reverse();
    // Of two formats with one ending, that of this game.
    rows.sort_by_key(|row| (row.content != Content::MoveLines, !row.fits(game)));
    let mut endings: Vec<(&'static str, &'static FormatRow)> =
        rows.into_iter().flat_map(|row| row.endings.iter().map(move |ending| (*ending, row))).collect();
    let mut seen = BTreeSet::new();
    endings.retain(|(ending, _)| seen.insert(*ending));
    endings
}

/// A game in a format; the moves alone where the format is another game's.
fn written_game(row: &FormatRow, game: &GameRecord) -> String {
    let fits = game.game.as_deref().is_none_or(|name| row.fits(name)) || row.content == Content::Games;
    match row.write {
        Some(WriteFormat::Game { text, separator }) if fits => {
            text(game).map_or_else(String::new, |text| text + separator)
        }
        _ => game.tokens().collect::<Vec<_>>().join(" ") + "\n",
    }
}

/// A match in a format.
fn written_match(row: &FormatRow, found: &Match) -> String {
    let Some(WriteFormat::Match { text, separator }) = row.write else { return String::new() };
    text(found).map_or_else(String::new, |text| text + separator)
}

/// Reads, replays, reports.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let mut session = open(text(args, "game").unwrap_or_default(), None)?;
    let output = Output::of(args, "output")?;
    let row = output.as_ref().map(|output| output.format(&writable(session.game()))).transpose()?;
    // PDN is PGN with a tag of its own, which other games go without; moves on lines suit every game.
    let suits = |row: &&FormatRow| {
        row.fits(session.game()) || row.format == Format::Pdn || row.content == Content::MoveLines
    };
    if row.is_some_and(|row| !suits(&row)) {
        return Err(CliError::Usage("archive-game", session.game().into()));
    }
    let mut library = Library::default();
    for file in args.get_many::<String>("files").into_iter().flatten() {
        library.add(Path::new(file))?;
    }
    let mut left_out = LeftOut::new(lang, args);
    let (mut reports, mut written, mut variant) = (Vec::new(), String::new(), None);
    let mut matches: Vec<Match> = Vec::new();
    let bar = progress_bar();
    for path in &library.files {
        let file = path.display().to_string();
        bar.set_message(file.clone());
        let mut report = Report { file, ..Report::default() };
        let unread = left_out.games().len();
        library.each_game(path, &mut left_out, &mut |number, game, left_out| {
            report.games += 1;
            let wanted = record::variant_of(&game);
            if wanted != variant {
                match open(session.game(), wanted.as_deref()) {
                    Ok(opened) => (session, variant) = (opened, wanted),
                    Err(error) => {
                        report.illegal.push((number, lang.error(&error)));
                        let location = game.location;
                        let refused = RefusedRecord { ply: None, location, error };
                        left_out.add(path, number, &WrongGame(number, refused));
                        return Ok(());
                    }
                }
            }
            match record::played(session.as_mut(), &game) {
                Err(refused) => {
                    report.illegal.push((number, record_text(lang, &refused)));
                    left_out.add(path, number, &WrongGame(number, refused));
                }
                Ok(ends) => {
                    left_out.remark(path, number, &record::remarks(session.as_ref(), &game, &ends));
                    let agreement = agreement(session.as_ref(), &game);
                    report.count(number, agreement);
                    match row {
                        Some(FormatRow { write: Some(WriteFormat::Match { .. }), .. }) => {
                            matches.extend(record::match_of(session.as_ref(), &game));
                        }
                        Some(row) => {
                            let game = record::whole_moves(session.as_ref(), game, &ends);
                            written += &written_game(row, &complete(session.as_ref(), game));
                        }
                        None => {}
                    }
                }
            }
            Ok(())
        })?;
        let unread = left_out.games().len() - unread - report.illegal.len();
        report.games += unread;
        report.unread = unread;
        reports.push(report);
    }
    bar.finish_and_clear();
    let shown = show(
        lang,
        &Summary { library: &library, reports: &reports, left_out: &left_out },
        args.get_flag("json"),
        out,
    );
    if let Some(row) = row {
        written.extend(sessions(matches).iter().map(|found| written_match(row, found)));
    }
    if let Some(output) = output {
        output.write(written.as_bytes())?;
    }
    shown?;
    left_out.finish()
}

/// What is shown.
struct Summary<'a> {
    library: &'a Library,
    reports: &'a [Report],
    left_out: &'a LeftOut<'a>,
}

/// A game that was played in a session, as that game's. Why one ended that stops early is left to its file.
fn complete(session: &dyn Session, mut game: GameRecord) -> GameRecord {
    game.game = Some(session.game().to_owned());
    game
}

/// A column of the table.
struct Column {
    name: &'static str,
    /// A file's number in it.
    of: fn(&Report) -> usize,
}

/// The columns behind the names of the files.
const COLUMNS: [Column; 6] = [
    Column { name: "games", of: |report| report.games },
    Column { name: "matching", of: |report| report.matching },
    Column { name: "differing", of: |report| report.differing.len() },
    Column { name: "early", of: |report| report.early.len() },
    Column { name: "illegal", of: |report| report.illegal.len() },
    Column { name: "unread", of: |report| report.unread },
];

fn show(lang: &Lang, summary: &Summary<'_>, as_json: bool, out: &mut dyn Write) -> Result {
    let Summary { library, reports, left_out } = summary;
    let sum = |column: &Column| reports.iter().map(column.of).sum::<usize>();
    if as_json {
        let totals: serde_json::Map<_, _> =
            COLUMNS.iter().map(|column| (column.name.to_owned(), json!(sum(column)))).collect();
        let (players, tournaments) = (library.players.names.len(), library.tournaments.names.len());
        let report = json!({
            "files": reports,
            "totals": totals,
            "players": players,
            "tournaments": tournaments,
            "left_out": left_out.games(),
            "remarks": left_out.remarks(),
        });
        return print_json(out, &report);
    }
    let heads = COLUMNS.iter().map(|column| lang.text(&format!("archive-{}", column.name)));
    let mut rows: Vec<Vec<String>> = vec![std::iter::once(lang.text("archive-file")).chain(heads).collect()];
    for report in *reports {
        let counts = COLUMNS.iter().map(|column| (column.of)(report).to_string());
        rows.push(std::iter::once(report.file.clone()).chain(counts).collect());
    }
    if reports.len() > 1 {
        let totals = COLUMNS.iter().map(|column| sum(column).to_string());
        rows.push(std::iter::once(lang.text("archive-total")).chain(totals).collect());
    }
    Ok(write!(out, "{}", columns(&rows))?)
}
