//! A session that follows a game move by move.

use crate::Situation;
use stratege_session::{Session, TextError};

/// A session with the game that it has seen so far.
pub(crate) struct Follower {
    /// The session, at the end of what was seen.
    pub(crate) session: Box<dyn Session>,
    start: Option<String>,
    seen: Vec<String>,
}

impl Follower {
    /// One that has seen nothing.
    pub(crate) fn new(session: Box<dyn Session>) -> Follower {
        Follower { session, start: None, seen: Vec::new() }
    }

    /// The session, for a search elsewhere; a new one without its tables takes its place until it is
    /// [taken](Self::take) back.
    pub(crate) fn lend(&mut self) -> Box<dyn Session> {
        self.seen.clear();
        let other = self.session.fork();
        std::mem::replace(&mut self.session, other)
    }

    /// Takes back the session that was lent.
    pub(crate) fn take(&mut self, session: Box<dyn Session>) {
        self.seen.clear();
        self.session = session;
    }

    /// Brings the session to the situation; moves already made are kept.
    ///
    /// # Errors
    /// The start or a move is not of this game.
    pub(crate) fn follow(&mut self, situation: &Situation<'_>) -> Result<(), TextError> {
        let goes_on = self.start.as_deref() == situation.start && situation.moves.starts_with(&self.seen);
        if !goes_on || self.seen.is_empty() {
            self.session.begin(situation.start)?;
            self.start = situation.start.map(str::to_owned);
            self.seen.clear();
        }
        for mv in &situation.moves[self.seen.len()..] {
            self.session.play(mv)?;
            self.seen.push(mv.clone());
        }
        Ok(())
    }
}
