//! Expectiminimax, and its variants with cutoffs at chance nodes: Star1 and Star2.

use crate::chance::equity::Equity;
use crate::driver::limits::{Limited, Meter};
use crate::trace::observer::observe;
use crate::{Bound, Counts, Event, Observer, Source, Stage};
use serde::{Deserialize, Serialize};
use stratege_game::{Depth, Game, Node, Outcomes, Ply, ZeroSum};
use strum::VariantArray;

/// The recursion for games with dice.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    strum::IntoStaticStr,
    VariantArray,
    Serialize,
    Deserialize,
)]
#[strum(serialize_all = "kebab-case")]
pub enum DiceAlgorithm {
    /// Every move with every roll: the oracle (Michie, "Game-playing and game-learning automata", 1966).
    Expectiminimax,
    /// Alpha-beta whose windows pass through chance nodes, because values are bounded.
    Star1,
    /// Star1 that first probes one reply to every roll, for a better bound.
    #[default]
    Star2,
}

impl DiceAlgorithm {
    /// All algorithms, the plainest first.
    pub const ALL: [DiceAlgorithm; 3] = *<DiceAlgorithm as VariantArray>::VARIANTS.first_chunk().unwrap();

    /// The name used on command lines and in reports.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The window of a search whose values are averages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiceWindow {
    /// The value that the side to move is already sure of.
    pub alpha: f64,
    /// The value that the opponent will not exceed.
    pub beta: f64,
}

impl DiceWindow {
    /// The full window.
    pub const FULL: DiceWindow = DiceWindow { alpha: f64::NEG_INFINITY, beta: f64::INFINITY };

    /// A window from `alpha` to `beta`.
    pub fn new(alpha: f64, beta: f64) -> DiceWindow {
        debug_assert!(alpha < beta, "an empty window: {alpha} {beta}");
        DiceWindow { alpha, beta }
    }

    /// The same window from the point of view of the child: negated when the other side moves there.
    fn seen(self, same: bool) -> DiceWindow {
        if same { self } else { DiceWindow { alpha: -self.beta, beta: -self.alpha } }
    }

    /// What a fail-soft result proves.
    fn proves(self, value: f64) -> Bound {
        match () {
            () if value >= self.beta => Bound::Lower,
            () if value <= self.alpha => Bound::Upper,
            () => Bound::Exact,
        }
    }
}

/// A value of the child from the point of view of its parent.
pub(crate) fn oriented(value: f64, same: bool) -> f64 {
    if same { value } else { -value }
}

/// Where a search is: plies from the root, plies left, and the part of the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) depth: Depth,
    pub(crate) ply: Ply,
    pub(crate) stage: Stage,
}

impl Frame {
    /// After a move.
    pub(crate) fn below(self) -> Frame {
        Frame { depth: self.depth.less_one(), ply: self.ply.next(), stage: Stage::Main }
    }

    /// After a roll, which costs no depth.
    fn rolled(self, stage: Stage) -> Frame {
        Frame { ply: self.ply.next(), stage, ..self }
    }
}

/// A roll, with the bounds of its value from the point of view of the side at the chance node.
struct Roll<P> {
    index: usize,
    probability: f64,
    position: P,
    /// Whether the side at the chance node moves after it.
    same: bool,
    lowest: f64,
    highest: f64,
    /// The value of the first move after it, from the mover's point of view, where it was probed.
    first: Option<f64>,
}

/// The state of a search.
pub(crate) struct Roller<'a, G: Game<Payoff = ZeroSum>, E: Equity<G>, O: Observer<G, f64>> {
    pub(crate) game: &'a G,
    pub(crate) equity: &'a E,
    pub(crate) algorithm: DiceAlgorithm,
    pub(crate) meter: Meter<'a>,
    pub(crate) observer: &'a mut O,
    pub(crate) counts: Counts,
    /// Something was evaluated rather than searched to the end.
    pub(crate) horizon: bool,
    /// Whether replies that look worse than another one are left out.
    pub(crate) selective: bool,
}

