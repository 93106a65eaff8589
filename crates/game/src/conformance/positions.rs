//! Checks of single positions, and of pairs that share a key.

use super::{Check, require};
use crate::{Draw, Game, Key, MoveList, Node, Outcomes, Payoff, Player};
use std::collections::{BTreeSet, HashMap};
use std::fmt::Debug;

pub(super) fn check_ending<G: Game>(
    game: &G,
    position: &G::Position,
    node: &Node<G::Payoff, G::Chance>,
    moves: &[G::Move],
) -> Check {
    let payoff = match node {
        Node::Over(payoff) => Some(*payoff),
        _ => None,
    };
    require(game.over(position) == payoff, || format!("over() and expand() differ at {position:?}"))?;
    require(game.count(position) == moves.len(), || format!("count() and expand() differ at {position:?}"))?;
    let stuck = matches!(node, Node::Choice) && moves.is_empty();
    require(!stuck, || format!("neither over nor a move at {position:?}"))?;
    if let Some(payoff) = payoff {
        let side = game.side(position);
        let outcome = payoff.outcome(side, Player::FIRST).sign();
        let share = payoff.share(side, Player::FIRST).signum();
        require(outcome == share, || format!("outcome and share differ at {position:?}"))?;
    }
    Ok(())
}

pub(super) fn check_moves<G: Game>(game: &G, position: &G::Position, moves: &[G::Move]) -> Check {
    let mut again = G::Moves::default();
    for garbage in moves.iter().take(1) {
        again.push(*garbage); // expand must not depend on what the list held
    }
    game.expand(position, &mut again);
    require(moves.is_empty() || again[..] == *moves, || {
        format!("expand() is not repeatable at {position:?}")
    })?;
    for (i, &mv) in moves.iter().enumerate() {
        require(game.legal(position, mv), || format!("{mv:?} is listed at {position:?} but not legal"))?;
        let code = game.code(position, mv);
        require(code < game.codes(), || format!("code {code} of {mv:?} is not under {}", game.codes()))?;
        for &other in &moves[..i] {
            require(other != mv, || format!("{mv:?} is listed twice at {position:?}"))?;
            require(game.code(position, other) != code, || {
                format!("{other:?} and {mv:?} share code {code}")
            })?;
        }
        let next = game.play(position, mv);
        require(next == game.play(position, mv), || {
            format!("play({mv:?}) is not repeatable at {position:?}")
        })?;
        require(next != *position, || format!("{mv:?} changes nothing at {position:?}"))?;
    }
    Ok(())
}

/// The first position of each key.
pub(super) struct Seen<P> {
    positions: HashMap<Key, P>,
    exact: bool,
}

impl<P: Clone + PartialEq + Debug> Seen<P> {
    /// The most positions that are kept.
    const MOST: usize = 1 << 16;

    /// None yet. If `exact`, different positions must have different keys.
    pub(super) fn new(exact: bool) -> Seen<P> {
        Seen { positions: HashMap::new(), exact }
    }

    pub(super) fn check<G: Game<Position = P>>(&mut self, game: &G, position: &P) -> Check {
        let key = game.key(position);
        require(key == game.key(&position.clone()), || format!("key of a copy differs at {position:?}"))?;
        require(G::WIDE_KEYS || key.rest == 0, || {
            format!("the key of {position:?} has two words, and WIDE_KEYS is false")
        })?;
        let Some(first) = self.positions.get(&key) else {
            if self.positions.len() < Self::MOST {
                self.positions.insert(key, position.clone());
            }
            return Ok(());
        };
        // Whatever a key leaves out (a move counter) must change neither the result nor what can be played.
        let same = first == position || (!self.exact && alike(game, first, position));
        require(same, || format!("{first:?} and {position:?} have one key"))
    }
}

/// Whether two positions have the same side to move, the same result and the same moves.
fn alike<G: Game>(game: &G, one: &G::Position, other: &G::Position) -> bool {
    let codes = |position: &G::Position| {
        let mut moves = G::Moves::default();
        let choice = matches!(game.expand(position, &mut moves), Node::Choice);
        let mut codes: Vec<u32> =
            moves.iter().filter(|_| choice).map(|&mv| game.code(position, mv)).collect();
        codes.sort_unstable();
        codes
    };
    game.side(one) == game.side(other) && game.over(one) == game.over(other) && codes(one) == codes(other)
}

pub(super) fn check_chance<G: Game, C: Outcomes<G>>(chance: &C) -> Check {
    let sum: u64 = (0..chance.count()).map(|index| u64::from(chance.weight(index))).sum();
    require(chance.count() > 0, || "a chance node without outcomes".into())?;
    require(sum == u64::from(chance.total()), || format!("weights add up to {sum}, not {}", chance.total()))
}

/// The stages begin at the position, lead on without a circle, and make every legal move and nothing else.
pub(super) fn check_stages<G: Draw>(game: &G, position: &G::Position, moves: &[G::Move]) -> Check {
    let stages = game.stages(position);
    let Some(start) = stages.first() else { return Ok(()) };
    let board = game.board(position);
    let size = board.cells.len();
    require(start.board == board, || format!("the first stage of {position:?} shows another board"))?;
    let mut ends = BTreeSet::new();
    for (index, stage) in stages.iter().enumerate() {
        require(stage.whole.is_some() == stage.parts.is_empty(), || {
            format!("stage {index} of {position:?} must have parts or be a move")
        })?;
        for part in &stage.parts {
            let squares = [part.squares.from, part.squares.to];
            require(squares.into_iter().flatten().all(|square| square < size), || {
                format!("a part of stage {index} of {position:?} leaves the board")
            })?;
            require(part.next > index && part.next < stages.len(), || {
                format!("a part of stage {index} of {position:?} leads to stage {}", part.next)
            })?;
        }
        let Some(whole) = stage.whole else { continue };
        ends.insert(whole);
        let made = moves.get(whole).map(|&mv| game.board(&game.play(position, mv)).cells);
        require(made.as_ref() == Some(&stage.board.cells), || {
            format!("stage {index} of {position:?} does not show move {whole}")
        })?;
    }
    require(ends.len() == moves.len(), || {
        format!("the stages of {position:?} make {} of {} moves", ends.len(), moves.len())
    })
}
