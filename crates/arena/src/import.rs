//! Results from games as text: who met whom, and how it ended. The moves are not read.

use crate::limits::LimitSpec;
use crate::{Adjudication, Ended, Format, GameRecord, GameResult, Kind, MatchPlan, Openings, PlayerSpec};
use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use stratege_protocol::ggf::{Ggf, GgfError};

/// Why a text holds no results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// There is no game with players and a result in it.
    NoGame,
    /// A line of a PGN begins as a tag pair and is none: the line, from 1.
    Tag(usize),
    /// It is no GGF.
    Ggf(GgfError),
    /// A game of a GGF lacks a property, or its value makes no sense: the game, from 1, and the property.
    Missing(usize, &'static str),
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportError::NoGame => f.write_str("no game with players and a result: expected PGN or GGF"),
            ImportError::Tag(line) => write!(f, "line {line}: expected [TAG \"VALUE\"]"),
            ImportError::Ggf(error) => error.fmt(f),
            ImportError::Missing(game, tag) => write!(f, "game {game}: expected {tag}[…]"),
        }
    }
}

impl std::error::Error for ImportError {}

/// The results of a text of PGN or GGF games, with a plan that names the players. Two games in a row between the same
/// players with the sides swapped are a pair. Games without a result are left out.
///
/// # Errors
/// See [`ImportError`].
pub fn read_games(text: &str) -> Result<(MatchPlan, Vec<GameRecord>), ImportError> {
    let found = if looks_like_ggf(text) { ggf(text) } else { pgn(text) };
    let (game, results) = found?;
    if results.is_empty() {
        return Err(ImportError::NoGame);
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

/// Whether the first thing, a number or not before it, is the beginning of a GGF game.
fn looks_like_ggf(text: &str) -> bool {
    text.trim_start_matches(|c: char| c.is_whitespace() || c.is_ascii_digit()).starts_with("(;")
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
fn pgn(text: &str) -> Result<(String, Results), ImportError> {
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
        let wrong = || ImportError::Tag(index + 1);
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
fn ggf(text: &str) -> Result<(String, Results), ImportError> {
    let mut results = Vec::new();
    for (index, game) in Ggf::parse_all(text).map_err(ImportError::Ggf)?.iter().enumerate() {
        let missing = |tag: &'static str| ImportError::Missing(index + 1, tag);
        let named = |tag: &'static str| game.tag(tag).map(str::to_owned).ok_or_else(|| missing(tag));
        let (black, white) = (named("PB")?, named("PW")?);
        if named("RE")?.trim() == "?" {
            continue;
        }
        let result = match game.result().ok_or_else(|| missing("RE"))? {
            Ordering::Greater => GameResult::Win,
            Ordering::Equal => GameResult::Draw,
            Ordering::Less => GameResult::Loss,
        };
        results.push(([black, white], result));
    }
    Ok(("othello".to_owned(), results))
}
