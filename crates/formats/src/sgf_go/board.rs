//! The size of a board, its points, and the stones set up at the start.

use stratege_game::Player;

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) columns: u8,
    pub(super) rows: u8,
}

/// A point: column and row, from 0 at the upper left.
pub(super) type Vertex = (u8, u8);

/// The letters of columns as players write them.
const COLUMNS: &[u8] = b"ABCDEFGHJKLMNOPQRST";

impl Size {
    /// `19` or `19:13`, columns first.
    pub(super) fn read(text: &str) -> Option<Size> {
        let (columns, rows) = text.split_once(':').unwrap_or((text, text));
        let number = |text: &str| text.trim().parse().ok().filter(|size| (1..=19).contains(size));
        Some(Size { columns: number(columns)?, rows: number(rows)? })
    }

    /// From the first word of a variant, `9` or `9x13`.
    pub(super) fn of_variant(word: &str) -> Option<Size> {
        Size::read(&word.replace('x', ":"))
    }

    pub(super) fn text(self, between: char) -> String {
        let Size { columns, rows } = self;
        if columns == rows { columns.to_string() } else { format!("{columns}{between}{rows}") }
    }

    /// The point of two letters.
    pub(super) fn vertex(self, letters: &str) -> Option<Vertex> {
        let [column, row] = letters.trim().as_bytes() else { return None };
        let index = |letter: u8, size: u8| {
            letter.is_ascii_lowercase().then(|| letter - b'a').filter(|&index| index < size)
        };
        Some((index(*column, self.columns)?, index(*row, self.rows)?))
    }

    /// The points of values such as `aa` and of rectangles such as `aa:cc`.
    pub(super) fn vertices(self, value: &str) -> Option<Vec<Vertex>> {
        let (from, to) = value.split_once(':').unwrap_or((value, value));
        let (from, to) = (self.vertex(from)?, self.vertex(to)?);
        let rows = from.1.min(to.1)..=from.1.max(to.1);
        Some(
            rows.flat_map(|row| (from.0.min(to.0)..=from.0.max(to.0)).map(move |column| (column, row)))
                .collect(),
        )
    }

    /// A move from its value: a pass is nothing, or `tt` on boards that have no such point.
    pub(super) fn move_text(self, value: &str) -> Option<String> {
        let value = value.trim();
        if value.is_empty() || value == "tt" {
            return Some("pass".to_owned());
        }
        self.vertex(value).map(|vertex| self.point_text(vertex))
    }

    /// `D4`.
    pub(super) fn point_text(self, (column, row): Vertex) -> String {
        format!("{}{}", char::from(COLUMNS[usize::from(column)]), self.rows - row)
    }

    /// The letters of `D4`, none for a pass; `None` for what is no point.
    pub(super) fn letters(self, text: &str) -> Option<String> {
        if text.eq_ignore_ascii_case("pass") {
            return Some(String::new());
        }
        let letter = text.bytes().next()?.to_ascii_uppercase();
        let column = COLUMNS.iter().position(|&other| other == letter)? as u8;
        let row: u8 = text.get(1..)?.parse().ok().filter(|&row| row >= 1 && row <= self.rows)?;
        (column < self.columns).then(|| vertex_letters((column, self.rows - row)))
    }
}

/// Two letters of a point.
pub(super) fn vertex_letters((column, row): Vertex) -> String {
    [column, row].map(|index| char::from(b'a' + index)).into_iter().collect()
}

/// Stones on a board before the first move.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stones {
    pub(super) size: Size,
    owners: Vec<Option<Player>>,
}

impl Stones {
    pub(super) fn new(size: Size) -> Stones {
        let owners = vec![None; usize::from(size.columns) * usize::from(size.rows)];
        Stones { size, owners }
    }

    pub(super) fn put(&mut self, (column, row): Vertex, owner: Option<Player>) {
        self.owners[usize::from(row) * usize::from(self.size.columns) + usize::from(column)] = owner;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.owners.iter().all(Option::is_none)
    }

    /// The points with stones of a player.
    pub(super) fn of(&self, player: Player) -> impl Iterator<Item = Vertex> {
        let columns = usize::from(self.size.columns);
        let own = self.owners.iter().enumerate().filter(move |(_, owner)| **owner == Some(player));
        own.map(move |(cell, _)| ((cell % columns) as u8, (cell / columns) as u8))
    }

    /// The position in the notation of the game: rows from above, numbers for empty points, the side to move.
    pub(super) fn text(&self, side: Player) -> String {
        let letter = |player: Player| if player == Player::FIRST { 'X' } else { 'O' };
        let mut rows = Vec::new();
        for row in self.owners.chunks(usize::from(self.size.columns)) {
            let (mut text, mut empty) = (String::new(), 0);
            for owner in row {
                match owner {
                    None => empty += 1,
                    Some(player) => {
                        text += &number(std::mem::take(&mut empty));
                        text.push(letter(*player));
                    }
                }
            }
            rows.push(text + &number(empty));
        }
        format!("{} {}", rows.join("/"), letter(side))
    }

    /// Stones and side to move of a position in this notation.
    pub(super) fn read(size: Size, text: &str) -> Option<(Stones, Player)> {
        let mut words = text.split_whitespace();
        let (rows, side) = (words.next()?, words.next()?);
        let player = |sign: char| match sign {
            'X' | 'x' => Some(Player::FIRST),
            'O' | 'o' => Some(Player::SECOND),
            _ => None,
        };
        let mut stones = Stones::new(size);
        for (row, line) in (0..size.rows).zip(rows.split('/')) {
            let (mut column, mut empty) = (0_u8, 0_u8);
            for sign in line.chars() {
                if let Some(digit) = sign.to_digit(10) {
                    empty = empty.checked_mul(10)?.checked_add(digit as u8)?;
                    continue;
                }
                column = column.checked_add(std::mem::take(&mut empty))?;
                if column >= size.columns {
                    return None;
                }
                stones.put((column, row), player(sign));
                column += 1;
            }
        }
        Some((stones, player(side.chars().next()?)?))
    }
}

fn number(empty: u8) -> String {
    if empty == 0 { String::new() } else { empty.to_string() }
}
