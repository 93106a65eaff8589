//! The beginning of a file, which identifies its format.

use crate::cursor::decoded;
use crate::sgf::tree::is_root;
use crate::utf16::utf8;
use crate::{mat, pgn, wthor};

/// The number of bytes used for detection.
pub const LOOKED_AT: usize = 1 << 16;
/// How many bytes without a control character begin a text.
const BEGINNING: usize = 16;
/// The most places at which a game behind other text is looked for.
const MOST_STARTS: usize = 64;

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
        let utf8 = utf8(bytes);
        let zeros = utf8.iter().filter(|&&byte| byte == 0).count();
        // A damaged text may hold zeros behind its beginning.
        let begins = utf8.iter().take(BEGINNING).all(|&byte| byte > 8);
        let binary = wthor.is_some() || zeros > utf8.len() / 16 && !begins;
        let mut text = if binary { String::new() } else { decoded(utf8.into_owned()) };
        if text.contains('\r') {
            text = text.replace("\r\n", "\n").replace('\r', "\n");
        }
        Beginning { wthor, text, bytes }
    }

    /// The text without a byte order mark; empty for a binary file.
    pub(crate) fn text(&self) -> &str {
        self.text.strip_prefix('\u{feff}').unwrap_or(&self.text)
    }

    /// The text from each place on where a game may begin behind other text.
    pub(crate) fn behind_text(&self) -> impl Iterator<Item = Beginning<'a>> {
        let text = self.text();
        let mut at = 0;
        let starts = text.split_inclusive('\n').filter_map(move |line| {
            at += line.len();
            game_in(line).map(|begin| at - line.len() + begin)
        });
        starts.take(MOST_STARTS).map(|at| Beginning {
            wthor: None,
            text: text[at..].to_owned(),
            bytes: self.bytes,
        })
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

    /// Whether the text begins with a comment of PGN, which may as well be text before a game of another format.
    pub(crate) fn begins_with_comment(&self) -> bool {
        pgn::begins_with_comment(self.first_line())
    }

    /// Whether every line is as it should be. The last one of a long file, which may be cut, is not looked at unless
    /// it is the first.
    pub(crate) fn all_lines(&self, fits: impl Fn(&str) -> bool) -> bool {
        let cut = usize::from(self.bytes.len() == LOOKED_AT);
        let count = self.lines().count();
        count > 0 && self.lines().take(count.saturating_sub(cut).max(1)).all(fits)
    }
}

/// Where in a line a game may begin that is not the first thing of a file: a tag of PGN, the length of a match, or a tree.
fn game_in(line: &str) -> Option<usize> {
    let indent = line.len() - line.trim_start().len();
    let text = &line[indent..];
    if pgn::begins(text) || mat::length_of(text).is_some() || text.starts_with("(;") {
        return Some(indent);
    }
    line.match_indices('(').map(|(at, _)| at).find(|&at| is_root(line[at..].chars()))
}
