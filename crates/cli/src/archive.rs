//! `stratege archive`: files of games read, replayed and written in another format.

use crate::args::{self, text};
use crate::compare::columns;
use crate::lang::Lang;
use crate::tree::write_file;
use crate::{CliError, commands, files};
use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use serde_json::json;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use stratege_catalog::learning::moves_of_unit;
use stratege_catalog::othello::wthor::{Ending, Games, Names, Record, WthorError};
use stratege_catalog::{OutcomeName, Session, Status, open};
use stratege_learn::data;
use stratege_protocol::ggf::{Ggf, GgfMove};

/// The largest file that is read, in bytes.
const MAX_SIZE: u64 = 1 << 30;

/// Its place on the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let files = Arg::new("files")
        .required(true)
        .num_args(1..)
        .value_name("FILE")
        .help(lang.text("arg-archive-files"));
    command
        .arg(args::game(lang))
        .arg(files)
        .arg(args::option("output", "FILE", lang.text("arg-archive-output")))
        .arg(args::json(lang))
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

impl Report {
    fn count(&mut self, number: usize, kept: Result<Kept, String>) {
        self.games += 1;
        match kept {
            Ok(Kept::Matching) => self.matching += 1,
            Ok(Kept::Differing) => self.differing.push(number),
            Ok(Kept::Early) => self.early.push(number),
            Err(why) => self.illegal.push((number, why)),
        }
    }
}

/// A file as it was read.
enum Contents {
    Games(Games),
    Ggf(Vec<Ggf>),
}

