//! Text: a bar as the lengths of its rows, `5,5,3`, or a full one as `4x5`, followed by ` B` if the second side is to
//! move, and `0` if nothing is left; bites as `ROW,COLUMN`, counted from 1 at the soap.

use crate::reasons::{BITE, END, GONE, ROWS, SHAPE, SIZE};
use crate::{Bar, Bite, Chomp};
use std::str::FromStr;
use stratege_game::{ArrayVec, Notation, Player, Reason, TextError};

impl FromStr for Chomp {
    type Err = TextError;

    /// `4x5`: four rows of five.
    fn from_str(text: &str) -> Result<Chomp, TextError> {
        let size = size_of(text.trim()).and_then(|(rows, columns)| Chomp::new(rows, columns));
        size.ok_or_else(|| SIZE.at(0, text))
    }
}

impl Notation for Chomp {
    fn move_text(&self, _: &Bar, bite: Bite) -> String {
        format!("{},{}", bite.row + 1, bite.column + 1)
    }

    fn parse_move(&self, bar: &Bar, text: &str) -> Result<Bite, TextError> {
        let at = text.chars().take_while(|c| c.is_whitespace()).count();
        let pair = text.trim().split_once(',').and_then(|(row, column)| {
            let index = |text: &str| digits(text.trim())?.parse::<u64>().ok()?.checked_sub(1);
            Some((index(row)?, index(column)?))
        });
        let (row, column) = pair.ok_or_else(|| BITE.at(at, text.trim()))?;
        let bite = u8::try_from(row).ok().zip(u8::try_from(column).ok());
        let bite = bite.map(|(row, column)| Bite { row, column }).filter(|&bite| bar.has(bite));
        bite.ok_or_else(|| GONE.at(at, text.trim()))
    }

    fn position_text(&self, bar: &Bar) -> String {
        let lengths: Vec<String> = bar.rows().iter().map(u8::to_string).collect();
        let lengths = if lengths.is_empty() { "0".into() } else { lengths.join(",") };
        if bar.side == Player::FIRST { lengths } else { lengths + " B" }
    }

    fn parse_position(&self, text: &str) -> Result<Bar, TextError> {
        let (shape, side) = split_side(text)?;
        if let Some((rows, columns)) = size_of(shape.trim()) {
            let size_of = Chomp::new(rows, columns).ok_or_else(|| SIZE.at(0, shape))?;
            return Ok(Bar { side, ..stratege_game::Game::start(&size_of) });
        }
        lengths(shape).map(|rows| Bar { rows, side })
    }
}

/// Rows and columns.
fn size_of(text: &str) -> Option<(u8, u8)> {
    let (rows, columns) = text.split_once(['x', 'X', '×'])?;
    Some((digits(rows)?.parse().ok()?, digits(columns)?.parse().ok()?))
}

/// The text, if it is digits and nothing else.
fn digits(text: &str) -> Option<&str> {
    (!text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())).then_some(text)
}

/// The rows, and the side behind them.
fn split_side(text: &str) -> Result<(&str, Player), TextError> {
    let trimmed = text.trim_end();
    let side = match trimmed.chars().next_back() {
        Some('B' | 'b') => Player::SECOND,
        Some('A' | 'a') => Player::FIRST,
        Some(c) if c.is_alphabetic() => return Err(END.at(trimmed.chars().count() - 1, c)),
        _ => return Ok((trimmed, Player::FIRST)),
    };
    Ok((&trimmed[..trimmed.len() - 1], side))
}

fn lengths(text: &str) -> Result<ArrayVec<u8, { Chomp::MAX_SIDE as usize }>, TextError> {
    let mut rows = ArrayVec::new();
    let (mut at, mut above) = (0, Chomp::MAX_SIDE);
    let mut rest = text.split(',').peekable();
    while let Some(word) = rest.next() {
        let refuse = |reason: Reason| Err(reason.at(at, word.trim()));
        let Some(digits) = digits(word.trim()) else { return refuse(ROWS) };
        let Some(length) = digits.parse().ok().filter(|&length| length <= above) else {
            return refuse(SHAPE);
        };
        let is_empty = length == 0 && rows.is_empty() && rest.peek().is_none(); // nothing left
        if !is_empty && (length == 0 || rows.try_push(length).is_err()) {
            return refuse(SHAPE);
        }
        (at, above) = (at + word.chars().count() + 1, length);
    }
    Ok(rows)
}
