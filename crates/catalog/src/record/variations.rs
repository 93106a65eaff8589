//! Converts the variations of a record to trees of moves checked by the rules, and back.

use super::replay::{is_null_move, token};
use stratege_formats::{GameRecord, Line, MoveNode, pgn};
use stratege_game::TextError;
use stratege_session::{DrawRule, Session};

/// A move of a variation, and the moves that may follow it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Branch {
    /// The move, in notation.
    pub text: String,
    /// The comment before it, if it is the first move of a line; often empty.
    pub before: String,
    /// Its comment; often empty.
    pub comment: String,
    /// Its clock, time and evaluation, as [`pgn::for_programs`] writes them; often empty.
    pub measured: String,
    /// Its glyphs, as PGN numbers them.
    pub glyphs: Vec<u8>,
    /// The moves that may follow, the main one first.
    pub next: Vec<Branch>,
}

/// The longest line that is followed, in plies.
const LONGEST: usize = 300;

/// The variations of a record, each with the number of game plies before it, and the number of moves omitted because
/// they are illegal or their line is too long.
///
/// # Errors
/// The main line cannot be played.
pub fn variations(
    session: &mut dyn Session,
    record: &GameRecord,
) -> Result<(Vec<(usize, Branch)>, usize), TextError> {
    let own = session.static_facts().draw_rule();
    // Lines go on behind draws, as the game does.
    session.set_draw_rule(DrawRule::Ignored);
    let found = branches(session, record);
    session.set_draw_rule(own);
    found
}

fn branches(
    session: &mut dyn Session,
    record: &GameRecord,
) -> Result<(Vec<(usize, Branch)>, usize), TextError> {
    session.begin(record.start.as_deref())?;
    let (mut found, mut left_out) = (Vec::new(), 0);
    for node in &record.line.moves {
        let cursor = session.cursor();
        let mut here = Vec::new();
        for line in &node.variations {
            read(session, line, cursor, &mut here, &mut left_out);
        }
        found.extend(here.into_iter().map(|branch| (cursor, branch)));
        let played = token(session, &node.token);
        if played.is_err() && is_null_move(&node.token) {
            break;
        }
        played?;
    }
    Ok((found, left_out))
}

/// Adds a line that begins after `cursor` plies to the moves that are possible there. The session comes back to its
/// place.
fn read(
    session: &mut dyn Session,
    line: &Line,
    cursor: usize,
    among: &mut Vec<Branch>,
    left_out: &mut usize,
) {
    // Where the moves of the line stand: each is reached by its path of places.
    let mut path: Vec<usize> = Vec::new();
    for (index, node) in line.moves.iter().enumerate() {
        let before = session.cursor();
        // The line's own move comes before those that branch off beside it.
        let mut place = at(among, &path).len();
        // What stands behind the variations of a move belongs to that move.
        if let Some((&last, before)) = path.split_last() {
            add(&mut at(among, before)[last].comment, &node.before);
        }
        for other in &node.variations {
            if before - cursor < LONGEST {
                read(session, other, before, at(among, &path), left_out);
            }
        }
        if before - cursor >= LONGEST || token(session, &node.token).is_err() {
            *left_out += line.moves.len() - index;
            break;
        }
        let played = session.history();
        for text in &played[before..session.cursor()] {
            let branches = at(among, &path);
            let known = branches.iter().position(|branch| branch.text == *text);
            let found = known.unwrap_or_else(|| {
                branches.insert(place, Branch { text: text.clone(), ..Branch::default() });
                place
            });
            path.push(found);
            place = 0;
        }
        if let Some((&last, before)) = path.split_last() {
            let branch = &mut at(among, before)[last];
            if index == 0 {
                add(&mut branch.before, &node.before);
            }
            annotate(branch, node);
        }
    }
    if let Some((&last, before)) = path.split_last() {
        add(&mut at(among, before)[last].comment, &line.comments);
    }
    session.jump(cursor);
}

/// The branches that a path of places leads to.
fn at<'a>(among: &'a mut Vec<Branch>, path: &[usize]) -> &'a mut Vec<Branch> {
    path.iter().fold(among, |branches, &place| &mut branches[place].next)
}

fn annotate(branch: &mut Branch, node: &MoveNode) {
    add(&mut branch.comment, &node.after);
    add(&mut branch.measured, &pgn::for_programs(node));
    for &glyph in &node.glyphs {
        if !branch.glyphs.contains(&glyph) {
            branch.glyphs.push(glyph);
        }
    }
}

fn add(comment: &mut String, texts: &[String]) {
    for text in texts.iter().filter(|text| !text.is_empty()) {
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(text);
    }
}

/// Converts branches from one position to lines of a record: alternatives to a move are attached to that move, as in
/// files.
pub fn lines_of(branches: &[Branch]) -> Vec<Line> {
    branches.iter().map(|branch| line_of(branch, &[])).collect()
}

fn line_of(first: &Branch, siblings: &[Branch]) -> Line {
    let mut line = Line::default();
    let (mut now, mut beside) = (first, siblings);
    loop {
        let some = |text: &String| Some(text.clone()).filter(|text| !text.is_empty()).into_iter().collect();
        let mut node = MoveNode {
            before: some(&now.before),
            after: some(&now.comment),
            glyphs: now.glyphs.clone(),
            variations: beside.iter().map(|branch| line_of(branch, &[])).collect(),
            ..MoveNode::new(&now.text)
        };
        if !now.measured.is_empty() {
            pgn::read_comment(&now.measured, &mut node);
        }
        line.moves.push(node);
        match now.next.split_first() {
            Some((next, others)) => (now, beside) = (next, others),
            None => return line,
        }
    }
}
