//! Which positions are worth a long search: short ones let few of them pass.

use crate::difficulty::LEAST_DIFFICULTY;
use crate::prover::{AHEAD, Attempt, DECIDED, Proven, Prover};
use stratege_session::Stop;

/// The searches that a position must pass visit so many times fewer positions than a proof, one after the other.
const SCREENS: [u64; 2] = [50, 5];
/// The longest win by force that is proven, in plies: longer ones have too many lines.
const LONGEST: u16 = 9;
/// What searches up to this depth find, each of them, is easy, in plies.
const EASY: u16 = 3;

/// What is looked for in a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sought {
    /// The square to which the last move went: who only takes back there solves no puzzle.
    pub(crate) came_to: Option<usize>,
    /// Whether wins by force are wanted.
    pub(crate) wins: bool,
    /// Whether an answer that every search finds will do.
    pub(crate) easy: bool,
}

/// How much more than a check asks for a new puzzle must have, so that a longer search does not throw it over: ahead of the
/// second move, and on this side of what is won or lost anyway; in ordinary mistakes of the game.
const SLACK: [f64; 2] = [0.5, 1.0];

impl Prover {
    /// What searches make of a position that cannot be solved.
    pub(crate) fn searched(&mut self, position: &str, sought: Sought, stop: &Stop) -> Option<Proven> {
        let first = self.two_best(position, self.nodes / SCREENS[0], stop)?;
        let win = first.wins_in().filter(|&plies| plies <= LONGEST);
        let takes_back = sought.came_to.is_some() && self.goes_to(&first.moves[0]) == sought.came_to;
        let ahead = !takes_back && first.is_clear(self.mistake);
        let hopeful = if win.is_some() { sought.wins } else { ahead };
        if !hopeful || !sought.easy && self.is_easy(position, &first.moves[0], stop) {
            return None;
        }
        if let Some(plies) = win
            && let Attempt::Candidate(solution) = self.attempt_win(position, Some(plies), stop)
            && let Some(proven) = self.mate(&solution, stop)
        {
            return Some(proven);
        }
        if !ahead {
            return None;
        }
        let second = self.two_best(position, self.nodes / SCREENS[1], stop)?;
        let stays = second.moves[0] == first.moves[0] && second.is_clear(self.mistake);
        if !stays {
            return None;
        }
        self.checked(position, stop).filter(|proven| is_safe(proven, self.mistake))
    }

    /// Whether shallow searches find this move, each of them.
    fn is_easy(&mut self, position: &str, mv: &str, stop: &Stop) -> bool {
        let found = self.difficulty_within(position, &[mv.to_owned()], EASY, stop);
        found.is_some_and(|difficulty| difficulty < LEAST_DIFFICULTY)
    }
}

/// Whether an answer that two searches see is far from what makes it doubtful.
fn is_safe(proven: &Proven, mistake: f64) -> bool {
    proven.otherwise.is_some_and(|second| {
        let least = DECIDED - SLACK[1];
        let ahead = proven.value - second >= (AHEAD + SLACK[0]) * mistake;
        ahead && second <= least * mistake && proven.value >= -least * mistake
    })
}
