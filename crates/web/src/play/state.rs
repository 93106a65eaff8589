//! The state of a game as the page shows it.

use super::game::Game;
use crate::board::{BoardData, LastData, SquaresData};
use crate::clock::since_start;
use crate::sides;
use crate::stages::{StageData, stages};
use serde::Serialize;
use std::time::Duration;
use stratege_catalog::Stakes;
use stratege_formats::EndedBy;
use stratege_phrases::players::Players;
use stratege_phrases::stakes::{meaning, stakes};
use stratege_play::variations::sign;
use stratege_play::{Event, Finish, Notes, Seat, Shape, Why};
use stratege_session::{Outcome, Player, Session, SideName};
use stratege_texts::{Lang, named};
use utoipa::ToSchema;

/// A game under way.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionState {
    pub(crate) id: String,
    pub(crate) revision: u64,
    game: &'static str,
    pub(crate) title: String,
    #[schema(required = true)]
    variant: Option<String>,
    start: String,
    #[serde(flatten)]
    pub(crate) place: Place,
    #[schema(min_items = 2, max_items = 2)]
    side_names: [String; 2],
    /// Why the moves are not listed, where they are too many.
    #[serde(skip_serializing_if = "Option::is_none")]
    unlisted: Option<String>,
    pub(crate) line: Vec<PlyState>,
    pub(crate) cursor: usize,
    /// The comment at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    /// What is drawn at the start.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shapes: Vec<Shape>,
    #[schema(min_items = 2, max_items = 2)]
    pub(crate) players: [Seat; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<ClockState>,
    pub(crate) thinking: bool,
    paused: bool,
    /// Whether this state waits to be written to the disk: the event `kept` tells when it is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub(crate) unkept: bool,
    pub(crate) announcements: Vec<String>,
    pub(crate) can_undo: bool,
    can_redo: bool,
    /// Whether the game is over by its rules and counted in territory, so that the players may agree on what is dead.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    counted: bool,
    /// What the page keeps with the game.
    #[serde(skip_serializing_if = "String::is_empty")]
    tree: String,
    updated_ms: u64,
}

/// A position as the page shows it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Place {
    pub(crate) board: BoardData,
    pub(crate) position: String,
    /// The side to move.
    side: SideName,
    side_name: String,
    /// That this side is to move, in a sentence.
    pub(crate) to_move: String,
    pub(crate) dice_turn: bool,
    status: PlaceStatus,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<ResultData>,
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
enum PlaceStatus {
    /// A side is to move.
    Open,
    /// The game has ended.
    Over,
}

/// The position at the cursor of a session.
pub(crate) fn place_of(session: &dyn Session, lang: &Lang) -> Place {
    let called = sides::called(lang, session.game(), [""; 2]);
    let players = Players::new(lang, session.game(), called.each_ref().map(String::as_str));
    placed(session, result(Finish::by_rules(session), session, &players, lang), &players, lang)
}

/// The position at the cursor with this result; `None` while the game is not over.
fn placed(session: &dyn Session, result: Option<ResultData>, players: &Players<'_>, lang: &Lang) -> Place {
    let open = result.is_none();
    let facts = session.static_facts();
    let sides = sides::names(lang, session.game());
    let board = session.board();
    let text = session.cursor().checked_sub(1).and_then(|last| session.history().into_iter().nth(last));
    Place {
        stakes: Stakes::of(&board).as_ref().map(|played_for| stakes(lang, players, played_for)),
        pips: board.pips,
        taken: board.taken,
        barred: board.barred,
        board: board.into(),
        position: session.position(),
        side: session.side().into(),
        side_name: sides[session.side().index()].clone(),
        to_move: sides::say(lang, session.game(), "to-move", session.side()),
        dice_turn: open && session.drawing().dice_decide(),
        status: if open { PlaceStatus::Open } else { PlaceStatus::Over },
        result,
        moves: if open { moves(session, lang) } else { Vec::new() },
        stages: if open { stages(&session.drawing().stages()) } else { Vec::new() },
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

/// A move or a roll of the record.
#[derive(Serialize, ToSchema)]
#[schema(as = Played)]
pub(crate) struct PlyState {
    text: String,
    pub(crate) shown: String,
    side: SideName,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) comment: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) glyphs: Vec<String>,
    /// What is drawn at the position after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shapes: Vec<Shape>,
    pass: bool,
    roll: bool,
}

/// The name of an opening.
#[derive(Serialize, ToSchema)]
#[schema(as = Opening)]
pub(crate) struct OpeningData {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    eco: Option<&'static str>,
}

