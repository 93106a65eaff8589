//! Saved games: versioned text, one fact a line, written whole or not at all.
//!
//! ```text
//! stratege 1
//! game othello
//! variant …            (only where there is one)
//! first human Anne
//! second machine Stratège
//! start ---…--- X
//! move f5              (one line a move, those taken back included)
//! cursor 1
//! end
//! ```

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use stratege_catalog::{Session, TextError, open};
use stratege_store::write_file;
use stratege_texts::Lang;

/// The most that is read as a saved game, in bytes.
const MAX_SIZE: u64 = 1 << 20;
const HEADER: &str = "stratege 1";

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The machine, or a human.
    pub machine: bool,
    /// The name; one line, possibly empty.
    pub name: String,
}

impl Seat {
    /// `human`, `humain` or `machine`, and the name behind a `:` or a space; none for anything else.
    pub fn parse(text: &str) -> Option<Seat> {
        let (kind, name) = text.trim().split_once([':', ' ']).unwrap_or((text.trim(), ""));
        let machine = match kind.to_lowercase().as_str() {
            "machine" => true,
            "human" | "humain" => false,
            _ => return None,
        };
        let name: String = name.trim().chars().filter(|c| !c.is_control()).take(40).collect();
        Some(Seat { machine, name })
    }
}

/// A game with its players.
pub struct Saved {
    /// The game in progress.
    pub session: Box<dyn Session>,
    /// Its variant.
    pub variant: Option<String>,
    /// First and second player.
    pub seats: [Seat; 2],
}

