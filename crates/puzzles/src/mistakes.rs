//! Puzzles from positions in which a player made a mistake.

use crate::maker::Maker;
use crate::prover::{Attempt, Proven, Prover};
use crate::puzzle::{Origin, Puzzle};
use crate::screen::ScreenCriteria;
use stratege_session::{Session, Stop};

/// The maximum number of mistakes per game that become puzzles: the worst ones.
pub const MOST_MISTAKES: usize = 12;
/// More right answers than these are no question.
const MOST_ANSWERS: usize = 3;

/// A position with a losing move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The position before the move, in notation.
    pub position: String,
    /// The number of plies before it.
    pub ply: usize,
    /// The move that was made, in notation.
    pub played: String,
}

impl Mistake {
    /// The move with this number, from 1, in the game of a session; the session is left just before that move. `None`
    /// for the number 0.
    pub fn of(session: &mut dyn Session, number: usize, played: &str) -> Option<Mistake> {
        let ply = number.checked_sub(1)?;
        session.jump(ply);
        Some(Mistake { position: session.position(), ply, played: played.to_owned() })
    }
}

impl Maker {
    /// The puzzles from a player's mistakes in game number `number`, in order: those whose right answer can be proven,
    /// or that two searches agree on. The move played is not among the answers. There is no minimum difficulty, since
    /// the player failed to find the answer.
    pub fn of_mistakes(&mut self, number: u64, mistakes: &[Mistake], stop: &Stop) -> Vec<Puzzle> {
        let mut puzzles = Vec::new();
        for mistake in mistakes {
            if stop.is_stopped() {
                break;
            }
            let proven = right(&mut self.prover, &mistake.position, stop);
            let Some(proven) = proven.filter(|proven| {
                proven.answers.len() <= MOST_ANSWERS && !proven.answers.contains(&mistake.played)
            }) else {
                continue;
            };
            let Some(difficulty) = self.prover.difficulty(&mistake.position, &proven, stop) else {
                break;
            };
            let from = Origin { game: number, ply: mistake.ply };
            puzzles.push(proven.puzzle(mistake.position.clone(), difficulty, from));
        }
        puzzles
    }
}

/// What is right in a position, by a proof or else by searches.
fn right(prover: &mut Prover, position: &str, stop: &Stop) -> Option<Proven> {
    if prover.session.has_dice() {
        return prover.bear_off(position).or_else(|| prover.rolled(position, stop));
    }
    if let Some(known) = prover.known(position) {
        return Some(known);
    }
    if let Attempt::Candidate(solution) = prover.attempt(position, stop) {
        let proven = prover.proven(&solution, Prover::little(&solution), stop).ok();
        if let Some(proven) = proven.or_else(|| prover.mate(&solution, stop)) {
            return Some(proven);
        }
    }
    prover.searched(position, ScreenCriteria { came_to: None, easy: true }, stop)
}
