//! Moves as text, singly and in whole games.

use crate::reasons::{FLIPS_NONE, MOVE, MUST_PASS, OVER, PASS, TAKEN};
use crate::{Move, Othello, Position};
use stratege_game::{Game, Reason, TextError};

/// Reads the moves of a game from the start, such as `f5d6c3d3c4`. Moves may be separated by spaces. A pass is `pass`,
/// `pa`, `ps` or `--`, or may be omitted: it is inserted if the side to move has no other move and more moves follow.
///
/// # Errors
/// The first text that is not a legal move, with its place.
pub fn parse_transcript(text: &str) -> Result<Vec<Move>, TextError> {
    let chars: Vec<char> = text.chars().collect();
    replay(&chars).map(|(moves, _)| moves)
}

/// The moves of a game as a string, with passes as `--`.
pub fn transcript(moves: &[Move]) -> String {
    moves.iter().map(|mv| mv.square().map_or_else(|| "--".into(), square_text)).collect()
}

/// Plays a transcript: the moves with all passes, and the position after them.
pub(crate) fn replay(chars: &[char]) -> Result<(Vec<Move>, Position), TextError> {
    let mut moves = Vec::new();
    let mut position = Position::START;
    let mut at = skip_spaces(chars, 0);
    while at < chars.len() {
        let (mv, length) = read_move(&chars[at..]).ok_or_else(|| MOVE.at(at, found(chars, at)))?;
        if refusal(&position, mv) == Some(MUST_PASS) {
            moves.push(Move::PASS);
            position = position.after(Move::PASS);
        }
        if let Some(reason) = refusal(&position, mv) {
            return Err(reason.at(at, chars[at..at + length].iter().collect::<String>()));
        }
        moves.push(mv);
        position = position.after(mv);
        at = skip_spaces(chars, at + length);
    }
    Ok((moves, position))
}

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
