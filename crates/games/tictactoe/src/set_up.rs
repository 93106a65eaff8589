//! Positions set up by hand: any marks on any squares.

use crate::draw::piece;
use crate::notation::board;
use crate::reasons::{COUNTS, PLAYED_ON, TURN, TWO_WINNERS};
use crate::{Position, Square, TicTacToe};
use stratege_game::set_up::{owner, put, stands};
use stratege_game::{Arrangement, Change, Draw, Game, Notation, Player, SetUp, TextError, Tool};

impl SetUp for TicTacToe {
    fn tools(&self) -> Vec<Tool> {
        Player::BOTH.map(|player| Tool { piece: piece(player), name: "mark" }).into()
    }

    fn arranged(&self, text: &str, change: Option<&Change>) -> Result<Arrangement, TextError> {
        let mut sides = self.signs(text)?;
        match change {
            Some(Change::Put { cell, piece }) if *cell < 9 => {
                put(&mut sides, *cell, piece.and_then(|letter| owner(&self.tools(), letter)));
            }
            Some(Change::Move { from, to }) if *from < 9 && *to < 9 => {
                let moved = stands(&sides, *from);
                put(&mut sides, *from, None);
                put(&mut sides, *to, moved);
            }
            Some(Change::Clear) => sides = [0; 2],
            _ => {}
        }
        Ok(self.drawn(sides))
    }
}

impl TicTacToe {
    /// The squares of X and of O, also where play cannot reach them.
    fn signs(&self, text: &str) -> Result<[u64; 2], TextError> {
        let of = |position: &Position| {
            let mut sides = [0; 2];
            for square in Square::all() {
                put(&mut sides, square.index(), position.owner(square));
            }
            sides
        };
        match self.parse_position(text) {
            Ok(position) => Ok(of(&position)),
            Err(error) if [COUNTS, TWO_WINNERS, PLAYED_ON, TURN].contains(&error.reason) => {
                board(&mut text.trim_start().chars().enumerate().peekable()).map(|sides| sides.map(u64::from))
            }
            Err(error) => Err(error),
        }
    }

    fn drawn(&self, sides: [u64; 2]) -> Arrangement {
        let mut board = self.board(&self.start());
        let mut text = String::new();
        for (square, cell) in board.cells.iter_mut().enumerate() {
            if square > 0 && square % 3 == 0 {
                text.push('/');
            }
            cell.piece = stands(&sides, square).map(piece);
            text.push(cell.piece.map_or('.', |piece| piece.letter));
        }
        let [x, o] = sides.map(u64::count_ones);
        let side = if x > o { Player::SECOND } else { Player::FIRST };
        Arrangement { text, board, side, chosen_side: false, extras: Vec::new() }
    }
}
