//! Text read line by line, with only one line in memory.

use crate::encoding::Decoder;
use crate::reasons::{IO, LENGTH, LINE};
use crate::utf16::{Utf8, utf8};
use crate::{FileLocation, FormatError};
use std::borrow::Cow;
use std::collections::VecDeque;
use std::io::BufRead;

/// The longest line, in bytes.
pub(crate) const MAX_LINE: usize = 1 << 20;
/// The longest game of a text, in characters.
pub(crate) const MAX_GAME: usize = 16 << 20;
/// The mark of UTF-8 at the beginning of a file.
const BOM: &[u8] = b"\xef\xbb\xbf";

/// The lines of a text, in UTF-8, UTF-16 or in another encoding ([`Decoder`]). A line ends with LF, CR LF or CR alone.
pub(crate) struct Lines<R> {
    reader: Utf8<R>,
    decoder: Decoder,
    /// How many were read.
    pub(crate) number: usize,
    /// Lines that were read to look ahead, or the error that came instead of one.
    ahead: VecDeque<Result<String, FormatError>>,
    /// The last line ended with CR: a LF that follows belongs to its end.
    after_cr: bool,
    /// Lines read from the file so far, those that were read to look ahead with them.
    taken: usize,
    /// Reading failed: nothing more is read.
    failed: bool,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(reader: R) -> Lines<R> {
        Lines::with(reader, Decoder::default())
    }

    fn with(reader: R, decoder: Decoder) -> Lines<R> {
        let (number, taken, ahead) = (0, 0, VecDeque::new());
        Lines { reader: Utf8::new(reader), decoder, number, ahead, after_cr: false, taken, failed: false }
    }

    /// The next line without its end; `None` behind the last one.
    pub(crate) fn next(&mut self) -> Result<Option<String>, FormatError> {
        let line = match self.ahead.pop_front() {
            Some(line) => line.map(Some),
            None => self.read(),
        };
        self.number += usize::from(!matches!(line, Ok(None)));
        line
    }

    /// The line so far behind the last one that was read, from 0, which stays; `None` behind the last one of the text
    /// or where it cannot be read.
    pub(crate) fn peek(&mut self, index: usize) -> Option<&str> {
        while self.ahead.len() <= index && self.ahead.back().is_none_or(Result::is_ok) {
            match self.read() {
                Ok(None) => return None,
                Ok(Some(line)) => self.ahead.push_back(Ok(line)),
                Err(error) => self.ahead.push_back(Err(error)),
            }
        }
        self.ahead.get(index)?.as_deref().ok()
    }

    /// Reads a line from the file.
    fn read(&mut self) -> Result<Option<String>, FormatError> {
        if self.failed {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        let (mut any, mut long) = (false, false);
        loop {
            let (used, ended) = match self.reader.fill_buf() {
                Ok([]) => break,
                Ok([b'\n', ..]) if self.after_cr => {
                    self.after_cr = false;
                    self.reader.consume(1);
                    continue;
                }
                Ok(found) => {
                    let end = found.iter().position(|&byte| matches!(byte, b'\n' | b'\r'));
                    let part = &found[..end.unwrap_or(found.len())];
                    long |= bytes.len() + part.len() > MAX_LINE;
                    if !long {
                        bytes.extend_from_slice(part);
                    }
                    self.after_cr = end.is_some_and(|end| found[end] == b'\r');
                    (end.map_or(part.len(), |end| end + 1), end.is_some())
                }
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.failed = true;
                    return Err(FormatError::new(IO, FileLocation::text(self.taken + 1, 1), error));
                }
            };
            any = true;
            self.reader.consume(used);
            if ended {
                break;
            }
        }
        if !any {
            return Ok(None);
        }
        self.taken += 1;
        if long {
            return Err(FormatError::new(LINE, FileLocation::text(self.taken, MAX_LINE + 1), ""));
        }
        if self.taken == 1 && bytes.starts_with(BOM) {
            bytes.drain(..BOM.len());
        }
        if self.reader.is_decoded() {
            return Ok(Some(String::from_utf8_lossy(&bytes).into_owned()));
        }
        // What is buffered behind the line helps to detect its encoding; an error comes with the next line.
        let reader = &mut self.reader;
        let text = self.decoder.text(bytes, || reader.fill_buf().unwrap_or_default());
        Ok(Some(text))
    }

    /// The next line that [is not skipped](is_comment); `None` behind the last one.
    pub(crate) fn content(&mut self) -> Option<Result<String, FormatError>> {
        loop {
            match self.next().transpose()? {
                Ok(line) if is_comment(&line) => {}
                line => return Some(line),
            }
        }
    }

    /// What `read` makes of each line that is not skipped and of its number, from 1.
    pub(crate) fn each<T>(
        mut self,
        read: fn(&str, usize) -> Result<T, FormatError>,
    ) -> impl Iterator<Item = Result<T, FormatError>> {
        let next = move || Some(self.content()?.and_then(|line| read(&line, self.number)));
        std::iter::from_fn(next)
    }
}

/// Whether a line is skipped: empty ones and those that begin with `%` or `#`.
pub fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with(['%', '#'])
}

