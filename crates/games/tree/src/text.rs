//! Text: positions as nested lists of values, moves as the number of a branch.
//!
//! `min` before the tree says that the opponent is to move at its root; `max`, or nothing, the maximising
//! player. Spaces may stand anywhere between.

use crate::reasons::{BRANCH, EMPTY, END, LIST, NODE, SIZE, VALUE};
use crate::rules::{Content, Tree, TreeNode};
use crate::{AbstractTree, Branch, Position};
use std::fmt::Write;
use std::iter::Peekable;
use std::sync::Arc;
use stratege_game::{Key, Notation, Player, TextError, ZeroSum};

/// The tree that a course on game programming cuts two branches of.
const EXAMPLE: &str = "[[7,9],[-2,3],[3,5]]";

pub(crate) fn example() -> Position {
    let tree = Reader::read(EXAMPLE).map(Arc::new);
    let leaf = || TreeNode { side: Player::FIRST, content: Content::Leaf(0), hash: 0 };
    // A test reads the example.
    Position { tree: tree.unwrap_or_else(|_| Arc::new(Tree { nodes: vec![leaf()] })), node: 0 }
}

impl Notation for AbstractTree {
    fn move_text(&self, _: &Position, mv: Branch) -> String {
        (u32::from(mv.0) + 1).to_string()
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Branch, TextError> {
        let branches = match &position.here().content {
            Content::Branches(branches) => branches.len(),
            Content::Leaf(_) => 0,
        };
        let number: Option<usize> = text.trim().parse().ok();
        match number.filter(|number| (1..=branches).contains(number)) {
            Some(number) => Ok(Branch((number - 1) as u16)),
            None => Err(BRANCH.at(0, text.trim())),
        }
    }

    fn position_text(&self, position: &Position) -> String {
        let mut text = String::new();
        if position.here().side == Player::SECOND {
            text.push_str("min ");
        }
        write_node(&position.tree, position.node, &mut text);
        text
    }

    fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        Ok(Position { tree: Arc::new(Reader::read(text)?), node: 0 })
    }
}

pub(crate) fn write_node(tree: &Tree, node: u32, text: &mut String) {
    match &tree.nodes[node as usize].content {
        Content::Leaf(value) => {
            let _ = write!(text, "{value}");
        }
        Content::Branches(branches) => {
            text.push('[');
            for (i, &branch) in branches.iter().enumerate() {
                if i > 0 {
                    text.push(',');
                }
                write_node(tree, branch, text);
            }
            text.push(']');
        }
    }
}

struct Reader<'a> {
    rest: Peekable<std::iter::Enumerate<std::str::Chars<'a>>>,
    at: usize,
    nodes: Vec<TreeNode>,
}

impl<'a> Reader<'a> {
    fn read(text: &'a str) -> Result<Tree, TextError> {
        let mut reader = Reader { rest: text.chars().enumerate().peekable(), at: 0, nodes: Vec::new() };
        let side = reader.side()?;
        reader.node(side, 0)?;
        reader.skip_spaces();
        if let Some((at, found)) = reader.rest.next() {
            return Err(END.at(at, found));
        }
        Ok(Tree { nodes: reader.nodes })
    }

    fn skip_spaces(&mut self) {
        while self.rest.next_if(|(_, c)| c.is_whitespace()).is_some() {}
    }

    fn next(&mut self) -> Option<(usize, char)> {
        self.skip_spaces();
        let next = self.rest.next();
        self.at = next.map_or(self.at, |(at, _)| at + 1);
        next
    }

    fn peek(&mut self) -> Option<(usize, char)> {
        self.skip_spaces();
        self.rest.peek().copied()
    }

    /// `max`, `min` or nothing.
    fn side(&mut self) -> Result<Player, TextError> {
        let Some((at, 'm' | 'M')) = self.peek() else { return Ok(Player::FIRST) };
        let mut word = String::new();
        while let Some((_, c)) = self.rest.next_if(|(_, c)| c.is_alphabetic()) {
            word.extend(c.to_lowercase());
        }
        match word.as_str() {
            "max" => Ok(Player::FIRST),
            "min" => Ok(Player::SECOND),
            _ => Err(NODE.at(at, word)),
        }
    }

    /// Reads a node with all below it; its number.
    fn node(&mut self, side: Player, depth: usize) -> Result<u32, TextError> {
        let start = self.next();
        if self.nodes.len() >= AbstractTree::MAX_NODES || depth > AbstractTree::MAX_DEPTH {
            return Err(SIZE.at(self.at.saturating_sub(1), ""));
        }
        let index = self.nodes.len();
        let content = Content::Leaf(0);
        self.nodes.push(TreeNode { side, content, hash: 0 });
        let content = match start {
            Some((_, '[')) => Content::Branches(self.branches(side.other(), depth)?),
            Some((at, c)) if c.is_ascii_digit() || matches!(c, '-' | '+' | '−') => {
                Content::Leaf(self.leaf(at, c)?)
            }
            Some((at, c)) => return Err(NODE.at(at, c)),
            None => return Err(NODE.at(self.at, "")),
        };
        self.nodes[index].hash = self.hash(side, &content);
        self.nodes[index].content = content;
        Ok(index as u32)
    }

    fn branches(&mut self, side: Player, depth: usize) -> Result<Vec<u32>, TextError> {
        let mut branches = Vec::new();
        if let Some((at, ']')) = self.peek() {
            return Err(EMPTY.at(at, ']'));
        }
        loop {
            branches.push(self.node(side, depth + 1)?);
            match self.next() {
                Some((_, ',')) => {}
                Some((_, ']')) => return Ok(branches),
                Some((at, c)) => return Err(LIST.at(at, c)),
                None => return Err(LIST.at(self.at, "")),
            }
        }
    }

    fn leaf(&mut self, at: usize, first: char) -> Result<i16, TextError> {
        let mut digits = String::from(if first == '−' { '-' } else { first });
        while let Some((next, c)) = self.rest.next_if(|(_, c)| c.is_ascii_digit()) {
            digits.push(c);
            self.at = next + 1;
        }
        let value = digits.parse().ok().filter(|value: &i16| value.abs() <= ZeroSum::MAX_MARGIN);
        value.ok_or_else(|| VALUE.at(at, digits))
    }

    /// Of a node whose branches have theirs.
    fn hash(&self, side: Player, content: &Content) -> u64 {
        let mix = |hash: u64, next: u64| Key::mixed(hash.rotate_left(5) ^ next).0;
        let hash = Key::mixed(side.index() as u64 + 1).0;
        match content {
            Content::Leaf(value) => mix(hash, u64::from(*value as u16)),
            Content::Branches(branches) => {
                branches.iter().fold(mix(hash, 1 << 32 | branches.len() as u64), |hash, &node| {
                    mix(hash, self.nodes[node as usize].hash)
                })
            }
        }
    }
}
