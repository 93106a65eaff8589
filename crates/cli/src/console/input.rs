//! Sources of input lines.

use super::command::words;
use crate::interrupt;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{Context, Editor, Helper, Highlighter, Hinter, Validator};
use std::io;
use std::sync::{Arc, Mutex};
use stratege_session::sync::lock;

/// The result of reading a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// A line.
    Line(String),
    /// Ctrl-C at the prompt.
    Interrupted,
    /// The end of the input.
    End,
}

/// A source of input lines.
pub trait Input {
    /// Shows the prompt and waits for a line. `words` are for completion.
    ///
    /// # Errors
    /// The terminal failed.
    fn line(&mut self, prompt: &str, words: &[String]) -> io::Result<Read>;
}

/// A terminal with line editing, history and completion; reads plain lines if the input is not a terminal.
pub struct Terminal {
    editor: Editor<Words, DefaultHistory>,
    words: Arc<Mutex<Vec<String>>>,
}

impl Terminal {
    /// Takes over standard input.
    ///
    /// # Errors
    /// The terminal cannot be set up.
    pub fn new() -> io::Result<Terminal> {
        // Before the editor makes the terminal raw: what ends the program puts it back as it was.
        interrupt::install();
        let words = Arc::new(Mutex::new(Vec::new()));
        let mut editor = Editor::new().map_err(io::Error::other)?;
        editor.set_helper(Some(Words { words: Arc::clone(&words) }));
        Ok(Terminal { editor, words })
    }
}

impl Input for Terminal {
    fn line(&mut self, prompt: &str, words: &[String]) -> io::Result<Read> {
        *lock(&self.words) = words.to_vec();
        match self.editor.readline(prompt) {
            Ok(line) => {
                let _ = self.editor.add_history_entry(line.as_str()); // a full history does not matter
                Ok(Read::Line(line))
            }
            Err(ReadlineError::Interrupted) => Ok(Read::Interrupted),
            Err(ReadlineError::Eof) => Ok(Read::End),
            // Invalid text is treated as an invalid move.
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                Ok(Read::Line("\u{fffd}".into()))
            }
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

/// Completes commands and the legal moves.
#[derive(Helper, Hinter, Highlighter, Validator)]
struct Words {
    words: Arc<Mutex<Vec<String>>>,
}

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, end: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = &line[..end];
        let moves = lock(&self.words).clone();
        let commands = words().map(str::to_owned);
        let fitting = commands.chain(moves).filter(|word| word.starts_with(typed)).collect();
        Ok((0, fitting))
    }
}

/// Lines from a list, for tests.
#[derive(Debug, Default)]
pub struct Script {
    lines: std::vec::IntoIter<String>,
}

impl Script {
    /// A script of these lines, followed by the end of the input.
    pub fn new(lines: Vec<String>) -> Script {
        Script { lines: lines.into_iter() }
    }
}

impl Input for Script {
    fn line(&mut self, _: &str, _: &[String]) -> io::Result<Read> {
        Ok(self.lines.next().map_or(Read::End, Read::Line))
    }
}
