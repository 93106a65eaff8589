//! Why a move is good or bad: its line beside the best one, and what decides between them.

mod ends;
mod sentences;
mod verdict;

use self::ends::{Continued, is_reasoned};
use self::sentences::{Compared, costs, explanation};
use self::verdict::Verdict;
use super::source::Source;
use super::writer::{AnalysisWriter, Line};
use crate::answer::{Answer, Body, Refusal};
use crate::app::Context;
use crate::board::BoardData;
use crate::limits::USUAL_TABLE;
use axum::Json;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;
use stratege_session::{
    AnalysisData, Deadline, Limits, LineData, Outcome, Player, ScoreData, Session, Settings, Status, Stop,
    WallClock, Watch,
};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// A move that is asked about.
#[derive(Deserialize, ToSchema)]
pub(crate) struct WhyRequest {
    #[serde(flatten)]
    source: Source,
    #[serde(rename = "move")]
    mv: String,
    /// What a review has found of the move: the answer agrees with it.
    graded: Option<Found>,
}

/// What is known of a move.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = GradedBefore)]
struct Found {
    /// The best move beside it.
    best: String,
    /// What the move loses against it, in the unit of the game; 0 where it is as good.
    loss: f64,
}

/// Why a move is good or bad.
#[derive(Serialize, ToSchema)]
pub(crate) struct Why {
    #[serde(rename = "move")]
    mv: String,
    shown: String,
    /// Before the move.
    position: String,
    /// For the side that moves; never negative.
    loss: f64,
    text: String,
    /// What decides: `theory`, `library`, `book`, `mate`, another end that is `forced`, values that are `exact`, or the
    /// `evaluation`.
    decided_by: &'static str,
    best: Line,
    /// The line of the move that is asked about.
    reply: Line,
    /// What the game's hand-made evaluation sees at the ends of the two lines, the greatest difference first; empty where
    /// something else decides, and where the terms do not explain the loss.
    terms: Vec<Term>,
    /// What the engine's evaluation, such as a network, says of the two ends; null where there are no terms.
    evaluation: Option<Term>,
    boards: Boards,
    depth: u16,
}

/// The boards along the two lines.
#[derive(Serialize, ToSchema)]
#[schema(as = WhyBoards)]
struct Boards {
    best: Vec<BoardData>,
    reply: Vec<BoardData>,
}

/// A term of the evaluation, from the point of view of the first player.
#[derive(Serialize, ToSchema)]
struct Term {
    name: String,
    after_move: f64,
    after_best: f64,
    difference: f64,
}

/// The time of each of the two searches.
const TIME: Duration = Duration::from_millis(900);
/// A loss that does not differ from zero, in the unit of the game.
const EQUAL: f64 = 0.005;
/// The share of the loss to which the terms that are named must add up: engines see more in a lost piece than its
/// material, but not less.
const EXPLAINED: RangeInclusive<f64> = 0.3..=1.4;
/// The terms for whose turn it is, which differ where one of the lines is a ply longer.
const TURN: [&str; 2] = ["tempo", "turn"];

/// Why a move is good or bad.
#[utoipa::path(
    post, path = "/api/why", operation_id = "explain_move", tag = "analysis",
    request_body = WhyRequest, responses((status = 200, body = Why)),
)]
pub(crate) async fn why(Context(app, lang): Context, Body(request): Body<WhyRequest>) -> Answer<Json<Why>> {
    let mut session = request.source.open(&app, lang, None)?;
    let mut after = session.fork();
    super::source::play(after.as_mut(), &request.mv, lang)?;
    let mv = after.history().pop().unwrap_or_default();
    let graded = request.graded;
    if let Some(found) = &graded {
        super::source::play(session.fork().as_mut(), &found.best, lang)?;
        if !(found.loss >= 0.0 && found.loss.is_finite()) {
            return Err(Refusal::invalid("why-loss"));
        }
    }
    let answered = app.quick.run(move || explain(session.as_mut(), mv, graded, lang)).await;
    let why = answered?;
    why.map(Json).ok_or_else(|| Refusal::conflict("over"))
}

fn search(session: &mut dyn Session, limits: Limits, only: &[String]) -> AnalysisData {
    let (clock, stop) = (WallClock::start(), Stop::new());
    stop.set_deadline(Some(Deadline::all_of(3 * TIME)));
    let settings = Settings { limits, table_bytes: USUAL_TABLE << 20, ..Settings::default() };
    session.analyst().analyse(&settings, only, Watch { clock: &clock, stop: &stop }, &mut |_| {})
}