impl<G: Game<Payoff = ZeroSum>, E: Equity<G>, O: Observer<G, f64>> Roller<'_, G, E, O> {
    /// The value of a position from the point of view of the side to move, fail-soft: exact inside the window, a bound
    /// outside. Expectiminimax has no window.
    ///
    /// `value(p) = ` the payoff of a finished game, the evaluation of a leaf, the maximum over the moves of a
    /// choice, the weighted average over the outcomes of the dice.
    pub(crate) fn search(&mut self, at: &G::Position, level: Frame, window: DiceWindow) -> Limited<f64> {
        self.enter(at, level, window, None)
    }

    fn enter(
        &mut self,
        at: &G::Position,
        level: Frame,
        window: DiceWindow,
        first: Option<f64>,
    ) -> Limited<f64> {
        let window = if self.algorithm == DiceAlgorithm::Expectiminimax { DiceWindow::FULL } else { window };
        self.visit(at, level, window)?;
        let mut moves = G::Moves::default();
        let value = match self.game.expand(at, &mut moves) {
            Node::Over(payoff) => self.over(payoff),
            _ if level.depth.is_leaf() => self.leaf(at),
            Node::Choice => {
                let moves = self.candidates(at, &mut moves, level)?;
                self.choose(at, moves, level, window, first)?
            }
            Node::Chance(chance) => match self.algorithm {
                DiceAlgorithm::Expectiminimax => self.average(at, &chance, level)?,
                DiceAlgorithm::Star1 | DiceAlgorithm::Star2 => self.star(at, &chance, level, window)?,
            },
        };
        self.on_leave(value, window);
        Ok(value)
    }

    /// Counts a node and reports it.
    pub(crate) fn visit(&mut self, at: &G::Position, level: Frame, window: DiceWindow) -> Limited<()> {
        self.meter.tick()?;
        let (Frame { depth, ply, stage }, DiceWindow { alpha, beta }) = (level, window);
        observe!(self, Event::Enter { position: at, stage, ply, depth, alpha, beta });
        Ok(())
    }

    pub(crate) fn on_leave(&mut self, score: f64, window: DiceWindow) {
        observe!(self, Event::Leave { score, bound: window.proves(score) });
    }

    pub(crate) fn over(&mut self, payoff: ZeroSum) -> f64 {
        let score = self.equity.payoff(payoff);
        observe!(self, Event::Known { score, source: Source::Over });
        score
    }

    pub(crate) fn leaf(&mut self, at: &G::Position) -> f64 {
        self.counts.evaluations += 1;
        self.horizon = true;
        let most = self.equity.most();
        let score = self.equity.value(self.game, at).clamp(-most, most);
        observe!(self, Event::Evaluated { score });
        score
    }

    /// Orders moves by their hints, where ordering matters and there are hints.
    pub(crate) fn order(&self, at: &G::Position, moves: &mut G::Moves) {
        if E::HINTS && self.algorithm != DiceAlgorithm::Expectiminimax {
            let hint = |mv: &G::Move| self.equity.hint(self.game, at, *mv);
            moves.sort_by(|a, b| hint(b).total_cmp(&hint(a)));
        }
    }

    /// The best of the moves; `first` is the value of the first one where it is known.
    fn choose(
        &mut self,
        at: &G::Position,
        moves: &[G::Move],
        level: Frame,
        window: DiceWindow,
        first: Option<f64>,
    ) -> Limited<f64> {
        let mut best = first.unwrap_or(f64::NEG_INFINITY);
        for (number, &mv) in moves.iter().enumerate().skip(usize::from(first.is_some())) {
            if best >= window.beta {
                break;
            }
            best = best.max(self.after(
                at,
                mv,
                level,
                DiceWindow { alpha: window.alpha.max(best), ..window },
            )?);
            if best >= window.beta {
                self.counts.cuts += 1;
                self.counts.first_move_cuts += u64::from(number == 0);
                observe!(self, Event::Cut { mv });
            }
        }
        Ok(best)
    }

    /// The value of a move.
    pub(crate) fn after(
        &mut self,
        at: &G::Position,
        mv: G::Move,
        level: Frame,
        window: DiceWindow,
    ) -> Limited<f64> {
        observe!(self, Event::Try { mv, again: false });
        let next = self.game.play(at, mv);
        let same = self.game.side(&next) == self.game.side(at);
        Ok(oriented(self.search(&next, level.below(), window.seen(same))?, same))
    }

    /// The average over all outcomes.
    fn average(&mut self, at: &G::Position, chance: &G::Chance, level: Frame) -> Limited<f64> {
        let mut sum = 0.0;
        for roll in self.rolls(at, chance) {
            sum += roll.probability * self.rolled(&roll, level, DiceWindow::FULL)?;
        }
        Ok(sum)
    }

    fn rolls(&self, at: &G::Position, chance: &G::Chance) -> Vec<Roll<G::Position>> {
        let (most, side) = (self.equity.most(), self.game.side(at));
        let roll = |index| {
            let position = chance.result(self.game, at, index);
            let same = self.game.side(&position) == side;
            let probability = f64::from(chance.weight(index)) / f64::from(chance.total());
            Roll { index, probability, position, same, lowest: -most, highest: most, first: None }
        };
        (0..chance.count()).map(roll).filter(|roll| roll.probability > 0.0).collect()
    }

    /// The value of an outcome.
    fn rolled(&mut self, roll: &Roll<G::Position>, level: Frame, window: DiceWindow) -> Limited<f64> {
        observe!(self, Event::Roll { index: roll.index, probability: roll.probability });
        let window = window.seen(roll.same);
        let value = self.enter(&roll.position, level.rolled(Stage::Main), window, roll.first)?;
        Ok(oriented(value, roll.same))
    }

    /// The average, or a bound of it once it is certain to lie outside the window.
    ///
    /// The bounds of the other rolls determine which values of the next one matter: below `a` the average cannot rise
    /// above alpha, above `b` it cannot fall below beta. (Ballard, "The *-minimax search procedure for trees
    /// containing chance nodes", 1983; Hauk, Buro and Schaeffer, "*-Minimax performance in backgammon", 2004.)
    fn star(
        &mut self,
        at: &G::Position,
        chance: &G::Chance,
        level: Frame,
        window: DiceWindow,
    ) -> Limited<f64> {
        let mut rolls = self.rolls(at, chance);
        if self.algorithm == DiceAlgorithm::Star2
            && let Some(bound) = self.probe_all(&mut rolls, level, window)?
        {
            return Ok(bound);
        }
        for index in 0..rolls.len() {
            let [a, b] = needs(&rolls, index, window);
            let roll = &rolls[index];
            if a >= roll.highest {
                return Ok(self.fails_low(&rolls, window));
            }
            if b <= roll.lowest {
                return Ok(self.fails_high(&rolls, window));
            }
            if roll.lowest >= roll.highest {
                continue; // the probe was exact
            }
            // Rounding may make an empty window of a tiny one; the result is then a bound by a rounding error.
            let range = DiceWindow { alpha: a.max(roll.lowest), beta: b.min(roll.highest) };
            let value = self.rolled(roll, level, range)?;
            let roll = &mut rolls[index];
            if value >= b {
                roll.lowest = value;
                return Ok(self.fails_high(&rolls, window));
            }
            roll.highest = value;
            if value <= a {
                return Ok(self.fails_low(&rolls, window));
            }
            roll.lowest = value;
        }
        Ok(expected(&rolls, |roll| roll.lowest))
    }

    /// Star2's first round: one reply to every roll. The value of the reply bounds the value of the roll: from below
    /// when the side at the chance node moves, else from above.
    fn probe_all(
        &mut self,
        rolls: &mut [Roll<G::Position>],
        level: Frame,
        window: DiceWindow,
    ) -> Limited<Option<f64>> {
        for index in 0..rolls.len() {
            let [a, b] = needs(rolls, index, window);
            let roll = &rolls[index];
            if a >= roll.highest {
                return Ok(Some(self.fails_low(rolls, window)));
            }
            if b <= roll.lowest {
                return Ok(Some(self.fails_high(rolls, window)));
            }
            // The value of the reply must be exact, unless it causes a cutoff at once.
            let range = if roll.same {
                DiceWindow { alpha: roll.lowest, beta: b.min(roll.highest) }
            } else {
                DiceWindow { alpha: a.max(roll.lowest), beta: roll.highest }
            };
            self.probe(&mut rolls[index], level, range)?;
            if rolls[index].lowest >= b {
                return Ok(Some(self.fails_high(rolls, window)));
            }
            if rolls[index].highest <= a {
                return Ok(Some(self.fails_low(rolls, window)));
            }
        }
        Ok(None)
    }

    /// Probes the first move after a roll.
    fn probe(&mut self, roll: &mut Roll<G::Position>, level: Frame, window: DiceWindow) -> Limited<()> {
        let mut moves = G::Moves::default();
        let moves = match self.game.expand(&roll.position, &mut moves) {
            Node::Choice => self.candidates(&roll.position, &mut moves, level)?,
            // No choice here: the second round handles it.
            Node::Over(_) | Node::Chance(_) => return Ok(()),
        };
        let only = moves.len() == 1;
        let Some(&mv) = moves.first() else { return Ok(()) };
        observe!(self, Event::Roll { index: roll.index, probability: roll.probability });
        let (level, window) = (level.rolled(Stage::Probe), window.seen(roll.same));
        self.visit(&roll.position, level, window)?;
        let value = self.after(&roll.position, mv, level, window)?;
        let exact = only && value < window.beta;
        let bound = if exact { Bound::Exact } else { Bound::Lower };
        observe!(self, Event::Leave { score: value, bound });
        roll.first = Some(value);
        let bound = oriented(value, roll.same);
        if roll.same || only {
            roll.lowest = roll.lowest.max(bound);
        }
        if !roll.same || only {
            roll.highest = roll.highest.min(bound);
        }
        Ok(())
    }

    fn fails_low(&mut self, rolls: &[Roll<G::Position>], window: DiceWindow) -> f64 {
        self.counts.cuts += 1;
        observe!(self, Event::CutOutcomes);
        expected(rolls, |roll| roll.highest).min(window.alpha)
    }

    fn fails_high(&mut self, rolls: &[Roll<G::Position>], window: DiceWindow) -> f64 {
        self.counts.cuts += 1;
        observe!(self, Event::CutOutcomes);
        expected(rolls, |roll| roll.lowest).max(window.beta)
    }
}

fn expected<P>(rolls: &[Roll<P>], value: impl Fn(&Roll<P>) -> f64) -> f64 {
    rolls.iter().map(|roll| roll.probability * value(roll)).sum()
}

/// The values of outcome `index` at which the average is at most alpha whatever the others are, and at least
/// beta.
fn needs<P>(rolls: &[Roll<P>], index: usize, window: DiceWindow) -> [f64; 2] {
    let others =
        |value: fn(&Roll<P>) -> f64| expected(rolls, value) - rolls[index].probability * value(&rolls[index]);
    [
        (window.alpha - others(|roll| roll.highest)) / rolls[index].probability,
        (window.beta - others(|roll| roll.lowest)) / rolls[index].probability,
    ]
}
