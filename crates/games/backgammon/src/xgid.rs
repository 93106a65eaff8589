//! eXtreme Gammon's IDs, after `XGID=`: 26 characters for the bar, the points and the other bar, and nine numbers
//! separated by colons: the cube as a power of two, its owner, the side to move, the dice, both scores, the Crawford
//! game or the rules of money games, the length of the match and the maximum cube, which may be missing. (eXtreme
//! Gammon's help, "XGID".)
//!
//! Capital letters are the player at the bottom, our first player, and points count from that side; `A` is one checker.

use crate::Roll;
use crate::match_id::{GameState, MatchId};
use crate::position::{Checkers, Position};
use crate::position_id::Sides;
use crate::reasons::{OWNER, SCORE, TOO_MANY, XGID, XGID_DICE};
use stratege_game::{Player, Reason, TextError};

/// Reads one, without `XGID=`: the checkers of the side on roll and of the other, and the rest. The place of an error counts
/// from `start`.
///
/// # Errors
/// A text of another form, more than 15 checkers a side, or a number without a meaning.
pub(crate) fn decode(text: &str, start: usize) -> Result<(Sides, MatchId), TextError> {
    let mut fields = Fields { rest: Some(text.trim_end()), at: start };
    let (at, board) = fields.next()?;
    let checkers = checkers(board, at)?;
    let cube = fields.number(0..=15, XGID)?;
    let owner = fields.side(OWNER)?;
    let (turn_at, on_roll) = (fields.at, fields.side(XGID)?);
    let on_roll = on_roll.ok_or_else(|| XGID.at(turn_at, "0"))?;
    let (at, dice) = fields.next()?;
    let doubled = dice.eq_ignore_ascii_case("D");
    let roll = match (dice, dice.as_bytes()) {
        ("0" | "00" | "D" | "d", _) => None,
        (_, &[one, other]) => {
            let roll = Roll::new(one.wrapping_sub(b'0'), other.wrapping_sub(b'0'));
            Some(roll.ok_or_else(|| XGID_DICE.at(at, dice))?)
        }
        _ => return Err(XGID_DICE.at(at, dice)),
    };
    let scores_at = fields.at;
    let score = [fields.number(0..=0x7fff, SCORE)?, fields.number(0..=0x7fff, SCORE)?];
    let rules = fields.number(0..=3, XGID)?;
    let length = fields.number(0..=0x7fff, XGID)?;
    if fields.rest.is_some() {
        fields.number(0..=15, XGID)?;
    }
    if let Some(more) = fields.rest {
        return Err(XGID.at(fields.at, more));
    }
    if length > 0 && score.iter().any(|&points| points >= length) {
        return Err(SCORE.at(scores_at, text));
    }
    let money = length == 0;
    let rest = MatchId {
        cube: cube as u8,
        owner,
        on_roll,
        crawford: !money && rules == 1,
        state: GameState::Playing,
        turn: if doubled { on_roll.other() } else { on_roll },
        doubled,
        resigned: 0,
        roll,
        length,
        score,
        jacoby: money && rules & 1 == 1,
    };
    let sides = [on_roll, on_roll.other()].map(|player| checkers[player.index()]);
    Ok((sides, rest))
}

/// The checkers of both players, those that are off too.
fn checkers(board: &str, at: usize) -> Result<[Checkers; 2], TextError> {
    if board.chars().count() != 26 {
        return Err(XGID.at(at, board));
    }
    let mut found = [[0; 26]; 2];
    for (place, letter) in board.chars().enumerate() {
        let (player, lane, first) = match letter {
            '-' => continue,
            'A'..='O' if place > 0 => (Player::FIRST, place, 'A'),
            'a'..='o' if place < 25 => (Player::SECOND, 25 - place, 'a'),
            _ => return Err(XGID.at(at + place, letter)),
        };
        found[player.index()][lane] = letter as u8 - first as u8 + 1;
    }
    for checkers in &mut found {
        let placed: u8 = checkers.iter().sum();
        let off = Position::CHECKERS.checked_sub(placed).ok_or_else(|| TOO_MANY.at(at, board))?;
        checkers[Position::OFF] = off;
    }
    Ok(found)
}

/// The fields between the colons.
struct Fields<'a> {
    rest: Option<&'a str>,
    /// Where the next one begins.
    at: usize,
}

impl<'a> Fields<'a> {
    /// The next field and its place.
    fn next(&mut self) -> Result<(usize, &'a str), TextError> {
        let at = self.at;
        let rest = self.rest.ok_or_else(|| XGID.at(at, ""))?;
        let (field, rest) = rest.split_once(':').map_or((rest, None), |(field, rest)| (field, Some(rest)));
        (self.rest, self.at) = (rest, at + field.chars().count() + 1);
        Ok((at, field))
    }

    fn number(&mut self, within: std::ops::RangeInclusive<u16>, reason: Reason) -> Result<u16, TextError> {
        let (at, field) = self.next()?;
        let number = field.parse().ok().filter(|number| within.contains(number));
        number.ok_or_else(|| reason.at(at, field))
    }

    /// 1 for the first player, -1 for the second, 0 for neither.
    fn side(&mut self, reason: Reason) -> Result<Option<Player>, TextError> {
        let (at, field) = self.next()?;
        match field {
            "1" => Ok(Some(Player::FIRST)),
            "-1" => Ok(Some(Player::SECOND)),
            "0" => Ok(None),
            _ => Err(reason.at(at, field)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position_id;

    /// The start as eXtreme Gammon writes it.
    const START: &str = "-b----E-C---eE---c-e----B-";

    #[test]
    fn the_start_is_that_of_gnu_backgammon() {
        let (sides, rest) = decode(&format!("{START}:0:0:1:52:2:1:1:3:10"), 5).unwrap();
        assert_eq!(position_id::encode(&sides), "4HPwATDgc/ABMA");
        assert_eq!((rest.roll, rest.length, rest.score), (Roll::new(5, 2), 3, [2, 1]));
        assert!(rest.crawford && rest.on_roll == Player::FIRST && !rest.doubled);
        let (sides, rest) = decode(&format!("{START}:1:-1:-1:D:0:0:1:0:10"), 5).unwrap();
        assert_eq!(position_id::encode(&sides), "4HPwATDgc/ABMA");
        assert_eq!(
            (rest.owner, rest.on_roll, rest.turn),
            (Some(Player::SECOND), Player::SECOND, Player::FIRST)
        );
        assert!(rest.doubled && rest.jacoby && rest.cube == 1);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (text, reason, at) in [
            ("-b----E-C---eE---c-e----B", XGID, 5),
            ("xb----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", XGID, 5),
            ("-b----O-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", TOO_MANY, 5),
            ("-b----E-C---eE---c-e----B-:0:2:1:00:0:0:0:0:10", OWNER, 34),
            ("-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10", XGID, 36),
            ("-b----E-C---eE---c-e----B-:0:0:1:77:0:0:0:0:10", XGID_DICE, 38),
            ("-b----E-C---eE---c-e----B-:0:0:1:B:0:0:0:0:10", XGID_DICE, 38),
            ("-b----E-C---eE---c-e----B-:0:0:1:31:3:0:0:3:10", SCORE, 41),
            ("-b----E-C---eE---c-e----B-:0:0:1:31:0:0", XGID, 45),
            ("-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10:1", XGID, 52),
        ] {
            let error = decode(text, 5).unwrap_err();
            assert_eq!((error.reason, error.at), (reason, at), "{text}");
        }
    }
}
