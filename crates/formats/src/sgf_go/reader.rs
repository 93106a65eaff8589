//! Reading games.

use super::board::{Size, Stones};
use super::handicap::{Turn, handicap, most_on_stars, on_stars, with_passes, without_taken};
use super::{FIRST_TO_MOVE, GAME, GLYPHS, HEADERS, MAX_DEPTH, NUMBER, SECOND_TO_MOVE, SET_UP, komi, marks};
use crate::backgammon::refuse;
use crate::reasons::{IO, REMARK_HANDICAP, SGF_BEGIN, SGF_DEPTH, SGF_GO_GAME, SGF_KOMI, SGF_POINT, SGF_SIZE};
use crate::sgf::result;
use crate::sgf::tree::{Property, Step, Tree};
use crate::{FileLocation, FormatError, GameRecord, Line, MoveNode};
use std::io::BufRead;
use std::time::Duration;
use stratege_game::Player;

/// Reads the games of a file one by one; after an invalid game it continues with the next.
pub fn read(reader: impl BufRead) -> impl Iterator<Item = Result<GameRecord, FormatError>> {
    let mut tree = Tree::new(reader);
    let (mut count, mut ended) = (0, false);
    std::iter::from_fn(move || {
        if ended {
            return None;
        }
        let found = game(&mut tree, count);
        count += 1;
        match found {
            Ok(game) => {
                ended = game.is_none();
                game.map(Ok)
            }
            Err(error) => {
                ended = error.reason == IO || tree.recover().is_err();
                Some(Err(if error.reason == IO { error } else { error.in_game(count) }))
            }
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
    tree.pass_over()?;
    let mut game = draft.map(Draft::finish);
    if let Some(game) = &mut game {
        game.remarks.splice(0..0, tree.remarks());
    }
    Ok(game)
}

/// A game that is being read.
struct Draft {
    record: GameRecord,
    stones: Stones,
    side: Option<Player>,
    nodes: Vec<TreeNode>,
    /// The words of the variant before the handicap.
    variant: Vec<String>,
    /// The stones of the handicap, and where the file gives their number.
    handicap: Option<(u8, FileLocation)>,
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
        let variant = vec![size.text('x'), rules(value("RU").map_or("", |(text, _)| text)).to_owned()];
        let (stones, nodes) = (Stones::new(size), vec![TreeNode::default()]);
        let mut draft = Draft { record, stones, side: None, nodes, variant, handicap: None };
        let applications = root.iter().filter(|property| property.name == "AP");
        let application: String =
            applications.flat_map(|property| &property.values).map(|(text, _)| text.as_str()).collect();
        for Property { name, values } in root {
            let (text, location) = &values[0];
            let known = || Some(one_line(text)).filter(|text| !text.is_empty());
            match name.as_str() {
                "KM" => {
                    let komi = komi::read(text, &application);
                    let komi = komi.map_or_else(|| refuse(SGF_KOMI, *location, text), Ok)?;
                    draft.variant.push(format!("komi={komi}"));
                }
                "HA" => draft.handicap = handicap(text).map(|stones| (stones, *location)),
                "PB" => draft.record.players[0] = known(),
                "PW" => draft.record.players[1] = known(),
                "RE" => draft.record.result = result::read(text),
                _ => {
                    let header = HEADERS.iter().find(|(short, _)| short == name);
                    let (Some((short, long)), Some(value)) = (header, known()) else { continue };
                    let value = if *short == "DT" { value.replace('-', ".") } else { value };
                    draft.record.add_header(long, value);
                }
            }
        }
        let moves = root.iter().any(|property| matches!(property.name.as_str(), "B" | "W"));
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
        let words = self.handicap.map(|(stones, location)| self.handicap_words(stones, location, side));
        let (word, placed) = words.unwrap_or_default();
        // The stones of a handicap on the star points follow from the variant.
        let usual = self.handicap.and_then(|(stones, _)| on_stars(self.stones.size, stones));
        let usual = usual.is_some_and(|usual| usual.text(side) == self.stones.text(side));
        let by_variant = word.is_some() && side == Player::SECOND && usual;
        let on_stars = word.is_some() && side == Player::SECOND && self.stones.is_empty();
        if !on_stars && !by_variant && (!self.stones.is_empty() || side == Player::SECOND) {
            self.record.start = Some(self.stones.text(side));
        }
        if let Some((stones, _)) = self.handicap.filter(|_| on_stars) {
            let taken = without_taken(&mut self.record.line, self.stones.size, stones);
            self.record.remarks.extend(taken);
        }
        self.variant.extend(word);
        self.record.variant = Some(self.variant.join(","));
        with_passes(&mut self.record.line, Turn { side, placed });
        self.record
    }

    /// The word of the variant for a handicap, and how many stones are put by the first moves. Stones that the file puts on the
    /// board are the handicap; without any, they are what the first player puts before the second one's first move, or on the
    /// star points if that player moves first.
    fn handicap_words(&mut self, stones: u8, location: FileLocation, side: Player) -> (Option<String>, u8) {
        let moves = &self.record.line.moves;
        let first =
            moves.iter().take_while(|mv| mv.side == Some(Player::FIRST) && mv.token != "pass").count();
        let fixed = most_on_stars(self.stones.size) >= stones;
        let word = fixed.then(|| format!("handicap={stones}"));
        match (self.stones.is_empty(), moves.is_empty(), side, first) {
            (false, ..) => (word, 0),
            (true, false, Player::FIRST, 0 | 1) => (None, 0),
            (true, false, Player::FIRST, first) => {
                let placed = stones.min(u8::try_from(first).unwrap_or(stones));
                (Some(format!("free={placed}")), placed)
            }
            _ => {
                if fixed {
                    self.record.remarks.push(FormatError::new(REMARK_HANDICAP, location, stones));
                }
                (word, 0)
            }
        }
    }
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

fn seconds(text: &str) -> Option<Duration> {
    let seconds = text.trim().parse::<f64>().ok().filter(|seconds| (0.0..=1.0e9).contains(seconds))?;
    Some(Duration::from_secs_f64(seconds))
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
