//! Games against the engines that this machine has, if `STRATEGE_TEST_ENGINES=1` asks for them: what is installed beside
//! us decides over no other run. Missing ones are named and passed over. A crash of another program is retried once, and
//! reported as that program's.

use std::path::Path;
use std::sync::Arc;
use stratege_arena::limits::Effort;
use stratege_arena::{
    Adjudication, Cause, Ended, FaultKind, Format, GameRecord, MatchError, MatchPlan, Openings, Order,
    PlayerSpec, Supervisor,
};
use stratege_fleet::Next;
use stratege_jobs::LocalRunError;
use stratege_jobs::matches::play_locally;

const SCRIPTED: &str = env!("CARGO_BIN_EXE_stratege-scripted-engine");

/// Whether this run plays against the programs that are installed.
fn is_wanted() -> bool {
    std::env::var_os("STRATEGE_TEST_ENGINES").is_some_and(|value| value == "1")
}

/// Plays a pair of games against ours; none if they are not wanted or the program is not there.
fn games(
    game: &str,
    variant: Option<&str>,
    program: &str,
    spec: &str,
    limit: (&str, &str),
) -> Vec<GameRecord> {
    if !is_wanted() {
        eprintln!("{program} is passed over: STRATEGE_TEST_ENGINES=1 plays against it");
        return Vec::new();
    }
    if !Path::new(program).exists() {
        eprintln!("{program} is not installed: nothing was tested with it");
        return Vec::new();
    }
    let games = games_or_retry(program, &plan(game, variant, spec, limit));
    for game in &games {
        assert!(
            !matches!(game.ended, Ended::Fault { .. }),
            "{spec}: {:?} after {:?}",
            game.ended,
            game.moves
        );
        assert!(game.moves.len() > 8, "{spec}: {:?}", game.ended);
    }
    games
}

/// A pair of games of the other program, which is player 0, against ours.
fn plan(game: &str, variant: Option<&str>, spec: &str, limit: (&str, &str)) -> MatchPlan {
    let player = |text: &str| PlayerSpec::parse(text).unwrap();
    let mut limits = Effort::default();
    limits.set(limit.0, limit.1).unwrap();
    limits.set("margin", "2").unwrap();
    MatchPlan {
        version: MatchPlan::VERSION,
        game: game.to_owned(),
        variant: variant.map(str::to_owned),
        players: vec![player(&format!("{spec} name=other")), player("name=ours")],
        format: Format::RoundRobin,
        system: None,
        pairs: 1,
        limits,
        openings: Openings::Random(2),
        order: Order::Random,
        first_opening: 0,
        event: None,
        site: None,
        seed: 3,
        adjudication: Adjudication {
            longest: Some(match game {
                "chess" => 80,
                "backgammon" => 1_000,
                _ => 200,
            }),
            ..Adjudication::default()
        },
    }
}

/// The games of a match, which is played once more if the other program crashes.
fn games_or_retry(program: &str, plan: &MatchPlan) -> Vec<GameRecord> {
    play_match(plan).unwrap_or_else(|crash| {
        eprintln!("{program} crashed, and plays once more: {crash}");
        play_match(plan)
            .unwrap_or_else(|crash| panic!("{program} crashed twice, a fault of that program: {crash}"))
    })
}

/// The games of a match, or how the other program crashed.
fn play_match(plan: &MatchPlan) -> Result<Vec<GameRecord>, String> {
    let mut games = Vec::new();
    let take = &mut |ended: Vec<GameRecord>| {
        games.extend(ended);
        Ok::<Next, LocalRunError>(Next::On)
    };
    let supervisor = Arc::new(Supervisor::default());
    match play_locally(plan, Vec::new(), 1, &supervisor, take) {
        Err(LocalRunError::Match(MatchError::Start { player: 0, fault })) if is_crash(&fault.cause) => {
            return Err(fault.to_string());
        }
        played => played.unwrap(),
    }
    let crash = games.iter().find_map(|game| match &game.ended {
        Ended::Fault { side, kind: FaultKind::Crash, detail } if game.players[*side] == 0 => {
            Some(format!("{detail}, after {} moves", game.moves.len()))
        }
        _ => None,
    });
    crash.map_or(Ok(games), Err)
}

/// Whether the process ended by itself.
fn is_crash(cause: &Cause) -> bool {
    matches!(cause, Cause::Exited { .. } | Cause::Signal { .. } | Cause::ClosedOutput {})
}

