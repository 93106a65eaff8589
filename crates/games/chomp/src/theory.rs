//! The theory of a position: by formula on arms, by deciding every position where they are few enough, by the mirror
//! strategy and by strategy stealing beyond.

use crate::strategy::arms;
use crate::{Bar, Bite, Chomp, mirror, positions};
use stratege_game::{Outcome, Theory, TheoryValue};

/// The most positions within a bar on which a solver searches.
const SEARCHED_POSITIONS: u64 = 500;

impl Theory for Chomp {
    /// Beyond `Losing::MAX_POSITIONS`: on whole squares the one bite that wins; where the first row and column
    /// are of one length a bite that wins; on other whole bars that the side to move wins, but not how; else
    /// nothing.
    fn proven(&self, bar: &Bar) -> Option<TheoryValue<Bite>> {
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
        let (rows, columns) = bar.size();
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
