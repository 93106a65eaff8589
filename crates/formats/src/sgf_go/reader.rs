//! Reading games.

use super::board::{Size, Stones};
use super::{
    FIRST_TO_MOVE, GAME, GLYPHS, HEADERS, MAX_DEPTH, NUMBER, SECOND_TO_MOVE, SET_UP, marks, turn_of,
};
use crate::backgammon::refuse;
use crate::reasons::{IO, SGF_BEGIN, SGF_DEPTH, SGF_GO_GAME, SGF_KOMI, SGF_POINT, SGF_SIZE};
use crate::sgf::tree::{Property, Step, Tree};
use crate::{EndedBy, FileLocation, FormatError, GameRecord, GameResult, Line, MoveNode, Winner};
use std::io::BufRead;
use std::time::Duration;
use stratege_game::Player;

/// Reads the games of a file one by one. Nothing is read after a game that is refused.
pub fn read(reader: impl BufRead) -> impl Iterator<Item = Result<GameRecord, FormatError>> {
    let mut tree = Tree::new(reader);
    let (mut count, mut ended) = (0, false);
    std::iter::from_fn(move || {
        if ended {
            return None;
        }
        let found = game(&mut tree, count);
        count += 1;
        ended = !matches!(found, Ok(Some(_)));
        match found {
            Ok(game) => game.map(Ok),
            Err(error) => Some(Err(if error.reason == IO { error } else { error.in_game(count) })),
        }
    })
}

/// The next game, after so many; `None` at the end of the file.
fn game<R: BufRead>(tree: &mut Tree<R>, before: usize) -> Result<Option<GameRecord>, FormatError> {
    let Some(location) = tree.begin()? else {
        return if before == 0 { refuse(SGF_BEGIN, tree.cursor.location(), "") } else { Ok(None) };
    };
    let mut draft = None;
    // The last node of each open variation.
    let mut open: Vec<usize> = Vec::new();
    let mut last = 0;
    while let Some(step) = tree.step()? {
        match step {
            Step::Begin(location) if open.len() >= MAX_DEPTH => return refuse(SGF_DEPTH, location, "("),
            Step::Begin(_) => open.push(last),
            Step::End => last = open.pop().unwrap_or(0),
            Step::Node(properties) => match &mut draft {
                None => {
                    let begun = Draft::of(&properties, location)?;
                    last = begun.nodes.len() - 1;
                    draft = Some(begun);
                }
                Some(draft) => last = draft.add(last, properties)?,
            },
        }
    }
    Ok(draft.map(Draft::finish))
}

/// A game that is being read.
struct Draft {
    record: GameRecord,
    stones: Stones,
    side: Option<Player>,
    nodes: Vec<TreeNode>,
}

impl Draft {
    /// The first node, which describes the game.
    fn of(root: &[Property], location: FileLocation) -> Result<Draft, FormatError> {
        let value =
            |name: &str| root.iter().find(|property| property.name == name).map(|found| &found.values[0]);
        if let Some((number, location)) = value("GM").filter(|(number, _)| number.trim() != NUMBER) {
            return refuse(SGF_GO_GAME, *location, number);
        }
        let size = match value("SZ") {
            None => Size { columns: 19, rows: 19 },
            Some((text, location)) => {
                Size::read(text).map_or_else(|| refuse(SGF_SIZE, *location, text), Ok)?
            }
        };
        let record =
            GameRecord { game: Some(GAME.to_owned()), location: Some(location), ..GameRecord::default() };
        let mut draft =
            Draft { record, stones: Stones::new(size), side: None, nodes: vec![TreeNode::default()] };
        let mut variant = vec![size.text('x'), rules(value("RU").map_or("", |(text, _)| text)).to_owned()];
        for Property { name, values } in root {
            let (text, location) = &values[0];
            let known = || Some(one_line(text)).filter(|text| !text.is_empty());
            match name.as_str() {
                "KM" => variant.insert(2, format!("komi={}", komi(text, *location)?)),
                "HA" => variant.extend(handicap(text, size)),
                "PB" => draft.record.players[0] = known(),
                "PW" => draft.record.players[1] = known(),
                "RE" => draft.record.result = result(text),
                _ => {
                    let header = HEADERS.iter().find(|(short, _)| short == name);
                    let (Some((short, long)), Some(value)) = (header, known()) else { continue };
                    let value = if *short == "DT" { value.replace('-', ".") } else { value };
                    draft.record.add_header(long, value);
                }
            }
        }
        let moves = root.iter().any(|property| matches!(property.name.as_str(), "B" | "W"));
        draft.record.variant = Some(variant.join(","));
        for property in root {
            draft.set_up(property)?;
        }
        let comments = comments(root, size);
        draft.nodes[0].comments = comments;
        if moves {
            // Some programs put the first move into the first node.
            draft.add_moves(0, root)?;
        }
        Ok(draft)
    }

