//! Screens positions for a long search: short searches reject most of them.

use crate::difficulty::LEAST_DIFFICULTY;
use crate::prover::{Attempt, Proven, Prover, Slack, TwoBest};
use stratege_session::Stop;

/// A first look at all positions of a game visits so many times fewer positions than a proof.
const GLANCE: u64 = 400;
/// It visits at least so many: fewer see nothing.
const LEAST_GLANCE: u64 = 2_000;
/// The searches that a position must pass then, likewise, one after the other.
const SCREENS: [u64; 2] = [50, 5];
/// A proof of a forced win may visit so many times fewer: where it takes more, another game has a shorter one.
const WIN: u64 = 4;
/// The longest win by force that is proven, in plies: longer ones have too many lines.
const LONGEST: u16 = 9;
/// What searches up to this depth find, each of them, is easy, in plies.
const EASY: u16 = 3;
/// A new puzzle must have more than a check asks for, so that a longer search does not throw it over.
const SLACK: Slack = Slack { ahead: 0.5, open: 1.0 };

/// What is looked for in a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScreenCriteria {
    /// The square to which the last move went: who only takes back there solves no puzzle.
    pub(crate) came_to: Option<usize>,
    /// Whether an answer that every search finds will do.
    pub(crate) easy: bool,
}

impl Prover {
    /// What searches make of a position that cannot be solved.
    pub(crate) fn searched(
        &mut self,
        position: &str,
        criteria: ScreenCriteria,
        stop: &Stop,
    ) -> Option<Proven> {
        let first = self.two_best(position, self.nodes / SCREENS[0], stop)?;
        let forced = self.forced(position, &first, criteria, stop);
        forced.or_else(|| self.far_ahead(position, &first, criteria, stop))
    }

    /// The two best moves of a position by a search that is little beside a proof.
    pub(crate) fn glance(&mut self, position: &str, stop: &Stop) -> Option<TwoBest> {
        self.two_best(position, (self.nodes / GLANCE).max(LEAST_GLANCE), stop)
    }

    /// The win by force that a search has announced, if it is short, is proven and is no easy one.
    pub(crate) fn forced(
        &mut self,
        position: &str,
        seen: &TwoBest,
        criteria: ScreenCriteria,
        stop: &Stop,
    ) -> Option<Proven> {
        let plies = seen.wins_in().filter(|&plies| plies <= LONGEST)?;
        if !criteria.easy && self.is_easy(position, &seen.moves[0], stop) {
            return None;
        }
        let nodes = self.nodes / if criteria.easy { 1 } else { WIN };
        let Attempt::Candidate(solution) = self.attempt_win(position, Some(plies), nodes, stop) else {
            return None;
        };
        self.mate(&solution, stop)
    }

    /// The move that a search has seen far ahead, if ever longer ones do.
    pub(crate) fn far_ahead(
        &mut self,
        position: &str,
        seen: &TwoBest,
        criteria: ScreenCriteria,
        stop: &Stop,
    ) -> Option<Proven> {
        // Where somebody went wrong, there is no other position to turn to.
        let slack = if criteria.easy { Slack::default() } else { SLACK };
        if !seen.is_clear(self.mistake, slack) || self.session.begin(Some(position)).is_err() {
            return None;
        }
        let takes_back = criteria.came_to.is_some() && self.goes_to(&seen.moves[0]) == criteria.came_to;
        if takes_back || !criteria.easy && self.is_easy(position, &seen.moves[0], stop) {
            return None;
        }
        for less in SCREENS {
            let longer = self.two_best(position, self.nodes / less, stop)?;
            if longer.moves[0] != seen.moves[0] || !longer.is_clear(self.mistake, slack) {
                return None;
            }
        }
        self.checked(position, SLACK, stop)
    }

    /// Whether shallow searches find this move, each of them.
    fn is_easy(&mut self, position: &str, mv: &str, stop: &Stop) -> bool {
        let found = self.difficulty_within(position, &[mv.to_owned()], EASY, stop);
        found.is_some_and(|difficulty| difficulty < LEAST_DIFFICULTY)
    }
}
