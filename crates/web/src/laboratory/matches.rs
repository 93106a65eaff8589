//! Matches and tournaments between machines, as tasks.

use crate::answer::{Answer, Body, Refusal};
use crate::app::Shared;
use crate::board::BoardData;
use crate::limits::{MOST_NAME, USUAL_TABLE};
use crate::play::events::{Events, place};
use crate::play::seat::{Seat, cleaned, plan};
use crate::shared::now_ms;
use crate::spoken::Spoken;
use crate::tasks::{Started, Task};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use stratege_arena::limits::Effort;
use stratege_arena::stats::{Estimate, Pentanomial, Tally};
use stratege_arena::{
    Adjudication, Ended, Format, GameRecord, GameResult, Kind, MatchError, MatchPlan, Next, Openings, Order,
    PlayerSpec, Supervisor, make, run,
};
use stratege_catalog::{find, open};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// The most games of a match.
const MOST_GAMES: u32 = 2_000;
/// The games of an encounter where nothing is said.
const GAMES: u32 = 20;
/// The most players.
const MOST_PLAYERS: usize = 8;
/// Random plies at the start, and the most of them.
const PLIES: u16 = 4;
const MOST_PLIES: u16 = 20;
/// The longest time for a move.
const MOST_TIME: u64 = 10_000;

/// A match to begin.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewMatch {
    game: String,
    #[serde(default)]
    variant: Option<String>,
    /// Machines; `settings` as those of a player of a game, or `random` for random moves.
    players: Vec<Seat>,
    /// The games of each encounter: pairs from the same opening with the sides swapped.
    #[serde(default)]
    games: Option<u32>,
    /// The random plies with which games begin.
    #[serde(default)]
    plies: Option<u16>,
    #[serde(default)]
    seed: Option<u64>,
}

/// How a match stands.
#[derive(Serialize, ToSchema)]
pub(crate) struct MatchData {
    id: String,
    game: String,
    title: String,
    players: Vec<Seat>,
    names: Vec<String>,
    /// All its games, and those that were played.
    games: u64,
    played: u64,
    running: bool,
    /// Of the first player against all others.
    #[serde(flatten)]
    first: Standing,
    /// Of all players.
    standings: Vec<Standing>,
    /// How it stands, in a sentence.
    text: String,
    /// The last position of the game that ended last.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<BoardData>,
    /// That game.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<MatchGame>,
    began_ms: u64,
}

/// A game of a match.
#[derive(Serialize, ToSchema)]
pub(crate) struct MatchGame {
    number: u64,
    /// The first and the second player, by their places among the players.
    players: [usize; 2],
    /// `win`, `draw` or `loss` for the first.
    result: &'static str,
    start: Option<String>,
    moves: Vec<String>,
    /// Whether a player broke the rules of the match.
    fault: bool,
}

/// How a player stands against all others.
#[derive(Serialize, ToSchema)]
struct Standing {
    name: String,
    wins: u64,
    draws: u64,
    losses: u64,
    /// Points a game, 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    /// The Elo difference to its opponents, and half the width of its interval of 95 %.
    #[serde(skip_serializing_if = "Option::is_none")]
    elo: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    elo_error: Option<f64>,
    /// The likelihood that it is stronger than its opponents.
    #[serde(skip_serializing_if = "Option::is_none")]
    los: Option<f64>,
}

/// The matches since the server was started, the latest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct Matches {
    #[schema(value_type = Vec<MatchData>)]
    matches: Vec<Value>,
}

/// All matches since the server was started.
#[utoipa::path(get, path = "/api/matches", tag = "laboratory", responses((status = 200, body = Matches)))]
pub(crate) async fn list(State(app): State<Shared>) -> Json<Matches> {
    let mut matches = app.matches.latest();
    matches.sort_by_key(|one| std::cmp::Reverse(one["began_ms"].as_u64()));
    Json(Matches { matches })
}

/// The events of a match: `match` after each game, `finished` at the end.
#[utoipa::path(get, path = "/api/matches/{id}/events", tag = "laboratory", responses((status = 200, body = MatchData, content_type = "text/event-stream")))]
pub(crate) async fn events(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Path(id): Path<String>,
) -> Answer<Events> {
    app.matches.events(lang, &id, place(&app, lang)?)
}

