//! Dice at the prompt: rolled by the program or entered by hand.

use super::{Console, PromptState};
use crate::Result;
use stratege_phrases::format_text;
use stratege_play::{ActError, Command as Action, Event};
use stratege_texts::named;

/// The words that switch to dice given by hand, in both languages.
const BY_HAND: [&str; 2] = ["hand", "main"];
/// The words that let the program throw them again.
const RANDOM: [&str; 3] = ["random", "hasard", "auto"];

/// Whether a word asks for dice that are given by hand.
pub(crate) fn is_by_hand(word: &str) -> bool {
    BY_HAND.contains(&word.to_lowercase().as_str())
}

impl Console<'_> {
    /// Rolls the dice if they decide now and are not given by hand.
    pub(super) fn roll_dice(&mut self) -> Result<bool> {
        if self.game.table.dice_by_hand {
            return Ok(false);
        }
        let random = self.engine.below(1 << 30) as u64;
        let Some(rolled) = self.game.roll(|| random) else { return Ok(false) };
        self.announce(&rolled)?;
        Ok(true)
    }

    /// Whether what was typed is meant as a roll: dice decide, or are to be given where the side to move could double,
    /// and it begins with a digit.
    pub(super) fn is_roll(&self, text: &str) -> bool {
        let session = self.game.session();
        let could_roll =
            || self.game.table.dice_by_hand && session.moves().iter().any(|mv| mv.text == "roll");
        text.starts_with(|c: char| c.is_ascii_digit()) && (session.drawing().dice_decide() || could_roll())
    }

    /// `dice`: shows who throws them, changes it, or gives a roll, which replaces one that was just thrown.
    pub(super) fn dice(&mut self, argument: &str, prompt_state: PromptState) -> Result<PromptState> {
        let game = self.session().game();
        if self.session().dice().is_none() {
            let why = self.lang.with("dice-none", named![argument = game]);
            writeln!(self.out, "{why}")?;
            return Ok(prompt_state);
        }
        let word = argument.to_lowercase();
        let by_hand = match word.as_str() {
            "" => self.game.table.dice_by_hand,
            word if is_by_hand(word) => true,
            word if RANDOM.contains(&word) => false,
            _ => return self.throw(argument, prompt_state),
        };
        // There are dice: it cannot be refused.
        let _ = self.act(Action::DiceByHand(by_hand));
        self.say(if by_hand { "dice-by-hand" } else { "dice-random" }, &[])?;
        Ok(if word.is_empty() { prompt_state } else { PromptState::On })
    }

    /// Takes a roll that was typed.
    pub(super) fn throw(&mut self, text: &str, prompt_state: PromptState) -> Result<PromptState> {
        match self.act(Action::Throw(text.to_owned())) {
            Ok(events) => {
                for event in &events {
                    self.announce(event)?;
                }
                self.keep()?;
                self.show_board(&[])?;
                Ok(PromptState::On)
            }
            Err(ActError::Text(error)) => {
                let why = self.lang.error(&error);
                self.say("console-no-roll", named![why])?;
                Ok(prompt_state)
            }
            Err(ActError::Over) => self.say("console-over", &[]).map(|()| prompt_state),
            Err(_) => Ok(prompt_state),
        }
    }

    /// Announces what happened by itself: rolls, passes, declined draws, and what the reader of a file says.
    pub(super) fn announce(&mut self, event: &Event) -> Result {
        match event {
            Event::Rolled(roll) => self.say_of("rolls", roll.side, named![roll = roll.text]),
            Event::Passed(pass) => self.say_of("passes", pass.side, &[]),
            Event::Declined(machine) => self.say_of("draw-refused", *machine, &[]),
            Event::Continued(at, ending) => {
                let text = self.players().continued(*at, *ending);
                Ok(writeln!(self.out, "{text}")?)
            }
            Event::LeftOut(moves) => self.say("server-variations-left-out", named![moves = *moves]),
            Event::Remark(remark) => Ok(writeln!(self.out, "{}", format_text(self.lang, remark))?),
            Event::Played(_) | Event::OutOfTime(_) => Ok(()),
        }
    }
}
