//! Settings of the players: seats, level, depth, time, clocks.

use super::command::Command;
use super::{Console, short, with_strength, written};
use crate::Result;
use stratege_play::{Command as Action, Seat, Strength, TimeControl};
use stratege_session::{Level, Player};
use stratege_texts::named;

impl Console<'_> {
    /// Sets the player of a side.
    pub(super) fn take_seat(&mut self, command: Command, argument: &str) -> Result {
        let side = if command == Command::First { Player::FIRST } else { Player::SECOND };
        match Seat::parse(argument) {
            Some(seat) => {
                let mut seats = self.game.seats.clone();
                seats[side.index()] = with_strength(seat, &self.strength);
                self.seat(seats);
                self.say_seat(side)
            }
            None => self.say("seat-expected", named![found = short(argument)]),
        }
    }

    fn say_seat(&mut self, side: Player) -> Result {
        let machine = self.game.seats[side.index()].is_machine();
        let kind = self.lang.text(if machine { "seat-machine" } else { "seat-human" });
        self.say_of("seat-taken", side, named![kind])
    }

    /// The players change sides.
    pub(super) fn swap(&mut self) -> Result {
        let [first, second] = self.game.seats.clone();
        self.seat([second, first]);
        for side in Player::BOTH {
            self.say_seat(side)?;
        }
        Ok(())
    }

    /// Level, depth and time replace each other.
    pub(super) fn set(&mut self, command: Command, argument: &str) -> Result {
        let number = argument.parse::<u64>().ok();
        let within = |least: u64, most: u64| number.filter(|number| (least..=most).contains(number));
        let (strength, least, most) = match command {
            Command::Level => {
                let level = argument.parse().ok().and_then(Level::new).map(Level::number);
                let strength = level.map(|level| Strength { level: Some(level), ..self.strength.clone() });
                (strength, Level::MIN.number().into(), Level::MAX.number().into())
            }
            Command::Depth => {
                (within(1, 250).map(|depth| self.strength.limited(&format!("depth={depth}"))), 1, 250)
            }
            _ => {
                let limited = |time| self.strength.limited(&format!("depth=100 time={time}"));
                (within(1, 86_400).map(limited), 1, 86_400)
            }
        };
        let Some(strength) = strength else {
            return self.say("set-number", named![found = short(argument), least, most]);
        };
        let seats = self.game.seats.clone().map(|seat| seat.with(&strength));
        self.strength = strength;
        self.seat(seats);
        let id = match command {
            Command::Level => "set-level",
            Command::Depth => "set-depth",
            _ => "set-time",
        };
        self.say(id, named![value = argument])
    }

    fn seat(&mut self, seats: [Seat; 2]) {
        let seated = self.act(Action::Seats(seats));
        debug_assert!(seated.is_ok(), "players are never refused");
    }

    /// Sets both clocks, shows them, or takes them away.
    pub(super) fn set_clock(&mut self, argument: &str) -> Result {
        match argument.to_lowercase().as_str() {
            "" => {}
            "off" | "non" | "no" | "0" => self.clocks(None),
            text => match TimeControl::parse(text) {
                Some(control) => self.clocks(Some(control)),
                None => return self.say("clock-expected", named![found = short(argument)]),
            },
        }
        let (now, players) = (self.now(), self.players());
        let Some(clocks) = &self.game.table.clocks else { return self.say("clock-off", &[]) };
        let left = |side| written(clocks.remaining(side, now).unwrap_or_default());
        let [first, second] = Player::BOTH.map(|side| format!("{} {}", players.side(side), left(side)));
        self.say("clock-shown", named![first, second])
    }

    fn clocks(&mut self, control: Option<TimeControl>) {
        let set = self.act(Action::Clocks(control));
        debug_assert!(set.is_ok(), "clocks are never refused");
    }
}