/// Whether the other player reported evaluations of its moves.
fn have_reports(games: &[GameRecord]) -> bool {
    games.iter().all(|game| {
        let own = usize::from(game.players[1] == 0);
        let moves = game.moves.iter().skip(game.opening + (own + game.opening) % 2).step_by(2);
        moves.clone().filter(|mv| mv.evaluation.is_some() || mv.mate.is_some()).count() * 2 > moves.count()
    })
}

#[test]
fn chess_engines_play_by_time_and_by_depth() {
    for (program, arguments) in [
        ("/usr/games/gnuchess", " --uci"),
        ("/usr/games/toga2", ""),
        ("/usr/games/ethereal-chess", ""),
        ("/usr/games/stockfish", ""),
    ] {
        for limit in [("movetime", "0.02"), ("clock", "0.3+0.01"), ("depth", "3")] {
            let games = games("chess", None, program, &format!("uci='{program}{arguments}'"), limit);
            assert!(have_reports(&games), "{program}");
        }
    }
}

/// Their castling, promotions and evaluations are read; openings are set up or played.
#[test]
fn xboard_engines_play_whole_games() {
    for (program, arguments) in [("/usr/games/fairymax", ""), ("/usr/games/gnuchess", " --xboard")] {
        for limit in [("clock", "5+0.1"), ("depth", "2")] {
            games("chess", None, program, &format!("cmd='{program}{arguments}' proto=xboard"), limit);
        }
    }
}

#[test]
fn chess960_engines_castle_as_we_do() {
    for program in ["/usr/games/ethereal-chess", "/usr/games/stockfish"] {
        games("chess", Some("chess960:518"), program, &format!("uci='{program}'"), ("depth", "3"));
        games("chess", Some("chess960:30"), program, &format!("uci='{program}'"), ("depth", "3"));
    }
}

#[test]
fn gnu_backgammon_plays_whole_games_by_its_prompt() {
    let program = "/usr/games/gnubg";
    for depth in ["1", "2"] {
        let games = games("backgammon", None, program, &format!("gnubg='{program}'"), ("depth", depth));
        assert!(games.iter().all(|game| game.ended == Ended::Rules && game.margin > 0));
    }
}

#[test]
fn the_gtp_engine_plays_whole_games() {
    let program = "/usr/games/gtp-rhino";
    for seed in ["1", "2"] {
        let spec = format!("gtp='{program} --level={seed}'");
        let games = games("othello", None, program, &spec, ("depth", "3"));
        assert!(games.iter().all(|game| game.ended == Ended::Rules));
    }
}

/// GNU Go keeps its board: it is cleared once a game, and hears each move of ours once.
#[test]
fn gnu_go_hears_each_move_once() {
    let (program, folder) = ("/usr/games/gnugo", tempfile::tempdir().unwrap());
    let log = folder.path().join("log");
    let spec = format!("gtp='{program} --mode gtp --level 1' log={}", log.display());
    let games = games("go", None, program, &spec, ("movetime", "0.05"));
    if games.is_empty() {
        return;
    }
    let text = std::fs::read_to_string(&log).unwrap();
    let sent =
        |command: &str| text.lines().filter(|line| line.contains(" > ") && line.contains(command)).count();
    let own = |game: &GameRecord| usize::from(game.players[1] == 0);
    let ours: usize =
        games.iter().map(|game| game.moves.iter().filter(|mv| mv.side != own(game)).count()).sum();
    let opening: usize = games.iter().map(|game| game.opening).sum();
    let heard = sent(" play ");
    assert_eq!(sent("clear_board"), games.len(), "{text}");
    // Of the openings it hears both sides' moves; of the last move of a game it may hear nothing.
    assert!((ours - games.len()..=ours + opening).contains(&heard), "{heard} of {ours}");
}

#[test]
fn a_program_that_crashes_once_plays_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("crashed");
    let spec = format!("uci='{SCRIPTED} crash 3 {}'", file.display());
    let games = games_or_retry("the scripted engine", &plan("chess", None, &spec, ("movetime", "0.02")));
    assert!(file.exists() && games.len() == 2, "{games:?}");
}

#[test]
#[should_panic(expected = "the scripted engine crashed twice, a fault of that program: ")]
fn a_program_that_crashes_again_is_named() {
    let spec = format!("uci='{SCRIPTED} crash 3'");
    games_or_retry("the scripted engine", &plan("chess", None, &spec, ("movetime", "0.02")));
}
