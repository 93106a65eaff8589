//! The iterations of the solver: to increasing depths, then to the end with ever safer ProbCut, finally without it.
//! Through the table, each iteration orders the moves of the next.

use super::finished;
use crate::Confidence;
use crate::node::Node;
use crate::search::{NONE, Searcher};
use stratege_games_othello::bitboard::moves;
use stratege_games_othello::{Move, Position};
use stratege_search::{Stopped, Window};

/// With fewer empty squares one iteration is enough.
const ITERATIONS_FROM: u32 = 14;
/// The confidence of the iterations to a depth.
const TO_A_DEPTH: Confidence = Confidence::hundredths(100);
/// The confidences of the iterations to the end, with the smallest number of empty squares for each. On FFO
/// #40-49 the first saves 3% of the nodes, and where time is short it is the one that is finished.
const TO_THE_END: [(Confidence, u32); 3] =
    [(Confidence::hundredths(90), 18), (Confidence::hundredths(120), 16), (Confidence::hundredths(200), 22)];
/// Empty squares less plies of the last iteration to a depth.
const REST: u32 = 10;
/// Half the first window around the guess, in discs: of iterations to a depth, and to the end.
const ASPIRATION: [i32; 2] = [3, 1];

/// The kind of value to find.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Aim {
    /// The difference of discs, empty squares given to the winner.
    #[default]
    Margin,
    /// Win, draw or loss.
    Outcome,
}

/// The last finished iteration of a stopped search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Iteration {
    /// Its depth in plies, not counting passes. For an unfinished search, the depth of the previous one.
    pub depth: u32,
    /// The value in discs, from the point of view of the side to move.
    pub value: i32,
    /// The line that achieves it.
    pub line: Vec<Move>,
}

