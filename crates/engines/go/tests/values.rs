//! Exact values of small boards under positional superko, by searches that know no Go.

use stratege_game::{Game, Score};
use stratege_games_go::Go;
use stratege_search::{
    Algorithm, Limits, Objective, Options, Reuse, Search, Stop, Table, WallClock, ZeroEvaluation,
};

/// The value of the empty board for the first player, in points.
fn value(variant: &str, options: Options, table: bool) -> i32 {
    let game: Go = variant.parse().expect("a variant");
    let options = Options { objective: Objective::Margin, ..options };
    let table = table.then(|| Table::of::<Go>(64 << 20));
    let search = Search {
        game: &game,
        evaluator: &ZeroEvaluation,
        options: &options,
        limits: Limits::default(),
        table: table.as_ref(),
        clock: &WallClock::start(),
        stop: &Stop::new(),
    };
    let solution = search.solve(&[], &game.start(), None, &mut |_| {}).expect("no limit");
    eprintln!("{variant} {:?} {:?}", solution.score, solution.counts);
    solution.score.value() / Score::MARGIN_UNIT
}

#[test]
fn small_boards_have_their_known_values() {
    let plain = Options { history: true, killers: true, ..Options::by_the_book(Algorithm::Pvs) };
    let tabled = Options { table: true, reuse: Reuse::AtLeastDepth, deepening: Some(1), ..plain.clone() };
    for (variant, known) in [("2x1", 0), ("3x1", 3), ("2", 1)] {
        let variant = format!("{variant},tromp-taylor,komi=0");
        assert_eq!(value(&variant, tabled.clone(), true), known, "{variant}");
        assert_eq!(value(&variant, plain.clone(), false), known, "{variant}");
    }
}

/// `cargo test --release -p stratege-engines-go --test values -- --ignored`
#[test]
#[ignore = "long"]
fn three_by_three_belongs_to_the_first_player() {
    let options = Options {
        history: true,
        killers: true,
        table: true,
        reuse: Reuse::AtLeastDepth,
        deepening: Some(1),
        ..Options::by_the_book(Algorithm::Pvs)
    };
    assert_eq!(value("3,tromp-taylor,komi=0", options, true), 9);
}
