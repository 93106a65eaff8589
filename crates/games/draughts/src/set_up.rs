//! Positions set up by hand. A man on its last row becomes a king.

use crate::draw::piece;
use crate::position::{Position, Run};
use crate::{Bits, Draughts};
use stratege_game::{Arrangement, Change, Draw, Extra, ExtraValue, Notation, Player, SetUp, TextError, Tool};

/// Plies without a capture or a move of a man.
const QUIET_PLIES: &str = "halfmove-clock";

impl<B: Bits> SetUp for Draughts<B> {
    fn tools(&self) -> Vec<Tool> {
        let tool =
            |player, king| Tool { piece: piece(player, king), name: if king { "crowned" } else { "man" } };
        Player::BOTH.into_iter().flat_map(|player| [tool(player, false), tool(player, true)]).collect()
    }

    fn arranged(&self, text: &str, change: Option<&Change>) -> Result<Arrangement, TextError> {
        let mut position = self.parse_position(text)?;
        if let Some(change) = change {
            self.changed(&mut position, change);
        }
        let value = ExtraValue::Number { value: position.quiet.into(), least: 0, most: u8::MAX.into() };
        Ok(Arrangement {
            text: self.position_text(&position),
            board: self.board(&position),
            side: position.side,
            chosen_side: true,
            extras: vec![Extra { name: QUIET_PLIES, value }],
        })
    }
}

impl<B: Bits> Draughts<B> {
    fn changed(&self, position: &mut Position<B>, change: &Change) {
        match change {
            Change::Put { cell, piece } => {
                let Some(bit) = self.bit_of_cell(*cell) else { return };
                let player = piece.map(|letter| Player::new(u8::from(letter.is_ascii_lowercase())));
                let king = piece.is_some_and(|letter| letter.eq_ignore_ascii_case(&'k'));
                self.put(position, bit, player.map(|player| (player, king)));
            }
            Change::Move { from, to } => {
                let (Some(from), Some(to)) = (self.bit_of_cell(*from), self.bit_of_cell(*to)) else { return };
                let stands = Player::BOTH.into_iter().find(|&player| position.of(player).has(from));
                let Some(player) = stands else { return };
                let king = position.kings.has(from);
                self.put(position, from, None);
                self.put(position, to, Some((player, king)));
            }
            Change::Side(player) => position.side = *player,
            Change::Clear => *position = Position::new([B::NONE; 2], B::NONE, position.side),
            Change::Extra { name, value } => {
                if let (QUIET_PLIES, Ok(plies)) = (name.as_str(), value.trim().parse()) {
                    position.quiet = plies;
                }
                return;
            }
        }
        // What was counted of another position says nothing of this one.
        (position.ending, position.road) = (0, 0);
        position.runs = [Run::default(); 2];
    }

    fn put(&self, position: &mut Position<B>, bit: u32, piece: Option<(Player, bool)>) {
        let square = B::one(bit);
        position.pieces = position.pieces.map(|pieces| pieces & !square);
        position.kings &= !square;
        let Some((player, king)) = piece else { return };
        position.pieces[player.index()] |= square;
        if king || (square & self.board.crown[player.index()]).any() {
            position.kings |= square;
        }
    }

    /// The square of a cell of the drawn board, if it is played on.
    fn bit_of_cell(&self, cell: usize) -> Option<u32> {
        self.board.all.squares().find(|&bit| self.cell(bit) == cell)
    }
}
