//! What is right where a group of stones is to be taken or to live: proven for every move on which anything can depend.

use crate::maker::OfGame;
use crate::prover::{Doubt, Proven, Prover, line_from};
use crate::puzzle::{Group, Proof};
use crate::visits::Visit;
use stratege_game::random::Random;
use stratege_session::{Fate, Stop, WallClock, Watch};

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
        let fates = self.session.find_fates();
        fates.is_some_and(|fates| (0..TRIES).any(|_| fates.drawn(&mut random).is_some()))
    }

    /// The moves that take the group with this cell, or make it live, if no other move does.
    ///
    /// # Errors
    /// A limit was reached; or nothing depends on the move, or a ko decides.
    pub(crate) fn fated_at(&mut self, position: &str, cell: &str, stop: &Stop) -> Result<Proven, Doubt> {
        if !self.begin(position) {
            return Err(Doubt::AsGood);
        }
        let found = self.session.find_fates().and_then(|fates| fates.group(cell).ok());
        found.map_or(Err(Doubt::AsGood), |cell| self.fated(cell, stop))
    }

    /// The same of a cell of the position at the cursor.
    fn fated(&mut self, cell: usize, stop: &Stop) -> Result<Proven, Doubt> {
        let settings = self.settings(self.limits(), 1);
        let clock = WallClock::start();
        let fates = self.session.find_fates().ok_or(Doubt::AsGood)?;
        let found =
            fates.fate(cell, &settings, Watch { clock: &clock, stop }).map_err(|_| Doubt::Unsolved)?;
        // Who moves brings about what is best for it, or nothing.
        let own = match found.fate {
            Fate::Lives => true,
            Fate::Taken => false,
            Fate::Ko | Fate::Open => return Err(Doubt::AsGood),
        };
        let moves = self.session.moves();
        let is_pass = |text: &String| moves.iter().any(|mv| mv.text == *text && mv.squares.to.is_none());
        if found.best.is_empty() || !found.best_complete || found.best.iter().any(is_pass) {
            return Err(Doubt::AsGood);
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
            let drawn = prover.session.find_fates().and_then(|fates| fates.drawn(random));
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
