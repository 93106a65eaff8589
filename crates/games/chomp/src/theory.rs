//! The theory of a position: a formula for L shapes, a decision of every position if there are few enough, the mirror
//! strategy, and strategy stealing beyond that.

use crate::{Bar, Bite, Chomp, positions};
use stratege_game::{Argument, Outcome, Theory, TheoryValue};

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

    /// The shortest that there is: the arms, the mirror, on other whole bars the stolen strategy; else that every
    /// position was decided, where that was done.
    fn argument(&self, bar: &Bar) -> Option<Argument> {
        let (right, down) = arms(bar)?;
        let whole = bar.rows().last() == bar.rows().first();
        match (bar.has(Bite { row: 1, column: 1 }), right == down) {
            (false, _) => Some(Argument::Arms([right.into(), down.into()])),
            (true, true) => Some(Argument::Mirror),
            (true, false) if whole => Some(Argument::Stealing),
            (true, false) => self.proven(bar).map(|_| Argument::Enumeration),
        }
    }
}

/// Won by these bites; lost, when there are none, whatever is bitten.
fn decided(bar: &Bar, winning: Vec<Bite>, proof: &'static str) -> TheoryValue<Bite> {
    if winning.is_empty() {
        return TheoryValue { outcome: Outcome::Loss, best: bar.squares().collect(), complete: true, proof };
    }
    TheoryValue { outcome: Outcome::Win, best: winning, complete: true, proof }
}

/// The bite of the mirror strategy: `2,2` if the first row and the first column have the same length, which leaves two
/// equal arms; after that, the bite that makes the arms equal again, which mirrors the opponent's. `None` if the
/// strategy does not apply: for arms that are already equal (a lost position), or a bar with unequal sides.
///
/// On a square of two rows or more, `2,2` is the only winning first bite. Any other inner bite leaves `2,2` to the
/// opponent; a bite on an edge leaves a rectangle, from which the side to move wins.
pub fn mirror(bar: &Bar) -> Option<Bite> {
    let (right, down) = arms(bar)?;
    let inner = Bite { row: 1, column: 1 };
    match (bar.has(inner), right == down) {
        (true, true) => Some(inner),
        (false, false) if right > down => Some(Bite { row: 0, column: down + 1 }),
        (false, false) => Some(Bite { row: right + 1, column: 0 }),
        _ => None,
    }
}

/// How far the first row and the first column reach beyond the soap; none when that is gone.
pub(crate) fn arms(bar: &Bar) -> Option<(u8, u8)> {
    let right = bar.rows().first()?.checked_sub(1)?;
    Some((right, bar.rows().len() as u8 - 1))
}
