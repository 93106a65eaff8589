//! Engines that misbehave before the first game: each is refused with its reason, and nothing is played.

use std::sync::Arc;
use std::time::{Duration, Instant};
use stratege_arena::limits::Effort;
use stratege_arena::{
    Adjudication, Fault, FaultKind, Format, MatchError, MatchPlan, Openings, PlayerSpec, Supervisor, make,
    try_players,
};

const SCRIPTED: &str = env!("CARGO_BIN_EXE_stratege-scripted-engine");

fn plan(game: &str, player: &str) -> MatchPlan {
    let players = [player, "engine=random"].map(|text| PlayerSpec::parse(text).unwrap());
    let mut limits = Effort::default();
    limits.set("time", "0.1").unwrap();
    MatchPlan {
        version: MatchPlan::VERSION,
        game: game.to_owned(),
        variant: None,
        players: players.into(),
        format: Format::RoundRobin,
        system: None,
        pairs: 1,
        limits,
        openings: Openings::Random(0),
        order: stratege_arena::Order::Random,
        first_opening: 0,
        event: None,
        site: None,
        seed: 5,
        adjudication: Adjudication::default(),
    }
}

/// Tries the players of a plan; each step of a start may take this long.
fn tried(plan: &MatchPlan, startup: Duration) -> Result<(), Fault> {
    let supervisor = Arc::new(Supervisor::new(startup));
    match try_players(plan, &|spec| make(spec, &supervisor), &supervisor) {
        Ok(()) => Ok(()),
        Err(MatchError::Start { player: 0, fault }) => Err(*fault),
        Err(error) => panic!("{error}"),
    }
}

/// Long enough for an engine that does answer, on a busy machine.
const LONG: Duration = Duration::from_secs(60);
/// For those that never do.
const SHORT: Duration = Duration::from_secs(4);

#[test]
fn engines_that_fail_are_refused_at_once() {
    for (kind, fault, says) in [
        ("exit", FaultKind::Crash, "exit code 3"),
        ("exit-with-words", FaultKind::Crash, "cannot find my network file"),
        ("abort", FaultKind::Crash, "signal 6"),
        ("usage", FaultKind::Crash, "usage: engine --uci"),
        ("close", FaultKind::Crash, "closed its output"),
        ("crash-at-option", FaultKind::Crash, "exit code 9"),
        ("crash-at-game", FaultKind::Crash, "exit code 10"),
        ("crash-at-go", FaultKind::Crash, "exit code 11"),
        ("closed-at-ready", FaultKind::Crash, "closed its output"),
        ("illegal", FaultKind::IllegalMove, "e2e5"),
        ("no-move", FaultKind::IllegalMove, "(none)"),
        ("words", FaultKind::IllegalMove, "castle"),
    ] {
        let engine = format!("uci='{SCRIPTED} start {kind}' name=broken option.Hash=2");
        let found = tried(&plan("chess", &engine), LONG).unwrap_err();
        assert!(found.kind == fault && found.to_string().contains(says), "{kind}: {found:?}");
    }
}

#[test]
fn engines_that_never_answer_are_given_up() {
    let kinds = [
        ("silent", "uciok"),
        ("slow", "uciok"),
        ("babble", "what do you mean?"),
        ("xboard", "unknown command"),
        ("binary", "uciok"),
        ("errors", "I only talk to people"),
        ("flood", "uciok"),
        ("line", "uciok"),
        ("no-ready", "readyok"),
        ("no-go", "no first move"),
        ("flood-at-go", "no first move"),
    ];
    let one = |kind: &str, says: &str| {
        let clock = Instant::now();
        let engine = format!("uci='{SCRIPTED} start {kind}' name=broken");
        let found = tried(&plan("chess", &engine), SHORT).unwrap_err();
        assert!(found.kind == FaultKind::Hang && found.to_string().contains(says), "{kind}: {found:?}");
        assert!(clock.elapsed() < LONG, "{kind}");
    };
    std::thread::scope(|scope| {
        for (kind, says) in kinds {
            scope.spawn(move || one(kind, says));
        }
    });
}

