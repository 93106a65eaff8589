//! Text: moves as `b2`, positions as `X..O/.X../..O./....`.
//!
//! Columns are letters from the left, rows numbers from the top. A position is its rows from the top; whose turn it is
//! follows from the counts.

use crate::reasons::{END, MOVE, OVER, ROW, SQUARE, TAKEN};
use crate::{Position, Square, Template};
use stratege_game::{Game, Notation, Player, TextError};

impl Notation for Template {
    fn move_text(&self, _: &Position, square: Square) -> String {
        format!("{}{}", column_letter(square.column()), square.row() + 1)
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Square, TextError> {
        let at = indent(text);
        let text = text.trim();
        let square = self.read_square(text).ok_or_else(|| MOVE.at(at, text))?;
        if self.over(position).is_some() {
            return Err(OVER.at(at, text));
        }
        if self.owner(position, square).is_some() { Err(TAKEN.at(at, text)) } else { Ok(square) }
    }

    fn position_text(&self, position: &Position) -> String {
        let mut text = String::with_capacity((self.size + 1) * self.size);
        for square in self.squares() {
            if square.row() > 0 && square.column() == 0 {
                text.push('/');
            }
            text.push(self.owner(position, square).map_or('.', letter));
        }
        text
    }

    /// Also reads `start` and small letters.
    fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        let (at, text) = (indent(text), text.trim());
        if text.eq_ignore_ascii_case("start") {
            return Ok(self.start());
        }
        let [x, o] = self.read_board(at, text)?;
        self.position(x, o).map_err(|reason| reason.at(at, text))
    }
}

impl Template {
    fn read_square(&self, text: &str) -> Option<Square> {
        let &[column, row] = text.as_bytes() else { return None };
        let column = column.to_ascii_lowercase().checked_sub(b'a')?;
        let row = row.checked_sub(b'1')?;
        self.square(column.into(), row.into())
    }

    /// The stones of X and of O in a text that begins at character `at` of the input.
    fn read_board(&self, at: usize, text: &str) -> Result<[u64; 2], TextError> {
        let mut sides = [0; 2];
        let mut rest = (at..).zip(text.chars());
        let end = at + text.chars().count();
        let next = |rest: &mut dyn Iterator<Item = (usize, char)>| {
            rest.next().map_or((end, String::new()), |(at, found)| (at, found.into()))
        };
        for square in self.squares() {
            if square.row() > 0 && square.column() == 0 {
                let (at, found) = next(&mut rest);
                if found != "/" {
                    return Err(ROW.at(at, found));
                }
            }
            let (at, found) = next(&mut rest);
            match found.as_str() {
                "X" | "x" => sides[0] |= 1 << square.0,
                "O" | "o" => sides[1] |= 1 << square.0,
                "." => {}
                "/" => return Err(ROW.at(at, found)),
                _ => return Err(SQUARE.at(at, found)),
            }
        }
        rest.next().map_or(Ok(sides), |(at, found)| Err(END.at(at, found)))
    }
}

/// The letter of a side.
pub(crate) const fn letter(player: Player) -> char {
    if player.index() == 0 { 'X' } else { 'O' }
}

/// The letter of a column.
pub(crate) fn column_letter(column: usize) -> char {
    ('a'..='h').nth(column).unwrap_or('?')
}

/// How many spaces the text begins with.
fn indent(text: &str) -> usize {
    text.chars().take_while(|c| c.is_whitespace()).count()
}
