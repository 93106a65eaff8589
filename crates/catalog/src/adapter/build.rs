//! Builds a game's entry from its rules and its evaluator, with everything that the generic search offers.

use super::spec::{
    Books, Counting, Engines, Evaluating, Evaluation, Laboratory, MakeEngines, Proven, SideSwap, Solving,
    Spec, Texts, by_hand,
};
use std::sync::Arc;
use stratege_eval::heuristics::{Advice, Heuristic};
use stratege_game::perft::Convention;
use stratege_game::{Duel, Game, Notation, SetUp, Theory, ZeroSum};
use stratege_laboratory::{DiceGames, Duels, Laboratories};
use stratege_search::{
    Algorithm, DiceAlgorithm, DiceEngine, Engine, Equity, Evaluator, GenericEngine, Method, MonteCarloEngine,
    NoEvaluationEngine, Objective, ProofEngine, ZeroEvaluation,
};
use stratege_session::Purpose;

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

/// What makes the engines of a game, and the names of their algorithms.
struct Searches<G: Game> {
    /// Makes the engines.
    make: MakeEngines<G>,
    /// The names of the algorithms for a purpose.
    algorithms: fn(Purpose) -> Vec<&'static str>,
}

/// A game with name, rules, evaluation, engines and laboratory: usual perft, the objective distance, a unit of one.
fn bare<G: Game>(
    name: &'static str,
    game: G,
    evaluation: Evaluation<G>,
    searches: Searches<G>,
    of: Arc<dyn Laboratories<G>>,
) -> Spec<G> {
    Spec {
        name,
        game,
        objective: Objective::Distance,
        unit: 1.0,
        dice: false,
        engines: Engines {
            make: searches.make,
            algorithms: searches.algorithms,
            table_depth: 1,
            moves_left: None,
        },
        evaluating: Evaluating {
            evaluation,
            material: None,
            terms: None,
            sided_terms: None,
            shares: None,
            weights: None,
            odds: None,
            judgement: None,
            heuristics: None,
            mistake: 1.0,
            cube_unit: None,
            counted: false,
            territory: None,
        },
        counting: Counting { convention: Convention::CHESS, perft_game: None, every_way_game: None },
        solving: Solving {
            reach: None,
            value: |_, score| score.outcome().sign().into(),
            hopeless: None,
            undetermined: None,
            theory: None,
            life_and_death: None,
        },
        laboratory: Laboratory { of, probcut: None, hashes: &[] },
        texts: Texts {
            protocol_move: None,
            protocol_position: None,
            match_file: None,
            opening: None,
            eco: None,
        },
        books: Books { class: None, code: None },
        side_swap: SideSwap::Fixed,
        set_up: None,
        ending: None,
    }
}

/// A game without dice: generic search with an evaluator, Monte-Carlo tree search and proof-number search.
pub fn duel<G, E>(name: &'static str, game: G, evaluator: E) -> Spec<G>
where
    G: Duel + Notation + Clone,
    E: Evaluator<G> + 'static,
{
    let generic = |evaluator: Arc<E>, spec: &Spec<G>| -> Box<dyn Engine<G>> {
        Box::new(GenericEngine::new(evaluator, spec.unit, spec.engines.table_depth))
    };
    duel_with(name, game, Arc::new(evaluator), generic)
}

/// A game without dice that has no evaluation yet: Monte-Carlo tree search chooses moves if the position cannot be
/// searched to the end.
pub fn no_evaluation<G: Duel + Notation + Clone>(name: &'static str, game: G) -> Spec<G> {
    let spec = duel(name, game, ZeroEvaluation);
    let (unit, table_depth) = (spec.unit, spec.engines.table_depth);
    with_engine(spec, move || Box::new(NoEvaluationEngine::new(unit, table_depth)))
}

/// Like [`duel`], with another engine instead of the generic search.
pub fn duel_with<G, E>(
    name: &'static str,
    game: G,
    evaluator: Arc<E>,
    engine: impl Fn(Arc<E>, &Spec<G>) -> Box<dyn Engine<G>> + Send + Sync + 'static,
) -> Spec<G>
where
    G: Duel + Notation + Clone,
    E: Evaluator<G> + 'static,
{
    let (judge, answering) = (Arc::clone(&evaluator), Arc::clone(&evaluator));
    let evaluation = move |spec: &Spec<G>, position: &G::Position| {
        let state = judge.fresh(&spec.game, position);
        f64::from(judge.score(&spec.game, position, &state).value()) / spec.unit
    };
    let make = move |spec: &Spec<G>| -> Vec<Box<dyn Engine<G>>> {
        vec![engine(Arc::clone(&answering), spec), Box::new(MonteCarloEngine), Box::new(ProofEngine)]
    };
    bare(
        name,
        game,
        Arc::new(evaluation),
        Searches { make: Arc::new(make), algorithms: duel_algorithms },
        Arc::new(Duels::new(evaluator)),
    )
}

/// Puts a game's own engine ahead of the others: it answers the requests that it accepts.
pub fn with_engine<G: Game>(
    mut spec: Spec<G>,
    engine: impl Fn() -> Box<dyn Engine<G>> + Send + Sync + 'static,
) -> Spec<G> {
    let others = Arc::clone(&spec.engines.make);
    spec.engines.make = Arc::new(move |spec| {
        let mut engines = vec![engine()];
        engines.extend(others(spec));
        engines
    });
    spec
}

/// A game with dice: expectiminimax and its variants with an equity evaluation, and Monte-Carlo tree search.
pub fn with_dice<G, E>(name: &'static str, game: G, equity: E) -> Spec<G>
where
    G: Game<Payoff = ZeroSum> + Notation + Clone,
    E: Equity<G> + 'static,
{
    let equity = Arc::new(equity);
    let (judge, answering) = (Arc::clone(&equity), Arc::clone(&equity));
    let evaluation = move |spec: &Spec<G>, position: &G::Position| judge.value(&spec.game, position);
    let make = move |_: &Spec<G>| -> Vec<Box<dyn Engine<G>>> {
        vec![Box::new(DiceEngine(Arc::clone(&answering))), Box::new(MonteCarloEngine)]
    };
    let of = Arc::new(DiceGames(equity));
    let spec = bare(
        name,
        game,
        Arc::new(evaluation),
        Searches { make: Arc::new(make), algorithms: dice_algorithms },
        of,
    );
    Spec { objective: Objective::Margin, dice: true, ..spec }
}

/// Rules of thumb for moves, in the form a session reports them.
pub fn heuristic_rules<M, R: Heuristic>(advices: Vec<Advice<M, R>>) -> Vec<(M, Vec<&'static str>, i32)> {
    let one = |advice: Advice<M, R>| {
        let (names, points) = (advice.names(), advice.points());
        (advice.mv, names, points)
    };
    advices.into_iter().map(one).collect()
}

/// An impartial game with a known theory: both sides have the same moves.
pub fn impartial<G: Theory + SetUp>(mut spec: Spec<G>) -> Spec<G> {
    spec.solving.theory = Some(Proven::of_game());
    Spec { side_swap: SideSwap::Impartial, set_up: Some(by_hand), ..spec }
}