#[test]
fn other_engines_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (place, file) = (folder.path().display(), folder.path().join("text"));
    std::fs::write(&file, "not a program").unwrap();
    let file = file.display();
    for (game, engine, says) in [
        ("chess", "uci=/nowhere/engine".to_owned(), "no such program"),
        ("chess", "uci=no-such-engine-anywhere".to_owned(), "no such program"),
        ("chess", "uci=''".to_owned(), "no command"),
        ("chess", format!("uci={file}"), "not an executable program"),
        ("chess", format!("uci={place}"), "is a folder"),
        ("chess", format!("uci='{SCRIPTED}' dir=/nowhere/at/all"), "no such folder"),
        ("chess", format!("uci='{SCRIPTED}' log={place}"), "log"),
        ("chess", format!("uci='{SCRIPTED}' option.Speed=9"), "no option 'Speed'"),
        ("chess", format!("uci='{SCRIPTED}' option.Hash=65"), "1–64"),
        ("chess", format!("uci='{SCRIPTED}' option.Hash=much"), "1–64"),
        ("othello", format!("uci='{SCRIPTED}'"), "UCI engines play chess"),
        ("chess", format!("gtp='{SCRIPTED}'"), "GTP engines play Othello"),
        ("chess", format!("nboard='{SCRIPTED}'"), "NBoard engines play Othello"),
        ("chess", format!("gnubg='{SCRIPTED} gnubg'"), "GNU Backgammon engines play backgammon"),
        ("backgammon", format!("gnubg='{SCRIPTED} gnubg'"), "depth=N"),
        ("backgammon", format!("gnubg='{SCRIPTED} gnubg deaf' depth=1"), "set gnubgid"),
        ("chess", format!("hub='{SCRIPTED} hub'"), "Hub engines play draughts"),
        ("draughts", format!("hub='{SCRIPTED} hub' option.speed=1"), "no option 'speed'"),
        ("othello", format!("nboard='{SCRIPTED} nboard'"), "depth=N"),
        ("othello", format!("gtp='{SCRIPTED} gtp' option.no-such-command=1"), "unknown command"),
    ] {
        let found = tried(&plan(game, &format!("{engine} name=broken")), LONG).unwrap_err();
        assert!(found.to_string().contains(says), "{engine}: {found}");
    }
    let mut chess960 = plan("chess", &format!("uci='{SCRIPTED}' name=broken"));
    chess960.variant = Some("chess960:518".to_owned());
    let found = tried(&chess960, LONG).unwrap_err();
    assert!(found.to_string().contains("Chess960"), "{found}");
    let mut positions = plan("othello", &format!("gtp='{SCRIPTED} gtp' name=broken"));
    let start = "---------------------------OX------XO--------------------------- X";
    positions.openings =
        Openings::List(vec![stratege_arena::Opening { start: Some(start.to_owned()), moves: Vec::new() }]);
    assert!(tried(&positions, LONG).unwrap_err().to_string().contains("cannot set up"));
    let wrong = stratege_arena::openings::read("othello", None, b"f5d6c3", None).unwrap();
    positions.openings = Openings::List(wrong);
    tried(&positions, LONG).unwrap();
}

#[test]
fn healthy_engines_pass_the_trial() {
    for (game, engine) in [
        ("chess", format!("uci='{SCRIPTED}' option.hash=4")),
        ("othello", format!("gtp='{SCRIPTED} gtp'")),
        ("othello", format!("nboard='{SCRIPTED} nboard' depth=2")),
        ("draughts", format!("hub='{SCRIPTED} hub' option.threads=1")),
        ("nim", "depth=30".to_owned()),
        ("othello", "level=7".to_owned()),
        ("chess", "tc=40/60+0.5".to_owned()),
    ] {
        assert_eq!(tried(&plan(game, &format!("{engine} name=well")), LONG), Ok(()), "{engine}");
    }
}
