//! The state of a game as shown on the page.

use super::facts::{FactData, facts};
use super::game::Game;
use super::position_view::{MoveData, PositionView, ResultData, placed, result};
use super::premoves::premoves;
use crate::clock::since_start;
use crate::sides;
use serde::Serialize;
use std::time::Duration;
use stratege_catalog::start_number;
use stratege_phrases::format_text;
use stratege_phrases::players::Players;
use stratege_play::variations::sign;
use stratege_play::{Event, Finish, GameInPlay, Notes, Seat, Shape};
use stratege_session::{Player, SideName};
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
    /// The number by which players know the start, where the variant has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    start_number: Option<u16>,
    start: String,
    #[serde(flatten)]
    pub(crate) place: PositionView,
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
    /// What the file of the game says of it; empty for games that were begun here.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    facts: Vec<FactData>,
    /// What is drawn at the start.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shapes: Vec<Shape>,
    #[schema(min_items = 2, max_items = 2)]
    pub(crate) players: [Seat; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<ClockState>,
    pub(crate) thinking: bool,
    /// While the machine is to move: what the other side, a person, may prepare, as if it were to move or as a reply.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    premoves: Vec<MoveData>,
    paused: bool,
    /// Whether the game stands before its last move because moves were taken back: the next move replaces them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    taken_back: bool,
    /// How the game ended, wherever it is looked at; left out while it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<ResultData>,
    /// Whether grades are kept with the game, or follow from the values of its file.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    graded: bool,
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
    /// The milliseconds left on the clock of the side that moved, as the file says.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock_ms: Option<u64>,
    /// The milliseconds that the move took, as the file says.
    #[serde(skip_serializing_if = "Option::is_none")]
    spent_ms: Option<u64>,
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
    /// What each side had at first.
    base_ms: u64,
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
            start_number: start_number(name, play.variant.as_deref(), &session.start()),
            start: session.start(),
            place: placed(session, result(here(play), session, &players), &players, lang),
            ended: ended(play, &players),
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
            facts: facts(play, lang),
            shapes: shapes(&play.notes, 0),
            players: play.seats.clone(),
            clocks: play.table.clocks.as_ref().map(|clocks| ClockState {
                ms: Player::BOTH.map(|side| clocks.remaining(side, since_start()).map_or(0, millis)),
                running: clocks.running().map(SideName::from),
                base_ms: clocks.control(Player::FIRST).map_or(0, |control| millis(control.base)),
                increment_ms: millis(clocks.increment(Player::FIRST)),
            }),
            thinking,
            premoves: premoves(play, lang),
            paused: play.paused,
            taken_back: play.taken_back,
            graded: play.notes.tell_grades(session.history().len()),
            unkept: game.unsaved,
            announcements: announcements(game, &players, lang),
            tree: play.notes.tree.text().to_owned(),
            updated_ms: game.updated_ms,
        }
    }
}

/// Whether the game stands where it ends: at its last move, or where moves were taken back.
fn stands(play: &GameInPlay) -> bool {
    play.taken_back || play.table.is_at_the_end()
}

/// How the game ended here: what the players ended is over where its moves end, and open before.
fn here(play: &GameInPlay) -> Option<Finish> {
    if stands(play) { play.table.finish() } else { Finish::by_rules(play.session()) }
}

/// How the whole game ended.
fn ended(play: &GameInPlay, players: &Players<'_>) -> Option<ResultData> {
    if stands(play) {
        return result(play.table.finish(), play.session(), players);
    }
    let mut last = play.session().fork();
    last.jump(last.history().len());
    let finish = play.table.result.and(play.table.finish()).or_else(|| Finish::by_rules(last.as_ref()));
    result(finish, last.as_ref(), players)
}

/// What happened by itself, and that the game waits to be written.
fn announcements(game: &Game, players: &Players<'_>, lang: &Lang) -> Vec<String> {
    let waits = game.unsaved.then(|| lang.text("server-unkept"));
    waits.into_iter().chain(game.news.iter().filter_map(|news| announced(news, players, lang))).collect()
}

/// The announcement of an event; `None` for events that the board shows.
fn announced(event: &Event, players: &Players<'_>, lang: &Lang) -> Option<String> {
    Some(match event {
        Event::Passed(pass) => players.say("passes", pass.side, &[]),
        Event::Rolled(roll) => players.say("rolls", roll.side, named![roll = lang.move_text("", &roll.text)]),
        Event::LeftOut(moves) => lang.with("server-variations-left-out", named![moves]),
        Event::Remark(remark) => format_text(lang, remark),
        Event::Declined(machine) => players.say("draw-refused", *machine, &[]),
        Event::Continued(at, ending) => players.continued(*at, *ending),
        Event::Played(_) | Event::OutOfTime(_) => return None,
    })
}

/// A move as the page shows it; stones that a file puts in the middle of a game have a word, and are seen on the board.
fn move_shown(lang: &Lang, game: &str, text: &str) -> String {
    if text.starts_with("setup ") { lang.text("server-set-up") } else { lang.move_text(game, text) }
}

fn comment(notes: &Notes, at: usize) -> Option<String> {
    let texts: Vec<&str> = notes.comments_at(at).collect();
    (!texts.is_empty()).then(|| texts.join(" "))
}

fn shapes(notes: &Notes, at: usize) -> Vec<Shape> {
    notes.shapes.iter().filter(|(place, _)| *place == at).map(|(_, shape)| shape.clone()).collect()
}

fn of_ply(notes: &Notes, game: &str, index: usize, ply: stratege_session::PlyData, lang: &Lang) -> PlyState {
    let (clock, spent) = notes.times_at(index + 1);
    PlyState {
        shown: move_shown(lang, game, &ply.text),
        text: ply.text,
        side: ply.side.into(),
        comment: comment(notes, index + 1),
        glyphs: notes.glyphs_at(index + 1).map(sign).collect(),
        shapes: shapes(notes, index + 1),
        pass: ply.is_pass,
        roll: ply.is_roll,
        clock_ms: clock.map(millis),
        spent_ms: spent.map(millis),
    }
}
