//! Positions set up by hand: any stones; a game can start if each chain has a liberty.

use crate::draw::stone;
use crate::{Go, Points, Position};
use stratege_game::set_up::owner;
use stratege_game::{Arrangement, Change, Draw, Notation, Player, SetUp, TextError, Tool};

impl SetUp for Go {
    fn tools(&self) -> Vec<Tool> {
        Player::BOTH.map(|player| Tool { piece: stone(player), name: "stone" }).into()
    }

    /// A chain may be left without liberties, until a game is to begin there.
    fn arranged(&self, text: &str, change: Option<&Change>) -> Result<Arrangement, TextError> {
        let old = self.parse_stones(text)?;
        let mut position = match change {
            None | Some(Change::Extra { .. }) => old,
            Some(_) => Position::new(old.stones, old.side),
        };
        match change {
            Some(Change::Put { cell, piece }) => {
                let player = piece.and_then(|letter| owner(&self.tools(), letter));
                self.put_by_hand(&mut position, *cell, player);
            }
            Some(Change::Move { from, to }) => {
                let moved =
                    (*from < self.grid.point_count()).then(|| old.owner(self.grid.point_of(*from))).flatten();
                self.put_by_hand(&mut position, *from, None);
                self.put_by_hand(&mut position, *to, moved);
            }
            Some(Change::Side(side)) => position.side = *side,
            Some(Change::Clear) => position = Position::new([Points::NONE; 2], position.side),
            Some(Change::Extra { .. }) | None => {}
        }
        // The key of the stones follows from them.
        let position =
            if change.is_some() { Position::new(position.stones, position.side) } else { position };
        let text = self.position_text(&position);
        let board = self.board(&position);
        Ok(Arrangement { text, board, side: position.side, chosen_side: true, extras: Vec::new() })
    }
}

impl Go {
    fn put_by_hand(&self, position: &mut Position, cell: usize, player: Option<Player>) {
        if cell >= self.grid.point_count() {
            return;
        }
        let point = self.grid.point_of(cell);
        for side in Player::BOTH {
            let stones = &mut position.stones[side.index()];
            if player == Some(side) { stones.insert(point) } else { stones.remove(point) }
        }
    }
}
