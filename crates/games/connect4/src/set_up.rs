//! Positions set up by hand: stones fall, and if one is removed, those above it fall too.

use crate::notation::{BOTH_WON, COUNTS, FLOATING, read_grid};
use crate::{COLUMNS, ConnectFour, Position, ROWS, counter, square_of};
use stratege_game::set_up::owner;
use stratege_game::{Arrangement, Change, Draw, Game, Notation, Player, SetUp, TextError, Tool};

/// The stones of a column from the bottom.
type Column = Vec<Player>;

impl SetUp for ConnectFour {
    fn tools(&self) -> Vec<Tool> {
        Player::BOTH.map(|player| Tool { piece: counter(player), name: "counter" }).into()
    }

    fn arranged(&self, text: &str, change: Option<&Change>) -> Result<Arrangement, TextError> {
        let mut columns = self.columns(text)?;
        match change {
            Some(Change::Put { cell, piece }) if *cell < COLUMNS * ROWS => {
                let player = piece.and_then(|letter| owner(&self.tools(), letter));
                drop_or_take(&mut columns[cell % COLUMNS], ROWS - 1 - cell / COLUMNS, player);
            }
            Some(Change::Move { from, to }) if *from < COLUMNS * ROWS && *to < COLUMNS * ROWS => {
                let row = ROWS - 1 - from / COLUMNS;
                let stone = columns[from % COLUMNS].get(row).copied();
                // A full column takes no more, except from itself.
                if let Some(stone) = stone.filter(|_| from % COLUMNS != to % COLUMNS)
                    && columns[to % COLUMNS].len() < ROWS
                {
                    columns[from % COLUMNS].remove(row);
                    columns[to % COLUMNS].push(stone);
                }
            }
            Some(Change::Clear) => columns = Default::default(),
            _ => {}
        }
        Ok(drawn(&columns))
    }
}

impl ConnectFour {
    /// The stones of each column, also where play cannot reach them; those that float fall.
    fn columns(&self, text: &str) -> Result<[Column; COLUMNS], TextError> {
        let stones = match self.parse_position(text) {
            Ok(position) => of_sides(&position),
            Err(error) if [FLOATING, COUNTS, BOTH_WON].contains(&error.reason) => read_grid(text.trim())?,
            Err(error) => return Err(error),
        };
        let mut columns: [Column; COLUMNS] = Default::default();
        for cell in (0..COLUMNS * ROWS).rev() {
            let player = Player::BOTH.into_iter().find(|side| stones[side.index()] & square_of(cell) != 0);
            columns[cell % COLUMNS].extend(player);
        }
        Ok(columns)
    }
}

fn of_sides(position: &Position) -> [u64; 2] {
    let sides = [position.own(), position.waiting()];
    if position.side() == Player::FIRST { sides } else { [sides[1], sides[0]] }
}

/// Puts a stone on top of the column, or another in the place of one; without a stone, takes one away.
fn drop_or_take(column: &mut Column, row: usize, stone: Option<Player>) {
    match stone {
        Some(stone) if row < column.len() => column[row] = stone,
        Some(stone) if column.len() < ROWS => column.push(stone),
        None if row < column.len() => {
            column.remove(row);
        }
        _ => {}
    }
}

fn drawn(columns: &[Column; COLUMNS]) -> Arrangement {
    let mut board = ConnectFour.board(&ConnectFour.start());
    let mut text = String::new();
    let mut counts = [0; 2];
    for (index, cell) in board.cells.iter_mut().enumerate() {
        if index > 0 && index % COLUMNS == 0 {
            text.push('/');
        }
        let stone = columns[index % COLUMNS].get(ROWS - 1 - index / COLUMNS).copied();
        cell.piece = stone.map(counter);
        text.push(cell.piece.map_or('.', |piece| piece.letter));
        if let Some(stone) = stone {
            counts[stone.index()] += 1;
        }
    }
    let side = if counts[0] > counts[1] { Player::SECOND } else { Player::FIRST };
    Arrangement { text, board, side, chosen_side: false, extras: Vec::new() }
}
