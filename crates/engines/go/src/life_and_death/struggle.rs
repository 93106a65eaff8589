//! The fight over a chain as a separate game: one side wins by capturing it, the other by saving it.

use crate::life::{certain_points, certain_without};
use stratege_game::{ArrayVec, Game, Key, Never, Node, Player, ZeroSum};
use stratege_games_go::{Board, Go, Grid, Move, Point, Points, Position, Scoring, Superko};

/// The struggle for the chain at a point. It is lost for its owner when the stone on that point is taken. It is won when
/// the chain lives without a further move (Benson), or when both sides pass: that is how seki ends.
///
/// Only moves in the zone are made, and passes. Outside of it nothing can matter: chains that live whatever happens, even if
/// their owner fills the zone, separate it from the rest.
///
/// The side whose success is to be proven (`prover`) never takes a ko; the other one takes any, as often as it likes, as if
/// it always had a threat. So what is proven needs no ko.
#[derive(Clone, Copy, Debug)]
pub(super) struct Struggle {
    rules: Go,
    /// The point of the chain.
    pub(super) prey: Point,
    /// Whose chain it is.
    pub(super) owner: Player,
    prover: Player,
    zone: Points,
    /// Whether the taker plays only near the chain, and gives up when it has many liberties. A proof that it takes the
    /// chain holds all the same; where there is none, nothing is known.
    near: bool,
}

impl Struggle {
    /// A chain with more liberties before a move of the taker has escaped it, near the chain.
    const MANY: u16 = 4;

    /// The most points of a zone that is searched as a whole at first.
    const CLOSED: usize = 24;

    /// The struggle for the chain of the stone at `prey`, `None` on a point without a stone.
    pub(super) fn new(game: &Go, position: &Position, prey: Point, prover: Player) -> Option<Struggle> {
        let mut rules = Go::new(game.grid, game.rules);
        // Stones that were taken would be part of the keys.
        (rules.rules.scoring, rules.rules.superko, rules.rules.suicide) =
            (Scoring::Area, Superko::None, false);
        let board = Board::of(rules.grid, position);
        let owner = board.owner(prey)?;
        Some(Struggle { rules, prey, owner, prover, zone: zone(&board, prey), near: false })
    }

    /// The same in which the taker plays only near the chain.
    pub(super) fn near(self) -> Struggle {
        Struggle { near: true, ..self }
    }

    /// Whether so much of the board is part of it that a search of everything there will hardly end.
    pub(super) fn is_open(&self) -> bool {
        self.zone.iter().count() > Self::CLOSED
    }

    /// The moves that can matter: where the chain is in atari, those that decide about it at once.
    fn moves(&self, board: &Board, moves: &mut ArrayVec<Move, { Grid::MOST_POINTS + 1 }>) {
        let side = board.side();
        let last = board.last_liberty(self.prey);
        if let Some(last) = last.filter(|&last| self.is_taken_by(board, last)) {
            if side != self.owner {
                moves.push(Move::at(last));
                return;
            }
            // Anything else loses the chain: it runs, or takes what holds it.
            let mut answers = Points::NONE;
            answers.insert(last);
            for next in board.stones(self.prey).flat_map(Point::neighbours) {
                if board.owner(next) == Some(side.other()) {
                    answers = answers.or(board.last_liberty(next).into_iter().collect());
                }
            }
            moves.extend(answers.iter().filter(|&point| self.allows(board, point)).map(Move::at));
            if !moves.is_empty() {
                return;
            }
            moves.push(Move::PASS);
            return;
        }
        let close = (self.near && side != self.owner).then(|| self.close(board));
        let wanted = |point: &Point| close.is_none_or(|close| close.contains(*point));
        moves
            .extend(self.zone.iter().filter(wanted).filter(|&point| self.allows(board, point)).map(Move::at));
        moves.push(Move::PASS);
    }

    /// Whether moves are left out that may do as well: those of the prover that take a ko, and the taker's others where it
    /// can take the chain at once.
    pub(super) fn leaves_out(&self, position: &Position) -> bool {
        let board = Board::of(self.rules.grid, position);
        let at_once = board.side() != self.owner && board.liberties(self.prey) == 1;
        let is_ko = |point: Point| board.is_legal(point, false) && !self.allows(&board, point);
        at_once || self.zone.iter().any(is_ko)
    }

