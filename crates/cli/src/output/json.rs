//! JSON output.

use crate::Result;
use serde::Serialize;
use std::borrow::Cow;
use std::io::Write;
use stratege_texts::visible;

/// Prints a value as JSON, one line per field.
pub(crate) fn print_json(out: &mut dyn Write, value: &impl Serialize) -> Result {
    Ok(out.write_all(json_text(value)?.as_bytes())?)
}

/// A value as JSON, one line per field.
pub(crate) fn json_text(value: &impl Serialize) -> Result<String> {
    let text = serde_json::to_string_pretty(value).map_err(std::io::Error::other)?;
    Ok(escaped(&text).into_owned()
        + "
")
}

/// A value as JSON on one line.
pub(crate) fn json_line(value: &serde_json::Value) -> String {
    escaped(&value.to_string()).into_owned()
}

/// JSON in which no character acts on a terminal: the standard wants only the first of them escaped.
fn escaped(text: &str) -> Cow<'_, str> {
    let acts = |c: char| c != '\n' && visible(c.encode_utf8(&mut [0; 4])).len() > c.len_utf8();
    if !text.contains(acts) {
        return Cow::Borrowed(text);
    }
    // They stand in strings, and are of the plane that one escape reaches.
    text.chars().map(|c| if acts(c) { format!("\\u{:04x}", c as u32) } else { c.to_string() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_character_acts_on_a_terminal() {
        let mut out = Vec::new();
        let names = ["a\x1b[2J\u{9b}\u{7f}\u{202e}é\n"];
        print_json(&mut out, &names).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.chars().all(|c| c == '\n' || !c.is_control() && c != '\u{202e}'), "{text:?}");
        assert_eq!(serde_json::from_str::<[String; 1]>(&text).unwrap(), names);
    }
}
