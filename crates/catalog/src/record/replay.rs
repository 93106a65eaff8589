//! Plays records.

use super::score::settle;
use super::{OTHER_GAME, other_game};
use crate::open;
use std::fmt;
use stratege_formats::{FileLocation, FormatError, GameRecord, GameResult, Line, MoveNode, Winner};
use stratege_game::{Reason, TextError};
use stratege_session::{DrawRule, Ending, Session, Status};

/// A record that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedRecord {
    /// The number of the move, from 1; `None` for the start.
    pub ply: Option<usize>,
    /// Where it is in the file, if the record comes from one.
    pub location: Option<FileLocation>,
    /// The reason.
    pub error: TextError,
}

impl fmt::Display for RefusedRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(location) = self.location {
            write!(f, "{location}: ")?;
        }
        if let Some(ply) = self.ply {
            write!(f, "move {ply}: ")?;
        }
        self.error.fmt(f)
    }
}

impl std::error::Error for RefusedRecord {}

/// Plays the main line of a record from its start. A forced pass that the record omits is made. A token may be several
/// moves written together.
///
/// # Errors
/// The record is of another game, its starting position is invalid, or a token is not a legal move. The session then
/// stays at the point of the error.
pub fn play(session: &mut dyn Session, record: &GameRecord) -> Result<(), RefusedRecord> {
    played(session, record).map(drop)
}

/// Like [`play`]; returns the number of plies in the game after each move of the record. Games have no null moves in
/// their rules: a record ends before the first one, and [`remarks`] says so.
///
/// # Errors
/// The same as those of [`play`].
pub fn played(session: &mut dyn Session, record: &GameRecord) -> Result<Vec<usize>, RefusedRecord> {
    Ok(replayed(session, record)?.ends)
}

/// A record that was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// The number of plies in the game after each move of the record.
    pub ends: Vec<usize>,
    /// A draw after which the record continues: the number of plies before it, and the rule.
    pub continued: Option<(usize, Ending)>,
}

/// Like [`play`], with everything that was found. Draws by claim do not end a record, and a record that continues after
/// another draw is played to its end. The session keeps its own [`DrawRule`].
///
/// # Errors
/// The same as those of [`play`].
pub fn replayed(session: &mut dyn Session, record: &GameRecord) -> Result<Replayed, RefusedRecord> {
    let own = session.static_facts().draw_rule();
    session.set_draw_rule(DrawRule::Claimed);
    let found = replay(session, record);
    session.set_draw_rule(own);
    found
}

/// Plays a token of a record in a session.
type PlayToken = fn(&mut dyn Session, &str) -> Result<(), TextError>;

/// Plays a token, behind a draw too, and where the players of Go resumed play after two passes; the rule of the draw.
fn beyond_draws(session: &mut dyn Session, text: &str, play: PlayToken) -> Result<Option<Ending>, TextError> {
    let refused = match play(session, text) {
        Ok(()) => return Ok(None),
        Err(refused) => refused,
    };
    if text.starts_with("setup ") {
        let own = session.static_facts().draw_rule();
        session.set_draw_rule(DrawRule::Ignored);
        let made = session.play(text);
        session.set_draw_rule(own);
        return made.map(|_| None);
    }
    let Status::Over { ending, .. } = session.status() else { return Err(refused) };
    session.set_draw_rule(DrawRule::Ignored);
    if session.status() == Status::Open && play(session, text).is_ok() {
        return Ok(Some(ending).filter(|&ending| ending != Ending::Rules));
    }
    session.set_draw_rule(DrawRule::Claimed);
    Err(refused)
}

