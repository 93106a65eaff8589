//! The last lines that an engine wrote, for the message about its fault.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use stratege_game::sync::lock;

/// The longest line kept, in characters.
const LONGEST: usize = 160;

/// The last lines that an engine wrote.
#[derive(Clone, Debug)]
pub(super) struct Words {
    most: usize,
    lines: Arc<Mutex<VecDeque<String>>>,
}

impl Words {
    /// Keeps this many lines.
    pub(super) fn of(most: usize) -> Words {
        Words { most, lines: Arc::default() }
    }

    pub(super) fn add(&self, line: &str) {
        let line = line.trim();
        if line.is_empty() {
            return;
        }
        let mut shown: String = line.chars().take(LONGEST).collect();
        if shown.len() < line.len() {
            shown.push('…');
        }
        let mut lines = lock(&self.lines);
        if lines.len() == self.most {
            lines.pop_front();
        }
        lines.push_back(shown);
    }

    /// All of them as one line.
    pub(super) fn line(&self) -> String {
        let lines = lock(&self.lines);
        lines.iter().map(String::as_str).collect::<Vec<_>>().join(" / ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_kept_short() {
        let words = Words::of(3);
        for line in ["one", "", "two", "  three ", &"x".repeat(500)] {
            words.add(line);
        }
        assert_eq!(words.line(), format!("two / three / {}…", "x".repeat(LONGEST)));
    }
}
