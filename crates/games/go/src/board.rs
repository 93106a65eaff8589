//! The board that moves are played on, with chains and liberties updated move by move.

use crate::chain::Chain;
use crate::zobrist::{self, Words};
use crate::{Grid, Point, Points, Position};
use stratege_game::Player;

/// What stands on a point; a stone is the number of its player.
const EMPTY: u8 = 2;
const BORDER: u8 = 3;

/// A position that moves change in place. A chain is a circular list, identified by one of its stones; when chains
/// join, the smaller is merged into the larger, and liberties are counted exactly.
///
/// Random games on 9×9 are up to a sixth slower than if chains were refilled from 128-bit sets at each move; but the
/// liberties that tactics need cost nothing extra here.
#[derive(Clone, Debug)]
pub struct Board {
    grid: Grid,
    content: [u8; Point::COUNT],
    /// Of a stone the number of its chain.
    head: [u16; Point::COUNT],
    /// Of a stone the next one of its chain.
    next: [u16; Point::COUNT],
    chains: [Chain; Point::COUNT],
    /// The empty points in no order, and where each of them stands.
    empty: [Point; Grid::MOST_POINTS],
    empties: u16,
    slot: [u16; Point::COUNT],
    hash: Words,
    side: Player,
    ko: Option<Point>,
    passes: u8,
    to_place: u8,
    prisoners: [u16; 2],
}

impl Board {
    /// An empty board, with the first player to move.
    pub fn new(grid: Grid) -> Board {
        let mut board = Board {
            grid,
            content: [BORDER; Point::COUNT],
            head: [0; Point::COUNT],
            next: [0; Point::COUNT],
            chains: [Chain::default(); Point::COUNT],
            empty: [Point(0); Grid::MOST_POINTS],
            empties: 0,
            slot: [0; Point::COUNT],
            hash: [0; 2],
            side: Player::FIRST,
            ko: None,
            passes: 0,
            to_place: 0,
            prisoners: [0; 2],
        };
        for point in grid.points() {
            board.clear(point);
        }
        board
    }

    /// The board for a position.
    pub fn of(grid: Grid, position: &Position) -> Board {
        let mut board = Board::new(grid);
        for player in Player::BOTH {
            for point in position.stones[player.index()].iter() {
                board.put(point, player);
            }
        }
        board.side = position.side;
        board.ko = position.ko;
        board.passes = position.passes;
        board.to_place = position.to_place;
        board.prisoners = position.prisoners;
        board
    }

    /// The position as a value.
    pub fn position(&self) -> Position {
        let mut stones = [Points::NONE; 2];
        for point in self.grid.points() {
            if let Some(player) = self.owner(point) {
                stones[player.index()].insert(point);
            }
        }
        Position {
            stones,
            side: self.side,
            ko: self.ko,
            passes: self.passes,
            to_place: self.to_place,
            prisoners: self.prisoners,
            hash: self.hash,
        }
    }

    /// Its size.
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// The side to move.
    #[inline]
    pub const fn side(&self) -> Player {
        self.side
    }

    /// Gives the turn to a side, to find its threats; the ko is cleared.
    pub fn turn_to(&mut self, side: Player) {
        self.side = side;
        self.ko = None;
    }

    /// The point where the side to move may not recapture because of ko.
    #[inline]
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// The number of consecutive passes just made.
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// The number of free handicap stones still to be placed.
    pub const fn to_place(&self) -> u8 {
        self.to_place
    }

    /// The number of stones that each player has captured.
    pub const fn prisoners(&self) -> [u16; 2] {
        self.prisoners
    }

    /// A hash of the stones on the board, as two words.
    pub const fn hash(&self) -> [u64; 2] {
        self.hash
    }

    /// The owner of the stone on a point.
    #[inline]
    pub fn owner(&self, point: Point) -> Option<Player> {
        match self.content[point.index()] {
            stone @ (0 | 1) => Some(Player::new(stone)),
            _ => None,
        }
    }

