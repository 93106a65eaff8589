//! The rules: everything that a search needs.

use crate::zobrist::{self, rest, xor};
use crate::{Board, Compensation, Count, Grid, Point, Position, RuleSet, Scoring, Superko, handicap};
use stratege_game::{ArrayVec, DrawRule, Game, Key, Never, Node, Player, ZeroSum};

/// Go on a board of a given size, with given rules and handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Go {
    /// The size of the board.
    pub grid: Grid,
    /// The rules by which the game is played and counted.
    pub rules: RuleSet,
    /// The first player's stones before the game.
    pub handicap: Handicap,
    /// Two passes do not end the game: its players went on behind them.
    pub(crate) resumed: bool,
}

/// Stones that the first player has before the game; the second player then moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handicap {
    /// None: the first player begins.
    None,
    /// So many on the star points.
    Fixed(u8),
    /// This many stones, placed by the first player with its first moves.
    Free(u8),
}

impl Handicap {
    /// The maximum number of free handicap stones.
    pub const MOST: u8 = 25;

    /// The number of stones.
    pub const fn stones(self) -> u8 {
        match self {
            Handicap::None => 0,
            Handicap::Fixed(stones) | Handicap::Free(stones) => stones,
        }
    }
}

/// A stone played on a point, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(Option<Point>);

impl Move {
    /// Passes the turn to the other side.
    pub const PASS: Move = Move(None);

    /// A stone played on a point.
    pub const fn at(point: Point) -> Move {
        Move(Some(point))
    }

    /// The point; `None` for a pass.
    pub const fn point(self) -> Option<Point> {
        self.0
    }
}

impl Default for Go {
    /// 9×9 by Chinese rules.
    fn default() -> Go {
        Go::new(Grid::new(9, 9).expect("a size of the board"), RuleSet::CHINESE)
    }
}

impl Game for Go {
    type Position = Position;
    type Move = Move;
    type Moves = ArrayVec<Move, { Grid::MOST_POINTS + 1 }>; // any point, or a pass
    type Payoff = ZeroSum; // by so many points
    type Chance = Never;

    const WIDE_KEYS: bool = true;
    const SUPERKO: bool = true;

    fn start(&self) -> Position {
        match self.handicap {
            Handicap::None => Position::new(Default::default(), Player::FIRST),
            Handicap::Fixed(stones) => {
                let points = handicap::points(self.grid, stones).unwrap_or_default();
                Position::new([points.into_iter().collect(), Default::default()], Player::SECOND)
            }
            Handicap::Free(stones) => {
                Position { to_place: stones, ..Position::new(Default::default(), Player::FIRST) }
            }
        }
    }

    fn side(&self, position: &Position) -> Player {
        position.side
    }

    /// Points row by row from the upper left, then the pass.
    fn expand(&self, position: &Position, moves: &mut Self::Moves) -> Node<ZeroSum, Never> {
        if let Some(payoff) = self.over(position) {
            return Node::Over(payoff);
        }
        moves.clear();
        let board = Board::of(self.grid, position);
        let legal = self.grid.points().filter(|&point| board.is_legal(point, self.rules.suicide));
        moves.extend(legal.map(Move::at));
        if position.to_place == 0 || moves.is_empty() {
            moves.push(Move::PASS);
        }
        Node::Choice
    }

    fn play(&self, position: &Position, mv: Move) -> Position {
        let mut board = Board::of(self.grid, position);
        match mv.point() {
            Some(point) => board.play(point),
            None => board.pass(),
        }
        board.position()
    }

    /// Without the stones that were taken, where they do not count.
    fn key(&self, position: &Position) -> Key {
        let mut words =
            xor(position.hash, rest(position.side, position.ko, position.passes, position.to_place));
        if self.rules.scoring == Scoring::Territory {
            let [first, second] = position.prisoners.map(i32::from);
            let counted = (first - second + (1 << 16)) as u64;
            words = xor(words, zobrist::both(1 << 32 | counted));
        }
        let [hash, rest] = words;
        Key { hash, rest }
    }

    fn superko_key(&self, position: &Position) -> Option<Key> {
        (self.rules.superko != Superko::None).then(|| self.superko_key_of(position.hash, position.side))
    }

    /// The number of the point among those of the board; after them the pass.
    fn code(&self, _: &Position, mv: Move) -> u32 {
        mv.point().map_or(self.grid.point_count(), |point| self.grid.cell(point)) as u32
    }

    fn codes(&self) -> u32 {
        self.grid.point_count() as u32 + 1
    }

    fn over(&self, position: &Position) -> Option<ZeroSum> {
        self.is_over(position).then(|| {
            let first = self.halves(&Count::of(self.grid, position));
            self.payoff(first, position.side)
        })
    }

    fn legal(&self, position: &Position, mv: Move) -> bool {
        let open = !self.is_over(position);
        match mv.point() {
            None if position.to_place == 0 => open,
            Some(point) if self.grid.holds(point) => {
                open && Board::of(self.grid, position).is_legal(point, self.rules.suicide)
            }
            _ => open && self.count(position) == 1,
        }
    }

    fn with_draws(&self, rule: DrawRule) -> Option<Go> {
        Some(Go { resumed: rule == DrawRule::Ignored, ..*self })
    }

    fn is_pass(&self, mv: Move) -> bool {
        mv == Move::PASS
    }
}

impl Go {
    /// A game without a handicap.
    pub const fn new(grid: Grid, rules: RuleSet) -> Go {
        Go { grid, rules, handicap: Handicap::None, resumed: false }
    }

    /// Whether both sides have passed, and nobody plays on.
    pub(crate) const fn is_over(&self, position: &Position) -> bool {
        position.passes >= 2 && !self.resumed
    }

    /// The superko key of a position whose stones have this [hash](Board::hash), under rules that know superko.
    pub fn superko_key_of(&self, stones: [u64; 2], side: Player) -> Key {
        let situational = self.rules.superko == Superko::Situational;
        let [hash, rest] = if situational { xor(stones, zobrist::turn(side)) } else { stones };
        Key { hash, rest }
    }

    /// The first player's lead by a count, in half points, after komi and compensation.
    pub fn halves(&self, count: &Count) -> i32 {
        let difference = |[first, second]: [u16; 2]| i32::from(first) - i32::from(second);
        let points = match self.rules.scoring {
            Scoring::Area => difference(count.area()),
            Scoring::Territory => difference(count.territory) + difference(count.prisoners),
        };
        2 * points - i32::from(self.rules.komi) - 2 * self.compensation()
    }

    /// The points that the second player gets for a handicap, in addition to komi.
    pub fn compensation(&self) -> i32 {
        let stones = i32::from(self.handicap.stones());
        match self.rules.compensation {
            Compensation::None => 0,
            Compensation::Stones => stones,
            Compensation::StonesLessOne => (stones - 1).max(0),
        }
    }

    /// The payoff for `side` when the first player leads by this many half points. It is capped at
    /// [`ZeroSum::MAX_MARGIN`] points.
    pub fn payoff(&self, halves: i32, side: Player) -> ZeroSum {
        let most = 100 * i32::from(ZeroSum::MAX_MARGIN);
        let hundredths = (50 * halves).clamp(-most, most) as i16;
        ZeroSum::by_hundredths(if side == Player::FIRST { hundredths } else { -hundredths })
    }
}
