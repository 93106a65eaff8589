//! A tree of moves, built from its tokens.

use super::comment;
use crate::{Line, MoveNode};

/// A line to which moves are added.
#[derive(Default)]
struct OpenLine {
    line: Line,
    /// Comments that wait for a move.
    waiting: Vec<String>,
    /// Whether the last move takes comments: not behind its variations.
    takes: bool,
}

/// The main line and the variations that are open.
#[derive(Default)]
pub(super) struct Tree {
    main: OpenLine,
    open: Vec<OpenLine>,
}

impl Tree {
    fn last(&mut self) -> &mut OpenLine {
        self.open.last_mut().unwrap_or(&mut self.main)
    }

    /// The number of open variations.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Moves of the main line so far.
    pub(super) fn main_moves(&self) -> usize {
        self.main.line.moves.len()
    }

    /// Whether the line to which moves are added has one.
    pub(super) fn has_move(&self) -> bool {
        !self.open.last().unwrap_or(&self.main).line.moves.is_empty()
    }

    pub(super) fn add(&mut self, mut node: MoveNode) {
        let last = self.last();
        node.before = std::mem::take(&mut last.waiting);
        last.line.moves.push(node);
        last.takes = true;
    }

    pub(super) fn comment(&mut self, text: String) {
        let last = self.last();
        match last.line.moves.last_mut() {
            Some(node) if last.takes => comment::read(&text, node),
            _ if text.is_empty() => {}
            _ => last.waiting.push(text),
        }
    }

    /// A glyph of the last move; one before any move is skipped.
    pub(super) fn glyph(&mut self, glyph: u8) {
        if let Some(node) = self.last().line.moves.last_mut() {
            node.glyphs.push(glyph);
        }
    }

    /// Begins a variation of the last move; false without a move.
    pub(super) fn begin(&mut self) -> bool {
        let begun = !self.last().line.moves.is_empty();
        if begun {
            self.open.push(OpenLine::default());
        }
        begun
    }

    /// Ends a variation; false if no variation is open.
    pub(super) fn end(&mut self) -> bool {
        let Some(variation) = self.open.pop() else { return false };
        let line = variation.finished();
        let last = self.last();
        last.takes = false;
        if let Some(node) = last.line.moves.last_mut().filter(|_| !line.is_empty()) {
            node.variations.push(line);
        }
        true
    }

    /// The main line. No variation is open.
    pub(super) fn finish(self) -> Line {
        self.main.finished()
    }
}

impl OpenLine {
    fn finished(mut self) -> Line {
        self.line.comments = self.waiting;
        self.line
    }
}
