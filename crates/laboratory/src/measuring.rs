//! Compares techniques on a position of any game.

use crate::game_context::{GameContext, Hash};
use crate::order::{Reordered, Within};
use crate::tracing::Scale;
use std::cell::Cell;
use std::collections::HashSet;
use stratege_game::random::Random;
use stratege_game::{Depth, Duel, Key, Node, Notation, Score};
use stratege_search::{
    Algorithm, CallbackObserver, Clock, Erased, Evaluator, Event, Knowledge, Limits, Options, ProbCut,
    Prospect, Search, Stop, Table, WallClock,
};
use stratege_session::Comparison;
use stratege_session::compare::{Measured, SpreadData, Step, steps};

/// A game in the laboratory, with the evaluator of its searches.
pub(crate) struct DuelLaboratory<'a, G: Duel, E> {
    pub(crate) context: GameContext<'a, G>,
    pub(crate) evaluator: &'a E,
    pub(crate) measure_hashed: Option<MeasureHashed<G, E>>,
    /// Whether what the evaluator sets up when it is first used is set up.
    pub(crate) is_set_up: Cell<bool>,
}

/// See [`measure_hashed`].
pub(crate) type MeasureHashed<G, E> = fn(&Measuring<'_, G, E>, Hash<G>, usize) -> Measured;

/// A search that is to be measured: all but its table.
pub(crate) struct Measuring<'a, G: Duel, E> {
    context: &'a GameContext<'a, G>,
    evaluator: &'a E,
    step: &'a Step,
    limits: Limits,
    stop: &'a Stop,
}

impl<G: Duel + Notation, E: Evaluator<G>> Measuring<'_, G, E> {
    fn with_table(&self, table: &Table) -> Measured {
        let Measuring { context, evaluator, step, limits, stop } = *self;
        let (objective, table_depth) = (context.objective, context.table_depth);
        let options = Options { objective, table_depth, ..step.options.clone() };
        let clock = WallClock::start();
        let search = Search {
            game: context.game,
            evaluator,
            options: &options,
            limits,
            table: Some(table),
            clock: &clock,
            stop,
        };
        let report = search.run(&[], context.record.position(), 1, &mut |_| {});
        let scale = Scale { objective, unit: context.unit, evaluates: E::EVALUATES };
        let depth = limits.depth.unwrap_or(Depth::TO_THE_END);
        let finished = report.depth == depth || report.complete;
        Measured {
            name: step.name,
            value: report.score().filter(|_| finished).map(|score| scale.worth(score)),
            exact: step.is_exact(),
            counts: report.counts,
            time_us: u64::try_from(clock.elapsed().as_micros()).unwrap_or(u64::MAX),
        }
    }
}

/// Measures a search whose positions have their places in the table by this hash function.
pub(crate) fn measure_hashed<G: Duel + Notation, E: Evaluator<G>>(
    measuring: &Measuring<'_, G, E>,
    hash: Hash<G>,
    table_bytes: usize,
) -> Measured {
    // A modulo hash must not be taken modulo a power of two.
    let mut table = Table::of::<G>(table_bytes - 64);
    table.touch();
    let places = (table.entries() / 4) as u64;
    let evaluator = Hashed { evaluator: measuring.evaluator, hash, places };
    let Measuring { context, step, limits, stop, .. } = *measuring;
    Measuring { context, evaluator: &evaluator, step, limits, stop }.with_table(&table)
}

/// An evaluator whose positions have their places in a table by a hash function: the upper part of a key is the place
/// then, and the lower part distinguishes positions with the same place.
struct Hashed<'e, G: Duel, E> {
    evaluator: &'e E,
    hash: Hash<G>,
    places: u64,
}

stratege_search::evaluate_as_inner! {
    impl[G: Duel, E: Evaluator<G>] for Hashed<'_, G, E>, G, of E;
    self => self.evaluator;
    game => game
}

impl<G: Duel, E: Evaluator<G>> Knowledge<G> for Hashed<'_, G, E> {
    const FORESIGHT: u16 = E::FORESIGHT;
    const KNOWS_BOUNDS: bool = E::KNOWS_BOUNDS;

    fn expand(&self, game: &G, position: &G::Position, moves: &mut G::Moves) -> Prospect {
        self.evaluator.expand(game, position, moves)
    }

    fn bounds(&self, game: &G, position: &G::Position) -> Option<[Score; 2]> {
        self.evaluator.bounds(game, position)
    }

    fn canonical(&self, game: &G, position: &G::Position) -> (Key, usize) {
        let own = self.evaluator.canonical(game, position).0;
        // The table takes the place from the upper bits, scaled to its size.
        let width = u64::MAX / self.places;
        let (_, hash) = self.hash;
        (Key::hashed(hash(position, self.places) * width + own.hash % width), 0)
    }
}