    /// Stones that are put or taken away, and the side to move.
    fn set_up(&mut self, Property { name, values }: &Property) -> Result<(), FormatError> {
        let owner = match name.as_str() {
            "AB" => Some(Player::FIRST),
            "AW" => Some(Player::SECOND),
            "AE" => None,
            "PL" => {
                self.side = player(values[0].0.trim());
                return Ok(());
            }
            _ => return Ok(()),
        };
        for (value, location) in values {
            let Some(vertices) = self.stones.size.vertices(value) else {
                return refuse(SGF_POINT, *location, value);
            };
            vertices.into_iter().for_each(|vertex| self.stones.put(vertex, owner));
        }
        Ok(())
    }

    /// Adds a node behind another; its number.
    fn add(&mut self, before: usize, properties: Vec<Property>) -> Result<usize, FormatError> {
        let played = self.nodes.iter().any(|node| node.mv.is_some());
        let mut before = before;
        if !played {
            properties.iter().try_for_each(|property| self.set_up(property))?;
        } else if let Some(set_up) = self.set_up_node(&properties)? {
            let number = self.nodes.len();
            self.nodes.push(TreeNode { mv: Some(set_up), ..TreeNode::default() });
            self.nodes[before].next.push(number);
            before = number;
        }
        let comments = comments(&properties, self.stones.size);
        let number = self.nodes.len();
        self.nodes.push(TreeNode { comments, ..TreeNode::default() });
        self.nodes[before].next.push(number);
        self.add_moves(number, &properties)
    }

    /// What a node behind a move puts on the board and takes away, as one change; `None` where it does neither.
    fn set_up_node(&self, properties: &[Property]) -> Result<Option<MoveNode>, FormatError> {
        let (mut token, mut place, mut turn) = (SET_UP.to_owned(), None, "");
        for Property { name, values } in properties {
            let sign = match name.as_str() {
                "AB" => 'X',
                "AW" => 'O',
                "AE" => '-',
                "PL" => {
                    turn = match player(values[0].0.trim()) {
                        Some(Player::FIRST) => FIRST_TO_MOVE,
                        Some(_) => SECOND_TO_MOVE,
                        None => "",
                    };
                    continue;
                }
                _ => continue,
            };
            place = place.or(Some(values[0].1));
            for (value, location) in values {
                let Some(vertices) = self.stones.size.vertices(value) else {
                    return refuse(SGF_POINT, *location, value);
                };
                vertices
                    .iter()
                    .for_each(|&at| token += &format!(" {}={sign}", self.stones.size.point_text(at)));
            }
        }
        let node = |place| MoveNode { translated: true, ..MoveNode::new(token + turn).at(place) };
        Ok(place.map(node))
    }

    /// The moves of a node: one, but for programs that put several into it. Each has a node of its own then, and what is
    /// said stands behind the last one. The number of that.
    fn add_moves(&mut self, number: usize, properties: &[Property]) -> Result<usize, FormatError> {
        let moves = properties.iter().filter(|property| matches!(property.name.as_str(), "B" | "W"));
        let mut moves = moves.flat_map(|property| property.values.iter().map(move |value| (property, value)));
        let Some((property, value)) = moves.next() else { return Ok(number) };
        let first = self.move_node(property, value, properties)?;
        self.nodes[number].mv = Some(first);
        let mut last = number;
        for (property, value) in moves {
            let mv = Some(self.move_node(property, value, &[])?);
            let comments = std::mem::take(&mut self.nodes[last].comments);
            let next = self.nodes.len();
            self.nodes.push(TreeNode { mv, comments, next: Vec::new() });
            self.nodes[last].next.push(next);
            last = next;
        }
        Ok(last)
    }

