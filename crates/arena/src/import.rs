//! Import of results: the players and the result of each game. The moves are not read.

use crate::limits::Effort;
use crate::{
    Adjudication, Cause, Ended, FaultKind, Format, GameRecord, MatchPlan, Openings, Order, Outcome,
    PlayerSpec,
};
use std::collections::HashMap;
use stratege_formats::reasons::IO;
use stratege_formats::{FormatError, Games, pgn};
use thiserror::Error;

/// Why no results could be read from a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ImportError {
    /// There is no game with players and a result in it.
    #[error("expected a game with players and a result")]
    NoGame,
    /// The format is unknown, or the file is invalid in it.
    #[error("{0}")]
    Format(FormatError),
}

/// The results in a file.
#[derive(Debug)]
pub struct ImportedResults {
    /// A plan that names the players.
    pub plan: MatchPlan,
    /// The games.
    pub games: Vec<GameRecord>,
    /// Why other games could not be read.
    pub left_out: Vec<FormatError>,
}

/// Reads the results from a file of games, with a plan that names the players. Two consecutive games between the same
/// players with colours reversed form a pair. Games without two players or without a result are left out. A file that
/// names no game is taken to be chess.
///
/// # Errors
/// See [`ImportError`].
pub fn read_games(bytes: &[u8]) -> Result<ImportedResults, ImportError> {
    let mut left_out: Vec<FormatError> = Vec::new();
    let mut players: Vec<String> = Vec::new();
    let mut index_of: HashMap<String, usize> = HashMap::new();
    let mut games: Vec<GameRecord> = Vec::new();
    let mut game = None;
    for read in Games::open(bytes).map_err(ImportError::Format)? {
        let read = match read {
            Ok(read) => read,
            Err(error) if error.reason == IO => return Err(ImportError::Format(error)),
            Err(error) => {
                left_out.push(error);
                continue;
            }
        };
        let ([Some(first), Some(second)], Some(result)) = (read.players, read.result) else { continue };
        game = game.or(read.game);
        let players = [first, second].map(|name| {
            *index_of.entry(name.clone()).or_insert_with(|| {
                players.push(name);
                players.len() - 1
            })
        });
        let result = Outcome::from(result.winner);
        if players[0] != players[1] {
            let ended = ended(read.headers.iter().find(|(name, _)| name == "Termination"), result);
            games.push(GameRecord { ended, ..record(players, result, number(&games, players)) });
        }
    }
    if games.is_empty() {
        return Err(left_out.into_iter().next().map_or(ImportError::NoGame, ImportError::Format));
    }
    let plan = plan(game.unwrap_or_else(|| pgn::GAME.to_owned()), players);
    Ok(ImportedResults { plan, games, left_out })
}

/// The number that makes a game the second of a pair, if the one before was the first; else that of a new pair.
fn number(games: &[GameRecord], players: [usize; 2]) -> u64 {
    match games.last() {
        Some(last) if last.number % 2 == 0 && last.players == [players[1], players[0]] => last.number + 1,
        Some(last) => last.number / 2 * 2 + 2,
        None => 0,
    }
}

/// How a game ended, by the tag of PGN: ours, or one of cutechess and fastchess.
fn ended(termination: Option<&(String, String)>, result: Outcome) -> Ended {
    const FAULTS: [(&str, FaultKind); 6] = [
        ("abandoned", FaultKind::Crash),
        ("disconnect", FaultKind::Crash),
        ("stalled connection", FaultKind::Hang),
        ("rules infraction", FaultKind::Protocol),
        ("illegal move", FaultKind::IllegalMove),
        ("time forfeit", FaultKind::Time),
    ];
    let side = match result {
        Outcome::Win => 1,
        Outcome::Loss => 0,
        Outcome::Draw => return Ended::Rules,
    };
    let fault =
        |(_, text): &(String, String)| FAULTS.iter().find(|(name, _)| text.eq_ignore_ascii_case(name));
    match termination.and_then(fault) {
        Some(&(name, kind)) => Ended::Fault { side, kind, detail: Cause::Words(name.to_owned()) },
        None => Ended::Rules,
    }
}

fn record(players: [usize; 2], result: Outcome, number: u64) -> GameRecord {
    let (start, opening, moves, margin) = (None, 0, Vec::new(), 0);
    GameRecord {
        number,
        players,
        start,
        opening,
        moves,
        result,
        margin,
        ended: Ended::Rules,
        date: None,
        engines: [None, None],
    }
}

fn plan(game: String, names: Vec<String>) -> MatchPlan {
    let player = |name: String| PlayerSpec { name, ..PlayerSpec::default() };
    MatchPlan {
        version: MatchPlan::VERSION,
        game,
        variant: None,
        players: names.into_iter().map(player).collect(),
        format: Format::RoundRobin,
        system: None,
        pairs: 0,
        limits: Effort::default(),
        openings: Openings::Random(0),
        order: Order::Random,
        first_opening: 0,
        event: None,
        site: None,
        seed: 0,
        adjudication: Adjudication::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forfeits_stay_forfeits() {
        let game = |termination: &str| {
            format!(
                "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n[Termination \"{termination}\"]\n\n1. e4 0-1\n\n"
            )
        };
        let pgn =
            ["normal", "abandoned", "illegal move", "time forfeit", "rules infraction"].map(game).concat();
        let games = read_games(pgn.as_bytes()).unwrap().games;
        let forfeits: Vec<bool> = games.iter().map(GameRecord::is_forfeit).collect();
        assert_eq!(forfeits, [false, true, true, false, true]);
        assert!(matches!(games[3].ended, Ended::Fault { side: 0, kind: FaultKind::Time, .. }));
    }

    #[test]
    fn results_come_from_any_format() {
        let pgn = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n[White \"B\"]\n[Black \"A\"]\n\n1. d4 1/2-1/2\n\n\
            [White \"A\"]\n[Black \"?\"]\n\n1. e4 1-0\n\n[White \"A\"]\n[Black \"C\"]\n\n1. e4 *\n";
        let ImportedResults { plan, games, .. } = read_games(pgn.as_bytes()).unwrap();
        let names: Vec<&str> = plan.players.iter().map(|player| player.name.as_str()).collect();
        assert_eq!((plan.game.as_str(), names), ("chess", vec!["A", "B"]));
        let found: Vec<_> = games.iter().map(|game| (game.number, game.players, game.result)).collect();
        assert_eq!(found, [(0, [0, 1], Outcome::Win), (1, [1, 0], Outcome::Draw)]);
        let board = "---------------------------O*------*O--------------------------- *";
        let ggf = format!("(;GM[Othello]PB[A]PW[B]RE[-2:r]BO[8 {board}];)");
        let ImportedResults { plan, games, .. } = read_games(ggf.as_bytes()).unwrap();
        assert_eq!((plan.game.as_str(), games[0].result), ("othello", Outcome::Loss));
        assert_eq!(read_games(b"[White \"A\"]\n\n1. e4 1-0").unwrap_err(), ImportError::NoGame);
        let broken = pgn.replacen("1. e4 1-0", "1. e4 $ 1-0", 1);
        let found = read_games(broken.as_bytes()).unwrap();
        assert_eq!((found.games.len(), found.left_out.len(), found.left_out[0].game), (1, 1, Some(1)));
        assert!(matches!(read_games(b"nothing of the kind").unwrap_err(), ImportError::Format(_)));
    }
}
