//! Text: moves as `b2`, positions as `X../.O./...`, row by row from the top.
//!
//! Columns are letters from the left, rows numbers from the top. The side to move follows from the number of stones.

use crate::{Position, Square, Template};
use std::str::FromStr;
use stratege_game::{Game, Notation, Player, TextError};

// Each has a French text in `crates/texts/locales/fr/games/template.ftl`.
stratege_game::reasons! { pub, pub REASONS:
    VARIANT "template-variant" "expected the size of the board, from 3 to 11"
    MOVE "template-move" "expected a cell of the board, like c3"
    TAKEN "template-taken" "this cell is not empty"
    OVER "template-over" "the game is over"
    BOARD "template-board" "expected rows of 'X', 'O' and '.', with '/' between them"
    COUNTS "template-counts" "X must have as many stones as O, or one more"
    PLAYED_ON "template-played-on" "a move was made after two edges were joined"
}

impl Notation for Template {
    fn move_text(&self, _: &Position, square: Square) -> String {
        let column = char::from(b'a' + (square.index() % self.size) as u8);
        format!("{column}{}", square.index() / self.size + 1)
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Square, TextError> {
        let (at, text) = (indent(text), text.trim());
        let wanted = text.to_lowercase();
        match self.squares().find(|square| self.move_text(position, *square) == wanted) {
            None => Err(MOVE.at(at, text)),
            Some(_) if self.over(position).is_some() => Err(OVER.at(at, text)),
            Some(square) if position.owner(square).is_some() => Err(TAKEN.at(at, text)),
            Some(square) => Ok(square),
        }
    }

    fn position_text(&self, position: &Position) -> String {
        let mut text = String::new();
        for square in self.squares() {
            if square.index() > 0 && square.index() % self.size == 0 {
                text.push('/');
            }
            text.push(position.owner(square).map_or('.', letter));
        }
        text
    }

    /// Also reads `start`.
    fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        let (at, text) = (indent(text), text.trim());
        if text.eq_ignore_ascii_case("start") {
            return Ok(self.start());
        }
        // An empty board has the form of every board.
        let form = self.position_text(&self.start());
        let fits = |(found, form): &(char, char)| found == form || *form == '.' && "XO".contains(*found);
        let right = text.chars().zip(form.chars()).take_while(fits).count();
        if right < form.len() || right < text.len() {
            return Err(BOARD.at(at + right, text.chars().skip(right).take(1).collect::<String>()));
        }
        let stones = ['X', 'O'].map(|letter| {
            let cells = self.squares().zip(text.chars().filter(|sign| *sign != '/'));
            cells.filter(|(_, sign)| *sign == letter).fold(0, |set, (square, _)| set | square.bit())
        });
        let [first, second] = stones.map(u128::count_ones);
        let side = if first == second { Player::FIRST } else { Player::SECOND };
        if first != second && first != second + 1 {
            return Err(COUNTS.at(at, text));
        }
        // The side to move has not moved since the other one joined its edges.
        if self.chain(side, stones[side.index()]) != 0 {
            return Err(PLAYED_ON.at(at, text));
        }
        Ok(Position { stones, side })
    }
}

/// The variant: the size of the board.
impl FromStr for Template {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Template, TextError> {
        let size = text.trim().parse().ok().filter(|size| Template::SIZES.contains(size));
        size.map_or_else(|| Err(VARIANT.at(0, text.trim())), |size| Ok(Template { size }))
    }
}

/// The letter of a side.
pub(crate) const fn letter(player: Player) -> char {
    if player.index() == 0 { 'X' } else { 'O' }
}

/// How many spaces the text begins with.
fn indent(text: &str) -> usize {
    text.chars().take_while(|c| c.is_whitespace()).count()
}
