//! Squares and moves as text, within a longer text too.

use crate::reasons::{FLIPS_NONE, MUST_PASS, OVER, PASS, TAKEN};
use crate::{Move, Othello, Position};
use stratege_game::{Game, Reason};

/// A square as text.
pub(crate) fn square_text(square: usize) -> String {
    let column = char::from(b'a' + (square % 8) as u8);
    format!("{column}{}", square / 8 + 1)
}

/// Why a move is not legal, if it is not.
pub(crate) fn refusal(position: &Position, mv: Move) -> Option<Reason> {
    if Othello.over(position).is_some() {
        return Some(OVER);
    }
    match (mv.square(), position.moves()) {
        (None, 0) => None,
        (None, _) => Some(PASS),
        (Some(_), 0) => Some(MUST_PASS),
        (Some(_), moves) if moves & mv.bit() != 0 => None,
        (Some(_), _) if position.empty() & mv.bit() == 0 => Some(TAKEN),
        (Some(_), _) => Some(FLIPS_NONE),
    }
}

/// Reads a square or a pass from the beginning of the text: the move, and how many characters it takes.
pub(crate) fn read_move(text: &[char]) -> Option<(Move, usize)> {
    let lower = |at: usize| text.get(at).map(char::to_ascii_lowercase);
    match (lower(0)?, lower(1)?) {
        (column @ 'a'..='h', row @ '1'..='8') => {
            let square = 8 * (row as usize - '1' as usize) + (column as usize - 'a' as usize);
            Some((Move::on(square)?, 2))
        }
        ('p', 'a') if lower(2) == Some('s') && lower(3) == Some('s') => Some((Move::PASS, 4)),
        ('p', 'a' | 's') | ('-', '-') => Some((Move::PASS, 2)),
        _ => None,
    }
}

/// The place of the first character from `at` on that is not a space.
pub(crate) fn skip_spaces(chars: &[char], at: usize) -> usize {
    at + chars.iter().skip(at).take_while(|c| c.is_whitespace()).count()
}

/// What stands at a place, for an error.
pub(crate) fn found(chars: &[char], at: usize) -> String {
    chars.get(at).map_or_else(String::new, char::to_string)
}
