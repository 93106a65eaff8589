//! Variants as text: the size of the board, then rules and exceptions to them: `9`, `13,japanese`,
//! `9x7,tromp-taylor,komi=0`, `19,handicap=4`.

use crate::reasons::{HANDICAP, KOMI, RULE, SIZE};
use crate::{Go, Grid, Handicap, RuleSet, Superko, handicap};
use std::str::FromStr;
use stratege_game::TextError;

/// The greatest komi either way, in half points.
const MOST_KOMI: i16 = 300;
/// Komi beside a handicap, in half points: it only keeps games from being drawn.
const HANDICAP_KOMI: i16 = 1;

impl FromStr for Go {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Go, TextError> {
        let words = words(text);
        let Some((&(at, size), rest)) = words.split_first() else {
            return Err(SIZE.at(0, text.trim()));
        };
        let mut go = Go::new(read_size(size).ok_or_else(|| SIZE.at(at, size))?, RuleSet::CHINESE);
        let mut komi = None;
        for &(at, word) in rest {
            let word_lower = word.to_ascii_lowercase();
            match word_lower.split_once('=') {
                None => go.rules = RuleSet::named(&word_lower).ok_or_else(|| RULE.at(at, word))?,
                Some(("komi", value)) => komi = Some(read_komi(value).ok_or_else(|| KOMI.at(at, word))?),
                Some((name @ ("handicap" | "free"), value)) => {
                    go.handicap = go.read_handicap(name, value).ok_or_else(|| HANDICAP.at(at, word))?;
                }
                Some((name, value)) => {
                    go.rules = go.rules.changed(name, value).ok_or_else(|| RULE.at(at, word))?;
                }
            }
        }
        let handicap = (go.handicap != Handicap::None).then_some(HANDICAP_KOMI);
        go.rules.komi = komi.or(handicap).unwrap_or(go.rules.komi);
        Ok(go)
    }
}

impl RuleSet {
    /// With one rule changed by its name.
    fn changed(self, name: &str, value: &str) -> Option<RuleSet> {
        let superko = |superko| Some(RuleSet { superko, ..self });
        match (name, value) {
            ("superko", "none") => superko(Superko::None),
            ("superko", "positional") => superko(Superko::Positional),
            ("superko", "situational") => superko(Superko::Situational),
            ("suicide", "yes") => Some(RuleSet { suicide: true, ..self }),
            ("suicide", "no") => Some(RuleSet { suicide: false, ..self }),
            _ => None,
        }
    }
}

impl Go {
    fn read_handicap(&self, name: &str, value: &str) -> Option<Handicap> {
        let stones: u8 = value.parse().ok()?;
        if name == "handicap" {
            return handicap::points(self.grid, stones).map(|_| Handicap::Fixed(stones));
        }
        let room = self.grid.point_count() > 2 * usize::from(stones);
        (room && (2..=Handicap::MOST).contains(&stones)).then_some(Handicap::Free(stones))
    }
}

fn read_size(text: &str) -> Option<Grid> {
    let text = text.to_ascii_lowercase();
    let (columns, rows) = text.split_once('x').unwrap_or((&text, &text));
    Grid::new(columns.parse().ok()?, rows.parse().ok()?)
}

/// In half points.
fn read_komi(text: &str) -> Option<i16> {
    let komi = 2.0 * text.parse::<f64>().ok()?;
    (komi.fract() == 0.0 && komi.abs() <= MOST_KOMI.into()).then_some(komi as i16)
}

/// The words between commas and spaces, each with its place in characters.
fn words(text: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut at = 0;
    for part in text.split(|c: char| c == ',' || c.is_whitespace()) {
        if !part.is_empty() {
            words.push((at, part));
        }
        at += part.chars().count() + 1;
    }
    words
}
