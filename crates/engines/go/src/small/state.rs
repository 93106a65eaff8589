//! Positions on small boards as bitboards, and their moves.

use super::shape::{MOST, Shape};
use stratege_game::Player;
use stratege_games_go::{Move, Position};

/// In place of a cell: a pass, or no ko.
pub(crate) const NONE: u8 = 31;

/// A position: stones, whose turn it is, the ko, and whether the last move was a pass. What came before is no part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    /// The stones of the first player and of the second.
    pub(crate) stones: [u32; 2],
    /// Whose turn it is.
    pub(crate) side: u8,
    /// The cell on which the side to move may not take back, or [`NONE`].
    pub(crate) ko: u8,
    /// The cell of the stone just put, where it has made a chain of two stones with one liberty and superko would forbid that
    /// their capture be answered by the capture of the one that takes them; else [`NONE`].
    pub(crate) sent: u8,
    /// Passes in a row: 0 or 1; 2 when the game is over.
    pub(crate) passes: u8,
}

impl State {
    /// Of a position on a board of this shape.
    pub(crate) fn of(shape: &Shape, position: &Position) -> State {
        let cell = |point| shape.grid.cell(point) as u8;
        let stones = Player::BOTH
            .map(|player| position.stones(player).iter().map(|point| 1u32 << cell(point)).sum::<u32>());
        State {
            stones,
            side: position.side().index() as u8,
            ko: position.ko().map_or(NONE, cell),
            sent: NONE,
            passes: position.passes(),
        }
    }

    /// The stones of the side to move.
    #[inline]
    pub(crate) fn own(&self) -> u32 {
        self.stones[usize::from(self.side)]
    }

    /// The stones of the other side.
    #[inline]
    pub(crate) fn other(&self) -> u32 {
        self.stones[usize::from(self.side ^ 1)]
    }

    /// The points without a stone.
    #[inline]
    pub(crate) fn empty(&self, shape: &Shape) -> u32 {
        shape.all & !(self.stones[0] | self.stones[1])
    }

    /// All of it in one word: the stones from bit 0 and 25, the ko from 50, the passes from 55, the side in bit 56.
    /// What was sent follows from bit 57. Bit 62 is set, so that no word is 0.
    #[inline]
    pub(crate) fn packed(&self) -> u64 {
        u64::from(self.stones[0])
            | u64::from(self.stones[1]) << 25
            | u64::from(self.ko) << 50
            | u64::from(self.passes & 1) << 55
            | u64::from(self.side) << 56
            | u64::from(self.sent) << 57
            | 1 << 62
    }

    /// The stones alone in one word.
    pub(crate) fn both(&self) -> u64 {
        u64::from(self.stones[0]) | u64::from(self.stones[1]) << 25
    }

    /// The bit of the stone that was put onto these [stones](Self::both), or 0 after a pass; none if others came or went.
    pub(crate) fn put_onto(&self, stones: u64) -> Option<u64> {
        let put = self.both() & !stones;
        (stones & !self.both() == 0 && put & put.wrapping_sub(1) == 0).then_some(put)
    }

    /// The state after a pass.
    pub(crate) fn passed(&self) -> State {
        State { side: self.side ^ 1, ko: NONE, sent: NONE, passes: self.passes + 1, ..*self }
    }

    /// The state with the players exchanged where `prover` is the second: whoever proves is the first player then.
    pub(crate) fn seen_by(&self, prover: u8) -> State {
        if prover == 0 {
            return *self;
        }
        State { stones: [self.stones[1], self.stones[0]], side: self.side ^ 1, ..*self }
    }

    /// The state seen through a symmetry.
    #[inline]
    pub(crate) fn turned(&self, shape: &Shape, symmetry: usize) -> State {
        let stones = self.stones.map(|stones| shape.turn(symmetry, stones));
        let [ko, sent] = [self.ko, self.sent].map(|cell| shape.image(symmetry, cell));
        State { stones, ko, sent, ..*self }
    }

    /// The least image under the symmetries.
    pub(crate) fn canonical(&self, shape: &Shape) -> Canonical {
        let mut least = Canonical { key: self.packed(), symmetry: 0 };
        for symmetry in 1..shape.symmetries() {
            least = least.min(Canonical { key: self.turned(shape, symmetry).packed(), symmetry });
        }
        least
    }
}

/// The least image of a state under the symmetries of its board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Canonical {
    /// The word of the image, by which tables know the state.
    pub(crate) key: u64,
    /// The symmetry that leads to it.
    pub(crate) symmetry: usize,
}

