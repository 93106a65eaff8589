//! Features beyond the placement of the checkers: shots, escapes, primes, anchors, pips.

use crate::inputs::RAW;
use std::sync::LazyLock;
use stratege_eval::network::Input;
use stratege_games_backgammon::{Checkers, Position, Roll, last, pips};

/// How many features a side has.
const SIDE: usize = 24;

/// The number of raw inputs and features together.
pub const EXPERT: usize = RAW + 2 * SIDE;

/// The points 1 to 24 as bits.
const BOARD: u32 = 0x1ff_fffe;

/// Appends the features of the side to roll, then those of the other, after the raw inputs.
pub fn features(own: &Checkers, other: &Checkers, inputs: &mut Vec<Input>) {
    let sides = [Side::new(own), Side::new(other)];
    for (first, [side, against]) in [(RAW, [&sides[0], &sides[1]]), (RAW + SIDE, [&sides[1], &sides[0]])] {
        let values = side.features(against).inputs();
        let filled = (first as u16..).zip(values).filter(|&(_, value)| value != 0.0);
        inputs.extend(filled);
    }
}

/// The features of a side, all between 0 and about 1. "Of" is what stands for 1.
struct Features {
    /// The pip count, of 167.
    pips: f32,
    /// Of 36 throws, those that hit.
    hits: f32,
    /// Those that reach two blots or more.
    double_hits: f32,
    /// The pips that the other side loses by them, of 24 a throw.
    hit_pips: f32,
    /// Of 36 throws, those that free the last checker.
    last_escapes: f32,
    /// Those that free the next to last.
    next_escapes: f32,
    /// How freely the checkers outside home can move.
    mobility: f32,
    /// Of 36 throws, those that free a checker of the other side where it is held best.
    containment: f32,
    /// Points made at home, of six.
    home_points: f32,
    /// The most points made in a row, of six.
    longest_prime: f32,
    /// Blots at home, in thirds.
    home_blots: f32,
    /// Blots elsewhere, in fifths.
    outside_blots: f32,
    /// How far the best anchor is from the edge of the other home, of six.
    best_anchor: f32,
    /// The same of the worst.
    worst_anchor: f32,
    /// Anchors, in thirds.
    anchors: f32,
    /// The point of the last checker, of 25.
    last: f32,
    /// With a checker on the bar: the chance that a die does not enter.
    shut: f32,
    /// With a checker on the bar: the chance that one die of two does not enter.
    one_of_two_shut: f32,
    /// The pips until no checker has one of the other side before it, of 80.
    to_pass: f32,
    /// The checkers that have one of the other side before them, in eighths.
    behind: f32,
    /// The pips that can be played before the home board breaks, of 60.
    spare: f32,
    /// The standard deviation of the checkers' points, of twelve.
    spread: f32,
    /// Checkers on the first two points, in eighths.
    deep: f32,
    /// Checkers on the outer board, in eighths.
    outer: f32,
}

impl Features {
    /// In the order of the weights.
    fn inputs(self) -> [f32; SIDE] {
        [
            self.pips,
            self.hits,
            self.double_hits,
            self.hit_pips,
            self.last_escapes,
            self.next_escapes,
            self.mobility,
            self.containment,
            self.home_points,
            self.longest_prime,
            self.home_blots,
            self.outside_blots,
            self.best_anchor,
            self.worst_anchor,
            self.anchors,
            self.last,
            self.shut,
            self.one_of_two_shut,
            self.to_pass,
            self.behind,
            self.spare,
            self.spread,
            self.deep,
            self.outer,
        ]
    }
}

/// A side, with sets of its points as it numbers them.
struct Side<'a> {
    checkers: &'a Checkers,
    /// Where it has any checkers, the bar too.
    any: u32,
    /// Where it has two or more, without the bar.
    made: u32,
    /// Where it has one, without the bar.
    blots: u32,
    last: usize,
}

/// A set of points as the other side numbers them.
fn mirrored(points: u32) -> u32 {
    (points & BOARD).reverse_bits() >> 6
}