impl<G: Duel + Notation + Clone, E: Evaluator<G> + 'static> Comparison for DuelLaboratory<'_, G, E> {
    fn steps(&self, probcut: Option<ProbCut>) -> Vec<Step> {
        steps(probcut, self.context.unit)
    }

    fn measure(&self, step: &Step, table_bytes: usize, limits: Limits, stop: &Stop) -> Measured {
        let measuring = Measuring { context: &self.context, evaluator: self.evaluator, step, limits, stop };
        self.set_up(limits, stop);
        let hash = step.hash.and_then(|hash| self.context.hashes.get(hash).copied());
        if let (Some(hash), Some(measure_hashed)) = (hash, self.measure_hashed) {
            return measure_hashed(&measuring, hash, table_bytes);
        }
        let mut table = Table::of::<G>(table_bytes);
        table.touch();
        measuring.with_table(&table)
    }

    fn spread(&self, depth: u16, buckets: u64) -> Vec<SpreadData> {
        let context = &self.context;
        if context.hashes.is_empty() {
            return Vec::new();
        }
        let positions = self.positions(depth);
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
        context.hashes.iter().map(spread).collect()
    }
}

impl<G: Duel + Notation + Clone, E: Evaluator<G> + 'static> DuelLaboratory<'_, G, E> {
    /// Uses the evaluator at every depth that the searches will reach, so that none of them pays for what it sets up when
    /// a stage of the game, or a piece of material, is first evaluated: a short search, and a few random lines.
    fn set_up(&self, limits: Limits, stop: &Stop) {
        const NODES: u64 = 20_000;
        const LINES: u64 = 8;
        const LONGEST: usize = 200;
        if self.is_set_up.replace(true) {
            return;
        }
        let (game, evaluator) = (self.context.game, self.evaluator);
        let mut options = Options {
            objective: self.context.objective,
            repetition: false,
            hints: true,
            ..Options::by_the_book(Algorithm::AlphaBeta)
        };
        options.deepening = Some(1);
        let clock = WallClock::start();
        let nodes = limits.nodes.map_or(NODES, |nodes| nodes.min(NODES));
        let limits = Limits { nodes: Some(nodes), ..limits };
        let search = Search { game, evaluator, options: &options, limits, table: None, clock: &clock, stop };
        search.run(&[], self.context.record.position(), 1, &mut |_| {});
        let plies = limits.depth.map_or(LONGEST, |depth| usize::from(depth.0).min(LONGEST));
        let mut moves = G::Moves::default();
        for seed in 0..LINES {
            let (mut random, mut position) = (Random::new(seed), self.context.record.position().clone());
            for _ in 0..plies {
                let Node::Choice = game.expand(&position, &mut moves) else { break };
                position = game.play(&position, moves[random.below(moves.len())]);
                if game.over(&position).is_none() {
                    evaluator.score(game, &position, &evaluator.fresh(game, &position));
                }
            }
        }
    }

    /// The positions of a search to this depth, each once.
    fn positions(&self, depth: u16) -> Vec<G::Position> {
        let game = Reordered::plain(self.context.game.clone());
        let options =
            Options { hints: true, repetition: false, ..Options::by_the_book(Algorithm::AlphaBeta) };
        let search = Search {
            game: &game,
            evaluator: &Within(Erased::new(self.evaluator)),
            options: &options,
            limits: Limits::depth(depth),
            table: None,
            clock: &WallClock::start(),
            stop: &Stop::new(),
        };
        let (mut positions, mut keys) = (Vec::new(), HashSet::new());
        let mut collect = |event: Event<'_, Reordered<G>>| {
            if let Event::Enter { position, .. } = event
                && keys.insert(self.context.game.key(position))
            {
                positions.push(position.clone());
            }
        };
        let mut observer = CallbackObserver(&mut collect);
        search.observe(&[], self.context.record.position(), 1, &mut observer, &mut |_| {});
        positions
    }
}
