//! Cubeful equities: interpolated between a dead cube, which is never turned, and a live one, which is always turned at
//! the last moment at which it is taken. (Rick Janowski, "Take-Points in Money Games", 1993.)

use crate::cube::Prices;
use crate::networks::Chances;
use stratege_game::Player;
use stratege_games_backgammon::{Checkers, Cube, contact, pips};

/// Who may turn the cube, from one side's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The side itself.
    Own,
    /// The other side.
    Other,
    /// Both.
    Centre,
}

impl Side {
    /// The view that a player has of a cube.
    pub fn of(cube: Cube, player: Player) -> Side {
        match cube.owner() {
            None => Side::Centre,
            Some(owner) if owner == player => Side::Own,
            Some(_) => Side::Other,
        }
    }
}

/// The cube efficiency: from 0 for a dead cube to 1 for a live one, always turned at the last moment. In races it grows
/// with the pip count, as GNU Backgammon's manual advises ("Cubeful equities").
pub fn life(own: &Checkers, other: &Checkers) -> f64 {
    /// With contact.
    const CONTACT: f64 = 0.68;
    /// In races of at most this many pips, and of at least this many.
    const RACE: [(f64, f64); 2] = [(40.0, 0.6), (120.0, 0.7)];
    if contact(own, other) {
        return CONTACT;
    }
    let [(short, low), (long, high)] = RACE;
    let way = (f64::from(pips(own)) - short) / (long - short);
    low + (high - low) * way.clamp(0.0, 1.0)
}

/// The equity of a position for the side with these chances at this cube efficiency, if neither side doubles
/// immediately.
pub fn worth(prices: Prices<'_>, cube: Cube, side: Side, chances: &Chances, life: f64) -> f64 {
    let model = Model::new(prices, chances);
    let level = cube.log();
    let single = prices.single(cube);
    let dead = Line::new(&[(0.0, model.lost(level, single)), (1.0, model.won(level, single))]).at(model.win);
    if prices.is_crawford() || cube.log() == Cube::MOST {
        return dead;
    }
    let live = model.live(level, side, single).at(model.win);
    (1.0 - life) * dead + life * live
}

/// The chances of both sides, and what they are paid.
struct Model<'a> {
    prices: Prices<'a>,
    win: f64,
    /// Of the games that the side wins, those that are gammons or backgammons, and backgammons.
    own: [f64; 2],
    /// Of those that it loses.
    other: [f64; 2],
}

impl<'a> Model<'a> {
    fn new(prices: Prices<'a>, chances: &Chances) -> Model<'a> {
        let win = f64::from(chances.win).clamp(0.0, 1.0);
        let share =
            |part: f32, whole: f64| if whole > 0.0 { (f64::from(part) / whole).clamp(0.0, 1.0) } else { 0.0 };
        Model {
            prices,
            win,
            own: [share(chances.gammon, win), share(chances.backgammon, win)],
            other: [share(chances.gammon_lost, 1.0 - win), share(chances.backgammon_lost, 1.0 - win)],
        }
    }

    fn turned(&self) -> Model<'a> {
        Model { prices: self.prices.turned(), win: 1.0 - self.win, own: self.other, other: self.own }
    }

    /// The mean worth of a game that is won.
    fn won(&self, level: u8, single: bool) -> f64 {
        self.mean(1 << level, self.own, single)
    }

    /// The mean worth of a game that is lost.
    fn lost(&self, level: u8, single: bool) -> f64 {
        self.mean(-(1 << level), self.other, single)
    }

    fn mean(&self, points: i32, [gammon, backgammon]: [f64; 2], single: bool) -> f64 {
        let [one, two, three] = [1, 2, 3].map(|times| self.prices.points(times * points));
        if single { one } else { (1.0 - gammon) * one + (gammon - backgammon) * two + backgammon * three }
    }

    /// Whether a cube at this level is of no use to this side.
    fn useless(&self, level: u8) -> bool {
        level >= Cube::MOST || self.prices.wins_all(1 << level)
    }

    /// The chance to win from which this side doubles at this level and the other side drops: that at which the other
    /// side is indifferent.
    fn cash(&self, level: u8) -> f64 {
        if self.useless(level) {
            return 1.0;
        }
        let paid = self.prices.points(1 << level);
        self.live(level + 1, Side::Other, false).reaches(paid)
    }

    /// The worth by the chance to win, with a cube that is always turned at the last moment.
    fn live(&self, level: u8, side: Side, single: bool) -> Line {
        let points = 1 << level;
        let mut corners = vec![(0.0, self.lost(level, single))];
        if side != Side::Own {
            let other = self.turned();
            if !other.useless(level) {
                corners.push((1.0 - other.cash(level), self.prices.points(-points)));
            }
        }
        if side != Side::Other && !self.useless(level) {
            corners.push((self.cash(level), self.prices.points(points)));
        }
        corners.push((1.0, self.won(level, single)));
        Line::new(&corners)
    }
}

/// A line with corners, rising.
struct Line(Vec<(f64, f64)>);

impl Line {
    fn new(corners: &[(f64, f64)]) -> Line {
        Line(corners.to_vec())
    }

    /// Its height at a place; beyond its ends that of the last corner.
    fn at(&self, x: f64) -> f64 {
        let piece = self.0.windows(2).find(|piece| x <= piece[1].0);
        let Some(&[(from, low), (to, high)]) = piece.and_then(|piece| piece.first_chunk::<2>()) else {
            return self.0.last().map_or(0.0, |&(_, height)| height);
        };
        if to > from { low + (high - low) * (x - from) / (to - from) } else { high }
    }

    /// Where it comes to this height; 1 where it does not.
    fn reaches(&self, height: f64) -> f64 {
        let piece = self.0.windows(2).find(|piece| height <= piece[1].1);
        let Some(&[(from, low), (to, high)]) = piece.and_then(|piece| piece.first_chunk::<2>()) else {
            return 1.0;
        };
        if high > low { from + (to - from) * ((height - low) / (high - low)).max(0.0) } else { from }
    }
}
