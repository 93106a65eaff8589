//! The board as front ends show it, from the first player's side: points 13 to 24 at the top, 12 to 1 at the bottom,
//! the bar in the middle, and the checkers borne off on the right.

use crate::parts::Made;
use crate::plays::Step;
use crate::{Backgammon, Play, Position, reasons};
use stratege_game::{Board, Draw, Game, MoveSquares, Piece, Player, Reason, Stage, Style};

/// The columns: twelve points, the bar and off.
const WIDTH: usize = 14;
/// The column of the bar.
const BAR: usize = 6;
/// The column of the checkers that are off.
const OFF: usize = 13;
/// The rows of a half: the checkers that a point shows one by one.
const HALF: usize = 5;

impl Draw for Backgammon {
    /// A stack of more than five checkers shows their number on its innermost.
    fn board(&self, position: &Position) -> Board {
        let column = |column| match column {
            BAR => "bar".to_owned(),
            OFF => "off".to_owned(),
            _ => below(column).to_string(),
        };
        let columns = (0..WIDTH).map(column).collect();
        let above = |at| match at {
            BAR | OFF => column(at),
            _ => (25 - below(at)).to_string(),
        };
        let rows = vec![String::new(); 2 * HALF];
        let mut board = Board::empty(columns, rows).style(Style::new("points", "stone"));
        board.above = Some((0..WIDTH).map(above).collect());
        board.pips = Some(Player::BOTH.map(|player| position.pips(player)));
        board.dice = position.roll().map_or(Vec::new(), crate::Roll::dice);
        for player in Player::BOTH {
            for (place, &count) in position.checkers(player).iter().enumerate() {
                let (top, column) = stack(player, place);
                for level in 0..usize::from(count).min(HALF) {
                    let more = level == HALF - 1 && usize::from(count) > HALF;
                    let letter = if more { digit(count) } else { letter(player) };
                    let piece = Piece { player, letter, symbol: letter };
                    board.cells[cell(top, column, level)].piece = Some(piece);
                }
            }
        }
        board
    }

    /// Of the first step.
    fn move_squares(&self, position: &Position, mv: Play) -> MoveSquares {
        mv.steps().first().map_or(MoveSquares::default(), |&step| squares(position.side(), step))
    }

    fn blocked_reason(&self, position: &Position, square: usize) -> Option<Reason> {
        let (side, made) = (position.side(), Made::none_of(position)?);
        let own = position.checkers(side);
        let place = lane_of(square, side).filter(|&place| own[place] > 0)?;
        let mut moves = Vec::new();
        self.expand(position, &mut moves);
        // A checker may be meant by any square of its stack.
        if moves.iter().any(|mv| mv.steps().iter().any(|step| usize::from(step.from) == place)) {
            return None;
        }
        if own[Position::BAR] > 0 && place != Position::BAR {
            return Some(reasons::ENTER);
        }
        let alone = made.next().iter().any(|(step, _)| usize::from(step.from) == place);
        Some(if alone { reasons::BOTH_DICE } else { reasons::NO_POINT })
    }

    /// A part is a checker moved by one die; parts may be made in any order that the rules allow.
    fn stages(&self, position: &Position) -> Vec<Stage> {
        let Some(start) = Made::none_of(position) else { return Vec::new() };
        let mut moves = Vec::new();
        self.expand(position, &mut moves);
        let ends: Vec<Position> = moves.iter().map(|&mv| self.play(position, mv)).collect();
        let side = position.side();
        let parts =
            |made: &Made| made.next().into_iter().map(|(step, next)| (squares(side, step), next)).collect();
        let whole = |made: &Made| ends.iter().position(|end| end.checkers == made.checkers(side));
        let board = |made: &Made| Board {
            dice: made.dice().to_vec(),
            ..self.board(&Position { checkers: made.checkers(side), ..*position })
        };
        stratege_game::stages(start, parts, whole, board)
    }
}

/// The cells at the edge of the stacks from which and to which a checker goes.
fn squares(player: Player, step: Step) -> MoveSquares {
    let place = |place: u8| {
        let (top, column) = stack(player, usize::from(place));
        Some(cell(top, column, 0))
    };
    MoveSquares { from: place(step.from), to: place(step.to), ..MoveSquares::default() }
}

/// The number of the point at the bottom of a column, as the first player counts.
const fn below(column: usize) -> usize {
    if column < BAR { 12 - column } else { 13 - column }
}

/// Whether the stack of a player's place hangs from the top, and its column.
fn stack(player: Player, place: usize) -> (bool, usize) {
    let first = player == Player::FIRST;
    match place {
        Position::OFF => (!first, OFF),
        Position::BAR => (!first, BAR),
        _ => {
            let point = if first { place } else { 25 - place };
            let low = if point > 12 { 25 - point } else { point };
            (point > 12, if low > 6 { 12 - low } else { 13 - low })
        }
    }
}

/// The cell of a stack, `level` checkers from the edge.
const fn cell(top: bool, column: usize, level: usize) -> usize {
    let row = if top { level } else { 2 * HALF - 1 - level };
    row * WIDTH + column
}

/// The place of a player to which a cell belongs; none outside the board, and where only the other side's checkers
/// stand: on its bar, and where it bears off.
pub(crate) fn lane_of(square: usize, player: Player) -> Option<usize> {
    let (top, column) = (square / WIDTH < HALF, square % WIDTH);
    let inside = square < 2 * HALF * WIDTH;
    (0..=Position::BAR).find(|&place| inside && stack(player, place) == (top, column))
}

/// The letter of a side, as GNU Backgammon has it.
pub(crate) const fn letter(player: Player) -> char {
    if player.index() == 0 { 'X' } else { 'O' }
}

/// A number up to 15 as one character.
fn digit(count: u8) -> char {
    char::from_digit(count.into(), 16).unwrap_or('?')
}
