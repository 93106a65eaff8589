//! The board as front ends show it: one track per side, with home on the right.

use crate::notation::letter;
use crate::parts::Made;
use crate::{ManMove, Play, Position, Race};
use stratege_game::{Board, Draw, Game, MoveSquares, Piece, Player, Stage, Style};

/// The squares of a track: its points and home.
const WIDTH: usize = Position::TRACK as usize + 1;

impl Draw for Race {
    /// A square shows how many men stand on it.
    fn board(&self, position: &Position) -> Board {
        let column = |point: u8| if point == 0 { "off".to_owned() } else { point.to_string() };
        let columns = (0..=Position::TRACK).rev().map(column).collect();
        let rows = Player::BOTH.map(|player| letter(player).to_string()).to_vec();
        let mut board = Board::empty(columns, rows).style(Style::new("track", "stone"));
        board.pips = Some(Player::BOTH.map(|player| position.to_go(player).into()));
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
        squares(position.side, mv.first)
    }

    /// A part is a man moved by one die.
    fn stages(&self, position: &Position) -> Vec<Stage> {
        let Some(start) = Made::none_of(position) else { return Vec::new() };
        let mut moves = <Race as Game>::Moves::new();
        self.expand(position, &mut moves);
        let side = position.side;
        let own = position.men(side);
        let parts =
            |made: &Made| made.next().into_iter().map(|(step, next)| (squares(side, step), next)).collect();
        let whole = |made: &Made| moves.iter().position(|mv| mv.result(own) == made.men);
        let board = |made: &Made| {
            let mut between = *position;
            between.men[side.index()] = made.men;
            Board { dice: made.dice.clone(), ..self.board(&between) }
        };
        stratege_game::stages(start, parts, whole, board)
    }
}

/// From where to where a man goes.
fn squares(player: Player, step: ManMove) -> MoveSquares {
    let at = |point| Some(square(player, point));
    MoveSquares { from: at(step.from), to: at(step.to()), ..MoveSquares::default() }
}

fn square(player: Player, point: u8) -> usize {
    player.index() * WIDTH + usize::from(Position::TRACK - point)
}
