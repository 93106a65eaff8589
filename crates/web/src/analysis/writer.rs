//! The results of a search in the page's format, in a language.

use super::judgement::Judgement;
use super::score_view::ScoreView;
use crate::board::SquaresData;
use serde::Serialize;
use stratege_jobs::searches::{MoveScore, Values};
use stratege_phrases::render;
use stratege_session::{AnalysisData, LineData, MoveInfo, Player, ScoreData, Session, SideName};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// The results of a search.
#[derive(Serialize, ToSchema)]
pub(crate) struct Analysis {
    game: &'static str,
    position: String,
    /// The side to move.
    side: SideName,
    /// What searched, in words.
    engine: String,
    pub(super) depth: u16,
    complete: bool,
    pub(super) nodes: u64,
    nodes_per_second: u64,
    time_ms: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    table_fill: Option<u16>,
    pub(super) lines: Vec<Line>,
    /// A value on each legal move, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MoveScoreData>>,
    /// How the game ends, and what to do with the doubling cube.
    #[serde(skip_serializing_if = "Option::is_none")]
    judgement: Option<Judgement>,
    /// For each cell how much the first player owns it at the end of playouts, from −1 to 1, in games of territory.
    #[serde(skip_serializing_if = "Option::is_none")]
    ownership: Option<Vec<f64>>,
}

/// A line of moves with its value.
#[derive(Serialize, ToSchema)]
pub(crate) struct Line {
    #[serde(flatten)]
    pub(crate) score_view: ScoreView,
    pub(super) moves: Vec<String>,
    pub(super) shown: Vec<String>,
    squares: SquaresData,
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<u64>,
    /// What the side to move has more at the end of the playouts, on average, where the value is not a margin.
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<f64>,
}

/// A legal move with its value.
#[derive(Serialize, ToSchema)]
#[schema(as = MoveValue)]
struct MoveScoreData {
    text: String,
    shown: String,
    squares: SquaresData,
    #[serde(flatten)]
    score_view: ScoreView,
    exact: bool,
    /// How deep it was searched.
    depth: u16,
    /// The playouts through it, where the value is their mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<u64>,
}

/// Turns the results of a search into events, in a language.
pub(crate) struct AnalysisWriter {
    pub(crate) lang: &'static Lang,
    pub(crate) game: &'static str,
    pub(crate) side: Player,
    pub(crate) infos: Vec<MoveInfo>,
    pub(crate) all: bool,
    /// Of a threat: where it is threatened.
    pub(super) position: Option<String>,
    pub(super) judgement: Option<Judgement>,
}

impl AnalysisWriter {
    pub(crate) fn new(session: &dyn Session, lang: &'static Lang, all: bool) -> AnalysisWriter {
        AnalysisWriter {
            lang,
            game: session.game(),
            side: session.side(),
            infos: session.moves(),
            all,
            position: None,
            judgement: None,
        }
    }

    fn score_view(&self, score: &ScoreData) -> ScoreView {
        ScoreView::of(score, self.side, self.game, self.lang)
    }

    fn squares(&self, mv: Option<&String>) -> SquaresData {
        let found = mv.and_then(|mv| self.infos.iter().find(|info| info.text == *mv));
        found.map(|info| info.squares.into()).unwrap_or_default()
    }

    pub(crate) fn line(&self, line: &LineData) -> Line {
        Line {
            score_view: self.score_view(&line.score),
            shown: line.moves.iter().map(|mv| self.lang.move_text(self.game, mv)).collect(),
            squares: self.squares(line.moves.first()),
            moves: line.moves.clone(),
            visits: line.visits,
            margin: line.margin,
        }
    }

    fn move_score(&self, text: &str, MoveScore { score, depth, exact, visits }: MoveScore) -> MoveScoreData {
        MoveScoreData {
            shown: self.lang.move_text(self.game, text),
            squares: self.squares(Some(&text.to_owned())),
            score_view: self.score_view(&score),
            exact: exact || score.mate.is_some() || score.known.is_some(),
            depth,
            visits,
            text: text.to_owned(),
        }
    }

    /// The values of the lines' first moves.
    fn of_lines(&self, found: &AnalysisData) -> Vec<MoveScoreData> {
        let move_score =
            |line: &LineData| Some(self.move_score(line.moves.first()?, MoveScore::of(found, line)));
        found.lines.iter().filter_map(move_score).collect()
    }

    /// The same with the values of all moves that are known.
    pub(crate) fn with_values(&self, found: &AnalysisData, values: &Values) -> Analysis {
        let move_score = |info: &MoveInfo| Some(self.move_score(&info.text, values.of(&info.text)?));
        Analysis { moves: Some(self.infos.iter().filter_map(move_score).collect()), ..self.analysis(found) }
    }

    pub(crate) fn analysis(&self, found: &AnalysisData) -> Analysis {
        Analysis {
            game: self.game,
            position: self.position.clone().unwrap_or_else(|| found.position.clone()),
            side: self.side.into(),
            engine: render::engine(self.lang, found),
            depth: found.depth,
            complete: found.complete,
            nodes: found.counts.nodes,
            nodes_per_second: found.counts.nodes * 1_000 / found.time_ms.max(1),
            time_ms: found.time_ms,
            table_fill: found.table_fill,
            lines: found.lines.iter().map(|line| self.line(line)).collect(),
            moves: self.all.then(|| self.of_lines(found)),
            judgement: self.judgement.clone(),
            ownership: found.ownership.clone(),
        }
    }
}
