//! The moves that a proof plays, and whether superko allows them.

use super::held::Held;
use super::prove::{Avoided, Prover};
use super::state::{Canonical, Chains, NONE, State};
use super::table::{Entry, Table};
use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;
use stratege_search::Limited;

impl Prover<'_> {
    /// The prover's move in a state from which the threshold is proven.
    pub(crate) fn answer(&mut self, state: &State, most: u8) -> Limited<Option<u8>> {
        let prover = usize::from(self.prover);
        if state.passes == 1 {
            let area = self.shape.area(state.stones);
            if area[prover] - area[prover ^ 1] >= i32::from(self.threshold) {
                return Ok(Some(NONE));
            }
        }
        if let Some(cell) = self.holding_move(state) {
            return Ok(Some(cell));
        }
        for depth in 0..=most {
            if let Some(cell) = self.known_answer(state) {
                return Ok(Some(cell));
            }
            if self.settled(state).is_some() {
                return self.keeping(state, most);
            }
            self.prove(state, depth, 0)?;
        }
        Ok(self.known_answer(state))
    }

    fn known_answer(&self, state: &State) -> Option<u8> {
        let Canonical { key, symmetry } = state.seen_by(self.prover).canonical(self.shape);
        let known = self.table.get(key).filter(|known| known.proven >= self.threshold)?;
        Some(self.shape.origin(symmetry, known.mv))
    }

    /// A move after which the threshold is still proven, the pass if possible.
    fn keeping(&mut self, state: &State, most: u8) -> Limited<Option<u8>> {
        let chains = Chains::of(self.shape, state);
        let moves: Vec<u8> = self.legal(state, &chains).collect();
        for depth in 0..=most {
            for &cell in moves.iter().rev().filter(|&&cell| cell != NONE || state.passes == 0) {
                if self.prove(&self.next(state, &chains, cell), depth, 0)?.is_some() {
                    return Ok(Some(cell));
                }
            }
        }
        Ok(None)
    }

    /// Whether the prover has moves, from a state from which the threshold is proven, that never bring back stones that have
    /// stood before, whatever the other side plays. Moves that would are given up for others. `false` too where that
    /// would take more than `most_states` states to see.
    pub(crate) fn never_repeats(&mut self, root: &State, most: u8, most_states: usize) -> Limited<bool> {
        *self.avoided() = Avoided::default();
        for _ in 0..Self::REPAIRS {
            let graph = match self.strategy(root, most, most_states)? {
                Built::Whole(graph) => graph,
                Built::TooLarge => return Ok(false),
                Built::Gap if self.proves_anew(root, most)? => continue,
                Built::Gap => return Ok(false),
            };
            let ways = graph.repeats(self.prover);
            if ways.is_empty() {
                let held = self.brought_back(&graph);
                if held.is_empty() {
                    return Ok(true);
                }
                self.avoided().searched.extend(held);
                if !self.proves_anew(root, most)? {
                    return Ok(false);
                }
                continue;
            }
            let (moves, states) = self.avoided().counts();
            for way in &ways {
                self.avoid(way, most)?;
            }
            let (now_moves, now_states) = self.avoided().counts();
            let in_vain = now_moves == moves;
            if (now_states > states || in_vain) && !self.proves_anew(root, most)? {
                return Ok(false);
            }
        }
        Ok(false)
    }

    /// How often moves are given up before the proof is.
    const REPAIRS: usize = 100;
    /// The bytes of the table with which a move is tried to be given up.
    const TRIAL_BYTES: usize = 16 << 20;

    pub(crate) fn avoided(&mut self) -> &mut Avoided {
        &mut self.avoided[usize::from(self.prover)]
    }

    /// Whether the threshold is proven without what was given up: what rests on that is forgotten first.
    fn proves_anew(&mut self, root: &State, most: u8) -> Limited<bool> {
        self.table = Arc::new(self.table.emptied());
        self.proves(root, most)
    }

    /// Gives up the last move of the prover on a way back to the same stones without which its state is still proven; if there
    /// is none, the state where the way begins.
    fn avoid(&mut self, way: &Way, most: u8) -> Limited<()> {
        let words: Vec<(u64, u8)> = way.moves.iter().map(|(state, next)| self.word_of(state, next)).collect();
        let begin = way.begin.seen_by(self.prover).canonical(self.shape).key;
        let avoided = self.avoided();
        if words.iter().any(|word| avoided.moves.contains(word)) || avoided.states.contains(&begin) {
            return Ok(());
        }
        for (word, (state, _)) in words.into_iter().zip(&way.moves) {
            self.avoided().moves.insert(word);
            // The proofs that are kept may rest on the move.
            let kept = std::mem::replace(&mut self.table, Arc::new(Table::new(Self::TRIAL_BYTES)));
            let proven = self.proves(state, most);
            self.table = kept;
            if proven? {
                self.table.put(word.0, Entry::EMPTY);
                return Ok(());
            }
            self.avoided().moves.remove(&word);
        }
        self.avoided().states.insert(begin);
        Ok(())
    }

    /// Whether the threshold is proven within some number of plies.
    fn proves(&mut self, root: &State, most: u8) -> Limited<bool> {
        for depth in 0..=most {
            if self.prove(root, depth, 0)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The move that leads from one state to another, as what may be given up.
    fn word_of(&self, state: &State, next: &State) -> (u64, u8) {
        let chains = Chains::of(self.shape, state);
        let leads = |cell: &u8| self.next(state, &chains, *cell) == *next;
        let cell = self.legal(state, &chains).find(leads).unwrap_or(NONE);
        let Canonical { key, symmetry } = state.seen_by(self.prover).canonical(self.shape);
        (key, self.shape.image(symmetry, cell))
    }

    /// All states to which the prover's answers and any moves of the other side lead; of moves that are images of one another
    /// on the way from the root, one.
    fn strategy(&mut self, root: &State, most: u8, most_states: usize) -> Limited<Built> {
        let mut graph = Strategy::default();
        graph.place(root);
        // What leaves the way from the root as it is: superko keeps both sides from coming back there.
        let mut group = self.symmetries_of(root, 0..self.shape.symmetries());
        while graph.starts.len() < graph.states.len() {
            self.meter.tick()?;
            let at = graph.starts.len();
            graph.starts.push(graph.nexts.len() as u32);
            let state = graph.states[at];
            if self.settled(&state).is_some() {
                continue;
            }
            let key = state.seen_by(self.prover).canonical(self.shape).key;
            if let Some(held) = self.held(&state, key) {
                graph.held.push((at as u32, held));
                continue;
            }
            let chains = Chains::of(self.shape, &state);
            if state.side == self.prover {
                let Some(cell) = self.answer(&state, most)? else { return Ok(Built::Gap) };
                let next = self.next(&state, &chains, cell);
                if at == 0 {
                    group = self.symmetries_of(&next, group);
                }
                graph.lead_to(&next);
                continue;
            }
            let on_the_way = at == usize::from(root.side == self.prover);
            for cell in self.legal(&state, &chains) {
                let image = |&symmetry: &usize| self.shape.image(symmetry, cell) < cell;
                let seen = on_the_way && group.iter().any(image);
                if !seen && (cell != NONE || state.passes == 0) {
                    graph.lead_to(&self.next(&state, &chains, cell));
                }
            }
            if graph.states.len() > most_states {
                return Ok(Built::TooLarge);
            }
        }
        graph.starts.push(graph.nexts.len() as u32);
        Ok(Built::Whole(graph))
    }

    /// Those of some symmetries that leave a state as it is.
    fn symmetries_of(&self, state: &State, among: impl IntoIterator<Item = usize>) -> Vec<usize> {
        among.into_iter().filter(|&symmetry| state.turned(self.shape, symmetry) == *state).collect()
    }
}

/// How a strategy brings back stones.
struct Way {
    /// Where they stood first.
    begin: State,
    /// The prover's moves from there, each as the states before and after it, the last first.
    moves: Vec<(State, State)>,
}

/// What has become of a strategy.
enum Built {
    Whole(Strategy),
    /// A state has no answer.
    Gap,
    TooLarge,
}

/// The states of a strategy and where its moves lead.
#[derive(Default)]
pub(crate) struct Strategy {
    pub(crate) states: Vec<State>,
    places: HashMap<u64, u32>,
    /// Where the moves of each state begin among all of them.
    starts: Vec<u32>,
    nexts: Vec<u32>,
    /// The states from which the prover only has to answer.
    pub(crate) held: Vec<(u32, Held)>,
}

impl Strategy {
    /// The states to which moves lead from this one.
    pub(crate) fn reached(&self, place: u32) -> impl Iterator<Item = u32> {
        let (mut seen, mut open) = (HashSet::from([place]), vec![place]);
        std::iter::from_fn(move || {
            let place = open.pop()?;
            open.extend(self.nexts(place).iter().filter(|&&next| seen.insert(next)));
            Some(place)
        })
    }

    fn place(&mut self, state: &State) -> u32 {
        *self.places.entry(state.packed()).or_insert_with(|| {
            self.states.push(*state);
            self.states.len() as u32 - 1
        })
    }

    fn lead_to(&mut self, next: &State) {
        let place = self.place(next);
        self.nexts.push(place);
    }

    fn nexts(&self, place: u32) -> &[u32] {
        let place = place as usize;
        &self.nexts[self.starts[place] as usize..self.starts[place + 1] as usize]
    }

    /// Where the prover brings back stones: its moves from there back to where they stood, each as the states before and after it.
    fn repeats(&self, prover: u8) -> Vec<Way> {
        // Stones can come back only among those that lead to one another.
        let mut ids = HashMap::new();
        let mut members: Vec<Vec<u32>> = Vec::new();
        let mut stones = Vec::with_capacity(self.states.len());
        for (place, state) in self.states.iter().enumerate() {
            let id = *ids.entry(state.both()).or_insert_with(|| {
                members.push(Vec::new());
                members.len() - 1
            });
            members[id].push(place as u32);
            stones.push(id as u32);
        }
        let edges: Vec<Vec<u32>> = members.iter().map(|places| self.edges(places, &stones)).collect();
        let (parts, sizes) = components(&edges);
        let mut found = Vec::new();
        for (id, places) in members.iter().enumerate().filter(|(id, _)| sizes[parts[*id] as usize] > 1) {
            let mut from: HashMap<u32, u32> = HashMap::new();
            let mut open: VecDeque<u32> = places.iter().copied().collect();
            while let Some(place) = open.pop_front() {
                for &next in self.nexts(place) {
                    if parts[stones[next as usize] as usize] != parts[id] {
                        continue;
                    }
                    let state = self.states[next as usize];
                    let back = stones[next as usize] as usize == id;
                    if back && state.side != prover && state.passes == 0 {
                        found.push(self.moves_to(place, next, &from, places, prover));
                    } else if !places.contains(&next) && !from.contains_key(&next) {
                        from.insert(next, place);
                        open.push_back(next);
                    }
                }
            }
        }
        found
    }

    /// The prover's moves on the way to a state, the last first, back to where the way began.
    fn moves_to(
        &self,
        mut place: u32,
        mut next: u32,
        from: &HashMap<u32, u32>,
        begin: &[u32],
        prover: u8,
    ) -> Way {
        let mut moves = Vec::new();
        loop {
            let state = self.states[place as usize];
            if state.side == prover {
                moves.push((state, self.states[next as usize]));
            }
            let Some(&before) = from.get(&place).filter(|_| !begin.contains(&place)) else {
                return Way { begin: state, moves };
            };
            (next, place) = (place, before);
        }
    }

    /// The other stones to which moves lead from these states.
    fn edges(&self, places: &[u32], stones: &[u32]) -> Vec<u32> {
        let nexts = places.iter().flat_map(|&place| self.nexts(place));
        let mut ids: Vec<u32> = nexts.map(|&next| stones[next as usize]).collect();
        ids.sort_unstable();
        ids.dedup();
        ids.retain(|&other| other != stones[places[0] as usize]);
        ids
    }
}

/// The strongly connected component of each node of a graph, and how many nodes each has (R. Tarjan, 1972).
fn components(edges: &[Vec<u32>]) -> (Vec<u32>, Vec<u32>) {
    const NEW: u32 = u32::MAX;
    let count = edges.len();
    let (mut index, mut low) = (vec![NEW; count], vec![0; count]);
    let (mut parts, mut sizes) = (vec![NEW; count], Vec::new());
    let (mut stack, mut calls, mut counter) = (Vec::new(), Vec::new(), 0);
    for root in 0..count {
        if index[root] != NEW {
            continue;
        }
        calls.push((root, 0));
        while let Some((node, at)) = calls.pop() {
            if at == 0 {
                (index[node], low[node]) = (counter, counter);
                counter += 1;
                stack.push(node);
            }
            if at > 0 {
                let done = edges[node][at - 1] as usize;
                if parts[done] == NEW {
                    low[node] = low[node].min(low[done]);
                }
            }
            let open = (at..edges[node].len()).find(|&at| {
                let next = edges[node][at] as usize;
                if index[next] != NEW && parts[next] == NEW {
                    low[node] = low[node].min(index[next]);
                }
                index[next] == NEW
            });
            if let Some(at) = open {
                calls.push((node, at + 1));
                calls.push((edges[node][at] as usize, 0));
                continue;
            }
            if low[node] == index[node] {
                let part = sizes.len() as u32;
                let start = stack.iter().rposition(|&other| other == node).expect("on the stack");
                sizes.push((stack.len() - start) as u32);
                stack.drain(start..).for_each(|other: usize| parts[other] = part);
            }
        }
    }
    (parts, sizes)
}
