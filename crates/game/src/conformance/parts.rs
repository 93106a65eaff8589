//! Checks of moves that are made part by part.

use super::{Check, require};
use crate::Draw;
use std::collections::BTreeSet;

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
