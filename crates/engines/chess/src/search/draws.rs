//! Draws that depend on the history of the game.

use super::value::DRAW;
use super::{BEFORE, Feature, Searcher, StaticEvaluator};
use stratege_games_chess::{Position, attacks, repetition::joining_move};

/// The fifty-move rule in plies.
const FIFTY_MOVES: u16 = 100;

impl<J: StaticEvaluator> Searcher<'_, J> {
    /// The value of a position below the root that is drawn: by the fifty-move rule, by insufficient material, or by
    /// repetition. A position that was on the line below the root counts as drawn the second time: what was worth
    /// repeating is worth it again.
    pub(super) fn drawn(&mut self, position: &Position, ply: usize) -> Option<i32> {
        if position.halfmove_clock() >= FIFTY_MOVES && (!position.in_check() || position.has_legal_move()) {
            return Some(DRAW);
        }
        if position.has_insufficient_material() && position.has_legal_move() {
            return Some(DRAW);
        }
        if self.has(Feature::Repetition) && self.repeats(position, ply) {
            self.hits.count(Feature::Repetition);
            return Some(DRAW);
        }
        None
    }

    /// How many plies back positions can be the same as at this ply.
    fn reach(&self, ply: usize) -> usize {
        self.frames[ply + BEFORE].reversible.min(self.keys.len())
    }

    fn repeats(&self, position: &Position, ply: usize) -> bool {
        let key = position.key().hash;
        let mut seen = false;
        for back in (4..=self.reach(ply)).step_by(2) {
            if self.keys[self.keys.len() - back] == key {
                // Before the root it must have been there twice.
                if back < ply || seen {
                    return true;
                }
                seen = true;
            }
        }
        false
    }

    /// Whether the side to move can reach a position of the line below the root with its next move.
    pub(super) fn can_repeat(&mut self, position: &Position, ply: usize) -> bool {
        let reach = self.reach(ply);
        if reach < 3 {
            return false;
        }
        let key = position.key().hash;
        for back in (3..=reach.min(ply.saturating_sub(1))).step_by(2) {
            let difference = key ^ self.keys[self.keys.len() - back];
            if let Some((a, b)) = joining_move(difference)
                && (attacks::between(a, b) & position.occupied()).is_empty()
            {
                self.hits.count(Feature::UpcomingRepetition);
                return true;
            }
        }
        false
    }
}