/// Clocks.
#[derive(Serialize, ToSchema)]
#[schema(as = Clocks)]
pub(crate) struct ClockState {
    #[schema(min_items = 2, max_items = 2)]
    ms: [u64; 2],
    /// The side whose clock runs.
    #[schema(required = true)]
    running: Option<SideName>,
    increment_ms: u64,
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl SessionState {
    /// The state in a language.
    pub(crate) fn of(game: &Game, thinking: bool, lang: &Lang) -> SessionState {
        let (play, session) = (&game.play, game.play.session());
        let name = session.game();
        let given = play.seats.each_ref().map(|seat| seat.name.as_str());
        let called = sides::called(lang, name, given);
        let players = Players::new(lang, name, called.each_ref().map(String::as_str));
        let history = session.drawing().plies();
        SessionState {
            id: game.id.clone(),
            revision: play.revision,
            game: name,
            title: lang.text(&format!("game-{name}")),
            variant: play.variant.clone(),
            start: session.start(),
            place: placed(session, result(play.table.finish(), session, &players, lang), &players, lang),
            side_names: sides::names(lang, name),
            unlisted: session.listable().err().filter(|_| play.is_open()).map(|error| lang.error(&error)),
            can_undo: play.table.result.is_some() || session.cursor() > 0,
            can_redo: session.cursor() < history.len(),
            counted: play.table.is_counted(),
            line: history
                .into_iter()
                .enumerate()
                .map(|(index, ply)| of_ply(&play.notes, name, index, ply, lang))
                .collect(),
            cursor: session.cursor(),
            comment: comment(&play.notes, 0),
            shapes: shapes(&play.notes, 0),
            players: play.seats.clone(),
            clocks: play.table.clocks.as_ref().map(|clocks| ClockState {
                ms: Player::BOTH.map(|side| clocks.remaining(side, since_start()).map_or(0, millis)),
                running: clocks.running().map(SideName::from),
                increment_ms: millis(clocks.increment(Player::FIRST)),
            }),
            thinking,
            paused: play.paused,
            unkept: game.unkept,
            announcements: announcements(game, &players, lang),
            tree: play.notes.tree.clone(),
            updated_ms: game.updated_ms,
        }
    }
}

/// What happened by itself, and that the game waits to be written.
fn announcements(game: &Game, players: &Players<'_>, lang: &Lang) -> Vec<String> {
    let waits = game.unkept.then(|| lang.text("server-unkept"));
    waits.into_iter().chain(game.news.iter().filter_map(|news| announced(news, players, lang))).collect()
}

/// The announcement of an event; `None` for events that the board shows.
fn announced(event: &Event, players: &Players<'_>, lang: &Lang) -> Option<String> {
    Some(match event {
        Event::Passed(pass) => players.say("passes", pass.side, &[]),
        Event::Rolled(roll) => players.say("rolls", roll.side, named![roll = lang.move_text("", &roll.text)]),
        Event::LeftOut(moves) => lang.with("server-variations-left-out", named![moves]),
        Event::Declined(machine) => players.say("draw-refused", *machine, &[]),
        Event::Played(_) | Event::OutOfTime(_) => return None,
    })
}

fn comment(notes: &Notes, at: usize) -> Option<String> {
    let texts: Vec<&str> = notes.comments_at(at).collect();
    (!texts.is_empty()).then(|| texts.join(" "))
}

fn shapes(notes: &Notes, at: usize) -> Vec<Shape> {
    notes.shapes.iter().filter(|(place, _)| *place == at).map(|(_, shape)| shape.clone()).collect()
}

fn of_ply(notes: &Notes, game: &str, index: usize, ply: stratege_session::PlyData, lang: &Lang) -> PlyState {
    PlyState {
        shown: lang.move_text(game, &ply.text),
        text: ply.text,
        side: ply.side.into(),
        comment: comment(notes, index + 1),
        glyphs: notes.glyphs_at(index + 1).map(sign).collect(),
        shapes: shapes(notes, index + 1),
        pass: ply.is_pass,
        roll: ply.is_roll,
    }
}

/// The legal moves with what they change; rolls are not moves of a player.
pub(crate) fn moves(session: &dyn Session, lang: &Lang) -> Vec<MoveData> {
    if session.drawing().dice_decide() {
        return Vec::new();
    }
    let effects = session.drawing().effects();
    let played_for = Stakes::of(&session.board());
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
fn result(
    finish: Option<Finish>,
    session: &dyn Session,
    players: &Players<'_>,
    lang: &Lang,
) -> Option<ResultData> {
    let Finish { first, margin, why } = finish?;
    let (plain, winner) = match first {
        Outcome::Win => ("1–0", Some(Player::FIRST)),
        Outcome::Draw => ("½–½", None),
        Outcome::Loss => ("0–1", Some(Player::SECOND)),
    };
    let counts = session.static_facts().counts().filter(|_| matches!(why, Why::Rules(_)));
    let lost = |id: &str, winner: Player| {
        format!("{} {}", players.say(id, winner.other(), &[]), players.say("wins", winner, &[]))
    };
    let (ending, text) = match (why, winner) {
        (Why::Rules(ending), _) => (ending.name(), players.ending(session).unwrap_or_default()),
        (Why::Players(Some(EndedBy::Time)), Some(winner)) => ("time", lost("out-of-time", winner)),
        (Why::Players(Some(EndedBy::Resignation)), Some(winner)) => ("resignation", lost("resigns", winner)),
        (Why::Players(Some(EndedBy::Agreement)), Some(winner)) => {
            let margin = lang.number(margin.to_string());
            ("agreement", players.say("wins-by", winner, named![margin = margin]))
        }
        (Why::Players(_), Some(winner)) => ("rules", players.say("wins", winner, &[])),
        (Why::Players(_), None) => ("agreement", lang.text("over-agreed")),
    };
    let of_match = Stakes::of(&session.board()).filter(|stakes| stakes.length > 0).map(|stakes| stakes.score);
    let score = match (counts, of_match) {
        (Some([own, other]), _) => format!("{own}–{other}"),
        (None, Some([own, other])) => format!("{own}–{other}"),
        (None, None) => plain.to_owned(),
    };
    Some(ResultData { first, margin: margin.into(), ending, text, score })
}
