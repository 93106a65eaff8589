//! Features of moves, whose strengths are learned from games.

use crate::distance::{MOST, distances};
use crate::patterns;
use crate::playout::PlayoutState;
use crate::shapes::Shapes;
use crate::tactics::{answers_to_atari, is_caught_in_ladder, is_self_atari, ladder_moves};
use std::ops::Range;
use stratege_game::{ArrayVec, Player};
use stratege_games_go::{Board, Go, Point};

/// The features of one move: at most one from each group.
pub type MoveFeatures = ArrayVec<u16, { Feature::GROUPS }>;

/// A feature of a move. Features form groups, of which at most one level applies to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature(u16);

impl Feature {
    /// The number of groups.
    pub const GROUPS: usize = 8;

    /// Takes a stone; takes several; takes a chain that holds one of its own in atari.
    const CAPTURE: u16 = 0;
    /// Saves a chain in atari by running, as far as a ladder does not take it; saves one that a ladder would take.
    const ESCAPE: u16 = 3;
    /// Leaves a stone in atari; leaves several.
    const SELF_ATARI: u16 = 5;
    /// Puts a chain in atari; begins a ladder that takes it.
    const ATARI: u16 = 7;
    /// The line from the edge: the first to the fifth and all others.
    const LINE: u16 = 9;
    /// The distance from the last move, from 1 on; all that is far is one level.
    const LAST: u16 = 14;
    /// The same from the move before.
    const BEFORE: u16 = 18;
    /// The eight points around it, [`patterns::class`], or the largest of some [`Shapes`] that stands around it.
    const AROUND: u16 = 22;

    /// The number of features apart from the larger shapes, which come after them.
    pub fn count() -> usize {
        usize::from(Self::AROUND) + patterns::classes()
    }

    /// The features of each group, with this many larger shapes.
    pub fn groups(shapes: usize) -> [Range<usize>; Self::GROUPS] {
        let starts = [
            Self::CAPTURE,
            Self::ESCAPE,
            Self::SELF_ATARI,
            Self::ATARI,
            Self::LINE,
            Self::LAST,
            Self::BEFORE,
            Self::AROUND,
        ];
        std::array::from_fn(|group| {
            let end = starts.get(group + 1).map_or(Self::count() + shapes, |&next| usize::from(next));
            usize::from(starts[group])..end
        })
    }
}

/// The features shared by the moves of a position, computed once for all of them.
pub struct PositionFeatures<'a> {
    game: &'a Go,
    board: &'a Board,
    player: Player,
    shapes: &'a Shapes,
    tactics: Vec<(Point, u16)>,
    last: [Option<[u8; Point::COUNT]>; 2],
}

impl<'a> PositionFeatures<'a> {
    /// Analyses a position, distinguishing these shapes.
    pub fn of(game: &'a Go, table: &'a PlayoutState, shapes: &'a Shapes) -> PositionFeatures<'a> {
        let board = &table.board;
        let last = table.last.map(|last| last.map(|last| distances(board, last)));
        PositionFeatures { game, board, player: board.side(), shapes, tactics: tactics(game, board), last }
    }

    /// The features of a legal move.
    pub fn of_move(&self, point: Point) -> MoveFeatures {
        let mut found = MoveFeatures::new();
        for group in [Feature::CAPTURE, Feature::ESCAPE, Feature::ATARI] {
            let levels = self.tactics.iter().filter(|(at, _)| *at == point).map(|(_, feature)| *feature);
            let in_group = levels.filter(|&feature| group_of(feature) == group_of(group));
            found.extend(in_group.max());
        }
        if let Some(stones) = is_self_atari(self.board, point, self.player) {
            found.push(Feature::SELF_ATARI + u16::from(stones > 1));
        }
        found.push(Feature::LINE + u16::from(line(self.game, point).min(4)));
        for (group, distances) in [Feature::LAST, Feature::BEFORE].into_iter().zip(&self.last) {
            if let Some(distances) = distances {
                found.push(group + u16::from(distances[point.index()].clamp(1, MOST)) - 1);
            }
        }
        let larger =
            self.shapes.around(self.board, point, self.player).map(|index| Feature::count() as u16 + index);
        found.extend(
            larger.or_else(|| patterns::class(self.board, point).map(|class| Feature::AROUND + class)),
        );
        found
    }
}

/// The group of a feature, from 0.
fn group_of(feature: u16) -> usize {
    let starts = [Feature::ESCAPE, Feature::SELF_ATARI, Feature::ATARI, Feature::LINE];
    starts.into_iter().filter(|&start| start <= feature).count()
}

/// Moves that take, save or threaten chains, anywhere on the board.
fn tactics(game: &Go, board: &Board) -> Vec<(Point, u16)> {
    let mut found = Vec::new();
    let player = board.side();
    let mut seen: Vec<u16> = Vec::new();
    for stone in game.grid.points() {
        let Some(owner) = board.owner(stone) else { continue };
        if board.liberties(stone) > 2 || seen.contains(&board.chain(stone)) {
            continue;
        }
        seen.push(board.chain(stone));
        let taken = Feature::CAPTURE + u16::from(board.size(stone) > 1);
        match (board.liberties(stone), owner == player) {
            (1, true) => {
                let mut moves = ArrayVec::new();
                answers_to_atari(board, stone, &mut moves);
                let runs = |mv| board.last_liberty(stone) == Some(mv);
                let level = |mv| if runs(mv) { Feature::ESCAPE } else { Feature::CAPTURE + 2 };
                found.extend(moves.into_iter().map(|mv| (mv, level(mv))));
            }
            (1, false) => found.extend(board.last_liberty(stone).map(|mv| (mv, taken))),
            (2, false) => {
                let both = board.two_liberties(stone).into_iter().flatten();
                found.extend(both.map(|mv| (mv, Feature::ATARI)));
                found.extend(ladder_moves(board, stone).map(|mv| (mv, Feature::ATARI + 1)));
            }
            (2, true) if is_caught_in_ladder(board, stone) => {
                // Either liberty may be the way out.
                let both = board.two_liberties(stone).into_iter().flatten();
                found.extend(both.map(|mv| (mv, Feature::ESCAPE + 1)));
            }
            _ => {}
        }
    }
    found
}

/// The line of a point, from 0 at the edge.
fn line(game: &Go, point: Point) -> u8 {
    let (column, row) = (point.column(), point.row());
    column.min(game.grid.columns() - 1 - column).min(row).min(game.grid.rows() - 1 - row)
}
