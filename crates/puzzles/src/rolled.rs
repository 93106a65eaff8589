//! The right plays in games with dice: by bear-off tables, or by rollouts of each of the best plays.

use crate::prover::{Proven, Prover};
use crate::puzzle::Proof;
use stratege_catalog::find;
use stratege_session::rollout::{RolledOut, RolloutPlan};
use stratege_session::{Depth, Limits, Settings, SideName, Stop};

/// There is nothing to find among fewer plays.
const LEAST_PLAYS: usize = 4;
/// How much the second play must lose, in ordinary mistakes of the game (a point): by exact tables, and by searches and games
/// when a puzzle is made.
const LOSES: [f64; 2] = [0.03, 0.1];
/// By how many standard errors the mean of games must be more than nothing.
const SURE: f64 = 3.0;
/// The least share of what the second play must lose when games are played again with other dice.
const AGAIN: f64 = 0.5;
/// The plays that are rolled out.
const ROLLED: usize = 3;
/// The positions that a game is counted as, so that a proof's nodes say how many games it may play.
const NODES_OF_A_GAME: u64 = 10_000;
/// The fewest games.
const LEAST_GAMES: u64 = 36;
/// The turns after which a game is judged rather than played on.
const TURNS: u32 = 7;
/// The depths of the searches that look before games are played, in plies.
const LOOKS: [u16; 2] = [1, 2];

impl Prover {
    /// What tables say of a roll, where they know what every play is worth and one is better than all others.
    pub(crate) fn bear_off(&mut self, position: &str) -> Option<Proven> {
        let worths = self.endings.as_ref()?.move_equities(position)?;
        self.session.begin(Some(position)).ok()?;
        let [best, second, ..] = &worths[..] else { return None };
        let stands_out = worths.len() >= LEAST_PLAYS && best.1 - second.1 >= LOSES[0] * self.mistake;
        let [value, otherwise] = [best.1, second.1].map(to_thousandths);
        stands_out.then(|| self.played(&best.0, Proof::BearOff, value, otherwise))
    }

    /// What two searches and then games played out say of a roll, where they all see the same play far ahead.
    pub(crate) fn rolled(&mut self, position: &str, stop: &Stop) -> Option<Proven> {
        self.session.begin(Some(position)).ok()?;
        if self.session.drawing().dice_decide() || self.session.moves().len() < LEAST_PLAYS {
            return None;
        }
        let looked: Option<Vec<String>> = LOOKS.iter().map(|&depth| self.looked(depth, stop)).collect();
        let looked = looked?;
        let proven = self.played_out(position, 1, 1.0, stop)?;
        looked.iter().all(|mv| *mv == proven.answers[0]).then_some(proven)
    }

    /// What other games say of it.
    pub(crate) fn rolled_again(&mut self, position: &str, stop: &Stop) -> Option<Proven> {
        self.session.begin(Some(position)).ok()?;
        self.played_out(position, 2, AGAIN, stop)
    }

    /// The best play of the position at the cursor by a search, if the second loses enough.
    fn looked(&mut self, depth: u16, stop: &Stop) -> Option<String> {
        let limits = Limits { depth: Some(Depth(depth)), ..Limits::default() };
        let settings = Settings { lines: 2, limits, ..Settings::default() };
        let analysis = self.session.analyse(&settings, stop, &mut |_| {});
        let [best, second] = &analysis.lines[..] else { return None };
        let loses = best.score.value - second.score.value;
        (loses >= LOSES[1] * self.mistake && !stop.is_stopped()).then(|| best.moves.first().cloned())?
    }

    /// The best play of the position at the cursor by games with these dice, if the second loses this share of what it must,
    /// and that is no luck.
    fn played_out(&mut self, position: &str, seed: u64, share: f64, stop: &Stop) -> Option<Proven> {
        let trials = (self.nodes / NODES_OF_A_GAME).max(LEAST_GAMES).next_multiple_of(LEAST_GAMES);
        let plan = RolloutPlan { trials, seed, truncate: Some(TURNS), moves: ROLLED, threads: 1 };
        let roll_out = find(self.session.game()).ok()?.extras.rollout?;
        let mut rollout = roll_out(self.variant.as_deref(), position, plan).ok()?;
        let found = rollout.run(stop, &mut |_| {});
        let [best, others @ ..] = &found.candidates[..] else { return None };
        let ahead = |other: &RolledOut| {
            let sure = |lost: f64, error: f64| lost >= share * LOSES[1] * self.mistake && lost > SURE * error;
            other.difference.is_some_and(|lost| sure(lost.mean, lost.error))
        };
        if !found.complete || others.is_empty() || !others.iter().all(ahead) {
            return None;
        }
        let worth = |rolled: &RolledOut| to_thousandths(rolled.cubeful.unwrap_or(rolled.equity).mean);
        Some(self.played(best.mv.as_ref()?, Proof::Rollout, worth(best), worth(&others[0])))
    }

    /// A play of the position at the cursor as what is right there.
    fn played(&self, play: &str, proof: Proof, value: f64, otherwise: f64) -> Proven {
        let side: SideName = self.session.side().into();
        let answers = vec![play.to_owned()];
        let line = answers.clone();
        Proven { side, answers, line, proof, value, otherwise: Some(otherwise), plies: None, group: None }
    }
}

/// Not −0, which would be written as such.
fn to_thousandths(value: f64) -> f64 {
    (value * 1_000.0).round() / 1_000.0 + 0.0
}
