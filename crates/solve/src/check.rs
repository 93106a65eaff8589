//! Checks a library against itself: the outcome of each position must be that of its best move.

use crate::Library;
use stratege_game::{Endings, KnownOutcomes, Node, Outcome};

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The number of positions checked.
    pub positions: u64,
    /// How many of them are won, drawn and lost for the side to move.
    pub outcomes: [u64; 3],
    /// The number of positions whose outcome is not that of their best move.
    pub wrong: u64,
}

impl Checked {
    /// Adds the result of another part.
    pub fn add(&mut self, other: &Checked) {
        self.positions += other.positions;
        self.wrong += other.wrong;
        for (sum, count) in self.outcomes.iter_mut().zip(other.outcomes) {
            *sum += count;
        }
    }
}

/// Checks every `step`th index of a class, from the first. Positions with a move to a missing class cannot be compared
/// and do not count as wrong.
pub fn check<G: Endings>(game: &G, library: &Library<G>, class: u16, step: u64) -> Checked {
    let mut checked = Checked::default();
    let mut moves = G::Moves::default();
    for number in (0..game.numbers(class)).step_by(usize::try_from(step.max(1)).unwrap_or(usize::MAX)) {
        let Some(position) = game.numbered(class, number) else { continue };
        checked.positions += 1;
        let known = library.outcome(game, &position);
        match known {
            Some(Outcome::Win) => checked.outcomes[0] += 1,
            Some(Outcome::Draw) => checked.outcomes[1] += 1,
            Some(Outcome::Loss) => checked.outcomes[2] += 1,
            None => {}
        }
        let best = by_moves(game, library, &position, &mut moves);
        checked.wrong += u64::from(known.is_none() || best.is_some() && known != best);
    }
    checked
}

/// The outcome of the best move; none where a move leads to what is not known.
fn by_moves<G: Endings>(
    game: &G,
    library: &Library<G>,
    position: &G::Position,
    moves: &mut G::Moves,
) -> Option<Outcome> {
    match game.expand(position, moves) {
        Node::Over(payoff) => return Some(payoff.for_side()),
        Node::Chance(never) => match never {},
        Node::Choice => {}
    }
    let side = game.side(position);
    let mut best = Outcome::Loss;
    for &mv in moves.iter() {
        let next = game.play(position, mv);
        let outcome = library.outcome(game, &next)?;
        let outcome = if game.side(&next) == side { outcome } else { -outcome };
        if outcome.sign() > best.sign() {
            best = outcome;
        }
    }
    Some(best)
}