/// A whole text: UTF-8, UTF-16, or each line in its encoding.
pub fn decoded(bytes: Vec<u8>) -> String {
    let bytes = match utf8(&bytes) {
        Cow::Owned(bytes) => bytes,
        Cow::Borrowed(_) => bytes,
    };
    let bytes = match String::from_utf8(bytes) {
        Ok(text) => return text,
        Err(error) => error.into_bytes(),
    };
    let mut lines = Lines::with(bytes.as_slice(), Decoder::of_sgf());
    let mut text = String::with_capacity(bytes.len());
    // Too long lines are of no format.
    while let Ok(Some(line)) = lines.next() {
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// The characters of a text with their places; a line ends with `\n`.
pub(crate) struct Cursor<R> {
    lines: Lines<R>,
    line: Vec<char>,
    at: usize,
    /// Characters since the game began.
    used: usize,
    /// Nothing follows.
    ended: bool,
}

impl<R: BufRead> Cursor<R> {
    pub(crate) fn new(reader: R) -> Cursor<R> {
        Cursor { lines: Lines::new(reader), line: Vec::new(), at: 0, used: 0, ended: false }
    }

    /// Of SGF, whose games name their encodings.
    pub(crate) fn of_sgf(reader: R) -> Cursor<R> {
        let lines = Lines::with(reader, Decoder::of_sgf());
        Cursor { lines, line: Vec::new(), at: 0, used: 0, ended: false }
    }

    /// The next character, which stays; `None` at the end of the text.
    pub(crate) fn peek(&mut self) -> Result<Option<char>, FormatError> {
        self.peek_at(0)
    }

    /// The character so far behind the next one, in the same line.
    pub(crate) fn peek_at(&mut self, ahead: usize) -> Result<Option<char>, FormatError> {
        if self.at >= self.line.len() {
            let Some(line) = self.lines.next()? else {
                self.ended = true;
                return Ok(None);
            };
            self.used += self.line.len();
            self.line.clear();
            self.at = 0;
            self.line.extend(line.chars().chain(['\n']));
            if self.used > MAX_GAME {
                return Err(FormatError::new(LENGTH, self.location(), ""));
            }
        }
        Ok(self.line.get(self.at + ahead).copied())
    }

    /// Takes the next character.
    pub(crate) fn take(&mut self) -> Result<Option<char>, FormatError> {
        let found = self.peek()?;
        self.at += usize::from(found.is_some());
        Ok(found)
    }

    /// Skips this many characters of the line.
    pub(crate) fn skip(&mut self, count: usize) {
        self.at = (self.at + count).min(self.line.len());
    }

    /// Skips white space.
    pub(crate) fn skip_space(&mut self) -> Result<(), FormatError> {
        while self.peek()?.is_some_and(char::is_whitespace) {
            self.at += 1;
        }
        Ok(())
    }

    /// The rest of the line, without its end; the place is the next line's then.
    pub(crate) fn rest(&mut self) -> String {
        let rest: String = self.line[self.at.min(self.line.len())..].iter().collect();
        self.at = self.line.len();
        rest.trim_end_matches('\n').to_owned()
    }

    /// Goes back over this many characters of the line, of which [`rest`](Self::rest) gave them and the end.
    pub(crate) fn unread(&mut self, count: usize) {
        self.at = self.line.len().saturating_sub(count + 1);
    }

    /// Whether the next character is the first of its line.
    pub(crate) fn at_line_start(&self) -> bool {
        self.at == 0
    }

    /// What is left of the line with the next character.
    pub(crate) fn line_ahead(&mut self) -> Result<&[char], FormatError> {
        self.peek()?;
        Ok(self.line.get(self.at..).unwrap_or_default())
    }

    /// The line so far behind this one, from 0; `None` behind the last one.
    pub(crate) fn next_line(&mut self, index: usize) -> Option<&str> {
        self.lines.peek(index)
    }

    /// Where the next character stands.
    pub(crate) fn location(&self) -> FileLocation {
        if self.at < self.line.len() {
            FileLocation::text(self.lines.number, self.at + 1)
        } else if self.ended {
            // The end of a line does not count as a character of the file.
            FileLocation::text(self.lines.number.max(1), self.line.len().max(1))
        } else {
            FileLocation::text(self.lines.number + 1, 1)
        }
    }

    /// A game begins: from here on its length is counted.
    pub(crate) fn begin_game(&mut self) {
        self.used = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_in_any_encoding_and_with_any_end() {
        let mut lines = Lines::new(&b"\xef\xbb\xbfone\r\n\xc3\xa9\n\xe9\n\nlast"[..]);
        let mut found = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            found.push(line);
        }
        assert_eq!(found, ["one", "é", "é", "", "last"]);
    }

    #[test]
    fn too_long_lines_are_refused_and_skipped() {
        let text = format!("{}\nnext\n", "x".repeat(MAX_LINE + 1));
        let mut lines = Lines::new(text.as_bytes());
        assert_eq!(lines.next().unwrap_err().reason, LINE);
        assert_eq!(lines.next(), Ok(Some("next".into())));
    }

    #[test]
    fn errors_of_the_system_are_reported_once() {
        struct Broken;
        impl std::io::Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
                Err(std::io::Error::other("gone"))
            }
        }
        let mut lines = Lines::new(std::io::BufReader::new(Broken));
        let error = lines.next().unwrap_err();
        assert_eq!((error.reason, error.found.as_str()), (IO, "gone"));
        assert_eq!(lines.next(), Ok(None));
    }
}
