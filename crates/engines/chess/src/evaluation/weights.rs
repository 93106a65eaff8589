//! The weights of the terms, and their text format.

use super::pair::Pair;
use super::terms::{WEIGHTS, ranges};
use stratege_game::{Reason, TextError};

/// The first line is not that of a file of weights.
pub(crate) const HEADER: Reason =
    Reason::new("chess-terms-header", "expected 'stratege-chess-weights 1' and the hash of the other lines");
/// The hash is not that of the lines behind it.
pub(crate) const HASH: Reason = Reason::new(
    "chess-terms-hash",
    "the hash of the weights is another: the file was damaged or changed by hand",
);
/// Another term, or none, where one was expected.
pub(crate) const TERM: Reason = Reason::new("chess-terms-term", "expected the next term of the evaluation");
/// Not as many pairs as the term has weights, or not pairs of numbers.
pub(crate) const PAIRS: Reason = Reason::new(
    "chess-terms-pairs",
    "expected a pair of whole numbers such as 12:-3, from -4000 to 4000, for each weight of the term",
);

/// The first word of the text, and its version.
const FORMAT: &str = "stratege-chess-weights 1";
/// The largest absolute value of a weight, in centipawns.
const MOST: i32 = 4_000;

/// A weight for every case of every [term](super::TERMS), in centipawns, for the middlegame and for the endgame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermWeights {
    pairs: Box<[Pair; WEIGHTS]>,
}

impl TermWeights {
    /// Weights with these values, each for the middlegame and for the endgame; clamped to ±4,000.
    pub fn new(values: &[[i32; 2]; WEIGHTS]) -> TermWeights {
        let pair = |[middle, end]: [i32; 2]| Pair::new(middle.clamp(-MOST, MOST), end.clamp(-MOST, MOST));
        TermWeights { pairs: Box::new(values.map(pair)) }
    }

    /// The hand-set weights.
    pub fn set_by_hand() -> TermWeights {
        TermWeights::parse(include_str!("../../weights/set-by-hand.txt"))
            .unwrap_or_else(|_| TermWeights::zero())
    }

    /// The shipped weights.
    pub fn shipped() -> TermWeights {
        TermWeights::parse(include_str!("../../weights/shipped.txt")).unwrap_or_else(|_| TermWeights::zero())
    }

    /// All weights zero.
    pub fn zero() -> TermWeights {
        TermWeights { pairs: Box::new([Pair::default(); WEIGHTS]) }
    }

    /// The weights by their indices.
    pub(super) fn pairs(&self) -> &[Pair; WEIGHTS] {
        &self.pairs
    }

    /// The weights by index, each for the middlegame and for the endgame.
    pub fn values(&self) -> [[i32; 2]; WEIGHTS] {
        self.pairs.map(|pair| [pair.middle(), pair.end()])
    }

    /// Whether a text begins like one with these weights.
    pub fn recognises(text: &str) -> bool {
        text.starts_with(FORMAT)
    }

    /// The hash of the weights, as in their text without a note.
    pub fn hash(&self) -> String {
        hash(&self.lines())
    }

    /// The text: format, version and hash, then a line for each term with its name and its pairs. Lines that begin with
    /// `#` are comments; they are covered by the hash.
    pub fn text(&self) -> String {
        self.text_with("")
    }

    /// The text with a note, as comments.
    pub fn text_with(&self, note: &str) -> String {
        let note: String = note.lines().map(|line| format!("# {line}\n")).collect();
        let lines = note + &self.lines();
        format!("{FORMAT} {}\n{lines}", hash(&lines))
    }

    /// The same to be edited: without a hash, which would no longer be that of the weights.
    pub fn text_to_edit(&self) -> String {
        format!("{FORMAT}\n{}", self.lines())
    }

    fn lines(&self) -> String {
        let mut text = String::from("# term middlegame:endgame …, in centipawns\n");
        for (term, range) in ranges() {
            text += term.name;
            for pair in &self.pairs[range] {
                text += &format!(" {}:{}", pair.middle(), pair.end());
            }
            text.push('\n');
        }
        text
    }

    /// Reads a [text](Self::text), with its hash or [without](Self::text_to_edit).
    ///
    /// # Errors
    /// The first error, with its place in characters.
    pub fn parse(text: &str) -> Result<TermWeights, TextError> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let stated = first.strip_prefix(FORMAT).ok_or_else(|| HEADER.at(0, first))?.trim();
        if !stated.is_empty() && stated != hash(rest) {
            return Err(HASH.at(FORMAT.len() + 1, stated));
        }
        let mut weights = TermWeights::zero();
        let mut at = first.chars().count() + 1;
        let mut terms = ranges();
        for line in rest.split_inclusive('\n') {
            let begin = at;
            at += line.chars().count();
            let mut words = line.split_whitespace();
            let Some(name) = words.next().filter(|word| !word.starts_with('#')) else { continue };
            let (_, range) =
                terms.next().filter(|(term, _)| term.name == name).ok_or_else(|| TERM.at(begin, name))?;
            for pair in &mut weights.pairs[range] {
                *pair = words.next().and_then(read_pair).ok_or_else(|| PAIRS.at(begin, name))?;
            }
            if let Some(more) = words.next() {
                return Err(PAIRS.at(begin, more));
            }
        }
        match terms.next() {
            Some((term, _)) => Err(TERM.at(at, term.name)),
            None => Ok(weights),
        }
    }
}

fn read_pair(word: &str) -> Option<Pair> {
    let number = |text: &str| text.parse::<i32>().ok().filter(|number| (-MOST..=MOST).contains(number));
    let (middle, end) = word.split_once(':')?;
    Some(Pair::new(number(middle)?, number(end)?))
}

/// Fowler, Noll and Vo's hash 1a of the text, 64 bits, in 16 digits.
fn hash(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        for weights in [TermWeights::set_by_hand(), TermWeights::shipped()] {
            assert_ne!(weights, TermWeights::zero());
            assert_eq!(TermWeights::parse(&weights.text()), Ok(weights.clone()));
            assert_eq!(TermWeights::new(&weights.values()), weights);
            let noted = weights.text_with("one line\nanother");
            assert_eq!(TermWeights::parse(&noted).map(|weights| weights.hash()), Ok(weights.hash()));
            assert!(noted.contains("\n# another\n"));
            let edited = weights.text_to_edit();
            assert_eq!(TermWeights::parse(&edited), Ok(weights.clone()));
            assert_eq!(TermWeights::parse(&edited.replacen("material ", "material  ", 1)), Ok(weights));
        }
    }

    #[test]
    fn what_is_wrong_has_a_place() {
        let whole = TermWeights::set_by_hand().text();
        let (_, lines) = whole.split_once('\n').unwrap();
        let with = |lines: &str| format!("{FORMAT} {}\n{lines}", hash(lines));
        let reason = |text: &str| TermWeights::parse(text).unwrap_err().reason;
        assert_eq!(reason(""), HEADER);
        assert_eq!(reason(&whole.replacen("material", "Material", 1)), HASH);
        assert_eq!(reason(&with(&lines.replacen("material", "Material", 1))), TERM);
        assert_eq!(reason(&with(lines.rsplit_once("tempo").unwrap().0)), TERM);
        assert_eq!(reason(&with(&lines.replacen("isolated ", "isolated 1:2 ", 1))), PAIRS);
        assert_eq!(reason(&with(&lines.replacen("doubled ", "doubled 4001:0 # ", 1))), PAIRS);
    }
}
