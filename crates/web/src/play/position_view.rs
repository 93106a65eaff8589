//! A position as shown on the page: its board, the side to move, its moves, and how the game ended.

use super::captured::captured;
use crate::board::{BoardData, LastData, PieceData, SquaresData};
use crate::sides;
use crate::stages::{StageData, stages};
use serde::Serialize;
use stratege_formats::EndedBy;
use stratege_phrases::cube_state::{cube_state, meaning};
use stratege_phrases::players::Players;
use stratege_play::{Finish, Why};
use stratege_session::CubeState;
use stratege_session::{Outcome, Session, SideName};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// A position as the page shows it.
#[derive(Serialize, ToSchema)]
#[schema(as = Place)]
pub(crate) struct PositionView {
    pub(crate) board: BoardData,
    pub(crate) position: String,
    /// The side to move.
    side: SideName,
    side_name: String,
    /// That this side is to move, in a sentence.
    pub(crate) to_move: String,
    pub(crate) dice_turn: bool,
    status: PositionStatus,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<ResultData>,
    /// That a draw can be claimed here, and by which rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<String>,
    pub(crate) moves: Vec<MoveData>,
    /// The moves as they are made part by part, the position itself first; left out where moves are made at once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stages: Vec<StageData>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<LastData>,
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_items = 2, max_items = 2)]
    counts: Option<[usize; 2]>,
    /// How far each side has to go, in races.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_items = 2, max_items = 2)]
    pips: Option<[u16; 2]>,
    /// The pieces that each side has taken, in games in which nothing else shows them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_items = 2, max_items = 2)]
    taken: Option<[u16; 2]>,
    /// The pieces that each side has taken, the commonest last, in games of pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_items = 2, max_items = 2)]
    captured: Option<[Vec<PieceData>; 2]>,
    /// How far the first side is ahead in material, in the game's own unit, in games of pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    ahead: Option<i32>,
    /// The square on which the side to move may not take back at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    barred: Option<usize>,
    /// The match and the doubling cube, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stakes: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<OpeningData>,
    /// The move that led here, in notation and as it is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shown: Option<String>,
}

/// The status of a game at a position.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = PlaceStatus)]
enum PositionStatus {
    /// A side is to move.
    Open,
    /// The game has ended.
    Over,
}

/// The position at the cursor of a session.
pub(crate) fn position_view(session: &dyn Session, lang: &Lang) -> PositionView {
    let called = sides::called(lang, session.game(), [""; 2]);
    let players = Players::new(lang, session.game(), called.each_ref().map(String::as_str));
    placed(session, result(Finish::by_rules(session), session, &players), &players, lang)
}

/// The position at the cursor with this result; `None` while the game is not over.
pub(crate) fn placed(
    session: &dyn Session,
    result: Option<ResultData>,
    players: &Players<'_>,
    lang: &Lang,
) -> PositionView {
    let open = result.is_none();
    // Where the players ended the game it could have gone on: an analysis does.
    let by_rules = open || Finish::by_rules(session).is_none();
    let facts = session.static_facts();
    let sides = sides::names(lang, session.game());
    let board = session.board();
    let text = session.cursor().checked_sub(1).and_then(|last| session.history().into_iter().nth(last));
    let captured = captured(session, &board);
    PositionView {
        ahead: captured.as_ref().and(facts.material()),
        stakes: CubeState::of(&board).as_ref().map(|played_for| cube_state(lang, players, played_for)),
        pips: board.pips,
        taken: board.taken,
        captured,
        barred: board.barred,
        board: board.into(),
        position: session.position(),
        side: session.side().into(),
        side_name: sides[session.side().index()].clone(),
        to_move: sides::say(lang, session.game(), "to-move", session.side()),
        dice_turn: by_rules && session.drawing().dice_decide(),
        status: if open { PositionStatus::Open } else { PositionStatus::Over },
        claim: facts.claimable().filter(|_| open).map(|ending| players.claim(ending)),
        result,
        moves: if by_rules { moves(session, lang) } else { Vec::new() },
        stages: if by_rules { stages(&session.drawing().stages()) } else { Vec::new() },
        last: last(session),
        check: facts.checked(),
        counts: facts.counts(),
        opening: opening(session, lang),
        shown: text.as_ref().map(|text| lang.move_text(session.game(), text)),
        text,
    }
}

