//! The rules.

use crate::bar::{self, Bar, Bite};
use crate::solver::LosingCache;
use stratege_game::{Game, Key, Never, Node, Player, ZeroSum};

/// Chomp on a bar with this many rows and columns.
#[derive(Clone, Debug)]
pub struct Chomp {
    pub(crate) rows: u8,
    pub(crate) columns: u8,
    pub(crate) memory: LosingCache,
}

/// The usual bar: four rows of five squares.
impl Default for Chomp {
    fn default() -> Chomp {
        Chomp { rows: 4, columns: 5, memory: LosingCache::default() }
    }
}

impl Chomp {
    /// The maximum number of rows or columns.
    pub const MAX_SIDE: u8 = bar::MAX_SIDE;

    /// A bar of this size; `None` if a side is 0 or more than [`MAX_SIDE`](Self::MAX_SIDE).
    pub fn new(rows: u8, columns: u8) -> Option<Chomp> {
        let fits = |side| (1..=Chomp::MAX_SIDE).contains(&side);
        (fits(rows) && fits(columns)).then(|| Chomp { rows, columns, memory: LosingCache::default() })
    }

    /// The number of rows at the start.
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// The number of columns at the start.
    pub const fn columns(&self) -> u8 {
        self.columns
    }
}

impl Game for Chomp {
    type Position = Bar;
    type Move = Bite;
    type Moves = Vec<Bite>;
    type Payoff = ZeroSum;
    type Chance = Never;

    const WIDE_KEYS: bool = true;

    fn start(&self) -> Bar {
        Bar { rows: (0..self.rows).map(|_| self.columns).collect(), side: Player::FIRST }
    }

    fn side(&self, bar: &Bar) -> Player {
        bar.side
    }

    /// Row by row from the top left; the soap comes first.
    fn expand(&self, bar: &Bar, moves: &mut Vec<Bite>) -> Node<ZeroSum, Never> {
        if bar.rows.is_empty() {
            return Node::Over(ZeroSum::WIN); // the other side took the soap
        }
        moves.clear();
        moves.extend(bar.squares());
        Node::Choice
    }

    fn play(&self, bar: &Bar, bite: Bite) -> Bar {
        bar.after(bite)
    }

    fn key(&self, bar: &Bar) -> Key {
        Key::listed([bar.side.index() as u64].into_iter().chain(bar.rows.iter().map(|&length| length.into())))
    }

    fn code(&self, _: &Bar, bite: Bite) -> u32 {
        u32::from(bite.row) * u32::from(Chomp::MAX_SIDE) + u32::from(bite.column)
    }

    fn codes(&self) -> u32 {
        u32::from(Chomp::MAX_SIDE).pow(2)
    }

    fn over(&self, bar: &Bar) -> Option<ZeroSum> {
        bar.rows.is_empty().then_some(ZeroSum::WIN)
    }

    fn count(&self, bar: &Bar) -> usize {
        bar.rows.iter().map(|&length| usize::from(length)).sum()
    }

    fn legal(&self, bar: &Bar, bite: Bite) -> bool {
        bar.has(bite)
    }

    fn plies_left(&self, bar: &Bar) -> Option<u16> {
        Some(self.count(bar) as u16)
    }
}