fn replay(session: &mut dyn Session, record: &GameRecord) -> Result<Replayed, RefusedRecord> {
    let of_start = |error: TextError| RefusedRecord { ply: None, location: record.location, error };
    if let Some(other) = other_game(session, record) {
        return Err(of_start(OTHER_GAME.at(0, other)));
    }
    session.begin(record.start.as_deref()).map_err(of_start)?;
    let mut ends = Vec::with_capacity(record.line.moves.len());
    let mut continued = None;
    // Numbers without a move are not the numbers of moves.
    let numbers_alone = record.tokens().all(is_number);
    let play: PlayToken = if numbers_alone { moves } else { token };
    for (index, node) in record.line.moves.iter().enumerate() {
        let before = session.cursor();
        let drawn = beyond_draws(session, &node.token, play);
        if drawn.is_err() && is_null_move(&node.token) {
            break;
        }
        let drawn = drawn.map_err(|error| {
            let inside = |location: FileLocation| match location {
                FileLocation::Text { line, column } if !node.translated => {
                    FileLocation::text(line, column + error.at)
                }
                _ => location,
            };
            RefusedRecord { ply: Some(index + 1), location: node.location.map(inside), error }
        })?;
        continued = continued.or(drawn.map(|ending| (before, ending)));
        ends.push(session.cursor());
    }
    Ok(Replayed { ends, continued })
}

/// Remarks for the user on a record played in a session and on what its reader skipped. `ends` comes from [`played`].
pub fn remarks(session: &dyn Session, record: &GameRecord, ends: &[usize]) -> Vec<FormatError> {
    let mut remarks = record.remarks.clone();
    let location = record.location.unwrap_or(FileLocation::text(1, 1));
    let left_out = session.static_facts().left_out();
    remarks.extend(left_out.map(|error| FormatError::new(error.reason, location, &error.found)));
    let null = record.line.moves.get(ends.len());
    remarks
        .extend(null.map(|node| FormatError::new(NULL_MOVE, node.location.unwrap_or(location), &node.token)));
    remarks
}

/// The words of a move that changes only whose turn it is, in analyses.
const NULL_MOVES: [&str; 6] = ["--", "Z0", "0000", "null", "@@@@", "<>"];

/// Whether a token is such a move.
pub(super) fn is_null_move(token: &str) -> bool {
    NULL_MOVES.contains(&token)
}

pub(super) const NULL_MOVE: Reason =
    Reason::new("record-null-move", "a null move: the game is read up to here");

/// Rewrites a record played in a session with the game's moves in its notation, including those that the record omits;
/// notes stay with their moves. `ends` comes from [`played`].
#[must_use]
pub fn whole_moves(session: &dyn Session, mut record: GameRecord, ends: &[usize]) -> GameRecord {
    let history = session.history();
    let mut moves = Vec::with_capacity(history.len());
    for (node, &end) in record.line.moves.into_iter().zip(ends) {
        let mut new: Vec<MoveNode> =
            history.get(moves.len()..end).unwrap_or_default().iter().map(MoveNode::new).collect();
        // A number of a move is no move.
        let Some(last) = new.pop() else { continue };
        moves.append(&mut new);
        moves.push(MoveNode { token: last.token, ..node });
    }
    let plies = session.drawing().plies();
    if plies.len() == moves.len() {
        moves.iter_mut().zip(plies).for_each(|(node, ply)| node.side = Some(ply.side));
    }
    record.line.moves = moves;
    record
}

/// The choice to roll instead of doubling.
const ROLL: &str = "roll";

/// Plays a token: a move, or several ([`moves`]); or nothing if it is the number of a move. A number decides nothing, but where
/// moves are numbers too it has to be that of the next move.
pub(super) fn token(session: &mut dyn Session, token: &str) -> Result<(), TextError> {
    let moves_are_numbers = |session: &dyn Session| session.moves().iter().any(|mv| is_number(&mv.text));
    match moves(session, token) {
        Err(_) if is_number(token) && !is_null_move(token) && !moves_are_numbers(session) => Ok(()),
        played => played,
    }
}

