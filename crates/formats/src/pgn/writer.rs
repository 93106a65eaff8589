//! Writes records as PGN.

use super::lexer::{is_in_names, is_plain};
use super::{BEGINS, MARGIN, ROSTER, TERMINATION, comment, ending};
use crate::{GameRecord, GameResult, Line, MoveNode, Winner, pdn};
use std::fmt::Write;
use stratege_game::Player;

/// The longest line of moves, in characters.
const WIDTH: usize = 79;

/// The PGN result: the points of the first and of the second player, or `*` if there is no result.
pub const fn result(winner: Option<Winner>) -> &'static str {
    match winner {
        Some(Winner::First) => "1-0",
        Some(Winner::Second) => "0-1",
        Some(Winner::Draw) => "1/2-1/2",
        None => "*",
    }
}

/// Writes a game as PGN, followed by an empty line. The seven standard tags always come first, with `?` if unknown. The
/// tag `Game` names every game except chess. Tags give the reason for a win and its margin; comments lose `}`, and
/// their white space is collapsed.
pub fn write(record: &GameRecord) -> String {
    let by_colour =
        |found: GameResult| if ending::black_begins(record) { ending::turned(found) } else { found };
    let result = result(record.result.map(|found| by_colour(found).winner));
    let draughts = pdn::game_type(record);
    let result = if draughts.is_some() { pdn::points(record, result) } else { result };
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let plain: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let _ = writeln!(text, "[{name} \"{}\"]", plain.replace('\\', "\\\\").replace('"', "\\\""));
    };
    ROSTER.iter().for_each(|(name, unknown)| tag(name, record.header(name).unwrap_or(unknown)));
    let [first, second] = record.players.each_ref().map(|name| name.as_deref().unwrap_or("?"));
    let [white, black] = if ending::black_begins(record) { [second, first] } else { [first, second] };
    tag("White", white);
    tag("Black", black);
    tag("Result", result);
    match &draughts {
        Some(value) => tag("GameType", value),
        None => {
            record.game.iter().filter(|game| *game != super::GAME).for_each(|game| tag("Game", game));
            record.variant.iter().for_each(|variant| tag("Variant", variant_name(variant)));
        }
    }
    if ending::black_begins(record) {
        tag(BEGINS, ending::BLACK);
    }
    if let Some(margin) = ending::margin(record) {
        tag(MARGIN, &margin.to_string());
    }
    let by = record.result.and_then(|result| result.by).filter(|_| record.header(TERMINATION).is_none());
    if let Some(by) = by {
        tag(TERMINATION, ending::termination(by));
    }
    if let Some(start) = &record.start {
        tag("SetUp", "1");
        tag("FEN", start);
    }
    let mut roster: Vec<&str> = ROSTER.iter().map(|(name, _)| *name).collect();
    for (name, value) in &record.headers {
        // The first of the roster's names stands above.
        match roster.iter().position(|found| found == name) {
            Some(index) => drop(roster.remove(index)),
            None if is_name(name) => tag(name, value),
            None => {}
        }
    }
    let mut words = Words::default();
    words.line(&record.line, first_ply(record));
    words.add(result.to_owned());
    text.push('\n');
    words.wrapped(text)
}

/// The name of a variant in PGN: chess from any of its starts is Chess960 there, whatever its number; the start stands
/// in another tag.
fn variant_name(variant: &str) -> &str {
    const CHESS960: &str = "Chess960";
    let name = variant.split(':').next().unwrap_or(variant);
    if name.eq_ignore_ascii_case(CHESS960) { CHESS960 } else { variant }
}

/// Whether a header can be a tag: a name that is read again, except those that are written from other fields.
fn is_name(name: &str) -> bool {
    let own = [
        "White", "Black", "Result", "Game", "GameType", "Variant", "SetUp", "Setup", "FEN", "Fen", BEGINS,
        MARGIN,
    ];
    !name.is_empty() && name.chars().all(is_in_names) && !own.contains(&name)
}