/// The chains of a position that matter for its moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chains {
    /// For each cell, the stones of the other side that a stone of the side to move takes there.
    taken: [u32; MOST],
    /// The cells at which something is taken.
    pub(crate) takes: u32,
    /// The stones of the side to move with more than one liberty.
    pub(crate) free: u32,
    /// The liberties of its chains that have one.
    pub(crate) last: u32,
    /// The liberties of the other side's chains that have two.
    pub(crate) second: u32,
}

impl Chains {
    pub(crate) fn of(shape: &Shape, state: &State) -> Chains {
        let empty = state.empty(shape);
        let mut chains = Chains { taken: [0; MOST], takes: 0, free: 0, last: 0, second: 0 };
        let mut rest = state.other();
        while rest != 0 {
            let chain = shape.joined(rest & rest.wrapping_neg(), rest);
            rest &= !chain;
            let liberties = shape.around(chain) & empty;
            match liberties.count_ones() {
                1 => {
                    chains.taken[liberties.trailing_zeros() as usize] |= chain;
                    chains.takes |= liberties;
                }
                2 => chains.second |= liberties,
                _ => {}
            }
        }
        let mut rest = state.own();
        while rest != 0 {
            let chain = shape.joined(rest & rest.wrapping_neg(), rest);
            rest &= !chain;
            let liberties = shape.around(chain) & empty;
            if liberties & liberties.wrapping_sub(1) != 0 {
                chains.free |= chain;
            } else {
                chains.last |= liberties;
            }
        }
        chains
    }

    /// The stones that a stone on this cell takes.
    #[inline]
    pub(crate) fn taken(&self, cell: u8) -> u32 {
        self.taken[usize::from(cell)]
    }

    /// The cells on which the side to move may put a stone without taking its own.
    pub(crate) fn safe(&self, shape: &Shape, state: &State) -> u32 {
        let empty = state.empty(shape);
        let ko = if state.ko == NONE { 0 } else { 1 << state.ko };
        // A neighbour of an empty point is a liberty of what is put there.
        let mut open = 0;
        let mut rest = empty;
        while rest != 0 {
            let cell = rest.trailing_zeros();
            rest &= rest - 1;
            if shape.beside[cell as usize] & (empty | self.free) != 0 {
                open |= 1 << cell;
            }
        }
        (open | self.takes) & !ko
    }

    /// The cells on which a stone takes its own chain, itself and more: a stone that took only itself would change nothing.
    pub(crate) fn suicides(&self, shape: &Shape, state: &State) -> u32 {
        let ko = if state.ko == NONE { 0 } else { 1 << state.ko };
        let cells = state.empty(shape) & !self.safe(shape, state) & !ko;
        cells & shape.around(state.own())
    }

    /// The state after a stone on a cell that is allowed; `positional` if superko forbids the same stones.
    #[inline]
    pub(crate) fn play(&self, shape: &Shape, state: &State, cell: u8, positional: bool) -> State {
        let (stone, taken) = (1u32 << cell, self.taken(cell));
        let (mut own, other) = (state.own() | stone, state.other() & !taken);
        let empty = shape.all & !(own | other);
        let (mut ko, mut sent) = (NONE, NONE);
        let beside = shape.beside[usize::from(cell)];
        let mut returns = false;
        if (beside & empty).count_ones() < 2 {
            let chain = shape.joined(stone, own);
            let liberties = shape.around(chain) & empty;
            if liberties == 0 {
                own &= !chain;
            } else if liberties.count_ones() == 1 {
                match (taken.count_ones(), chain.count_ones()) {
                    (1, 1) => ko = liberties.trailing_zeros() as u8,
                    (2, 1) => returns = positional && state.sent != NONE && taken >> state.sent & 1 != 0,
                    (0, 2) if positional => sent = cell,
                    _ => {}
                }
            }
        }
        let stones = if state.side == 0 { [own, other] } else { [other, own] };
        let mut next = State { stones, side: state.side ^ 1, ko, sent, passes: 0 };
        if returns {
            next.ko = next.returned(shape, state);
        }
        next
    }
}

impl State {
    /// After two stones were taken of which the second had just been put, the cell on which a stone would bring back what
    /// stood before it.
    #[cold]
    fn returned(&self, shape: &Shape, before: &State) -> u8 {
        let mut stones = before.stones;
        stones[usize::from(self.side)] &= !(1 << before.sent);
        let cell = (stones[usize::from(self.side)] & !self.own()).trailing_zeros() as u8;
        let chains = Chains::of(shape, self);
        let back = chains.taken(cell) != 0 && chains.play(shape, self, cell, false).stones == stones;
        if back { cell } else { NONE }
    }
}

/// The move with this cell.
pub(crate) fn move_of(shape: &Shape, cell: u8) -> Move {
    if cell == NONE { Move::PASS } else { Move::at(shape.grid.point_of(cell.into())) }
}