/// Plays a token: a move; several moves of one or two characters, or separated by commas; or nothing if it is the
/// number of the next move.
fn moves(session: &mut dyn Session, token: &str) -> Result<(), TextError> {
    if let Some(score) = token.strip_prefix("score ") {
        return settle(session, score);
    }
    let refused = match with_pass(session, token) {
        Ok(()) => return Ok(()),
        Err(error) => error,
    };
    let letters: Vec<char> = token.chars().collect();
    let chunks = |size: usize| -> Vec<String> {
        let whole = letters.len().is_multiple_of(size);
        letters.chunks(size).filter(|_| whole).map(|part| part.iter().collect()).collect()
    };
    let commas: Vec<String> = token.split_inclusive(',').map(str::to_owned).collect();
    for parts in [commas, chunks(2), chunks(1)].into_iter().filter(|parts| parts.len() > 1) {
        let before = Mark::of(session);
        let mut at = 0;
        for (index, part) in parts.iter().enumerate() {
            match with_pass(session, part.trim_end_matches(',')) {
                Ok(()) => at += part.chars().count(),
                // A token that starts with a legal move is read as moves.
                Err(error) if index > 0 => return Err(TextError { at: error.at + at, ..error }),
                Err(_) => break,
            }
        }
        if at == letters.len() {
            return Ok(());
        }
        before.restore(session);
    }
    // `2` in `1 e4 e5 2 Nf3`.
    if token.parse() == Ok(session.cursor() / 2 + 1) { Ok(()) } else { Err(refused) }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Plays a move, and before it a pass, or the choice to roll, that the record leaves out.
fn with_pass(session: &mut dyn Session, mv: &str) -> Result<(), TextError> {
    let refused = match session.play(mv) {
        Ok(_) => return Ok(()),
        Err(error) => error,
    };
    let legal = session.moves();
    let implied = match &legal[..] {
        [pass] if pass.is_pass => &pass.text,
        // Dice, where a side might have doubled first.
        [roll, _] if roll.text == ROLL => &roll.text,
        _ => return Err(refused),
    };
    let before = Mark::of(session);
    session.play(implied)?;
    session.play(mv).map(drop).inspect_err(|_| before.restore(session))
}

/// A state of a session to return to.
struct Mark {
    start: String,
    moves: Vec<String>,
}

impl Mark {
    fn of(session: &dyn Session) -> Mark {
        let mut moves = session.history();
        moves.truncate(session.cursor());
        Mark { start: session.start(), moves }
    }

    /// Returns to it: the moves tried since are dropped.
    fn restore(&self, session: &mut dyn Session) {
        if session.cursor() == self.moves.len() {
            return;
        }
        // The start and the moves come from the session.
        let _ = session.begin(Some(&self.start));
        for mv in &self.moves {
            let _ = session.play(mv);
        }
    }
}

/// A session's game as a record, including moves taken back.
pub fn of(session: &dyn Session) -> GameRecord {
    let usual = open(session.game(), None).map(|session| session.start()).ok();
    let start = session.start();
    let history = session.history();
    let made = session.cursor() == history.len();
    GameRecord {
        game: Some(session.game().to_owned()),
        start: Some(start).filter(|start| usual.as_ref() != Some(start)),
        line: Line::of(history),
        result: if made { result(session) } else { None },
        ..GameRecord::default()
    }
}

/// The result of a session's game at the cursor; `None` if it is not over. A margin of 1, as in games without margins,
/// is omitted.
pub fn result(session: &dyn Session) -> Option<GameResult> {
    let Status::Over { first, margin, .. } = session.status() else { return None };
    let winner = Winner::from(first);
    let margin = Some(f64::from(margin)).filter(|&margin| margin != 1.0);
    Some(GameResult { winner, margin, by: None })
}

/// Whether the result of a record agrees with its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// The moves reach the end of the game with the recorded result, or no result is recorded.
    Matching,
    /// The moves reach the end of the game with another result.
    Differing,
    /// The moves stop before the game is over.
    Early,
}

/// Compares a record's result with that of a session in which it was played.
pub fn agreement(session: &dyn Session, record: &GameRecord) -> Agreement {
    let Some(found) = result(session) else { return Agreement::Early };
    // Not everybody claims a draw.
    let unclaimed = session.static_facts().claimable().is_some();
    if unclaimed && record.result.is_some_and(|kept| kept.winner != Winner::Draw) {
        return Agreement::Early;
    }
    let Some(kept) = record.result else { return Agreement::Matching };
    let margins = match (kept.margin, found.margin) {
        (Some(kept), Some(found)) => kept == found,
        _ => true,
    };
    if kept.winner == found.winner && margins { Agreement::Matching } else { Agreement::Differing }
}
