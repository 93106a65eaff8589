//! Reads the text of a tree.
//!
//! A node is a list in round or square brackets; a leaf is a number, or `?` if it has no value. A name may precede a
//! list, or `=` and a number, or stand alone for a leaf without a value: `a(b(7, 9), c(-2, h), d(3, j=5))`.

use crate::reasons::{EMPTY, END, LIST, NODE, SIZE, VALUE};
use crate::tree::{Content, Tree, TreeNode};
use std::iter::Peekable;
use stratege_game::{Key, Player, TextError};

pub(crate) struct Reader<'a> {
    rest: Peekable<std::iter::Enumerate<std::str::Chars<'a>>>,
    at: usize,
    nodes: Vec<TreeNode>,
}

/// The tree from which games start: a course on game programming cuts two of its branches.
const EXAMPLE: &str = "[[7,9],[-2,3],[3,5]]";

/// The tree from which games start.
pub(crate) fn example() -> Tree {
    // A test reads the example.
    Reader::read(EXAMPLE).unwrap_or_else(|_| Tree { nodes: vec![TreeNode::leaf(Player::FIRST)] })
}

impl<'a> Reader<'a> {
    pub(crate) fn read(text: &'a str) -> Result<Tree, TextError> {
        let mut reader = Reader { rest: text.chars().enumerate().peekable(), at: 0, nodes: Vec::new() };
        let (side, name) = reader.side()?;
        reader.node(side, name, 0)?;
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

    /// `max`, `min` or nothing; another word is the name of the root.
    fn side(&mut self) -> Result<(Player, String), TextError> {
        let name = self.name();
        Ok(match name.to_lowercase().as_str() {
            "max" => (Player::FIRST, self.name()),
            "min" => (Player::SECOND, self.name()),
            _ => (Player::FIRST, name),
        })
    }

    /// A name, if one stands here: a letter, then letters, digits and `_`.
    fn name(&mut self) -> String {
        let mut name = String::new();
        if self.peek().is_some_and(|(_, c)| c.is_alphabetic()) {
            while let Some((at, c)) = self.rest.next_if(|(_, c)| c.is_alphanumeric() || *c == '_') {
                name.push(c);
                self.at = at + 1;
            }
        }
        name
    }

    /// Reads a node with all below it, behind its name; its number.
    fn node(&mut self, side: Player, name: String, depth: usize) -> Result<u32, TextError> {
        if self.nodes.len() >= Tree::MAX_NODES || depth > Tree::MAX_DEPTH {
            let at = self.peek().map_or(self.at, |(at, _)| at);
            return Err(SIZE.at(at, ""));
        }
        let index = self.nodes.len();
        self.nodes.push(TreeNode::leaf(side));
        let content = match self.peek() {
            Some((_, open @ ('[' | '('))) => {
                self.next();
                let close = if open == '[' { ']' } else { ')' };
                Content::Branches(self.branches(side.other(), close, depth)?)
            }
            Some((_, '?')) => {
                self.next();
                Content::Unknown
            }
            Some((_, '=')) if !name.is_empty() => {
                self.next();
                self.leaf()?
            }
            _ if !name.is_empty() => Content::Unknown,
            _ => self.leaf()?,
        };
        let (hash, range) = (self.hash(side, &content), self.range(side, &content));
        self.nodes[index] = TreeNode { side, name, content, hash, range };
        Ok(index as u32)
    }

    fn branches(&mut self, side: Player, close: char, depth: usize) -> Result<Vec<u32>, TextError> {
        let mut branches = Vec::new();
        if let Some((at, c)) = self.peek().filter(|&(_, c)| c == close) {
            return Err(EMPTY.at(at, c));
        }
        loop {
            let name = self.name();
            branches.push(self.node(side, name, depth + 1)?);
            match self.next() {
                Some((_, ',')) => {}
                Some((_, c)) if c == close => return Ok(branches),
                Some((at, c)) => return Err(LIST.at(at, c)),
                None => return Err(LIST.at(self.at, "")),
            }
        }
    }

    /// A number, or `?`.
    fn leaf(&mut self) -> Result<Content, TextError> {
        let (at, first) = self.next().ok_or_else(|| NODE.at(self.at, ""))?;
        let mut digits = match first {
            '?' => return Ok(Content::Unknown),
            '-' | '−' => String::from('-'),
            '+' => String::new(),
            c if c.is_ascii_digit() || c == '.' => String::from(c),
            c => return Err(NODE.at(at, c)),
        };
        while let Some((next, c)) = self.rest.next_if(|(_, c)| c.is_ascii_digit() || *c == '.') {
            digits.push(c);
            self.at = next + 1;
        }
        hundredths(&digits).map(Content::Leaf).ok_or_else(|| VALUE.at(at, digits))
    }

    /// The least and the greatest value of a node whose branches have theirs.
    fn range(&self, side: Player, content: &Content) -> (i16, i16) {
        match content {
            Content::Leaf(value) => (*value, *value),
            Content::Unknown => (-Tree::MAX_LEAF, Tree::MAX_LEAF),
            Content::Branches(branches) => {
                let best = |a: i16, b: i16| if side == Player::FIRST { a.max(b) } else { a.min(b) };
                let ranges = branches.iter().map(|&branch| self.nodes[branch as usize].range);
                let both = ranges.reduce(|a, b| (best(a.0, b.0), best(a.1, b.1)));
                both.unwrap_or((0, 0)) // no node is without branches
            }
        }
    }

    /// Of a node whose branches have theirs.
    fn hash(&self, side: Player, content: &Content) -> u64 {
        let mix = |hash: u64, next: u64| Key::mixed(hash.rotate_left(5) ^ next).hash;
        let hash = Key::mixed(side.index() as u64 + 1).hash;
        match content {
            Content::Leaf(value) => mix(hash, u64::from(*value as u16)),
            Content::Unknown => mix(hash, 1 << 33),
            Content::Branches(branches) => {
                branches.iter().fold(mix(hash, 1 << 32 | branches.len() as u64), |hash, &node| {
                    mix(hash, self.nodes[node as usize].hash)
                })
            }
        }
    }
}

/// A number with at most two decimals, in hundredths; nothing if it is none or too large.
fn hundredths(digits: &str) -> Option<i16> {
    let decimals = digits.split_once('.').map_or("", |(_, decimals)| decimals);
    let number: f64 = digits.parse().ok().filter(|_| decimals.len() <= 2)?;
    let hundredths = (number * 100.0).round();
    (hundredths.abs() <= f64::from(Tree::MAX_LEAF)).then_some(hundredths as i16)
}
