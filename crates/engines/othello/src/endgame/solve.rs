//! From a position to its solution.

use super::{Solver, finished};
use std::sync::atomic::AtomicBool;
use stratege_game::{Ply, Score};
use stratege_games_othello::bitboard::moves;
use stratege_games_othello::{Move, Position};
use stratege_search::{Clock, Counts, Limits, Line, Progress, Solution, Stopped, Table};

/// What is to be found out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Aim {
    /// The difference of discs, empty squares given to the winner.
    #[default]
    Margin,
    /// Win, draw or loss.
    Outcome,
}

/// The exact solver, with what it may use and spend.
pub struct Endgame<'a> {
    /// What is to be found out.
    pub aim: Aim,
    /// The table, of which each entry is 16 bytes. It may hold what other searches of the same aim found. Without
    /// one the answers are the same, later.
    pub table: Option<&'a Table>,
    /// What may be spent by the one thread that searches. The depth is not looked at.
    pub limits: Limits,
    /// The clock that [`limits`](Self::limits) counts by.
    pub clock: &'a dyn Clock,
    /// Ends the search when it becomes true.
    pub stop: &'a AtomicBool,
}

/// Plies of the short search that guesses the value. With 9, and half the window, FFO #40-44 took 5% more nodes.
const GUESS_DEPTH: u32 = 6;
/// Half the first window around the guess, in discs.
const ASPIRATION: i32 = 6;

impl Endgame<'_> {
    /// Solves the position. `window` holds bounds in discs (for [`Aim::Outcome`]: their signs); the score is exact
    /// if it lies between them, else a bound.
    ///
    /// The solution's `score` is a margin ([`Score::margin`]), or [`Score::WIN`], [`Score::DRAW`] or
    /// [`Score::LOSS`]; `best` has every move that keeps it. `progress` hears of each bound that is proven.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached or the search was told to stop.
    pub fn solve(
        &self,
        position: &Position,
        window: Option<(i32, i32)>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Solution<Move>, Stopped> {
        let mut solver = Solver::new(self.aim, self.table, &self.limits, self.clock, self.stop);
        let (own, opponent) = (position.own(), position.opponent());
        let mut variation = Vec::new();
        let score = self.value(&mut solver, position, window, &mut variation, progress)?;
        let nodes = solver.nodes;
        let best = if moves(own, opponent) == 0 {
            variation.first().copied().into_iter().collect()
        } else {
            self.keepers(&mut solver, position, score, variation.first().copied())?
        };
        let count = |nodes| Counts { nodes, ..Counts::default() };
        Ok(Solution {
            score: self.written(score),
            best,
            variation,
            counts: count(nodes),
            best_counts: count(solver.nodes - nodes),
            elapsed: self.clock.elapsed(),
        })
    }

    /// The value with a line that both sides play best, to the end of the game, and the nodes that took; no line when
    /// the game is over.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached or the search was told to stop.
    pub fn line(&self, position: &Position) -> Result<(Option<Line<Move>>, u64), Stopped> {
        let mut solver = Solver::new(self.aim, self.table, &self.limits, self.clock, self.stop);
        let mut moves = Vec::new();
        let value = self.value(&mut solver, position, None, &mut moves, &mut |_| {})?;
        let line = (!moves.is_empty()).then(|| Line { score: self.written(value), moves });
        Ok((line, solver.nodes))
    }

    /// Every legal move with its value from the view of the side to move, written as in [`solve`](Self::solve), and
    /// the line that reaches it, in the order of the squares; the pass where it is the only move. Then the nodes.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached or the search was told to stop.
    pub fn values(&self, position: &Position) -> Result<(Vec<Line<Move>>, u64), Stopped> {
        let mut solver = Solver::new(self.aim, self.table, &self.limits, self.clock, self.stop);
        let mut values = Vec::new();
        let legal = (0..64).filter_map(Move::on).filter(|mv| position.moves() & mv.bit() != 0);
        let pass = (position.moves() == 0 && position.opponent_moves() != 0).then_some(Move::PASS);
        for mv in legal.chain(pass) {
            let mut moves = Vec::new();
            let value = -self.value(&mut solver, &position.after(mv), None, &mut moves, &mut |_| {})?;
            moves.insert(0, mv);
            values.push(Line { score: self.written(value), moves });
        }
        Ok((values, solver.nodes))
    }

    /// The value in discs (by outcome: its sign counts), and a line that reaches it.
    fn value(
        &self,
        solver: &mut Solver<'_>,
        position: &Position,
        window: Option<(i32, i32)>,
        line: &mut Vec<Move>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<i32, Stopped> {
        let (own, opponent) = (position.own(), position.opponent());
        if moves(own, opponent) == 0 && moves(opponent, own) == 0 {
            solver.visit()?;
            return Ok(finished(own, opponent));
        }
        if let Some((low, high)) = window {
            let low = low.clamp(-65, 64);
            return solver.window(own, opponent, (low, high.clamp(low + 1, 65)), Ply(0), line);
        }
        let (mut lower, mut upper) = (-64, 64);
        let (mut alpha, mut beta) = match self.aim {
            Aim::Outcome => (-1, 1),
            Aim::Margin => {
                let empties = position.empties();
                if empties <= super::NEAR {
                    (-65, 65)
                } else {
                    let depth = GUESS_DEPTH.min(empties);
                    let guess = solver.glance(own, opponent, -6_401, 6_401, depth) / 200 * 2;
                    (guess - ASPIRATION, guess + ASPIRATION)
                }
            }
        };
        let mut step = ASPIRATION;
        loop {
            let score = solver.window(own, opponent, (alpha, beta), Ply(0), line)?;
            if score > alpha {
                lower = lower.max(score);
            }
            if score < beta {
                upper = upper.min(score);
            }
            let (nodes, elapsed) = (solver.nodes, self.clock.elapsed());
            progress(&Progress { lower: self.written(lower), upper: self.written(upper), nodes, elapsed });
            if self.aim == Aim::Outcome || alpha < score && score < beta {
                return Ok(score);
            }
            step *= 2;
            if score <= alpha {
                (alpha, beta) = ((score - step).max(-65), score + 1);
            } else {
                (alpha, beta) = (score - 1, (score + step).min(65));
            }
        }
    }

    /// The moves that keep the value; `first` is known to.
    fn keepers(
        &self,
        solver: &mut Solver<'_>,
        position: &Position,
        score: i32,
        first: Option<Move>,
    ) -> Result<Vec<Move>, Stopped> {
        let threshold = match self.aim {
            Aim::Margin => score,
            Aim::Outcome if score > 0 => 1,
            Aim::Outcome if score == 0 => 0,
            Aim::Outcome => -64,
        };
        let mut keepers = Vec::new();
        for mv in (0..64).filter_map(Move::on).filter(|mv| position.moves() & mv.bit() != 0) {
            let after = position.after(mv);
            let keeps = first == Some(mv)
                || threshold <= -64
                || -solver.null(after.own(), after.opponent(), -threshold)? >= threshold;
            if keeps {
                keepers.push(mv);
            }
        }
        Ok(keepers)
    }

    /// A score in discs as the searches of this workspace write it.
    fn written(&self, discs: i32) -> Score {
        match (self.aim, discs) {
            (Aim::Margin, _) => Score::from_value(discs * Score::MARGIN_UNIT),
            (Aim::Outcome, 1..) => Score::WIN,
            (Aim::Outcome, 0) => Score::DRAW,
            (Aim::Outcome, _) => Score::LOSS,
        }
    }
}
