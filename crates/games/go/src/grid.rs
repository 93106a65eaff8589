//! Grids and their points.

/// A point of the board: an index that is the same on boards of every size. The four neighbours of a point, and its
/// four diagonal points, lie at fixed distances ([`Point::NEIGHBOURS`], [`Point::DIAGONALS`]), since every board has a
/// border of indices that are not on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(pub(crate) u16);

impl Point {
    /// From a row to the next.
    const STRIDE: usize = 20;
    /// An exclusive upper bound of the indices of points and border.
    pub const COUNT: usize = 21 * Self::STRIDE + 1;
    /// The distances of the points above, to the left, to the right and below.
    pub const NEIGHBOURS: [isize; 4] = [-20, -1, 1, 20];
    /// The distances of the diagonal points: upper left, upper right, lower left, lower right.
    pub const DIAGONALS: [isize; 4] = [-21, -19, 19, 21];

    pub(crate) const fn at(column: u8, row: u8) -> Point {
        Point((row as u16 + 1) * Self::STRIDE as u16 + column as u16 + 1)
    }

    /// Its index, below [`COUNT`](Self::COUNT).
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column, from 0 on the left.
    pub const fn column(self) -> u8 {
        (self.0 as usize % Self::STRIDE) as u8 - 1
    }

    /// Its row, from 0 at the top.
    pub const fn row(self) -> u8 {
        (self.0 as usize / Self::STRIDE) as u8 - 1
    }

    /// The point at this distance, which may lie on the border.
    #[inline]
    pub const fn offset(self, distance: isize) -> Point {
        Point((self.0 as isize + distance) as u16)
    }

    /// The points above, to the left, to the right and below, including border points.
    #[inline]
    pub fn neighbours(self) -> [Point; 4] {
        Self::NEIGHBOURS.map(|distance| self.offset(distance))
    }

    /// The diagonal points, including border points.
    #[inline]
    pub fn diagonals(self) -> [Point; 4] {
        Self::DIAGONALS.map(|distance| self.offset(distance))
    }
}

/// The size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    columns: u8,
    rows: u8,
}

impl Grid {
    /// The maximum number of columns and rows.
    pub const MOST: u8 = 19;
    /// The maximum number of points.
    pub const MOST_POINTS: usize = Self::MOST as usize * Self::MOST as usize;

    /// A board of this many columns and rows, 1 to [`MOST`](Self::MOST) each; `None` beyond that.
    pub const fn new(columns: u8, rows: u8) -> Option<Grid> {
        let fits = columns >= 1 && rows >= 1 && columns <= Self::MOST && rows <= Self::MOST;
        if fits { Some(Grid { columns, rows }) } else { None }
    }

    /// The number of columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The number of points.
    pub const fn point_count(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Whether the board is square.
    pub const fn is_square(self) -> bool {
        self.columns == self.rows
    }

    /// All points, row by row from the upper left.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..self.point_count()).map(move |cell| self.point_of(cell))
    }

    /// The point in a column and a row, both from 0 at the upper left.
    pub fn point(self, column: u8, row: u8) -> Option<Point> {
        (column < self.columns && row < self.rows).then(|| Point::at(column, row))
    }

    /// The index of a point among [`points`](Self::points).
    pub const fn cell(self, point: Point) -> usize {
        point.row() as usize * self.columns as usize + point.column() as usize
    }

    /// The point with this index among [`points`](Self::points).
    pub const fn point_of(self, cell: usize) -> Point {
        Point::at((cell % self.columns as usize) as u8, (cell / self.columns as usize) as u8)
    }

    /// Whether a point is on the board, not on its border.
    pub fn holds(self, point: Point) -> bool {
        let column = point.index() % Point::STRIDE;
        (1..=usize::from(self.columns)).contains(&column)
            && (1..=usize::from(self.rows)).contains(&(point.index() / Point::STRIDE))
    }

    /// The neighbours of a point that are on the board.
    pub fn beside(self, point: Point) -> impl Iterator<Item = Point> {
        point.neighbours().into_iter().filter(move |&next| self.holds(next))
    }
}
