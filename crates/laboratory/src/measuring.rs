//! Comparing techniques on a position of any game.

use crate::order::{Reordered, Within};
use crate::subject::{Compares, Hash, Subject};
use crate::tracing::Scale;
use std::collections::HashSet;
use std::sync::Arc;
use stratege_game::{Depth, Duel, Key, Notation};
use stratege_search::{
    Algorithm, Clock, Evaluator, Event, Limits, Observer, Options, Search, Stop, Table, WallClock,
};
use stratege_session::CountsData;
use stratege_session::compare::{Measured, SpreadData, Step};

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

/// The generic search over an evaluator, technique by technique.
pub struct Comparer<E>(pub Arc<E>);

impl<G: Duel + Notation + Clone, E: Evaluator<G>> Compares<G> for Comparer<E> {
    fn measure(
        &self,
        subject: Subject<'_, G>,
        position: &G::Position,
        step: &Step,
        table_bytes: usize,
        limits: Limits,
        stop: &Stop,
    ) -> Measured {
        let (objective, table_depth) = (subject.objective, subject.table_depth);
        let options = Options { objective, table_depth, ..step.options.clone() };
        let game = Reordered::plain(subject.game.clone());
        let hash = step.hash.and_then(|hash| subject.hashes.get(hash).copied());
        // A modulo hash must not be taken modulo a power of two.
        let mut table = Table::of::<G>(table_bytes - if hash.is_some() { 64 } else { 0 });
        table.touch();
        let hash = hash.map(|hash| (hash, (table.entries() / 4) as u64));
        let evaluator = Within { evaluator: self.0.as_ref(), hash };
        let clock = WallClock::start();
        let (options, table, clock) = (&options, Some(&table), &clock);
        let search = Search { game: &game, evaluator: &evaluator, options, limits, table, clock, stop };
        let report = search.run(&[], position, 1, &mut |_| {});
        let scale = Scale { objective: options.objective, unit: subject.unit, evaluates: E::EVALUATES };
        let wanted = limits.depth.unwrap_or(Depth::TO_THE_END);
        let finished = report.depth == wanted || report.complete;
        Measured {
            name: step.name,
            value: report.score().filter(|_| finished).map(|score| scale.worth(score)),
            exact: step.is_exact(),
            counts: CountsData::from(report.counts),
            time_us: u64::try_from(clock.elapsed().as_micros()).unwrap_or(u64::MAX),
        }
    }

    fn spread(
        &self,
        subject: Subject<'_, G>,
        position: &G::Position,
        depth: u16,
        buckets: u64,
    ) -> Vec<SpreadData> {
        if subject.hashes.is_empty() {
            return Vec::new();
        }
        let game = Reordered::plain(subject.game.clone());
        let evaluator = Within { evaluator: self.0.as_ref(), hash: None };
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
        search.observe(&[], position, 1, &mut seen, &mut |_| {});
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
