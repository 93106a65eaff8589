//! Multi-ProbCut: nodes that a shallow search shows to lie outside the window, as far as statistics go.
//!
//! Buro, "Experiments with Multi-ProbCut and a New High-Quality Evaluation Function for Othello" (1997). Exact
//! results never rest on it: passes that use it only leave good moves and a good guess in the table.

use super::Solver;
use super::table::EXACT;
use crate::midgame::Node;
use stratege_search::Stopped;

/// How many hundredths of a deviation must lie between the shallow search and the window, for each level below
/// [`EXACT`].
const CONFIDENCE: [i32; EXACT as usize] = [80, 110, 150, 180, 200, 240, 300];
/// Searches to a depth are probed from here on.
const LEAST_DEPTH: u32 = 4;
/// Searches to the end are probed from so many empty squares on.
const LEAST_EMPTIES: u32 = 14;
/// How deep probes may be inside each other.
const DEEPEST: u32 = 2;

/// The standard deviation of what a search of `depth` plies finds around what one of `shallow` plies found, in
/// hundredths of a disc, when so many squares are empty.
fn deviation(empties: u32, depth: u32, shallow: u32) -> i32 {
    let (empties, depth, shallow) = (empties as i32, depth as i32, shallow as i32);
    if depth == empties { (650 - 30 * shallow).max(200) } else { (250 + 30 * depth - 45 * shallow).max(120) }
}

impl Solver<'_> {
    /// A bound on its side of `alpha` that the score of the node very probably keeps, if a shallow search says so.
    pub(super) fn probably(
        &mut self,
        node: &Node,
        empties: u32,
        depth: u32,
        alpha: i32,
    ) -> Result<Option<i32>, Stopped> {
        let least = if depth == empties { LEAST_EMPTIES } else { LEAST_DEPTH };
        if self.level >= EXACT || depth < least || self.probing >= DEEPEST {
            return Ok(None);
        }
        let shallow = 2 * (depth / 4) + (depth & 1);
        let confidence = CONFIDENCE[usize::from(self.level)];
        let margin = confidence * deviation(empties, depth, shallow) / 100;
        // The evaluation says on which side of the window the score lies, if on any.
        let glance = self.evaluate(node, empties);
        let doubt = deviation(empties, depth, 0) / 2;
        let (high, low) = (alpha + 1 + margin, alpha - margin);
        let mut result = None;
        self.probing += 1;
        if glance > alpha - doubt && high < 6_400 && self.null(node, empties, shallow, high - 1)? >= high {
            result = Some(alpha + 1);
        } else if glance <= alpha + doubt && low > -6_400 && self.null(node, empties, shallow, low)? <= low {
            result = Some(alpha);
        }
        self.probing -= 1;
        self.cuts += u64::from(result.is_some());
        Ok(result)
    }
}
