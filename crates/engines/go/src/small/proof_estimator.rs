//! A learned estimate of how likely states are to be proven.

use super::shape::{MOST, Shape};
use super::state::State;
use std::io::{self, Read, Write};

/// The columns and rows of the windows.
const SIZES: [(usize, usize); 3] = [(3, 3), (4, 3), (3, 4)];
/// The bits of a table by which a window is read; three of them hold a board.
const PART: usize = 9;

/// Learns from every state that is decided (logistic regression, one step for each), and judges others by it: by the patterns
/// in all windows of some sizes, those that are images of one another taken together.
#[derive(Clone)]
pub(crate) struct ProofEstimator {
    windows: Vec<Window>,
    /// Of each class of windows and each pattern, for either side to move, what it adds.
    weights: Vec<[f32; 2]>,
    /// The places of the weights of the state that is judged.
    places: Vec<u32>,
    /// Of each cell the windows that show it, each with what a stone of the prover there adds to the place.
    shown: Vec<Vec<(u8, u32)>>,
    base: Base,
}

/// The state from which those follow that are judged.
#[derive(Clone, Default)]
struct Base {
    /// Whether there is one, and nothing was learned since.
    stands: bool,
    /// [All stones](State::both), and the side to move.
    stones: u64,
    side: u8,
    places: Vec<u32>,
    /// Their weights for the side that moves after it, and the sum.
    weights: Vec<f32>,
    sum: f32,
}

/// What each set of nine points adds to the place of the weight of a window.
#[derive(Clone)]
struct Window {
    first: u32,
    parts: Box<[[u32; 1 << PART]; 3]>,
}

impl ProofEstimator {
    /// How far a step goes.
    const RATE: f32 = 0.01;

    pub(crate) fn new(shape: &Shape) -> ProofEstimator {
        let (columns, rows) = (usize::from(shape.grid.columns()), usize::from(shape.grid.rows()));
        let mut windows = Vec::new();
        // Of each class the least image, and where its weights begin.
        let mut classes: Vec<(u32, u32)> = Vec::new();
        let mut size = 0;
        for (across, down) in SIZES {
            let (across, down) = (columns.min(across), rows.min(down));
            for corner in (0..=rows - down)
                .flat_map(|row| (0..=columns - across).map(move |column| row * columns + column))
            {
                let cells = (0..down * across).map(|at| (corner + at / across * columns + at % across) as u8);
                let set = |symmetry: usize| {
                    cells.clone().fold(0, |set, cell| set | 1u32 << shape.image(symmetry, cell))
                };
                let images = (0..shape.symmetries()).map(|symmetry| (set(symmetry), symmetry));
                let (least, symmetry) = images.min().unwrap_or_default();
                let known = classes.iter().find(|class| class.0 == least);
                let first = known.map_or(size, |class| class.1);
                if known.is_none() {
                    classes.push((least, first));
                    size += 3u32.pow((down * across) as u32);
                }
                // In the order of their images.
                let mut cells: Vec<u8> = cells.collect();
                cells.sort_by_key(|&cell| shape.image(symmetry, cell));
                windows.push(Window { first, parts: Box::new(parts(&cells)) });
            }
        }
        let shown = (0..columns * rows).map(|cell| {
            let adds = windows.iter().map(|window| window.read(1 << cell));
            (0..).zip(adds).filter(|&(_, adds)| adds > 0).collect()
        });
        let shown = shown.collect();
        ProofEstimator {
            windows,
            weights: vec![[0.0; 2]; size as usize],
            places: Vec::new(),
            shown,
            base: Base::default(),
        }
    }

    /// Goes to a state: until something is learned, those that follow it are judged [sooner](Self::odds_after).
    pub(crate) fn stand(&mut self, state: &State, prover: u8) {
        self.odds(state, prover);
        let base = &mut self.base;
        std::mem::swap(&mut self.places, &mut base.places);
        let side = usize::from(state.side != prover);
        base.weights.clear();
        base.weights.extend(base.places.iter().map(|&place| self.weights[place as usize][side]));
        base.sum = base.weights.iter().sum();
        (base.stands, base.stones, base.side) = (true, state.both(), state.side);
    }

    /// The [odds](Self::odds) of a state, up to rounding; from those of the state where one [stands](Self::stand), if it follows that
    /// by a pass or by a stone that takes nothing.
    pub(crate) fn odds_after(&mut self, next: &State, prover: u8) -> f32 {
        self.odds_by_change(next, prover).unwrap_or_else(|| self.odds(next, prover))
    }

    fn odds_by_change(&self, next: &State, prover: u8) -> Option<f32> {
        let base = &self.base;
        if !base.stands || next.side == base.side {
            return None;
        }
        let put = next.put_onto(base.stones)?;
        if put == 0 {
            return Some(base.sum);
        }
        let side = usize::from(next.side == prover);
        // The stone is the other side's where the prover is to move.
        let times = 1 + side as u32;
        let changed = self.shown[put.trailing_zeros() as usize % MOST].iter().map(|&(window, adds)| {
            let window = usize::from(window);
            self.weights[(base.places[window] + times * adds) as usize][side] - base.weights[window]
        });
        Some(base.sum + changed.sum::<f32>())
    }

