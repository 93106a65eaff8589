//! Text: moves as `d3` or `pass`, positions as 64 letters and the side to move.
//!
//! Columns are a to h from the left, rows 1 to 8 from the top. `X` is Black, `O` is White, `-` an empty square, row by
//! row from a1, as in endgame suites.

use crate::reasons::{END, INTEGER, MOVE, SIDE, SQUARE};
use crate::transcript::{found, read_move, refusal, replay, skip_spaces, square_text};
use crate::{Move, Othello, Position};
use stratege_game::{Notation, Player, TextError};

impl Notation for Othello {
    fn move_text(&self, _: &Position, mv: Move) -> String {
        mv.square().map_or_else(|| "pass".into(), square_text)
    }

    /// Capital letters are read too, and `pa`, `ps` and `--` as a pass.
    fn parse_move(&self, position: &Position, text: &str) -> Result<Move, TextError> {
        let at = text.chars().take_while(|c| c.is_whitespace()).count();
        let text = text.trim();
        let chars: Vec<char> = text.chars().take(5).collect();
        match read_move(&chars) {
            Some((mv, length)) if length == chars.len() => {
                refusal(position, mv).map_or(Ok(mv), |reason| Err(reason.at(at, text)))
            }
            _ => Err(MOVE.at(at, text)),
        }
    }

    fn position_text(&self, position: &Position) -> String {
        let disc = |square: usize| {
            Player::BOTH
                .into_iter()
                .find(|&player| position.of(player) >> square & 1 != 0)
                .map_or('-', letter)
        };
        (0..64).map(disc).chain([' ', letter(position.side())]).collect()
    }

    /// Also reads `start`; for discs `*`, `x`, `b`, `B` and `o`, `w`, `W`; for empty squares `.` and `_`; the
    /// integers of [`Position::from_presence`] and the side, as `103481868288 68853694464 X`; and a transcript of the
    /// moves from the start, as [`parse_transcript`](crate::parse_transcript) does. What stands behind a `;` is
    /// skipped: a line of an OBF file is a position.
    fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        if text.trim().eq_ignore_ascii_case("start") {
            return Ok(Position::START);
        }
        let chars: Vec<char> = text.chars().collect();
        let begin = skip_spaces(&chars, 0);
        if read_move(&chars[begin..]).is_some_and(|(mv, _)| mv != Move::PASS) {
            return replay(&chars).map(|(_, position)| position);
        }
        if chars.get(begin).is_some_and(char::is_ascii_digit) {
            return integers(&chars, begin);
        }
        // A line of an OBF file: what the moves are worth stands behind the position.
        let end = chars.iter().position(|&c| c == ';').unwrap_or(chars.len());
        board(&chars[..end], begin)
    }
}

/// The letter of a side.
pub(crate) const fn letter(player: Player) -> char {
    if player.index() == 0 { 'X' } else { 'O' }
}

/// Reads 64 squares and the side from `begin` on.
fn board(chars: &[char], begin: usize) -> Result<Position, TextError> {
    let mut sides = [0; 2];
    for square in 0..64 {
        let at = begin + square;
        match chars.get(at) {
            Some('-' | '.' | '_') => {}
            Some('X' | 'x' | '*' | 'B' | 'b') => sides[0] |= 1 << square,
            Some('O' | 'o' | 'W' | 'w') => sides[1] |= 1 << square,
            _ => return Err(SQUARE.at(at, found(chars, at))),
        }
    }
    let side = side(chars, begin + 64)?;
    Position::new(sides[0], sides[1], side).map_err(|reason| reason.at(begin, ""))
}

/// Reads the two integers and the side from `begin` on.
fn integers(chars: &[char], begin: usize) -> Result<Position, TextError> {
    let (presence, at) = integer(chars, begin)?;
    let (colour, at) = integer(chars, skip_spaces(chars, at))?;
    Ok(Position::from_presence(presence, colour, side(chars, at)?))
}

/// Reads an integer: its value and the place behind it.
fn integer(chars: &[char], begin: usize) -> Result<(u64, usize), TextError> {
    let digits: String = chars.iter().skip(begin).take_while(|c| c.is_ascii_digit()).collect();
    match digits.parse() {
        Ok(value) => Ok((value, begin + digits.len())),
        Err(_) if digits.is_empty() => Err(INTEGER.at(begin, found(chars, begin))),
        Err(_) => Err(INTEGER.at(begin, digits)),
    }
}

/// Reads the side to move, the last thing of a position.
fn side(chars: &[char], begin: usize) -> Result<Player, TextError> {
    let at = skip_spaces(chars, begin);
    let side = match chars.get(at) {
        Some('X' | 'x' | '*' | 'B' | 'b') => Player::FIRST,
        Some('O' | 'o' | 'W' | 'w') => Player::SECOND,
        _ => return Err(SIDE.at(at, found(chars, at))),
    };
    let end = skip_spaces(chars, at + 1);
    if end < chars.len() { Err(END.at(end, found(chars, end))) } else { Ok(side) }
}
