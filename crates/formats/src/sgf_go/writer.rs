//! Writing games.

use super::board::{Size, Stones, vertex_letters};
use super::handicap::{handicap, on_stars};
use super::{GLYPHS, HEADERS, SET_UP, marks, turn_of};
use crate::sgf::result;
use crate::sgf::writer::property;
use crate::{GameRecord, Line, MoveNode};
use std::collections::VecDeque;
use stratege_game::Player;

/// Writes a game as SGF; `None` if a move is neither a point nor a pass, or if the variant has no size.
pub fn write(record: &GameRecord) -> Option<String> {
    let variant = record.variant.as_deref().unwrap_or("9");
    let words: Vec<&str> = variant.split([',', ' ']).filter(|word| !word.is_empty()).collect();
    let size = Size::of_variant(words.first()?)?;
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!("(;FF[4]GM[1]CA[UTF-8]AP[Stratège:{version}]SZ[{}]", size.text(':'));
    text += &rules(&words);
    for (name, player) in ["PB", "PW"].into_iter().zip(&record.players) {
        text += &player.as_deref().map_or_else(String::new, |player| property(name, player));
    }
    for (short, long) in HEADERS {
        if let Some(value) = record.header(long) {
            text += &property(short, &if short == "DT" { value.replace('.', "-") } else { value.to_owned() });
        }
    }
    text += &record.result.map_or_else(String::new, |found| property("RE", &result::write(found)));
    let mut side = Player::FIRST;
    if let Some(start) = &record.start {
        let (stones, to_move) = Stones::read(size, start)?;
        side = to_move;
        text += &set_up(&stones, side);
    }
    if record.start.is_none()
        && let Some(stones) = handicap_of(&words).and_then(|stones| on_stars(size, stones))
    {
        side = Player::SECOND;
        text += &set_up(&stones, side);
    }
    let mut line = record.line.clone();
    // Comments before the first move belong to the game.
    let first = line.moves.first_mut().map(|mv| std::mem::take(&mut mv.before)).unwrap_or_default();
    text += &comments(&first, size);
    let mut writer = Writer { size, text };
    writer.line(&line.moves, &line.comments, side, false)?;
    Some(writer.text + ")\n")
}

/// Rules, komi and handicap by the words of a variant.
fn rules(words: &[&str]) -> String {
    let mut text = String::new();
    for word in &words[1..] {
        text += &match word.split_once('=') {
            Some(("komi", komi)) => property("KM", komi),
            Some(("handicap" | "free", stones)) => property("HA", stones),
            Some(_) => String::new(),
            None => match *word {
                "japanese" => property("RU", "Japanese"),
                "aga" => property("RU", "AGA"),
                "tromp-taylor" => property("RU", "Tromp-Taylor"),
                _ => property("RU", "Chinese"),
            },
        };
    }
    text
}

/// The stones of a handicap on the star points, by the words of a variant.
fn handicap_of(words: &[&str]) -> Option<u8> {
    words.iter().find_map(|word| handicap(word.strip_prefix("handicap=")?))
}

fn set_up(stones: &Stones, side: Player) -> String {
    let mut text = String::new();
    for (name, player) in [("AB", Player::FIRST), ("AW", Player::SECOND)] {
        let values: String =
            stones.of(player).map(|vertex| format!("[{}]", vertex_letters(vertex))).collect();
        if !values.is_empty() {
            text += &format!("{name}{values}");
        }
    }
    text + &format!("PL[{}]", colour(side))
}

struct Writer {
    size: Size,
    text: String,
}

impl Writer {
    /// Moves by turns from `side` on, and the comments behind them. From a move with variations on, each of the lines
    /// stands in brackets of its own; those of the first move of a `branch` stand beside it.
    fn line(&mut self, moves: &[MoveNode], behind: &[String], mut side: Player, branch: bool) -> Option<()> {
        for (at, mv) in moves.iter().enumerate() {
            let mut others: VecDeque<&Line> = mv.variations.iter().collect();
            others.retain(|variation| !variation.moves.is_empty());
            let next =
                if mv.token.starts_with(SET_UP) { turn_of(&mv.token).unwrap_or(side) } else { side.other() };
            if others.is_empty() || branch && at == 0 {
                self.node(mv, side)?;
                side = next;
                continue;
            }
            self.text += "\n(";
            self.node(mv, side)?;
            self.line(&moves[at + 1..], behind, next, false)?;
            self.text.push(')');
            while let Some(variation) = others.pop_front() {
                let Some(first) = variation.moves.first() else { continue };
                self.text += "\n(";
                self.line(&variation.moves, &variation.comments, side, true)?;
                self.text.push(')');
                others.extend(&first.variations);
            }
            return Some(());
        }
        self.comments_alone(behind);
        Some(())
    }

    /// Comments that belong to no move are a node of their own.
    fn comments_alone(&mut self, texts: &[String]) {
        if !texts.is_empty() {
            self.text.push(';');
            self.text += &comments(texts, self.size);
        }
    }

    /// A set-up in the middle of a game, as a node of its own.
    fn set_up(&self, token: &str) -> Option<String> {
        let mut text = "\n;".to_owned();
        let words = || token.split(' ').skip(1).filter_map(|word| word.split_once('='));
        for (name, sign) in [("AB", "X"), ("AW", "O"), ("AE", "-")] {
            let points = words().filter(|(_, found)| *found == sign);
            let letters = points.map(|(point, _)| Some(format!("[{}]", self.size.letters(point)?)));
            let letters = letters.collect::<Option<String>>()?;
            if !letters.is_empty() {
                text += name;
                text += &letters;
            }
        }
        Some(text + &turn_of(token).map_or_else(String::new, |side| format!("PL[{}]", colour(side))))
    }

    fn node(&mut self, mv: &MoveNode, side: Player) -> Option<()> {
        self.comments_alone(&mv.before);
        if mv.token.starts_with(SET_UP) {
            self.text += &self.set_up(&mv.token)?;
            self.text += &comments(&mv.after, self.size);
            return Some(());
        }
        let colour = colour(mv.side.unwrap_or(side));
        self.text += &format!("\n;{colour}[{}]", self.size.letters(&mv.token)?);
        if let Some(clock) = mv.clock {
            self.text += &format!("{colour}L[{}]", clock.as_secs_f64());
        }
        for (name, value, glyph) in GLYPHS {
            if mv.glyphs.contains(&glyph) {
                self.text += &format!("{name}[{value}]");
            }
        }
        self.text += &comments(&mv.after, self.size);
        Some(())
    }
}

/// Marks as properties, and the other comments as one.
fn comments(comments: &[String], size: Size) -> String {
    let mut texts = Vec::new();
    let mut written = String::new();
    for comment in comments {
        match marks::write(comment, size) {
            Some(mark) => written += &mark,
            None => texts.push(comment.as_str()),
        }
    }
    if !texts.is_empty() {
        written += &property("C", &texts.join("\n\n"));
    }
    written
}

const fn colour(side: Player) -> char {
    if side.index() == 0 { 'B' } else { 'W' }
}
