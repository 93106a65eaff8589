//! A game's entry from its rules and its evaluator: everything that the generic search offers.

use super::spec::{
    Books, Counting, Engines, Judging, Laboratory, Proven, Solving, Spec, Texts, Turned, by_hand,
};
use std::sync::Arc;
use stratege_eval::thumb::{Advice, RuleOfThumb};
use stratege_game::{Duel, Game, Notation, SetUp, Theory, ZeroSum};
use stratege_laboratory::{Comparer, DiceComparer, DiceRecorder, DuelRecorder, Fitter};
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

/// A game with only name and rules: usual perft, the objective distance, a unit of one.
fn bare<G: Game>(name: &'static str, game: G) -> Spec<G> {
    Spec {
        name,
        game,
        objective: Objective::Distance,
        unit: 1.0,
        dice: false,
        engines: Engines::default(),
        judging: Judging::default(),
        counting: Counting::default(),
        solving: Solving::default(),
        laboratory: Laboratory::default(),
        texts: Texts::default(),
        books: Books::default(),
        turned: Turned::Fixed,
        set_up: None,
        ending: None,
    }
}

/// A game without dice: the generic search over an evaluator, Monte-Carlo tree search and proof-number search.
pub(crate) fn duel<G, E>(name: &'static str, game: G, evaluator: E) -> Spec<G>
where
    G: Duel + Notation + Clone,
    E: Evaluator<G> + 'static,
{
    let generic = |evaluator: Arc<E>, spec: &Spec<G>| -> Box<dyn Engine<G>> {
        Box::new(GenericEngine::new(evaluator, spec.unit, spec.engines.table_depth))
    };
    duel_with(name, game, evaluator, generic)
}

/// A game without dice that has no evaluation yet: where it cannot be searched to the end, Monte-Carlo tree search
/// chooses.
pub(crate) fn no_evaluation<G: Duel + Notation + Clone>(name: &'static str, game: G) -> Spec<G> {
    let spec = duel(name, game, ZeroEvaluation);
    let (unit, table_depth) = (spec.unit, spec.engines.table_depth);
    with_engine(spec, move || Box::new(NoEvaluationEngine::new(unit, table_depth)))
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
        judging: Judging {
            evaluation: Arc::new(move |spec, position| {
                let state = judge.fresh(&spec.game, position);
                f64::from(judge.score(&spec.game, position, &state).value()) / spec.unit
            }),
            ..Judging::default()
        },
        engines: Engines {
            make: Arc::new(move |spec| {
                vec![engine(Arc::clone(&answering), spec), Box::new(MonteCarloEngine), Box::new(ProofEngine)]
            }),
            algorithms: duel_algorithms,
            ..Engines::default()
        },
        counting: Counting { census: true, ..Counting::default() },
        solving: Solving { solves: true, ..Solving::default() },
        laboratory: Laboratory {
            recorder: Some(Arc::new(DuelRecorder(Arc::clone(&evaluator)))),
            comparer: Some(Arc::new(Comparer(Arc::clone(&evaluator)))),
            fitter: if E::EVALUATES { Some(Arc::new(Fitter(evaluator))) } else { None },
            ..Laboratory::default()
        },
        ..bare(name, game)
    }
}

/// Puts a game's own engine before the others: it answers the requests that it accepts.
pub(crate) fn with_engine<G: Game>(
    spec: Spec<G>,
    engine: impl Fn() -> Box<dyn Engine<G>> + Send + Sync + 'static,
) -> Spec<G> {
    let others = Arc::clone(&spec.engines.make);
    let make = Arc::new(move |spec: &Spec<G>| {
        let mut engines = vec![engine()];
        engines.extend(others(spec));
        engines
    });
    Spec { engines: Engines { make, ..spec.engines }, ..spec }
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
        dice: true,
        judging: Judging {
            evaluation: Arc::new(move |spec, position| judge.value(&spec.game, position)),
            ..Judging::default()
        },
        engines: Engines {
            make: Arc::new(move |_| {
                vec![Box::new(DiceEngine(Arc::clone(&answering))), Box::new(MonteCarloEngine)]
            }),
            algorithms: dice_algorithms,
            ..Engines::default()
        },
        laboratory: Laboratory {
            recorder: Some(Arc::new(DiceRecorder(equity))),
            comparer: Some(Arc::new(DiceComparer(compared))),
            ..Laboratory::default()
        },
        ..bare(name, game)
    }
}

/// The rules of thumb for moves, as a session reports them.
pub(crate) fn thumb_rules<M, R: RuleOfThumb>(advices: Vec<Advice<M, R>>) -> Vec<(M, Vec<&'static str>, i32)> {
    let one = |advice: Advice<M, R>| {
        let (names, points) = (advice.names(), advice.points());
        (advice.mv, names, points)
    };
    advices.into_iter().map(one).collect()
}

/// A game with a known theory, whose sides have the same moves.
pub(crate) fn impartial<G: Theory + SetUp>(spec: Spec<G>) -> Spec<G> {
    let solving = Solving { theory: Some(Proven::of_game()), ..spec.solving };
    Spec { solving, turned: Turned::Impartial, set_up: Some(by_hand), ..spec }
}
