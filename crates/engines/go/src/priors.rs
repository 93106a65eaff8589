//! What is expected of moves before they are tried.

use crate::distance::distances;
use crate::patterns;
use crate::playout::Table;
use crate::tactics::{answers_to_atari, is_caught_in_ladder, is_eye, is_self_atari, ladder_moves};
use stratege_game::ArrayVec;
use stratege_games_go::{Board, Go, Move, Point};
use stratege_search::Candidate;

/// How many playouts each expectation is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Priors {
    /// Nothing is known: half of these are won.
    pub even: f32,
    /// The move answers an atari on one stone, or on more.
    pub captures: [f32; 2],
    /// It begins a ladder that works.
    pub ladder: f32,
    /// It leaves its own chain in atari: these are lost.
    pub self_atari: f32,
    /// A group is proven to hang on it.
    pub urgent: f32,
    /// A shape stands around it.
    pub shape: f32,
    /// By the distance from the last move, from 0 on.
    pub near: [f32; 4],
    /// On the third line, where nothing is near.
    pub third_line: f32,
    /// On the first or second line, where nothing is near: these are lost.
    pub low_line: f32,
    /// A pass, while there are other moves: these are lost.
    pub pass: f32,
}

impl Priors {
    /// Values of a size that is usual in the field (P. Baudiš, "MCTS with information sharing", 2011).
    pub const USUAL: Priors = Priors {
        even: 10.0,
        captures: [15.0, 30.0],
        ladder: 15.0,
        self_atari: 10.0,
        urgent: 300.0,
        shape: 10.0,
        near: [24.0, 22.0, 8.0, 0.0],
        third_line: 10.0,
        low_line: 10.0,
        pass: 15.0,
    };

    /// The legal moves that fill no eye of their own, and the pass, with what is expected of them.
    pub(crate) fn candidates(&self, game: &Go, table: &Table, candidates: &mut Vec<Candidate<Move>>) {
        let board = &table.board;
        let player = board.side();
        candidates.clear();
        let tactics = self.tactics(game, board);
        let near = table.last[0].filter(|_| self.near != [0.0; 4]).map(|last| distances(board, last));
        let shapes = patterns::table();
        for point in game.grid.points() {
            if !board.is_legal(point, game.rules.suicide) || is_eye(board, point, player) {
                continue;
            }
            let mut won = self.even / 2.0;
            let mut visits = self.even;
            let mut good = |amount: f32| {
                visits += amount;
                won += amount;
            };
            good(
                tactics.iter().filter(|(at, _)| *at == point).map(|(_, amount)| *amount).fold(0.0, f32::max),
            );
            if let Some(distances) = &near {
                good(self.near.get(usize::from(distances[point.index()])).copied().unwrap_or(0.0));
            }
            if self.shape > 0.0 && patterns::fits(shapes, board, point) {
                good(self.shape);
            }
            let mut bad = 0.0;
            if is_self_atari(board, point, player).is_some() {
                bad += self.self_atari;
            }
            match line(game, point) {
                0 | 1 if is_open(board, point) => bad += self.low_line,
                2 if is_open(board, point) => good(self.third_line),
                _ => {}
            }
            visits += bad;
            candidates.push(Candidate { mv: Move::at(point), visits, value: won / visits });
        }
        if board.to_place() == 0 || candidates.is_empty() {
            let visits = self.even + self.pass;
            candidates.push(Candidate { mv: Move::PASS, visits, value: self.even / 2.0 / visits });
        }
    }

    /// Moves that take or save chains, anywhere on the board.
    fn tactics(&self, game: &Go, board: &Board) -> Vec<(Point, f32)> {
        let mut found = Vec::new();
        let player = board.side();
        let mut seen = Vec::new();
        for stone in game.grid.points() {
            let Some(owner) = board.owner(stone) else { continue };
            if board.liberties(stone) > 2 || seen.contains(&board.chain(stone)) {
                continue;
            }
            seen.push(board.chain(stone));
            let amount = self.captures[usize::from(board.size(stone) > 1)];
            match (board.liberties(stone), owner == player) {
                (1, true) => {
                    let mut moves = ArrayVec::new();
                    answers_to_atari(board, stone, &mut moves);
                    found.extend(moves.into_iter().map(|mv| (mv, amount)));
                }
                (1, false) => found.extend(board.last_liberty(stone).map(|mv| (mv, amount))),
                (2, false) if self.ladder > 0.0 => {
                    found.extend(ladder_moves(board, stone).map(|mv| (mv, self.ladder)));
                }
                (2, true) if self.ladder > 0.0 && is_caught_in_ladder(board, stone) => {
                    // Either liberty may be the way out.
                    found
                        .extend(board.two_liberties(stone).into_iter().flatten().map(|mv| (mv, self.ladder)));
                }
                _ => {}
            }
        }
        found
    }
}

/// The line of a point, from 0 at the edge.
fn line(game: &Go, point: Point) -> u8 {
    let (column, row) = (point.column(), point.row());
    column.min(game.grid.columns() - 1 - column).min(row).min(game.grid.rows() - 1 - row)
}

/// Whether no stone is near a point.
fn is_open(board: &Board, point: Point) -> bool {
    const NEAR: [isize; 12] = [-40, -21, -20, -19, -2, -1, 1, 2, 19, 20, 21, 40];
    NEAR.into_iter().all(|distance| {
        let index = point.index() as isize + distance;
        !(0..Point::COUNT as isize).contains(&index) || board.owner(point.offset(distance)).is_none()
    })
}
