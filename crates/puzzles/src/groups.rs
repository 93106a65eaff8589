//! Correct answers in problems of capturing or saving a group of stones: proven for every move that could matter.

use crate::maker::OfGame;
use crate::prover::{ProofFailure, Proven, Prover, line_from};
use crate::puzzle::{Group, Proof};
use crate::visits::Visit;
use stratege_game::random::Random;
use stratege_session::{LifeAndDeath, Stop, WallClock, Watch};

/// The most puzzles of a number.
const OF_A_DRAW: usize = 1;
/// How often a group is drawn for them.
const DRAWS: usize = 200;
/// How often one is drawn to see whether there are any.
const TRIES: usize = 300;

impl Prover {
    /// Whether groups can be drawn.
    pub(crate) fn has_groups(&self) -> bool {
        let mut random = Random::new(1);
        let life_and_death = self.session.find_life_and_death();
        life_and_death
            .is_some_and(|life_and_death| (0..TRIES).any(|_| life_and_death.drawn(&mut random).is_some()))
    }

    /// The moves that take the group with this cell, or make it live, if no other move does.
    ///
    /// # Errors
    /// A limit was reached; or nothing depends on the move, or a ko decides.
    pub(crate) fn fated_at(
        &mut self,
        position: &str,
        cell: &str,
        stop: &Stop,
    ) -> Result<Proven, ProofFailure> {
        if !self.begin(position) {
            return Err(ProofFailure::AsGood);
        }
        let found =
            self.session.find_life_and_death().and_then(|life_and_death| life_and_death.group(cell).ok());
        found.map_or(Err(ProofFailure::AsGood), |cell| self.fated(cell, stop))
    }

    /// The same of a cell of the position at the cursor.
    fn fated(&mut self, cell: usize, stop: &Stop) -> Result<Proven, ProofFailure> {
        let settings = self.settings(self.limits(), 1);
        let clock = WallClock::start();
        let life_and_death = self.session.find_life_and_death().ok_or(ProofFailure::AsGood)?;
        let found = life_and_death
            .prove_group(cell, &settings, Watch { clock: &clock, stop })
            .map_err(|_| ProofFailure::Unsolved)?;
        // Who moves brings about what is best for it, or nothing.
        let own = match found.status {
            LifeAndDeath::Lives => true,
            LifeAndDeath::Taken => false,
            LifeAndDeath::Ko | LifeAndDeath::Open => return Err(ProofFailure::AsGood),
        };
        let moves = self.session.moves();
        let is_pass = |text: &String| moves.iter().any(|mv| mv.text == *text && mv.squares.to.is_none());
        if found.best.is_empty() || !found.best_complete || found.best.iter().any(is_pass) {
            return Err(ProofFailure::AsGood);
        }
        Ok(Proven {
            side: self.session.side().into(),
            line: line_from(&found.best, &found.line),
            answers: found.best,
            proof: Proof::LifeAndDeath,
            value: 1.0,
            otherwise: Some(-1.0),
            plies: None,
            group: Some(Group { cell: found.group, own }),
        })
    }
}

impl OfGame<'_> {
    /// Draws groups until some are puzzles.
    pub(crate) fn draw_groups(&mut self, random: &mut Random) {
        for _ in 0..DRAWS {
            if self.found.len() >= OF_A_DRAW || self.stop.is_stopped() {
                break;
            }
            let prover = &mut self.maker.prover;
            let drawn =
                prover.session.find_life_and_death().and_then(|life_and_death| life_and_death.drawn(random));
            let Some((position, cell)) = drawn else { continue };
            if !prover.begin(&position) {
                continue;
            }
            let Ok(proven) = prover.fated(cell, self.stop) else { continue };
            let place = prover.session.static_facts().place();
            let visit = Visit { position, ply: 0, place, hopeless: false, came_to: None };
            self.keep(&visit, proven);
        }
    }
}
