//! Comparing the searches of a game with dice: plain expectiminimax, and what Star1 and Star2 save.

use crate::data::CountsData;
use crate::laboratory::rungs::{Measured, Rung, SpreadData, dice_ladder};
use crate::laboratory::trace::TraceScore;
use crate::session::spec::{Compares, Spec};
use std::sync::Arc;
use stratege_game::{Game, Notation, ZeroSum};
use stratege_search::{Clock, DiceAlgorithm, DiceSearch, Equity, Limits, Off, ProbCut, Stop, WallClock};

/// Values are sums over many rolls, in another order in each search: they are compared to so many parts of one.
const PARTS: f64 = 1e9;

/// Expectiminimax and its variants over an equity.
pub(crate) struct DiceComparer<E>(pub(crate) Arc<E>);

impl<G: Game<Payoff = ZeroSum> + Notation, E: Equity<G>> Compares<G> for DiceComparer<E> {
    fn rungs(&self, _: Option<ProbCut>) -> Vec<Rung> {
        dice_ladder()
    }

    fn measure(
        &self,
        spec: &Spec<G>,
        position: &G::Position,
        rung: &Rung,
        _: usize,
        limits: Limits,
        stop: &Stop,
    ) -> Measured {
        let clock = WallClock::start();
        let algorithm = rung.dice.unwrap_or(DiceAlgorithm::Expectiminimax);
        let search = DiceSearch {
            game: &spec.game,
            equity: self.0.as_ref(),
            algorithm,
            limits,
            clock: &clock,
            stop,
            filter: None,
        };
        let report = search.observe(position, &mut Off);
        let rounded = |value: f64| (value * PARTS).round() / PARTS;
        Measured {
            name: rung.name,
            value: report.value.map(rounded).map(TraceScore::Number),
            exact: rung.is_exact(),
            counts: CountsData::from(report.counts),
            time_us: u64::try_from(clock.elapsed().as_micros()).unwrap_or(u64::MAX),
        }
    }

    fn spread(&self, _: &Spec<G>, _: &G::Position, _: u16, _: u64) -> Vec<SpreadData> {
        Vec::new()
    }
}
