//! Games against the engines that this machine has. Missing ones are named and skipped.

use std::path::Path;
use std::sync::Arc;
use stratege_arena::limits::Effort;
use stratege_arena::{
    Adjudication, Ended, Format, GameRecord, MatchPlan, Openings, Order, PlayerSpec, Supervisor,
};
use stratege_fleet::Next;
use stratege_jobs::HereError;
use stratege_jobs::matches::play_here;

/// Plays a pair of games against ours; none if the program is not there.
fn games(
    game: &str,
    variant: Option<&str>,
    program: &str,
    spec: &str,
    limit: (&str, &str),
) -> Vec<GameRecord> {
    if !Path::new(program).exists() {
        eprintln!("{program} is not installed: nothing was tested with it");
        return Vec::new();
    }
    let player = |text: &str| PlayerSpec::parse(text).unwrap();
    let mut limits = Effort::default();
    limits.set(limit.0, limit.1).unwrap();
    limits.set("margin", "2").unwrap();
    let plan = MatchPlan {
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
        seed: 3,
        adjudication: Adjudication {
            longest: Some(match game {
                "chess" => 80,
                "backgammon" => 1_000,
                _ => 200,
            }),
            ..Adjudication::default()
        },
    };
    let mut games = Vec::new();
    let take = &mut |ended: Vec<GameRecord>| {
        games.extend(ended);
        Ok::<Next, HereError>(Next::On)
    };
    let supervisor = Arc::new(Supervisor::default());
    play_here(&plan, Vec::new(), 1, &supervisor, take).unwrap();
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
    let program = "/usr/games/fairymax";
    for limit in [("clock", "5+0.1"), ("depth", "2")] {
        games("chess", None, program, &format!("cmd='{program}' proto=xboard"), limit);
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