impl Side<'_> {
    fn new(checkers: &Checkers) -> Side<'_> {
        let set = |holds: fn(u8) -> bool| {
            (1..=25).filter(|&point| holds(checkers[point])).fold(0, |set, point| set | 1 << point)
        };
        let [any, several] = [set(|count| count > 0), set(|count| count > 1)];
        let made = several & BOARD;
        Side { checkers, any, made, blots: any & !several & BOARD, last: last(checkers) }
    }

    /// What is to be seen from this side.
    fn features(&self, against: &Side<'_>) -> Features {
        let blocked = mirrored(against.made);
        let shots = self.shots(against, blocked);
        let [last_escapes, next_escapes] = self.rear().map(|point| f32::from(escapes(blocked, point)) / 36.0);
        let [best_anchor, worst_anchor, anchors] = self.anchors();
        let meets = 25 - against.last.min(25);
        let bar = self.checkers[Position::BAR];
        let shut = (blocked >> 19).count_ones() as f32 / 6.0;
        Features {
            pips: f32::from(pips(self.checkers)) / 167.0,
            hits: shots.hitting / 36.0,
            double_hits: shots.double / 36.0,
            hit_pips: shots.pips / (36.0 * 24.0),
            last_escapes,
            next_escapes,
            mobility: self.mobility(blocked),
            containment: f32::from(self.containment()) / 36.0,
            home_points: (self.made & 0x7e).count_ones() as f32 / 6.0,
            longest_prime: longest_run(self.made & 0xffff) as f32 / 6.0,
            home_blots: (self.blots & 0x7e).count_ones() as f32 / 3.0,
            outside_blots: (self.blots & !0x7e).count_ones() as f32 / 5.0,
            best_anchor,
            worst_anchor,
            anchors,
            last: self.last as f32 / 25.0,
            shut: if bar > 0 { shut } else { 0.0 },
            one_of_two_shut: if bar > 0 { 1.0 - (1.0 - shut) * (1.0 - shut) } else { 0.0 },
            to_pass: self.to_pass(meets) / 80.0,
            behind: self.behind(meets) / 8.0,
            spare: self.spare(meets) / 60.0,
            spread: self.spread() / 12.0,
            deep: f32::from(self.checkers[1] + self.checkers[2]) / 8.0,
            outer: f32::from((7..=12).map(|point| self.checkers[point]).sum::<u8>()) / 8.0,
        }
    }

    /// The points of the last checker and of the next to last.
    fn rear(&self) -> [usize; 2] {
        let rest = if self.checkers[self.last] > 1 { self.last } else { top(self.any & !(1 << self.last)) };
        [self.last, rest]
    }

    /// How far the best anchor in the other side's home is from its edge, and the worst, and how many anchors there
    /// are.
    fn anchors(&self) -> [f32; 3] {
        let anchors = self.made & (0x3f << 19);
        if anchors == 0 {
            return [0.0; 3];
        }
        let best = (25 - anchors.trailing_zeros()) as f32 / 6.0;
        [best, (25 - top(anchors)) as f32 / 6.0, anchors.count_ones() as f32 / 3.0]
    }

    /// The pips that can be played before the home board breaks and without the checkers that have some of the other
    /// side before them, whose last stands on our point `meets`.
    fn spare(&self, meets: usize) -> f32 {
        let outside =
            (Position::OUTSIDE..=meets).map(|point| u32::from(self.checkers[point]) * (point as u32 - 6));
        let extra = (3..Position::OUTSIDE)
            .map(|point| u32::from(self.checkers[point].saturating_sub(2)) * (point as u32 - 2));
        (outside.sum::<u32>() + extra.sum::<u32>()) as f32
    }

    /// How freely the checkers outside home can move, those with a long way counted more.
    fn mobility(&self, blocked: u32) -> f32 {
        let free = |point: usize| {
            let weight = u32::from(self.checkers[point]) * (point as u32 - 6);
            weight * u32::from(escapes(blocked, point))
        };
        (Position::OUTSIDE..=self.last).map(free).sum::<u32>() as f32 / 3600.0
    }

    /// The least of the throws that free a checker of the other side from a point on our half of the board.
    fn containment(&self) -> u8 {
        let wall = mirrored(self.made);
        (13..=Position::BAR).map(|point| escapes(wall, point)).min().unwrap_or(36)
    }

    /// The pips until no checker has one of the other side before it, whose last stands on our point `meets`.
    fn to_pass(&self, meets: usize) -> f32 {
        let beyond = |point: usize| u32::from(self.checkers[point]) * (point - meets) as u32;
        (meets + 1..=self.last).map(beyond).sum::<u32>() as f32
    }

    /// The checkers that have one of the other side before them.
    fn behind(&self, meets: usize) -> f32 {
        (meets + 1..=self.last).map(|point| self.checkers[point]).sum::<u8>().into()
    }

    /// The standard deviation of the checkers' points.
    fn spread(&self) -> f32 {
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for (point, &checkers) in self.checkers.iter().enumerate().skip(1).filter(|(_, count)| **count > 0) {
            let (point, checkers) = (point as f32, f32::from(checkers));
            count += checkers;
            sum += checkers * point;
            squares += checkers * point * point;
        }
        if count == 0.0 { 0.0 } else { (squares / count - (sum / count) * (sum / count)).max(0.0).sqrt() }
    }

    /// What its next roll hits.
    fn shots(&self, against: &Side<'_>, blocked: u32) -> Shots {
        let blots = mirrored(against.blots);
        let mut shots = Shots::default();
        if blots == 0 || self.last as u32 <= blots.trailing_zeros() {
            return shots;
        }
        for roll in Roll::ALL {
            let hits = self.reach(roll, blocked) & blots;
            if hits != 0 {
                let weight = roll.weight() as f32;
                shots.hitting += weight;
                shots.double += if hits & (hits - 1) != 0 { weight } else { 0.0 };
                // A checker of the other side on our point p has 25 − p to go, and loses p.
                shots.pips += weight * top(hits) as f32;
            }
        }
        shots
    }

    /// The points that a roll reaches; checkers on the bar enter first.
    fn reach(&self, roll: Roll, blocked: u32) -> u32 {
        let [high, low] = [u32::from(roll.high), u32::from(roll.low)];
        let bar = self.checkers[Position::BAR];
        let open = !blocked & BOARD;
        let board = self.any & BOARD;
        if roll.is_double() {
            let entry = (1 << 25 >> high) & open;
            let (mut at, mut reached) = (board, 0);
            for step in 1..=4 {
                at = if step <= bar { entry } else { (at >> high) & open };
                reached |= at;
                at |= if step == bar { board } else { 0 };
                if at == 0 {
                    break;
                }
            }
            return reached;
        }
        match bar {
            0 => {
                let [by_high, by_low] = [board >> high, board >> low];
                let both = ((by_high & open) | (by_low & open)) & open;
                (by_high | by_low | ((by_high & open) >> low) | ((by_low & open) >> high)) & open | both
            }
            1 => {
                let enter = |one: u32, other: u32| {
                    let at = (1_u32 << (25 - one)) & open;
                    if at == 0 { 0 } else { at | (((board | at) >> other) & open) }
                };
                enter(high, low) | enter(low, high)
            }
            _ => (1 << (25 - high) | 1 << (25 - low)) & open,
        }
    }
}

