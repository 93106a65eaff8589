//! The engine: what it must see, when it passes, and that it keeps to the rules of the game's record.

use stratege_engines_go::{GoEngine, PlayoutState, Policy};
use stratege_game::random::Random;
use stratege_game::{Depth, Game, Node, Notation, Record};
use stratege_games_go::{Board, Go, Move};
use stratege_search::{
    Analysis, Engine, Limits, LineScore, Objective, Question, Request, Root, Settings, Stop, WallClock, Watch,
};

fn go(variant: &str) -> Go {
    variant.parse().expect("a variant")
}

/// A game from a position with these moves.
fn record(game: &Go, start: &str, moves: &str) -> Record<Go> {
    let mut record = Record::<Go>::new(game.parse_position(start).expect(start));
    for text in moves.split_whitespace() {
        let mv = game.parse_move(record.position(), text).expect(text);
        record.play(game, mv).expect(text);
    }
    record
}

fn settings(playouts: u64) -> Settings {
    Settings { limits: Limits { nodes: Some(playouts), ..Limits::default() }, ..Settings::default() }
}

fn analyse(engine: &mut GoEngine, game: &Go, record: &Record<Go>, settings: &Settings) -> Analysis<Move> {
    let (clock, stop) = (WallClock::start(), Stop::new());
    let request = Request {
        root: Root { game, before: record.before(), position: record.position() },
        settings,
        objective: Objective::Outcome,
        only: &[],
        window: None,
        watch: Watch { clock: &clock, stop: &stop },
    };
    assert!(engine.accepts(Question::Analysis, &request));
    // What superko forbids depends on the moves before, which the proofs of small boards do not know.
    let small = game.grid.point_count() <= 25 && record.before().is_empty();
    assert!(small || !engine.accepts(Question::Solution, &request));
    engine.analyse(&request, &mut |_| {})
}

fn best(game: &Go, record: &Record<Go>, playouts: u64) -> String {
    let found = analyse(&mut GoEngine::default(), game, record, &settings(playouts));
    game.move_text(record.position(), found.lines[0].moves[0])
}

#[test]
fn playouts_fill_no_eyes_and_end() {
    for variant in ["5", "9", "13x5", "19"] {
        let game = go(variant);
        for policy in [Policy::LIGHT, Policy::FULL] {
            let mut random = Random::new(3);
            for _ in 0..20 {
                let mut table = PlayoutState { board: Board::of(game.grid, &game.start()), last: [None; 2] };
                let mut trace = Vec::new();
                policy.play_out(&mut table, &mut random, &mut trace, &game);
                assert!(table.board.passes() >= 2 || trace.len() > 2 * game.grid.point_count(), "{variant}");
                assert!(trace.iter().all(|&(_, code)| (code as usize) < game.grid.point_count()));
                // Nearly all points belong to somebody.
                let stones = game.grid.points().filter(|&point| table.board.owner(point).is_some()).count();
                assert!(10 * stones > 4 * game.grid.point_count(), "{variant}: {stones}");
            }
        }
    }
}

#[test]
fn it_passes_when_the_board_is_settled_and_not_before() {
    let game = go("5,komi=0.5");
    // Black has won as the stones stand.
    let settled = "1XXO1/X1XO1/XXXO1/1XXOO/X1XO1 X";
    assert_eq!(best(&game, &record(&game, settled, ""), 500), "pass");
    // After White's pass one of Black's ends a game that it has won.
    assert_eq!(best(&game, &record(&game, "5/1X1X1/5/1X1X1/5 O", "pass"), 500), "pass");
    // White's stone is dead, and must be taken as long as it would count.
    let dead = record(&go("5,komi=20.5"), "1XXX1/X1XXO/XXXX1/XXXXX/1XXX1 X", "");
    assert_ne!(best(&go("5,komi=20.5"), &dead, 500), "pass");
}

#[test]
fn a_seed_and_playouts_repeat_and_levels_are_playouts() {
    let game = go("9");
    let start = record(&game, "start", "E5 C3");
    let lines = |seed| {
        let settings = Settings { seed, lines: 9, ..settings(600) };
        analyse(&mut GoEngine::default(), &game, &start, &settings).lines
    };
    assert_eq!(lines(4), lines(4));
    assert_ne!(lines(4), lines(5));
    let deep = Settings { limits: Limits::depth(3), lines: 2, ..Settings::default() };
    let found = analyse(&mut GoEngine::default(), &game, &start, &deep);
    assert_eq!(found.counts.nodes, GoEngine::playouts(Depth(3)));
    assert!(found.lines.len() == 2 && found.ownership.len() == 81);
    assert!(
        found.lines.iter().all(|line| matches!(line.score, LineScore::Equity(value) if value.abs() <= 1.0))
    );
    assert!(found.ownership.iter().all(|owned| owned.abs() <= 1.0));
}

#[test]
fn it_never_plays_what_superko_forbids() {
    // Small boards are full of repetitions.
    let game = go("3x2,tromp-taylor");
    let mut forbidden = 0;
    for seed in 0..6 {
        let mut record = Record::<Go>::new(game.start());
        let mut engine = GoEngine::default();
        for ply in 0..40 {
            let (mut listed, mut allowed) = Default::default();
            if !matches!(game.expand(record.position(), &mut listed), Node::Choice) {
                break;
            }
            record.expand(&game, &mut allowed);
            let (listed, allowed): (&<Go as Game>::Moves, &<Go as Game>::Moves) = (&listed, &allowed);
            forbidden += listed.len() - allowed.len();
            let all = Settings { seed, lines: 99, ..settings(60) };
            let found = analyse(&mut engine, &game, &record, &all);
            assert!(found.lines.iter().all(|line| allowed.contains(&line.moves[0])));
            // Anything but the pass, as long as there is something else.
            let next = found.lines[(ply + seed as usize) % found.lines.len()].moves[0];
            record.play(&game, next).expect("superko allows it");
        }
    }
    assert!(forbidden > 0);
}

#[test]
fn a_search_keeps_to_its_memory() {
    let game = go("19");
    let small = Settings { table_bytes: 1 << 20, lines: 2, ..settings(3_000) };
    let found = analyse(&mut GoEngine::default(), &game, &record(&game, "start", ""), &small);
    assert_eq!(found.counts.nodes, 3_000);
    assert!(found.lines[0].moves[0].point().is_some());
}
