//! Boards of up to 25 points as bitboards: a point is the bit of its cell, row by row from the upper left.

use stratege_games_go::Grid;

/// The most points of a board.
pub(crate) const MOST: usize = 25;

/// The most points of boards that are searched to one depth after another.
const NARROW: usize = 16;

/// The bits of a table by which sets are turned; three of them hold 25 points.
const PART: usize = 9;

/// What depends on the size of the board alone.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) grid: Grid,
    /// Every point.
    pub(crate) all: u32,
    columns: u32,
    /// All but the first column, and all but the last.
    not_first: u32,
    not_last: u32,
    /// The neighbours of each point.
    pub(crate) beside: [u32; MOST],
    /// For each symmetry, the cell to which each cell goes.
    images: Vec<[u8; MOST]>,
    /// For each symmetry, the images of the sets of the first, second and third nine points.
    turned: Vec<[[u32; 1 << PART]; 3]>,
    /// The symmetry that undoes each.
    inverse: Vec<u8>,
}

/// Whether a board has too many points for searches to a depth.
pub(crate) fn is_wide(grid: Grid) -> bool {
    grid.point_count() > NARROW
}

impl Shape {
    /// Of a board of up to [`MOST`] points; `None` for larger ones.
    pub(crate) fn new(grid: Grid) -> Option<Shape> {
        let points = grid.point_count();
        if points > MOST {
            return None;
        }
        let columns = usize::from(grid.columns());
        let column = |at: usize| (0..points).filter(|cell| cell % columns == at).map(|cell| 1 << cell).sum();
        let all = (1 << points) - 1;
        let (first, last): (u32, u32) = (column(0), column(columns - 1));
        let images: Vec<[u8; MOST]> =
            (0..if grid.is_square() { 8 } else { 4 }).map(|index| images(grid, index)).collect();
        let turned = images.iter().map(turned).collect();
        let undoes = |one: &[u8; MOST]| {
            let back = |other: &[u8; MOST]| {
                (0..points).all(|cell| usize::from(other[usize::from(one[cell])]) == cell)
            };
            images.iter().position(back).expect("symmetries form a group") as u8
        };
        let mut shape = Shape {
            grid,
            all,
            columns: columns as u32,
            not_first: all & !first,
            not_last: all & !last,
            beside: [0; MOST],
            inverse: images.iter().map(undoes).collect(),
            images,
            turned,
        };
        for cell in 0..points {
            shape.beside[cell] = shape.around(1 << cell) & !(1 << cell);
        }
        Some(shape)
    }

    /// How many points.
    pub(crate) fn points(&self) -> i32 {
        self.all.count_ones() as i32
    }

    /// A set with the neighbours of its points.
    #[inline]
    pub(crate) fn around(&self, set: u32) -> u32 {
        let sides = (set << 1 & self.not_first) | (set >> 1 & self.not_last);
        (set | sides | set << self.columns | set >> self.columns) & self.all
    }

    /// The points of `within` that are joined with those of `from` inside it.
    #[inline]
    pub(crate) fn joined(&self, from: u32, within: u32) -> u32 {
        let mut set = from & within;
        loop {
            let more = self.around(set) & within;
            if more == set {
                return set;
            }
            set = more;
        }
    }

    /// How many symmetries there are.
    pub(crate) fn symmetries(&self) -> usize {
        self.images.len()
    }

    /// A set seen through a symmetry.
    #[inline]
    pub(crate) fn turn(&self, symmetry: usize, set: u32) -> u32 {
        const MASK: usize = (1 << PART) - 1;
        let (turned, set) = (&self.turned[symmetry], set as usize);
        turned[0][set & MASK] | turned[1][set >> PART & MASK] | turned[2][set >> (2 * PART) & MASK]
    }

    /// A cell seen through a symmetry; what is no cell stays.
    #[inline]
    pub(crate) fn image(&self, symmetry: usize, cell: u8) -> u8 {
        self.images[symmetry].get(usize::from(cell)).copied().unwrap_or(cell)
    }

    /// The cell of which this is the image.
    #[inline]
    pub(crate) fn origin(&self, symmetry: usize, cell: u8) -> u8 {
        self.image(usize::from(self.inverse[symmetry]), cell)
    }

    /// The points of each player as the stones stand: stones, and the empty points that only these reach.
    pub(crate) fn area(&self, stones: [u32; 2]) -> [i32; 2] {
        let mut area = stones.map(|stones| stones.count_ones() as i32);
        let mut empty = self.all & !(stones[0] | stones[1]);
        while empty != 0 {
            let region = self.joined(empty & empty.wrapping_neg(), empty);
            empty &= !region;
            let around = self.around(region);
            match [around & stones[0] != 0, around & stones[1] != 0] {
                [true, false] => area[0] += region.count_ones() as i32,
                [false, true] => area[1] += region.count_ones() as i32,
                _ => {}
            }
        }
        area
    }
}

/// Reflects from left to right, upside down, and along the diagonal, by the bits of `index`.
fn images(grid: Grid, index: usize) -> [u8; MOST] {
    let (columns, rows) = (usize::from(grid.columns()), usize::from(grid.rows()));
    let mut images = [0; MOST];
    for (cell, image) in images.iter_mut().enumerate() {
        if cell >= grid.point_count() {
            *image = cell as u8;
            continue;
        }
        let (mut column, mut row) = (cell % columns, cell / columns);
        if index & 1 != 0 {
            column = columns - 1 - column;
        }
        if index & 2 != 0 {
            row = rows - 1 - row;
        }
        if index & 4 != 0 {
            (column, row) = (row, column);
        }
        *image = (row * columns + column) as u8;
    }
    images
}

fn turned(images: &[u8; MOST]) -> [[u32; 1 << PART]; 3] {
    let bit = |cell: usize| images.get(cell).map_or(0, |&image| 1 << image);
    let image = |part: usize, set: usize| {
        (0..PART)
            .filter(|at| set >> at & 1 != 0)
            .map(|at| bit(part * PART + at))
            .fold(0, |one, two: u32| one | two)
    };
    std::array::from_fn(|part| std::array::from_fn(|set| image(part, set)))
}
