//! The principal variation, collected on the way up.

use stratege_game::Ply;

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
    /// Enters a node, clearing its line.
    pub fn clear(&mut self, ply: Ply) {
        if let Some(line) = self.lines.get_mut(usize::from(ply.0)) {
            line.clear();
        }
    }

    /// Sets the line at `ply` to `mv` followed by the line of the next ply.
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

    /// Restores the line saved last.
    pub fn restore(&mut self) {
        if let Some(line) = self.lines.first_mut() {
            line.clone_from(&self.saved);
        }
    }
}
