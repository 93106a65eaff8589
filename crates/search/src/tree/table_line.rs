//! Principal variations, extended with the table's exact entries.

use crate::tree::worker::Worker;
use crate::{Bound, Evaluator, Observer};
use stratege_game::{Depth, Duel, Node};

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
