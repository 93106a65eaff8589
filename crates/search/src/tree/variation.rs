//! The principal variation: collected on the way up, and continued by the table's exact entries.

use crate::tree::worker::Worker;
use crate::{Bound, Evaluator, Observer};
use stratege_game::{Depth, Duel, Node, Ply};

/// The best line found so far at each ply of the path.
#[derive(Debug)]
pub struct Variations<M> {
    lines: Vec<Vec<M>>,
    saved: Vec<M>,
}

impl<M> Default for Variations<M> {
    fn default() -> Self {
        Variations { lines: Vec::new(), saved: Vec::new() }
    }
}

impl<M: Copy> Variations<M> {
    /// Enters a node: its line is empty.
    pub fn clear(&mut self, ply: Ply) {
        if let Some(line) = self.lines.get_mut(usize::from(ply.0)) {
            line.clear();
        }
    }

    /// At `ply`, `mv` is best, and after it the line of the next ply.
    pub fn extend(&mut self, ply: Ply, mv: M) {
        let ply = usize::from(ply.0);
        if self.lines.len() < ply + 2 {
            self.lines.resize_with(ply + 2, Vec::new);
        }
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }

    /// The line from the root.
    pub fn root(&self) -> &[M] {
        self.lines.first().map_or(&[], Vec::as_slice)
    }

    /// Saves the line from the root.
    pub fn keep(&mut self) {
        self.saved.clear();
        self.saved.extend_from_slice(self.lines.first().map_or(&[], Vec::as_slice));
    }

    /// Restores the line that was saved last.
    pub fn restore(&mut self) {
        if let Some(line) = self.lines.first_mut() {
            line.clone_from(&self.saved);
        }
    }
}

impl<G: Duel, E: Evaluator<G>, O: Observer<G>> Worker<'_, G, E, O> {
    /// Continues a line from the root up to this depth by the table's exact entries, whose cutoffs have shortened it.
    /// It ends where the table has no move, and before a repetition.
    pub(crate) fn continue_line(&self, root: &G::Position, line: &mut Vec<G::Move>, depth: Depth) {
        let Some(table) = self.table.filter(|_| !line.is_empty()) else { return };
        let mut position = root.clone();
        let mut seen = vec![self.game.key(&position)];
        let mut past = self.past.clone();
        let mut known = self.table_key(&past, &position);
        for &mv in line.iter() {
            position = self.game.play(&position, mv);
            seen.push(self.game.key(&position));
            known = self.table_key(&past, &position);
            past.push(self.game, &position);
        }
        let mut moves = G::Moves::default();
        while line.len() < usize::from(depth.0) {
            let (key, image) = known;
            let exact = table.probe(key).filter(|entry| entry.bound == Bound::Exact);
            let Some(code) = exact.and_then(|entry| entry.code) else { return };
            let Node::Choice = self.game.expand(&position, &mut moves) else { return };
            past.retain(self.game, &position, &mut moves);
            let code_of = |mv| self.evaluator.image_code(self.game, image, &position, mv);
            let Some(&mv) = moves.iter().find(|&&mv| code_of(mv) == code) else { return };
            position = self.game.play(&position, mv);
            let key = self.game.key(&position);
            if seen.contains(&key) {
                return;
            }
            seen.push(key);
            known = self.table_key(&past, &position);
            past.push(self.game, &position);
            line.push(mv);
        }
    }
}
