//! `stratege archive`: files of games read, replayed and written in another format.

use crate::arguments::{self, text};
use crate::files::{Contents, Library, START, has_ending, replay_ggf, write_file, wthor_text};
use crate::output::{columns, print_json, progress_bar};
use crate::{CliError, GameError};
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use serde_json::json;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use stratege_catalog::othello::wthor::{Ending, Games, Names, Record, WthorError};
use stratege_catalog::{OutcomeName, Session, Status, open};
use stratege_protocol::ggf::{Ggf, GgfMove};
use stratege_texts::Lang;

/// Its place on the command line.
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
        .arg(arguments::json(lang))
}

/// What became of the games of a file.
#[derive(Clone, Debug, Default, Serialize)]
struct Report {
    file: String,
    games: usize,
    /// Played to their end with the score that is kept.
    matching: usize,
    /// Played to their end with another score, by their numbers.
    differing: Vec<usize>,
    /// Stopped before their end, by their numbers.
    early: Vec<usize>,
    /// With a move that is not legal: the number, and why.
    illegal: Vec<(usize, String)>,
}

/// What a game amounts to.
enum Kept {
    Matching,
    Differing,
    Early,
}

/// Why a game is not played to where it ends.
enum Refused {
    Game(GameError),
    Wthor(WthorError),
}

impl Refused {
    fn text(&self, lang: &Lang) -> String {
        match self {
            Refused::Game(error) => error.text(lang),
            Refused::Wthor(error) => wthor_text(lang, error),
        }
    }
}

impl Report {
    fn count(&mut self, lang: &Lang, number: usize, kept: Result<Kept, Refused>) {
        self.games += 1;
        match kept {
            Ok(Kept::Matching) => self.matching += 1,
            Ok(Kept::Differing) => self.differing.push(number),
            Ok(Kept::Early) => self.early.push(number),
            Err(refused) => self.illegal.push((number, refused.text(lang))),
        }
    }
}

/// Reads, replays, reports.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result<(), CliError> {
    let mut session = open(text(args, "game").unwrap_or_default(), None)?;
    if session.game() != "othello" {
        return Err(CliError::Usage("archive-game", session.game().into()));
    }
    let mut library = Library::default();
    for file in args.get_many::<String>("files").into_iter().flatten() {
        library.add(lang, Path::new(file))?;
    }
    let output = text(args, "output").map(Path::new);
    let (mut reports, mut written) = (Vec::new(), String::new());
    let bar = progress_bar();
    for (path, contents) in &library.files {
        let file = path.display().to_string();
        bar.set_message(file.clone());
        let mut report = Report { file, ..Report::default() };
        let mut writer = output.map(|path| Writer { lines: !has_ending(path, "ggf"), text: &mut written });
        match contents {
            Contents::Games(games) => replay(&library, lang, games, &mut report, &mut writer),
            Contents::Ggf(games) => {
                for (index, game) in games.iter().enumerate() {
                    report.count(lang, index + 1, check(session.as_mut(), game));
                    if let Some(writer) = &mut writer {
                        writer.add(game);
                    }
                }
            }
        }
        reports.push(report);
    }
    bar.finish_and_clear();
    if let Some(path) = output {
        write_file(path, written.as_bytes())?;
    }
    show(lang, &library, &reports, args.get_flag("json"), out)?;
    let wrong = reports.iter().find_map(|report| report.illegal.first().map(|illegal| (report, illegal)));
    match wrong {
        Some((report, (_, why))) => {
            Err(CliError::File { path: PathBuf::from(&report.file), why: why.clone() })
        }
        None => Ok(()),
    }
}

/// Replays the games of an archive.
fn replay(
    library: &Library,
    lang: &Lang,
    games: &Games,
    report: &mut Report,
    writer: &mut Option<Writer<'_>>,
) {
    for (index, record) in games.games.iter().enumerate() {
        let replay = record.replay().map_err(|error| {
            let at = Record::place(index) + error.at;
            Refused::Wthor(WthorError { at, game: Some(index + 1), ..error })
        });
        if let (Some(writer), Ok(replay)) = (writer.as_mut(), &replay) {
            let moves = stratege_catalog::othello::transcript(&replay.moves);
            writer.add(&ggf(library, games.header.year, record, &moves, replay.ending));
        }
        report.count(
            lang,
            index + 1,
            replay.map(|replay| match replay.ending {
                Ending::Matching => Kept::Matching,
                Ending::Differing(_) => Kept::Differing,
                Ending::Early => Kept::Early,
            }),
        );
    }
}