/// Ends a match.
#[utoipa::path(delete, path = "/api/matches/{id}", tag = "laboratory", responses((status = 204)))]
pub(crate) async fn remove(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    app.matches.end(lang, &id)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Begins a match.
#[utoipa::path(post, path = "/api/matches", tag = "laboratory", request_body = NewMatch, responses((status = 201, body = Started)))]
pub(crate) async fn create(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Body(asked): Body<NewMatch>,
) -> Answer<(StatusCode, Json<Started>)> {
    let plan = plan_of(&asked, lang)?;
    let supervisor = Arc::new(Supervisor::new(Duration::from_secs(10)));
    let (id, task) = app.matches.begin(lang, Arc::clone(supervisor.flag()))?;
    let reporter = Reporter { id: id.clone(), plan, seats: asked.players, lang, began_ms: now_ms() };
    task.tell("match", &reporter.report(&[], true), true);
    let work = Arc::clone(&app);
    tokio::spawn(async move {
        let telling = Arc::clone(&task);
        if work.jobs.run(move || play(&reporter, &supervisor, &telling)).await.is_err() {
            task.tell("failed", &lang.text("server-busy"), false);
        }
        task.finish();
    });
    Ok((StatusCode::CREATED, Json(Started { id })))
}

fn plan_of(asked: &NewMatch, lang: &Lang) -> Answer<MatchPlan> {
    let refuse = |error| Refusal::text(lang, &error);
    let game = find(&asked.game).map_err(refuse)?.name;
    let variant = asked.variant.clone().filter(|variant| !variant.is_empty());
    drop(open(game, variant.as_deref()).map_err(refuse)?);
    let specs = asked.players.iter().enumerate().map(|(place, seat)| spec(seat, place, game, lang));
    let players: Vec<PlayerSpec> = specs.collect::<Answer<_>>()?;
    let names: BTreeSet<&str> = players.iter().map(|player| player.name.as_str()).collect();
    if !(2..=MOST_PLAYERS).contains(&players.len()) || names.len() < players.len() {
        return Err(Refusal::new(lang, StatusCode::UNPROCESSABLE_ENTITY, "match-players"));
    }
    Ok(MatchPlan {
        version: MatchPlan::VERSION,
        game: game.to_owned(),
        variant,
        players,
        format: Format::RoundRobin,
        pairs: asked.games.unwrap_or(GAMES).clamp(2, MOST_GAMES).div_ceil(2),
        limits: Effort::default(),
        openings: Openings::Random(asked.plies.unwrap_or(PLIES).min(MOST_PLIES)),
        order: Order::default(),
        seed: asked.seed.unwrap_or_else(|| stratege_catalog::machine::entropy() >> 12),
        adjudication: Adjudication { win: None, draw: None, longest: Some(1_000) },
    })
}

/// A machine as a player of a match. No outside engine: a client starts no programs.
fn spec(seat: &Seat, place: usize, game: &str, lang: &Lang) -> Answer<PlayerSpec> {
    let random = seat.settings.trim() == "random";
    let words = if random { "" } else { seat.settings.trim() };
    // Refuses what is no setting, and files.
    plan(lang, game, words)?;
    let mut limits = Effort::default();
    let mut options = BTreeMap::new();
    for (key, value) in words.split_whitespace().filter_map(|word| word.split_once('=')) {
        if !limits.set(key, value).unwrap_or(false) {
            options.insert(key.to_owned(), value.to_owned());
        }
    }
    options.insert("threads".into(), "1".into());
    options.insert("table".into(), USUAL_TABLE.to_string());
    limits.move_time = limits.move_time.map(|time| time.min(MOST_TIME));
    limits.clock = None;
    match seat.level {
        Some(level) => drop(options.insert("level".into(), level.clamp(1, 10).to_string())),
        None if limits.limits() || random => {}
        None => limits.move_time = Some(200),
    }
    let shown = |level: u8| lang.with("server-match-level", &[("level", &level)]);
    let usual = match (random, seat.level) {
        (true, _) => lang.text("server-match-random"),
        (_, Some(level)) if words.is_empty() => shown(level),
        _ => format!("{} {words}", place + 1),
    };
    let name = cleaned(&seat.name, MOST_NAME);
    Ok(PlayerSpec {
        name: if name.is_empty() { usual.trim().to_owned() } else { name },
        kind: if random { Kind::Random } else { Kind::Ours },
        limits,
        options,
        folder: None,
        log: None,
    })
}

fn play(reporter: &Reporter, supervisor: &Arc<Supervisor>, task: &Task) {
    let mut games: Vec<GameRecord> = Vec::new();
    let maker = |spec: &PlayerSpec| make(spec, supervisor);
    let mut hear = |game: GameRecord| -> Result<Next, MatchError> {
        games.push(game);
        task.tell("match", &reporter.report(&games, true), true);
        Ok(Next::On)
    };
    match run(&reporter.plan, &BTreeSet::new(), 1, &maker, supervisor, &mut hear) {
        Ok(()) => task.tell("finished", &reporter.report(&games, false), false),
        Err(error) => task.tell("failed", &error.to_string(), false),
    }
}

fn told(game: &GameRecord) -> MatchGame {
    MatchGame {
        number: game.number,
        players: game.players,
        result: match game.result {
            GameResult::Win => "win",
            GameResult::Draw => "draw",
            GameResult::Loss => "loss",
        },
        start: game.start.clone(),
        moves: game.moves.iter().map(|mv| mv.mv.clone()).collect(),
        fault: matches!(game.ended, Ended::Fault { .. }),
    }
}

/// What is told of a match.
struct Reporter {
    id: String,
    plan: MatchPlan,
    seats: Vec<Seat>,
    lang: &'static Lang,
    began_ms: u64,
}

impl Reporter {
    fn report(&self, games: &[GameRecord], running: bool) -> MatchData {
        let standing = |player: usize| self.standing(player, games);
        let (first, played) = (standing(0), games.len() as u64);
        let text = self.sentence(&first, played);
        MatchData {
            id: self.id.clone(),
            game: self.plan.game.clone(),
            title: self.lang.text(&format!("game-{}", self.plan.game)),
            players: self.seats.clone(),
            names: self.plan.players.iter().map(|player| player.name.clone()).collect(),
            games: self.plan.games(),
            played,
            running,
            first,
            standings: (0..self.plan.players.len()).map(standing).collect(),
            text,
            board: games.last().and_then(|game| self.board(game)),
            last: games.last().map(told),
            began_ms: self.began_ms,
        }
    }

    fn standing(&self, player: usize, games: &[GameRecord]) -> Standing {
        let own: Vec<&GameRecord> = games.iter().filter(|game| game.players.contains(&player)).collect();
        let mut tally = Tally::default();
        own.iter().for_each(|game| tally.add(game.result_of(player)));
        let Estimate { elo, elo_error, los, .. } = Pentanomial::of(own.iter().copied(), player).estimate();
        Standing {
            name: self.plan.players[player].name.clone(),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            score: (!own.is_empty()).then(|| tally.points() / own.len() as f64),
            elo,
            elo_error,
            los,
        }
    }

    fn sentence(&self, first: &Standing, played: u64) -> String {
        let (lang, games) = (self.lang, self.plan.games());
        let arguments: [(&str, &dyn ToString); 6] = [
            ("name", &first.name),
            ("played", &played),
            ("games", &games),
            ("wins", &first.wins),
            ("draws", &first.draws),
            ("losses", &first.losses),
        ];
        let mut text = lang.with("server-match-stands", &arguments);
        if let (Some(elo), Some(error)) = (first.elo, first.elo_error) {
            let number = |value: f64, signed: bool| match signed {
                true => lang.number(format!("{value:+.0}")),
                false => lang.number(format!("{value:.0}")),
            };
            let (elo, error) = (number(elo, true), number(error, false));
            text.push(' ');
            text.push_str(&lang.with("server-match-elo", &[("elo", &elo), ("error", &error)]));
        }
        text
    }

    /// The last position of a game.
    fn board(&self, game: &GameRecord) -> Option<BoardData> {
        let mut session = open(&self.plan.game, self.plan.variant.as_deref()).ok()?;
        session.begin(game.start.as_deref()).ok()?;
        for mv in &game.moves {
            session.play(&mv.mv).ok()?;
        }
        Some(session.board().into())
    }
}
