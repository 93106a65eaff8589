//! An engine with its own session.

use crate::engine::Engine;
use crate::game::GameInPlay;
use crate::seat::{Kind, Plan, Seat};
use std::sync::Arc;
use std::time::Duration;
use stratege_catalog::open_with_evaluation;
use stratege_machine::{Choice, Searcher};
use stratege_session::{
    DrawRule, GameClock, LineData, MoveInfo, OnReport, Player, ScoreData, Session, Stop, Watch,
};

/// The time for short searches by an adviser: to answer a draw offer, or for a hint.
pub const SHORT: Duration = Duration::from_millis(700);

/// The engine of a seat, with a session whose tables it fills. It searches a copy of the game, so that the game can
/// continue meanwhile.
pub struct BackgroundEngine {
    seat: Seat,
    engine: Engine,
    session: Box<dyn Session>,
    variant: Option<String>,
}

impl BackgroundEngine {
    /// Creates the engine of a seat with this plan at the start of a game; `None` if it cannot play the game.
    pub fn new(seat: &Seat, plan: Plan, game: &GameInPlay) -> Option<BackgroundEngine> {
        let (name, variant) = (game.session().game(), game.variant.clone());
        let session =
            open_with_evaluation(name, variant.as_deref(), plan.setup.evaluation.as_deref()).ok()?;
        let mut engine = Engine::new(seat.strength(), plan);
        engine.prepare(session.as_ref()).ok()?;
        Some(BackgroundEngine { seat: seat.clone(), engine, session, variant })
    }

    /// Uses an external searcher.
    #[must_use]
    pub fn with_searcher(self, searcher: Option<Arc<dyn Searcher>>) -> BackgroundEngine {
        BackgroundEngine { engine: self.engine.with_searcher(searcher), ..self }
    }

    /// Whether this is the engine for this seat in a game like this one.
    pub fn is_of(&self, seat: &Seat, game: &GameInPlay) -> bool {
        self.seat == *seat && self.session.game() == game.session().game() && self.variant == game.variant
    }

    /// Follows the moves made in the game, keeping the tables. Returns false if they cannot be played.
    pub fn follow(&mut self, game: &GameInPlay) -> bool {
        let own = game.session();
        // The game may have gone on behind a draw.
        self.session.set_draw_rule(DrawRule::Ignored);
        let made = self.session.begin(Some(&own.start())).is_ok()
            && own.history().iter().take(own.cursor()).all(|mv| self.session.play(mv).is_ok());
        self.session.set_draw_rule(own.static_facts().draw_rule());
        made
    }

    /// Chooses its move; `clock` is that of the game.
    pub fn choose(
        &mut self,
        clock: Option<GameClock>,
        watch: Watch<'_>,
        on_report: OnReport<'_>,
    ) -> Option<Choice> {
        self.engine.choose(self.session.as_mut(), clock, watch, on_report)
    }

    /// The best moves with their scores, and all moves: from theory if proven, otherwise from a search.
    pub fn best(&mut self, most: usize, stop: &Stop) -> (Vec<(String, Option<ScoreData>)>, Vec<MoveInfo>) {
        let infos = self.session.moves();
        let proven = self.session.theory().and_then(|theory| theory.proven());
        if let Some(known) = proven.filter(|known| !known.best.is_empty()) {
            return (known.best.into_iter().take(most).map(|mv| (mv, None)).collect(), infos);
        }
        if self.session.listable().is_err() {
            return (Vec::new(), infos);
        }
        let first = |line: LineData| Some((line.moves.into_iter().next()?, Some(line.score)));
        let analysis = self.engine.advise(self.session.as_mut(), most, stop, &mut |_| {});
        (analysis.lines.into_iter().filter_map(first).collect(), infos)
    }

    /// Whether it accepts a draw as this side: if it expects no more, and both have moved.
    pub fn accepts_draw(&mut self, own: Player, stop: &Stop) -> bool {
        // Where there was no time for a value it plays on.
        self.session.cursor() >= Player::BOTH.len()
            && self.engine.accepts_draw(self.session.as_mut(), own, stop, &mut |_| {}) == Some(true)
    }
}

/// The machine that advises people, with [`SHORT`] for each search.
pub fn adviser() -> Seat {
    Seat { kind: Kind::Machine, settings: "time=0.7".into(), ..Seat::default() }
}
