//! Results from games as text: who met whom, and how it ended. The moves are not read.

use crate::limits::LimitSpec;
use crate::{Adjudication, Ended, Format, GameRecord, GameResult, Kind, MatchPlan, Openings, PlayerSpec};
use std::collections::{BTreeMap, HashMap};

/// The results of a text of PGN or GGF games, with a plan that names the players. Two games in a row between the same
/// players with the sides swapped are a pair. Games without a result are left out.
///
/// # Errors
/// There is no game in it, in words with the place.
pub fn read_games(text: &str) -> Result<(MatchPlan, Vec<GameRecord>), String> {
    let found = if text.trim_start().starts_with("(;") { ggf(text) } else { pgn(text) };
    let (game, results) = found?;
    if results.is_empty() {
        return Err("no game with players and a result: expected PGN or GGF".into());
    }
    let mut players: Vec<String> = Vec::new();
    let mut index_of: HashMap<String, usize> = HashMap::new();
    let mut games: Vec<GameRecord> = Vec::new();
    for (names, result) in results {
        let players = names.map(|name| {
            *index_of.entry(name.clone()).or_insert_with(|| {
                players.push(name);
                players.len() - 1
            })
        });
        if players[0] == players[1] {
            continue;
        }
        games.push(record(players, result, number(&games, players)));
    }
    Ok((plan(game, players), games))
}

/// The number that makes a game the second of a pair, if the one before was the first; else that of a new pair.
fn number(games: &[GameRecord], players: [usize; 2]) -> u64 {
    match games.last() {
        Some(last) if last.number % 2 == 0 && last.players == [players[1], players[0]] => last.number + 1,
        Some(last) => last.number / 2 * 2 + 2,
        None => 0,
    }
}

fn record(players: [usize; 2], result: GameResult, number: u64) -> GameRecord {
    let (start, opening, moves, margin) = (None, 0, Vec::new(), 0);
    GameRecord { number, players, start, opening, moves, result, margin, ended: Ended::Rules }
}

fn plan(game: String, names: Vec<String>) -> MatchPlan {
    let player = |name: String| PlayerSpec {
        name,
        kind: Kind::Ours,
        limits: LimitSpec::default(),
        options: BTreeMap::new(),
        folder: None,
        log: None,
    };
    MatchPlan {
        version: MatchPlan::VERSION,
        game,
        variant: None,
        players: names.into_iter().map(player).collect(),
        format: Format::RoundRobin,
        pairs: 0,
        limits: LimitSpec::default(),
        openings: Openings::Random(0),
        seed: 0,
        adjudication: Adjudication::default(),
    }
}

type Results = Vec<([String; 2], GameResult)>;

/// The tag pairs of each game.
fn pgn(text: &str) -> Result<(String, Results), String> {
    let mut results = Vec::new();
    let mut game = "chess".to_owned();
    let mut tags: HashMap<&str, &str> = HashMap::new();
    let mut finish = |tags: &mut HashMap<&str, &str>| {
        let result = match tags.get("Result").copied() {
            Some("1-0") => Some(GameResult::Win),
            Some("0-1") => Some(GameResult::Loss),
            Some("1/2-1/2") => Some(GameResult::Draw),
            _ => None,
        };
        if let (Some(white), Some(black), Some(result)) = (tags.get("White"), tags.get("Black"), result) {
            results.push(([(*white).to_owned(), (*black).to_owned()], result));
        }
        tags.clear();
    };
    let mut in_tags = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if !line.starts_with('[') {
            in_tags &= line.is_empty();
            continue;
        }
        if !in_tags && !tags.is_empty() {
            finish(&mut tags);
        }
        in_tags = true;
        let wrong = || format!("line {}: expected [TAG \"VALUE\"]", index + 1);
        let inner = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).ok_or_else(wrong)?;
        let (tag, value) = inner.split_once(' ').ok_or_else(wrong)?;
        let value = value.trim().trim_matches('"');
        if tag == "Game" {
            game = value.to_owned();
        }
        tags.insert(tag, value);
    }
    finish(&mut tags);
    Ok((game, results))
}

/// The players and the result of each game: `PB[…]`, `PW[…]`, `RE[+12.00]`.
fn ggf(text: &str) -> Result<(String, Results), String> {
    let mut results = Vec::new();
    for (index, game) in text.split("(;").skip(1).enumerate() {
        let property = |name: &str| {
            let from = game.find(&format!("{name}["))? + name.len() + 1;
            game[from..].split(']').next()
        };
        let wrong = |what: &str| format!("game {}: no {what}", index + 1);
        let black = property("PB").ok_or_else(|| wrong("PB[Black]"))?;
        let white = property("PW").ok_or_else(|| wrong("PW[White]"))?;
        let result = property("RE").ok_or_else(|| wrong("RE[result]"))?;
        let (discs, suffix) = result.split_once(':').unwrap_or((result, ""));
        let discs = match discs {
            // Lost by time, with no discs counted.
            "+" => 1.0,
            "-" => -1.0,
            _ => discs.trim().parse::<f64>().map_err(|_| wrong("number in RE"))?,
        };
        let result = match discs {
            0.0 if !suffix.is_empty() && result.starts_with('-') => GameResult::Loss,
            0.0 if !suffix.is_empty() && result.starts_with('+') => GameResult::Win,
            discs if discs > 0.0 => GameResult::Win,
            discs if discs < 0.0 => GameResult::Loss,
            _ => GameResult::Draw,
        };
        results.push(([black.to_owned(), white.to_owned()], result));
    }
    Ok(("othello".to_owned(), results))
}
