//! The middle game: principal variation search over the learned evaluation, of which the driver of all games
//! ([`deepen`](stratege_search::deepen)) asks one depth after the other.
//!
//! A recursion of its own for what the generic one cannot share: the features of the evaluation are kept up to date
//! move by move and serve the order of moves, the leaves and Multi-ProbCut alike. In suggested reading order:
//! `search` is the recursion, `order` says which moves come first, `probcut` which nodes are not worth a search, and
//! `leaves` holds the last two plies.

mod leaves;
mod order;
mod probcut;
mod root;
mod search;

pub use probcut::Confidence;
pub use root::Midgame;

use crate::patterns::{Features, Mobility, Patterns};
use stratege_game::{Key, Player};
use stratege_games_othello::Position;
use stratege_games_othello::bitboard::flips;
use stratege_search::Stop;
use stratege_search::{Clock, Limits, Meter, Table};

/// A position in the recursion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) own: u64,
    pub(crate) opponent: u64,
    pub(crate) features: Features,
}

impl Node {
    pub(crate) fn new(own: u64, opponent: u64) -> Node {
        Node { own, opponent, features: Features::new(own, opponent) }
    }

    #[inline]
    pub(crate) fn empties(&self) -> u32 {
        (!(self.own | self.opponent)).count_ones()
    }

    /// After a disc on `square` that flips `flipped`.
    #[inline]
    pub(crate) fn after(&self, square: usize, flipped: u64) -> Node {
        Node {
            own: self.opponent ^ flipped,
            opponent: self.own | flipped | 1 << square,
            features: self.features.after(square, flipped),
        }
    }

    #[inline]
    pub(crate) fn passed(&self) -> Node {
        Node { own: self.opponent, opponent: self.own, features: self.features.passed() }
    }

    #[inline]
    pub(crate) fn flips(&self, square: usize) -> u64 {
        flips(self.own, self.opponent, square)
    }
}

/// One thread of a search. Scores are hundredths of a disc from the view of the side to move.
pub(crate) struct Searcher<'a> {
    patterns: Patterns,
    table: Option<&'a Table>,
    confidence: Confidence,
    /// How many probes of ProbCut the recursion is inside of.
    probing: u32,
    meter: Meter<'a>,
}

/// What no score is worse than, nor its opposite better.
pub(crate) const NONE: i32 = 6_401;

impl<'a> Searcher<'a> {
    /// Nodes between two looks at the clock and the stop flag, at least.
    const INTERVAL: u64 = 4_000;

    pub(crate) fn new(
        patterns: Patterns,
        table: Option<&'a Table>,
        confidence: Confidence,
        limits: &Limits,
        clock: &'a dyn Clock,
        stop: &'a Stop,
    ) -> Searcher<'a> {
        Searcher {
            patterns,
            table,
            confidence,
            probing: 0,
            meter: Meter::every(Self::INTERVAL, limits, clock, stop),
        }
    }

    #[inline]
    fn evaluate(&mut self, node: &Node, empties: u32) -> i32 {
        self.meter.nodes += 1;
        if empties == 0 {
            return finished(node.own, node.opponent);
        }
        let mobility = Mobility::of(node.own, node.opponent);
        self.patterns.judge(&node.features.contents(), mobility, empties)
    }

    /// The key in the table. The side to move counts as Black; searches of another confidence have other keys.
    fn key(&self, node: &Node) -> Key {
        let key =
            Position::new(node.own, node.opponent, Player::FIRST).map_or(Key(0), |position| position.key());
        Key(key.0 ^ self.confidence.salt())
    }
}

/// The score of a finished game in hundredths of a disc, empty squares given to the winner.
pub(crate) fn finished(own: u64, opponent: u64) -> i32 {
    let (own, opponent) = (own.count_ones() as i32, opponent.count_ones() as i32);
    let difference = own - opponent;
    100 * (difference + (64 - own - opponent) * difference.signum())
}
