//! Selective search: what it may leave out, and what it must not.

use crate::random_game::{RandomGame, Spot, game, judge};
use std::sync::Arc;
use stratege_game::{Depth, Game, Score};
use stratege_search::{
    Algorithm, Counts, Engine, Evaluation, GenericEngine, Knowledge, Limits, LineScore, Method, MoveOrdering,
    Objective, Options, Request, Root, Search, Selectivity, Settings, Stop, Table, Technique, WallClock,
    Watch, Window,
};

/// An evaluation that follows the value to some degree, so that shallow searches predict deep ones.
struct TestEvaluator;

impl Evaluation<RandomGame> for TestEvaluator {
    type State = ();

    fn fresh(&self, _: &RandomGame, _: &Spot) {}

    fn after(&self, _: &RandomGame, (): &(), _: &Spot, _: u8, _: &Spot) {}

    fn score(&self, game: &RandomGame, spot: &Spot, (): &()) -> Score {
        judge(game, spot)
    }
}

impl MoveOrdering<RandomGame> for TestEvaluator {
    const SELECTIVITY: Option<Selectivity> = Some(Selectivity { margin: 20 });

    fn is_reducible(&self, _: &RandomGame, _: &Spot, mv: u8) -> bool {
        mv != 2
    }
}

impl Knowledge<RandomGame> for TestEvaluator {}

fn searched(game: &RandomGame, options: &Options, depth: Depth) -> (Score, Counts) {
    let table = Table::with_bytes(1 << 14);
    let (clock, stop) = (WallClock::start(), Stop::new());
    let search = Search {
        game,
        evaluator: &TestEvaluator,
        options,
        limits: Limits::default(),
        table: Some(&table),
        clock: &clock,
        stop: &stop,
    };
    search.value(&[], &game.start(), depth, Window::FULL).expect("no limit was set")
}

fn games() -> impl Iterator<Item = RandomGame> {
    (0..2_000).map(game).filter(|game| game.over(&game.start()).is_none())
}

const OBJECTIVES: [Objective; 3] = [Objective::Outcome, Objective::Distance, Objective::Margin];

/// Two plies, and all of them, leave nothing out.
#[test]
fn shallow_searches_and_those_to_the_end_are_exact() {
    for (n, game) in games().enumerate() {
        let objective = OBJECTIVES[n % 3];
        let selective = Options { objective, selective: true, ..Options::default() };
        let book = Options { objective, ..Options::by_the_book(Algorithm::Minimax) };
        for depth in [1, 2, 1000].map(Depth) {
            assert_eq!(
                searched(&game, &selective, depth).0,
                searched(&game, &book, depth).0,
                "{game:?} {depth:?}"
            );
        }
    }
}

#[test]
fn selective_search_visits_fewer_nodes_and_finds_true_wins() {
    let (mut nodes, mut cuts, mut others, mut won) = ([0; 2], 0, 0, 0);
    for seed in 0..300 {
        let game = RandomGame { seed, levels: 12, slots: 120, moves: 7 };
        let book = Options { objective: Objective::Distance, ..Options::default() };
        let selective = Options { selective: true, ..book.clone() };
        let (exact, all) = searched(&game, &book, Depth(7));
        let (found, fewer) = searched(&game, &selective, Depth(7));
        nodes[0] += all.nodes;
        nodes[1] += fewer.nodes;
        cuts += fewer.probability_cuts;
        others += u32::from(exact != found);
        if found.is_decided() {
            won += 1;
            let (to_the_end, _) = searched(&game, &book, Depth::TO_THE_END);
            assert_eq!(found.outcome(), to_the_end.outcome(), "{game:?}");
        }
    }
    assert!(nodes[1] * 10 < nodes[0] * 9, "{nodes:?}");
    assert!(cuts > 100 && others > 10 && won > 10, "{cuts} cuts, {others} other values, {won} decided");
}

/// An engine is selective where it analyses, never where it solves, and keeps the two apart.
#[test]
fn solving_after_an_analysis_is_exact() {
    for game in games().take(300) {
        let (clock, stop) = (WallClock::start(), Stop::new());
        let watch = Watch { clock: &clock, stop: &stop };
        let mut engine = GenericEngine::new(Arc::new(TestEvaluator), 100.0, 1);
        let root = Root { game: &game, before: &[], position: &game.start() };
        let settings = Settings { table_bytes: 1 << 14, method: Method::Search, ..Settings::default() };
        let limited =
            Settings { limits: Limits { depth: Some(Depth(4)), ..Limits::default() }, ..settings.clone() };
        let objective = Objective::Distance;
        let request = Request { root, settings: &settings, objective, only: &[], window: None, watch };
        engine.analyse(&Request { settings: &limited, ..request }, &mut |_| {});
        let solved = engine.solve(&request, &mut |_| {});
        let book = Options { objective, ..Options::by_the_book(Algorithm::Minimax) };
        let score = solved.expect("it solves").expect("no limit was set").score;
        assert_eq!(score, searched(&game, &book, Depth::TO_THE_END).0, "{game:?}");
    }
}

/// The technique can be switched off, and then the analysis has the value of plain minimax.
#[test]
fn without_selectivity_an_analysis_is_exact() {
    let mut others = 0;
    for seed in 0..60 {
        let game = RandomGame { seed, levels: 12, slots: 120, moves: 7 };
        let objective = Objective::Distance;
        let line_score = |without: &[Technique]| {
            let (clock, stop) = (WallClock::start(), Stop::new());
            let limits = Limits { depth: Some(Depth(6)), ..Limits::default() };
            let mut without = without.to_vec();
            without.extend([Technique::Deepening, Technique::Table]);
            let settings = Settings { limits, without, ..Settings::default() };
            let mut engine = GenericEngine::new(Arc::new(TestEvaluator), 100.0, 1);
            let root = Root { game: &game, before: &[], position: &game.start() };
            let watch = Watch { clock: &clock, stop: &stop };
            let request = Request { root, settings: &settings, objective, only: &[], window: None, watch };
            match engine.analyse(&request, &mut |_| {}).lines[0].score {
                LineScore::Score(score) => score,
                other => unreachable!("{other:?}: there are no dice"),
            }
        };
        let book = Options { objective, ..Options::by_the_book(Algorithm::Minimax) };
        let exact = searched(&game, &book, Depth(6)).0;
        assert_eq!(line_score(&[Technique::Selectivity]), exact, "{game:?}");
        others += u32::from(line_score(&[]) != exact);
    }
    assert!(others > 0, "the search is never selective");
}
