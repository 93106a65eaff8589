//! The evaluation of the dice race: the pip counts.
#![forbid(unsafe_code)]

use stratege_game::{Game, Player};
use stratege_games_race::{Play, Position, Race};
use stratege_search::Equity;

/// Evaluates by the pips left, half a roll for the turn, and the chances of a double win.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pips;

impl Pips {
    /// The average of two dice is 7 pips; the turn is worth half of it.
    const TURN: f64 = 3.5;
    /// The lead, in pips, with which half of the difference between an even game and a won one is had.
    const HALF: f64 = 6.0;
}

impl Equity<Race> for Pips {
    const HINTS: bool = true;

    fn most(&self) -> f64 {
        2.0
    }

    /// Only sums, products and quotients, so that every machine finds the same value.
    fn value(&self, _: &Race, position: &Position) -> f64 {
        let side =
            position.roll().map_or(Self::TURN, |roll| Self::TURN + f64::from(roll.high + roll.low) - 7.0);
        let to_go = |player: Player| f64::from(position.to_go(player));
        let own = Race.side(position);
        let lead = to_go(own.other()) - to_go(own) + side;
        let chance = lead / (lead.abs() + Self::HALF);
        let loser = if lead > 0.0 { own.other() } else { own };
        let none_home = position.men(loser).iter().all(|&man| man > 0);
        if none_home { chance * (1.0 + chance.abs()) } else { chance }
    }

    fn hint(&self, game: &Race, position: &Position, mv: Play) -> f64 {
        let after = game.play(position, mv);
        let own = Race.side(position);
        // Men at home first, then few pips; dice that are played without effect are lost.
        let home = after.men(own).iter().filter(|&&man| man == 0).count();
        4.0 * home as f64 - f64::from(after.to_go(own))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use stratege_game::random::Random;
    use stratege_game::{Node, Outcomes};

    /// The exact value, by every roll and every move to the end of the game.
    fn exact(position: &Position, known: &mut HashMap<u64, f64>) -> f64 {
        let key = Race.key(position).hash;
        if let Some(&value) = known.get(&key) {
            return value;
        }
        let mut moves = Default::default();
        let value = match Race.expand(position, &mut moves) {
            Node::Over(payoff) => payoff.margin().into(),
            Node::Choice => {
                moves.iter().map(|&mv| -exact(&Race.play(position, mv), known)).fold(-2.0, f64::max)
            }
            Node::Chance(dice) => {
                let part = |i| f64::from(dice.weight(i)) * exact(&dice.result(&Race, position, i), known);
                (0..dice.count()).map(part).sum::<f64>() / 36.0
            }
        };
        known.insert(key, value);
        value
    }

    /// The evaluation need not be exact, but it must be better than calling every game even. With more men where
    /// `STRATEGE_SLOW` is set: the number of positions grows with their sixth power.
    #[test]
    fn the_evaluation_is_near_the_exact_value() {
        let (mut random, mut known) = (Random::new(6), HashMap::new());
        let (mut error, mut spread) = (0.0, 0.0);
        let most = if std::env::var_os("STRATEGE_SLOW").is_some() { 12 } else { 8 };
        for _ in 0..2_000 {
            let men = [0; 2].map(|_| [0; 3].map(|_| random.below(most + 1) as u8));
            if let Ok(position) = Position::new(men, Player::FIRST, None)
                && Race.over(&position).is_none()
            {
                let (value, evaluated) = (exact(&position, &mut known), Pips.value(&Race, &position));
                assert!(evaluated.abs() <= 2.0);
                error += (value - evaluated).powi(2);
                spread += value.powi(2);
            }
        }
        assert!(error < 0.2 * spread, "{error} of {spread}");
    }
}
