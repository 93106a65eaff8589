//! The same position under one technique after the other.

use crate::CountsData;
use crate::order::{Reordered, Within};
use crate::spec::Hash;
use crate::trace::Worth;
use crate::tracing::Scale;
use crate::typed::Typed;
use serde::Serialize;
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use stratege_game::{Depth, Draw, Duel, Key, Notation, Score};
use stratege_search::{
    Algorithm, Clock, Evaluator, Event, Limits, Observer, Options, ProbCut, Prospect, Reuse, Search, Table,
    Unrest, WallClock,
};

/// One way to search, of a series in which each adds something to the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rung {
    /// Its name, in French too (the interface has it by this name).
    pub name: &'static str,
    /// How it searches.
    pub options: Options,
    /// Which hash function places positions in the table; none for the game's own key.
    pub hash: Option<usize>,
}

impl Rung {
    /// Whether its value must be that of plain minimax.
    pub fn is_exact(&self) -> bool {
        self.options.probcut.is_none()
    }
}

/// Every technique switched on in turn. Leaves are evaluated as they are, without quiescence, and positions that
/// come again are not drawn, so that every rung but the last has the value of plain minimax.
pub fn ladder(probcut: Option<ProbCut>) -> Vec<Rung> {
    let plain = |algorithm| Options { repetition: false, ..Options::by_the_book(algorithm) };
    let rung = |name, options: &Options| Rung { name, options: options.clone(), hash: None };
    let mut options = plain(Algorithm::AlphaBeta);
    let mut rungs = vec![rung("minimax", &plain(Algorithm::Minimax)), rung("alpha-beta", &options)];
    options.hints = true;
    rungs.push(rung("ordered", &options));
    options.killers = true;
    rungs.push(rung("killers", &options));
    options.history = true;
    rungs.push(rung("history", &options));
    options.table = true;
    rungs.push(rung("table", &options));
    options.deepening = Some(1);
    rungs.push(rung("deepening", &options));
    options.algorithm = Algorithm::Pvs;
    rungs.push(rung("pvs", &options));
    rungs.push(rung("mtdf", &Options { algorithm: Algorithm::Mtdf, ..options.clone() }));
    if let Some(probcut) = probcut {
        options.probcut = Some(std::sync::Arc::new(probcut));
        options.reuse = Reuse::AtLeastDepth;
        rungs.push(rung("probcut", &options));
    }
    rungs
}

/// The rung with the table, once for each hash function of the game.
pub fn hash_rungs(names: &[&'static str]) -> Vec<Rung> {
    let table = ladder(None).into_iter().find(|rung| rung.name == "table");
    let with = |(hash, &name): (usize, &&'static str)| {
        table.as_ref().map(|rung| Rung { name, hash: Some(hash), ..rung.clone() })
    };
    names.iter().enumerate().filter_map(with).collect()
}

/// What a rung came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The rung.
    pub name: &'static str,
    /// The value, in the game's unit; none when a limit came first.
    pub value: Option<Worth>,
    /// Whether it must be the value of plain minimax.
    pub exact: bool,
    /// What was done.
    pub counts: CountsData,
    /// Microseconds.
    pub time_us: u64,
}

/// How a hash function spreads positions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpreadData {
    /// The hash function.
    pub name: &'static str,
    /// Different positions.
    pub positions: u64,
    /// Places of the table.
    pub places: u64,
    /// Positions whose place an earlier one has.
    pub collisions: u64,
    /// What a perfectly even hash would have on average.
    pub expected: f64,
}

/// The evaluator, with keys whose upper part is the place that a hash function gives; the lower part tells
/// positions of one place apart.
struct Hashed<'e, G: Duel, E> {
    inner: Within<'e, E>,
    hash: Option<Hash<G>>,
    buckets: u64,
}