    /// Whether a point on the board is empty.
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.content[point.index()] == EMPTY
    }

    /// The content of a point as a number: 0 and 1 for the players' stones, 2 for an empty point, 3 for the border.
    #[inline]
    pub fn content(&self, point: Point) -> u8 {
        self.content[point.index()]
    }

    /// The empty points, in an order that depends on the history of the game.
    #[inline]
    pub fn empty(&self) -> &[Point] {
        &self.empty[..usize::from(self.empties)]
    }

    /// The number of a stone's chain: two stones with the same number belong to the same chain.
    #[inline]
    pub fn chain(&self, stone: Point) -> u16 {
        self.head[stone.index()]
    }

    /// The number of liberties of a stone's chain.
    #[inline]
    pub fn liberties(&self, stone: Point) -> u16 {
        self.of_chain(stone).liberties
    }

    /// The number of stones in a stone's chain.
    #[inline]
    pub fn size(&self, stone: Point) -> u16 {
        self.of_chain(stone).stones
    }

    /// The liberty of a stone's chain if it has exactly one.
    #[inline]
    pub fn last_liberty(&self, stone: Point) -> Option<Point> {
        self.of_chain(stone).last_liberty()
    }

    /// The liberties of a stone's chain if it has exactly two.
    #[inline]
    pub fn two_liberties(&self, stone: Point) -> Option<[Point; 2]> {
        self.of_chain(stone).two_liberties()
    }

    #[inline]
    fn of_chain(&self, stone: Point) -> &Chain {
        &self.chains[usize::from(self.head[stone.index()])]
    }

    /// The stones in a stone's chain.
    pub fn stones(&self, stone: Point) -> impl Iterator<Item = Point> {
        let mut at = Some(stone);
        std::iter::from_fn(move || {
            let point = at?;
            let next = Point(self.next[point.index()]);
            at = (next != stone).then_some(next);
            Some(point)
        })
    }

    /// Whether the side to move may play on a point, ignoring earlier positions of the game; `suicide` says whether it
    /// may capture its own stones.
    #[inline]
    pub fn is_legal(&self, point: Point, suicide: bool) -> bool {
        if !self.is_empty(point) || self.ko == Some(point) {
            return false;
        }
        suicide
            || point.neighbours().into_iter().any(|next| match self.content[next.index()] {
                EMPTY => true,
                BORDER => false,
                stone if usize::from(stone) == self.side.index() => self.liberties(next) > 1,
                _ => self.liberties(next) == 1,
            })
    }

    /// Makes a legal move of the side to move.
    #[inline]
    pub fn play(&mut self, point: Point) {
        let player = self.side;
        self.ko = None;
        self.passes = 0;
        let taken = self.put(point, player);
        if self.to_place > 0 {
            self.to_place -= 1;
            if self.to_place > 0 {
                return;
            }
        }
        // A stone that takes one and stands alone with one liberty can be taken back.
        if let (1, Some(last)) = (taken, self.last_taken(point)) {
            self.ko = Some(last);
        }
        self.side = player.other();
    }

    fn last_taken(&self, point: Point) -> Option<Point> {
        if self.owner(point).is_none() || self.size(point) != 1 { None } else { self.last_liberty(point) }
    }

    /// Passes the turn to the other side.
    #[inline]
    pub fn pass(&mut self) {
        self.ko = None;
        // More than two mean nothing more.
        self.passes = if self.passes < 2 { self.passes + 1 } else { 2 };
        self.side = self.side.other();
    }

    /// The hash of the stones after a legal move.
    pub fn hash_after(&self, point: Point) -> [u64; 2] {
        let (own, other) = (self.side, self.side.other());
        let mut hash = zobrist::xor(self.hash, zobrist::stone(own, point));
        let mut seen = [0; 4];
        let mut lives = false;
        for (at, next) in point.neighbours().into_iter().enumerate() {
            match self.owner(next) {
                None => lives |= self.is_empty(next),
                Some(player) if player == own => lives |= self.liberties(next) > 1,
                Some(_) if self.liberties(next) == 1 && !seen.contains(&self.chain(next)) => {
                    seen[at] = self.chain(next);
                    lives = true;
                    hash = self
                        .stones(next)
                        .fold(hash, |hash, stone| zobrist::xor(hash, zobrist::stone(other, stone)));
                }
                Some(_) => {}
            }
        }
        if lives {
            return hash;
        }
        // Suicide takes the stone and the chains that it joins.
        let joined = point.neighbours().into_iter().filter(|&next| self.owner(next) == Some(own));
        let mut gone: Points = joined.flat_map(|next| self.stones(next)).collect();
        gone.insert(point);
        gone.iter().fold(hash, |hash, stone| zobrist::xor(hash, zobrist::stone(own, stone)))
    }

    /// Puts a stone and takes what has no liberty left: first of the other player, then of its own. How many stones of
    /// the other player were taken.
    fn put(&mut self, point: Point, player: Player) -> u16 {
        self.fill(point, player);
        let mut chain = Chain::STONE;
        let mut heads = [0; 4];
        let mut count = 0;
        for next in point.neighbours() {
            match self.content[next.index()] {
                EMPTY => chain.add(next),
                BORDER => {}
                _ => {
                    let head = self.head[next.index()];
                    if !heads[..count].contains(&head) {
                        heads[count] = head;
                        count += 1;
                        self.chains[usize::from(head)].remove(point);
                    }
                }
            }
        }
        self.head[point.index()] = point.0;
        self.next[point.index()] = point.0;
        self.chains[point.index()] = chain;
        let mut taken = 0;
        for &head in &heads[..count] {
            if usize::from(self.content[usize::from(head)]) == player.index() {
                self.join(self.head[point.index()], head);
            } else if self.chains[usize::from(head)].liberties == 0 {
                taken += self.take(head);
            }
        }
        self.prisoners[player.index()] += taken;
        let head = self.head[point.index()];
        if self.chains[usize::from(head)].liberties == 0 {
            self.prisoners[player.other().index()] += self.take(head);
        }
        taken
    }

    /// Joins two chains that touch.
    fn join(&mut self, one: u16, other: u16) {
        let stones = |head: u16| self.chains[usize::from(head)].stones;
        let (large, small) = if stones(one) >= stones(other) { (one, other) } else { (other, one) };
        let mut stone = Point(small);
        loop {
            for next in stone.neighbours() {
                let counted = |beside: Point| {
                    self.content[beside.index()] < EMPTY && self.head[beside.index()] == large
                };
                if self.is_empty(next) && !next.neighbours().into_iter().any(counted) {
                    self.chains[usize::from(large)].add(next);
                }
            }
            self.head[stone.index()] = large;
            stone = Point(self.next[stone.index()]);
            if stone.0 == small {
                break;
            }
        }
        self.next.swap(usize::from(large), usize::from(small));
        self.chains[usize::from(large)].stones += self.chains[usize::from(small)].stones;
    }

    /// Takes a chain off the board; how many stones it had.
    fn take(&mut self, head: u16) -> u16 {
        let first = Point(head);
        let mut stone = first;
        loop {
            if let Some(player) = self.owner(stone) {
                self.hash = zobrist::xor(self.hash, zobrist::stone(player, stone));
            }
            self.clear(stone);
            stone = Point(self.next[stone.index()]);
            if stone == first {
                break;
            }
        }
        loop {
            let mut seen = [0; 4];
            for (at, next) in stone.neighbours().into_iter().enumerate() {
                let head = self.head[next.index()];
                if self.content[next.index()] < EMPTY && !seen[..at].contains(&head) {
                    seen[at] = head;
                    self.chains[usize::from(head)].add(stone);
                }
            }
            stone = Point(self.next[stone.index()]);
            if stone == first {
                break;
            }
        }
        self.chains[usize::from(head)].stones
    }

    fn fill(&mut self, point: Point, player: Player) {
        self.content[point.index()] = player.index() as u8;
        self.hash = zobrist::xor(self.hash, zobrist::stone(player, point));
        self.empties -= 1;
        let (slot, last) = (self.slot[point.index()], self.empty[usize::from(self.empties)]);
        self.empty[usize::from(slot)] = last;
        self.slot[last.index()] = slot;
    }

    fn clear(&mut self, point: Point) {
        self.content[point.index()] = EMPTY;
        self.empty[usize::from(self.empties)] = point;
        self.slot[point.index()] = self.empties;
        self.empties += 1;
    }
}
