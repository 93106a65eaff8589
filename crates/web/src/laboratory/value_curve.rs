//! The chart of a game as a task: the evaluation, material and exact result of each position, as they are found.

use crate::analysis::source::Source;
use crate::answer::{Answer, Body};
use crate::app::Context;
use crate::limits::MOST_SEARCH_TIME;
use crate::tasks::{Started, Task};
use axum::Json;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stratege_phrases::pictures;
use stratege_review::value_curve;
use stratege_review::value_curve::Moment;
use stratege_session::{Deadline, Session, Stop};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// The deepest searches.
const MOST_DEPTH: u16 = 20;
/// Positions visited for one exact result: the default, and the greatest number.
const EXACT_NODES: u64 = 500_000;
const MOST_NODES: u64 = 20_000_000;

/// A chart to begin.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewCourse)]
pub(crate) struct NewValueCurve {
    #[serde(flatten)]
    source: Source,
    /// Plies of each search; 0, the default, for the static evaluation.
    depth: Option<u16>,
    /// Positions visited for each exact result; 0 for no exact results.
    exact_nodes: Option<u64>,
}

/// A position of the course; all values are the first player's.
#[derive(Serialize, ToSchema)]
#[schema(as = Moment)]
pub(crate) struct MomentData {
    ply: usize,
    /// The move that led here, as it is shown.
    #[schema(required = true)]
    shown: Option<String>,
    #[schema(required = true)]
    evaluation: Option<f64>,
    #[schema(required = true)]
    material: Option<i32>,
    /// The margin, or 1, 0, −1.
    #[schema(required = true)]
    exact: Option<f64>,
}

/// The whole course.
#[derive(Serialize, ToSchema)]
#[schema(as = Course)]
pub(crate) struct ValueCurveData {
    /// Whether exact results are margins.
    margins: bool,
    moments: Vec<MomentData>,
    /// The chart as a picture; empty where there is nothing to draw.
    svg: String,
}

/// Begins a chart over a game; its events come at `/api/tasks/{id}/events`: `moments` with all that is known so far, and
/// `finished`, both with [`ValueCurveData`].
#[utoipa::path(
    post, path = "/api/charts", operation_id = "begin_chart", tag = "laboratory",
    request_body = NewValueCurve, responses((status = 201, body = Started)),
)]
pub(crate) async fn create(
    Context(app, lang): Context,
    Body(request): Body<NewValueCurve>,
) -> Answer<(StatusCode, Json<Started>)> {
    // The whole game, wherever it is looked at.
    let source = Source { cursor: request.source.cursor.or(Some(usize::MAX)), ..request.source };
    let mut session = source.open(&app, lang, None)?;
    let depth = request.depth.unwrap_or(0).min(MOST_DEPTH);
    let nodes = request.exact_nodes.unwrap_or(EXACT_NODES).min(MOST_NODES);
    let stop = Arc::new(Stop::new());
    app.begin(&app.tasks, lang, Arc::clone(&stop), move |task| {
        stop.set_deadline(Some(Deadline::all_of(MOST_SEARCH_TIME)));
        let (margins, task) = (value_curve::has_margins(session.as_mut()), Arc::clone(task));
        Chart { session, stop, task, lang, margins, moments: Vec::new() }.draw(depth, nodes);
    })
}

/// A chart that is made.
struct Chart {
    session: Box<dyn Session>,
    stop: Arc<Stop>,
    task: Arc<Task>,
    lang: &'static Lang,
    margins: bool,
    moments: Vec<Moment>,
}

impl Chart {
    /// First what every position looks like, then from the end back how it ends. A chart that is stopped has what was
    /// found.
    fn draw(mut self, depth: u16, nodes: u64) {
        let last = self.session.history().len();
        for ply in 0..=last {
            let moment = value_curve::evaluate(self.session.as_mut(), ply, depth, &self.stop);
            if self.stop.is_stopped() {
                return self.finish();
            }
            self.moments.push(moment);
            self.report();
        }
        for ply in (0..=last).rev().take_while(|_| nodes > 0) {
            let exact = value_curve::exact(self.session.as_mut(), ply, nodes, &self.stop);
            if exact.is_none() || self.stop.is_stopped() {
                break;
            }
            self.moments[ply].exact = exact;
            self.report();
        }
        self.finish();
    }

    fn report(&self) {
        self.task.send("moments", &self.data(String::new()), true);
    }

    fn finish(&self) {
        let title = pictures::value_curve_title(self.lang, self.session.game(), &Default::default());
        let svg = pictures::value_curve(self.lang, &title, self.margins, &self.moments).unwrap_or_default();
        self.task.send("finished", &self.data(svg), false);
    }

    fn data(&self, svg: String) -> ValueCurveData {
        let game = self.session.game();
        let moment = |one: &Moment| MomentData {
            ply: one.ply,
            shown: one.mv.as_ref().map(|mv| self.lang.move_text(game, mv)),
            evaluation: one.evaluation,
            material: one.material,
            exact: one.exact.map(f64::from),
        };
        ValueCurveData { margins: self.margins, moments: self.moments.iter().map(moment).collect(), svg }
    }
}
