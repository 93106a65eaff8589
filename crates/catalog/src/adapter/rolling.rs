//! Dice, rolled at random or entered by hand.

use super::game_session::{GameSession, Playable};
use stratege_game::{Event, Node, Outcomes, TextError};
use stratege_session::reasons::{GAME_OVER, NO_ROLL, OTHER_ROLL, ROLLED};
use stratege_session::{CubeUnit, Dice};

impl<G: Playable> Dice for GameSession<G> {
    fn roll(&mut self, random: u64) -> Option<String> {
        let dice = self.chance()?;
        let mut left = random % u64::from(dice.total().max(1));
        let falls = |&index: &usize| {
            let weight = u64::from(dice.weight(index));
            let here = left < weight;
            left = left.saturating_sub(weight);
            here
        };
        let index = (0..dice.count()).find(falls)?;
        self.record.roll(&self.spec.game, index).ok()?;
        Some(dice.label(index))
    }

    fn throw(&mut self, text: &str) -> Result<String, TextError> {
        if !self.is_open() {
            return Err(GAME_OVER.at(0, text));
        }
        let start = text.chars().take_while(|c| c.is_whitespace()).count();
        let (choice, dice) = match self.chance() {
            None => self.rolling().map_or((None, None), |(mv, dice)| (Some(mv), Some(dice))),
            dice => (None, dice),
        };
        let dice = dice.ok_or_else(|| ROLLED.at(start, text.trim()))?;
        let [one, other] = two_dice(text)?;
        let labelled = |label: String| (0..dice.count()).find(|&index| dice.label(index) == label);
        let found = labelled(format!("{one}-{other}")).or_else(|| labelled(format!("{other}-{one}")));
        let index = found.ok_or_else(|| OTHER_ROLL.at(start, text.trim()))?;
        if let Some(mv) = choice {
            self.record.play(&self.spec.game, mv).map_err(|_| ROLLED.at(start, text.trim()))?;
        }
        self.record.roll(&self.spec.game, index).map_err(|_| OTHER_ROLL.at(start, text.trim()))?;
        Ok(dice.label(index))
    }

    fn luck(&self) -> Option<f64> {
        let (position, event) = self.record.history().nth(self.record.cursor())?;
        let Event::Roll(fell) = event else { return None };
        let (game, side) = (&self.spec.game, self.spec.game.side(position));
        let dice = self.chance()?;
        let worth = |index: usize| {
            let rolled = dice.result(game, position, index);
            let value = (self.spec.evaluating.evaluation)(&self.spec, &rolled);
            if game.side(&rolled) == side { value } else { -value }
        };
        let share = |index: usize| f64::from(dice.weight(index)) / f64::from(dice.total().max(1));
        let mean: f64 = (0..dice.count()).map(|index| share(index) * worth(index)).sum();
        Some(self.scale() * (worth(fell) - mean))
    }

    fn scale(&self) -> f64 {
        self.cube_unit().map_or(1.0, |unit| unit.per_unit)
    }

    fn cube_unit(&self) -> Option<CubeUnit> {
        self.spec.evaluating.cube_unit.map(|unit| unit(self.record.position()))
    }
}

impl<G: Playable> GameSession<G> {
    /// The choice to roll where something else could be done first, as doubling, and the dice that follow it.
    fn rolling(&self) -> Option<(G::Move, G::Chance)> {
        let (game, position) = (&self.spec.game, self.record.position());
        let mv = self.legal_moves().iter().copied().find(|&mv| game.move_text(position, mv) == ROLL)?;
        match game.expand(&game.play(position, mv), &mut G::Moves::default()) {
            Node::Chance(dice) => Some((mv, dice)),
            Node::Choice | Node::Over(_) => None,
        }
    }
}

/// How games write the choice to roll.
const ROLL: &str = "roll";

/// Two dice as `31` or `3-1`.
fn two_dice(text: &str) -> Result<[char; 2], TextError> {
    let mut dice = Vec::new();
    for (at, character) in text.chars().enumerate() {
        match character {
            '1'..='6' if dice.len() < 2 => dice.push(character),
            '-' if dice.len() == 1 => {}
            _ if character.is_whitespace() => {}
            _ => return Err(NO_ROLL.at(at, character.to_string())),
        }
    }
    let end = text.chars().count();
    <[char; 2]>::try_from(dice).map_err(|_| NO_ROLL.at(end, text.trim()))
}
