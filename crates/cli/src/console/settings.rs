//! Who plays and how: seats, level, depth, time, clocks.

use super::clock::{Clocks, written};
use super::command::Command;
use super::{Console, short};
use crate::CliError;
use crate::files::save::Seat;
use std::time::Duration;
use stratege_catalog::{Level, Limits, Player};

impl Console<'_> {
    /// Sets the player of a side.
    pub(super) fn take_seat(&mut self, command: Command, argument: &str) -> Result<(), CliError> {
        let side = if command == Command::First { Player::FIRST } else { Player::SECOND };
        match Seat::parse(argument) {
            Some(seat) => {
                self.saved.seats[side.index()] = seat;
                self.say_seat(side)
            }
            None => self.say("seat-expected", &[("found", &short(argument))]),
        }
    }

    fn say_seat(&mut self, side: Player) -> Result<(), CliError> {
        let machine = self.saved.seats[side.index()].machine;
        let kind = self.lang.text(if machine { "seat-machine" } else { "seat-human" });
        self.say_of("seat-taken", side, &[("kind", &kind)])
    }

    /// The players change sides.
    pub(super) fn swap(&mut self) -> Result<(), CliError> {
        self.saved.seats.swap(0, 1);
        for side in Player::BOTH {
            self.say_seat(side)?;
        }
        Ok(())
    }

    /// Level, depth and time replace each other.
    pub(super) fn set(&mut self, command: Command, argument: &str) -> Result<(), CliError> {
        let (done, least, most) = match command {
            Command::Level => {
                let level = argument.parse().ok().and_then(Level::new);
                self.machine.setup.level = level.or(self.machine.setup.level);
                (level.is_some(), Level::MIN.number().into(), Level::MAX.number().into())
            }
            Command::Depth => {
                let depth = argument.parse().ok().filter(|depth| (1..=250).contains(depth));
                (depth.map(|depth| self.limit(Limits::depth(depth))).is_some(), 1, 250)
            }
            _ => {
                let seconds = argument.parse::<u64>().ok().filter(|seconds| (1..=86_400).contains(seconds));
                let time = seconds.map(Duration::from_secs);
                let limits = time.map(|time| Limits { time: Some(time), ..Limits::depth(100) });
                (limits.map(|limits| self.limit(limits)).is_some(), 1, 86_400)
            }
        };
        if !done {
            return self
                .say("set-number", &[("found", &short(argument)), ("least", &least), ("most", &most)]);
        }
        let id = match command {
            Command::Level => "set-level",
            Command::Depth => "set-depth",
            _ => "set-time",
        };
        self.say(id, &[("value", &argument)])
    }

    fn limit(&mut self, limits: Limits) {
        self.machine.setup.level = None;
        self.machine.setup.settings.limits = limits;
    }

    /// Sets both clocks, shows them, or takes them away.
    pub(super) fn set_clock(&mut self, argument: &str) -> Result<(), CliError> {
        match argument.to_lowercase().as_str() {
            "" => {}
            "off" | "non" | "no" | "0" => {
                self.clocks = None;
                return self.say("clock-off", &[]);
            }
            text => match Clocks::parse(text) {
                Some(clocks) => self.clocks = Some(clocks),
                None => return self.say("clock-expected", &[("found", &short(argument))]),
            },
        }
        let Some(clocks) = &self.clocks else { return self.say("clock-off", &[]) };
        let turn = self.saved.session.side();
        let left = |side| if side == turn { clocks.remaining(side) } else { clocks.left[side.index()] };
        let times = Player::BOTH.map(|side| format!("{} {}", self.players().side(side), written(left(side))));
        self.say("clock-shown", &[("first", &times[0]), ("second", &times[1])])
    }
}
