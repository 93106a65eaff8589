//! The rules: everything that a search needs.

use stratege_game::{ArrayVec, Game, Key, Never, Node, Player, ZeroSum};

/// The game on a rhombus. The fields hold what varies between variants: the number of cells in a row, and of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    pub(crate) size: usize,
}

/// The stones of X and of O as sets of cells, and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) stones: [u128; 2],
    pub(crate) side: Player,
}

/// A cell, by its number, row by row from the upper left, which is also its bit in a set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square(pub(crate) u8);

impl Default for Template {
    fn default() -> Template {
        Template { size: 5 }
    }
}

impl Game for Template {
    type Position = Position;
    type Move = Square;
    type Moves = ArrayVec<Square, 121>; // a move takes one of at most 11 × 11 cells
    type Payoff = ZeroSum; // who wins, the other loses
    type Chance = Never; // no dice

    /// Both sets together need more than 128 bits. A game whose positions fit in 64 bits leaves this out and gives
    /// [`Key::mixed`].
    const WIDE_KEYS: bool = true;

    fn start(&self) -> Position {
        Position { stones: [0; 2], side: Player::FIRST }
    }

    fn side(&self, position: &Position) -> Player {
        position.side
    }

    fn expand(&self, position: &Position, moves: &mut Self::Moves) -> Node<ZeroSum, Never> {
        if let Some(payoff) = self.over(position) {
            return Node::Over(payoff);
        }
        moves.clear();
        moves.extend(self.squares().filter(|square| position.owner(*square).is_none()));
        Node::Choice
    }

    fn play(&self, position: &Position, square: Square) -> Position {
        let mut next = position.turned();
        next.stones[position.side.index()] |= square.bit();
        next
    }

    fn key(&self, position: &Position) -> Key {
        let words = position.stones.into_iter().flat_map(|set| [set as u64, (set >> 64) as u64]);
        Key::listed(words.chain([position.side.index() as u64]))
    }

    fn code(&self, _: &Position, square: Square) -> u32 {
        square.0.into()
    }

    fn codes(&self) -> u32 {
        self.cells().into()
    }

    /// From the view of the side to move: it has lost when the other side has just joined its edges.
    fn over(&self, position: &Position) -> Option<ZeroSum> {
        let mover = position.side.other();
        (self.chain(mover, position.stones[mover.index()]) != 0).then_some(ZeroSum::LOSS)
    }

    fn plies_left(&self, position: &Position) -> Option<u16> {
        let taken = position.stones[0] | position.stones[1];
        let empty = self.cells() - taken.count_ones() as u16;
        Some(if self.over(position).is_some() { 0 } else { empty })
    }
}

impl Template {
    /// The board sizes. A set of cells has 128 bits, which limits the size.
    pub const SIZES: std::ops::RangeInclusive<usize> = 3..=11;

    /// The number of cells.
    pub const fn cells(&self) -> u16 {
        (self.size * self.size) as u16
    }

    /// Every cell, row by row from the upper left.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + use<> {
        (0..self.cells() as u8).map(Square)
    }

    /// The stones of a player that join its two edges, with all that hang on them; none if there is no such chain.
    pub(crate) fn chain(&self, player: Player, stones: u128) -> u128 {
        let last = self.size - 1;
        let left = (0..self.size).fold(0, |set, row| set | 1 << (row * self.size));
        let (right, top) = (left << last, (1 << self.size) - 1);
        let low = top << (last * self.size);
        let [from, to] = if player == Player::FIRST { [left, right] } else { [top, low] };
        let mut reached = stones & from;
        loop {
            // The six neighbours: beside, above and below, and diagonally in one direction.
            let (east, west) = (reached & !right, reached & !left);
            let beside = east << 1 | west >> 1;
            let lower = reached << self.size | west << last;
            let upper = reached >> self.size | east >> last;
            let next = reached | (beside | lower | upper) & stones;
            if next == reached {
                return if reached & to == 0 { 0 } else { reached };
            }
            reached = next;
        }
    }
}

impl Square {
    pub(crate) const fn bit(self) -> u128 {
        1 << self.0
    }

    /// The number of the cell, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Position {
    /// The owner of the stone on a cell.
    pub fn owner(&self, square: Square) -> Option<Player> {
        [Player::FIRST, Player::SECOND].into_iter().find(|side| self.stones[side.index()] & square.bit() != 0)
    }

    /// The same stones with the other side to move, to find what it threatens.
    #[must_use]
    pub const fn turned(&self) -> Position {
        Position { side: self.side.other(), ..*self }
    }
}
