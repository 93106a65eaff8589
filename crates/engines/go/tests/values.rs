//! Exact values of small boards under positional superko, by searches that know no Go.

use stratege_engines_go::Life;
use stratege_game::{Game, Score};
use stratege_games_go::Go;
use stratege_search::{
    Algorithm, Evaluator, Limits, Objective, Options, Reuse, Search, Stop, Table, WallClock, ZeroEvaluation,
};

/// The value of the empty board for the first player, in points.
fn value<E: Evaluator<Go>>(variant: &str, evaluator: &E, options: &Options) -> i32 {
    let game: Go = variant.parse().expect("a variant");
    let options = Options { objective: Objective::Margin, ..options.clone() };
    let table = options.table.then(|| Table::of::<Go>(64 << 20));
    let search = Search {
        game: &game,
        evaluator,
        options: &options,
        limits: Limits::default(),
        table: table.as_ref(),
        clock: &WallClock::start(),
        stop: &Stop::new(),
    };
    let solution = search.solve(&[], &game.start(), None, &mut |_| {}).expect("no limit");
    solution.score.value() / Score::MARGIN_UNIT
}

/// Everything but knowledge of the game.
fn usual() -> Options {
    Options {
        table: true,
        reuse: Reuse::AtLeastDepth,
        deepening: Some(1),
        history: true,
        killers: true,
        ..Options::by_the_book(Algorithm::Pvs)
    }
}

#[test]
fn small_boards_have_their_known_values() {
    let plain = Options { table: false, deepening: None, ..usual() };
    for (variant, known) in [("1", 0), ("2x1", 0), ("3x1", 3), ("2", 1)] {
        let variant = format!("{variant},tromp-taylor,komi=0");
        assert_eq!(value(&variant, &ZeroEvaluation, &usual()), known, "{variant}");
        assert_eq!(value(&variant, &ZeroEvaluation, &plain), known, "{variant}");
        assert_eq!(
            value(&variant, &Life, &Options { foresight: true, hints: true, ..usual() }),
            known,
            "{variant}"
        );
    }
}

#[test]
fn three_by_three_belongs_to_the_first_player() {
    let options = Options { foresight: true, hints: true, ..usual() };
    assert_eq!(value("3,tromp-taylor,komi=0", &Life, &options), 9);
}

/// `cargo test --release -p stratege-engines-go --test values -- --ignored`
#[test]
#[ignore = "long"]
fn four_by_four_is_won_by_two() {
    let options = Options { foresight: true, hints: true, ..usual() };
    assert_eq!(value("4,tromp-taylor,komi=0", &Life, &options), 2);
}
