//! The standing of a match.

use super::document::MatchDocument;
use crate::board::BoardData;
use serde::Serialize;
use stratege_arena::stats::{Estimate, Pentanomial, Tally, rate};
use stratege_arena::{Ended, GameRecord, MatchPlan};
use stratege_catalog::open;
use stratege_phrases::pictures;
use stratege_picture::chart::Interval;
use stratege_play::Seat;
use stratege_session::Outcome;
use stratege_texts::{Lang, named};
use utoipa::ToSchema;

/// How a match stands.
#[derive(Serialize, ToSchema)]
#[schema(as = Match)]
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
    /// Whether it measures the levels of a game.
    ladder: bool,
    /// Of the first player against all others.
    #[serde(flatten)]
    first: Standing,
    /// Of all players.
    standings: Vec<Standing>,
    /// The ratings of more than two players, the best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ratings: Vec<Rating>,
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
    #[schema(min_items = 2, max_items = 2)]
    players: [usize; 2],
    /// For the first.
    result: Outcome,
    #[schema(required = true)]
    start: Option<String>,
    moves: Vec<String>,
    /// Whether a player broke the rules of the match.
    fault: bool,
}

/// The rating of a player among all of a tournament.
#[derive(Serialize, ToSchema)]
struct Rating {
    /// Its place among the players.
    player: usize,
    name: String,
    /// With the mean of all at 0; null where the results do not determine it.
    #[serde(skip_serializing_if = "Option::is_none")]
    elo: Option<f64>,
    /// Half the width of its interval of 95 %.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<f64>,
    games: u64,
    points: f64,
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

fn match_game(game: &GameRecord) -> MatchGame {
    MatchGame {
        number: game.number,
        players: game.players,
        result: game.result,
        start: game.start.clone(),
        moves: game.moves.iter().map(|mv| mv.mv.clone()).collect(),
        fault: matches!(game.ended, Ended::Fault { .. }),
    }
}

/// How a match stands, after these games.
pub(super) fn report(stored: &MatchDocument, lang: &Lang, games: &[GameRecord], running: bool) -> MatchData {
    let plan = &stored.plan;
    let of_player = |player: usize| standing(plan, player, games);
    let (first, played) = (of_player(0), games.len() as u64);
    MatchData {
        id: stored.id.clone(),
        game: plan.game.clone(),
        title: lang.text(&format!("game-{}", plan.game)),
        players: stored.seats.clone(),
        names: plan.players.iter().map(|player| player.name.clone()).collect(),
        games: plan.games(),
        played,
        running,
        ladder: stored.ladder,
        text: sentence(lang, &first, played, plan.games()),
        first,
        standings: (0..plan.players.len()).map(of_player).collect(),
        ratings: ratings(plan, games),
        board: games.last().and_then(|game| board(plan, game)),
        last: games.last().map(match_game),
        began_ms: stored.began_ms,
    }
}

/// The ratings of a match's players as a picture.
pub(super) fn picture(stored: &MatchDocument, lang: &Lang, games: &[GameRecord]) -> String {
    let plan = &stored.plan;
    let row = |rated: stratege_arena::stats::Rated| {
        let name = plan.players[rated.player].name.clone();
        Some(Interval { name, value: rated.elo?, error: rated.error })
    };
    let rows: Vec<Interval> = rate(plan.players.len(), games).into_iter().filter_map(row).collect();
    pictures::rating(lang, &plan.game, &rows)
}

fn ratings(plan: &MatchPlan, games: &[GameRecord]) -> Vec<Rating> {
    if plan.players.len() < 3 {
        return Vec::new();
    }
    let rated = rate(plan.players.len(), games).into_iter();
    rated
        .map(|one| Rating {
            player: one.player,
            name: plan.players[one.player].name.clone(),
            elo: one.elo,
            error: one.error,
            games: one.games,
            points: one.points,
        })
        .collect()
}

fn standing(plan: &MatchPlan, player: usize, games: &[GameRecord]) -> Standing {
    let own: Vec<&GameRecord> = games.iter().filter(|game| game.players.contains(&player)).collect();
    let mut tally = Tally::default();
    own.iter().for_each(|game| tally.add(game.result_of(player)));
    let Estimate { elo, elo_error, los, .. } = Pentanomial::of(own.iter().copied(), player).estimate();
    Standing {
        name: plan.players[player].name.clone(),
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        score: (!own.is_empty()).then(|| tally.points() / own.len() as f64),
        elo,
        elo_error,
        los,
    }
}

fn sentence(lang: &Lang, first: &Standing, played: u64, games: u64) -> String {
    let arguments = named![
        name = first.name,
        played,
        games,
        wins = first.wins,
        draws = first.draws,
        losses = first.losses
    ];
    let mut text = lang.with("server-match-stands", arguments);
    if let (Some(elo), Some(error)) = (first.elo, first.elo_error) {
        let number = |value: f64, signed: bool| match signed {
            true => lang.number(format!("{value:+.0}")),
            false => lang.number(format!("{value:.0}")),
        };
        let (elo, error) = (number(elo, true), number(error, false));
        text.push(' ');
        text.push_str(&lang.with("server-match-elo", named![elo, error]));
    }
    text
}

/// The last position of a game.
fn board(plan: &MatchPlan, game: &GameRecord) -> Option<BoardData> {
    let mut session = open(&plan.game, plan.variant.as_deref()).ok()?;
    session.begin(game.start.as_deref()).ok()?;
    for mv in &game.moves {
        session.play(&mv.mv).ok()?;
    }
    Some(session.board().into())
}
