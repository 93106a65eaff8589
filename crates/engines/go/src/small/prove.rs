//! The search for a proof that a player gets at least a margin.

use super::benson::certain;
use super::held::{Care, Regions};
use super::order::{Moves, Order};
use super::shape::{MOST, Shape};
use super::state::{Canonical, Chains, NONE, State};
use super::table::{Entry, Table, UNPROVEN};
use std::collections::HashSet;
use std::sync::Arc;
use stratege_games_go::{Go, Superko};
use stratege_search::{Limited, Meter};

/// What is proven: a margin of the prover in points, and within how many plies it is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub(crate) margin: i8,
    pub(crate) depth: u8,
}

/// What the prover does not do since superko may forbid it, with the words of the canonical images.
#[derive(Default)]
pub(crate) struct Avoided {
    /// Moves: a position and a cell.
    pub(crate) moves: HashSet<(u64, u8)>,
    /// Positions.
    pub(crate) states: HashSet<u64>,
    /// Positions in which it does not count on what it holds by answering.
    pub(crate) searched: HashSet<u64>,
}

impl Avoided {
    pub(crate) fn counts(&self) -> (usize, usize) {
        (self.moves.len(), self.states.len())
    }
}

/// The search of one question after another on one board.
pub(crate) struct Prover<'a> {
    pub(crate) shape: &'a Shape,
    /// Whether chains of one's own may be taken.
    pub(crate) suicide: bool,
    /// What is proven, for either player as the prover.
    pub(crate) table: Arc<Table>,
    pub(crate) meter: Meter<'a>,
    /// For each player as the prover.
    pub(crate) order: [Order; 2],
    /// Whether superko forbids the same stones, whoever is to move.
    pub(crate) positional: bool,
    /// Who proves.
    pub(crate) prover: u8,
    /// The margin to prove.
    pub(crate) threshold: i8,
    /// What each player avoids as the prover.
    pub(crate) avoided: [Avoided; 2],
    /// The stones of the positions on the path, where the prover may not bring them back.
    pub(crate) path: Option<Vec<u64>>,
    /// What was seen of regions that are held by answering there.
    pub(crate) regions: Regions,
}

