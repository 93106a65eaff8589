//! Compares searches of a game with dice: plain expectiminimax, and the savings of Star1 and Star2.

use crate::game_context::DiceLaboratory;
use stratege_game::{Game, Notation, ZeroSum};
use stratege_search::{Clock, DiceAlgorithm, DiceSearch, Equity, Limits, Off, ProbCut, Stop, WallClock};
use stratege_session::Comparison;
use stratege_session::compare::{Measured, SpreadData, Step, dice_steps};
use stratege_session::trace::TraceScore;

/// Values are sums over many rolls, in another order in each search: they are compared up to this relative precision.
const PARTS: f64 = 1e9;

impl<G: Game<Payoff = ZeroSum> + Notation, E: Equity<G>> Comparison for DiceLaboratory<'_, G, E> {
    fn steps(&self, _: Option<ProbCut>) -> Vec<Step> {
        dice_steps()
    }

    fn measure(&self, step: &Step, _: usize, limits: Limits, stop: &Stop) -> Measured {
        let algorithm = step.dice.unwrap_or(DiceAlgorithm::Expectiminimax);
        let search = |algorithm, limits| {
            let clock = WallClock::start();
            let search = DiceSearch {
                game: self.context.game,
                equity: self.equity,
                algorithm,
                limits,
                clock: &clock,
                stop,
                filter: None,
            };
            (search.observe(self.context.record.position(), &mut Off), clock.elapsed())
        };
        // What the equity sets up when it is first used is no part of a search.
        search(DiceAlgorithm::Star2, Limits::depth(1));
        let (report, elapsed) = search(algorithm, limits);
        let rounded = |value: f64| (value * PARTS).round() / PARTS;
        Measured {
            name: step.name,
            value: report.value.map(rounded).map(TraceScore::Number),
            exact: step.is_exact(),
            counts: report.counts,
            time_us: u64::try_from(elapsed.as_micros()).unwrap_or(u64::MAX),
        }
    }

    fn spread(&self, _: u16, _: u64) -> Vec<SpreadData> {
        Vec::new()
    }
}
