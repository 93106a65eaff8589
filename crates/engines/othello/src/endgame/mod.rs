//! The exact endgame: who wins, or by how many discs, with every line followed to its end.
//!
//! A recursion of its own, because Othello prunes on its own grounds. In suggested reading order: `solve` is what is
//! asked, `passes` searches a position again and again, at last exactly; `deep` is the recursion while many squares are
//! empty, over positions with the features of the learned evaluation, with the shared table (`table`), moves in the
//! order of `order` by short searches (`glance`), and cuts by statistics (`probe`) in all passes but the last; `plain`
//! does without the evaluation, `near` takes over when nine squares are left, with a small table (`local`) and the
//! order by parity and by fewest replies; `last` plays the last five squares. `stability` bounds scores by discs that
//! can never be flipped, `team` shares nodes out to several threads.
//!
//! The techniques are the field's, described by Gunnar Andersson ("Writing an Othello program", 2007) and by the
//! authors of Logistello and Zebra; this is an implementation of our own.
//!
//! **Nodes** are positions visited: one for each position at which the recursion arrives, by a move or a pass, the
//! root, positions with one empty square and those of the short searches that order moves included. The full board
//! after the last square is counted by arithmetic and is no node.

mod deep;
mod glance;
mod last;
mod local;
mod near;
mod order;
mod passes;
mod plain;
mod probe;
mod solve;
mod squares;
pub(crate) mod stability;
mod table;
mod team;

pub use passes::Pass;
pub use solve::{Aim, Endgame};

use crate::Table;
use crate::patterns::Patterns;
use local::Local;
use stratege_search::Stop;
use stratege_search::{Clock, Limits, Meter, Stopped};

/// Up to so many empty squares the recursion near the leaves is used, whose only table is the small one. 9
/// took 4% fewer nodes than 11 on FFO #40-44.
const NEAR: u32 = 9;

/// For each number of empty squares the least `alpha` at which stable discs are looked for: below, there are
/// hardly ever enough of them. By estimate.
const STABILITY_FROM: [i32; 65] = {
    let mut table = [0; 65];
    let mut empties = 0;
    while empties < 65 {
        let least = 2 * empties as i32 - 8;
        table[empties] = if least < 0 {
            0
        } else if least > 64 {
            64
        } else {
            least
        };
        empties += 1;
    }
    table
};

/// What no score is worse than, nor its opposite better, in hundredths of a disc.
const NONE: i32 = 6_500;

/// One thread of a search.
struct Solver<'a> {
    table: Option<&'a Table>,
    local: Local,
    patterns: Patterns,
    /// How selective the search is: [`EXACT`](table::EXACT), or a level of [`probe`].
    level: u8,
    /// How many probes of ProbCut the recursion is inside of.
    probing: u32,
    /// The other threads, if there are any.
    team: Option<&'a team::Team>,
    /// The shared node below which this thread searches.
    split: Option<std::sync::Arc<team::Split>>,
    /// The last pass that was finished, or the better move of the one after it that was cut short.
    last: Option<passes::Pass>,
    /// Cuts by statistics, and entries of the table that were used and rest on some.
    cuts: u64,
    meter: Meter<'a>,
}

impl<'a> Solver<'a> {
    /// Nodes between two looks at the clock and the stop flag, at least.
    const INTERVAL: u64 = 20_000;

    fn new(
        patterns: &Patterns,
        table: Option<&'a Table>,
        limits: &Limits,
        clock: &'a dyn Clock,
        stop: &'a Stop,
    ) -> Solver<'a> {
        Solver {
            table,
            local: Local::new(),
            patterns: patterns.clone(),
            team: None,
            split: None,
            last: None,
            level: table::EXACT,
            probing: 0,
            cuts: 0,
            meter: Meter::every(Self::INTERVAL, limits, clock, stop),
        }
    }

    /// Counts one node, unless the search must stop, or a split above it is over.
    #[inline]
    fn visit(&mut self) -> Result<(), Stopped> {
        if self.split.as_ref().is_some_and(|split| split.is_over()) {
            return Err(Stopped);
        }
        self.meter.tick()
    }

    /// What the opponent's stable discs prove about a null window: an upper bound that is not above `alpha`.
    #[inline]
    fn stable_bound(&self, own: u64, opponent: u64, alpha: i32, empties: u32) -> Option<i32> {
        if alpha < STABILITY_FROM[empties as usize & 63] {
            return None;
        }
        let bound = 64 - 2 * stability::stable(opponent, own).count_ones() as i32;
        (bound <= alpha).then_some(bound)
    }
}

/// The score of a finished game: the difference of discs, empty squares given to the winner.
fn finished(own: u64, opponent: u64) -> i32 {
    let (own, opponent) = (own.count_ones() as i32, opponent.count_ones() as i32);
    let difference = own - opponent;
    difference + (64 - own - opponent) * difference.signum()
}
