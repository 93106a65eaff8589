//! Games saved under a name: files in the user's folder, written atomically. The format is [`stratege_play::saved`], or
//! that of the file extension: `game.pgn`.

use crate::RefusalText;
use crate::error_location::ErrorLocation;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use stratege_catalog::record::{ReadError, read};
use stratege_formats::save::Save;
use stratege_formats::{FORMATS, FileLocation, Format, FormatError, FormatRow, GameRecord, utf8};
use stratege_phrases::{read_text, system_text};
use stratege_play::record::{self, written};
use stratege_play::{Document, DocumentError, Event, GameInPlay, saved};
use stratege_session::TextError;
use stratege_store::write_file;
use stratege_texts::{Lang, named};

/// The largest saved game, in bytes.
const MAX_SIZE: u64 = 1 << 20;

/// Why a game was not saved or not loaded.
#[derive(Debug)]
pub enum SaveError {
    /// The name is invalid as a file name: letters, digits, spaces, `.`, `_` and `-` are allowed, without a dot at the
    /// beginning.
    Name(String),
    /// No saved game has this name.
    Missing(PathBuf),
    /// An error of the system.
    Io(PathBuf, io::Error),
    /// The file is not a saved game: the name of the message with what was expected.
    Line(PathBuf, usize, &'static str),
    /// The file is not a saved game.
    Format(PathBuf, FormatError),
    /// A position or a move of the file was refused by the game.
    Text(PathBuf, usize, TextError),
    /// No game was read from a file of another format.
    Read(PathBuf, Box<ReadError>),
    /// The format with this name cannot hold the game.
    Unfit(&'static str),
    /// A newer version of the program wrote it, in this version of its documents.
    Newer(PathBuf, u32),
}

impl RefusalText for SaveError {
    fn text(&self, lang: &Lang) -> String {
        let with = |id: &str, path: &Path, line: usize, why: String| {
            lang.with(id, named![path = path.display(), line, why])
        };
        match self {
            SaveError::Name(name) => lang.with("save-name", named![name]),
            SaveError::Missing(path) => with("save-missing", path, 0, String::new()),
            SaveError::Io(path, error) => with("save-io", path, 0, system_text(lang, error)),
            SaveError::Line(path, line, expected) => with("save-line", path, *line, lang.text(expected)),
            SaveError::Format(path, error) => {
                let line = if let FileLocation::Text { line, .. } = error.location { line } else { 1 };
                with("save-line", path, line, lang.reason(&error.reason))
            }
            SaveError::Text(path, line, error) => with("save-line", path, *line, lang.error(error)),
            SaveError::Read(path, error) => with("save-io", path, 0, read_text(lang, error)),
            SaveError::Unfit(format) => lang.with("save-unfit", named![format]),
            SaveError::Newer(path, version) => {
                with("save-io", path, 0, lang.with("server-newer", named![version]))
            }
        }
    }

    fn code(&self) -> String {
        let code = match self {
            SaveError::Name(_) => "save-name",
            SaveError::Missing(_) => "save-missing",
            SaveError::Io(..) => "system",
            SaveError::Line(_, _, expected) => expected,
            SaveError::Format(_, error) => error.reason.code,
            SaveError::Text(_, _, error) => error.reason.code,
            SaveError::Read(..) => "unread",
            SaveError::Unfit(_) => "save-unfit",
            SaveError::Newer(..) => "server-newer",
        };
        code.to_owned()
    }

    fn location(&self) -> ErrorLocation {
        let of = |path: &Path, line| ErrorLocation {
            file: Some(path.display().to_string()),
            line,
            ..ErrorLocation::default()
        };
        match self {
            SaveError::Name(name) => ErrorLocation { found: Some(name.clone()), ..ErrorLocation::default() },
            SaveError::Unfit(_) => ErrorLocation::default(),
            SaveError::Missing(path)
            | SaveError::Io(path, _)
            | SaveError::Read(path, _)
            | SaveError::Newer(path, _) => of(path, None),
            SaveError::Line(path, line, _) => of(path, Some(*line)),
            SaveError::Format(path, error) => of(path, None).within(error.location),
            SaveError::Text(path, line, error) => {
                ErrorLocation { character: Some(error.at + 1), ..of(path, Some(*line)) }
            }
        }
    }
}

/// The folder of saved games: `STRATEGE_HOME`, else the user's data folder.
pub fn folder() -> PathBuf {
    if let Some(home) = std::env::var_os("STRATEGE_HOME") {
        return PathBuf::from(home);
    }
    directories::ProjectDirs::from("", "", "stratege")
        .map_or_else(|| PathBuf::from("stratege-games"), |dirs| dirs.data_dir().join("games"))
}

/// The format of a name with the ending of one that is written, of several that of the game; `None` for our own, which has
/// no ending in names.
fn format_of(path: &Path, game: &str) -> Option<&'static FormatRow> {
    let ending = path.extension()?.to_str()?.to_lowercase();
    let written = FORMATS.iter().filter(|row| row.write.is_some() && row.format != Format::Save);
    let mut named = written.filter(|row| row.endings.contains(&ending.as_str()));
    named.clone().find(|row| row.fits(game)).or_else(|| named.next())
}

/// The file of a saved game. A name with the extension of a known format may also be a path.
///
/// # Errors
/// The name cannot be a file's.
pub fn path_of(folder: &Path, name: &str) -> Result<PathBuf, SaveError> {
    let path = Path::new(name.trim());
    let other = format_of(path, "").is_some();
    if other && path.components().count() > 1 {
        return Ok(path.to_owned());
    }
    let fits = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '.' | '_' | '-');
    let name = name.trim();
    if name.is_empty() || name.chars().count() > 64 || name.starts_with('.') || !name.chars().all(fits) {
        return Err(SaveError::Name(name.chars().take(64).collect()));
    }
    let saved = folder.join(format!("{name}.stratege"));
    Ok(if other && !saved.exists() { folder.join(name) } else { saved })
}