/// A game of the archive as GGF. One that stops early was given up, whatever score it was given.
fn ggf(library: &Library, year: u16, record: &Record, moves: &str, ending: Ending) -> Ggf {
    let named = |names: &Names, number: u16| {
        names.names.get(usize::from(number)).cloned().unwrap_or(number.to_string())
    };
    let margin = 2 * i32::from(record.score) - 64;
    let suffix = if ending == Ending::Early { ":r" } else { "" };
    let tags = [
        ("PC", named(&library.tournaments, record.tournament)),
        ("DT", year.to_string()),
        ("PB", named(&library.players, record.black)),
        ("PW", named(&library.players, record.white)),
        ("RE", format!("{margin:+}{suffix}")),
        ("TY", "8".to_owned()),
    ];
    let side = |index: usize| {
        if index.is_multiple_of(2) {
            stratege_catalog::Player::FIRST
        } else {
            stratege_catalog::Player::SECOND
        }
    };
    let words = moves.as_bytes().chunks(2).map(|word| String::from_utf8_lossy(word).into_owned());
    let written = words.map(|word| if word == "--" { "pass".to_owned() } else { word });
    Ggf {
        tags: tags.map(|(name, value)| (name.to_owned(), value)).to_vec(),
        start: START.to_owned(),
        moves: written.enumerate().map(|(index, mv)| GgfMove::new(side(index), mv)).collect(),
    }
}

/// Plays a GGF game, and compares its end with the score that it was given.
fn check(session: &mut dyn Session, game: &Ggf) -> Result<Kept, Refused> {
    replay_ggf(session, game).map_err(Refused::Game)?;
    let Status::Over { first, margin, .. } = session.status() else { return Ok(Kept::Early) };
    let margin = i32::from(margin) * if first == OutcomeName::Loss { -1 } else { 1 };
    let kept = game.tag("RE").and_then(|result| result.split(':').next()?.trim().parse::<f64>().ok());
    Ok(if kept == Some(f64::from(margin)) { Kept::Matching } else { Kept::Differing })
}

/// Writes games one after the other.
struct Writer<'a> {
    /// A transcript a line instead of GGF.
    lines: bool,
    text: &'a mut String,
}

impl Writer<'_> {
    fn add(&mut self, game: &Ggf) {
        let _ = match self.lines {
            true => {
                let moves = game.moves.iter().map(|GgfMove { mv, .. }| if mv == "pass" { "--" } else { mv });
                writeln!(self.text, "{}", moves.collect::<String>())
            }
            false => writeln!(self.text, "{game}"),
        };
    }
}

/// A column of the table: its name, and a file's number in it.
type Column<'a> = (&'a str, &'a dyn Fn(&Report) -> usize);

fn show(
    lang: &Lang,
    library: &Library,
    reports: &[Report],
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let sum = |of: &dyn Fn(&Report) -> usize| reports.iter().map(of).sum::<usize>();
    let columns_of: [Column<'_>; 5] = [
        ("games", &|report| report.games),
        ("matching", &|report| report.matching),
        ("differing", &|report| report.differing.len()),
        ("early", &|report| report.early.len()),
        ("illegal", &|report| report.illegal.len()),
    ];
    if as_json {
        let totals: serde_json::Map<_, _> =
            columns_of.iter().map(|(name, of)| ((*name).to_owned(), json!(sum(of)))).collect();
        let (players, tournaments) = (library.players.names.len(), library.tournaments.names.len());
        let report =
            json!({ "files": reports, "totals": totals, "players": players, "tournaments": tournaments });
        return print_json(out, &report);
    }
    let heads = columns_of.iter().map(|(name, _)| lang.text(&format!("archive-{name}")));
    let mut rows: Vec<Vec<String>> = vec![std::iter::once(lang.text("archive-file")).chain(heads).collect()];
    for report in reports {
        let counts = columns_of.iter().map(|(_, of)| of(report).to_string());
        rows.push(std::iter::once(report.file.clone()).chain(counts).collect());
    }
    if reports.len() > 1 {
        let totals = columns_of.iter().map(|(_, of)| sum(of).to_string());
        rows.push(std::iter::once(lang.text("archive-total")).chain(totals).collect());
    }
    Ok(write!(out, "{}", columns(&rows))?)
}
