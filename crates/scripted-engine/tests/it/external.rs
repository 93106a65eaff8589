//! External engines that misbehave: each fault costs one game, has its reason, and the match continues.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use stratege_arena::limits::Effort;
use stratege_arena::{
    Adjudication, Cause, Ended, FaultKind, Format, GameRecord, MatchPlan, Openings, Order, Outcome,
    PlayerSpec, Supervisor,
};
use stratege_fleet::Next;
use stratege_jobs::LocalRunError;
use stratege_jobs::matches::play_locally;

const SCRIPTED: &str = env!("CARGO_BIN_EXE_stratege-scripted-engine");

/// Plays between two players, with the games cut short.
fn games(game: &str, players: [&str; 2], pairs: u32, longest: u32) -> Vec<GameRecord> {
    let players = players.map(|text| PlayerSpec::parse(text).unwrap()).to_vec();
    let mut limits = Effort::default();
    limits.set("movetime", "0.3").unwrap();
    limits.set("margin", "0.2").unwrap();
    let plan = MatchPlan {
        version: MatchPlan::VERSION,
        game: game.to_owned(),
        variant: None,
        players,
        format: Format::RoundRobin,
        system: None,
        pairs,
        limits,
        openings: Openings::Random(0),
        order: Order::Random,
        first_opening: 0,
        event: None,
        site: None,
        seed: 5,
        adjudication: Adjudication { longest: Some(longest), ..Adjudication::default() },
    };
    let mut games = Vec::new();
    let take = &mut |ended: Vec<GameRecord>| {
        games.extend(ended);
        Ok::<Next, LocalRunError>(Next::On)
    };
    let supervisor = Arc::new(Supervisor::default());
    play_locally(&plan, Vec::new(), 1, &supervisor, take).unwrap();
    games
}

/// The fault of a game: the player and the kind.
fn fault(game: &GameRecord) -> Option<(usize, FaultKind, &Cause)> {
    match &game.ended {
        Ended::Fault { side, kind, detail } => Some((game.players[*side], *kind, detail)),
        _ => None,
    }
}

/// Four games in which the scripted engine misbehaves once.
fn once(wrong: &str) -> Vec<GameRecord> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("done");
    let scripted = format!("uci='{SCRIPTED} {wrong} 3 {}' name=scripted", file.display());
    games("chess", [&scripted, "engine=random"], 2, 12)
}

#[test]
fn each_fault_costs_one_game_and_has_its_reason() {
    for (wrong, kind, says) in [
        ("crash", FaultKind::Crash, "42"),
        ("close", FaultKind::Crash, "closed its output"),
        ("hang", FaultKind::Hang, "none when told to stop"),
        ("flood", FaultKind::Hang, "none when told to stop"),
        ("line", FaultKind::Hang, "none when told to stop"),
        ("late", FaultKind::Time, "allowed"),
        ("illegal", FaultKind::IllegalMove, "e2e5"),
        ("other-side", FaultKind::IllegalMove, ""),
        ("nonsense", FaultKind::IllegalMove, "castle"),
        ("empty", FaultKind::Protocol, "bestmove"),
    ] {
        let games = once(wrong);
        assert_eq!(games.len(), 4, "{wrong}");
        let faults: Vec<_> = games.iter().filter_map(fault).collect();
        assert!(
            matches!(faults[..], [(0, found, detail)] if found == kind && detail.to_string().contains(says)),
            "{wrong}: {faults:?}"
        );
        let lost = &games[0];
        assert_eq!(lost.result_of(0), Outcome::Loss, "{wrong}");
        assert_eq!(lost.moves.len(), 4, "{wrong}: two moves of each were good");
        let others = games[1..].iter();
        assert!(others.clone().all(|game| game.ended == Ended::TooLong && game.moves.len() == 12), "{wrong}");
    }
}

#[test]
fn a_healthy_engine_plays_and_its_report_is_recorded() {
    let scripted = format!("uci='{SCRIPTED}' name=scripted option.hash=4");
    let games = games("chess", [&scripted, "depth=1 name=ours"], 1, 10);
    assert!(games.iter().all(|game| game.ended == Ended::TooLong), "{games:?}");
    let first = &games[0].moves[0];
    assert_eq!((first.evaluation, first.depth, first.nodes), (Some(0.12), Some(1), Some(34)));
}

