//! Handicaps, and whose turn it is: who moves twice in a row has put stones of a free handicap, or the other side has passed.

use super::board::Size;
use super::{FIRST_TO_MOVE, SECOND_TO_MOVE, SET_UP, turn_of};
use crate::{Line, MoveNode};
use stratege_game::Player;

/// The stones of a handicap: two or more.
pub(super) fn handicap(text: &str) -> Option<u8> {
    text.trim().parse().ok().filter(|stones| (2..=MOST_HANDICAP).contains(stones))
}

/// The most stones of a handicap.
const MOST_HANDICAP: u8 = 25;

/// The most stones of a handicap on the star points of a board; 0 on boards without such handicaps.
pub(super) fn most_on_stars(size: Size) -> u8 {
    match size.columns {
        columns if columns != size.rows || columns < 7 => 0,
        columns if columns == 7 || columns % 2 == 0 => 4,
        _ => 9,
    }
}

/// Whose turn it is in a line, and how many stones of a free handicap are still to be put.
#[derive(Clone, Copy)]
pub(super) struct Turn {
    pub(super) side: Player,
    pub(super) placed: u8,
}

impl Turn {
    fn next(self) -> Turn {
        match self.placed {
            0 | 1 => Turn { side: self.side.other(), placed: 0 },
            more => Turn { placed: more - 1, ..self },
        }
    }
}

/// Adds the passes that a file leaves out, where one side moves twice in a row.
pub(super) fn with_passes(line: &mut Line, mut turn: Turn) {
    let mut moves = Vec::with_capacity(line.moves.len());
    let mut left = std::mem::take(&mut line.moves).into_iter().peekable();
    while let Some(mut mv) = left.next() {
        if mv.token.starts_with(SET_UP) {
            // Who moves next was to move, whatever had been played.
            let named = turn_of(&mv.token);
            let side = left.peek().and_then(|next| next.side).or(named).unwrap_or(turn.side);
            turn = Turn { side, placed: 0 };
            if named.is_none() {
                mv.token += if side == Player::FIRST { FIRST_TO_MOVE } else { SECOND_TO_MOVE };
            }
            mv.variations.iter_mut().for_each(|variation| with_passes(variation, turn));
            moves.push(mv);
            continue;
        }
        if mv.side.is_some_and(|mover| mover != turn.side) {
            moves.push(MoveNode {
                side: Some(turn.side),
                location: mv.location,
                translated: true,
                ..MoveNode::new("pass")
            });
            turn = turn.next();
        }
        mv.variations.iter_mut().for_each(|variation| with_passes(variation, turn));
        turn = turn.next();
        moves.push(mv);
    }
    line.moves = moves;
}