/// What a roll can hit.
#[derive(Default)]
struct Shots {
    /// Of 36 throws, those that hit.
    hitting: f32,
    /// Those that reach two blots or more.
    double: f32,
    /// The pips that the other side loses, summed over 36 throws.
    pips: f32,
}

/// The highest bit; 0 for none.
fn top(set: u32) -> usize {
    set.checked_ilog2().unwrap_or(0) as usize
}

/// The most bits in a row.
fn longest_run(mut set: u32) -> u32 {
    let mut longest = 0;
    while set != 0 {
        set &= set << 1;
        longest += 1;
    }
    longest
}

/// Of 36 throws, those that a checker on this point can play whole, or twice if they are doubles.
fn escapes(blocked: u32, point: usize) -> u8 {
    // The next twelve points: the nearest is the highest bit.
    let ahead = if point > 12 { blocked >> (point - 12) } else { blocked << (12 - point) };
    ESCAPES[(ahead & 0xfff) as usize]
}

static ESCAPES: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let free = |ahead: u32, roll: &Roll| {
        let open = |pips: u8| ahead >> (12 - pips) & 1 == 0;
        (open(roll.high) || open(roll.low)) && open(roll.high + roll.low)
    };
    let throws =
        |ahead| Roll::ALL.iter().filter(|roll| free(ahead, roll)).map(|roll| roll.weight() as u8).sum();
    (0..1 << 12).map(throws).collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    fn checkers(places: &[(usize, u8)]) -> Checkers {
        let mut checkers = [0; 26];
        places.iter().for_each(|&(place, count)| checkers[place] = count);
        checkers
    }

    /// How many of 36 throws hit a blot of the other side on our point.
    fn shots(own: &[(usize, u8)], other: &[(usize, u8)]) -> f32 {
        let (own, other) = (checkers(own), checkers(other));
        let [side, against] = [Side::new(&own), Side::new(&other)];
        side.shots(&against, mirrored(against.made)).hitting
    }

    #[test]
    fn shots_are_those_of_the_books() {
        // From 24, the blot so many pips before it: Magriel, "Backgammon", 1976, table of shots.
        for (distance, throws) in
            [(1, 11), (2, 12), (3, 14), (4, 15), (5, 15), (6, 17), (7, 6), (8, 6), (12, 3)]
        {
            assert_eq!(shots(&[(24, 1)], &[(1 + distance, 1)]), throws as f32, "{distance}");
        }
        // A point between takes combinations away.
        assert_eq!(shots(&[(24, 1)], &[(7, 1), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2)]), 11.0);
        // From the bar: 11 throws by one die, and those that enter and move on.
        assert_eq!(shots(&[(25, 1)], &[(3, 1)]), 14.0);
        assert_eq!(shots(&[(25, 2)], &[(3, 1)]), 12.0);
        assert_eq!(shots(&[(5, 2)], &[(10, 1)]), 0.0);
    }

    #[test]
    fn walls_hold_checkers() {
        let out =
            |points: &[usize], from| escapes(points.iter().fold(0, |set, point| set | 1 << point), from);
        assert_eq!(out(&[], 24), 36);
        assert_eq!(out(&[18, 19, 20, 21, 22, 23], 24), 0);
        assert_eq!(out(&[19, 20, 21, 22, 23], 24), 11);
        // Neither 2-1 nor 3-3.
        assert_eq!(out(&[3], 6), 33);
    }

    #[test]
    fn features_follow_the_raw_inputs() {
        let (own, other) = (checkers(&[(25, 1), (24, 2), (6, 5)]), checkers(&[(24, 2), (13, 4), (6, 5)]));
        let mut inputs = Vec::new();
        features(&own, &other, &mut inputs);
        assert!(
            inputs.iter().all(|&(input, value)| (RAW..EXPERT).contains(&input.into()) && value.is_finite())
        );
        assert!(inputs.iter().all(|&(_, value)| (0.0..4.0).contains(&value)), "{inputs:?}");
    }
}