#[test]
fn the_dialogue_is_logged_and_the_engine_ends() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let scripted = format!("uci='{SCRIPTED}' name=scripted log={}", log.display());
    let clock = Instant::now();
    games("chess", [&scripted, "engine=random"], 1, 4);
    assert!(clock.elapsed() < Duration::from_secs(20));
    let text = std::fs::read_to_string(&log).unwrap();
    for line in ["> uci", "< uciok", "> position startpos", "> go movetime 300", "< bestmove ", "> quit"] {
        assert!(text.contains(line), "'{line}' is not in {text}");
    }
    assert_eq!(text.matches("> ucinewgame").count(), 2);
    assert_eq!(text.matches("* started").count(), 1, "one process plays both games");
    let seconds: Vec<f64> =
        text.lines().map(|line| line.split_whitespace().next().unwrap().parse().unwrap()).collect();
    assert!(seconds.is_sorted_by(|one, next| next - one > -0.1), "{seconds:?}");
    #[cfg(target_os = "linux")]
    assert_eq!(running(&log), 0);
}

/// The processes that have this path among their arguments.
#[cfg(target_os = "linux")]
fn running(mark: &Path) -> usize {
    let mark = mark.to_string_lossy().into_owned();
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let lines = processes.filter_map(|process| std::fs::read(process.path().join("cmdline")).ok());
    lines.filter(|line| String::from_utf8_lossy(line).contains(&mark)).count()
}

#[test]
fn engines_that_hang_are_killed_for_good() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hanging-engine");
    let scripted = format!("uci='{SCRIPTED} hang 1 {}' name=scripted", file.display());
    let games = games("chess", [&scripted, "engine=random"], 1, 4);
    assert_eq!(games.iter().filter_map(fault).count(), 1);
    #[cfg(target_os = "linux")]
    assert_eq!(running(&file), 0);
}

/// GTP counts in whole seconds; an engine that announces it is sent fractions.
#[test]
fn fractions_of_a_second_are_sent_only_to_engines_that_accept_them() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let outside = format!("gtp='{SCRIPTED} gtp' name=outside log={}", log.display());
    games("othello", [&outside, "engine=random"], 1, 4);
    let text = std::fs::read_to_string(&log).unwrap();
    assert!(text.contains("time_settings 0 0.300 1") && text.contains("time_left black 0.300 1"), "{text}");
}

/// An engine of GTP keeps its board: it is cleared once a game, and the engine is sent each move that it did not make.
#[test]
fn an_engine_of_gtp_is_sent_each_move_of_the_other_side_once() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let outside = format!("gtp='{SCRIPTED} goban' name=outside log={}", log.display());
    let games = games("go", [&outside, "engine=random"], 1, 14);
    assert_eq!(games.len(), 2);
    let text = std::fs::read_to_string(&log).unwrap();
    let begun = |command: &str| {
        let command = format!(" {command}");
        text.lines().filter(|line| line.contains(" > ") && line.contains(&command)).count()
    };
    let moves = |own: bool| -> usize {
        let of = |game: &GameRecord| {
            let side = usize::from(game.players[1] == 0);
            game.moves.iter().filter(|mv| (mv.side == side) == own).count()
        };
        games.iter().map(of).sum()
    };
    // A game may end with a move of the other side, of which the engine does not hear any more.
    let (played, heard) = (moves(false), begun("play "));
    assert_eq!((begun("clear_board"), begun("time_settings")), (2, 2), "{text}");
    assert!((played - 2..=played).contains(&heard), "{heard} of {played}: {text}");
    assert_eq!((begun("genmove"), begun("time_left")), (moves(true), moves(true)), "{text}");
}

/// Its features may come late, its moves and its resignation in other words, and it may not know every limit.
#[test]
fn engines_of_xboard_are_understood() {
    for kind in ["late", "san", "limits"] {
        let outside = format!("xboard='{SCRIPTED} xboard {kind}' name=outside depth=2");
        for game in games("chess", [&outside, "engine=random"], 1, 12) {
            assert!(!matches!(game.ended, Ended::Fault { .. }), "{kind}: {game:?}");
        }
    }
    let outside = format!("xboard='{SCRIPTED} xboard result' name=outside depth=1");
    for game in games("chess", [&outside, "engine=random"], 1, 12) {
        let result = if game.players[0] == 0 { Outcome::Loss } else { Outcome::Win };
        assert_eq!((&game.ended, game.result), (&Ended::Resignation, result));
    }
}

