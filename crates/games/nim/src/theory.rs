//! Nim is solved: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3
//! (1901), which treats both kinds of play.

use crate::nim_sum::{half, lost, winning_count};
use crate::{Heaps, Nim, NimRow, Play, Row, RowTake, Take};
use stratege_game::{Argument, Game, Outcome, Theory, TheoryValue};

/// The longest row that a solver searches. The tree has about 1.6^n nodes, but few positions.
const SEARCHED_ROW: u64 = 200;
/// The most positions below one that a solver searches.
const SEARCHED_POSITIONS: u64 = 5_000;
/// The most matches below which it searches: lines as long as that are proven ply by ply.
const SEARCHED_MATCHES: u64 = 64;

/// The side that must take from 1 + 3k matches takes the last one: the other side can always complete its take to
/// three. In normal play the same holds for 3k matches.
impl Theory for NimRow {
    fn proven(&self, row: &Row) -> Option<TheoryValue<RowTake>> {
        let lost = |matches: u64| match self.play {
            Play::Misere => matches % 3 == 1,
            Play::Normal => matches.is_multiple_of(3),
        };
        let mut best = <Self as Game>::Moves::default();
        self.expand(row, &mut best);
        let is_lost = lost(row.matches);
        best.retain(|mv| is_lost || lost(row.matches - u64::from(mv.count())));
        Some(TheoryValue {
            outcome: if is_lost { Outcome::Loss } else { Outcome::Win },
            best: best.to_vec(),
            complete: true,
            proof: "remainder",
        })
    }

    fn searchable(&self, row: &Row) -> bool {
        row.matches <= SEARCHED_ROW
    }

    fn argument(&self, row: &Row) -> Option<Argument> {
        let lost = u64::from(self.play == Play::Misere);
        Some(Argument::Remainder { count: row.matches, divisor: 3, lost })
    }
}

/// The side to move has lost when the nim-sum of the heaps is 0; in misère play, once every heap holds one match
/// or none, when the number of heaps left is odd.
impl Theory for Nim {
    /// At most one move a heap wins. Of a lost position, every move is named where they can be listed, else
    /// taking half of each heap, so that games between machines end.
    fn proven(&self, position: &Heaps) -> Option<TheoryValue<Take>> {
        if !lost(self.play, &position.heaps) {
            let winning = |heap: u8| {
                let count = winning_count(self.play, &position.heaps, heap.into())?;
                Some(Take { heap, count })
            };
            let best = (0..position.heaps.len() as u8).filter_map(winning).collect();
            return Some(TheoryValue { outcome: Outcome::Win, best, complete: true, proof: "nim-sum" });
        }
        let complete = self.listable(position);
        let mut best = Vec::new();
        self.expand(position, &mut best);
        let halves = |take: &Take| take.count == half(position.heaps[usize::from(take.heap)]);
        best.retain(|take| complete || halves(take));
        Some(TheoryValue { outcome: Outcome::Loss, best, complete, proof: "nim-sum" })
    }

    fn searchable(&self, position: &Heaps) -> bool {
        let positions = position.heaps.iter().try_fold(1, |product: u64, &heap| {
            product.checked_mul(heap.checked_add(1)?).filter(|&product| product <= SEARCHED_POSITIONS)
        });
        let matches = position.heaps.iter().fold(0, |sum: u64, &heap| sum.saturating_add(heap));
        positions.is_some() && matches <= SEARCHED_MATCHES
    }

    fn argument(&self, position: &Heaps) -> Option<Argument> {
        let heaps = position.heaps.iter().copied().filter(|&heap| heap > 0).collect();
        Some(Argument::Columns { heaps, misere: self.play == Play::Misere })
    }
}
