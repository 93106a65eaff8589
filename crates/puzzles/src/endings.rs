//! Endgame puzzles: random positions for which a library or a table knows the value of every move.

use crate::maker::OfGame;
use crate::prover::{Proven, Prover};
use crate::puzzle::Proof;
use crate::visits::Visit;
use stratege_game::random::Random;
use stratege_session::{LIBRARY_PROOF, Outcome, Player, Status, TheoryData};

/// The most puzzles of a number, the second in games with dice: a collection is no book of endgames.
const OF_A_DRAW: [usize; 2] = [1, 2];
/// How often a position is drawn for them.
const DRAWS: usize = 2_000;
/// How often one is drawn to see whether there is a library at all.
const TRIES: usize = 300;
/// There is nothing to find among fewer moves.
const LEAST_MOVES: usize = 4;

impl Prover {
    /// What a library of endgames says of a position that is not lost: the moves that keep its outcome, if these are few; it
    /// names all that do. `None` where it says nothing. It looks up and searches nothing.
    pub(crate) fn known(&mut self, position: &str) -> Option<Proven> {
        let known = self.looked_up(position)?;
        let (side, moves) = (self.session.side(), self.session.moves());
        let few = known.complete && !known.best.is_empty() && 2 * known.best.len() <= moves.len();
        let otherwise = match known.outcome {
            _ if !few => return None,
            Outcome::Loss => return None,
            Outcome::Draw => -1.0,
            Outcome::Win => {
                let mut others = moves.iter().filter(|mv| !known.best.contains(&mv.text));
                if others.any(|mv| self.leads_to(&mv.text, Outcome::Draw, side)) { 0.0 } else { -1.0 }
            }
        };
        Some(Proven {
            side: side.into(),
            line: vec![known.best[0].clone()],
            answers: known.best,
            proof: Proof::Library,
            value: f64::from(known.outcome.sign()),
            otherwise: Some(otherwise),
            plies: None,
            group: None,
        })
    }

    /// What a library of endgames says of a position, with the session there.
    pub(crate) fn looked_up(&mut self, position: &str) -> Option<TheoryData> {
        self.session.begin(Some(position)).ok()?;
        self.session.theory()?.theory_value().filter(|known| known.proof == LIBRARY_PROOF)
    }

    /// Whether a move of the position at the cursor leads to this outcome for a side, by the rules or the library.
    fn leads_to(&mut self, mv: &str, outcome: Outcome, side: Player) -> bool {
        let cursor = self.session.cursor();
        if self.session.play(mv).is_err() {
            return false;
        }
        let found = match self.session.status() {
            Status::Over { first, .. } => Some(if side == Player::FIRST { first } else { -first }),
            Status::Open => self
                .session
                .theory()
                .and_then(|theory| theory.theory_value())
                .map(|known| if self.session.side() == side { known.outcome } else { -known.outcome }),
        };
        self.session.jump(cursor);
        found == Some(outcome)
    }

    /// Whether endgames can be drawn that a table or a library knows.
    pub(crate) fn has_endings(&mut self) -> bool {
        let mut random = Random::new(1);
        let rolled = self.session.has_dice();
        (0..TRIES).any(|_| {
            let Some(position) = self.drawn(&mut random) else { return false };
            match (&self.endings, rolled) {
                (Some(endings), true) => endings.move_equities(&position).is_some(),
                _ => self.looked_up(&position).is_some(),
            }
        })
    }

    /// A position of the endgames of the game, or `None` where the draw was none: mostly with the most pieces.
    fn drawn(&self, random: &mut Random) -> Option<String> {
        let endings = self.endings.as_ref()?;
        let fewer = u32::from(random.below(4) == 0);
        endings.drawn(endings.usual_pieces().saturating_sub(fewer), random)
    }

    /// What is right in a drawn position, if that is one move among several.
    fn of_draw(&mut self, position: &str) -> Option<Proven> {
        if self.session.has_dice() {
            return self.bear_off(position);
        }
        let proven = self.known(position)?;
        (proven.answers.len() == 1 && self.session.moves().len() >= LEAST_MOVES).then_some(proven)
    }
}

impl OfGame<'_> {
    /// Draws endgames until some are puzzles.
    pub(crate) fn draw(&mut self, random: &mut Random) {
        let most = OF_A_DRAW[usize::from(self.maker.prover.session.has_dice())];
        for _ in 0..DRAWS {
            if self.found.len() >= most || self.stop.is_stopped() {
                break;
            }
            let prover = &mut self.maker.prover;
            let Some(position) = prover.drawn(random) else { continue };
            let Some(proven) = prover.of_draw(&position) else { continue };
            let place = prover.session.static_facts().place();
            let visit = Visit { position, ply: 0, place, hopeless: false, came_to: None };
            self.keep(&visit, proven);
        }
    }
}
