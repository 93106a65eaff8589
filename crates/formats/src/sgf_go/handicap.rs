//! Handicaps and whose turn it is: two moves in a row by one player are free handicap stones, or mean that the other
//! side passed.

use super::board::{Size, Stones, Vertex};
use super::{FIRST_TO_MOVE, SECOND_TO_MOVE, SET_UP, turn_of};
use crate::reasons::REMARK_TAKEN;
use crate::{FileLocation, FormatError, Line, MoveNode};
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

/// The star points of a handicap, in the order of GTP 2 (section 4.1.1).
fn stars(size: Size, stones: u8) -> Vec<Vertex> {
    let low = if size.columns < 13 { 2 } else { 3 };
    let (high, middle) = (size.columns.saturating_sub(1 + low), size.columns / 2);
    let corners = [(low, high), (high, low), (low, low), (high, high)];
    let sides = [(low, middle), (high, middle), (middle, high), (middle, low)];
    let used = usize::from(stones);
    let (of_corners, of_sides) = (used.min(4), if used < 6 { 0 } else { (used - 4) & !1 });
    let middle = (used > 4 && used % 2 == 1).then_some((middle, middle));
    corners[..of_corners].iter().chain(&sides[..of_sides.min(4)]).copied().chain(middle).collect()
}

/// The board with a handicap on the star points; `None` where a board of this size has no such handicap.
pub(super) fn on_stars(size: Size, stones: u8) -> Option<Stones> {
    let mut board = Stones::new(size);
    stars(size, stones).into_iter().for_each(|star| board.put(star, Some(Player::FIRST)));
    (most_on_stars(size) >= stones).then_some(board)
}

/// White stones without which no stone of a handicap can have been taken.
const TO_TAKE: usize = 4;

/// Takes the first player's moves out of a line that are on stones of the handicap, as GNU Go does, and says so.
pub(super) fn without_taken(line: &mut Line, size: Size, stones: u8) -> Vec<FormatError> {
    let taken: Vec<String> = stars(size, stones).into_iter().map(|star| size.point_text(star)).collect();
    let (mut remarks, mut white) = (Vec::new(), 0);
    line.moves.retain(|mv| {
        white += usize::from(mv.side == Some(Player::SECOND));
        let on_stone = mv.side == Some(Player::FIRST) && white < TO_TAKE && taken.contains(&mv.token);
        if on_stone {
            let location = mv.location.unwrap_or(FileLocation::text(1, 1));
            remarks.push(FormatError::new(REMARK_TAKEN, location, &mv.token));
        }
        !on_stone
    });
    remarks
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handicaps_are_on_the_stars_of_gtp() {
        let points = |columns: u8, stones: u8| -> Vec<String> {
            let size = Size { columns, rows: columns };
            stars(size, stones).into_iter().map(|star| size.point_text(star)).collect()
        };
        assert_eq!(points(9, 2), ["C3", "G7"]);
        assert_eq!(points(9, 5), ["C3", "G7", "C7", "G3", "E5"]);
        assert_eq!(points(19, 6), ["D4", "Q16", "D16", "Q4", "D10", "Q10"]);
        assert_eq!(points(19, 7)[6], "K10");
        assert_eq!(points(19, 9).len(), 9);
    }
}
