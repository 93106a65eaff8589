//! Proofs that rely on held territory.

use super::held::Held;
use super::prove::{Proof, Prover};
use super::state::{Chains, NONE, State};
use super::strategy::Strategy;
use std::collections::{HashMap, HashSet};

impl Prover<'_> {
    /// What the prover holds in a state with this word, where the other side is to move and that is enough.
    pub(crate) fn held(&mut self, state: &State, key: u64) -> Option<Held> {
        if state.side == self.prover || state.passes > 0 {
            return None;
        }
        let prover = usize::from(self.prover);
        let searched = &self.avoided[prover].searched;
        if !searched.is_empty() && searched.contains(&key) {
            return None;
        }
        let least = (self.shape.points() + i32::from(self.threshold) + 1) / 2;
        let (own, other) = (state.stones[prover], state.stones[prover ^ 1]);
        self.regions.held(self.shape, own, other, least.max(1) as u32)
    }

    /// Whether the other side holds too much, if it answers.
    pub(crate) fn is_lost(&mut self, state: &State) -> bool {
        let prover = usize::from(self.prover);
        let (own, other) = (state.stones[prover], state.stones[prover ^ 1]);
        let most = (self.shape.points() - i32::from(self.threshold)) / 2;
        state.side == self.prover
            && self.regions.held(self.shape, other, own, most.max(0) as u32 + 1).is_some()
    }

    /// The proof that this is held: there is nothing more to search.
    pub(crate) fn holding(&self, held: &Held) -> Proof {
        let points = (held.frame | held.points).count_ones() as i32;
        Proof { margin: (2 * points - self.shape.points()) as i8, depth: 0 }
    }

    /// The move after which the prover only has to answer, and the fewest times.
    pub(crate) fn holding_move(&mut self, state: &State) -> Option<u8> {
        let at = state.seen_by(self.prover).canonical(self.shape);
        let chains = Chains::of(self.shape, state);
        let mut best = None;
        for cell in self.legal(state, &chains).filter(|&cell| cell != NONE) {
            let next = self.next(state, &chains, cell);
            let key = next.seen_by(self.prover).canonical(self.shape).key;
            if self.is_given_up(at, cell) || self.is_avoided(key) {
                continue;
            }
            let Some(Held { answers, .. }) = self.held(&next, key) else { continue };
            if best.is_none_or(|(least, _)| answers < least) {
                best = Some((answers, cell));
            }
        }
        best.map(|(_, cell)| cell)
    }

    /// The words of those states of a strategy that are held by answers which might bring back the stones of a state before.
    ///
    /// With each answer fewer are left to give, and fewer than if the other's move before were left unanswered: so answers
    /// bring back no stones that stood since the prover began to hold. Of the stones before, those can come back that the
    /// prover holds with fewer answers.
    pub(crate) fn brought_back(&mut self, graph: &Strategy) -> Vec<u64> {
        let mut frames: HashMap<Held, Vec<(u32, u8)>> = HashMap::new();
        for &(place, held) in &graph.held {
            frames.entry(Held { answers: 0, ..held }).or_default().push((place, held.answers));
        }
        let held: HashSet<u32> = graph.held.iter().map(|&(place, _)| place).collect();
        let prover = usize::from(self.prover);
        let mut found = HashSet::new();
        for (kind, places) in &frames {
            for (place, state) in graph.states.iter().enumerate() {
                let stones = [prover, prover ^ 1].map(|side| state.stones[side]);
                if stones[0] & kind.frame != kind.frame || held.contains(&(place as u32)) {
                    continue;
                }
                let Ok(answers) = self.regions.under(self.shape, kind, stones) else { continue };
                let more = |&&(_, most): &&(u32, u8)| most > answers;
                let later: HashSet<u32> = places.iter().filter(more).map(|&(place, _)| place).collect();
                if !later.is_empty() {
                    found.extend(graph.reached(place as u32).filter(|place| later.contains(place)));
                }
            }
        }
        let word = |place: u32| graph.states[place as usize].seen_by(self.prover).canonical(self.shape).key;
        found.into_iter().map(word).collect()
    }
}
