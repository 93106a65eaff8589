//! Ends a game by the players' decision: resignation, agreed draws, the clock.

use super::{Console, PromptState};
use crate::Result;
use stratege_play::{ActError, Command as Action};
use stratege_texts::named;

impl Console<'_> {
    /// The human gives up: the side to move, or the only human.
    pub(super) fn resign(&mut self, argument: &str, prompt_state: PromptState) -> Result<PromptState> {
        match self.act(Action::Resign(argument.to_owned())) {
            Ok(events) if events.is_empty() => self.concluded(),
            Ok(events) => self.moved(&events, false),
            Err(error) => {
                match error {
                    ActError::Text(error) => {
                        let why = self.lang.error(&error);
                        self.say("console-no-move", named![why])?;
                    }
                    ActError::NotYourTurn => self.say("resign-turn", &[])?,
                    _ => self.say("console-over", &[])?,
                }
                Ok(prompt_state)
            }
        }
    }

    /// A draw: claimed where the rules give one, or agreed between humans; the machine declines if it expects more.
    pub(super) fn offer_draw(&mut self, prompt_state: PromptState) -> Result<PromptState> {
        let claimant = self.game.loser();
        if self.act(Action::Claim).is_ok() {
            self.say_of("claims-draw", claimant, &[])?;
            return self.concluded();
        }
        let mut accepted = true;
        if let ([human], true) = (&self.game.humans()[..], self.game.is_open()) {
            let machine = human.other();
            let answer = self.consult(|engine, session, stop, on_report| {
                engine.accepts_draw(session, machine, stop, on_report)
            });
            accepted = answer.unwrap_or(true);
        }
        let Ok(events) = self.act(Action::OfferDraw { accepted }) else {
            return self.say("console-over", &[]).map(|()| prompt_state);
        };
        for event in &events {
            self.announce(event)?;
        }
        if accepted { self.concluded() } else { Ok(prompt_state) }
    }

    /// The players have ended the game.
    pub(super) fn concluded(&mut self) -> Result<PromptState> {
        self.halt_clock();
        self.keep()?;
        self.show_end()?;
        Ok(PromptState::On)
    }
}
