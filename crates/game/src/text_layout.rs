//! Shapes as lines of text: where each cell, label and edge is printed.

use crate::{Piece, Point, Shape};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// An item printed at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A cell, by its number.
    Cell(usize),
    /// An edge that belongs to the player of a piece.
    Edge(Piece),
    /// A part of a line between neighbours.
    Line(char),
    /// A label.
    Label(String),
}

/// A line of text: for each sign, the column of its last character, from 0 and ascending.
pub type TextLine = Vec<(usize, Sign)>;

impl Shape {
    /// The lines of text for the board, from the top, with `width` characters for each cell; seen from the other side
    /// if `flipped`. Edges are printed where the cell beyond them would be. Lines between neighbours are printed where
    /// cells are further apart than usual.
    pub fn text_lines(&self, width: usize, flipped: bool) -> Vec<TextLine> {
        let turn = |at: Point| if flipped { Point { x: -at.x, y: -at.y } } else { at };
        let cells: Vec<Point> = self.cells.iter().map(|place| turn(place.centre)).collect();
        let edges: BTreeMap<Point, Piece> =
            self.edges.iter().map(|edge| (turn(self.behind(edge.cell, edge.side)), edge.piece)).collect();
        let scale = Scale::of(&cells, width);
        let mut rows: BTreeMap<i32, BTreeMap<i32, Sign>> = BTreeMap::new();
        let mut put = |at: Point, sign: Sign| {
            rows.entry(at.y).or_default().entry(scale.column(at.x)).or_insert(sign);
        };
        cells.iter().enumerate().for_each(|(cell, &at)| put(at, Sign::Cell(cell)));
        edges.into_iter().for_each(|(at, piece)| put(at, Sign::Edge(piece)));
        self.put_lines(&cells, &scale, &mut rows);
        for label in &self.labels {
            put_label(&mut rows, &scale, turn(label.at), &label.text);
        }
        aligned(rows, width)
    }

    /// The board as plain text, line by line: each cell as its letter, each edge as its owner's.
    pub fn text(&self, letter: impl Fn(usize) -> char) -> Vec<String> {
        let text = |line: TextLine| {
            let mut text = String::new();
            for (column, sign) in line {
                let sign = match sign {
                    Sign::Cell(cell) => letter(cell).to_string(),
                    Sign::Edge(piece) => piece.letter.to_string(),
                    Sign::Line(sign) => sign.to_string(),
                    Sign::Label(text) => text,
                };
                let room = (column + 1).saturating_sub(text.chars().count());
                let _ = write!(text, "{sign:>room$}");
            }
            text
        };
        self.text_lines(1, false).into_iter().map(text).collect()
    }

    /// The centre of a cell that would lie behind a side of this one.
    fn behind(&self, cell: usize, side: usize) -> Point {
        let ([one, other], centre) = (self.side(cell, side), self.cells[cell].centre);
        Point { x: one.x + other.x - centre.x, y: one.y + other.y - centre.y }
    }

    /// The lines between points, unless all of them are as short as can be.
    fn put_lines(&self, cells: &[Point], scale: &Scale, rows: &mut BTreeMap<i32, BTreeMap<i32, Sign>>) {
        let drawn = |&&[one, other]: &&[usize; 2]| {
            self.cells[one].outline.is_empty() && self.cells[other].outline.is_empty()
        };
        let heights: Vec<i32> = rows.keys().copied().collect();
        let between = |from: Point, to: Point| -> Vec<(i32, i32, char)> {
            let (left, right) = (from.min(to), from.max(to));
            if from.y == to.y {
                let columns = scale.column(left.x) + 1..scale.column(right.x);
                return columns.map(|column| (from.y, column, '-')).collect();
            }
            let (top, low) = if from.y < to.y { (from, to) } else { (to, from) };
            let sign = match top.x.cmp(&low.x) {
                std::cmp::Ordering::Less => '\\',
                std::cmp::Ordering::Equal => '|',
                std::cmp::Ordering::Greater => '/',
            };
            let inside = heights.iter().copied().filter(|&y| top.y < y && y < low.y);
            let at = |y: i32| top.x + (low.x - top.x) * (y - top.y) / (low.y - top.y);
            inside.map(|y| (y, scale.column(at(y)), sign)).collect()
        };
        let lines: Vec<Vec<(i32, i32, char)>> = self
            .neighbours
            .iter()
            .filter(drawn)
            .map(|&[one, other]| between(cells[one], cells[other]))
            .collect();
        if lines.iter().all(|signs| signs.len() < 2) {
            return;
        }
        for (y, column, sign) in lines.into_iter().flatten() {
            rows.entry(y).or_default().entry(column).or_insert(Sign::Line(sign));
        }
    }
}

/// How the plane becomes columns of text.
struct Scale {
    /// Characters from a cell to the next one of its row, where these are nearest.
    step: i32,
    /// Their distance in the plane.
    distance: i32,
}

impl Scale {
    fn of(cells: &[Point], width: usize) -> Scale {
        let sorted: BTreeSet<(i32, i32)> = cells.iter().map(|at| (at.y, at.x)).collect();
        let sorted: Vec<(i32, i32)> = sorted.into_iter().collect();
        let beside = sorted.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        let distance = beside.map(|pair| pair[1].1 - pair[0].1).min().unwrap_or(100);
        Scale { step: width as i32 + 1, distance }
    }

    fn column(&self, x: i32) -> i32 {
        (x * self.step * 2 + self.distance).div_euclid(2 * self.distance)
    }
}

/// A label on a line of cells stands at its end, another on a line of its own.
fn put_label(rows: &mut BTreeMap<i32, BTreeMap<i32, Sign>>, scale: &Scale, at: Point, text: &str) {
    let row = rows.entry(at.y).or_default();
    let mut column = scale.column(at.x);
    let cells = row.iter().filter(|(_, sign)| matches!(sign, Sign::Cell(_) | Sign::Edge(_)));
    let mut ends = cells.map(|(&column, _)| column);
    if let Some(first) = ends.next() {
        let last = ends.next_back().unwrap_or(first);
        if column <= first {
            column = column.min(first - scale.step);
        } else if column >= last {
            column = column.max(last + 1 + text.chars().count() as i32);
        }
    }
    row.insert(column, Sign::Label(text.to_owned()));
}

/// Columns from 0, with room for the first signs of all lines.
fn aligned(rows: BTreeMap<i32, BTreeMap<i32, Sign>>, width: usize) -> Vec<TextLine> {
    let size = |sign: &Sign| match sign {
        Sign::Label(text) => text.chars().count(),
        Sign::Cell(_) => width,
        Sign::Edge(_) | Sign::Line(_) => 1,
    } as i32;
    let starts =
        rows.values().filter_map(|row| row.first_key_value()).map(|(&end, sign)| end + 1 - size(sign));
    let first = starts.min().unwrap_or(0);
    let line = |row: BTreeMap<i32, Sign>| {
        row.into_iter().map(|(column, sign)| ((column - first) as usize, sign)).collect()
    };
    rows.into_values().map(line).collect()
}
