//! Positions set up by hand: any discs on any squares.

use crate::draw::disc;
use crate::{Othello, Position};
use stratege_game::set_up::{owner, put, stands};
use stratege_game::{Arrangement, Change, Draw, Notation, Player, SetUp, TextError, Tool};

impl SetUp for Othello {
    fn tools(&self) -> Vec<Tool> {
        Player::BOTH.map(|player| Tool { piece: disc(player), name: "disc" }).into()
    }

    /// What has the form of a position is one: any two sets of discs can be played.
    fn arranged(&self, text: &str, change: Option<&Change>) -> Result<Arrangement, TextError> {
        let position = self.parse_position(text)?;
        let mut side = position.side();
        let mut sides = Player::BOTH.map(|player| position.of(player));
        match change {
            Some(Change::Put { cell, piece }) => {
                put(&mut sides, *cell, piece.and_then(|letter| owner(&self.tools(), letter)));
            }
            Some(Change::Move { from, to }) => {
                let moved = stands(&sides, *from);
                put(&mut sides, *from, None);
                put(&mut sides, *to, moved);
            }
            Some(Change::Side(chosen)) => side = *chosen,
            Some(Change::Clear) => sides = [0; 2],
            Some(Change::Extra { .. }) | None => {}
        }
        let [black, white] = sides;
        let position = Position::new(black, white, side).map_err(|reason| reason.at(0, text))?;
        let text = self.position_text(&position);
        Ok(Arrangement { text, board: self.board(&position), side, chosen_side: true, extras: Vec::new() })
    }
}
