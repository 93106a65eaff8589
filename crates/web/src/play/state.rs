//! The state of a game as the page shows it.

use super::game::{Game, News};
use super::seat::Seat;
use crate::board::{BoardData, LastData, SquaresData};
use crate::sides;
use crate::stages::{StageData, stages};
use serde::Serialize;
use std::time::Duration;
use stratege_catalog::{OutcomeName, Player, Session, Status};
use stratege_formats::{EndedBy, GLYPHS, GameResult, Winner};
use stratege_phrases::players::Players;
use stratege_phrases::stakes::{meaning, stakes};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// A game under way.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionState {
    pub(crate) id: String,
    pub(crate) revision: u64,
    game: &'static str,
    pub(crate) title: String,
    variant: Option<String>,
    start: String,
    #[serde(flatten)]
    pub(crate) place: Place,
    side_names: [String; 2],
    /// Why the moves are not listed, where they are too many.
    #[serde(skip_serializing_if = "Option::is_none")]
    unlisted: Option<String>,
    pub(crate) line: Vec<PlyState>,
    pub(crate) cursor: usize,
    /// The comment at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    pub(crate) players: [Seat; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<ClockState>,
    pub(crate) thinking: bool,
    paused: bool,
    pub(crate) announcements: Vec<String>,
    pub(crate) can_undo: bool,
    can_redo: bool,
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
    /// 0 where the first player is to move.
    side: usize,
    pub(crate) side_name: String,
    pub(crate) dice_turn: bool,
    /// `open` or `over`.
    status: &'static str,
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
    counts: Option<[usize; 2]>,
    /// How far each side has to go, in races.
    #[serde(skip_serializing_if = "Option::is_none")]
    pips: Option<[u16; 2]>,
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

/// The position at the cursor of a session.
pub(crate) fn place_of(session: &dyn Session, lang: &Lang) -> Place {
    let called = sides::called(lang, session.game(), [""; 2]);
    let players = Players::new(lang, session.game(), called.each_ref().map(String::as_str));
    placed(session, by_rules(session, &players), &players, lang)
}

/// The position at the cursor with this result; none while the game goes on.
fn placed(session: &dyn Session, result: Option<ResultData>, players: &Players<'_>, lang: &Lang) -> Place {
    let open = result.is_none();
    let facts = session.static_facts();
    let sides = sides::names(lang, session.game());
    let board = session.board();
    let text = session.cursor().checked_sub(1).and_then(|last| session.history().into_iter().nth(last));
    Place {
        stakes: board.stakes.as_ref().map(|played_for| stakes(lang, players, played_for)),
        pips: board.pips,
        board: board.into(),
        position: session.position(),
        side: session.side().index(),
        side_name: sides[session.side().index()].clone(),
        dice_turn: open && session.drawing().dice_decide(),
        status: if open { "open" } else { "over" },
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

/// The sign of a glyph.
pub(crate) fn sign(glyph: u8) -> String {
    let found = GLYPHS.iter().find(|(number, _)| *number == glyph);
    found.map_or_else(|| format!("${glyph}"), |(_, sign)| (*sign).to_owned())
}

/// The number of a glyph in PGN.
pub(crate) fn glyph(sign: &str) -> Option<u8> {
    let found = GLYPHS.iter().find(|(_, known)| *known == sign).map(|&(number, _)| number);
    found.or_else(|| sign.strip_prefix('$')?.parse().ok())
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
pub(crate) struct ResultData {
    /// `win`, `draw` or `loss` for the first player.
    first: &'static str,
    margin: f64,
    ending: &'static str,
    pub(crate) text: String,
    pub(crate) score: String,
}

/// A legal move.
#[derive(Serialize, ToSchema)]
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
pub(crate) struct PlyState {
    text: String,
    pub(crate) shown: String,
    side: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) comment: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) glyphs: Vec<String>,
    pass: bool,
    roll: bool,
}

/// The name of an opening.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpeningData {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    eco: Option<&'static str>,
}

