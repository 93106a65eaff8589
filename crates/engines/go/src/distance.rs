//! The distance of points from a move, with each chain counted as one point.

use stratege_game::ArrayVec;
use stratege_games_go::{Board, Grid, Point};

/// Farther than this is not told.
pub(crate) const MOST: u8 = 4;

/// The distance of each point from a move, by lines between points, where a step within a chain costs nothing (the common
/// fate graph of Graepel, Goutrié, Krüger and Herbrich, 2001); [`MOST`] for what is farther.
pub(crate) fn distances(board: &Board, from: Point) -> [u8; Point::COUNT] {
    let mut distances = [MOST; Point::COUNT];
    let mut ring: ArrayVec<Point, { Grid::MOST_POINTS }> = ArrayVec::new();
    let mut next_ring: ArrayVec<Point, { Grid::MOST_POINTS }> = ArrayVec::new();
    distances[from.index()] = 0;
    ring.push(from);
    for distance in 0..MOST {
        // The ring grows by the stones of the chains in it while it is gone over.
        let mut at = 0;
        while at < ring.len() {
            let point = ring[at];
            at += 1;
            for next in point.neighbours() {
                if board.content(next) == crate::tactics::BORDER || distances[next.index()] <= distance {
                    continue;
                }
                let same = board.owner(next).is_some()
                    && board.owner(point).is_some()
                    && board.chain(next) == board.chain(point);
                if same {
                    distances[next.index()] = distance;
                    ring.push(next);
                } else if distances[next.index()] > distance + 1 {
                    distances[next.index()] = distance + 1;
                    next_ring.push(next);
                }
            }
        }
        // A point may have come nearer by a chain after it was noted.
        next_ring.retain(|point| distances[point.index()] == distance + 1);
        std::mem::swap(&mut ring, &mut next_ring);
        next_ring.clear();
    }
    distances
}
