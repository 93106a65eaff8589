//! Text: moves as `b2`, positions as `X.O/.X./..O`.
//!
//! Columns are a to c from the left, rows 1 to 3 from the top. A position is its three rows from the top; the side to
//! move follows from the counts, and may be appended.

use crate::reasons::{MOVE, OVER, ROW, SIDE, SQUARE, TAKEN, TURN};
use crate::{Position, Square, TicTacToe};
use std::iter::Peekable;
use stratege_game::{Game, Notation, Player, TextError};

impl Notation for TicTacToe {
    fn move_text(&self, _: &Position, square: Square) -> String {
        let (row, column) = (square.index() / 3, square.index() % 3);
        format!("{}{}", ["a", "b", "c"][column], row + 1)
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Square, TextError> {
        let at = indent(text);
        let text = text.trim();
        let square = square(text).ok_or_else(|| MOVE.at(at, text))?;
        if self.over(position).is_some() {
            return Err(OVER.at(at, text));
        }
        if position.owner(square).is_some() { Err(TAKEN.at(at, text)) } else { Ok(square) }
    }

    fn position_text(&self, position: &Position) -> String {
        let mut text = String::with_capacity(11);
        for (index, square) in Square::all().enumerate() {
            if index > 0 && index % 3 == 0 {
                text.push('/');
            }
            text.push(position.owner(square).map_or('.', letter));
        }
        text
    }

    /// Also reads `start`, small letters, and the side to move behind the board.
    fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        if text.trim().eq_ignore_ascii_case("start") {
            return Ok(TicTacToe.start());
        }
        let mut rest = text.chars().enumerate().peekable();
        skip_spaces(&mut rest);
        let [x, o] = board(&mut rest)?;
        let position = Position::new(x, o).map_err(|reason| reason.at(indent(text), text.trim()))?;
        skip_spaces(&mut rest);
        if let Some((at, found)) = rest.next() {
            let side = side(found).ok_or_else(|| SIDE.at(at, found))?;
            if side != self.side(&position) {
                return Err(TURN.at(at, found));
            }
        }
        skip_spaces(&mut rest);
        rest.next().map_or(Ok(position), |(at, found)| Err(SIDE.at(at, found)))
    }
}

/// The letter of a side.
pub(crate) const fn letter(player: Player) -> char {
    if player.index() == 0 { 'X' } else { 'O' }
}

fn side(letter: char) -> Option<Player> {
    match letter {
        'X' | 'x' => Some(Player::FIRST),
        'O' | 'o' => Some(Player::SECOND),
        _ => None,
    }
}

fn square(text: &str) -> Option<Square> {
    let &[column, row] = text.as_bytes() else { return None };
    let (column, row) = (column.to_ascii_lowercase(), row);
    let inside = matches!(column, b'a'..=b'c') && matches!(row, b'1'..=b'3');
    if inside { Square::new(usize::from(row - b'1') * 3 + usize::from(column - b'a')) } else { None }
}

/// Reads three rows: the squares of X and of O.
pub(crate) fn board(rest: &mut Peekable<impl Iterator<Item = (usize, char)>>) -> Result<[u32; 2], TextError> {
    let mut sides = [0; 2];
    let mut end = 0;
    for index in 0..9 {
        if index > 0 && index % 3 == 0 {
            match rest.next() {
                Some((at, '/')) => end = at + 1,
                Some((at, found)) => return Err(ROW.at(at, found)),
                None => return Err(ROW.at(end, "")),
            }
        }
        let (at, found) = rest.next().ok_or_else(|| SQUARE.at(end, ""))?;
        match side(found) {
            Some(player) => sides[player.index()] |= 1 << index,
            None if matches!(found, '.' | '-' | '_') => {}
            None => return Err(SQUARE.at(at, found)),
        }
        end = at + 1;
    }
    Ok(sides)
}

/// How many spaces the text begins with.
fn indent(text: &str) -> usize {
    text.chars().take_while(|c| c.is_whitespace()).count()
}

fn skip_spaces(rest: &mut Peekable<impl Iterator<Item = (usize, char)>>) {
    while rest.next_if(|(_, c)| c.is_whitespace()).is_some() {}
}