/// Why a game was not saved or not loaded.
#[derive(Debug)]
pub enum SaveError {
    /// The name cannot be a file's: letters, digits, spaces, `.`, `_` and `-`, not beginning with a dot.
    Name(String),
    /// There is no saved game of this name.
    Missing(PathBuf),
    /// The system refused.
    Io(PathBuf, io::Error),
    /// The file is no saved game: the line, from 1, and the name of the message that says what was expected.
    Line(PathBuf, usize, &'static str),
    /// A position or a move of the file was refused by the game.
    Text(PathBuf, usize, TextError),
}

impl SaveError {
    /// One line.
    pub fn text(&self, lang: &Lang) -> String {
        let with = |id: &str, path: &Path, line: usize, why: String| {
            lang.with(id, &[("path", &path.display()), ("line", &line), ("why", &why)])
        };
        match self {
            SaveError::Name(name) => lang.with("save-name", &[("name", name)]),
            SaveError::Missing(path) => with("save-missing", path, 0, String::new()),
            SaveError::Io(path, error) => with("save-io", path, 0, error.to_string()),
            SaveError::Line(path, line, expected) => with("save-line", path, *line, lang.text(expected)),
            SaveError::Text(path, line, error) => with("save-line", path, *line, lang.error(error)),
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

/// The file of a saved game.
///
/// # Errors
/// The name cannot be a file's.
pub fn path_of(folder: &Path, name: &str) -> Result<PathBuf, SaveError> {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '.' | '_' | '-');
    let name = name.trim();
    if name.is_empty() || name.chars().count() > 64 || name.starts_with('.') || !name.chars().all(fits) {
        return Err(SaveError::Name(name.chars().take(64).collect()));
    }
    Ok(folder.join(format!("{name}.stratege")))
}

/// Writes a game: to a temporary file beside its place, which then takes the place.
///
/// # Errors
/// The name is none for a file, or the system refused; what was saved under the name before is kept.
pub fn save(
    folder: &Path,
    name: &str,
    session: &dyn Session,
    variant: Option<&str>,
    seats: &[Seat; 2],
) -> Result<PathBuf, SaveError> {
    let path = path_of(folder, name)?;
    let text = to_text(session, variant, seats);
    let write = || -> io::Result<()> {
        fs::create_dir_all(folder)?;
        write_file(&path, text.as_bytes())
    };
    write().map_err(|error| SaveError::Io(path.clone(), error))?;
    Ok(path)
}

/// A game as text.
pub fn to_text(session: &dyn Session, variant: Option<&str>, seats: &[Seat; 2]) -> String {
    let mut text = format!("{HEADER}\ngame {}\n", session.game());
    if let Some(variant) = variant {
        let _ = writeln!(text, "variant {variant}");
    }
    for (side, seat) in ["first", "second"].iter().zip(seats) {
        let kind = if seat.machine { "machine" } else { "human" };
        let name: String = seat.name.chars().filter(|c| !c.is_control()).collect();
        let _ = writeln!(text, "{}", format!("{side} {kind} {name}").trim_end());
    }
    let _ = writeln!(text, "start {}", session.start());
    for mv in session.history() {
        let _ = writeln!(text, "move {mv}");
    }
    let _ = writeln!(text, "cursor {}\nend", session.cursor());
    text
}

/// Reads a saved game.
///
/// # Errors
/// There is none of this name, or the file is no saved game; with the line.
pub fn load(folder: &Path, name: &str) -> Result<Saved, SaveError> {
    let path = path_of(folder, name)?;
    let size = fs::metadata(&path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => SaveError::Missing(path.clone()),
        _ => SaveError::Io(path.clone(), error),
    })?;
    if size.len() > MAX_SIZE {
        return Err(SaveError::Line(path, 1, "save-expected-size"));
    }
    let bytes = fs::read(&path).map_err(|error| SaveError::Io(path.clone(), error))?;
    let Ok(text) = String::from_utf8(bytes) else {
        return Err(SaveError::Line(path, 1, "save-expected-text"));
    };
    from_text(&path, &text)
}

/// Reads the text of a saved game; `path` is for the errors.
///
/// # Errors
/// The first line that is not as expected.
pub fn from_text(path: &Path, text: &str) -> Result<Saved, SaveError> {
    let mut lines = Lines { path, lines: text.lines().enumerate().peekable(), at: 0 };
    let header = lines.next("save-expected-header")?;
    if header != HEADER {
        return Err(lines.wrong("save-expected-header"));
    }
    let game = lines.value("game", "save-expected-game")?.to_owned();
    let game_line = lines.at;
    let variant = lines.optional("variant").map(str::to_owned);
    let mut session =
        open(&game, variant.as_deref()).map_err(|error| SaveError::Text(path.into(), game_line, error))?;
    let first = lines.seat("first")?;
    let second = lines.seat("second")?;
    let start = lines.value("start", "save-expected-start")?;
    session.begin(Some(start)).map_err(|error| lines.refused(error))?;
    while let Some(mv) = lines.optional("move") {
        session.play(mv).map_err(|error| lines.refused(error))?;
    }
    let cursor = lines.value("cursor", "save-expected-cursor")?;
    match cursor.parse::<usize>() {
        Ok(cursor) if cursor <= session.history().len() => session.jump(cursor),
        _ => return Err(lines.wrong("save-expected-cursor")),
    }
    if lines.next("save-expected-end")? != "end" {
        return Err(lines.wrong("save-expected-end"));
    }
    Ok(Saved { session, variant, seats: [first, second] })
}

struct Lines<'a> {
    path: &'a Path,
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::Lines<'a>>>,
    /// The number of the line that was read last, from 1.
    at: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self, expected: &'static str) -> Result<&'a str, SaveError> {
        match self.lines.next() {
            Some((index, line)) => {
                self.at = index + 1;
                Ok(line.trim_end())
            }
            None => {
                self.at += 1;
                Err(self.wrong(expected))
            }
        }
    }

    /// The rest of a line that begins with `word`.
    fn value(&mut self, word: &str, expected: &'static str) -> Result<&'a str, SaveError> {
        let line = self.next(expected)?;
        value_after(line, word).ok_or_else(|| self.wrong(expected))
    }

    /// The same, if the next line begins with `word`.
    fn optional(&mut self, word: &str) -> Option<&'a str> {
        let value = value_after(self.lines.peek()?.1.trim_end(), word)?;
        self.at = self.lines.next()?.0 + 1;
        Some(value)
    }

    fn seat(&mut self, side: &str) -> Result<Seat, SaveError> {
        let value = self.value(side, "save-expected-player")?;
        let (kind, name) = value.split_once(' ').unwrap_or((value, ""));
        let machine = match kind {
            "machine" => true,
            "human" => false,
            _ => return Err(self.wrong("save-expected-player")),
        };
        Ok(Seat { machine, name: name.to_owned() })
    }

    fn wrong(&self, expected: &'static str) -> SaveError {
        SaveError::Line(self.path.into(), self.at, expected)
    }

    fn refused(&self, error: TextError) -> SaveError {
        SaveError::Text(self.path.into(), self.at, error)
    }
}

fn value_after<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    line.strip_prefix(word)?.strip_prefix(' ')
}