/// Receives the depth of the last finished iteration, and a lower and an upper bound in discs.
pub(super) type Report<'a> = &'a mut dyn FnMut(&Searcher<'_>, u32, i32, i32);

/// The iterations of one position.
pub(super) struct Iterations<'s, 'a> {
    searcher: &'s mut Searcher<'a>,
    node: Node,
    empties: u32,
    /// Bounds in discs between which the value must be exact; none for no bounds.
    window: Option<Window<i32>>,
    /// The line of the last search.
    pub(super) line: Vec<Move>,
    last: Option<Iteration>,
}

impl<'s, 'a> Iterations<'s, 'a> {
    /// By outcome only the sign of the value counts. `window` holds bounds in discs between which it must be exact.
    pub(super) fn new(
        searcher: &'s mut Searcher<'a>,
        position: &Position,
        aim: Aim,
        window: Option<Window<i32>>,
    ) -> Iterations<'s, 'a> {
        let window = window.map(|Window { alpha, beta }| {
            let alpha = alpha.clamp(-65, 64);
            Window { alpha, beta: beta.clamp(alpha + 1, 65) }
        });
        let window = window.or((aim == Aim::Outcome).then_some(Window { alpha: -1, beta: 1 }));
        let node = Node::new(position.own(), position.opponent());
        Iterations { searcher, node, empties: node.empties(), window, line: Vec::new(), last: None }
    }

    /// The value in discs, whose line is then `line`.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached or the search was stopped; see [`cut_short`](Self::cut_short).
    pub(super) fn value(&mut self, report: Report<'_>) -> Result<i32, Stopped> {
        let (node, empties) = (self.node, self.empties);
        if moves(node.own, node.opponent) == 0 && moves(node.opponent, node.own) == 0 {
            self.searcher.visit()?;
            return Ok(finished(node.own, node.opponent));
        }
        let mut guess = None;
        if empties >= ITERATIONS_FROM && self.searcher.table.is_some() {
            guess = self.guess()?;
        }
        self.searcher.confidence = Confidence::EXACT;
        match (self.window, guess) {
            (Some(window), _) => {
                let score = self.between(window)?;
                let lower = if score > window.alpha { score } else { -64 };
                let upper = if score < window.beta { score } else { 64 };
                report(self.searcher, self.reached(), lower, upper);
                Ok(score)
            }
            (None, Some(guess)) => self.around(empties, guess, ASPIRATION[1], report),
            (None, None) => self.around(empties, 0, 65, report),
        }
    }

    /// The value by the iterations before the exact one, in discs.
    fn guess(&mut self) -> Result<Option<i32>, Stopped> {
        let (mut guess, silent) = (0, &mut |_: &Searcher<'_>, _, _, _| {});
        self.searcher.confidence = TO_A_DEPTH;
        for depth in (2..=self.empties - REST).step_by(2) {
            if let Some(value) = self.in_table(depth) {
                guess = value;
                continue;
            }
            guess = self.around(depth, guess, ASPIRATION[0], silent)?;
            self.finish(depth, guess);
        }
        for (confidence, from) in TO_THE_END {
            if self.empties >= from {
                self.searcher.confidence = confidence;
                guess = match self.window {
                    Some(window) => self.between(window)?,
                    None => self.around(self.empties, guess, ASPIRATION[1], silent)?,
                };
                self.finish(self.empties, guess);
            }
        }
        Ok(Some(guess))
    }

    /// The table's value to a depth, of any confidence: it saves an iteration whose only purpose is to store good
    /// moves.
    fn in_table(&self, depth: u32) -> Option<i32> {
        let entry = self.searcher.table?.probe([self.node.own, self.node.opponent])?;
        let whole = u32::from(entry.depth) >= depth && entry.lower == entry.upper;
        whole.then_some(i32::from(entry.lower) / 100)
    }

    /// The depth of the last finished iteration; 0 before the first.
    pub(super) fn reached(&self) -> u32 {
        self.last.as_ref().map_or(0, |last| last.depth)
    }

    fn finish(&mut self, depth: u32, value: i32) {
        self.last = Some(Iteration { depth, value, line: self.line.clone() });
    }

    /// For a stopped search: the last finished iteration, or the better move that the next one had already found.
    pub(super) fn cut_short(self) -> Option<Iteration> {
        match self.searcher.best_so_far {
            Some(score) => {
                let depth = self.last.map_or(1, |last| last.depth);
                Some(Iteration { depth, value: score / 100, line: self.line })
            }
            None => self.last,
        }
    }

    /// One search to the end, in a window in discs.
    fn between(&mut self, discs: Window<i32>) -> Result<i32, Stopped> {
        let window = Window { alpha: 100 * discs.alpha, beta: 100 * discs.beta };
        Ok(self.searcher.root(&self.node, self.empties, window, 0, &mut self.line)? / 100)
    }

    /// The value in discs by aspiration windows around a guess; the first has this half-width.
    fn around(&mut self, depth: u32, guess: i32, half: i32, report: Report<'_>) -> Result<i32, Stopped> {
        let (mut lower, mut upper) = (-64, 64);
        let mut step = 100 * half;
        // Final scores are even.
        let guess = (guess as f32 / 2.0).round() as i32 * 200;
        let (mut alpha, mut beta) = ((guess - step).max(-NONE), (guess + step).min(NONE));
        loop {
            let window = Window { alpha, beta };
            let score = self.searcher.root(&self.node, depth, window, 0, &mut self.line)?;
            if score > alpha {
                lower = lower.max(score / 100);
            }
            if score < beta {
                upper = upper.min(score / 100);
            }
            report(self.searcher, self.reached(), lower, upper);
            if alpha < score && score < beta {
                return Ok(score / 100);
            }
            step *= 4;
            if step > NONE {
                // Searches with ProbCut may contradict each other; the widest window always ends the loop.
                (alpha, beta) = (-NONE, NONE);
            } else if score <= alpha {
                (alpha, beta) = ((score - step).max(-NONE), score + 1);
            } else {
                (alpha, beta) = (score - 1, (score + step).min(NONE));
            }
        }
    }
}