impl<G: Duel + Notation, E: Evaluator<G>> Evaluator<Reordered<G>> for Hashed<'_, G, E> {
    type State = E::State;

    const FORESIGHT: u16 = E::FORESIGHT;
    const QUIESCENCE: bool = E::QUIESCENCE;
    const HINTS: bool = E::HINTS;
    const JUDGES: bool = E::JUDGES;

    fn fresh(&self, game: &Reordered<G>, position: &G::Position) -> E::State {
        self.inner.fresh(game, position)
    }

    fn after(
        &self,
        game: &Reordered<G>,
        before: &E::State,
        position: &G::Position,
        mv: G::Move,
        next: &G::Position,
    ) -> E::State {
        self.inner.after(game, before, position, mv, next)
    }

    fn score(&self, game: &Reordered<G>, position: &G::Position, state: &E::State) -> Score {
        self.inner.score(game, position, state)
    }

    fn hint(&self, game: &Reordered<G>, position: &G::Position, mv: G::Move) -> i32 {
        self.inner.hint(game, position, mv)
    }

    fn stage(&self, game: &Reordered<G>, position: &G::Position) -> u8 {
        self.inner.stage(game, position)
    }

    fn unrest(
        &self,
        game: &Reordered<G>,
        position: &G::Position,
        plies: u16,
        moves: &mut G::Moves,
    ) -> Unrest {
        self.inner.unrest(game, position, plies, moves)
    }

    fn expand(&self, game: &Reordered<G>, position: &G::Position, moves: &mut G::Moves) -> Prospect {
        self.inner.expand(game, position, moves)
    }

    fn canonical(&self, game: &Reordered<G>, position: &G::Position) -> (Key, u8) {
        let Some((_, hash)) = self.hash else { return self.inner.canonical(game, position) };
        let own = self.inner.canonical(game, position).0;
        // The table takes the place from the upper bits, scaled to its size.
        let width = u64::MAX / self.buckets;
        (Key(hash(position, self.buckets) * width + own.0 % width), 0)
    }

    fn canonical_code(&self, game: &Reordered<G>, code: u32, symmetry: u8) -> u32 {
        self.inner.canonical_code(game, code, symmetry)
    }
}

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

impl<G, E> Typed<G, E>
where
    G: Duel + Notation + Draw + Clone,
    E: Evaluator<G> + 'static,
{
    pub(crate) fn measure_rung(
        &mut self,
        rung: &Rung,
        table_bytes: usize,
        limits: Limits,
        stop: &AtomicBool,
    ) -> Measured {
        let (objective, table_depth) = (self.spec.objective, self.spec.table_depth);
        let options = Options { objective, table_depth, ..rung.options.clone() };
        let game = Reordered::plain(self.spec.game.clone());
        let hash = rung.hash.and_then(|hash| self.spec.hashes.get(hash).copied());
        // A modulo hash must not be taken modulo a power of two.
        let mut table = Table::with_bytes(table_bytes - if hash.is_some() { 64 } else { 0 });
        table.touch();
        let buckets = (table.entries() / 4) as u64;
        let evaluator = Hashed { inner: Within(&self.spec.evaluator), hash, buckets };
        let clock = WallClock::start();
        let (options, table, clock) = (&options, Some(&table), &clock);
        let search = Search { game: &game, evaluator: &evaluator, options, limits, table, clock, stop };
        let report = search.run(&[], self.record.position(), 1, &mut |_| {});
        let scale = Scale { objective: options.objective, unit: self.spec.unit, judges: E::JUDGES };
        let wanted = limits.depth.unwrap_or(Depth::TO_THE_END);
        let finished = report.depth == wanted || report.complete;
        Measured {
            name: rung.name,
            value: report.score().filter(|_| finished).map(|score| scale.worth(score)),
            exact: rung.is_exact(),
            counts: CountsData::from(report.counts),
            time_us: u64::try_from(clock.elapsed().as_micros()).unwrap_or(u64::MAX),
        }
    }

    pub(crate) fn spread_of_hashes(&mut self, depth: u16, buckets: u64) -> Vec<SpreadData> {
        if self.spec.hashes.is_empty() {
            return Vec::new();
        }
        let game = Reordered::plain(self.spec.game.clone());
        let evaluator = Within(&self.spec.evaluator);
        let options =
            Options { hints: true, repetition: false, ..Options::by_the_book(Algorithm::AlphaBeta) };
        let search = Search {
            game: &game,
            evaluator: &evaluator,
            options: &options,
            limits: Limits::depth(depth),
            table: None,
            clock: &WallClock::start(),
            stop: &AtomicBool::new(false),
        };
        let mut seen = (&self.spec.game, Positions(Vec::new(), HashSet::new()));
        search.observe(&[], self.record.position(), 1, &mut seen, &mut |_| {});
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
        self.spec.hashes.iter().map(spread).collect()
    }
}

/// Whether all exact rungs that finished agree, and on what.
pub fn agreement(measured: &[Measured]) -> Result<Option<Worth>, [&Measured; 2]> {
    let mut exact = measured.iter().filter(|one| one.exact && one.value.is_some());
    let Some(first) = exact.next() else { return Ok(None) };
    match exact.find(|other| other.value != first.value) {
        Some(other) => Err([first, other]),
        None => Ok(first.value),
    }
}
