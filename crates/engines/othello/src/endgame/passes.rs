//! One position, searched again and again: to growing depths, then to the end with fewer and fewer cuts by
//! statistics, at last with none. What a pass leaves in the table orders the moves of the next one.

use super::solve::Aim;
use super::table::EXACT;
use super::{NONE, Solver, finished};
use crate::midgame::Node;
use stratege_game::Ply;
use stratege_games_othello::Move;
use stratege_games_othello::bitboard::moves;
use stratege_search::Stopped;

/// With fewer empty squares one pass is enough.
const PASSES_FROM: u32 = 14;
/// The level of the passes to a depth.
const FIRST_LEVEL: u8 = 1;
/// The levels of the passes to the end, with the number of empty squares from which on each is made. On FFO #40-49 the
/// first saves 3% of the nodes, and where time is short it is the one that is finished.
const LEVELS: [(u8, u32); 3] = [(1, 18), (2, 16), (5, 22)];
/// Empty squares less plies of the last pass to a depth.
const REST: u32 = 10;
/// Half the first window around the guess, in discs.
const ASPIRATION: i32 = 1;

/// A search that is done while the next one is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The plies that it looked ahead; passes of the turn are none. Of a search cut short, the plies of the one before.
    pub depth: u32,
    /// The value in discs, from the view of the side to move.
    pub value: i32,
    /// The line that reaches it.
    pub line: Vec<Move>,
}

/// What is heard of a search: a lower and an upper bound in discs.
pub(super) type Heard<'a> = &'a mut dyn FnMut(&Solver<'_>, i32, i32);

impl Solver<'_> {
    /// The value in discs, and a line that reaches it. By outcome only its sign counts. `window` holds bounds in discs
    /// between which the value is wanted.
    pub(super) fn value(
        &mut self,
        own: u64,
        opponent: u64,
        aim: Aim,
        window: Option<(i32, i32)>,
        line: &mut Vec<Move>,
        heard: Heard<'_>,
    ) -> Result<i32, Stopped> {
        if moves(own, opponent) == 0 && moves(opponent, own) == 0 {
            self.visit()?;
            return Ok(finished(own, opponent));
        }
        let node = Node::new(own, opponent);
        let empties = node.empties();
        let window = window.map(|(low, high)| {
            let low = low.clamp(-65, 64);
            (low, high.clamp(low + 1, 65))
        });
        let window = window.or((aim == Aim::Outcome).then_some((-1, 1)));
        let mut guess = 0;
        if empties >= PASSES_FROM && self.table.is_some() {
            self.level = FIRST_LEVEL;
            for depth in (2..=empties - REST).step_by(2) {
                guess = self.around(&node, depth, guess, 3, line, &mut |_, _, _| {})?;
                self.last = Some(Pass { depth, value: guess, line: line.clone() });
            }
            for (level, from) in LEVELS {
                if empties >= from {
                    self.level = level;
                    guess = match window {
                        Some(window) => self.between(&node, window, line)?,
                        None => self.around(&node, empties, guess, ASPIRATION, line, &mut |_, _, _| {})?,
                    };
                    self.last = Some(Pass { depth: empties, value: guess, line: line.clone() });
                }
            }
        }
        self.level = EXACT;
        match window {
            Some(window) => {
                let score = self.between(&node, window, line)?;
                heard(
                    self,
                    if score > window.0 { score } else { -64 },
                    if score < window.1 { score } else { 64 },
                );
                Ok(score)
            }
            None if empties < PASSES_FROM => self.around(&node, empties, 0, 65, line, heard),
            None => self.around(&node, empties, guess, ASPIRATION, line, heard),
        }
    }

    fn between(
        &mut self,
        node: &Node,
        (low, high): (i32, i32),
        line: &mut Vec<Move>,
    ) -> Result<i32, Stopped> {
        let empties = node.empties();
        Ok(self.window(node, empties, (100 * low, 100 * high), Ply(0), line)? / 100)
    }

    /// The value in discs by windows around a guess, of which the first is so wide to either side.
    fn around(
        &mut self,
        node: &Node,
        depth: u32,
        guess: i32,
        half: i32,
        line: &mut Vec<Move>,
        heard: Heard<'_>,
    ) -> Result<i32, Stopped> {
        let (mut lower, mut upper) = (-64, 64);
        let mut step = 100 * half;
        // Final scores are even.
        let guess = (guess as f32 / 2.0).round() as i32 * 200;
        let (mut alpha, mut beta) = ((guess - step).max(-NONE), (guess + step).min(NONE));
        loop {
            let score = self.window(node, depth, (alpha, beta), Ply(0), line)?;
            if score > alpha {
                lower = lower.max(score / 100);
            }
            if score < beta {
                upper = upper.min(score / 100);
            }
            heard(self, lower, upper);
            if alpha < score && score < beta {
                return Ok(score / 100);
            }
            step *= 4;
            if step > NONE {
                // Passes that cut may contradict each other for ever; the widest window always ends it.
                (alpha, beta) = (-NONE, NONE);
            } else if score <= alpha {
                (alpha, beta) = ((score - step).max(-NONE), score + 1);
            } else {
                (alpha, beta) = (score - 1, (score + step).min(NONE));
            }
        }
    }
}
