//! Whole games as a string of moves.

use crate::move_text::{found, read_move, refusal, skip_spaces, square_text};
use crate::reasons::{MOVE, MUST_PASS};
use crate::{Move, Position};
use stratege_game::TextError;

/// Reads the moves of a game from the start, such as `f5d6c3d3c4`. Spaces may stand between moves. A pass
/// is `pass`, `pa`, `ps` or `--`, or may be left out: it is put in where the side to move has no other move and
/// more moves follow.
///
/// # Errors
/// The first thing that is not a legal move, with its place.
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
