//! Text: cells of two numbers, `10,-3`, separated by spaces, and rows separated by `;` or a new line.

use crate::reasons::{CELL, NUMBER, ROW, SIZE};
use crate::{Bimatrix, Entries, Fraction};
use num_traits::pow;
use stratege_game::TextError;

/// The most digits of a number.
const MAX_DIGITS: usize = 18;

impl Bimatrix {
    /// Reads a game: `10,10 0,12; 12,0 1,1`. Numbers may be written `12`, `-3`, `2.5` or `1/3`.
    ///
    /// # Errors
    /// The first invalid word.
    pub fn read(text: &str, worth: Entries) -> Result<Bimatrix, TextError> {
        let (mut cells, mut columns, mut at) = (Vec::new(), None, 0);
        for line in text.split([';', '\n']) {
            let before = cells.len();
            for (place, word) in words(line) {
                cells.push(cell(word, at + place)?);
            }
            let length = cells.len() - before;
            if length > 0 && *columns.get_or_insert(length) != length {
                return Err(ROW.at(at, line.trim()));
            }
            at += line.chars().count() + 1;
        }
        Bimatrix::new(worth, columns.unwrap_or(0), cells).ok_or_else(|| SIZE.at(0, ""))
    }
}

/// The words of a line, with the characters before each.
fn words(line: &str) -> Vec<(usize, &str)> {
    let place = |word: &str| line[..word.as_ptr() as usize - line.as_ptr() as usize].chars().count();
    line.split_whitespace().map(|word| (place(word), word)).collect()
}

fn cell(word: &str, at: usize) -> Result<[Fraction; 2], TextError> {
    let (first, second) = word.split_once(',').ok_or_else(|| CELL.at(at, word))?;
    let number = |text: &str, at: usize| number(text).ok_or_else(|| NUMBER.at(at, text));
    Ok([number(first, at)?, number(second, at + first.chars().count() + 1)?])
}

fn number(text: &str) -> Option<Fraction> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let whole = |digits: &str| -> Option<Fraction> {
        let fits =
            (1..=MAX_DIGITS).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
        fits.then(|| digits.parse::<i64>().ok()).flatten().map(|number| Fraction::from_integer(number.into()))
    };
    let value = if let Some((above, below)) = digits.split_once('/') {
        let below = whole(below).filter(|below| *below != Fraction::from_integer(0.into()))?;
        whole(above)? / below
    } else if let Some((units, decimals)) = digits.split_once('.') {
        let ten = Fraction::from_integer(10.into());
        whole(units)? + whole(decimals)? / pow(ten, decimals.len())
    } else {
        whole(digits)?
    };
    Some(if negative { -value } else { value })
}
