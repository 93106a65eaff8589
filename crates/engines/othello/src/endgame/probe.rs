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
const CONFIDENCE: [i32; EXACT as usize] = [80, 110, 150, 180, 200, 260, 300];
/// Searches to a depth are probed from here on.
const LEAST_DEPTH: u32 = 4;
/// Searches to the end are probed from so many empty squares on.
const LEAST_EMPTIES: u32 = 16;
/// How deep probes may be inside each other.
const DEEPEST: u32 = 2;

/// The standard deviation of the value of a position around what a search of so many plies finds, in hundredths of a
/// disc. Measured on 400 positions each with 14, 16, 18 and 20 empty squares, which differ little.
const TO_THE_END: [i32; 13] = [731, 670, 620, 570, 547, 507, 479, 445, 407, 379, 341, 321, 300];
/// The variance of what a search finds around one of two plies less, in hundredths of a disc squared, by the depth of
/// the latter. Measured on the same positions.
const TWO_PLIES: [i32; 13] = [
    423 * 423,
    372 * 372,
    336 * 336,
    299 * 299,
    277 * 277,
    263 * 263,
    248 * 248,
    237 * 237,
    231 * 231,
    218 * 218,
    210 * 210,
    200 * 200,
    190 * 190,
];

/// The standard deviation of what a search of `depth` plies finds around what one of `shallow` plies finds, in
/// hundredths of a disc; both depths are odd or both even.
fn deviation(to_the_end: bool, depth: u32, shallow: u32) -> i32 {
    let last = TO_THE_END.len() - 1;
    if to_the_end {
        return TO_THE_END[last.min(shallow as usize)];
    }
    let steps = (shallow..depth).step_by(2);
    steps.map(|depth| TWO_PLIES[last.min(depth as usize)]).sum::<i32>().isqrt()
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
        let to_the_end = depth == empties;
        let least = if to_the_end { LEAST_EMPTIES } else { LEAST_DEPTH };
        if self.level >= EXACT || depth < least || self.probing >= DEEPEST {
            return Ok(None);
        }
        let shallow = 2 * (depth / 4) + (depth & 1);
        let confidence = CONFIDENCE[usize::from(self.level)];
        let margin = confidence * deviation(to_the_end, depth, shallow) / 100;
        // The evaluation says on which side of the window the score lies, if on any.
        let glance = self.evaluate(node, empties);
        let doubt = deviation(to_the_end, depth, depth & 1) / 2;
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
