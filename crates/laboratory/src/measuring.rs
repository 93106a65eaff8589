//! Comparing techniques on a position of any game.

use crate::order::{Reordered, Within};
use crate::subject::{DuelSubject, Hash};
use crate::tracing::Scale;
use std::collections::HashSet;
use stratege_game::{Depth, Duel, Key, Notation};
use stratege_search::{
    Algorithm, Clock, Evaluator, Event, Limits, Observer, Options, ProbCut, Search, Stop, Table, WallClock,
};
use stratege_session::Comparison;
use stratege_session::compare::{Measured, SpreadData, Step, steps};

/// Collects the positions of a search.
struct Positions<G: Duel>(Vec<G::Position>, HashSet<Key>);

impl<G: Duel> Observer<Reordered<G>> for (&G, Positions<G>)
where
    G: Notation,
{
    fn event(&mut self, event: Event<'_, Reordered<G>>) {
        if let Event::Enter { position, .. } = event
            && self.1.1.insert(self.0.key(position))
        {
            self.1.0.push(position.clone());
        }
    }
}

impl<G: Duel + Notation + Clone, E: Evaluator<G>> Comparison for DuelSubject<'_, G, E> {
    fn steps(&self, probcut: Option<ProbCut>) -> Vec<Step> {
        steps(probcut)
    }

    fn measure(&self, step: &Step, table_bytes: usize, limits: Limits, stop: &Stop) -> Measured {
        let subject = &self.subject;
        let (objective, table_depth) = (subject.objective, subject.table_depth);
        let options = Options { objective, table_depth, ..step.options.clone() };
        let game = Reordered::plain(subject.game.clone());
        let hash = step.hash.and_then(|hash| subject.hashes.get(hash).copied());
        // A modulo hash must not be taken modulo a power of two.
        let mut table = Table::of::<G>(table_bytes - if hash.is_some() { 64 } else { 0 });
        table.touch();
        let hash = hash.map(|hash| (hash, (table.entries() / 4) as u64));
        let evaluator = Within { evaluator: self.evaluator, hash };
        let clock = WallClock::start();
        let (options, table, clock) = (&options, Some(&table), &clock);
        let search = Search { game: &game, evaluator: &evaluator, options, limits, table, clock, stop };
        let report = search.run(&[], subject.record.position(), 1, &mut |_| {});
        let scale = Scale { objective: options.objective, unit: subject.unit, evaluates: E::EVALUATES };
        let wanted = limits.depth.unwrap_or(Depth::TO_THE_END);
        let finished = report.depth == wanted || report.complete;
        Measured {
            name: step.name,
            value: report.score().filter(|_| finished).map(|score| scale.worth(score)),
            exact: step.is_exact(),
            counts: report.counts,
            time_us: u64::try_from(clock.elapsed().as_micros()).unwrap_or(u64::MAX),
        }
    }

    fn spread(&self, depth: u16, buckets: u64) -> Vec<SpreadData> {
        let subject = &self.subject;
        if subject.hashes.is_empty() {
            return Vec::new();
        }
        let game = Reordered::plain(subject.game.clone());
        let evaluator = Within { evaluator: self.evaluator, hash: None };
        let options =
            Options { hints: true, repetition: false, ..Options::by_the_book(Algorithm::AlphaBeta) };
        let search = Search {
            game: &game,
            evaluator: &evaluator,
            options: &options,
            limits: Limits::depth(depth),
            table: None,
            clock: &WallClock::start(),
            stop: &Stop::new(),
        };
        let mut seen = (subject.game, Positions(Vec::new(), HashSet::new()));
        search.observe(&[], subject.record.position(), 1, &mut seen, &mut |_| {});
        let positions = seen.1.0;
        let spread = |&(name, hash): &Hash<G>| {
            let places: HashSet<u64> = positions.iter().map(|position| hash(position, buckets)).collect();
            let (count, places_f) = (positions.len() as f64, buckets as f64);
            SpreadData {
                name,
                positions: positions.len() as u64,
                places: buckets,
                collisions: (positions.len() - places.len()) as u64,
                expected: count - places_f * -(count * (-1.0 / places_f).ln_1p()).exp_m1(),
            }
        };
        subject.hashes.iter().map(spread).collect()
    }
}
