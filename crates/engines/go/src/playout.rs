//! Playouts.

use crate::patterns;
use crate::tactics::{answers_to_atari, is_eye, is_self_atari};
use stratege_game::random::Random;
use stratege_game::{ArrayVec, Player};
use stratege_games_go::{Board, Go, Point};
use stratege_search::Played;

/// The knowledge used in playouts. Probabilities are in thousandths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Policy {
    /// How often an atari near the last move is answered.
    pub captures: usize,
    /// How often a shape next to the last two moves is played.
    pub shapes: usize,
    /// How often a random move that leaves a chain of several stones in atari is rejected for another.
    pub self_ataris: usize,
    /// The same for a single stone.
    pub throw_ins: usize,
}

impl Policy {
    /// Random moves that do not fill eyes.
    pub const LIGHT: Policy = Policy { captures: 0, shapes: 0, self_ataris: 0, throw_ins: 0 };
    /// All the knowledge.
    pub const FULL: Policy = Policy { captures: 950, shapes: 950, self_ataris: 950, throw_ins: 500 };
}

/// A playout in progress: the board and its last moves.
#[derive(Clone, Debug)]
pub struct PlayoutState {
    /// The board.
    pub board: Board,
    /// The points of the last move and the one before; `None` for passes.
    pub last: [Option<Point>; 2],
}

impl PlayoutState {
    /// Makes a move; `None` is a pass.
    #[inline]
    pub fn play(&mut self, point: Option<Point>) {
        match point {
            Some(point) => self.board.play(point),
            None => self.board.pass(),
        }
        self.last = [point, self.last[0]];
    }
}

impl Policy {
    /// Plays until neither side has a move that does not fill an eye, or for three moves per point. Every move is
    /// appended to the trace.
    pub fn play_out(
        &self,
        table: &mut PlayoutState,
        random: &mut Random,
        trace: &mut Vec<(Player, u32)>,
        game: &Go,
    ) {
        let most = 3 * game.grid.point_count();
        for _ in 0..most {
            if table.board.passes() >= 2 {
                return;
            }
            let player = table.board.side();
            let mv = self.choose(table, random);
            if let Some(point) = mv {
                trace.push((player, game.grid.cell(point) as u32));
            }
            table.play(mv);
        }
    }

    fn choose(&self, table: &PlayoutState, random: &mut Random) -> Option<Point> {
        let board = &table.board;
        if let Some(last) = table.last[0] {
            if self.captures > 0 && random.below(1_000) < self.captures {
                let mut moves = ArrayVec::new();
                urgent(board, last, &mut moves);
                if let Some(mv) = self.one_of(board, &moves, random) {
                    return Some(mv);
                }
            }
            if self.shapes > 0 && random.below(1_000) < self.shapes {
                let mut moves = ArrayVec::new();
                shapes(board, last, &mut moves);
                if let Some(before) = table.last[1] {
                    shapes(board, before, &mut moves);
                }
                if let Some(mv) = self.one_of(board, &moves, random) {
                    return Some(mv);
                }
            }
        }
        self.any(board, random)
    }

    /// One of the moves, unless it is given up.
    fn one_of(&self, board: &Board, moves: &[Point], random: &mut Random) -> Option<Point> {
        let first = random.below(moves.len());
        let order = moves[first..].iter().chain(&moves[..first]);
        order.copied().find(|&point| !self.gives_up(board, point, random))
    }

    /// Any move, from a random one on.
    #[inline]
    fn any(&self, board: &Board, random: &mut Random) -> Option<Point> {
        let empty = board.empty();
        let first = random.below(empty.len());
        let player = board.side();
        let order = empty[first..].iter().chain(&empty[..first]);
        order.copied().find(|&point| {
            !is_eye(board, point, player)
                && board.is_legal(point, false)
                && !self.gives_up(board, point, random)
        })
    }

    #[inline]
    fn gives_up(&self, board: &Board, point: Point, random: &mut Random) -> bool {
        if self.self_ataris == 0 {
            return false;
        }
        match is_self_atari(board, point, board.side()) {
            None => false,
            Some(1) => random.below(1_000) < self.throw_ins,
            Some(_) => random.below(1_000) < self.self_ataris,
        }
    }
}

/// The moves that answer ataris beside the last move: those that take what has just been put in atari, and those that save
/// what the move has put there.
fn urgent(board: &Board, last: Point, moves: &mut ArrayVec<Point, 32>) {
    let player = board.side();
    if board.owner(last) == Some(player.other())
        && let Some(liberty) = board.last_liberty(last)
        && board.is_legal(liberty, false)
    {
        moves.push(liberty);
    }
    for next in last.neighbours() {
        if board.owner(next) == Some(player) && board.liberties(next) == 1 {
            answers_to_atari(board, next, moves);
        }
    }
}

/// The legal moves beside a point whose surroundings have one of the shapes.
fn shapes(board: &Board, near: Point, moves: &mut ArrayVec<Point, 16>) {
    let table = patterns::table();
    for point in near.neighbours().into_iter().chain(near.diagonals()) {
        if board.is_empty(point)
            && patterns::fits(table, board, point)
            && board.is_legal(point, false)
            && !moves.contains(&point)
        {
            moves.push(point);
        }
    }
}

/// How a finished playout counts: by area, each empty point that only stones of one player touch for that player. Under
/// territory scoring this is the same but for a point, as long as both sides have made as many moves.
pub(crate) fn count(game: &Go, board: &Board) -> Played {
    let mut points = 0;
    for point in game.grid.points() {
        points += owner_value(board, point);
    }
    played(game, points)
}

/// How a difference of area counts for the first player.
pub(crate) fn played(game: &Go, points: i32) -> Played {
    /// The part of the value that the margin makes, so that what is certain is not thrown away.
    const MARGIN_PART: f32 = 0.04;
    let halves = 2 * points - i32::from(game.rules.komi) - 2 * game.compensation();
    let margin = halves as f32 / 2.0;
    let won = match halves.signum() {
        1 => 1.0,
        0 => 0.5,
        _ => 0.0,
    };
    let part = (0.5 + margin / (2.0 * game.grid.point_count() as f32)).clamp(0.0, 1.0);
    Played { value: (1.0 - MARGIN_PART) * won + MARGIN_PART * part, margin }
}

/// Whose a point is at the end of a playout: 1 for the first player, −1 for the second, 0 for nobody.
#[inline]
pub(crate) fn owner_value(board: &Board, point: Point) -> i32 {
    let value = |content: u8| match content {
        0 => 1,
        1 => -1,
        _ => 0,
    };
    if !board.is_empty(point) {
        return value(board.content(point));
    }
    let around = point.neighbours().map(|next| value(board.content(next)));
    match (around.contains(&1), around.contains(&-1)) {
        (true, false) => 1,
        (false, true) => -1,
        _ => 0,
    }
}
