//! The theory of a position: by formula on arms, by deciding every position where they are few enough, by the mirror
//! strategy and by strategy stealing beyond.

use crate::strategy::arms;
use crate::{Bar, Bite, Chomp, Losing, mirror, positions};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use stratege_game::{Outcome, Theory, TheoryValue};

/// The most positions within a bar on which a solver searches.
const SEARCHED_POSITIONS: u64 = 500;

/// The positions decided last. Games get smaller, so that they serve a game to its end.
#[derive(Clone, Default)]
pub(crate) struct LosingCache(Arc<Mutex<Option<Arc<Losing>>>>);

impl fmt::Debug for LosingCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LosingCache")
    }
}

impl LosingCache {
    fn losing(&self, bar: &Bar) -> Option<Arc<Losing>> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(losing) = held.as_ref().filter(|losing| losing.holds(bar)) {
            return Some(Arc::clone(losing));
        }
        let (rows, columns) = size(bar);
        let losing = Arc::new(Losing::within(rows, columns)?);
        *held = Some(Arc::clone(&losing));
        Some(losing)
    }
}

/// The smallest bar that holds it.
fn size(bar: &Bar) -> (usize, usize) {
    (bar.rows().len(), bar.rows().first().copied().unwrap_or(0).into())
}

impl Theory for Chomp {
    /// Beyond [`Losing::MAX_POSITIONS`]: on whole squares the one bite that wins; where the first row and column
    /// are of one length a bite that wins; on other whole bars that the side to move wins, but not how; else
    /// nothing.
    fn known(&self, bar: &Bar) -> Option<TheoryValue<Bite>> {
        let (right, down) = arms(bar)?;
        if !bar.has(Bite { row: 1, column: 1 }) {
            let best = mirror(bar).map(|bite| vec![bite]);
            return Some(decided(bar, best.unwrap_or_default(), "arms"));
        }
        if let Some(losing) = self.memory.losing(bar) {
            return Some(decided(bar, losing.winning_bites(bar), "enumeration"));
        }
        let whole = bar.rows().last() == bar.rows().first();
        let (best, complete, proof) = match mirror(bar) {
            Some(bite) => (vec![bite], whole && right == down, "mirror"),
            None if whole => (Vec::new(), false, "stealing"),
            None => return None,
        };
        Some(TheoryValue { outcome: Outcome::Win, best, complete, proof })
    }

    fn searchable(&self, bar: &Bar) -> bool {
        let (rows, columns) = size(bar);
        positions(rows, columns) <= SEARCHED_POSITIONS
    }
}

/// Won by these bites; lost, when there are none, whatever is bitten.
fn decided(bar: &Bar, winning: Vec<Bite>, proof: &'static str) -> TheoryValue<Bite> {
    if winning.is_empty() {
        return TheoryValue { outcome: Outcome::Loss, best: bar.squares().collect(), complete: true, proof };
    }
    TheoryValue { outcome: Outcome::Win, best: winning, complete: true, proof }
}