fn explain(session: &mut dyn Session, mv: String, graded: Option<Found>, lang: &'static Lang) -> Option<Why> {
    let writer = Arc::new(AnalysisWriter::new(session, lang, false));
    // A move that loses nothing is as good as the best one, whichever that was. Without a grade, what is proven to be best
    // is the best one.
    let only: Vec<String> = match &graded {
        Some(found) => vec![if found.loss < EQUAL { mv.clone() } else { found.best.clone() }],
        None => proven_best(session, &mv),
    };
    let found = search(session, Limits::time(TIME), &only);
    let mut best = found.lines.first()?.clone();
    // What is decided is found at once, and says nothing of how deep a slower win lies.
    let depth = match best.score.is_decided() {
        true => Limits::time(2 * TIME),
        false => Limits { time: Some(2 * TIME), ..Limits::depth(found.depth.max(1)) },
    };
    let (reply, complete) = match best.moves.first() == Some(&mv) {
        true => (best.clone(), found.complete),
        false => {
            let searched = search(session, depth, std::slice::from_ref(&mv));
            (searched.lines.into_iter().next()?, found.complete && searched.complete)
        }
    };
    let counted = |score: ScoreData| score.points.unwrap_or(score.value);
    let gain = counted(reply.score) - counted(best.score);
    if only.is_empty() && gain >= EQUAL {
        // Searched by itself the move turns out to be better than what a search took for the best one.
        best = reply.clone();
    }
    let loss = graded.map_or_else(|| (-gain).max(0.0), |found| found.loss);
    let lines = compare(session, &reply, &best);
    let [reply, best] =
        [(&lines[0], reply), (&lines[1], best)].map(|(line, searched)| match line.moves.is_empty() {
            true => searched,
            false => LineData { moves: line.moves.clone(), ..searched },
        });
    let quiet = lines.iter().all(|line| line.quiet);
    let ends = lines.each_ref().map(|line| line.end.as_ref());
    let verdict = Verdict::of(session, [&reply, &best], ends, complete, lang);
    let explains = matches!(verdict, Verdict::Evaluated) && loss >= EQUAL && quiet;
    let terms = if explains { terms(session.side(), loss, ends, lang) } else { Vec::new() };
    let evaluation = if terms.is_empty() { None } else { whole(ends, lang) };
    let drawn = matches!(ends[0].status(), Status::Over { first: Outcome::Draw, .. });
    let compared =
        Compared { best: &best, reply: &reply, loss, verdict: &verdict, complete, drawn, terms: &terms };
    Some(Why {
        shown: lang.move_text(session.game(), &mv),
        position: session.position(),
        text: explanation(&compared, &writer, session.side()),
        loss,
        decided_by: verdict.name(),
        best: writer.line(&best),
        reply: writer.line(&reply),
        terms,
        evaluation,
        boards: Boards { best: boards(session, &best.moves), reply: boards(session, &reply.moves) },
        depth: found.depth,
        mv,
    })
}

/// The moves that theory proves to be best; the move that is asked about alone, where it is one of them, and none where
/// nothing is proven.
fn proven_best(session: &dyn Session, mv: &str) -> Vec<String> {
    let known = session.theory().and_then(|theory| theory.proven());
    let best = known.map_or(Vec::new(), |known| known.best);
    if best.iter().any(|one| one == mv) { vec![mv.to_owned()] } else { best }
}

/// The two lines to comparable ends: what is decided to the end of the game, all else to the same number of plies, and
/// then until no capture or check is left unanswered.
fn compare(session: &dyn Session, reply: &LineData, best: &LineData) -> [Continued; 2] {
    let longer = reply.moves.len().max(best.moves.len());
    // Where theory reasons, it knows the answers that a search would have to look for.
    let reasoned =
        session.theory().and_then(|theory| theory.proven()).is_some_and(|known| is_reasoned(&known));
    [reply, best].map(|line| {
        if reasoned {
            let mut continued = Continued::new(session, &line.moves[..line.moves.len().min(1)]);
            continued.follow_theory();
            return continued;
        }
        let mut continued = Continued::new(session, &line.moves);
        match line.score.mate.filter(|_| line.score.known.is_none()) {
            Some(plies) => continued.reach(plies.unsigned_abs() as usize),
            None if line.score.is_decided() => {}
            None => {
                continued.reach(longer);
                continued.settle();
            }
        }
        continued
    })
}

fn boards(session: &dyn Session, moves: &[String]) -> Vec<BoardData> {
    let places = session.drawing().line(moves).unwrap_or_default();
    places.into_iter().map(|place| place.board.into()).collect()
}

fn term(name: String, [after_move, after_best]: [f64; 2]) -> Term {
    Term { name, after_move, after_best, difference: after_move - after_best }
}

/// What the terms of the hand-made evaluation say of the ends of the two lines; nothing where they do not explain the
/// loss: where those that would be named add up to much more or less than it, or where the engine's own evaluation of
/// the ends favours the move.
fn terms(mover: Player, loss: f64, ends: [&dyn Session; 2], lang: &Lang) -> Vec<Term> {
    let sign = if mover == Player::FIRST { 1.0 } else { -1.0 };
    if !whole(ends, lang).is_some_and(|whole| sign * whole.difference < 0.0) {
        return Vec::new();
    }
    let [after_move, after_best] = ends.map(|end| end.static_facts().terms());
    let mut terms: Vec<Term> = after_move
        .into_iter()
        .filter(|(name, _)| !TURN.contains(name))
        .filter_map(|(name, worth)| {
            let (_, other) = *after_best.iter().find(|(known, _)| *known == name)?;
            Some(term(lang.text(&format!("term-{name}")), [worth, other]))
        })
        .filter(|term| term.difference.abs() >= EQUAL)
        .collect();
    terms.sort_by(|a, b| b.difference.abs().total_cmp(&a.difference.abs()));
    let named: f64 = costs(&terms, mover, loss).map(|(_, cost)| cost).sum();
    if EXPLAINED.contains(&(named / loss)) { terms } else { Vec::new() }
}

/// What the engine's evaluation says of them; `None` where a line ends the game.
fn whole(ends: [&dyn Session; 2], lang: &Lang) -> Option<Term> {
    let value = |end: &dyn Session| {
        let value = end.static_facts().evaluation()?;
        Some(if end.side() == Player::FIRST { value } else { -value })
    };
    let values = [value(ends[0])?, value(ends[1])?];
    Some(term(lang.text("server-why-evaluation"), values))
}
