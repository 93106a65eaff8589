//! Move ordering: killers and history.

use stratege_game::{Player, Ply};

/// Killers and history counters, by move codes.
#[derive(Debug)]
pub(crate) struct MoveHistory {
    killers: Vec<[u32; KILLERS]>,
    history: [Vec<u32>; 2],
    slots: u32,
}

/// Killers per ply. (Akl and Newborn, "The principal continuation and the killer heuristic", 1977.)
const KILLERS: usize = 2;
/// Codes above this share history slots.
const MAX_SLOTS: u32 = 1 << 16;
/// The bound of history counters, so that they never outweigh a killer.
const HISTORY_MAX: u32 = 1 << 28;
const NONE: u32 = u32::MAX;

impl MoveHistory {
    pub(crate) fn new(codes: u32) -> MoveHistory {
        let slots = codes.clamp(1, MAX_SLOTS);
        let counters = || vec![0; slots as usize];
        MoveHistory { killers: Vec::new(), history: [counters(), counters()], slots }
    }

    /// Halves the counters, so that recent cutoffs count more.
    pub(crate) fn fade(&mut self) {
        self.history.iter_mut().flatten().for_each(|count| *count /= 2);
    }

    /// 2 for the latest killer, 1 for the one before it, 0 for other moves.
    #[inline]
    pub(crate) fn killer(&self, ply: Ply, code: u32) -> u32 {
        match self.killers.get(usize::from(ply.0)) {
            Some(&[first, _]) if first == code => 2,
            Some(&[_, second]) if second == code => 1,
            _ => 0,
        }
    }

    /// The cutoffs of this move, weighted by depth. (Schaeffer, "The history heuristic", 1983.)
    #[inline]
    pub(crate) fn history(&self, side: Player, code: u32) -> u32 {
        self.history[side.index()][(code % self.slots) as usize]
    }

    /// The move caused a cutoff at this ply, with this depth left.
    pub(crate) fn cut(&mut self, side: Player, ply: Ply, depth: u16, code: u32) {
        let ply = usize::from(ply.0);
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [NONE; KILLERS]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != code {
            *killers = [code, killers[0]];
        }
        let count = &mut self.history[side.index()][(code % self.slots) as usize];
        *count += u32::from(depth) * u32::from(depth);
        if *count >= HISTORY_MAX {
            self.fade();
        }
    }
}

/// A move's place in the order: the table's move, then by the evaluator's hint, killers, history.
#[inline]
pub(crate) fn rank(hint: i32, killer: u32, history: u32) -> i64 {
    i64::from(hint) << 32 | i64::from(killer) << 29 | i64::from(history)
}

/// The rank of the table's move, above all others.
pub(crate) const TABLE_MOVE: i64 = i64::MAX;

/// Moves the first of the moves with the highest rank to the front. There is at least one.
#[inline]
pub(crate) fn pick<M: Copy>(moves: &mut [(i64, M)]) -> M {
    let mut first = 0;
    for i in 1..moves.len() {
        if moves[i].0 > moves[first].0 {
            first = i;
        }
    }
    moves.swap(0, first);
    moves[0].1
}
