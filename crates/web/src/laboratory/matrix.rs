//! Games of one simultaneous move, and the iterated prisoner's dilemma.

use crate::answer::{Answer, Body, Refusal};
use axum::Json;
use serde::{Deserialize, Serialize};
use stratege_games_matrix::dilemma::{CLASSICAL, Points, Rules, Strategy, Tournament};
use stratege_games_matrix::{Bimatrix, Entries, Fraction, eliminate, equilibria, pure_equilibria};
use stratege_play::cleaned;
use utoipa::ToSchema;

/// A bimatrix game as text: cells `a,b` parted by spaces, rows by `;`.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatrixRequest {
    matrix: String,
    /// Whether its entries are costs.
    #[serde(default)]
    costs: bool,
}

/// What is known of a bimatrix game. Choices are counted from 1.
#[derive(Serialize, ToSchema)]
#[schema(as = Matrix)]
pub(crate) struct MatrixData {
    cells: Vec<Vec<(String, String)>>,
    eliminated: Vec<Dominated>,
    #[schema(min_items = 2, max_items = 2)]
    left: [Vec<usize>; 2],
    pure: Vec<(usize, usize)>,
    equilibria: Vec<EquilibriumData>,
    degenerate: bool,
    /// Whether there are infinitely many equilibria between those that share a strategy.
    infinite: bool,
}

/// A choice that another one strictly dominates.
#[derive(Serialize, ToSchema)]
struct Dominated {
    player: usize,
    choice: usize,
    by: usize,
}

/// An equilibrium: how often each choice is made, and what both expect.
#[derive(Serialize, ToSchema)]
#[schema(as = Equilibrium)]
struct EquilibriumData {
    first: Vec<String>,
    second: Vec<String>,
    expected: Vec<String>,
}

fn texts(fractions: &[Fraction]) -> Vec<String> {
    fractions.iter().map(Fraction::to_string).collect()
}

/// Strict dominance and equilibria.
#[utoipa::path(
    post, path = "/api/matrix", operation_id = "solve_matrix", tag = "laboratory",
    request_body = MatrixRequest, responses((status = 200, body = MatrixData)),
)]
pub(crate) async fn matrix(Body(request): Body<MatrixRequest>) -> Answer<Json<MatrixData>> {
    let worth = if request.costs { Entries::Costs } else { Entries::Payoffs };
    let game = Bimatrix::read(request.matrix.trim(), worth)?;
    let [rows, columns] = game.choices();
    let cell = |row, column| {
        let [first, second] = game.cell(row, column);
        (first.to_string(), second.to_string())
    };
    let (eliminated, found) = (eliminate(&game), equilibria(&game));
    let from_one = |choices: &Vec<usize>| choices.iter().map(|choice| choice + 1).collect();
    let steps = eliminated.steps.iter();
    let steps =
        steps.map(|step| Dominated { player: step.player + 1, choice: step.choice + 1, by: step.by + 1 });
    let one = |one: &stratege_games_matrix::Equilibrium| EquilibriumData {
        first: texts(&one.strategies[0]),
        second: texts(&one.strategies[1]),
        expected: texts(&one.expected),
    };
    Ok(Json(MatrixData {
        cells: (0..rows).map(|row| (0..columns).map(|column| cell(row, column)).collect()).collect(),
        eliminated: steps.collect(),
        left: [from_one(&eliminated.left[0]), from_one(&eliminated.left[1])],
        pure: pure_equilibria(&game).into_iter().map(|(row, column)| (row + 1, column + 1)).collect(),
        equilibria: found.equilibria.iter().map(one).collect(),
        degenerate: found.degenerate,
        infinite: found.infinite,
    }))
}

/// A tournament of the iterated prisoner's dilemma.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DilemmaRequest {
    /// All of them by default.
    #[serde(default)]
    strategies: Vec<String>,
    rounds: Option<usize>,
    /// Choices out of a thousand that become their opposite.
    noise: Option<u32>,
    seed: Option<u64>,
    /// Temptation, reward, punishment and sucker's payoff.
    #[schema(min_items = 4, max_items = 4)]
    payoffs: Option<[i64; 4]>,
    /// Whether the payoffs are costs, as years in prison.
    #[serde(default)]
    costs: bool,
}

