//! The expected points in a position, by the learned networks.

use crate::bear_off::BearOffs;
use crate::chooser::Simple;
use crate::networks::{Chances, Scratch, Sight, evaluate};
use crate::weights::unpack;
use std::cell::RefCell;
use std::sync::{Arc, LazyLock};
use stratege_eval::network::Network;
use stratege_eval::{Weights, WeightsError};
use stratege_game::Game;
use stratege_games_backgammon::{Backgammon, Checkers, Play, Position, Roll, plays, stake};
use stratege_search::{Equity, Filter};

/// The file of the networks that come with the program.
const OWN: &[u8] = include_bytes!("../weights/networks.weights");

/// Which moves of a roll are searched further: up to eight within 0.16 points, GNU Backgammon's "normal" filter.
pub const NORMAL: Filter = Filter { most: 8, within: 0.16 };

/// What never happens: a test reads the file.
const BROKEN: &str = "the networks of the program";

/// The networks and their inputs.
#[derive(Clone, Debug)]
pub struct Learned {
    sight: Sight,
    networks: Arc<[Network]>,
    bear_offs: Option<Arc<BearOffs>>,
}

thread_local! {
    static SCRATCH: RefCell<Scratch> = RefCell::default();
}

impl Learned {
    /// The shipped networks.
    pub fn own() -> Learned {
        static LEARNED: LazyLock<Learned> = LazyLock::new(|| {
            Learned::of(Learned::own_weights()).unwrap_or_else(|error| unreachable!("{BROKEN}: {error}"))
        });
        LEARNED.clone()
    }

    /// The weights of the shipped networks, with the command that made them.
    pub fn own_weights() -> Weights {
        Weights::read(OWN).unwrap_or_else(|error| unreachable!("{BROKEN}: {error}"))
    }

    /// Reads networks from a weight file.
    ///
    /// # Errors
    /// The file is for another game or evaluation.
    pub fn of(weights: Weights) -> Result<Learned, WeightsError> {
        let (sight, networks) = unpack(weights)?;
        Ok(Learned { sight, networks: networks.into(), bear_offs: None })
    }

    /// Uses bear-off tables to evaluate races with all checkers home.
    #[must_use]
    pub fn with_bear_offs(self, bear_offs: Option<Arc<BearOffs>>) -> Learned {
        Learned { bear_offs, ..self }
    }

    /// The inputs, and the networks by class.
    pub fn parts(&self) -> (Sight, &[Network]) {
        (self.sight, &self.networks)
    }

    /// The chances of the side to roll in a position that is not over, from bear-off tables or the networks.
    pub fn before_a_roll(&self, own: &Checkers, other: &Checkers) -> Chances {
        if let Some(chances) = self.bear_offs.as_ref().and_then(|tables| tables.chances(own, other)) {
            return chances;
        }
        SCRATCH.with_borrow_mut(|scratch| evaluate(&self.networks, self.sight, own, other, scratch))
    }

    /// The chances of the side to roll, with the best move for every roll; before the opening roll, for the side that
    /// is certain to begin.
    pub fn chances_ahead(&self, position: &Position) -> Chances {
        let rolls = Roll::ALL.into_iter();
        rolls.fold(Chances::default(), |sum, roll| {
            let chances = self.chances(&position.rolled(roll));
            sum.plus(chances, roll.weight() as f32 / 36.0)
        })
    }

    /// The chances of the side to move: before a roll the networks' own; after a roll, those after the best move; and
    /// even before the opening roll, which favours neither side.
    pub fn chances(&self, position: &Position) -> Chances {
        let own = position.checkers(position.side());
        let other = position.checkers(position.side().other());
        if other[Position::OFF] == Position::CHECKERS {
            return Chances::certain(-stake(own));
        }
        let Some(roll) = position.roll() else {
            let chances = self.before_a_roll(own, other);
            return if position.is_opening() { chances.balanced() } else { chances };
        };
        let mut moves = Vec::new();
        plays(own, other, roll, &mut moves);
        let after = |mv: &Play| {
            let (mut own, mut other) = (*own, *other);
            mv.make(&mut own, &mut other);
            let over = own[Position::OFF] == Position::CHECKERS;
            if over { Chances::certain(stake(&other)) } else { self.before_a_roll(&other, &own).turned() }
        };
        let better = |one: &Chances, two: &Chances| one.equity().total_cmp(&two.equity());
        moves.iter().map(after).max_by(better).unwrap_or_default()
    }
}

impl Equity<Backgammon> for Learned {
    const HINTS: bool = true;
    const FILTER: Option<Filter> = Some(NORMAL);

    /// A backgammon.
    fn most(&self) -> f64 {
        3.0
    }

    fn value(&self, _: &Backgammon, position: &Position) -> f64 {
        f64::from(self.chances(position).equity())
    }

    /// By rules of thumb, which are quick.
    fn hint(&self, game: &Backgammon, position: &Position, mv: Play) -> f64 {
        let after = game.play(position, mv);
        let side = position.side();
        f64::from(Simple::worth(after.checkers(side), after.checkers(side.other())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::Notation;

    fn value(text: &str) -> f64 {
        let position = Backgammon.parse_position(text).unwrap();
        Learned::own().value(&Backgammon, &position)
    }

    #[test]
    fn clear_positions_have_clear_values() {
        assert_eq!(value(&Backgammon.position_text(&Backgammon.start())), 0.0);
        // The first turn is an advantage: about 0.07 points (GNU Backgammon, cubeless).
        let start = value("4HPwATDgc/ABMA");
        assert!((0.0..0.16).contains(&start), "{start}");
        // One checker on the ace point, to move, against one.
        assert!(value("AQAABAAAAAAAAA") > 0.8);
        // The best opening roll makes the five point.
        assert!(value("4HPwATDgc/ABMA:cIkFAAAAAAAE") > start);
    }
}
