//! Depth and evaluation side by side, as a task.

use crate::analysis::source::Source;
use crate::answer::{Answer, Body, Refusal};
use crate::app::Context;
use crate::tasks::Started;
use axum::Json;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use stratege_arena::Supervisor;
use stratege_catalog::find;
use stratege_jobs::series::{self, Series, SeriesCell, SeriesPlan};
use stratege_phrases::pictures;
use stratege_texts::Lang;
use utoipa::ToSchema;

/// The deepest searches: the usual ones, and the deepest that may be asked for.
const DEPTH: u16 = 3;
const MOST_DEPTH: u16 = 6;
/// The positions, the one in question among them.
const POSITIONS: usize = 12;
/// The nodes after which a search is cut short.
const NODES: u64 = 200_000;
/// The most evaluations, the usual one last.
const EVALUATIONS: usize = 6;

/// A series to begin.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewSeries {
    #[serde(flatten)]
    source: Source,
    /// The deepest searches, in plies.
    depth: Option<u16>,
}

/// An evaluation at a depth.
#[derive(Serialize, ToSchema)]
#[schema(as = SeriesCell)]
pub(crate) struct SeriesCellData {
    evaluation: String,
    depth: u16,
    /// Positions visited by a search, in the mean.
    nodes: u64,
    /// The time of a search, in milliseconds.
    time_ms: f64,
    /// In what share of the positions it chose the move of the reference, from 0 to 1.
    agreement: f64,
    /// Whether every search reached the depth.
    finished: bool,
}

/// All of them.
#[derive(Serialize, ToSchema)]
#[schema(as = Series)]
pub(crate) struct SeriesData {
    cells: Vec<SeriesCellData>,
    /// The evaluation of the reference, and its depth in plies.
    reference: String,
    reference_depth: u16,
    positions: usize,
    /// A picture of time and agreement; empty where there is none.
    svg: String,
}

fn cell(one: &SeriesCell) -> SeriesCellData {
    SeriesCellData {
        evaluation: one.evaluation.clone(),
        depth: one.depth,
        nodes: one.nodes / one.of.max(1) as u64,
        time_ms: one.time_of_search(),
        agreement: one.agreement(),
        finished: one.finished,
    }
}

/// Begins a series: the evaluations of a game at each depth, on the position in question and others behind it. Its events
/// come at `/api/tasks/{id}/events`: `cell`, and `finished` with the whole.
#[utoipa::path(
    post, path = "/api/series", operation_id = "begin_series", tag = "laboratory",
    request_body = NewSeries, responses((status = 201, body = Started)),
)]
pub(crate) async fn create(
    Context(app, lang): Context,
    Body(request): Body<NewSeries>,
) -> Answer<(StatusCode, Json<Started>)> {
    let mut session = request.source.open(&app, lang, None)?;
    session.comparison()?;
    session.listable()?;
    let entry = find(session.game())?;
    if entry.evaluations.len() < 2 || session.has_dice() {
        return Err(Refusal::invalid("one-evaluation"));
    }
    let known = entry.evaluations.iter().map(|one| one.name.to_owned());
    let mut evaluations: Vec<String> = known.take(EVALUATIONS).collect();
    evaluations.rotate_left(1);
    let plan = SeriesPlan {
        game: entry.name.to_owned(),
        variant: request.source.variant_of(&app)?,
        evaluations,
        depths: (1..=request.depth.unwrap_or(DEPTH).clamp(1, MOST_DEPTH)).collect(),
        start: Some(session.position()),
        positions: POSITIONS,
        games: 0,
        nodes: NODES,
        seed: 1,
    };
    let supervisor = Arc::new(Supervisor::new(Duration::from_secs(10)));
    app.begin(&app.tasks, lang, Arc::clone(supervisor.flag()), move |task| {
        let found = series::run(&plan, 1, &supervisor, &mut |_, one| task.send("cell", &cell(one), false));
        match found {
            Ok(found) => task.send("finished", &whole(&found, lang), false),
            Err(_) => task.send("failed", &lang.text("web-nothing-to-search"), false),
        }
    })
}

fn whole(found: &Series, lang: &Lang) -> SeriesData {
    SeriesData {
        cells: found.cells.iter().map(cell).collect(),
        reference: found.reference.clone(),
        reference_depth: found.reference_depth,
        positions: found.cells.first().map_or(0, |cell| cell.of),
        svg: pictures::series(lang, &found.plan.game, false, &found.lines()).unwrap_or_default(),
    }
}
