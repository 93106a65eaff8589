//! Dice at the prompt: thrown by the program, or given by hand.

use super::{Console, Flow};
use crate::CliError;

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
    pub(super) fn roll_dice(&mut self) -> Result<bool, CliError> {
        if self.dice_by_hand {
            return Ok(false);
        }
        let random = self.machine.below(1 << 30) as u64;
        let side = self.session().side();
        let Some(roll) = self.session().dice().and_then(|dice| dice.roll(random)) else { return Ok(false) };
        self.say_of("rolls", side, &[("roll", &roll)])?;
        Ok(true)
    }

    /// Whether the next roll is awaited from the player.
    pub(super) fn awaits_dice(&self) -> bool {
        self.dice_by_hand && self.saved.session.drawing().dice_decide()
    }

    /// Whether what was typed is meant as a roll: dice decide, or are to be given where the side to move could double,
    /// and it begins with a digit.
    pub(super) fn is_roll(&self, text: &str) -> bool {
        let session = &self.saved.session;
        let could_roll = || self.dice_by_hand && session.moves().iter().any(|mv| mv.text == "roll");
        text.starts_with(|c: char| c.is_ascii_digit()) && (session.drawing().dice_decide() || could_roll())
    }

    /// `dice`: tells who throws them, changes it, or gives a roll; one that was just thrown is replaced.
    pub(super) fn dice(&mut self, argument: &str, flow: Flow) -> Result<Flow, CliError> {
        let game = self.session().game();
        if self.session().dice().is_none() {
            let why = self.lang.with("dice-none", &[("argument", &game)]);
            writeln!(self.out, "{why}")?;
            return Ok(flow);
        }
        let word = argument.to_lowercase();
        let by_hand = match word.as_str() {
            "" => self.dice_by_hand,
            word if is_by_hand(word) => true,
            word if RANDOM.contains(&word) => false,
            _ => return self.throw(argument, flow),
        };
        self.dice_by_hand = by_hand;
        self.say(if by_hand { "dice-by-hand" } else { "dice-random" }, &[])?;
        Ok(if word.is_empty() { flow } else { Flow::On })
    }

    /// Takes a roll that was given.
    pub(super) fn throw(&mut self, text: &str, flow: Flow) -> Result<Flow, CliError> {
        if self.saved.result.is_some() {
            self.say("console-over", &[])?;
            return Ok(flow);
        }
        let cursor = self.session().cursor();
        let plies = self.session().drawing().plies();
        let thrown = cursor.checked_sub(1).and_then(|last| plies.get(last)).is_some_and(|ply| ply.is_roll);
        if thrown {
            self.session().jump(cursor - 1);
        }
        let side = self.session().side();
        match self.session().dice().map(|dice| dice.throw(text)) {
            Some(Ok(roll)) => {
                self.say_of("rolls", side, &[("roll", &roll)])?;
                self.keep()?;
                self.show_board(&[])?;
                Ok(Flow::On)
            }
            refused => {
                if thrown {
                    self.session().jump(cursor);
                }
                if let Some(Err(error)) = refused {
                    let why = self.lang.error(&error);
                    self.say("console-no-roll", &[("why", &why)])?;
                }
                Ok(flow)
            }
        }
    }
}