/// Clocks.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClockState {
    ms: [u64; 2],
    running: Option<usize>,
    increment_ms: u64,
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl SessionState {
    /// The state in a language.
    pub(crate) fn of(game: &Game, thinking: bool, lang: &Lang) -> SessionState {
        let session = game.session.as_ref();
        let name = session.game();
        let given = game.seats.each_ref().map(|seat| seat.name.as_str());
        let called = sides::called(lang, name, given);
        let players = Players::new(lang, name, called.each_ref().map(String::as_str));
        let history = session.drawing().plies();
        SessionState {
            id: game.id.clone(),
            revision: game.revision,
            game: name,
            title: lang.text(&format!("game-{name}")),
            variant: game.variant.clone(),
            start: session.start(),
            place: placed(session, result(game, &players, lang), &players, lang),
            side_names: sides::names(lang, name),
            unlisted: session.listable().err().filter(|_| game.is_open()).map(|error| lang.error(&error)),
            can_undo: game.result.is_some() || session.cursor() > 0,
            can_redo: session.cursor() < history.len(),
            line: history
                .into_iter()
                .enumerate()
                .map(|(index, ply)| of_ply(game, index, ply, lang))
                .collect(),
            cursor: session.cursor(),
            comment: comment(game, 0),
            players: game.seats.clone(),
            clocks: game.clocks.as_ref().map(|clocks| ClockState {
                ms: Player::BOTH.map(|player| millis(clocks.remaining(player))),
                running: clocks.running().map(Player::index),
                increment_ms: millis(clocks.increment()),
            }),
            thinking,
            paused: game.paused,
            announcements: game.news.iter().map(|news| said(news, &players, lang)).collect(),
            tree: game.tree.clone(),
            updated_ms: game.updated_ms,
        }
    }
}

fn said(news: &News, players: &Players<'_>, lang: &Lang) -> String {
    match news {
        News::Passed(player) => players.say("passes", *player, &[]),
        News::Rolled(player, roll) => players.say("rolls", *player, &[("roll", &lang.move_text("", roll))]),
        News::LeftOut(moves) => lang.with("server-variations-left-out", &[("moves", moves)]),
        News::Declined(player) => players.say("draw-refused", *player, &[]),
    }
}

fn comment(game: &Game, ply: usize) -> Option<String> {
    let texts: Vec<&str> =
        game.comments.iter().filter(|(at, _)| *at == ply).map(|(_, text)| text.as_str()).collect();
    (!texts.is_empty()).then(|| texts.join(" "))
}

fn of_ply(game: &Game, index: usize, ply: stratege_catalog::PlyData, lang: &Lang) -> PlyState {
    PlyState {
        shown: lang.move_text(game.session.game(), &ply.text),
        text: ply.text,
        side: ply.side.index(),
        comment: comment(game, index + 1),
        glyphs: game
            .glyphs
            .iter()
            .filter(|(at, _)| *at == index + 1)
            .map(|&(_, glyph)| sign(glyph))
            .collect(),
        pass: ply.is_pass,
        roll: ply.is_roll,
    }
}

/// The legal moves with what they change; rolls are no moves of a player.
pub(crate) fn moves(session: &dyn Session, lang: &Lang) -> Vec<MoveData> {
    if session.drawing().dice_decide() {
        return Vec::new();
    }
    let effects = session.drawing().effects();
    let played_for = session.board().stakes;
    let with = |(mv, effect): (stratege_catalog::MoveInfo, stratege_catalog::Effect)| MoveData {
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

fn result(game: &Game, players: &Players<'_>, lang: &Lang) -> Option<ResultData> {
    match &game.result {
        Some(result) => Some(by_players(result, players, lang)),
        None => by_rules(game.session.as_ref(), players),
    }
}

/// A result that the rules made.
fn by_rules(session: &dyn Session, players: &Players<'_>) -> Option<ResultData> {
    let counts = session.static_facts().counts();
    let Status::Over { first, margin, ending } = session.status() else { return None };
    let (first, plain) = match first {
        OutcomeName::Win => ("win", "1–0"),
        OutcomeName::Draw => ("draw", "½–½"),
        OutcomeName::Loss => ("loss", "0–1"),
    };
    Some(ResultData {
        first,
        margin: margin.into(),
        ending: ending.name(),
        text: players.ending(session).unwrap_or_default(),
        score: counts.map_or_else(|| plain.to_owned(), |[own, other]| format!("{own}–{other}")),
    })
}

/// A result that the players made.
fn by_players(result: &GameResult, players: &Players<'_>, lang: &Lang) -> ResultData {
    let (first, score, winner) = match result.winner {
        Winner::First => ("win", "1–0", Player::FIRST),
        Winner::Second => ("loss", "0–1", Player::SECOND),
        Winner::Nobody => ("draw", "½–½", Player::FIRST),
    };
    let wins = || players.say("wins", winner, &[]);
    let (ending, text) = match result.by {
        Some(EndedBy::Time) => {
            ("time", format!("{} {}", players.say("out-of-time", winner.other(), &[]), wins()))
        }
        Some(EndedBy::Resignation) => {
            ("resignation", format!("{} {}", players.say("resigns", winner.other(), &[]), wins()))
        }
        _ if result.winner == Winner::Nobody => ("agreement", lang.text("over-agreed")),
        _ => ("rules", wins()),
    };
    ResultData { first, margin: 1.0, ending, text, score: score.into() }
}
