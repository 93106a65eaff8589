//! Patterns of the eight points around a move.
//!
//! The shapes are those of S. Gelly, Y. Wang, R. Munos and O. Teytaud, "Modification of UCT with patterns in
//! Monte-Carlo Go" (2006): hane, two kinds of cuts, and moves at the edge.

use std::sync::LazyLock;
use stratege_games_go::{Board, Point};

/// Three rows each, the move in the middle: `X` and `O` are stones of the two players, whoever they are, `x` is anything
/// but `X`, `o` anything but `O`, `.` an empty point, `#` the border, `?` anything.
const SHAPES: [&str; 13] = [
    // Hane: around two stones, beside one, at a bent line, and a diagonal attachment.
    "XOX...???",
    "XO....?.?",
    "XO?X..x.?",
    ".O.X.....",
    // Cuts: unprotected, peeped at, pushed through, and at a knight's move.
    "XO?O.o?o?",
    "XO?O.X???",
    "?X?O.Oooo",
    "OX?o.O???",
    // At the edge: a chase, a cut blocked, a connection blocked, a descent, a cut.
    "X.?O.?###",
    "OX?X.O###",
    "?X?x.O###",
    "?XOx.x###",
    "?OXX.O###",
];

/// For each content of the eight points, two bits each, whether some shape fits.
static FITTING: LazyLock<Vec<u64>> = LazyLock::new(fitting);

/// The distances of the eight points, row by row.
const AROUND: [isize; 8] = [-21, -20, -19, -1, 1, 19, 20, 21];

/// Whether one of the shapes stands around an empty point.
#[inline]
pub(crate) fn fits(table: &[u64], board: &Board, point: Point) -> bool {
    let code = code(board, point);
    table[code >> 6] >> (code & 63) & 1 != 0
}

/// Two bits for each of the eight points, row by row.
#[inline]
fn code(board: &Board, point: Point) -> usize {
    AROUND.iter().fold(0, |code, &distance| code << 2 | usize::from(board.content(point.offset(distance))))
}

/// What stands around a point, the same for all that are alike when turned, mirrored, or seen by the other player: a number
/// below [`classes`].
#[inline]
pub(crate) fn class(board: &Board, point: Point) -> Option<u16> {
    let class = CLASSES.0[board.side().index()][code(board, point)];
    (class != NO_CLASS).then_some(class)
}

/// How many classes there are.
pub(crate) fn classes() -> usize {
    CLASSES.1
}

/// No class: the border cannot stand so.
const NO_CLASS: u16 = u16::MAX;

/// The classes for each side to move, and how many there are.
static CLASSES: LazyLock<([Vec<u16>; 2], usize)> = LazyLock::new(|| {
    let (mut own, mut count) = (vec![NO_CLASS; 1 << 16], 0);
    for code in 0..1_usize << 16 {
        let content: [u8; 8] = std::array::from_fn(|at| (code >> (14 - 2 * at) & 3) as u8);
        if own[code] == NO_CLASS && border_fits(content) {
            turns(content).for_each(|image| own[coded(image)] = count);
            count += 1;
        }
    }
    let other = |content: u8| if content < 2 { 1 - content } else { content };
    let seen = |code: usize| {
        let content: [u8; 8] = std::array::from_fn(|at| other((code >> (14 - 2 * at) & 3) as u8));
        own[coded(content)]
    };
    let swapped = (0..1_usize << 16).map(seen).collect();
    ([own, swapped], usize::from(count))
});

fn coded(content: [u8; 8]) -> usize {
    content.into_iter().fold(0, |code, one| code << 2 | usize::from(one))
}

/// Whether the border lies as it can on a board of at least 2 × 2: nowhere, along a side, or along two sides that meet.
fn border_fits(content: [u8; 8]) -> bool {
    let borders = content.map(|one| one == 3);
    let sides = [[0, 1, 2], [2, 4, 7], [7, 6, 5], [5, 3, 0]];
    let inner = |on: &[usize]| borders.iter().enumerate().all(|(at, &is)| is == on.contains(&at));
    let one = sides.into_iter().any(|places| inner(&places));
    let two = (0..4).any(|at| {
        let both = [sides[at], sides[(at + 1) % 4]].concat();
        inner(&both)
    });
    inner(&[]) || one || two
}

/// The eight points turned and mirrored.
fn turns(content: [u8; 8]) -> impl Iterator<Item = [u8; 8]> {
    let [a, b, c, d, e, f, g, h] = content;
    let cells = [a, b, c, d, 2, e, f, g, h];
    (0..8).map(move |index| [0, 1, 2, 3, 5, 6, 7, 8].map(|at| cells[turned(at, index)]))
}

/// Where a cell of the nine comes from in one of the eight symmetries.
fn turned(at: usize, index: usize) -> usize {
    let (mut column, mut row) = (at % 3, at / 3);
    if index & 1 != 0 {
        column = 2 - column;
    }
    if index & 2 != 0 {
        row = 2 - row;
    }
    if index & 4 != 0 {
        (column, row) = (row, column);
    }
    3 * row + column
}

/// The table for [`fits`].
pub(crate) fn table() -> &'static [u64] {
    &FITTING
}

fn fitting() -> Vec<u64> {
    let shapes: Vec<[u8; 8]> = SHAPES.into_iter().flat_map(images).collect();
    let mut table = vec![0; 1 << 10];
    for code in 0..1_usize << 16 {
        let content: [u8; 8] = std::array::from_fn(|at| (code >> (14 - 2 * at) & 3) as u8);
        if shapes.iter().any(|shape| shape.iter().zip(content).all(|(&sign, content)| allows(sign, content)))
        {
            table[code >> 6] |= 1 << (code & 63);
        }
    }
    table
}

/// Whether a sign of a shape allows a content: 0 and 1 are stones, 2 is an empty point, 3 the border.
fn allows(sign: u8, content: u8) -> bool {
    match sign {
        b'X' => content == 0,
        b'O' => content == 1,
        b'.' => content == 2,
        b'#' => content == 3,
        b'x' => content != 0,
        b'o' => content != 1,
        _ => true,
    }
}

/// A shape turned, mirrored and with the players exchanged, without its middle.
fn images(shape: &str) -> Vec<[u8; 8]> {
    let cells: Vec<u8> = shape.bytes().collect();
    let swapped = cells.iter().map(|sign| match sign {
        b'X' => b'O',
        b'O' => b'X',
        b'x' => b'o',
        b'o' => b'x',
        other => *other,
    });
    let swapped: Vec<u8> = swapped.collect();
    let mut images = Vec::new();
    for cells in [cells, swapped] {
        for index in 0..8 {
            let around = [0, 1, 2, 3, 5, 6, 7, 8].map(|at| cells[turned(at, index)]);
            if !images.contains(&around) {
                images.push(around);
            }
        }
    }
    images
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Notation;
    use stratege_games_go::{Go, read_point};

    #[test]
    fn shapes_fit_in_every_direction_and_for_both_sides() {
        let game: Go = "5".parse().expect("a size");
        for (text, point, fitting) in [
            ("5/1XOX1/5/5/5 X", "C3", true),
            ("5/5/5/1OXO1/5 X", "C3", true),
            ("5/5/2XO1/2O2/5 X", "D2", true),
            ("5/5/5/5/5 X", "C3", false),
            ("5/5/5/2OX1/5 X", "C1", true),
        ] {
            let board = Board::of(game.grid, &game.parse_position(text).expect("a position"));
            let point = read_point(game.grid, point).expect("a point");
            assert_eq!(fits(table(), &board, point), fitting, "{text}");
        }
    }
}
