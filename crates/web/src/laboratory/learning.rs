//! Learning as a task: the genetic algorithm evolves the coefficients of an evaluation, generation by generation.

use crate::answer::{Answer, Body, Refusal};
use crate::app::Context;
use crate::tasks::{Started, Task};
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stratege_learning_algorithms::genetic::{Generation, Individual, Run, RunPlan, Task as Meeting};
use stratege_phrases::pictures;
use stratege_session::Stop;
use stratege_texts::Lang;
use stratege_training::contest::Contest;
use utoipa::ToSchema;

/// The game whose evaluation is learned.
const GAME: &str = stratege_training::criteria::GAME;
/// The curve of the run that made the coefficients of the program: a figure of the guide.
const SHIPPED: &str = "genetic.svg";
/// The default number of generations, and the greatest.
const GENERATIONS: usize = 40;
const MOST_GENERATIONS: usize = 300;
/// The most individuals, and members of the environment.
const MOST_POPULATION: usize = 60;
const MOST_ENVIRONMENT: usize = 8;
/// The deepest search of a player.
const MOST_DEPTH: u16 = 2;
/// The games of each tenth generation's best against the coefficients set by hand.
const YARDSTICK: u64 = 200;
/// The most random plies of a game.
const MOST_PLIES: u16 = 20;

/// A run to begin; what is missing is as `stratege learn genetic` has it.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub(crate) struct NewLearning {
    generations: Option<usize>,
    population: Option<usize>,
    environment: Option<usize>,
    /// The probability that a pair exchanges genes.
    crossover: Option<f64>,
    /// The probability that a gene changes.
    mutation: Option<f64>,
    depth: Option<u16>,
    random_plies: Option<u16>,
    seed: Option<u64>,
}

/// A generation: its fitness in discs.
#[derive(Serialize, ToSchema)]
#[schema(as = Generation)]
pub(crate) struct GenerationData {
    /// From 1.
    number: usize,
    /// How many there will be.
    all: usize,
    best: f64,
    mean: f64,
    worst: f64,
    /// Whether others are met from now on: fitness before and after cannot be compared.
    renewed: bool,
    /// By how many discs the best is ahead of the coefficients set by hand; of every tenth generation.
    #[serde(skip_serializing_if = "Option::is_none")]
    against_hand: Option<f64>,
}

/// The end of a run.
#[derive(Serialize, ToSchema)]
pub(crate) struct Learned {
    generations: usize,
    /// The coefficients of the best individual of the last environment.
    genes: Vec<i32>,
    /// The generation that it comes from, from 1.
    generation: usize,
    /// Games of it against the coefficients that were set by hand: won, drawn, lost.
    #[schema(min_items = 3, max_items = 3)]
    against_hand: [u32; 3],
    /// The curves as a picture, with that of each tenth generation's best against the coefficients set by hand.
    svg: String,
    /// The wheels of the last generation as a picture.
    wheels: String,
}

impl NewLearning {
    fn plan(&self) -> RunPlan {
        let usual = RunPlan { genes: Contest::GENES, ..RunPlan::default() };
        RunPlan {
            // An even number.
            population: self.population.unwrap_or(usual.population).clamp(2, MOST_POPULATION).div_ceil(2) * 2,
            environment: self.environment.unwrap_or(usual.environment).clamp(1, MOST_ENVIRONMENT),
            crossover: self.crossover.unwrap_or(usual.crossover).clamp(0.0, 1.0),
            mutation: self.mutation.unwrap_or(usual.mutation).clamp(0.0, 1.0),
            seed: self.seed.unwrap_or(usual.seed),
            ..usual
        }
    }

    fn contest(&self, plan: &RunPlan) -> Contest {
        Contest {
            depth: self.depth.unwrap_or(1).clamp(1, MOST_DEPTH),
            range: plan.range,
            random_plies: self.random_plies.unwrap_or(4).min(MOST_PLIES),
        }
    }
}

/// Begins a run; its events come at `/api/tasks/{id}/events`: `generation`, and `finished` with [`Learned`].
#[utoipa::path(
    post, path = "/api/learning", operation_id = "begin_learning", tag = "laboratory",
    request_body = NewLearning, responses((status = 201, body = Started)),
)]
pub(crate) async fn create(
    Context(app, lang): Context,
    Body(request): Body<NewLearning>,
) -> Answer<(StatusCode, Json<Started>)> {
    let plan = request.plan();
    let contest = request.contest(&plan);
    let founders = [contest.hand_set()];
    let run = Run::new(plan, GAME, &founders).map_err(|_| Refusal::broken())?;
    let generations = request.generations.unwrap_or(GENERATIONS).clamp(1, MOST_GENERATIONS);
    let stop = Arc::new(Stop::new());
    app.begin(&app.tasks, lang, Arc::clone(&stop), move |task| {
        learn(run, &contest, generations, &stop, task, lang);
    })
}

/// The curve of the run that made the program's coefficients.
#[utoipa::path(
    get, path = "/api/learning/shipped.svg", operation_id = "shipped_learning", tag = "laboratory",
    responses((status = 200, content_type = "image/svg+xml", body = String)),
)]
pub(crate) async fn shipped(Context(_, lang): Context) -> Answer<Response> {
    let picture = stratege_guide::figure(lang.code(), SHIPPED).ok_or_else(Refusal::not_found)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// Breeds generation after generation; a run that is stopped ends with what it has.
fn learn(mut run: Run, contest: &Contest, generations: usize, stop: &Stop, task: &Task, lang: &Lang) {
    let play = |meeting: Meeting<'_>| contest.play(meeting.black, meeting.white, meeting.seed);
    let mut absolute = Vec::new();
    while run.history.len() < generations && !stop.is_stopped() {
        let Generation { best, mean, worst, renewed } = run.step(1, &play);
        let number = run.history.len();
        let latest = run.milestones.last().filter(|one| one.generation + 1 == number);
        let against_hand = latest.map(|one| contest.against_hand(&one.genes, YARDSTICK).mean());
        absolute.extend(against_hand.map(|discs| (number, discs)));
        task.send(
            "generation",
            &GenerationData { number, all: generations, best, mean, worst, renewed, against_hand },
            false,
        );
    }
    if let Some(champion) = run.champions.last() {
        task.send("finished", &learned(&run, champion, contest, &absolute, lang), false);
    }
}

fn learned(
    run: &Run,
    champion: &Individual,
    contest: &Contest,
    absolute: &[(usize, f64)],
    lang: &Lang,
) -> Learned {
    let rows: Vec<[f64; 3]> = run.history.iter().map(|one| [one.best, one.mean, one.worst]).collect();
    Learned {
        generations: run.history.len(),
        genes: champion.genes.clone(),
        generation: champion.generation + 1,
        against_hand: against_hand(champion, contest),
        svg: pictures::generations(lang, GAME, &rows, absolute).unwrap_or_default(),
        wheels: pictures::wheels(lang, run.history.len(), &run.wheels()),
    }
}

/// Games against the coefficients set by hand: in each opening both ways.
fn against_hand(champion: &Individual, contest: &Contest) -> [u32; 3] {
    const OPENINGS: u64 = 20;
    let (cup, hand) = (Contest { random_plies: 6, ..*contest }, contest.hand_set());
    let mut counts = [0; 3];
    for seed in 0..OPENINGS {
        let margins = [cup.play(&champion.genes, &hand, seed), -cup.play(&hand, &champion.genes, seed)];
        for margin in margins {
            counts[(1 - margin.signum()) as usize] += 1;
        }
    }
    counts
}
