//! GNU Backgammon's match IDs: the side to move, the dice, the cube and the score in 12 characters. (GNU Backgammon's
//! manual, "A technical description of the match ID".)
//!
//! GNU Backgammon's player 1, who sits at the bottom with the letter X, is our first player.

use crate::Roll;
use crate::position_id::{base64, bytes_of};
use crate::reasons::{DICE, MATCH_LENGTH, OWNER, SCORE, SPARE, STATE};
use stratege_game::{Player, Reason, TextError};

/// The characters of a match ID.
const LENGTH: usize = 12;

/// The state of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameState {
    /// No game has begun.
    None,
    /// A game is played.
    #[default]
    Playing,
    /// The game is over.
    Over,
    /// A side has resigned.
    Resigned,
    /// A side has passed a double.
    Passed,
}

impl GameState {
    const ALL: [GameState; 5] =
        [GameState::None, GameState::Playing, GameState::Over, GameState::Resigned, GameState::Passed];
}

/// The contents of a match ID.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchId {
    /// The binary logarithm of the cube's value, from 0 to 15.
    pub cube: u8,
    /// The owner of the cube; `None` while it is centred.
    pub owner: Option<Player>,
    /// The player on roll, or who has rolled.
    pub on_roll: Player,
    /// Whether this is the Crawford game.
    pub crawford: bool,
    /// The state of the game.
    pub state: GameState,
    /// The player who decides next: the opponent of the side on roll if it has doubled.
    pub turn: Player,
    /// Whether a double awaits an answer.
    pub doubled: bool,
    /// The points offered by a resignation, from 0 (none) to 3.
    pub resigned: u8,
    /// The dice, if rolled.
    pub roll: Option<Roll>,
    /// The length of the match in points, below 2^15; 0 for money games.
    pub length: u16,
    /// The scores of the first and the second player, below 2^15.
    pub score: [u16; 2],
    /// Whether gammons count as a single game while the cube is centred.
    pub jacoby: bool,
}

impl MatchId {
    /// A money game without a cube, with `side` to roll, or to play `roll`.
    pub fn money(side: Player, roll: Option<Roll>, state: GameState) -> MatchId {
        MatchId {
            cube: 0,
            owner: None,
            on_roll: side,
            crawford: false,
            state,
            turn: side,
            doubled: false,
            resigned: 0,
            roll,
            length: 0,
            score: [0; 2],
            jacoby: false,
        }
    }

    /// The match ID as text.
    pub fn encode(&self) -> String {
        let dice = self.roll.map_or([0; 2], |roll| [roll.high, roll.low]);
        let state = GameState::ALL.iter().position(|&state| state == self.state).unwrap_or(0);
        let [first, second] = self.score.map(u128::from);
        let fields: [(u128, u32); 15] = [
            (self.cube.into(), 4),
            (self.owner.map_or(3, number), 2),
            (number(self.on_roll), 1),
            (self.crawford.into(), 1),
            (state as u128, 3),
            (number(self.turn), 1),
            (self.doubled.into(), 1),
            (self.resigned.into(), 2),
            (dice[0].into(), 3),
            (dice[1].into(), 3),
            (self.length.into(), 15),
            (second, 15),
            (first, 15),
            ((!self.jacoby).into(), 1),
            (0, 5),
        ];
        let mut bits = 0;
        let mut at = 0;
        for (value, width) in fields {
            bits |= (value & ((1 << width) - 1)) << at;
            at += width;
        }
        base64(&bits.to_le_bytes()[..9])
    }

    /// Reads a match ID.
    ///
    /// # Errors
    /// A text of another length, with other characters, or with a field that has no meaning; the place counts from
    /// `start`, and is that of the field's first character.
    pub fn decode(text: &str, start: usize) -> Result<MatchId, TextError> {
        let mut whole = [0; 16];
        whole[..9].copy_from_slice(&bytes_of::<9>(text, start, LENGTH, MATCH_LENGTH)?);
        let mut fields = Fields { bits: u128::from_le_bytes(whole), at: 0, start, text };
        let cube = fields.next(4) as u8;
        let owner =
            fields.checked(2, OWNER, |owner| (owner != 2).then(|| (owner < 2).then(|| player(owner))))?;
        let on_roll = player(fields.next(1));
        let crawford = fields.next(1) == 1;
        let state = fields.checked(3, STATE, |state| GameState::ALL.get(usize::from(state)).copied())?;
        let turn = player(fields.next(1));
        let doubled = fields.next(1) == 1;
        let resigned = fields.next(2) as u8;
        let roll = fields.checked(6, DICE, |dice| match ((dice & 7) as u8, (dice >> 3) as u8) {
            (0, 0) => Some(None),
            (one, other) => Roll::new(one, other).map(Some),
        })?;
        let length = fields.next(15);
        let within = |score| (length == 0 || score < length).then_some(score);
        let second = fields.checked(15, SCORE, within)?;
        let first = fields.checked(15, SCORE, within)?;
        let jacoby = fields.next(1) == 0;
        fields.checked(5, SPARE, |spare| (spare == 0).then_some(()))?;
        let score = [first, second];
        Ok(MatchId {
            cube,
            owner,
            on_roll,
            crawford,
            state,
            turn,
            doubled,
            resigned,
            roll,
            length,
            score,
            jacoby,
        })
    }
}

/// GNU Backgammon's number of a player.
fn number(player: Player) -> u128 {
    u128::from(player == Player::FIRST)
}

fn player(number: u16) -> Player {
    if number == 1 { Player::FIRST } else { Player::SECOND }
}

/// The fields of a match ID, one after another.
struct Fields<'a> {
    bits: u128,
    at: usize,
    start: usize,
    text: &'a str,
}

impl Fields<'_> {
    fn next(&mut self, width: usize) -> u16 {
        let value = self.bits >> self.at & ((1 << width) - 1);
        self.at += width;
        value as u16
    }

    /// The next field, read; an error of this reason at its place where it cannot be.
    fn checked<T>(
        &mut self,
        width: usize,
        reason: Reason,
        read: impl FnOnce(u16) -> Option<T>,
    ) -> Result<T, TextError> {
        let place = self.start + self.at / 8 * 8 / 6;
        let value = self.next(width);
        read(value).ok_or_else(|| reason.at(place, self.text))
    }
}
