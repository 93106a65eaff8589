//! A recorded search as plain data: the trace from which illustrations are drawn and which a viewer steps through.
//!
//! Its JSON format is versioned and documented in `docs/en/reference/trace.md`.

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use stratege_search::Counts;
pub use stratege_search::{Bound, Origin, Source, Stage, Step};

/// A score in a trace, from the point of view of the side to move at its position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TraceScore {
    /// In the game's unit; 1 and −1 for a won or lost game if there is no evaluation.
    Number(f64),
    /// A won game, this many plies from the root; `None` when distance does not count.
    Win(Option<u16>),
    /// A lost game.
    Loss(Option<u16>),
}

impl TraceScore {
    /// The end of a window among whole numbers: a null window lies between two of them, in the finer unit of the search,
    /// and reads as the textbooks have it, `[7, 8]`. `up` for the upper end.
    #[must_use]
    pub fn widened(self, up: bool) -> TraceScore {
        match self {
            TraceScore::Number(value) => {
                TraceScore::Number(if up { value.ceil() } else { value.floor() } + 0.0)
            }
            decided => decided,
        }
    }

    /// The same for the other side.
    #[must_use]
    pub fn negated(self) -> TraceScore {
        match self {
            // Not −0, which would be written as such.
            TraceScore::Number(value) => TraceScore::Number(if value == 0.0 { 0.0 } else { -value }),
            TraceScore::Win(plies) => TraceScore::Loss(plies),
            TraceScore::Loss(plies) => TraceScore::Win(plies),
        }
    }
}

impl fmt::Display for TraceScore {
    /// `7`, `−0.35`, `win 3`, `loss`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TraceScore::Number(value) => {
                // A sum with 0 is never −0.
                let rounded = (value * 100.0).round() / 100.0 + 0.0;
                let text = format!("{rounded}");
                f.write_str(&text.replace('-', "−"))
            }
            TraceScore::Win(Some(plies)) => write!(f, "win {plies}"),
            TraceScore::Loss(Some(plies)) => write!(f, "loss {plies}"),
            TraceScore::Win(None) => f.write_str("win"),
            TraceScore::Loss(None) => f.write_str("loss"),
        }
    }
}

impl Serialize for TraceScore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            TraceScore::Number(value) => serializer.serialize_f64(*value),
            decided => serializer.collect_str(decided),
        }
    }
}

impl utoipa::PartialSchema for TraceScore {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
        let of = |kind: Type| Schema::Object(ObjectBuilder::new().schema_type(kind).build());
        let either = OneOfBuilder::new().item(of(Type::Number)).item(of(Type::String));
        either.description(Some("A number, `win`, `win N`, `loss` or `loss N`.")).into()
    }
}

impl utoipa::ToSchema for TraceScore {}

impl<'de> Deserialize<'de> for TraceScore {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TraceScore, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(f64),
            Text(String),
        }
        let text = match Written::deserialize(deserializer)? {
            Written::Number(value) => return Ok(TraceScore::Number(value)),
            Written::Text(text) => text,
        };
        let (word, plies) = match text.split_once(' ') {
            Some((word, plies)) => (word, Some(plies.parse().map_err(D::Error::custom)?)),
            None => (text.as_str(), None),
        };
        match word {
            "win" => Ok(TraceScore::Win(plies)),
            "loss" => Ok(TraceScore::Loss(plies)),
            _ => Err(D::Error::invalid_value(Unexpected::Str(&text), &"a number, \"win N\" or \"loss N\"")),
        }
    }
}

/// A recorded search.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct TraceData {
    /// The format, [`TraceData::FORMAT`].
    pub format: String,
    /// The version, [`TraceData::VERSION`].
    pub version: u32,
    /// The game, by its catalog name.
    pub game: String,
    /// The position at the root, in notation.
    pub position: String,
    /// The algorithm.
    pub algorithm: String,
    /// The value of finished games: `outcome`, `distance` or `margin`.
    pub objective: String,
    /// The depth of the last finished iteration.
    pub depth: u16,
    /// The side to move at the root: 0 for the first player, 1 for the second.
    #[schema(minimum = 0, maximum = 1)]
    pub side: u8,
    /// The value; null if no iteration was finished.
    #[schema(required = true)]
    pub value: Option<TraceScore>,
    /// The principal variation.
    pub line: Vec<String>,
    /// The counts of the whole search, including positions omitted from the trace.
    pub counts: Counts,
    /// The number of visited positions that the caps excluded.
    pub left_out: u64,
    /// The distinct positions, in notation.
    pub positions: Vec<String>,
    /// The searches of the root: iterations, re-searches with wider windows, and passes of MTD(f).
    pub passes: Vec<PassData>,
    /// Every visit of a position, in the order in which they started.
    pub visits: Vec<VisitData>,
    /// All events in order: the kind, and the index of the visit (for `pass`, that of the root search).
    pub steps: Vec<(Step, usize)>,
}

/// A search from the root.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = TracePass)]
pub struct PassData {
    /// The depth of the search, in plies.
    pub depth: u16,
    /// The lower end of the window; null if it is open.
    #[schema(required = true)]
    pub alpha: Option<TraceScore>,
    /// The upper end of the window.
    #[schema(required = true)]
    pub beta: Option<TraceScore>,
    /// The visit of the root, if recorded.
    #[schema(required = true)]
    pub root: Option<usize>,
}