    /// A move with what belongs to it in its node.
    fn move_node(
        &self,
        property: &Property,
        (value, location): &(String, FileLocation),
        properties: &[Property],
    ) -> Result<MoveNode, FormatError> {
        let Some(token) = self.stones.size.move_text(value) else {
            return refuse(SGF_POINT, *location, value);
        };
        let side = player(&property.name);
        let clock = if side == Some(Player::FIRST) { "BL" } else { "WL" };
        let clock = properties.iter().find(|property| property.name == clock);
        let clock = clock.and_then(|property| seconds(&property.values[0].0));
        let glyphs = GLYPHS.iter().filter(|(name, value, _)| {
            properties.iter().any(|property| {
                let given = property.values[0].0.trim();
                property.name == *name && (given == *value || given.is_empty() && *value == "1")
            })
        });
        let glyphs = glyphs.map(|(_, _, glyph)| *glyph).collect();
        Ok(MoveNode { side, clock, glyphs, translated: true, ..MoveNode::new(token).at(*location) })
    }

    fn finish(mut self) -> GameRecord {
        self.record.line = line(&mut self.nodes, 0);
        let first = self.record.line.moves.first().and_then(|mv| mv.side);
        let side = first.or(self.side).unwrap_or(if self.stones.is_empty() {
            Player::FIRST
        } else {
            Player::SECOND
        });
        if !self.stones.is_empty() || side == Player::SECOND {
            self.record.start = Some(self.stones.text(side));
        }
        with_passes(&mut self.record.line, side);
        self.record
    }
}

/// Adds the passes that a file leaves out, where one side moves twice in a row.
fn with_passes(line: &mut crate::Line, mut side: Player) {
    let mut moves = Vec::with_capacity(line.moves.len());
    let mut left = std::mem::take(&mut line.moves).into_iter().peekable();
    while let Some(mut mv) = left.next() {
        if mv.token.starts_with(SET_UP) {
            // Who moves next was to move, whatever had been played.
            side = left.peek().and_then(|next| next.side).or_else(|| turn_of(&mv.token)).unwrap_or(side);
            if turn_of(&mv.token).is_none() {
                mv.token += if side == Player::FIRST { FIRST_TO_MOVE } else { SECOND_TO_MOVE };
            }
            for variation in &mut mv.variations {
                with_passes(variation, side);
            }
            moves.push(mv);
            continue;
        }
        if mv.side.is_some_and(|mover| mover != side) {
            moves.push(MoveNode {
                side: Some(side),
                location: mv.location,
                translated: true,
                ..MoveNode::new("pass")
            });
            side = side.other();
        }
        for variation in &mut mv.variations {
            with_passes(variation, side);
        }
        side = side.other();
        moves.push(mv);
    }
    line.moves = moves;
}

/// The comments and marks of a node.
fn comments(properties: &[Property], size: Size) -> Vec<String> {
    let mut found = Vec::new();
    for Property { name, values } in properties {
        let texts: Vec<&str> = values.iter().map(|(text, _)| text.as_str()).collect();
        match name.as_str() {
            "C" | "GC" | "N" => {
                found.extend(Some(texts[0].trim().to_owned()).filter(|text| !text.is_empty()))
            }
            _ => found.extend(marks::read(name, &texts, size)),
        }
    }
    found
}

fn player(text: &str) -> Option<Player> {
    match text {
        "B" | "b" | "black" => Some(Player::FIRST),
        "W" | "w" | "white" => Some(Player::SECOND),
        _ => None,
    }
}

