//! Makes untrusted text safe for a terminal.

use std::borrow::Cow;

/// An untrusted text (from an engine, a file, a name) without characters that would affect a terminal: control
/// characters and those that change the text direction are shown as escapes, `\\x1b` or `\\u{202e}`. Line breaks and
/// tabs stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.chars().any(acts) {
        return Cow::Borrowed(text);
    }
    let shown = text.chars().map(|c| match c {
        _ if !acts(c) => c.to_string(),
        '\0'..='\x7f' => format!("\\x{:02x}", c as u32),
        _ => c.escape_unicode().to_string(),
    });
    Cow::Owned(shown.collect())
}

/// Whether a terminal does something at a character instead of showing it.
fn acts(c: char) -> bool {
    let turns = matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || c.is_control() && c != '\n' && c != '\t'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_shown_as_text() {
        assert_eq!(visible("a\x1b[2Jb\x07\r\u{9b}31m"), "a\\x1b[2Jb\\x07\\x0d\\u{9b}31m");
        assert_eq!(visible("evil\u{202e}fdp"), "evil\\u{202e}fdp");
        for plain in ["", "Ségolène 象棋 ½\n\tline", "♔♛ […]"] {
            assert!(matches!(visible(plain), Cow::Borrowed(same) if same == plain), "{plain}");
        }
        for c in (0..0x3000).filter_map(char::from_u32) {
            let text = visible(c.encode_utf8(&mut [0; 4])).into_owned();
            assert!(!text.chars().any(|c| c.is_control() && c != '\n' && c != '\t'), "{c:?}");
        }
    }
}
