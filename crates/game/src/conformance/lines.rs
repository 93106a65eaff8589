//! Checks of whole games.

use super::{Check, require};
use crate::{Game, Key, PastKeys};
use std::collections::HashMap;

/// A game that was played: its positions, and what led from each to the next, none for dice.
pub(super) struct Line<G: Game> {
    pub(super) positions: Vec<G::Position>,
    pub(super) moves: Vec<Option<G::Move>>,
    pub(super) ended: bool,
}

/// The move that does not end the game and leaves the most plies; of equals the first from this place on. None if every
/// move ends it.
pub(super) fn slowest<G: Game>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
    first: usize,
) -> Option<G::Move> {
    let (before, behind) = moves.split_at(first);
    let mut best: Option<(Option<u16>, G::Move)> = None;
    for &mv in behind.iter().chain(before) {
        let next = game.play(position, mv);
        if game.over(&next).is_some() {
            continue;
        }
        let left = game.plies_left(&next);
        if best.is_none_or(|(most, _)| left > most) {
            best = Some((left, mv));
        }
        if left.is_none() {
            break; // nothing tells the moves apart
        }
    }
    best.map(|(_, mv)| mv)
}

/// `plies_left` is never less than the plies that were played, and never grows after a move.
pub(super) fn check_length<G: Game>(game: &G, line: &Line<G>) -> Check {
    for (ply, position) in line.positions.iter().enumerate() {
        let Some(most) = game.plies_left(position) else { continue };
        let played = line.positions.len() - 1 - ply;
        require(usize::from(most) >= played, || {
            format!("plies_left() is {most} at {position:?}, and the game lasted {played}")
        })?;
        let next = line.positions.get(ply + 1).and_then(|next| game.plies_left(next));
        // Only moves are plies; dice fall between them.
        let moved = line.moves.get(ply).is_some_and(Option::is_some);
        let falls = next.is_none_or(|next| !moved || next < most);
        require(falls, || format!("plies_left() is {most} at {position:?}, then {next:?}"))?;
        require(!line.ended || played > 0 || game.over(position).is_some(), || {
            format!("the game ended at {position:?}, which is not over")
        })?;
    }
    Ok(())
}

/// No position repeats one from further back than `reversible_plies` allows; checked where repetition counts.
pub(super) fn check_repetition<G: Game>(game: &G, line: &Line<G>) -> Check {
    if G::REPETITION.is_none() {
        return Ok(());
    }
    let mut last: HashMap<Key, usize> = HashMap::new();
    for (ply, position) in line.positions.iter().enumerate() {
        let window = game.reversible_plies(position);
        if let Some(before) = last.insert(game.key(position), ply) {
            require(ply - before <= window, || {
                format!("{position:?} came {} plies before, and reversible_plies() is {window}", ply - before)
            })?;
        }
    }
    Ok(())
}

/// A pass hands over the turn.
pub(super) fn check_passes<G: Game>(game: &G, line: &Line<G>) -> Check {
    for (ply, mv) in line.moves.iter().enumerate() {
        let Some(mv) = mv.filter(|&mv| game.is_pass(mv)) else { continue };
        let (before, after) = (&line.positions[ply], &line.positions[ply + 1]);
        require(game.side(before) != game.side(after) || game.over(after).is_some(), || {
            format!("{mv:?} is a pass and keeps the turn at {before:?}")
        })?;
    }
    Ok(())
}

/// Takes away the moves that the game so far forbids. One is left; positions have superko keys only where the game says so;
/// and either all of them have one or none has.
pub(super) fn check_superko<G: Game>(
    game: &G,
    past: &PastKeys,
    position: &G::Position,
    moves: &mut G::Moves,
) -> Check {
    let key = game.superko_key(position);
    require(G::SUPERKO || key.is_none(), || format!("{position:?} has a superko key, and SUPERKO is false"))?;
    require(key.is_some() != past.is_empty(), || format!("superko_key() is {key:?} at {position:?}"))?;
    past.retain(game, position, moves);
    require(!moves.is_empty(), || format!("superko forbids every move at {position:?}"))
}
