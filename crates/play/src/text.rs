//! Cleans up texts that people type, for storage and display.

/// At most this many characters of a text, on one line, without control characters.
pub fn cleaned(text: &str, most: usize) -> String {
    let acts = |c: char| {
        c.is_control()
            || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let one_line = text.replace(['\n', '\r', '\t'], " ");
    one_line.trim().chars().filter(|c| !acts(*c)).take(most).collect()
}

#[cfg(test)]
mod tests {
    use super::cleaned;

    #[test]
    fn texts_are_one_line_without_control_characters() {
        assert_eq!(cleaned(" <b>best</b>\u{202e}\n! ", 60), "<b>best</b> !");
        assert_eq!(cleaned("abc", 2), "ab");
    }
}
