//! Wraps lines to the width of the terminal, between words only.

use std::io::{self, IsTerminal, Write};
#[cfg(unix)]
use std::os::fd::AsFd as AsHandle;
#[cfg(windows)]
use std::os::windows::io::AsHandle;

/// The narrowest terminal whose width is believed.
const LEAST: usize = 20;
/// Continued lines are indented like their beginning, up to this column.
const MOST_INDENT: usize = 12;

/// A writer that breaks lines wider than a terminal.
pub(crate) struct Wrapped<W: Write> {
    inner: W,
    width: usize,
    line: Vec<u8>,
}

impl<W: Write> Wrapped<W> {
    /// Lines of at most `width` columns.
    pub(crate) fn new(inner: W, width: usize) -> Wrapped<W> {
        Wrapped { inner, width: width.max(LEAST), line: Vec::new() }
    }

    fn finish_line(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        match std::str::from_utf8(&line) {
            Ok(text) => self.inner.write_all(broken(text, self.width).as_bytes()),
            Err(_) => self.inner.write_all(&line),
        }
    }
}

impl<W: Write> Write for Wrapped<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend_from_slice(part);
            if part.ends_with(b"\n") {
                self.finish_line()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.finish_line()?;
        self.inner.flush()
    }
}

impl<W: Write> Drop for Wrapped<W> {
    fn drop(&mut self) {
        let _ = self.flush(); // whoever must know whether it was written has flushed
    }
}

/// A line with line breaks instead of the spaces where it would be too wide.
fn broken(line: &str, width: usize) -> String {
    if columns(line) <= width {
        return line.to_owned();
    }
    let indent = line.chars().take_while(|&c| c == ' ').count();
    let indent = if indent > MOST_INDENT { 0 } else { indent };
    let (mut text, mut column) = (String::new(), 0);
    for word in line.split_inclusive(' ') {
        let wide = columns(word.trim_end_matches([' ', '\n']));
        if column + wide > width && column > indent {
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\n');
            text.push_str(&" ".repeat(indent));
            column = indent;
        }
        text.push_str(word);
        column += columns(word);
    }
    text
}

/// The columns of a text on a terminal, without its escape sequences.
fn columns(text: &str) -> usize {
    let mut count = 0;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\u{1b}' => _ = chars.by_ref().find(char::is_ascii_alphabetic),
            c if c.is_control() => {}
            _ => count += 1,
        }
    }
    count
}

/// The width of the terminal that standard output is, if it is one.
pub(crate) fn terminal_width() -> Option<usize> {
    width_of(&io::stdout())
}

/// The width of a terminal; `None` if the output is not a terminal.
pub(crate) fn width_of(out: &(impl IsTerminal + AsHandle)) -> Option<usize> {
    if !out.is_terminal() {
        return None;
    }
    #[cfg(unix)]
    if let Ok(size) = rustix::termios::tcgetwinsize(out)
        && size.ws_col > 0
    {
        return Some(size.ws_col.into());
    }
    Some(80)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(text: &str, width: usize) -> String {
        let mut out = Vec::new();
        {
            let mut writer = Wrapped::new(&mut out, width);
            // In pieces, as programs print.
            for piece in text.as_bytes().chunks(3) {
                writer.write_all(piece).unwrap();
            }
        }
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn lines_break_between_words_and_keep_their_indent() {
        assert_eq!(wrapped("one two three four five\n", 20), "one two three four\nfive\n");
        assert_eq!(wrapped("   +0.66  c5 e6 f5 f6 e3\nd\n", 20), "   +0.66  c5 e6 f5\n   f6 e3\nd\n");
        assert_eq!(wrapped("without an end", 20), "without an end");
        let long = "a".repeat(30);
        assert_eq!(wrapped(&format!("{long}\n"), 20), format!("{long}\n"), "a word is not broken");
    }

    #[test]
    fn escape_sequences_take_no_room() {
        let coloured = "\u{1b}[1;48;5;29mone two\u{1b}[0m three four\n";
        assert_eq!(wrapped(coloured, 20), coloured);
    }
}