/// Writes a game to a temporary file in the same folder, then renames it. `now` is the current time of its clocks.
///
/// # Errors
/// The name is not valid for a file, or the system refused; what was saved under the name before is kept.
pub fn save(folder: &Path, name: &str, game: &GameInPlay, now: Duration) -> Result<PathBuf, SaveError> {
    let path = path_of(folder, name)?;
    let text = match format_of(&path, game.session().game()) {
        None => saved::write(game, now),
        Some(row) => {
            let text = written(row, game, &record::record_of(game), now);
            text.ok_or(SaveError::Unfit(row.name))?
        }
    };
    let write = || -> io::Result<()> {
        fs::create_dir_all(folder)?;
        write_file(&path, text.as_bytes())
    };
    write().map_err(|error| SaveError::Io(path.clone(), error))?;
    Ok(path)
}

/// Reads a saved game, or the first game of a file in another format, with any remarks on it. `lang` is the language in
/// which the moves of its variations are written.
///
/// # Errors
/// There is no saved game with this name, or the file is not a saved game; with the line.
pub fn load(folder: &Path, name: &str, lang: &Lang) -> Result<(GameInPlay, Vec<Event>), SaveError> {
    let path = path_of(folder, name)?;
    let size = fs::metadata(&path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => SaveError::Missing(path.clone()),
        _ => SaveError::Io(path.clone(), error),
    })?;
    if size.len() > MAX_SIZE {
        return Err(SaveError::Line(path, 1, "save-expected-size"));
    }
    let bytes = fs::read(&path).map_err(|error| SaveError::Io(path.clone(), error))?;
    if format_of(&path, "").is_some() {
        let (session, game) =
            read(&bytes, 0, None).map_err(|error| SaveError::Read(path, Box::new(error)))?;
        let name = session.game();
        return Ok(record::of_record(session, &game, &|mv| lang.move_text(name, mv)));
    }
    let Ok(text) = String::from_utf8(utf8(&bytes).into_owned()) else {
        return Err(SaveError::Line(path, 1, "save-expected-text"));
    };
    Ok((from_text(&path, &text)?, Vec::new()))
}

/// The record of a saved game, with all that the file keeps; `None` for files of other formats.
pub(crate) fn record_of(path: &Path, bytes: &[u8]) -> Option<crate::Result<GameRecord>> {
    let bytes = utf8(bytes);
    let text = std::str::from_utf8(&bytes).ok().filter(|text| saved::is_saved(text))?;
    let read = || {
        let game = from_text(path, text)?;
        let lines = Save::read(text).map_err(|error| SaveError::Format(path.to_owned(), error))?.to_game();
        let mut whole = record::record_of(&game);
        // Who sat where, and which moves are taken back.
        whole.headers.extend(lines.headers);
        whole.location = lines.location;
        Ok(whole)
    };
    Some(read().map_err(|error: SaveError| error.into()))
}

/// Parses the text of a saved game; `path` is used in errors.
///
/// # Errors
/// The first invalid line.
pub fn from_text(path: &Path, text: &str) -> Result<GameInPlay, SaveError> {
    let refused = |line: usize, error: DocumentError| match error {
        DocumentError::Newer(version) => SaveError::Newer(path.to_owned(), version),
        DocumentError::Format(error) => SaveError::Format(path.to_owned(), error),
        DocumentError::Refused(_, error) => SaveError::Text(path.to_owned(), line, error),
        DocumentError::Damaged(_) => SaveError::Line(path.to_owned(), line, "save-expected-text"),
    };
    let document: Document = saved::read(text).map_err(|error| refused(text.lines().count(), error))?;
    document.clone().open().map_err(|error| {
        let line =
            if let DocumentError::Refused(place, _) = &error { saved::line_of(&document, *place) } else { 1 };
        refused(line, error)
    })
}
