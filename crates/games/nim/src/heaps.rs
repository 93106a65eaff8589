//! Nim with several heaps.

use crate::Play;
use crate::nim_sum::{half, winning_count};
use stratege_game::{ArrayVec, Game, Key, Never, Node, Player, ZeroSum};

/// Nim with heaps of matches; each side in turn takes one or more from a single heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nim {
    /// The winning rule.
    pub play: Play,
    pub(crate) heaps: ArrayVec<u64, { Nim::MAX_HEAPS }>,
}

/// The usual heaps: 1, 3, 5 and 7, misère.
impl Default for Nim {
    fn default() -> Nim {
        Nim { play: Play::Misere, heaps: [1, 3, 5, 7].into_iter().collect() }
    }
}

/// The heaps in a position. An empty heap keeps its place, so that heaps keep their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heaps {
    pub(crate) heaps: ArrayVec<u64, { Nim::MAX_HEAPS }>,
    pub(crate) side: Player,
}

/// A move: takes matches from a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Take {
    /// The index of the heap, from 0.
    pub heap: u8,
    /// The number of matches; at least 1.
    pub count: u64,
}

impl Nim {
    /// The maximum number of heaps.
    pub const MAX_HEAPS: usize = 16;
    /// The largest heap whose moves are all listed.
    pub const LISTED: u64 = 255;

    /// A game that starts with these heaps; `None` if there are too many or none at all.
    pub fn new(play: Play, heaps: &[u64]) -> Option<Nim> {
        let heaps = heaps.try_into().ok().filter(|_| !heaps.is_empty())?;
        Some(Nim { play, heaps })
    }
}

impl Heaps {
    /// The heaps, including empty ones.
    pub fn heaps(&self) -> &[u64] {
        &self.heaps
    }

    fn is_empty(&self) -> bool {
        self.heaps.iter().all(|&heap| heap == 0)
    }
}

impl Game for Nim {
    type Position = Heaps;
    type Move = Take;
    type Moves = Vec<Take>;
    type Payoff = ZeroSum;
    type Chance = Never;

    const WIDE_KEYS: bool = true;

    fn start(&self) -> Heaps {
        Heaps { heaps: self.heaps.clone(), side: Player::FIRST }
    }

    fn side(&self, position: &Heaps) -> Player {
        position.side
    }

    /// Heap by heap, one match first. Of a heap of more than [`Nim::LISTED`] matches two moves at most are
    /// listed: taking half of it (the larger half), and the one that wins, if one does.
    fn expand(&self, position: &Heaps, moves: &mut Vec<Take>) -> Node<ZeroSum, Never> {
        if position.is_empty() {
            return Node::Over(self.play.nothing_left());
        }
        moves.clear();
        for (heap, &size) in (0..).zip(&position.heaps) {
            if size <= Nim::LISTED {
                moves.extend((1..=size).map(|count| Take { heap, count }));
                continue;
            }
            let half = half(size);
            let winning = winning_count(self.play, &position.heaps, heap.into());
            let counts = [half].into_iter().chain(winning.filter(|&count| count != half));
            moves.extend(counts.map(|count| Take { heap, count }));
        }
        Node::Choice
    }

    fn play(&self, position: &Heaps, mv: Take) -> Heaps {
        let mut next = Heaps { heaps: position.heaps.clone(), side: position.side.other() };
        if let Some(heap) = next.heaps.get_mut(usize::from(mv.heap)) {
            *heap = heap.saturating_sub(mv.count);
        }
        next
    }

    fn key(&self, position: &Heaps) -> Key {
        Key::listed([position.side.index() as u64].into_iter().chain(position.heaps.iter().copied()))
    }

    fn code(&self, position: &Heaps, mv: Take) -> u32 {
        let size = position.heaps.get(usize::from(mv.heap)).copied().unwrap_or(0);
        let listed = if size <= Nim::LISTED { mv.count } else { (mv.count != half(size)).into() };
        u32::from(mv.heap) * 256 + listed.min(Nim::LISTED) as u32
    }

    fn codes(&self) -> u32 {
        Nim::MAX_HEAPS as u32 * 256
    }

    fn over(&self, position: &Heaps) -> Option<ZeroSum> {
        position.is_empty().then_some(self.play.nothing_left())
    }

    fn listable(&self, position: &Heaps) -> bool {
        position.heaps.iter().all(|&heap| heap <= Nim::LISTED)
    }

    fn legal(&self, position: &Heaps, mv: Take) -> bool {
        position.heaps.get(usize::from(mv.heap)).is_some_and(|&heap| (1..=heap).contains(&mv.count))
    }

    fn plies_left(&self, position: &Heaps) -> Option<u16> {
        let matches = position.heaps.iter().fold(0, |sum: u64, &heap| sum.saturating_add(heap));
        Some(u16::try_from(matches).unwrap_or(u16::MAX))
    }
}
