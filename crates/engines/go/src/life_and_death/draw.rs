//! Random enclosed groups: stones in a corner or at an edge, walled in by chains that live unconditionally.

use super::LifeAndDeathSearch;
use std::ops::Range;
use stratege_game::random::Random;
use stratege_game::{Notation, Player};
use stratege_games_go::{Board, Go, Point, Position};

/// The boards on which groups are drawn: on larger ones most stones would be wall.
const SIZES: [u8; 2] = [7, 9];
/// The room of the group in points, and its least width and height.
const ROOM: [usize; 2] = [8, 18];
const LEAST: [usize; 2] = [3, 2];
/// The least stones of the group.
const STONES: u16 = 3;
/// How likely a point beside the wall is a stone of the group, at least and at most.
const SHELL: [f64; 2] = [0.6, 0.95];
/// How likely an inner point is a stone of the group, and how likely any point is one of the side that walls it in.
const INNER: f64 = 0.15;
const WITHIN: f64 = 0.13;

/// What stands on a point of a drawing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Empty,
    /// A stone of the side whose group is walled in.
    Owner,
    /// A stone of the other side.
    Taker,
}

impl LifeAndDeathSearch<'_> {
    /// A position with an enclosed group, with either side to move, and a point of the group; `None` if this attempt
    /// produced none, as on boards that are not square or whose size is not 7 to 9.
    ///
    /// The other half of the board belongs to the owner, so that the group usually decides the game.
    pub fn draw(game: &Go, random: &mut Random) -> Option<(Position, Point)> {
        let size = game.grid.columns();
        if !game.grid.is_square() || !(SIZES[0]..=SIZES[1]).contains(&size) {
            return None;
        }
        let signs = Drawing::of(usize::from(size), random)?.turned(random);
        let owner = Player::BOTH[random.below(2)];
        let side = Player::BOTH[random.below(2)];
        let position = game.parse_position(&signs.text(owner, side)).ok()?;
        let board = Board::of(game.grid, &position);
        // The rest of the owner's stones live: the group is what stands in the room.
        let room = signs.room.iter().filter_map(|&(row, column)| {
            game.grid.point(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
        });
        let group =
            room.filter(|&point| board.owner(point) == Some(owner)).max_by_key(|&stone| board.size(stone))?;
        (board.size(group) >= STONES && is_enclosed(game, &position, group)).then_some((position, group))
    }
}

fn is_enclosed(game: &Go, position: &Position, group: Point) -> bool {
    super::Struggle::new(game, position, group, Player::FIRST).is_some_and(|found| !found.is_open())
}

/// What stands on a point of the room where stones of the owner are so likely.
fn stone(owner: f64, random: &mut Random) -> Sign {
    match random.unit() {
        drawn if drawn < WITHIN => Sign::Taker,
        drawn if drawn < WITHIN + (1.0 - WITHIN) * owner => Sign::Owner,
        _ => Sign::Empty,
    }
}

/// Two eyes of the wall, by row and column: not beside the room or the owner's half, and neither beside each other nor across,
/// where they could cut the wall in two.
fn eyes(
    size: usize,
    half: usize,
    height: usize,
    columns: &Range<usize>,
    random: &mut Random,
) -> Option<[(usize, usize); 2]> {
    let inner = |&(row, column): &(usize, usize)| {
        let below = row + 1 < half && !(row <= height && columns.contains(&column));
        let beside = columns.contains(&(column + 1)) || column > 0 && columns.contains(&(column - 1));
        below && !(row < height && beside)
    };
    let points = (0..half).flat_map(|row| (0..size).map(move |column| (row, column)));
    let mut places: Vec<(usize, usize)> = points.filter(inner).collect();
    random.shuffle(&mut places);
    let first = places.pop()?;
    let apart = |&(row, column): &(usize, usize)| row.abs_diff(first.0).max(column.abs_diff(first.1)) > 1;
    Some([first, places.into_iter().find(apart)?])
}

/// A drawing of a board.
struct Drawing {
    signs: Vec<Vec<Sign>>,
    /// The points of the room, by row and column.
    room: Vec<(usize, usize)>,
}

impl Drawing {
    /// A room at the upper edge within the taker's half; below it the owner's half, with eyes.
    fn of(size: usize, random: &mut Random) -> Option<Drawing> {
        let half = size / 2 + 1;
        let height = LEAST[1] + random.below(half - LEAST[1]);
        let width = LEAST[0] + random.below(size - 2 - LEAST[0]);
        if !(ROOM[0]..=ROOM[1]).contains(&(width * height)) {
            return None;
        }
        // At least every second room is in a corner.
        let left = if random.happens(0.5) { 0 } else { random.below(size - width + 1) };
        let columns = left..left + width;
        let mut signs = vec![vec![Sign::Taker; size]; size];
        for (row, line) in signs.iter_mut().enumerate().skip(half) {
            for (column, sign) in line.iter_mut().enumerate() {
                let eye = (row - half) % 2 == 1 && (column + row) % 2 == 0;
                *sign = if eye { Sign::Empty } else { Sign::Owner };
            }
        }
        let room: Vec<_> =
            (0..height).flat_map(|row| columns.clone().map(move |column| (row, column))).collect();
        let shell = SHELL[0] + random.unit() * (SHELL[1] - SHELL[0]);
        for &(row, column) in &room {
            let beside_wall = row + 1 == height
                || column == left && left > 0
                || column + 1 == columns.end && columns.end < size;
            signs[row][column] = stone(if beside_wall { shell } else { INNER }, random);
        }
        for (row, column) in eyes(size, half, height, &columns, random)? {
            signs[row][column] = Sign::Empty;
        }
        Some(Drawing { signs, room })
    }

    /// The same, turned and mirrored at random.
    fn turned(mut self, random: &mut Random) -> Drawing {
        let last = self.signs.len() - 1;
        if random.happens(0.5) {
            self.signs.reverse();
            self.room.iter_mut().for_each(|(row, _)| *row = last - *row);
        }
        if random.happens(0.5) {
            self.signs.iter_mut().for_each(|line| line.reverse());
            self.room.iter_mut().for_each(|(_, column)| *column = last - *column);
        }
        if random.happens(0.5) {
            let old = self.signs.clone();
            for (row, line) in self.signs.iter_mut().enumerate() {
                for (column, sign) in line.iter_mut().enumerate() {
                    *sign = old[column][row];
                }
            }
            self.room.iter_mut().for_each(|(row, column)| std::mem::swap(row, column));
        }
        self
    }

    /// The position in notation, where the group is this player's.
    fn text(&self, owner: Player, side: Player) -> String {
        let letter = |player: Player| if player == Player::FIRST { 'X' } else { 'O' };
        let sign = |sign: &Sign| match sign {
            Sign::Empty => '.',
            Sign::Owner => letter(owner),
            Sign::Taker => letter(owner.other()),
        };
        let rows: Vec<String> = self.signs.iter().map(|line| line.iter().map(sign).collect()).collect();
        format!("{} {}", rows.join("/"), letter(side))
    }
}
