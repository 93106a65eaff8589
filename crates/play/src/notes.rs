//! The notes on a game: comments, glyphs, measurements, drawings on the board, and variations.

use crate::embedded::Embedded;
use crate::shapes::Shape;
use crate::variations::VariationList;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use stratege_formats::{Evaluation, MoveNode, pgn};
use stratege_session::GradedGame;

/// The notes on a game. A place in the game is the number of moves made before it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notes {
    /// Comments by place, in order.
    #[serde(default)]
    pub comments: Vec<(usize, String)>,
    /// PGN glyphs for the move before each place, in order.
    #[serde(default)]
    pub glyphs: Vec<(usize, u8)>,
    /// Clocks, times and evaluations for the move before each place, in order, as machine-readable PGN comments:
    /// `[%clk 0:01:30]`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measured: Vec<(usize, String)>,
    /// Drawings on the board by place, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shapes: Vec<(usize, Shape)>,
    /// The variations; a front end may store any other text here.
    #[serde(default)]
    pub tree: VariationList,
    /// The grades of the moves. A further move discards them.
    #[serde(default, skip_serializing_if = "Embedded::is_empty")]
    pub grades: Embedded<GradedGame>,
    /// Search results for positions in notation, in the searcher's own format, which nothing here reads. The latest
    /// comes last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<(String, String)>,
}

/// The most bytes of what is found of positions.
const MOST_FOUND: usize = 192 << 10;

/// Replaces the notes of one kind at a place.
fn replace<T>(list: &mut Vec<(usize, T)>, at: usize, new: impl IntoIterator<Item = T>) {
    list.retain(|(place, _)| *place != at);
    let behind = list.partition_point(|(place, _)| *place < at);
    list.splice(behind..behind, new.into_iter().map(|one| (at, one)));
}

impl Notes {
    /// Replaces the comments at a place by one, or removes them if the text is empty.
    pub fn comment(&mut self, at: usize, text: String) {
        replace(&mut self.comments, at, Some(text).filter(|text| !text.is_empty()));
    }

    /// Adds a comment after the others at its place.
    pub fn add_comment(&mut self, at: usize, text: String) {
        let behind = self.comments.partition_point(|(place, _)| *place <= at);
        self.comments.insert(behind, (at, text));
    }

    /// The comments at a place.
    pub fn comments_at(&self, at: usize) -> impl Iterator<Item = &str> {
        self.comments.iter().filter(move |(place, _)| *place == at).map(|(_, text)| text.as_str())
    }

    /// Replaces the glyphs of the move before a place.
    pub fn glyph(&mut self, at: usize, mut glyphs: Vec<u8>) {
        glyphs.sort_unstable();
        replace(&mut self.glyphs, at, glyphs);
    }

    /// The glyphs of the move before a place.
    pub fn glyphs_at(&self, at: usize) -> impl Iterator<Item = u8> {
        self.glyphs.iter().filter(move |(place, _)| *place == at).map(|&(_, glyph)| glyph)
    }

    /// The evaluation at a place, from the file or from a search here.
    pub fn evaluation_at(&self, at: usize) -> Option<Evaluation> {
        self.measured_at(at).evaluation
    }

    /// Whether the moves of a game of this length may have been graded: either they were graded here, or the file has
    /// values for at least half of them.
    pub fn tell_grades(&self, length: usize) -> bool {
        let evaluated = || (1..=length).filter(|&place| self.evaluation_at(place).is_some()).count();
        !self.grades.is_empty() || !self.measured.is_empty() && 2 * evaluated() >= length
    }

    /// Stores an evaluation together with the clock and the time of the move before its place. An existing one is kept
    /// if it is deeper, or has no depth.
    pub fn evaluate(&mut self, at: usize, evaluation: Evaluation) {
        let mut node = self.measured_at(at);
        let stays = |known: Evaluation| known.depth.is_none_or(|depth| evaluation.depth < Some(depth));
        if at > 0 && !node.evaluation.is_some_and(stays) {
            node.evaluation = Some(evaluation);
            replace(&mut self.measured, at, pgn::for_programs(&node));
        }
    }

    /// The time left on the mover's clock behind the move before a place, and the time of that move.
    pub fn times_at(&self, at: usize) -> (Option<Duration>, Option<Duration>) {
        let node = self.measured_at(at);
        (node.clock, node.spent)
    }

    fn measured_at(&self, at: usize) -> MoveNode {
        let mut node = MoveNode::default();
        for (_, text) in self.measured.iter().filter(|(place, _)| *place == at) {
            pgn::read_comment(text, &mut node);
        }
        node
    }

    /// The drawings at a place.
    pub fn shapes_at(&self, at: usize) -> impl Iterator<Item = &Shape> {
        self.shapes.iter().filter(move |(place, _)| *place == at).map(|(_, shape)| shape)
    }

    /// Replaces the drawings at a place.
    pub fn sketch(&mut self, at: usize, shapes: Vec<Shape>) {
        replace(&mut self.shapes, at, shapes);
    }

    /// The stored search result for a position.
    pub fn found_at(&self, position: &str) -> Option<&str> {
        self.found.iter().find(|(known, _)| known == position).map(|(_, words)| words.as_str())
    }

    /// Stores the search result for a position, replacing an earlier one. The oldest results are dropped if there are
    /// too many.
    pub fn find(&mut self, position: String, words: String) {
        self.found.retain(|(known, _)| *known != position);
        self.found.push((position, words));
        let size = |(position, words): &(String, String)| position.len() + words.len();
        let mut bytes: usize = self.found.iter().map(size).sum();
        let too_many = self.found.iter().take_while(|one| {
            let over = bytes > MOST_FOUND;
            bytes -= size(one);
            over
        });
        let too_many = too_many.count();
        self.found.drain(..too_many);
    }

    /// Removes the notes from a place onwards, since a move made there replaces what followed, and the grades, which
    /// belong to another game. The variations stay.
    pub fn forget_from(&mut self, at: usize) {
        self.comments.retain(|(place, _)| *place < at);
        self.glyphs.retain(|(place, _)| *place < at);
        self.measured.retain(|(place, _)| *place < at);
        self.shapes.retain(|(place, _)| *place < at);
        self.grades = Embedded::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_of_positions_has_its_bounds() {
        let mut notes = Notes::default();
        for number in 0..300 {
            notes.find(format!("position {number}"), "x".repeat(1_000));
        }
        notes.find("position 299".into(), "deeper".into());
        assert_eq!(notes.found_at("position 299"), Some("deeper"));
        assert_eq!((notes.found_at("position 0"), notes.found_at("position 200").is_some()), (None, true));
        let bytes: usize = notes.found.iter().map(|(_, words)| words.len()).sum();
        assert!(bytes <= MOST_FOUND && bytes > MOST_FOUND - 10_000, "{bytes}");
    }

    #[test]
    fn comments_are_replaced_or_added_in_the_order_of_their_places() {
        let mut notes = Notes::default();
        notes.comment(2, "two".into());
        notes.add_comment(0, "start".into());
        notes.add_comment(2, "more".into());
        notes.comment(1, "one".into());
        let texts: Vec<&str> = notes.comments.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(texts, ["start", "one", "two", "more"]);
        notes.comment(2, String::new());
        notes.forget_from(1);
        assert_eq!(notes.comments, [(0, "start".into())]);
    }
}