/// The rules by the names of the specification and of servers; Chinese where they are not known.
fn rules(text: &str) -> &'static str {
    let text = text.trim().to_lowercase();
    let starts = |names: &[&str]| names.iter().any(|name| text.starts_with(name));
    match () {
        () if starts(&["jap", "kor"]) => "japanese",
        () if starts(&["aga", "french"]) => "aga",
        () if starts(&["nz", "new", "tromp", "goe", "ing"]) => "tromp-taylor",
        () => "chinese",
    }
}

/// Komi in steps of a half. Some files have hundredths of points.
fn komi(text: &str, location: FileLocation) -> Result<f64, FormatError> {
    let number = text.trim().replace(',', ".").parse::<f64>().ok().filter(|komi| komi.is_finite());
    let komi = match number {
        _ if text.trim().is_empty() => Some(0.0),
        Some(komi) if komi.abs() > 150.0 => Some(komi / 100.0),
        other => other,
    };
    let fits = |komi: &f64| (2.0 * komi).fract() == 0.0 && komi.abs() <= 150.0;
    komi.filter(fits).map_or_else(|| refuse(SGF_KOMI, location, text), Ok)
}

/// The word of a variant for a handicap; the stones themselves are set up. Boards without a fixed handicap have no word.
fn handicap(text: &str, size: Size) -> Option<String> {
    let stones: u8 = text.trim().parse().ok()?;
    let most = match size.columns {
        columns if columns != size.rows || columns < 7 => 0,
        columns if columns == 7 || columns % 2 == 0 => 4,
        _ => 9,
    };
    (2..=most).contains(&stones).then(|| format!("handicap={stones}"))
}

fn seconds(text: &str) -> Option<Duration> {
    let seconds = text.trim().parse::<f64>().ok().filter(|seconds| (0.0..=1.0e9).contains(seconds))?;
    Some(Duration::from_secs_f64(seconds))
}

/// `B+3.5`, `W+R`, `0`, `Draw`; what is not known is no result.
fn result(text: &str) -> Option<GameResult> {
    let text = text.trim();
    if text == "0" || text.eq_ignore_ascii_case("draw") {
        return Some(GameResult::of(Winner::Draw));
    }
    let (side, how) = text.split_once('+')?;
    let winner = match player(side.trim())? {
        Player::FIRST => Winner::First,
        _ => Winner::Second,
    };
    let how = how.trim();
    let by = match how.to_ascii_lowercase().as_str() {
        "r" | "resign" => Some(EndedBy::Resignation),
        "t" | "time" => Some(EndedBy::Time),
        "f" | "forfeit" => Some(EndedBy::Forfeit),
        _ => None,
    };
    let margin = how.parse::<f64>().ok().filter(|margin| margin.is_finite() && *margin >= 0.0);
    Some(GameResult { winner, margin, by })
}

/// A text without the ends of its lines.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A node of a tree: a move, if it has one, and comments.
#[derive(Debug, Default)]
pub(super) struct TreeNode {
    pub(super) mv: Option<MoveNode>,
    pub(super) comments: Vec<String>,
    /// The nodes that follow, the main line first.
    pub(super) next: Vec<usize>,
}

/// The line that begins with a node: its moves, and what else could follow each as variations of the move that does.
/// Comments of nodes without a move belong to the move before, or wait for the next one.
pub(super) fn line(nodes: &mut [TreeNode], first: usize) -> Line {
    let mut line = Line::default();
    let mut waiting: Vec<String> = Vec::new();
    let mut at = Some((first, Vec::new()));
    while let Some((node, others)) = at {
        let TreeNode { mv, mut comments, next } = std::mem::take(&mut nodes[node]);
        let variations: Vec<Line> = others.into_iter().map(|other| self::line(nodes, other)).collect();
        match (mv, line.moves.last_mut()) {
            (Some(mv), _) => {
                let before = std::mem::take(&mut waiting);
                line.moves.push(MoveNode { before, after: comments, variations, ..mv });
            }
            (None, Some(last)) => {
                last.after.append(&mut comments);
                last.variations.extend(variations);
            }
            (None, None) => waiting.append(&mut comments),
        }
        at = next.split_first().map(|(&main, others)| (main, others.to_vec()));
    }
    line.comments = waiting;
    line
}
