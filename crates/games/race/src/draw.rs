//! The board as interfaces show it: a track a side, home on the right.

use crate::notation::letter;
use crate::{Play, Position, Race};
use stratege_game::{Board, Draw, Look, MoveSquares, Piece, Player};

/// The squares of a track: its points and home.
const WIDTH: usize = Position::TRACK as usize + 1;

impl Draw for Race {
    /// A square shows how many men stand on it.
    fn board(&self, position: &Position) -> Board {
        let column = |point: u8| if point == 0 { "off".to_owned() } else { point.to_string() };
        let columns = (0..=Position::TRACK).rev().map(column).collect();
        let rows = Player::BOTH.map(|player| letter(player).to_string()).to_vec();
        let mut board = Board::empty(columns, rows).looking(Look::Track);
        board.dice = position.roll().map_or(Vec::new(), |roll| vec![roll.high, roll.low]);
        for player in Player::BOTH {
            let men = position.men(player);
            for point in 0..=Position::TRACK {
                let count = men.iter().filter(|&&man| man == point).count();
                let digit = char::from_digit(count as u32, 10).filter(|_| count > 0);
                board.cells[square(player, point)].piece =
                    digit.map(|digit| Piece { player, letter: digit, symbol: digit });
            }
        }
        board
    }

    /// Of the first man.
    fn move_squares(&self, position: &Position, mv: Play) -> MoveSquares {
        let at = |point| Some(square(position.side, point));
        MoveSquares { from: at(mv.first.from), to: at(mv.first.to()), ..MoveSquares::default() }
    }
}

fn square(player: Player, point: u8) -> usize {
    player.index() * WIDTH + usize::from(Position::TRACK - point)
}
