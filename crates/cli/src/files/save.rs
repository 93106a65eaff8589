//! Saved games: the files of the user's folder, written whole or not at all. Their format is
//! [`stratege_formats::save`].

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use stratege_catalog::{Session, TextError, open};
use stratege_formats::save::Save;
use stratege_formats::{FormatError, GameResult, Place};
use stratege_phrases::system_text;
use stratege_store::write_file;
use stratege_texts::Lang;

pub use stratege_formats::save::Seat;

/// The largest saved game, in bytes.
const MAX_SIZE: u64 = 1 << 20;

/// A game with its players.
pub struct Saved {
    /// The game in progress.
    pub session: Box<dyn Session>,
    /// Its variant.
    pub variant: Option<String>,
    /// First and second player.
    pub seats: [Seat; 2],
    /// Comments, each with the number of moves made before it, in that order.
    pub comments: Vec<(usize, String)>,
    /// The result, where the players ended the game and not the rules.
    pub result: Option<GameResult>,
}

impl Saved {
    /// A new game.
    pub fn new(session: Box<dyn Session>, variant: Option<String>, seats: [Seat; 2]) -> Saved {
        Saved { session, variant, seats, comments: Vec::new(), result: None }
    }
}

/// Why a game was not saved or not loaded.
#[derive(Debug)]
pub enum SaveError {
    /// The name cannot be a file's: letters, digits, spaces, `.`, `_` and `-`, not beginning with a dot.
    Name(String),
    /// There is no saved game of this name.
    Missing(PathBuf),
    /// An error of the system.
    Io(PathBuf, io::Error),
    /// The file is no saved game: the name of the message that says what was expected.
    Line(PathBuf, usize, &'static str),
    /// The file is no saved game.
    Format(PathBuf, FormatError),
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
            SaveError::Io(path, error) => with("save-io", path, 0, system_text(lang, error)),
            SaveError::Line(path, line, expected) => with("save-line", path, *line, lang.text(expected)),
            SaveError::Format(path, error) => {
                let line = if let Place::Text { line, .. } = error.place { line } else { 1 };
                with("save-line", path, line, lang.reason(&error.reason))
            }
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
pub fn save(folder: &Path, name: &str, saved: &Saved) -> Result<PathBuf, SaveError> {
    let path = path_of(folder, name)?;
    write(&path, saved)?;
    Ok(path)
}

/// Writes a game to a path, whose folder is made if need be.
pub(crate) fn write(path: &Path, saved: &Saved) -> Result<(), SaveError> {
    let text = to_text(saved);
    let write = || -> io::Result<()> {
        fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
        write_file(path, text.as_bytes())
    };
    write().map_err(|error| SaveError::Io(path.to_owned(), error))
}

/// A game as text.
pub fn to_text(saved: &Saved) -> String {
    let session = saved.session.as_ref();
    let save = Save {
        game: session.game().to_owned(),
        variant: saved.variant.clone(),
        seats: saved.seats.clone(),
        start: session.start(),
        moves: session.history(),
        comments: saved.comments.clone(),
        result: saved.result,
        cursor: session.cursor(),
    };
    save.write()
}

/// Reads a saved game.
///
/// # Errors
/// There is none of this name, or the file is no saved game; with the line.
pub fn load(folder: &Path, name: &str) -> Result<Saved, SaveError> {
    read(&path_of(folder, name)?)
}

/// Reads the saved game of a path.
pub(crate) fn read(path: &Path) -> Result<Saved, SaveError> {
    let path = path.to_owned();
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
/// The first invalid line.
pub fn from_text(path: &Path, text: &str) -> Result<Saved, SaveError> {
    let save = Save::read(text).map_err(|error| SaveError::Format(path.to_owned(), error))?;
    let refuse = |line: usize, error: TextError| SaveError::Text(path.to_owned(), line, error);
    let mut session = open(&save.game, save.variant.as_deref()).map_err(|error| refuse(2, error))?;
    session.begin(Some(&save.start)).map_err(|error| refuse(save.line_of_move(None), error))?;
    for (index, mv) in save.moves.iter().enumerate() {
        session.play(mv).map_err(|error| refuse(save.line_of_move(Some(index)), error))?;
    }
    session.jump(save.cursor);
    Ok(Saved {
        session,
        variant: save.variant,
        seats: save.seats,
        comments: save.comments,
        result: save.result,
    })
}