/// Everything that the files hold.
#[derive(Default)]
struct Library {
    files: Vec<(PathBuf, Contents)>,
    players: Names,
    tournaments: Names,
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
    let bar = commands::progress_bar();
    for (path, contents) in &library.files {
        let file = path.display().to_string();
        bar.set_message(file.clone());
        let mut report = Report { file, ..Report::default() };
        let mut writer = output.map(|path| Writer { lines: !is(path, "ggf"), text: &mut written });
        match contents {
            Contents::Games(games) => library.replay(lang, games, &mut report, &mut writer),
            Contents::Ggf(games) => {
                for (index, game) in games.iter().enumerate() {
                    report.count(index + 1, replay_ggf(lang, session.as_mut(), game));
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

/// The games of a file from the usual start as moves in notation: WTHOR, GGF, self-play, or one line of moves a game. Games
/// that begin elsewhere are left out.
pub(crate) fn games_of(lang: &Lang, path: &Path) -> Result<Vec<Vec<String>>, CliError> {
    let pairs = |text: &str| -> Vec<String> {
        let letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        letters.chunks(2).map(|pair| pair.iter().collect()).collect()
    };
    if !is(path, "wtb") && !is(path, "ggf") {
        let bytes = files::read_bytes(path, MAX_SIZE)?;
        if bytes.starts_with(b"{") {
            return self_play(path, &bytes);
        }
        let lines = files::read_text(lang, path)?;
        return Ok(lines.lines().filter(|line| !line.trim().is_empty()).map(pairs).collect());
    }
    let mut library = Library::default();
    library.add(lang, path)?;
    let Some((_, contents)) = library.files.pop() else { return Ok(Vec::new()) };
    match contents {
        Contents::Games(games) => games
            .games
            .iter()
            .enumerate()
            .map(|(index, record)| {
                let replay = record.replay().map_err(|error| {
                    let at = Record::place(index) + error.at;
                    let why = place(lang, &WthorError { at, game: Some(index + 1), ..error });
                    CliError::File { path: path.to_owned(), why }
                })?;
                Ok(pairs(&stratege_catalog::othello::transcript(&replay.moves)))
            })
            .collect(),
        Contents::Ggf(games) => {
            let usual = games.into_iter().filter(|game| game.start == START);
            Ok(usual.map(|game| game.moves.into_iter().map(|mv| mv.mv).collect()).collect())
        }
    }
}

/// The games of a file of `stratege learn games`.
fn self_play(path: &Path, bytes: &[u8]) -> Result<Vec<Vec<String>>, CliError> {
    let refuse = |why: String| CliError::File { path: path.to_owned(), why };
    let contents = data::Contents::read(bytes).map_err(|error| refuse(error.to_string()))?;
    let mut games = Vec::new();
    for block in &contents.blocks {
        let wrong = |at| refuse(format!("unit {}, byte {at}: no game of Othello", block.unit));
        games.extend(moves_of_unit(block.contents).map_err(wrong)?);
    }
    Ok(games)
}

/// Whether a file has this ending, in any case.
fn is(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

impl Library {
    /// Reads a file by its ending: `.wtb`, `.jou`, `.trn`, and everything else as GGF.
    fn add(&mut self, lang: &Lang, path: &Path) -> Result<(), CliError> {
        let refuse = |why: String| CliError::File { path: path.to_owned(), why };
        let bytes = files::read_bytes(path, MAX_SIZE)?;
        let wthor = |error: WthorError| refuse(place(lang, &error));
        if is(path, "jou") {
            self.players = Names::players(&bytes).map_err(wthor)?;
        } else if is(path, "trn") {
            self.tournaments = Names::tournaments(&bytes).map_err(wthor)?;
        } else if is(path, "wtb") {
            self.files.push((path.to_owned(), Contents::Games(Games::read(&bytes).map_err(wthor)?)));
        } else {
            let text = files::read_text(lang, path)?;
            let games = Ggf::parse_all(&text).map_err(|error| refuse(error.to_string()))?;
            self.files.push((path.to_owned(), Contents::Ggf(games)));
        }
        Ok(())
    }

    fn replay(&self, lang: &Lang, games: &Games, report: &mut Report, writer: &mut Option<Writer<'_>>) {
        for (index, record) in games.games.iter().enumerate() {
            let replay = record.replay().map_err(|error| {
                let at = Record::place(index) + error.at;
                place(lang, &WthorError { at, game: Some(index + 1), ..error })
            });
            if let (Some(writer), Ok(replay)) = (writer.as_mut(), &replay) {
                let moves = stratege_catalog::othello::transcript(&replay.moves);
                writer.add(&self.ggf(games.header.year, record, &moves, replay.ending));
            }
            report.count(
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
    fn ggf(&self, year: u16, record: &Record, moves: &str, ending: Ending) -> Ggf {
        let named = |names: &Names, number: u16| {
            names.names.get(usize::from(number)).cloned().unwrap_or(number.to_string())
        };
        let margin = 2 * i32::from(record.score) - 64;
        let suffix = if ending == Ending::Early { ":r" } else { "" };
        let tags = [
            ("PC", named(&self.tournaments, record.tournament)),
            ("DT", year.to_string()),
            ("PB", named(&self.players, record.black)),
            ("PW", named(&self.players, record.white)),
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
}

/// The usual start in our notation.
const START: &str = "---------------------------OX------XO--------------------------- X";

/// Plays a GGF game.
fn replay_ggf(lang: &Lang, session: &mut dyn Session, game: &Ggf) -> Result<Kept, String> {
    session.begin(Some(&game.start)).map_err(|error| lang.error(&error))?;
    for (index, GgfMove { mv, .. }) in game.moves.iter().enumerate() {
        let refused = |why: String| lang.with("archive-move", &[("move", &(index + 1)), ("why", &why)]);
        session.play(mv).map_err(|error| refused(lang.error(&error)))?;
    }
    let Status::Over { first, margin, .. } = session.status() else { return Ok(Kept::Early) };
    let margin = i32::from(margin) * if first == OutcomeName::Loss { -1 } else { 1 };
    let kept = game.tag("RE").and_then(|result| result.split(':').next()?.trim().parse::<f64>().ok());
    Ok(if kept == Some(f64::from(margin)) { Kept::Matching } else { Kept::Differing })
}

/// What is wrong with a file, in the reader's language.
fn place(lang: &Lang, error: &WthorError) -> String {
    let (at, found) = (error.at, &error.found);
    let id = format!("reason-{}", error.reason.code);
    let why = if lang.has(&id) { lang.text(&id) } else { error.reason.message.to_owned() };
    match &error.game {
        Some(game) => {
            lang.with("archive-error-game", &[("at", &at), ("game", game), ("found", found), ("why", &why)])
        }
        None => lang.with("archive-error", &[("at", &at), ("found", found), ("why", &why)]),
    }
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
        return commands::print_json(out, &report);
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