/// A second `bestmove` that comes late is not taken for the next move.
#[test]
fn a_move_that_is_said_twice_is_one_move() {
    let outside = format!("uci='{SCRIPTED} twice 1' name=outside depth=1");
    for game in games("chess", [&outside, "engine=random"], 1, 10) {
        assert!(!matches!(game.ended, Ended::Fault { .. }), "{game:?}");
    }
}

/// Where time is counted in nodes, a slow search costs no more than a quick one.
#[test]
fn time_can_be_counted_in_nodes() {
    let players = ["tc=1+0 nodestime=1 name=one", "tc=1+0 nodestime=1 name=other"];
    for game in games("chess", players, 1, 16) {
        assert!(!matches!(game.ended, Ended::Fault { .. }), "{game:?}");
        for mv in &game.moves {
            assert_eq!(mv.time_us, 1_000 * mv.nodes.unwrap_or(0), "{mv:?}");
        }
    }
}

#[test]
fn an_engine_can_be_started_again_for_every_game() {
    let folder = tempfile::tempdir().unwrap();
    let starts = |restart: &str| {
        let log = folder.path().join(restart);
        let outside =
            format!("uci='{SCRIPTED}' name=outside depth=1 restart={restart} log={}", log.display());
        assert_eq!(games("chess", [&outside, "engine=random"], 2, 6).len(), 4);
        std::fs::read_to_string(&log).unwrap().matches("started ").count()
    };
    assert_eq!((starts("no"), starts("yes")), (1, 4));
}

#[test]
fn draughts_engines_play_whole_games() {
    let outside = format!("hub='{SCRIPTED} hub' name=outside depth=1");
    let games = games("draughts", [&outside, "engine=random"], 2, 400);
    let ended = |game: &GameRecord| matches!(game.ended, Ended::Rules | Ended::Repetition);
    assert!(games.iter().all(ended), "{games:?}");
    assert!(games.iter().all(|game| game.moves.len() >= 9));
}

#[test]
fn othello_engines_play_whole_games() {
    for (engine, options) in [("nboard", "depth=1"), ("gtp", "option.stratege-depth=1")] {
        let outside = format!("{engine}='{SCRIPTED} {engine}' name=outside {options}");
        let games = games("othello", [&outside, "engine=random"], 2, 200);
        assert!(games.iter().all(|game| game.ended == Ended::Rules), "{engine}: {games:?}");
        assert!(games.iter().all(|game| game.moves.len() >= 9));
    }
}

#[test]
fn an_engine_that_resigns_has_lost_without_a_fault() {
    for (protocol, game) in [("gtp", "othello"), ("gtp", "go"), ("xboard", "chess")] {
        let outside = format!("{protocol}='{SCRIPTED} resigns' name=outside");
        let games = games(game, [&outside, "engine=random"], 1, 10);
        assert_eq!(games.len(), 2);
        for game in &games {
            let winner = if game.players[0] == 0 { Outcome::Loss } else { Outcome::Win };
            assert_eq!((&game.ended, game.result), (&Ended::Resignation, winner), "{protocol}: {game:?}");
        }
    }
}

#[test]
fn backgammon_is_played_with_the_same_dice_by_both_sides() {
    let ours = "depth=1 algorithm=expectiminimax name=ours";
    let prompt = format!("gnubg='{SCRIPTED} gnubg' depth=1 name=prompt");
    let games = games("backgammon", [ours, &prompt], 2, 1_000);
    assert_eq!(games.len(), 4);
    let dice = |game: &GameRecord| -> Vec<String> {
        let rolls = game.moves.iter().filter(|mv| mv.mv.len() == 3 && mv.mv.as_bytes()[1] == b'-');
        rolls.map(|roll| roll.mv.clone()).collect()
    };
    for pair in games.chunks(2) {
        assert!(pair.iter().all(|game| game.ended == Ended::Rules && game.margin > 0), "{pair:?}");
        let [one, other] = [dice(&pair[0]), dice(&pair[1])];
        let both = one.len().min(other.len());
        assert!(both > 10 && one[..both] == other[..both], "{one:?} {other:?}");
    }
    assert_ne!(dice(&games[0])[..10], dice(&games[2])[..10]);
}
