//! A game's entry from its rules and its evaluator: everything that the generic search offers.

use crate::laboratory::dice_measuring::DiceComparer;
use crate::laboratory::fit::Fitter;
use crate::laboratory::measuring::Comparer;
use crate::laboratory::recording::{DiceRecorder, DuelRecorder};
use crate::session::ability::Purpose;
use crate::session::spec::{Spec, Turned, sign};
use std::sync::Arc;
use stratege_eval::thumb::{Advice, RuleOfThumb};
use stratege_game::perft::Convention;
use stratege_game::{Duel, Game, Notation, ZeroSum};
use stratege_search::{
    Algorithm, DiceAlgorithm, DiceEngine, Engine, Equity, Evaluator, GenericEngine, Method, MonteCarloEngine,
    Objective, ProofEngine, UnjudgedEngine, ZeroEvaluation,
};

/// The algorithms of games without dice.
fn duel_algorithms(purpose: Purpose) -> Vec<&'static str> {
    let search = Algorithm::ALL.into_iter().map(Algorithm::name);
    match purpose {
        Purpose::Choose => search.chain([Method::MONTE_CARLO]).collect(),
        Purpose::Solve => search.chain([Method::DF_PN]).collect(),
        Purpose::Draw => search.collect(),
    }
}

/// The algorithms of games with dice.
fn dice_algorithms(purpose: Purpose) -> Vec<&'static str> {
    let dice = DiceAlgorithm::ALL.into_iter().map(DiceAlgorithm::name);
    match purpose {
        Purpose::Choose => dice.chain([Method::MONTE_CARLO]).collect(),
        Purpose::Draw => dice.collect(),
        Purpose::Solve => Vec::new(),
    }
}

/// A game with only name and rules: usual perft, the objective distance, a unit of one.
fn bare<G: Game + Clone>(name: &'static str, game: G) -> Spec<G> {
    Spec {
        name,
        perft_game: game.clone(),
        every_way_game: None,
        game,
        convention: Convention::CHESS,
        objective: Objective::Distance,
        table_depth: 1,
        unit: 1.0,
        slip: 1.0,
        evaluation: Arc::new(|_, _| 0.0),
        engines: Arc::new(|_| Vec::new()),
        algorithms: |_| Vec::new(),
        solves: false,
        reach: None,
        dice: false,
        value: sign,
        material: None,
        terms: None,
        judgement: None,
        turned: Turned::Fixed,
        set_up: None,
        hashes: &[],
        probcut: None,
        protocol_text: None,
        protocol_position: None,
        ending: None,
        scale: None,
        match_file: None,
        counted: false,
        name_of: None,
        eco_of: None,
        thumb: None,
        class: None,
        book_code: None,
        hopeless: None,
        undetermined: None,
        theory: None,
        moves_left: None,
        census: false,
        recorder: None,
        comparer: None,
        fitter: None,
    }
}

/// A game without dice: the generic search over an evaluator, Monte-Carlo tree search and proof-number search.
pub(crate) fn duel<G, E>(name: &'static str, game: G, evaluator: E) -> Spec<G>
where
    G: Duel + Notation + Clone,
    E: Evaluator<G> + 'static,
{
    let generic = |evaluator: Arc<E>, spec: &Spec<G>| -> Box<dyn Engine<G>> {
        Box::new(GenericEngine::new(evaluator, spec.unit, spec.table_depth))
    };
    duel_with(name, game, evaluator, generic)
}

/// A game without dice for which nobody has written an evaluation: where it cannot be searched to the end, Monte-Carlo
/// tree search chooses.
pub(crate) fn unjudged<G: Duel + Notation + Clone>(name: &'static str, game: G) -> Spec<G> {
    let spec = duel(name, game, ZeroEvaluation);
    let (unit, table_depth) = (spec.unit, spec.table_depth);
    with_engine(spec, move || Box::new(UnjudgedEngine::new(unit, table_depth)))
}

/// The same with another engine instead of the generic search.
pub(crate) fn duel_with<G, E>(
    name: &'static str,
    game: G,
    evaluator: E,
    engine: impl Fn(Arc<E>, &Spec<G>) -> Box<dyn Engine<G>> + Send + Sync + 'static,
) -> Spec<G>
where
    G: Duel + Notation + Clone,
    E: Evaluator<G> + 'static,
{
    let evaluator = Arc::new(evaluator);
    let judge = Arc::clone(&evaluator);
    let answering = Arc::clone(&evaluator);
    Spec {
        evaluation: Arc::new(move |spec, position| {
            let state = judge.fresh(&spec.game, position);
            f64::from(judge.score(&spec.game, position, &state).value()) / spec.unit
        }),
        engines: Arc::new(move |spec| {
            vec![engine(Arc::clone(&answering), spec), Box::new(MonteCarloEngine), Box::new(ProofEngine)]
        }),
        algorithms: duel_algorithms,
        solves: true,
        census: true,
        recorder: Some(Arc::new(DuelRecorder(Arc::clone(&evaluator)))),
        comparer: Some(Arc::new(Comparer(Arc::clone(&evaluator)))),
        fitter: if E::EVALUATES { Some(Arc::new(Fitter(evaluator))) } else { None },
        ..bare(name, game)
    }
}

/// Puts a game's own engine before the others: it answers the requests that it accepts.
pub(crate) fn with_engine<G: Game>(
    spec: Spec<G>,
    engine: impl Fn() -> Box<dyn Engine<G>> + Send + Sync + 'static,
) -> Spec<G> {
    let others = Arc::clone(&spec.engines);
    let engines = Arc::new(move |spec: &Spec<G>| {
        let mut engines = vec![engine()];
        engines.extend(others(spec));
        engines
    });
    Spec { engines, ..spec }
}

/// A game with dice: expectiminimax and its variants over an equity, and Monte-Carlo tree search.
pub(crate) fn with_dice<G, E>(name: &'static str, game: G, equity: E) -> Spec<G>
where
    G: Game<Payoff = ZeroSum> + Notation + Clone,
    E: Equity<G> + 'static,
{
    let equity = Arc::new(equity);
    let (judge, answering, compared) = (Arc::clone(&equity), Arc::clone(&equity), Arc::clone(&equity));
    Spec {
        objective: Objective::Margin,
        evaluation: Arc::new(move |spec, position| judge.value(&spec.game, position)),
        engines: Arc::new(move |_| {
            vec![Box::new(DiceEngine(Arc::clone(&answering))), Box::new(MonteCarloEngine)]
        }),
        algorithms: dice_algorithms,
        dice: true,
        recorder: Some(Arc::new(DiceRecorder(equity))),
        comparer: Some(Arc::new(DiceComparer(compared))),
        ..bare(name, game)
    }
}

/// The rules of thumb for moves, as a session tells them.
pub(super) fn told<M, R: RuleOfThumb>(advices: Vec<Advice<M, R>>) -> Vec<(M, Vec<&'static str>, i32)> {
    let one = |advice: Advice<M, R>| {
        let (names, points) = (advice.names(), advice.points());
        (advice.mv, names, points)
    };
    advices.into_iter().map(one).collect()
}
