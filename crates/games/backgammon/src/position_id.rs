//! GNU Backgammon's position IDs: the checkers of both sides in 14 characters.
//!
//! For each point of a side from its ace point to the bar, there are as many ones as it has checkers there, followed by
//! a zero; the side not on roll comes first. The 80 bits, lowest bit of each byte first, are written in Base64 without
//! padding. (GNU Backgammon's manual, "A technical description of the position ID".)

use crate::position::{Checkers, Position};
use crate::reasons::{CHARACTER, POSITION_LENGTH, TOO_MANY};
use stratege_game::{Player, Reason, TextError};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The characters of a position ID.
pub(crate) const LENGTH: usize = 14;
/// The bits of a position ID.
pub(crate) const BITS: u32 = 80;

/// The checkers of the side to move and of the other.
pub type Sides = [Checkers; 2];

impl Position {
    /// The position ID, which includes neither the side to move nor the roll.
    pub fn id(&self) -> String {
        encode(&[*self.checkers(self.side()), *self.checkers(self.side().other())])
    }
}

/// The position ID for the checkers of the side to move and of the other.
pub fn encode(sides: &Sides) -> String {
    base64(&bits(sides).to_le_bytes()[..10])
}

/// The bits of a position ID: different for any two positions with the same side to move.
pub(crate) fn bits([own, other]: &Sides) -> u128 {
    let mut bits = 0_u128;
    let mut at = 0;
    for checkers in [other, own] {
        for &count in &checkers[1..] {
            bits |= ((1 << count) - 1) << at;
            at += u32::from(count) + 1;
        }
    }
    bits
}

/// Reads a position ID: the checkers of the side to move and of the other, including those that are off.
///
/// # Errors
/// A text of another length, with other characters, or that gives a side more than 15 checkers; the place counts from
/// `start`.
pub fn decode(text: &str, start: usize) -> Result<Sides, TextError> {
    let bytes = bytes_of::<10>(text, start, LENGTH, POSITION_LENGTH)?;
    let mut whole = [0; 16];
    whole[..10].copy_from_slice(&bytes);
    let bits = u128::from_le_bytes(whole);
    let mut at = 0;
    let refused = |bit: u32| TOO_MANY.at(start + place(bit), text);
    let mut side = || {
        let (mut checkers, mut left) = ([0; 26], u32::from(Position::CHECKERS));
        for count in &mut checkers[1..] {
            let ones = (bits >> at).trailing_ones();
            left = left.checked_sub(ones).ok_or_else(|| refused(at + left))?;
            (*count, at) = (ones as u8, at + ones + 1);
            if at > BITS {
                return Err(refused(BITS - 1));
            }
        }
        checkers[Position::OFF] = left as u8;
        Ok(checkers)
    };
    let other = side()?;
    let own = side()?;
    if bits >> at != 0 {
        return Err(refused(at));
    }
    Ok([own, other])
}

/// The character in which the byte of a bit begins.
fn place(bit: u32) -> usize {
    (bit / 8 * 8 / 6) as usize
}

/// The checkers as players have them.
pub(crate) fn by_player([own, other]: Sides, side: Player) -> [Checkers; 2] {
    if side == Player::FIRST { [own, other] } else { [other, own] }
}

/// Bytes as Base64 without padding.
pub(crate) fn base64(bytes: &[u8]) -> String {
    let characters = (8 * bytes.len()).div_ceil(6);
    let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    let character = |index: usize| (0..6).fold(0, |value, at| value << 1 | bit(6 * index + at));
    (0..characters).map(|index| char::from(ALPHABET[usize::from(character(index))])).collect()
}

/// The bytes of a Base64 text of this length without padding.
pub(crate) fn bytes_of<const N: usize>(
    text: &str,
    start: usize,
    length: usize,
    wrong_length: Reason,
) -> Result<[u8; N], TextError> {
    let mut bytes = [0; N];
    for (index, character) in text.chars().enumerate() {
        let found = || character.to_string();
        let value = ALPHABET.iter().position(|&letter| char::from(letter) == character);
        let value = value.ok_or_else(|| CHARACTER.at(start + index, found()))?;
        for at in (0..6).filter(|at| value >> (5 - at) & 1 == 1) {
            match bytes.get_mut((6 * index + at) / 8) {
                Some(byte) => *byte |= 1 << (7 - (6 * index + at) % 8),
                None if index < length => return Err(TOO_MANY.at(start + index, found())),
                None => {}
            }
        }
    }
    let found = text.chars().count();
    if found == length { Ok(bytes) } else { Err(wrong_length.at(start + found.min(length), text)) }
}