    /// Whether the taker may take the chain, in atari, by a move on its last liberty.
    fn is_taken_by(&self, board: &Board, last: Point) -> bool {
        let taker = self.owner.other();
        let mut board = board.clone();
        board.turn_to(taker);
        taker != self.prover || board.size(self.prey) > 1 || {
            board.play(last);
            board.ko().is_none()
        }
    }

    /// Whether the side to move may play on a point: not into suicide, and the prover into no ko.
    fn allows(&self, board: &Board, point: Point) -> bool {
        board.is_legal(point, false) && (board.side() != self.prover || !takes_ko(board, point))
    }

    /// The liberties of the chain, the points beside them, and what takes or saves the stones around it.
    fn close(&self, board: &Board) -> Points {
        let mut close = Points::NONE;
        for next in board.stones(self.prey).flat_map(Point::neighbours) {
            if board.is_empty(next) {
                close.insert(next);
                next.neighbours()
                    .into_iter()
                    .filter(|&beside| board.is_empty(beside))
                    .for_each(|beside| close.insert(beside));
            } else if board.owner(next) == Some(self.owner.other()) {
                board.last_liberty(next).into_iter().for_each(|point| close.insert(point));
            }
        }
        close
    }

    fn won_by(&self, winner: Player, side: Player) -> ZeroSum {
        if winner == side { ZeroSum::WIN } else { ZeroSum::LOSS }
    }
}

impl Game for Struggle {
    type Position = Position;
    type Move = Move;
    type Moves = ArrayVec<Move, { Grid::MOST_POINTS + 1 }>;
    type Payoff = ZeroSum;
    type Chance = Never;

    const WIDE_KEYS: bool = true;

    fn start(&self) -> Position {
        self.rules.start()
    }

    fn side(&self, position: &Position) -> Player {
        position.side()
    }

    /// Points row by row from the upper left, then the pass.
    fn expand(&self, position: &Position, moves: &mut Self::Moves) -> Node<ZeroSum, Never> {
        if let Some(payoff) = self.over(position) {
            return Node::Over(payoff);
        }
        moves.clear();
        self.moves(&Board::of(self.rules.grid, position), moves);
        Node::Choice
    }

    fn play(&self, position: &Position, mv: Move) -> Position {
        let after = self.rules.play(position, mv);
        // The prover takes no ko, so that no point is closed to the other side.
        if after.side() == self.prover { after } else { after.without_ko() }
    }

    fn key(&self, position: &Position) -> Key {
        self.rules.key(position)
    }

    fn code(&self, position: &Position, mv: Move) -> u32 {
        self.rules.code(position, mv)
    }

    fn codes(&self) -> u32 {
        self.rules.codes()
    }

    fn over(&self, position: &Position) -> Option<ZeroSum> {
        let side = position.side();
        if position.owner(self.prey) != Some(self.owner) {
            return Some(self.won_by(self.owner.other(), side));
        }
        let board = Board::of(self.rules.grid, position);
        let escaped = self.near && side != self.owner && board.liberties(self.prey) > Self::MANY;
        let lives = || certain_points(&board, self.owner, false).contains(self.prey);
        (position.passes() >= 2 || escaped || lives()).then(|| self.won_by(self.owner, side))
    }
}

/// Whether a legal move takes a single stone that could be taken back at once.
fn takes_ko(board: &Board, point: Point) -> bool {
    let other = board.side().other();
    let takes_one = |&next: &Point| {
        board.owner(next) == Some(other) && board.liberties(next) == 1 && board.size(next) == 1
    };
    if !point.neighbours().iter().any(takes_one) {
        return false;
    }
    let mut after = board.clone();
    after.play(point);
    after.ko().is_some()
}

/// The points that are joined to a chain without crossing one that lives whatever happens.
fn zone(board: &Board, prey: Point) -> Points {
    let walls = Player::BOTH.map(|player| certain_without(board, player, false, Some(prey)));
    let walled = |point: Point| board.owner(point).is_some_and(|owner| walls[owner.index()].contains(point));
    let mut zone = Points::NONE;
    let mut open: Vec<Point> = board.stones(prey).collect();
    open.iter().for_each(|&point| zone.insert(point));
    while let Some(point) = open.pop() {
        for next in board.grid().beside(point) {
            if !zone.contains(next) && !walled(next) {
                zone.insert(next);
                open.push(next);
            }
        }
    }
    zone
}