/// The result of a tournament.
#[derive(Serialize, ToSchema)]
#[schema(as = Dilemma)]
pub(crate) struct DilemmaData {
    rounds: usize,
    noise: u32,
    seed: u64,
    #[schema(min_items = 4, max_items = 4)]
    payoffs: [i64; 4],
    /// Whether these and all scores are costs.
    costs: bool,
    strategies: Vec<&'static str>,
    ranking: Vec<Ranked>,
    matches: Vec<DilemmaMatch>,
}

/// A strategy by its points.
#[derive(Serialize, ToSchema)]
struct Ranked {
    strategy: &'static str,
    score: i64,
    points_per_round: f64,
    cooperation: f64,
    wins: usize,
}

/// A match of two strategies.
#[derive(Serialize, ToSchema)]
struct DilemmaMatch {
    first: &'static str,
    second: &'static str,
    #[schema(min_items = 2, max_items = 2)]
    scores: [i64; 2],
    #[schema(min_items = 2, max_items = 2)]
    cooperations: [usize; 2],
}

/// The rounds of a match that may be asked for.
const MOST_ROUNDS: usize = 2_000;

/// A tournament of all strategies against each other.
#[utoipa::path(
    post, path = "/api/dilemma", operation_id = "play_dilemma", tag = "laboratory",
    request_body = DilemmaRequest, responses((status = 200, body = DilemmaData)),
)]
pub(crate) async fn dilemma(Body(request): Body<DilemmaRequest>) -> Answer<Json<DilemmaData>> {
    let named = |name: &String| {
        Strategy::named(name.trim()).ok_or_else(|| {
            let known = CLASSICAL.iter().map(|strategy| strategy.name).collect::<Vec<_>>().join(", ");
            Refusal::invalid("dilemma-strategy").with("found", cleaned(name, 30)).with("known", known)
        })
    };
    let players: Vec<&'static Strategy> = match request.strategies.is_empty() {
        true => CLASSICAL.iter().collect(),
        false => request.strategies.iter().take(CLASSICAL.len()).map(named).collect::<Answer<_>>()?,
    };
    let usual = Rules::default();
    let worth = if request.costs { Entries::Costs } else { Entries::Payoffs };
    let points = match request.payoffs {
        Some(payoffs) => Points::read(payoffs, worth)
            .map_err(|_| Refusal::invalid(if request.costs { "dilemma-costs" } else { "dilemma" }))?,
        None if request.costs => return Err(Refusal::invalid("dilemma-costs")),
        None => usual.points,
    };
    let rules = Rules {
        rounds: request.rounds.unwrap_or(usual.rounds).clamp(1, MOST_ROUNDS),
        noise: request.noise.unwrap_or(0).min(1_000),
        seed: request.seed.unwrap_or(usual.seed),
        points,
    };
    Ok(Json(tokio::task::spawn_blocking(move || dilemma_data(&players, &rules, worth)).await?))
}

fn dilemma_data(players: &[&'static Strategy], rules: &Rules, worth: Entries) -> DilemmaData {
    let tournament = Tournament::play(players, rules);
    let rounds = (rules.rounds * tournament.scores.len()) as f64;
    let ranked = |&player: &usize| {
        let score = worth.points(tournament.scores[player]);
        Ranked {
            strategy: players[player].name,
            score,
            points_per_round: score as f64 / rounds,
            cooperation: tournament.cooperations(player) as f64 / rounds,
            wins: tournament.wins(player),
        }
    };
    let matches = tournament.matches.iter().map(|one| DilemmaMatch {
        first: players[one.players[0]].name,
        second: players[one.players[1]].name,
        scores: one.scores.map(|score| worth.points(score)),
        cooperations: one.cooperations,
    });
    DilemmaData {
        rounds: rules.rounds,
        noise: rules.noise,
        seed: rules.seed,
        payoffs: rules.points.payoffs(worth),
        costs: worth == Entries::Costs,
        strategies: players.iter().map(|strategy| strategy.name).collect(),
        ranking: tournament.ranking.iter().map(ranked).collect(),
        matches: matches.collect(),
    }
}
