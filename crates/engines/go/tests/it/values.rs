//! Exact values of small boards under positional superko: by the generic search, with and without knowledge of Go, and by the
//! engine's proofs.

use stratege_engines_go::{GoEngine, Life};
use stratege_game::{Game, Notation, Score};
use stratege_games_go::{Count, Go, Move, Position};
use stratege_search::{
    Algorithm, Bound, Engine, Evaluator, Limits, Objective, Options, Question, Request, Reuse, Root, Search,
    Settings, Solution, Solved, Stop, Table, Unsolved, WallClock, Watch, ZeroEvaluation,
};

/// The value of the empty board for the first player, in points.
fn value<E: Evaluator<Go>>(variant: &str, evaluator: &E, options: &Options) -> i32 {
    let game: Go = variant.parse().expect("a variant");
    value_of(&game, &game.start(), evaluator, options)
}

/// The value of a position for the side to move, in points.
fn value_of<E: Evaluator<Go>>(game: &Go, position: &Position, evaluator: &E, options: &Options) -> i32 {
    let options = Options { objective: Objective::Margin, ..options.clone() };
    let table = options.table.then(|| Table::of::<Go>(64 << 20));
    let search = Search {
        game,
        evaluator,
        options: &options,
        limits: Limits::default(),
        table: table.as_ref(),
        clock: &WallClock::start(),
        stop: &Stop::new(),
    };
    let solution = search.solve(&[], position, None, &mut |_| {}).expect("no limit");
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

/// `cargo test --release -p stratege-engines-go --test it values:: -- --ignored`
#[test]
#[ignore = "long"]
fn four_by_four_is_won_by_two() {
    let options = Options { foresight: true, hints: true, ..usual() };
    assert_eq!(value("4,tromp-taylor,komi=0", &Life, &options), 2);
}

/// How the engine is asked for a solution.
struct Ask {
    objective: Objective,
    window: Option<(i16, i16)>,
    limits: Limits,
    table_bytes: usize,
    /// Bounds are printed as they come.
    tells: bool,
}

impl Default for Ask {
    fn default() -> Ask {
        Ask {
            objective: Objective::Margin,
            window: None,
            limits: Limits::default(),
            table_bytes: Settings::TABLE_BYTES,
            tells: false,
        }
    }
}

impl Ask {
    /// What the engine proves of a position of the variant; none where its proofs do not meet.
    fn of(&self, variant: &str, position: Option<&str>) -> Option<Solved<Move>> {
        let game: Go = variant.parse().expect("a variant");
        let position = position.map_or(game.start(), |text| game.parse_position(text).expect(text));
        let (clock, stop) = (WallClock::start(), Stop::new());
        let Ask { limits, table_bytes, .. } = *self;
        let settings = Settings { limits, table_bytes, ..Settings::default() };
        let request = Request {
            root: Root { game: &game, before: &[], position: &position },
            settings: &settings,
            objective: self.objective,
            only: &[],
            window: self.window,
            watch: Watch { clock: &clock, stop: &stop },
        };
        let mut engine = GoEngine::default();
        assert!(engine.accepts(Question::Solution, &request), "{variant}");
        engine.solve(&request, &mut |progress| {
            if self.tells {
                println!("{progress:?}");
            }
        })
    }
}

fn proven(variant: &str, position: Option<&str>, objective: Objective) -> Option<Solution<Move>> {
    let ask = Ask { objective, ..Ask::default() };
    ask.of(variant, position).map(|solved| solved.expect("no limit"))
}

/// The exact value in points.
fn points(variant: &str, position: Option<&str>) -> Option<i32> {
    proven(variant, position, Objective::Margin).map(|found| found.score.value() / Score::MARGIN_UNIT)
}

#[test]
fn proofs_give_the_known_values() {
    let known = [("1", 0), ("2x1", 0), ("3x1", 3), ("4x1", 4), ("4x2", 8), ("5x2", 10), ("3", 9), ("4x3", 4)];
    for (variant, value) in known {
        for rules in ["tromp-taylor", "chinese"] {
            assert_eq!(points(&format!("{variant},{rules},komi=0"), None), Some(value), "{variant} {rules}");
        }
    }
    // Long cycles decide.
    for variant in ["2", "3x2"] {
        assert_eq!(points(&format!("{variant},tromp-taylor,komi=0"), None), None, "{variant}");
    }
}

/// About 15 seconds for each in a release build.
#[test]
#[ignore = "long"]
fn four_by_four_is_proven_to_be_won_by_two() {
    for rules in ["tromp-taylor", "chinese"] {
        assert_eq!(points(&format!("4,{rules},komi=0"), None), Some(2), "{rules}");
    }
}

/// In the corner White lives with eight points if it begins, and not at all if Black does.
#[test]
fn boards_of_more_than_sixteen_points_are_proven_by_numbers() {
    for (side, value) in [("O", -9), ("X", 25)] {
        let text = format!("5/1XXX1/XX1XX/OOOOX/3OX {side}");
        assert_eq!(points("5,chinese,superko=none,komi=0", Some(&text)), Some(value), "{side}");
    }
    let ask = Ask { window: Some((-25, -24)), ..Ask::default() };
    let found = ask.of("5,chinese,superko=none,komi=0", Some("5/1XXX1/1X1X1/1XXX1/5 O"));
    let found = found.expect("proofs that superko allows").expect("no limit");
    assert_eq!((found.score.value() / Score::MARGIN_UNIT, found.bound), (-25, Bound::Upper));
}

/// Some minutes.
#[test]
#[ignore = "long"]
fn six_by_three_belongs_to_the_first_player() {
    assert_eq!(points("6x3,chinese,superko=none,komi=0", None), Some(18));
}

/// Hours, and more than 2 GiB of memory; `--nocapture` shows how far it is.
#[test]
#[ignore = "very long"]
fn five_by_five_is_lost_after_the_centre() {
    let ask = Ask { window: Some((-25, -24)), table_bytes: 2 << 30, tells: true, ..Ask::default() };
    let found = ask.of("5,chinese,superko=none,komi=0", Some("5/5/2X2/5/5 O"));
    let found = found.expect("proofs that superko allows").expect("no limit");
    println!("{found:?}");
    assert_eq!((found.score.value() / Score::MARGIN_UNIT, found.bound), (-25, Bound::Upper));
}

#[test]
fn proofs_agree_with_the_search_under_superko() {
    let options = Options { foresight: true, hints: true, ..usual() };
    let game: Go = "3,tromp-taylor,komi=0".parse().expect("a variant");
    for text in
        ["3/1X1/3 O", "3/X2/3 O", "X2/3/3 O", "1O1/1X1/3 X", "OX1/1X1/3 O", "3/XXO/1O1 X", "1X1/XO1/1O1 X"]
    {
        let position = game.parse_position(text).expect(text);
        let searched = value_of(&game, &position, &Life, &options);
        let proven = points("3,tromp-taylor,komi=0", Some(text));
        assert!(proven.is_none_or(|proven| proven == searched), "{text}: {proven:?} {searched}");
    }
}

#[test]
fn outcomes_windows_and_limits_are_respected() {
    let outcome = |variant: &str| proven(variant, None, Objective::Outcome).map(|found| found.score);
    assert_eq!(outcome("3,chinese,komi=8.5"), Some(Score::WIN));
    assert_eq!(outcome("3,chinese,komi=9"), Some(Score::DRAW));
    assert_eq!(outcome("3,chinese,komi=9.5"), Some(Score::LOSS));
    let windowed = |window: (i16, i16)| {
        let ask = Ask { window: Some(window), ..Ask::default() };
        let found = ask.of("3,chinese,komi=0", None).expect("proofs that meet").expect("no limit");
        (found.score.value() / Score::MARGIN_UNIT, found.bound)
    };
    assert_eq!(windowed((0, 5)), (5, Bound::Lower));
    assert_eq!(windowed((9, 20)), (9, Bound::Upper));
    assert_eq!(windowed((0, 20)), (9, Bound::Exact));
    let few = Limits { nodes: Some(100), ..Limits::default() };
    let stopped = Ask { limits: few, ..Ask::default() }.of("4,chinese,komi=0", None);
    assert_eq!(stopped, Some(Err(Unsolved::Stopped)));
}

#[test]
fn the_best_move_keeps_the_value() {
    let found = proven("3,tromp-taylor,komi=0", None, Objective::Margin).expect("proofs that meet");
    let game: Go = "3,tromp-taylor,komi=0".parse().expect("a variant");
    let best = found.best.first().map(|&mv| game.move_text(&game.start(), mv));
    assert_eq!(best.as_deref(), Some("B2"));
    let end = found.variation.iter().fold(game.start(), |position, &mv| game.play(&position, mv));
    assert_eq!(game.over(&end).map(|_| Count::of(game.grid, &end).area()), Some([9, 0]));
}