/// A visit of a position. An absent field means that the event did not happen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = Visit)]
pub struct VisitData {
    /// The previous visit; absent at the root.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<usize>,
    /// The index of the root search that it belongs to.
    pub pass: usize,
    /// The move that led here, in notation, or the roll.
    #[serde(default, skip_serializing_if = "String::is_empty", rename = "move")]
    pub mv: String,
    /// Whether this is a re-search with a wider window.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
    /// The probability of the roll, 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub probability: Option<f64>,
    /// The index of the position.
    pub position: usize,
    /// The side to move: 0 or 1.
    #[schema(minimum = 0, maximum = 1)]
    pub side: u8,
    /// The part of the search.
    #[serde(default, skip_serializing_if = "Stage::is_main")]
    pub stage: Stage,
    /// Plies from the root.
    pub ply: u16,
    /// The remaining depth, in plies.
    pub depth: u16,
    /// The lower end of the window at the start; null if it is open.
    #[schema(required = true)]
    pub alpha: Option<TraceScore>,
    /// The upper end of the window.
    #[schema(required = true)]
    pub beta: Option<TraceScore>,
    /// The source of alpha.
    pub alpha_from: Origin,
    /// The source of beta.
    pub beta_from: Origin,
    /// The evaluation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evaluated: Option<TraceScore>,
    /// The source of a result found without search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<Source>,
    /// The result; absent if the search was stopped first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<TraceScore>,
    /// What the result proves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<Bound>,
    /// The cutoff.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<CutData>,
    /// The visit whose move is the best here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<usize>,
}

/// A cutoff.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = TraceCut)]
pub struct CutData {
    /// The visit whose result caused the cutoff; absent if it was not recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<usize>,
    /// The source of the bound that the result reached.
    pub bound: Origin,
    /// The moves not tried, in notation.
    pub untried: Vec<String>,
}

/// Why a text was refused as a trace.
#[derive(Debug, thiserror::Error)]
pub enum TraceError {
    /// Not JSON of this shape; the message has the line and column.
    #[error("{0}")]
    Json(serde_json::Error),
    /// Another format, or an unknown version.
    #[error(
        "expected {format} version {version}, found {0} {1}",
        format = TraceData::FORMAT,
        version = TraceData::VERSION
    )]
    Version(String, u32),
    /// An index in it is out of range: the field and the index.
    #[error("{0} {1}: a number that names nothing")]
    Reference(&'static str, usize),
}

impl TraceData {
    /// The number of plies from the root to the end of the longest game; `None` if the search did not reach every end,
    /// or if part of it was not recorded.
    pub fn plies_to_the_end(&self) -> Option<u16> {
        let mut inner = vec![false; self.visits.len()];
        for parent in self.visits.iter().filter_map(|visit| visit.parent) {
            inner[parent] = true;
        }
        let known = |(visit, inner): (&VisitData, &bool)| *inner || visit.known.is_some();
        let whole = self.value.is_some() && self.left_out == 0;
        let to_the_end = whole && self.visits.iter().zip(&inner).all(known);
        to_the_end.then(|| self.visits.iter().map(|visit| visit.ply).max().unwrap_or(0).max(1))
    }

    /// Whether every result is a whole number, so that none lies between two neighbouring ones.
    pub fn is_whole(&self) -> bool {
        let whole = |score: &TraceScore| !matches!(score, TraceScore::Number(value) if value.fract() != 0.0);
        self.visits.iter().all(|visit| visit.score.iter().chain(&visit.evaluated).all(whole))
    }

    /// The result of the move that cut a visit, from the point of view of the side to move there; `None` where it was
    /// not recorded, and where dice decide, whose mean no single roll gives.
    pub fn reply(&self, visit: &VisitData) -> Option<TraceScore> {
        let reply = &self.visits[visit.cut.as_ref()?.by?];
        let score = reply.score.filter(|_| reply.probability.is_none())?;
        Some(if reply.side == visit.side { score } else { score.negated() })
    }

    /// The value of the field `format`.
    pub const FORMAT: &'static str = "stratege-trace";
    /// The value of the field `version`. It changes when older readers can no longer read the format.
    pub const VERSION: u32 = 1;

    /// Reads a trace and checks all its indices.
    ///
    /// # Errors
    /// The text is not a trace of this version.
    pub fn read(text: &str) -> Result<TraceData, TraceError> {
        let trace: TraceData = serde_json::from_str(text).map_err(TraceError::Json)?;
        if trace.format != Self::FORMAT || trace.version != Self::VERSION {
            return Err(TraceError::Version(trace.format, trace.version));
        }
        trace.check()?;
        Ok(trace)
    }

    fn check(&self) -> Result<(), TraceError> {
        let visits = self.visits.len();
        for (index, pass) in self.passes.iter().enumerate() {
            if pass.root.is_some_and(|root| root >= visits) {
                return Err(TraceError::Reference("passes", index));
            }
        }
        for (index, visit) in self.visits.iter().enumerate() {
            let named = [visit.best, visit.cut.as_ref().and_then(|cut| cut.by)];
            let origins =
                [Some(visit.alpha_from), Some(visit.beta_from), visit.cut.as_ref().map(|cut| cut.bound)];
            let sound = visit.parent.is_none_or(|parent| parent < index)
                && visit.position < self.positions.len()
                && visit.pass < self.passes.len().max(1)
                && visit.side < 2
                && named.iter().flatten().all(|&named| named < visits)
                && origins
                    .iter()
                    .flatten()
                    .all(|origin| !matches!(origin, Origin::Visit(Some(named)) if *named >= visits));
            if !sound {
                return Err(TraceError::Reference("visits", index));
            }
        }
        for (index, &(step, named)) in self.steps.iter().enumerate() {
            let end = if step == Step::Iteration { self.passes.len() } else { visits };
            if named >= end {
                return Err(TraceError::Reference("steps", index));
            }
        }
        Ok(())
    }
}