impl<'a> Prover<'a> {
    /// A search on a board; a threshold is still to be set.
    pub(crate) fn new(shape: &'a Shape, game: &Go, table: Arc<Table>, meter: Meter<'a>) -> Prover<'a> {
        let superko = game.rules.superko;
        Prover {
            shape,
            suicide: game.rules.suicide,
            positional: superko == Superko::Positional,
            table,
            meter,
            order: [Order::new(shape), Order::new(shape)],
            prover: 0,
            threshold: 0,
            avoided: Default::default(),
            path: (superko != Superko::None).then(Vec::new),
            regions: Regions::new(game.rules.suicide, Care::on(shape)),
        }
    }

    /// Sets the question: whether this player gets at least so many points more than the other.
    pub(crate) fn ask(&mut self, prover: u8, threshold: i8) {
        (self.prover, self.threshold) = (prover, threshold);
    }

    /// Whether the margin is settled without a move: `Some(Some(_))` if it is proven, `Some(None)` if it is out of reach.
    pub(crate) fn settled(&self, state: &State) -> Option<Option<Proof>> {
        let all = self.shape.points();
        let (threshold, prover) = (i32::from(self.threshold), usize::from(self.prover));
        let proving = state.side == self.prover;
        let mut most = i8::MAX;
        if state.passes == 1 {
            let area = self.shape.area(state.stones);
            let margin = area[prover] - area[prover ^ 1];
            if proving && margin >= threshold {
                // Another pass ends the game.
                return Some(Some(Proof { margin: margin as i8, depth: 1 }));
            }
            if !proving && margin < threshold {
                return Some(None);
            }
            if !proving {
                most = margin as i8;
            }
        }
        let empty = state.empty(self.shape);
        let least = ((all + threshold + 1) / 2).max(0) as u32;
        let own = certain(self.shape, state.stones[prover], empty, self.suicide, least).count_ones() as i32;
        if 2 * own - all >= threshold {
            return Some(Some(Proof { margin: most.min((2 * own - all) as i8), depth: 0 }));
        }
        let least = ((all - threshold).max(-1) / 2 + 1) as u32;
        let other =
            certain(self.shape, state.stones[prover ^ 1], empty, self.suicide, least).count_ones() as i32;
        (all - 2 * other < threshold).then_some(None)
    }

    /// A proof from this state within `depth` plies, if there is one.
    pub(crate) fn prove(&mut self, state: &State, depth: u8, ply: usize) -> Limited<Option<Proof>> {
        self.meter.tick()?;
        if let Some(known) = self.settled(state) {
            return Ok(known.filter(|proof| proof.depth <= depth));
        }
        if depth == 0 {
            return Ok(None);
        }
        let at = state.seen_by(self.prover).canonical(self.shape);
        let Canonical { key, symmetry } = at;
        if self.is_avoided(key) {
            return Ok(None);
        }
        if let Some(held) = self.held(state, key) {
            return Ok(Some(self.holding(&held)));
        }
        if self.is_lost(state) {
            return Ok(None);
        }
        let known = self.table.get(key).unwrap_or(Entry::EMPTY);
        if known.proven >= self.threshold {
            return Ok(Some(Proof { margin: known.proven, depth: known.depth }));
        }
        if known.failed(self.threshold, depth) {
            return Ok(None);
        }
        let before = self.meter.nodes;
        let proving = state.side == self.prover;
        let chains = Chains::of(self.shape, state);
        let first = if known.proven > UNPROVEN && proving { known.mv } else { known.tried_mv };
        let first = (known != Entry::EMPTY).then(|| self.shape.origin(symmetry, first));
        let mut moves = self.moves(state, at, &chains, first, ply);
        let found = if depth >= 2 { self.look_ahead(state, &chains, &moves, depth) } else { None };
        if let Some(path) = &mut self.path {
            path.push(state.both());
        }
        let found = match found {
            Some(found) => found,
            None if proving => self.any(state, &chains, &mut moves, depth, ply)?,
            None => self.every(state, &chains, &mut moves, depth, ply)?,
        };
        if let Some(path) = &mut self.path {
            path.pop();
        }
        let (mv, proof) = found;
        let mv = self.shape.image(symmetry, mv);
        let cost = (self.meter.nodes - before + 1).ilog2() as u8;
        self.store(key, depth, mv, proof, cost);
        Ok(proof)
    }

    fn store(&mut self, key: u64, depth: u8, mv: u8, proof: Option<Proof>, cost: u8) {
        let known = self.table.get(key).unwrap_or(Entry::EMPTY);
        let cost = known.cost.max(cost);
        let entry = match proof {
            Some(Proof { margin, depth }) => {
                let better = (margin, -i16::from(depth)) > (known.proven, -i16::from(known.depth));
                if !better {
                    return;
                }
                Entry { proven: margin, depth, mv, cost, ..known }
            }
            None => {
                let (tried, tried_depth) = (self.threshold, depth);
                Entry { tried, tried_depth, tried_mv: mv, cost, ..known }
            }
        };
        self.table.put(key, entry);
    }

    /// The moves in the order in which they are tried.
    pub(crate) fn moves(
        &self,
        state: &State,
        at: Canonical,
        chains: &Chains,
        first: Option<u8>,
        ply: usize,
    ) -> Moves {
        let proving = state.side == self.prover;
        let order = &self.order[usize::from(self.prover)];
        let mut moves = Moves::new();
        let mut push = |cell: u8, worth: i32| {
            if proving && self.is_given_up(at, cell) {
                return;
            }
            let worth = if first == Some(cell) { i32::MAX } else { worth };
            moves.push(cell, worth);
        };
        let mut safe = chains.safe(self.shape, state);
        while safe != 0 {
            let cell = safe.trailing_zeros() as u8;
            safe &= safe - 1;
            if proving && self.fills_eye(state, chains, cell) {
                continue;
            }
            let worth = order.worth(self.shape, state, chains, cell, ply) + order.past(proving, cell);
            push(cell, worth);
        }
        let mut suicides = if self.suicide { chains.suicides(self.shape, state) } else { 0 };
        while suicides != 0 {
            let cell = suicides.trailing_zeros() as u8;
            suicides &= suicides - 1;
            push(cell, -1_000);
        }
        push(NONE, -500);
        moves
    }

    pub(crate) fn is_avoided(&self, key: u64) -> bool {
        let avoided = &self.avoided[usize::from(self.prover)].states;
        !avoided.is_empty() && avoided.contains(&key)
    }

    pub(crate) fn is_given_up(&self, at: Canonical, cell: u8) -> bool {
        let moves = &self.avoided[usize::from(self.prover)].moves;
        !moves.is_empty() && moves.contains(&(at.key, self.shape.image(at.symmetry, cell)))
    }

    /// Whether a stone fills an eye of one chain that is in no danger.
    fn fills_eye(&self, state: &State, chains: &Chains, cell: u8) -> bool {
        let beside = self.shape.beside[usize::from(cell)];
        let own = state.own();
        beside & !own == 0
            && beside & !chains.free == 0
            && beside & !self.shape.joined(beside & beside.wrapping_neg(), own) == 0
    }

    /// The state after a move.
    #[inline]
    pub(crate) fn next(&self, state: &State, chains: &Chains, cell: u8) -> State {
        if cell == NONE { state.passed() } else { chains.play(self.shape, state, cell, self.positional) }
    }

    /// All moves of the side to move: cells, and the pass.
    pub(crate) fn legal(&self, state: &State, chains: &Chains) -> impl Iterator<Item = u8> + use<> {
        let suicides = if self.suicide { chains.suicides(self.shape, state) } else { 0 };
        let cells = chains.safe(self.shape, state) | suicides;
        (0..MOST as u8).filter(move |cell| cells >> cell & 1 != 0).chain([NONE])
    }

    /// What the table knows of the moves, or what is held after them, if that decides.
    fn look_ahead(
        &mut self,
        state: &State,
        chains: &Chains,
        moves: &Moves,
        depth: u8,
    ) -> Option<(u8, Option<Proof>)> {
        let proving = state.side == self.prover;
        for cell in moves.cells() {
            if cell == NONE && state.passes == 1 {
                continue;
            }
            let next = self.next(state, chains, cell);
            let key = next.seen_by(self.prover).canonical(self.shape).key;
            if proving && !self.comes_back(chains, cell, &next) && !self.is_avoided(key) {
                if let Some(held) = self.held(&next, key) {
                    let proof = self.holding(&held);
                    return Some((cell, Some(Proof { depth: 1, ..proof })));
                }
            } else if !proving && self.is_lost(&next) {
                return Some((cell, None));
            }
            let Some(known) = self.table.get(key) else { continue };
            if proving && known.proven >= self.threshold {
                if self.comes_back(chains, cell, &next) {
                    continue;
                }
                return Some((
                    cell,
                    Some(Proof { margin: known.proven, depth: known.depth.saturating_add(1) }),
                ));
            }
            let open = known.proven < self.threshold;
            if !proving && open && known.failed(self.threshold, depth - 1) {
                return Some((cell, None));
            }
        }
        None
    }

    /// Within how many plies the threshold is proven in the table; 0 if nothing is known there.
    pub(crate) fn known_depth(&self, state: &State) -> u8 {
        let key = state.seen_by(self.prover).canonical(self.shape).key;
        self.table.get(key).filter(|known| known.proven >= self.threshold).map_or(0, |known| known.depth)
    }

    /// Whether the prover's move brings back stones of the path.
    fn comes_back(&self, chains: &Chains, cell: u8, next: &State) -> bool {
        let Some(path) = &self.path else { return false };
        cell != NONE && chains.taken(cell) != 0 && path.contains(&next.both())
    }

    /// The prover's turn: one move is enough.
    fn any(
        &mut self,
        state: &State,
        chains: &Chains,
        moves: &mut Moves,
        depth: u8,
        ply: usize,
    ) -> Limited<(u8, Option<Proof>)> {
        let mut first = None;
        for cell in moves {
            if cell == NONE && state.passes == 1 {
                continue;
            }
            let next = self.next(state, chains, cell);
            if self.comes_back(chains, cell, &next) {
                continue;
            }
            first = first.or(Some(cell));
            if let Some(proof) = self.prove(&next, depth - 1, ply + 1)? {
                self.order[usize::from(self.prover)].decided(true, cell, ply, depth);
                let depth = proof.depth.saturating_add(1);
                return Ok((cell, Some(Proof { depth, ..proof })));
            }
        }
        Ok((first.unwrap_or(NONE), None))
    }

    /// The other side's turn: every move must be answered.
    fn every(
        &mut self,
        state: &State,
        chains: &Chains,
        moves: &mut Moves,
        depth: u8,
        ply: usize,
    ) -> Limited<(u8, Option<Proof>)> {
        let mut least = Proof { margin: i8::MAX, depth: 0 };
        let mut first = None;
        for cell in moves {
            first = first.or(Some(cell));
            let proof = if cell == NONE && state.passes == 1 {
                // What the stones count now is enough: `settled` has seen that.
                let area = self.shape.area(state.stones);
                let prover = usize::from(self.prover);
                Some(Proof { margin: (area[prover] - area[prover ^ 1]) as i8, depth: 0 })
            } else {
                let next = self.next(state, chains, cell);
                self.prove(&next, depth - 1, ply + 1)?
            };
            let Some(proof) = proof else {
                self.order[usize::from(self.prover)].decided(false, cell, ply, depth);
                return Ok((cell, None));
            };
            least.margin = least.margin.min(proof.margin);
            least.depth = least.depth.max(proof.depth.saturating_add(1));
        }
        Ok((first.unwrap_or(NONE), Some(least)))
    }
}
