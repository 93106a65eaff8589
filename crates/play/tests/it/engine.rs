//! An engine plays the same in the game's session and in one of its own, and a new strength replaces what it sets.

use stratege_catalog::open;
use stratege_machine::setup::Setup;
use stratege_play::{BackgroundEngine, Engine, GameInPlay, Plan, Seat, Strength};
use stratege_session::{Limits, Player, Stop, WallClock, Watch};

fn strength(settings: &str) -> Strength {
    Strength { level: None, settings: settings.to_owned() }
}

/// What a strength makes of a setup.
fn plan(strength: &Strength, base: Setup) -> Plan {
    strength.plan(base).unwrap()
}

/// The nodes of its advice at the start of Connect Four.
fn nodes(engine: &mut Engine) -> u64 {
    let mut session = open("connect-four", None).unwrap();
    engine.advise(session.as_mut(), 1, &Stop::new(), &mut |_| {}).counts.nodes
}

#[test]
fn a_session_of_its_own_changes_neither_the_move_nor_the_counts() {
    let (clock, stop) = (WallClock::start(), Stop::new());
    let watch = Watch { clock: &clock, stop: &stop };
    for words in ["depth=5 seed=1", "algorithm=mcts nodes=500 seed=1", "level=2 seed=7"] {
        let strength = strength(words);
        let seat = Seat::machine(strength.clone());
        let session = open("connect-four", None).unwrap();
        let mut game = GameInPlay::new(session, None, [seat.clone(), Seat::default()]);
        game.table.session.play("4").unwrap();

        let mut own = BackgroundEngine::new(&seat, plan(&strength, Setup::default()), &game).unwrap();
        assert!(own.follow(&game));
        let apart = own.choose(None, watch, &mut |_| {}).unwrap();
        let mut engine = Engine::new(strength.clone(), plan(&strength, Setup::default()));
        let at_the_table = engine.choose(game.table.session.as_mut(), None, watch, &mut |_| {}).unwrap();
        assert_eq!(apart.mv, at_the_table.mv, "{words}");
        let nodes = |choice: stratege_machine::Choice| choice.analysis.map(|analysis| analysis.counts.nodes);
        assert_eq!(nodes(apart), nodes(at_the_table), "{words}");
    }
}

#[test]
fn a_new_strength_replaces_the_limits_and_leaves_the_rest_of_the_setup() {
    let plain =
        |words: &str| nodes(&mut Engine::new(strength(words), plan(&strength(words), Setup::default())));
    let mut base = Setup::default();
    base.read([("algorithm", "alpha-beta")]).unwrap();
    let mut engine = Engine::new(strength(""), Plan { setup: base, limits: Limits::depth(3) });
    assert_eq!(nodes(&mut engine), plain("algorithm=alpha-beta depth=3"));

    let session = open("connect-four", None).unwrap();
    engine.set_strength(strength("depth=5"), session.as_ref());
    assert_eq!(nodes(&mut engine), plain("algorithm=alpha-beta depth=5"));
    assert_ne!(nodes(&mut engine), plain("depth=5"));
    // Settings of another version change nothing.
    engine.set_strength(strength("depth=2 colour=red"), session.as_ref());
    assert_eq!(nodes(&mut engine), plain("algorithm=alpha-beta depth=5"));
}

#[test]
fn a_draw_is_answered_by_the_value_of_the_position() {
    let answer = |moves: &[&str], stop: &Stop| {
        let mut session = open("tic-tac-toe", None).unwrap();
        moves.iter().for_each(|mv| assert!(session.play(mv).is_ok(), "{mv}"));
        let strength = strength("depth=9");
        let mut engine = Engine::new(strength.clone(), plan(&strength, Setup::default()));
        engine.accepts_draw(session.as_mut(), Player::FIRST, stop, &mut |_| {})
    };
    assert_eq!(answer(&[], &Stop::new()), Some(true));
    // The first player has two in a row and is to move.
    assert_eq!(answer(&["a1", "c3", "a2", "c1"], &Stop::new()), Some(false));
    let stopped = Stop::new();
    stopped.stop();
    assert_eq!(answer(&[], &stopped), None);
}
