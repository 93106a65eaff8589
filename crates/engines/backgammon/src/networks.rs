//! The learned evaluation: three networks, for contact positions, for positions in which a side's structure has
//! crashed, and for races.

use crate::features::{EXPERT, features};
use crate::inputs::{RAW, raw};
use stratege_eval::network::{Input, Network, Outputs, Shape};
use stratege_games_backgammon::{Checkers, contact};

/// The inputs that networks use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// The checkers of both sides on each point, without computed features.
    Raw,
    /// The board and expert features.
    Expert,
}

impl Sight {
    /// All of them.
    pub const ALL: [Sight; 2] = [Sight::Raw, Sight::Expert];

    /// The name used on command lines and in files.
    pub const fn name(self) -> &'static str {
        match self {
            Sight::Raw => "raw",
            Sight::Expert => "expert",
        }
    }

    /// The number of inputs.
    pub const fn inputs(self) -> usize {
        match self {
            Sight::Raw => RAW,
            Sight::Expert => EXPERT,
        }
    }

    /// The shape of a network with this many hidden units.
    pub const fn shape(self, hidden: usize) -> Shape {
        Shape { inputs: self.inputs(), hidden, outputs: Chances::COUNT }
    }

    /// Replaces `inputs` by those of a position with `own` to roll.
    pub fn see(self, own: &Checkers, other: &Checkers, inputs: &mut Vec<Input>) {
        inputs.clear();
        raw(own, other, inputs);
        if self == Sight::Expert {
            features(own, other, inputs);
        }
    }
}

/// The network for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Checkers can still be hit.
    Contact,
    /// They can, and a side has at most six checkers before its deuce point: its board has crashed, or most are off.
    Crashed,
    /// The sides have passed each other.
    Race,
}

impl Class {
    /// All classes, in the order of their networks.
    pub const ALL: [Class; 3] = [Class::Contact, Class::Crashed, Class::Race];

    /// The checkers before its deuce point with which a side has crashed.
    const CRASHED: u8 = 6;

    /// The class of a position.
    pub fn of(own: &Checkers, other: &Checkers) -> Class {
        let crashed = |side: &Checkers| side[3..].iter().sum::<u8>() <= Self::CRASHED;
        match () {
            () if !contact(own, other) => Class::Race,
            () if crashed(own) || crashed(other) => Class::Crashed,
            () => Class::Contact,
        }
    }
}

/// The chances of the side to roll.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// The chance of winning at all.
    pub win: f32,
    /// The chance of winning a gammon or a backgammon.
    pub gammon: f32,
    /// The chance of winning a backgammon.
    pub backgammon: f32,
    /// The chance of losing a gammon or a backgammon.
    pub gammon_lost: f32,
    /// The chance of losing a backgammon.
    pub backgammon_lost: f32,
}

impl Chances {
    /// The number of chances.
    pub const COUNT: usize = 5;

    /// Converts a network's outputs.
    pub const fn of(outputs: Outputs) -> Chances {
        let [win, gammon, backgammon, gammon_lost, backgammon_lost, ..] = outputs;
        Chances { win, gammon, backgammon, gammon_lost, backgammon_lost }
    }

    /// The values, in the order of the fields.
    pub fn values(self) -> [f64; Chances::COUNT] {
        [self.win, self.gammon, self.backgammon, self.gammon_lost, self.backgammon_lost].map(f64::from)
    }

    /// The outputs that a network should give.
    pub const fn outputs(self) -> Outputs {
        [self.win, self.gammon, self.backgammon, self.gammon_lost, self.backgammon_lost, 0.0, 0.0, 0.0]
    }

    /// The chances of a game won with these points, or lost if they are negative.
    pub fn certain(points: i16) -> Chances {
        let at_least = |least: i16| f32::from(u8::from(points >= least));
        let lost = |least: i16| f32::from(u8::from(points <= -least));
        Chances {
            win: at_least(1),
            gammon: at_least(2),
            backgammon: at_least(3),
            gammon_lost: lost(2),
            backgammon_lost: lost(3),
        }
    }

    /// The sum of these chances and a fraction of others, for computing means.
    #[must_use]
    pub fn plus(self, other: Chances, part: f32) -> Chances {
        Chances {
            win: self.win + part * other.win,
            gammon: self.gammon + part * other.gammon,
            backgammon: self.backgammon + part * other.backgammon,
            gammon_lost: self.gammon_lost + part * other.gammon_lost,
            backgammon_lost: self.backgammon_lost + part * other.backgammon_lost,
        }
    }

    /// The chances from the other side's point of view.
    #[must_use]
    pub fn turned(self) -> Chances {
        Chances {
            win: 1.0 - self.win,
            gammon: self.gammon_lost,
            backgammon: self.backgammon_lost,
            gammon_lost: self.gammon,
            backgammon_lost: self.backgammon,
        }
    }

    /// The mean of these chances and the other side's: for a position in which either side may begin.
    #[must_use]
    pub fn balanced(self) -> Chances {
        let mean = |one: f32, two: f32| (one + two) / 2.0;
        let gammon = mean(self.gammon, self.gammon_lost);
        let backgammon = mean(self.backgammon, self.backgammon_lost);
        Chances { win: 0.5, gammon, backgammon, gammon_lost: gammon, backgammon_lost: backgammon }
    }

    /// The cubeless equity: the expected points without a cube.
    pub fn equity(self) -> f32 {
        (2.0 * self.win - 1.0) + (self.gammon - self.gammon_lost) + (self.backgammon - self.backgammon_lost)
    }

    /// Without what the rules exclude: gammons of a side that has checkers off, and more gammons than games.
    fn possible(self, own: &Checkers, other: &Checkers) -> Chances {
        let limit = |gammon: f32, backgammon: f32, most: f32, loser: &Checkers| {
            let gammon = if loser[0] > 0 { 0.0 } else { gammon.min(most) };
            (gammon, backgammon.min(gammon))
        };
        let (gammon, backgammon) = limit(self.gammon, self.backgammon, self.win, other);
        let (gammon_lost, backgammon_lost) =
            limit(self.gammon_lost, self.backgammon_lost, 1.0 - self.win, own);
        Chances { win: self.win, gammon, backgammon, gammon_lost, backgammon_lost }
    }
}

/// Reusable buffers.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// The inputs of the latest evaluation.
    pub inputs: Vec<Input>,
    hidden: Vec<f32>,
}

/// Evaluates a position with the networks of [`Class::ALL`]: the chances of the side to roll. `scratch` keeps the
/// inputs.
pub fn evaluate(
    networks: &[Network],
    sight: Sight,
    own: &Checkers,
    other: &Checkers,
    scratch: &mut Scratch,
) -> Chances {
    sight.see(own, other, &mut scratch.inputs);
    let network = &networks[Class::of(own, other) as usize];
    Chances::of(network.outputs(&scratch.inputs, &mut scratch.hidden)).possible(own, other)
}
