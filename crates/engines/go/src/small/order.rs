//! Move ordering.

use super::shape::{MOST, Shape};
use super::state::{Chains, NONE, State};

/// The most plies for which killers are kept.
pub(crate) const PLIES: usize = 128;

/// Moves of a position, those that are likely to decide first.
pub(crate) struct Moves {
    moves: [(i32, u8); MOST + 1],
    count: usize,
    next: usize,
}

impl Moves {
    pub(crate) fn new() -> Moves {
        Moves { moves: [(0, NONE); MOST + 1], count: 0, next: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, cell: u8, worth: i32) {
        self.moves[self.count] = (worth, cell);
        self.count += 1;
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = u8> {
        self.moves[..self.count].iter().map(|&(_, cell)| cell)
    }
}

impl Iterator for Moves {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.next == self.count {
            return None;
        }
        let rest = &mut self.moves[self.next..self.count];
        let best = (0..rest.len()).max_by_key(|&at| rest[at].0)?;
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0].1)
    }
}

/// What earlier positions say of moves, and what their place does.
pub(crate) struct Order {
    /// How much moves of each side have decided, by whether the prover makes them.
    history: [[i32; MOST + 1]; 2],
    killers: [[u8; 2]; PLIES],
    /// How far each cell lies from the edge.
    inner: [i32; MOST],
}

impl Order {
    pub(crate) fn new(shape: &Shape) -> Order {
        let (columns, rows) = (i32::from(shape.grid.columns()), i32::from(shape.grid.rows()));
        let line = |at: i32, size: i32| at.min(size - 1 - at);
        let inner = |cell: usize| {
            let cell = cell as i32;
            if cell >= shape.points() {
                0
            } else {
                line(cell % columns, columns) + line(cell / columns, rows)
            }
        };
        Order { history: [[0; MOST + 1]; 2], killers: [[NONE; 2]; PLIES], inner: std::array::from_fn(inner) }
    }

    /// Notes a move that has decided a position.
    pub(crate) fn decided(&mut self, prover: bool, cell: u8, ply: usize, depth: u8) {
        let killers = &mut self.killers[ply.min(PLIES - 1)];
        if killers[0] != cell {
            killers[1] = killers[0];
            killers[0] = cell;
        }
        let history = &mut self.history[usize::from(prover)];
        let kept = &mut history[usize::from(cell).min(MOST)];
        *kept += i32::from(depth) * i32::from(depth);
        if *kept > 1 << 16 {
            history.iter_mut().for_each(|kept| *kept /= 2);
        }
    }

    /// How likely a stone on this cell decides: what takes comes first, then what saves or threatens.
    pub(crate) fn worth(&self, shape: &Shape, state: &State, chains: &Chains, cell: u8, ply: usize) -> i32 {
        let bit = 1u32 << cell;
        let beside = shape.beside[usize::from(cell)];
        let mut worth = 64 * self.inner[usize::from(cell)];
        if chains.takes & bit != 0 {
            worth += 2_000 + 400 * chains.taken(cell).count_ones() as i32;
        }
        if chains.last & bit != 0 {
            worth += 1_000;
        }
        if chains.second & bit != 0 {
            worth += 300;
        }
        worth += 50 * (beside & state.other()).count_ones() as i32;
        let killers = self.killers[ply.min(PLIES - 1)];
        if killers.contains(&cell) {
            worth += 1_500;
        }
        worth
    }

    pub(crate) fn past(&self, prover: bool, cell: u8) -> i32 {
        self.history[usize::from(prover)][usize::from(cell).min(MOST)] >> 4
    }
}