fn last(session: &dyn Session) -> Option<LastData> {
    let effect = session.drawing().last_effect();
    session.last_move().zip(effect).map(|(squares, effect)| LastData::new(squares, effect))
}

fn opening(session: &dyn Session, lang: &Lang) -> Option<OpeningData> {
    let facts = session.static_facts();
    facts.opening().map(|opening| OpeningData { name: lang.opening(opening), eco: facts.eco() })
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
#[schema(as = Result)]
pub(crate) struct ResultData {
    /// For the first player.
    first: Outcome,
    margin: f64,
    ending: &'static str,
    pub(crate) text: String,
    pub(crate) score: String,
}

/// A legal move.
#[derive(Serialize, ToSchema)]
#[schema(as = Move)]
pub(crate) struct MoveData {
    text: String,
    pub(crate) shown: String,
    squares: SquaresData,
    flips: Vec<usize>,
    takes: Vec<usize>,
    /// The squares over which the piece goes, where it turns on its way.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    path: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<char>,
    pass: bool,
    /// What it means, where it is a decision about the doubling cube.
    #[serde(skip_serializing_if = "Option::is_none")]
    meaning: Option<String>,
}

/// The name of an opening.
#[derive(Serialize, ToSchema)]
#[schema(as = Opening)]
pub(crate) struct OpeningData {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    eco: Option<&'static str>,
}

/// The legal moves with what they change; rolls are not moves of a player.
pub(crate) fn moves(session: &dyn Session, lang: &Lang) -> Vec<MoveData> {
    if session.drawing().dice_decide() {
        return Vec::new();
    }
    let effects = session.drawing().effects();
    let played_for = CubeState::of(&session.board());
    let with = |(mv, effect): (stratege_session::MoveInfo, stratege_session::Effect)| MoveData {
        shown: lang.move_text(session.game(), &mv.text),
        meaning: played_for.as_ref().and_then(|stakes| meaning(lang, stakes, &mv.text)),
        promotion: mv.squares.promotion,
        text: mv.text,
        squares: mv.squares.into(),
        flips: effect.flips,
        takes: effect.takes,
        path: effect.path,
        pass: mv.is_pass,
    };
    session.moves().into_iter().zip(effects).map(with).collect()
}

/// How a game ended, in words; `None` while it is open.
pub(crate) fn result(
    finish: Option<Finish>,
    session: &dyn Session,
    players: &Players<'_>,
) -> Option<ResultData> {
    let Finish { first, margin, why } = finish?;
    let plain = match first {
        Outcome::Win => "1–0",
        Outcome::Draw => "½–½",
        Outcome::Loss => "0–1",
    };
    let counts = session.static_facts().counts().filter(|_| matches!(why, Why::Rules(_)));
    let (ending, text) = match why {
        Why::Rules(ending) => (ending.name(), players.ending(session).unwrap_or_default()),
        Why::Players(by) => {
            (by.map_or("rules", EndedBy::name), players.concluded(session, first, margin, by))
        }
    };
    let of_match =
        CubeState::of(&session.board()).filter(|stakes| stakes.length > 0).map(|stakes| stakes.score);
    let score = match (counts, of_match) {
        (Some([own, other]), _) => format!("{own}–{other}"),
        (None, Some([own, other])) => format!("{own}–{other}"),
        (None, None) => plain.to_owned(),
    };
    Some(ResultData { first, margin: margin.into(), ending, text, score })
}