    /// The logarithm of the odds that a state is proven.
    pub(crate) fn odds(&mut self, state: &State, prover: u8) -> f32 {
        let (own, other) = (state.stones[usize::from(prover)], state.stones[usize::from(prover ^ 1)]);
        self.places.clear();
        self.places.extend(
            self.windows.iter().map(|window| window.first + window.read(own) + 2 * window.read(other)),
        );
        let side = usize::from(state.side == prover);
        self.places.iter().map(|&place| self.weights[place as usize][side]).sum()
    }

    /// Takes over weights that were [saved](Self::save).
    pub(crate) fn read(&mut self, input: &mut dyn Read) -> io::Result<()> {
        let mut bytes = [0; 8];
        for weights in &mut self.weights {
            input.read_exact(&mut bytes)?;
            let [first, second] = bytes.as_chunks().0 else { continue };
            *weights = [f32::from_le_bytes(*first), f32::from_le_bytes(*second)];
        }
        Ok(())
    }

    /// Writes its weights.
    pub(crate) fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        self.weights.as_flattened().iter().try_for_each(|weight| out.write_all(&weight.to_le_bytes()))
    }

    /// Learns what was decided of a state.
    pub(crate) fn learn(&mut self, state: &State, prover: u8, proven: bool) {
        let guess = 1.0 / (1.0 + (-self.odds(state, prover)).exp());
        let step = Self::RATE * (f32::from(u8::from(proven)) - guess);
        let side = usize::from(state.side == prover);
        for &place in &self.places {
            self.weights[place as usize][side] += step;
        }
        self.base.stands = false;
    }
}

impl Window {
    fn read(&self, set: u32) -> u32 {
        let part = |part: usize| self.parts[part][set as usize >> (PART * part) & ((1 << PART) - 1)];
        part(0) + part(1) + part(2)
    }
}

/// Of each set of nine points the digits to the base 3 of those that are among these cells.
fn parts(cells: &[u8]) -> [[u32; 1 << PART]; 3] {
    let digit = |cell: usize| cells.iter().position(|&other| usize::from(other) == cell);
    let worth = |cell: usize| digit(cell).map_or(0, |at| 3u32.pow(at as u32));
    let sum = |part: usize, set: usize| {
        (0..PART).filter(|at| set >> at & 1 != 0).map(|at| worth(part * PART + at)).sum()
    };
    std::array::from_fn(|part| std::array::from_fn(|set| sum(part, set)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::small::state::NONE;
    use crate::small::tests::random_walk;
    use stratege_game::random::Random;
    use stratege_games_go::Go;

    #[test]
    fn what_follows_is_judged_as_it_is_by_itself() {
        for variant in ["5,chinese", "6x3,chinese", "18x1,chinese"] {
            let game: Go = variant.parse().expect("a variant");
            let shape = Shape::new(game.grid).expect("a small board");
            let mut estimator = ProofEstimator::new(&shape);
            let (mut sooner, mut taken) = (0, 0);
            random_walk(&shape, |state, nexts| {
                estimator.learn(state, 1, state.own().count_ones().is_multiple_of(2));
                for prover in [0, 1] {
                    estimator.stand(state, prover);
                    for next in nexts {
                        let odds = estimator.odds(next, prover);
                        assert!(
                            (estimator.odds_after(next, prover) - odds).abs() < 1e-3,
                            "{variant} {next:?}"
                        );
                        let known = estimator.odds_by_change(next, prover).is_some();
                        if known { sooner += 1 } else { taken += 1 }
                    }
                }
            });
            assert!(sooner > 1_000 && taken > 10, "{variant} {sooner} {taken}");
        }
    }

    #[test]
    fn what_is_taught_is_learned() {
        for variant in ["5,chinese", "6x4,chinese", "9x2,chinese", "18x1,chinese"] {
            let game: Go = variant.parse().expect("a variant");
            let shape = Shape::new(game.grid).expect("a small board");
            let mut estimator = ProofEstimator::new(&shape);
            let mut random = Random::new(1);
            let mut states = Vec::new();
            for _ in 0..400 {
                let own = random.below(1 << shape.points()) as u32;
                let other = random.below(1 << shape.points()) as u32 & !own;
                states.push(State {
                    stones: [own, other],
                    side: (own & 1) as u8,
                    ko: NONE,
                    sent: NONE,
                    passes: 0,
                });
            }
            let more = |state: &State| state.stones[0].count_ones() > state.stones[1].count_ones();
            for _ in 0..20 {
                states.iter().for_each(|state| estimator.learn(state, 0, more(state)));
            }
            let right = states.iter().filter(|state| (estimator.odds(state, 0) > 0.0) == more(state)).count();
            assert!(right > 390, "{variant} {right}");
        }
    }
}
