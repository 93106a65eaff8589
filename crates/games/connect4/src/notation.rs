//! Columns `1` to `7`; positions as a grid or as the moves that lead to them.

use crate::board::{self, COLUMNS, ROWS};
use crate::{ConnectFour, Drop, Position};
use stratege_game::{Game, Notation, Reason, TextError};

const COLUMN: Reason = Reason::new("connect4-column", "expected a column from 1 to 7");
const FULL: Reason = Reason::new("connect4-full", "this column is full");
const AFTER_END: Reason = Reason::new("connect4-after-end", "the game was over before this move");
const GRID: Reason = Reason::new(
    "connect4-grid",
    "expected moves such as 4455, or six rows of seven X, O or . from the top, with / between",
);
pub(crate) const FLOATING: Reason =
    Reason::new("connect4-floating", "this stone has an empty square under it");
pub(crate) const COUNTS: Reason =
    Reason::new("connect4-counts", "X begins: expected as many X as O, or one more");
pub(crate) const BOTH_WON: Reason =
    Reason::new("connect4-winner", "only the side that moved last can have four in a row");

/// Every reason for refusing text.
pub const REASONS: &[Reason] = &[COLUMN, FULL, AFTER_END, GRID, FLOATING, COUNTS, BOTH_WON];

impl Notation for ConnectFour {
    fn move_text(&self, _: &Position, mv: Drop) -> String {
        (mv.0 + 1).to_string()
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Drop, TextError> {
        let mut letters = text.chars();
        match (letters.next().and_then(column_of), letters.next()) {
            (Some(column), None) => legal(position, column, 0),
            _ => Err(COLUMN.at(0, text)),
        }
    }

    /// The grid, six rows from the top: `......./......./......./......./...O.../...X...`.
    fn position_text(&self, position: &Position) -> String {
        position.grid()
    }

    /// The grid, or the moves from the empty board such as `4455`; `start` or nothing is the empty board.
    fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        let trimmed = text.trim();
        if trimmed.is_empty() || trimmed == "start" {
            return Ok(Position::EMPTY);
        }
        if trimmed.chars().all(|c| c.is_ascii_digit()) { parse_moves(trimmed) } else { parse_grid(trimmed) }
    }
}

fn column_of(letter: char) -> Option<usize> {
    let digit = letter.to_digit(10)? as usize;
    (1..=COLUMNS).contains(&digit).then(|| digit - 1)
}

fn legal(position: &Position, column: usize, at: usize) -> Result<Drop, TextError> {
    let found = (column + 1).to_string();
    if ConnectFour.over(position).is_some() {
        Err(AFTER_END.at(at, found))
    } else if position.height(column) == ROWS {
        Err(FULL.at(at, found))
    } else {
        Ok(Drop(column as u8))
    }
}

fn parse_moves(text: &str) -> Result<Position, TextError> {
    let mut position = Position::EMPTY;
    for (at, letter) in text.chars().enumerate() {
        let column = column_of(letter).ok_or_else(|| COLUMN.at(at, letter))?;
        let mv = legal(&position, column, at)?;
        position = ConnectFour.play(&position, mv);
    }
    Ok(position)
}

fn parse_grid(text: &str) -> Result<Position, TextError> {
    check_grid(read_grid(text)?)
}

/// The stones of a grid, wherever they stand.
pub(crate) fn read_grid(text: &str) -> Result<[u64; 2], TextError> {
    let mut stones = [0u64; 2];
    let mut squares = 0;
    for (at, letter) in text.chars().enumerate() {
        let (row, column) = (squares / COLUMNS, squares % COLUMNS);
        if letter == '/' && at % (COLUMNS + 1) == COLUMNS {
            continue;
        }
        if at % (COLUMNS + 1) == COLUMNS || row == ROWS {
            return Err(GRID.at(at, letter));
        }
        let square = 1 << ((column as u32 * board::HEIGHT) + (ROWS - 1 - row) as u32);
        match letter {
            'X' | 'x' => stones[0] |= square,
            'O' | 'o' => stones[1] |= square,
            '.' => {}
            _ => return Err(GRID.at(at, letter)),
        }
        squares += 1;
    }
    if squares != ROWS * COLUMNS {
        return Err(GRID.at(text.chars().count(), ""));
    }
    Ok(stones)
}

fn check_grid([x, o]: [u64; 2]) -> Result<Position, TextError> {
    for column in 0..COLUMNS {
        let filled = ((x | o) & board::column_bits(column)) >> (column as u32 * board::HEIGHT);
        if filled & (filled + 1) != 0 {
            let row = filled.trailing_ones(); // of the lowest gap, from the bottom
            let above = (filled >> row).trailing_zeros() + row;
            let at = (ROWS - 1 - above as usize) * (COLUMNS + 1) + column;
            return Err(FLOATING.at(at, ""));
        }
    }
    let position = Position::from_stones(x, o).ok_or_else(|| COUNTS.at(0, ""))?;
    if board::four(position.own()) { Err(BOTH_WON.at(0, "")) } else { Ok(position) }
}
