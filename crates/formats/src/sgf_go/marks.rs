//! Marks on points, as comments: `[%TR D4 E5]`, `[%LB D4:a]`.

use super::board::Size;
use crate::sgf::writer::escaped;

/// The properties that mark points, and the one that writes on them.
const MARKS: [&str; 7] = ["TR", "SQ", "CR", "MA", "SL", "TB", "TW"];
const LABELS: &str = "LB";

/// A property as a comment; `None` if it marks nothing.
pub(super) fn read(name: &str, values: &[&str], size: Size) -> Option<String> {
    let mut text = format!("[%{name}");
    if name == LABELS {
        for value in values {
            let (point, label) = value.split_once(':')?;
            let label: String = label.chars().filter(|c| !c.is_whitespace() && !"[]%".contains(*c)).collect();
            text += &format!(" {}:{label}", size.point_text(size.vertex(point)?));
        }
    } else if MARKS.contains(&name) {
        for value in values {
            for vertex in size.vertices(value)? {
                text += &format!(" {}", size.point_text(vertex));
            }
        }
    } else {
        return None;
    }
    Some(text + "]")
}

/// A comment as a property; `None` if it is another comment.
pub(super) fn write(comment: &str, size: Size) -> Option<String> {
    let inner = comment.strip_prefix("[%")?.strip_suffix(']')?;
    let mut words = inner.split(' ');
    let name = words.next().filter(|name| *name == LABELS || MARKS.contains(name))?;
    let mut text = name.to_owned();
    for word in words {
        let (point, label) = word.split_once(':').map_or((word, None), |(point, label)| (point, Some(label)));
        let letters = size.letters(point).filter(|letters| !letters.is_empty())?;
        let label = label.map_or_else(String::new, |label| format!(":{}", escaped(label)));
        text += &format!("[{letters}{label}]");
    }
    (text.len() > name.len()).then_some(text)
}
