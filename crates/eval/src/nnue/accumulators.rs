//! Accumulators along a line of moves, computed when a value is requested.

use super::kernel::Simd;
use super::network::Network;
use std::sync::Arc;

/// The meaning of a network's inputs. A position is a set of **tokens**, such as a piece on a square: numbers below 64
/// · `W`. Each view turns tokens into inputs by one of several **layouts**, which the position selects: for example, a
/// board may be mirrored depending on where a king stands.
pub trait Inputs<const W: usize>: Copy + Send {
    /// The number of layouts.
    const LAYOUTS: usize;

    /// The input that a token is in a view with a layout.
    fn input(self, view: usize, layout: usize, token: usize) -> usize;
}

/// What a move changes: the tokens it adds and removes, and each view's layout afterwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Change {
    added: [u16; 2],
    removed: [u16; 2],
    /// How many of each.
    counts: [u8; 2],
    layouts: [u8; 2],
}

impl Change {
    /// No change, except perhaps of the layouts.
    pub fn new(layouts: [u8; 2]) -> Change {
        Change { layouts, ..Change::default() }
    }

    /// Adds a token; at most two can be added.
    #[inline]
    pub fn add(&mut self, token: usize) {
        self.added[usize::from(self.counts[0])] = token as u16;
        self.counts[0] += 1;
    }

    /// Removes a token; at most two can be removed.
    #[inline]
    pub fn remove(&mut self, token: usize) {
        self.removed[usize::from(self.counts[1])] = token as u16;
        self.counts[1] += 1;
    }
}

/// A ply of the line.
#[derive(Clone, Copy, Debug)]
struct Ply {
    change: Change,
    /// Whether the sums of each view are computed.
    computed: [bool; 2],
}

/// The sums of a view for the last position that had a layout, from which the next with this layout follows by what
/// differs.
#[derive(Clone, Debug)]
struct Remembered<const W: usize> {
    tokens: [u64; W],
    sums: Vec<i16>,
}

/// The accumulators of a network for a line of positions.
#[derive(Clone, Debug)]
pub struct Accumulators<I, const W: usize> {
    network: Arc<Network>,
    inputs: I,
    simd: Simd,
    plies: Vec<Ply>,
    /// The sums of every ply: those of the first view, then those of the second.
    sums: Vec<i16>,
    /// By view and layout.
    remembered: Vec<Remembered<W>>,
}

impl<I: Inputs<W>, const W: usize> Accumulators<I, W> {
    /// Accumulators of a network, using the best instructions of this processor.
    pub fn new(network: Arc<Network>, inputs: I) -> Accumulators<I, W> {
        Accumulators::with(network, inputs, Simd::best())
    }

    /// Accumulators of a network, using the given instructions.
    pub fn with(network: Arc<Network>, inputs: I, simd: Simd) -> Accumulators<I, W> {
        let empty = Remembered { tokens: [0; W], sums: network.thresholds().to_vec() };
        let remembered = vec![empty; 2 * I::LAYOUTS];
        let mut accumulators =
            Accumulators { network, inputs, simd, plies: Vec::new(), sums: Vec::new(), remembered };
        accumulators.begin([0; 2]);
        accumulators
    }

    /// Starts a line at a position with these layouts.
    pub fn begin(&mut self, layouts: [u8; 2]) {
        self.plies.clear();
        self.push(Change::new(layouts));
    }

    /// Makes a move.
    #[inline]
    pub fn push(&mut self, change: Change) {
        self.plies.push(Ply { change, computed: [false; 2] });
        let needed = 2 * self.network.shape().hidden * self.plies.len();
        if self.sums.len() < needed {
            self.sums.resize(needed, 0);
        }
    }

    /// Takes back the last move.
    #[inline]
    pub fn pop(&mut self) {
        self.plies.pop();
    }

    /// The value of the last position for the side to move, `side`; `tokens` are those of the position.
    pub fn value(&mut self, tokens: &[u64; W], side: usize, output: usize) -> i32 {
        (0..2).for_each(|view| self.compute(view, tokens));
        let (hidden, last) = (self.network.shape().hidden, self.plies.len() - 1);
        let views = &self.sums[2 * hidden * last..][..2 * hidden];
        let (first, second) = views.split_at(hidden);
        let (own, other) = if side == 0 { (first, second) } else { (second, first) };
        self.network.output(self.simd, own, other, output)
    }

    /// Computes the sums of a view at the last ply: from those of an earlier ply by the changes since, unless the layout
    /// has changed.
    fn compute(&mut self, view: usize, tokens: &[u64; W]) {
        let last = self.plies.len() - 1;
        let layout = self.plies[last].change.layouts[view];
        let same = |ply: &Ply| ply.change.layouts[view] == layout;
        let recent = self.plies.iter().rev().take_while(|ply| same(ply));
        match recent.enumerate().find(|(_, ply)| ply.computed[view]) {
            Some((back, _)) => (last - back..last).for_each(|ply| self.follow(view, ply)),
            None => self.refresh(view, usize::from(layout), tokens),
        }
        self.plies[last].computed[view] = true;
    }

    /// The sums of a view after a ply, from those at it.
    #[inline]
    fn follow(&mut self, view: usize, ply: usize) {
        let hidden = self.network.shape().hidden;
        let (before, after) = self.sums.split_at_mut(2 * hidden * (ply + 1));
        let from = &before[2 * hidden * ply + hidden * view..][..hidden];
        let to = &mut after[hidden * view..][..hidden];
        let change = self.plies[ply + 1].change;
        let (network, simd, inputs) = (&*self.network, self.simd, self.inputs);
        let row = |token: u16| {
            network.row(inputs.input(view, usize::from(change.layouts[view]), usize::from(token)))
        };
        match change.counts {
            [1, 1] => simd.moved(to, from, row(change.added[0]), row(change.removed[0])),
            [1, 2] => simd.captured(to, from, row(change.added[0]), change.removed.map(row)),
            [added, removed] => {
                to.copy_from_slice(from);
                change.added[..added.into()].iter().for_each(|&token| simd.add(to, row(token)));
                change.removed[..removed.into()].iter().for_each(|&token| simd.remove(to, row(token)));
            }
        }
        self.plies[ply + 1].computed[view] = true;
    }

    /// The sums of a view at the last ply, from those that are remembered.
    #[cold]
    fn refresh(&mut self, view: usize, layout: usize, tokens: &[u64; W]) {
        let hidden = self.network.shape().hidden;
        let remembered = &mut self.remembered[view * I::LAYOUTS + layout];
        for (word, (old, &new)) in remembered.tokens.iter_mut().zip(tokens).enumerate() {
            let input = |bit: u32| self.inputs.input(view, layout, 64 * word + bit as usize);
            for bit in bits(new & !*old) {
                self.simd.add(&mut remembered.sums, self.network.row(input(bit)));
            }
            for bit in bits(*old & !new) {
                self.simd.remove(&mut remembered.sums, self.network.row(input(bit)));
            }
            *old = new;
        }
        let at = 2 * hidden * (self.plies.len() - 1) + hidden * view;
        self.sums[at..at + hidden].copy_from_slice(&remembered.sums);
    }
}

/// The numbers of the bits that are set, in order.
fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit)
    })
}