/// Plies before the first move: from the fields of a FEN, or else from the side that moves first.
fn first_ply(record: &GameRecord) -> usize {
    if pdn::game_type(record).is_some() {
        return usize::from(pdn::is_half(record));
    }
    let fields: Vec<&str> = record.start.iter().flat_map(|start| start.split(' ')).collect();
    let second = record.line.moves.first().and_then(|node| node.side) == Some(Player::SECOND);
    let moves = fields.get(5).and_then(|moves| moves.parse::<usize>().ok()).filter(|&moves| moves < 10_000);
    2 * moves.unwrap_or(1).saturating_sub(1) + usize::from(second || fields.get(1) == Some(&"b"))
}

/// The words of the moves, which are set apart by spaces or ends of lines.
#[derive(Default)]
struct Words(Vec<String>);

impl Words {
    fn add(&mut self, word: String) {
        self.0.push(word);
    }

    /// Moves from a ply on. What a side does in one turn, as throwing the dice and moving, has one number.
    fn line(&mut self, line: &Line, first_ply: usize) {
        let mut numbered = false;
        let (mut ply, mut before) = (first_ply, None);
        for node in &line.moves {
            let goes_on = node.side.is_some() && before == Some(node.side);
            ply += usize::from(before.is_some() && !goes_on);
            before = Some(node.side);
            numbered &= node.before.is_empty();
            self.comments(node.before.iter().map(|text| comment::plain(text)));
            match ply % 2 {
                // A number would begin a turn, and a first one a game.
                _ if goes_on => {}
                0 => self.add(format!("{}.", ply / 2 + 1)),
                _ if !numbered => self.add(format!("{}...", ply / 2 + 1)),
                _ => {}
            }
            numbered = self.node(node, ply);
        }
        self.comments(line.comments.iter().map(|text| comment::plain(text)));
    }

    /// Adds a move with everything behind it. True if nothing was behind it.
    fn node(&mut self, node: &MoveNode, ply: usize) -> bool {
        self.add(match is_plain(&node.token) {
            true => node.token.clone(),
            false => quoted(&node.token),
        });
        node.glyphs.iter().for_each(|glyph| self.add(format!("${glyph}")));
        let before = self.0.len();
        self.comments(comment::write(node).into_iter());
        for variation in node.variations.iter().filter(|line| !line.is_empty()) {
            let begin = self.0.len();
            self.line(variation, ply);
            if let Some(first) = self.0.get_mut(begin) {
                first.insert(0, '(');
            }
            if let Some(last) = self.0.last_mut() {
                last.push(')');
            }
        }
        self.0.len() == before
    }

    fn comments(&mut self, texts: impl Iterator<Item = String>) {
        for text in texts.filter(|text| !text.is_empty()) {
            // Commands are not torn apart: other programs may want them on one line.
            let mut inside = false;
            for word in format!("{{{text}}}").split(' ') {
                match (inside, self.0.last_mut()) {
                    (true, Some(last)) => *last += &format!(" {word}"),
                    _ => self.add(word.to_owned()),
                }
                inside = match (word.rfind("[%"), word.rfind(']')) {
                    (Some(begin), Some(end)) => begin > end,
                    (Some(_), None) => true,
                    (None, Some(_)) => false,
                    (None, None) => inside,
                };
            }
        }
    }

    /// Appends lines of at most [`WIDTH`] characters, where words fit, and an empty one.
    fn wrapped(self, mut text: String) -> String {
        let mut width = 0;
        for word in self.0 {
            let length = word.chars().count();
            if width > 0 && width + 1 + length > WIDTH {
                text.push('\n');
                width = 0;
            } else if width > 0 {
                text.push(' ');
                width += 1;
            }
            text.push_str(&word);
            width += length;
        }
        text + "\n\n"
    }
}

/// A move that PGN can not write otherwise.
fn quoted(token: &str) -> String {
    let plain: String = token.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    format!("\"{}\"", plain.replace('\\', "\\\\").replace('"', "\\\""))
}
