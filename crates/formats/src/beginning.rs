//! The beginning of a file, from which its format is detected.

use crate::cursor::decoded;
use crate::wthor;

/// The number of bytes used for detection.
pub const LOOKED_AT: usize = 1 << 16;

/// The beginning of a file.
pub(crate) struct Beginning<'a> {
    /// The size of the records of a WTHOR file, which follows from the length of the file.
    pub(crate) wthor: Option<usize>,
    /// Empty for a binary file.
    text: String,
    bytes: &'a [u8],
}

impl<'a> Beginning<'a> {
    /// Of a file, or of its first [`LOOKED_AT`] bytes.
    pub(crate) fn of(bytes: &'a [u8]) -> Beginning<'a> {
        let wthor = wthor::kind(bytes);
        let bytes = &bytes[..bytes.len().min(LOOKED_AT)];
        let binary = wthor.is_some() || bytes.contains(&0);
        let text = if binary { String::new() } else { decoded(bytes.to_vec()) };
        Beginning { wthor, text, bytes }
    }

    /// The text without a byte order mark; empty for a binary file.
    pub(crate) fn text(&self) -> &str {
        self.text.strip_prefix('\u{feff}').unwrap_or(&self.text)
    }

    /// The lines that are neither empty nor comments.
    fn lines(&self) -> impl Iterator<Item = &str> {
        let content = |line: &&str| !line.is_empty() && !line.starts_with(['%', '#']);
        self.text().lines().map(str::trim).filter(content)
    }

    /// The first line with content; empty if the text has no such line.
    pub(crate) fn first_line(&self) -> &str {
        self.lines().next().unwrap_or_default()
    }

    /// Whether every line is as it should be. The last one of a long file, which may be cut, is not looked at unless
    /// it is the first.
    pub(crate) fn all_lines(&self, fits: impl Fn(&str) -> bool) -> bool {
        let cut = usize::from(self.bytes.len() == LOOKED_AT);
        let count = self.lines().count();
        count > 0 && self.lines().take(count.saturating_sub(cut).max(1)).all(fits)
    }
}
