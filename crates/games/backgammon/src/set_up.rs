//! Positions set up by hand. Checkers that are not on the board are off.

use crate::draw::{lane_of, letter};
use crate::ids::{self, Ids};
use crate::match_id::{GameState, MatchId};
use crate::position_id::{self, by_player};
use crate::{Backgammon, Checkers, Position, Roll};
use stratege_game::{Arrangement, Change, Draw, Extra, ExtraValue, Piece, Player, SetUp, TextError, Tool};

/// The roll to be played.
const DICE: &str = "dice";
/// No dice are rolled.
const NO_DICE: &str = "–";

impl SetUp for Backgammon {
    fn tools(&self) -> Vec<Tool> {
        let tool = |player| {
            let letter = letter(player);
            Tool { piece: Piece { player, letter, symbol: letter }, name: "checker" }
        };
        Player::BOTH.map(tool).to_vec()
    }

    fn arranged(&self, text: &str, change: Option<&Change>) -> Result<Arrangement, TextError> {
        let mut setting = Setting::read(text)?;
        if let Some(change) = change {
            setting.change(change);
        }
        let shown = setting.shown();
        Ok(Arrangement {
            text: setting.text(),
            board: self.board(&shown),
            side: setting.rest.on_roll,
            chosen_side: true,
            extras: vec![Extra { name: DICE, value: setting.dice() }],
        })
    }
}

/// What is set up: possible or not.
struct Setting {
    checkers: [Checkers; 2],
    rest: MatchId,
}

impl Setting {
    fn read(text: &str) -> Result<Setting, TextError> {
        let Ids { sides, rest, .. } = ids::read(text)?;
        let rest = rest.unwrap_or_else(|| MatchId::money(Player::FIRST, None, GameState::Playing));
        Ok(Setting { checkers: by_player(sides, rest.on_roll), rest })
    }

    fn text(&self) -> String {
        let side = self.rest.on_roll;
        let sides = [side, side.other()].map(|player| self.checkers[player.index()]);
        format!("{}:{}", position_id::encode(&sides), self.rest.encode())
    }

    /// As a position that is only drawn.
    fn shown(&self) -> Position {
        let opening = self.rest.state == GameState::None;
        Position { checkers: self.checkers, side: self.rest.on_roll, roll: self.rest.roll, opening }
    }

    fn change(&mut self, change: &Change) {
        match change {
            Change::Put { cell, piece } => {
                let player = Player::BOTH.into_iter().find(|&player| Some(letter(player)) == *piece);
                match player {
                    Some(player) => self.put(*cell, player),
                    None => _ = self.take(*cell),
                }
            }
            Change::Move { from, to } => {
                if let Some(player) = self.take(*from) {
                    self.put(*to, player);
                }
            }
            Change::Side(player) => self.side(*player),
            Change::Clear => {
                let mut none = [0; 26];
                none[Position::OFF] = Position::CHECKERS;
                self.checkers = [none; 2];
            }
            Change::Extra { name, value } if name == DICE => {
                self.rest.roll = Roll::ALL.into_iter().find(|&roll| written(Some(roll)) == *value);
            }
            Change::Extra { .. } => return,
        }
        self.rest.state = GameState::Playing;
    }

    /// The side to move, which is also the one that decides.
    fn side(&mut self, player: Player) {
        (self.rest.on_roll, self.rest.turn) = (player, player);
    }

    /// Puts a checker of a player into a stack, where those of the other side give way to it; none if all are on the
    /// board.
    fn put(&mut self, cell: usize, player: Player) {
        let Some(place) = lane_of(cell, player).filter(|&place| place != Position::OFF) else { return };
        if self.checkers[player.index()][Position::OFF] == 0 {
            return;
        }
        if place != Position::BAR {
            let other = &mut self.checkers[player.other().index()];
            let away = std::mem::take(&mut other[25 - place]);
            other[Position::OFF] += away;
        }
        let own = &mut self.checkers[player.index()];
        own[Position::OFF] -= 1;
        own[place] += 1;
    }

    /// Takes a checker from a stack, so that it is off; whose it was. One that is off stays so.
    fn take(&mut self, cell: usize) -> Option<Player> {
        let stands = |&player: &Player| {
            lane_of(cell, player).is_some_and(|place| self.checkers[player.index()][place] > 0)
        };
        let player = Player::BOTH.into_iter().find(stands)?;
        let place = lane_of(cell, player)?;
        let own = &mut self.checkers[player.index()];
        own[place] -= 1;
        own[Position::OFF] += 1;
        Some(player)
    }

    fn dice(&self) -> ExtraValue {
        let options: Vec<String> = std::iter::once(None).chain(Roll::ALL.map(Some)).map(written).collect();
        let chosen = options.iter().position(|option| *option == written(self.rest.roll)).unwrap_or(0);
        ExtraValue::Choice { options, chosen }
    }
}

/// A roll as it is chosen from the list.
fn written(roll: Option<Roll>) -> String {
    roll.map_or_else(|| NO_DICE.to_owned(), |Roll { high, low }| format!("{high}-{low}"))
}
