//! The legal moves for a roll.

use crate::Roll;
use crate::position::{Checkers, Position, last};

/// The move of one checker by one die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Step {
    /// Its origin, in its side's numbering; 25 is the bar.
    pub from: u8,
    /// Its destination; 0 is off.
    pub to: u8,
}

/// A move: up to four steps, in an order in which they can be made. A pass has no steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Play {
    steps: [Step; 4],
    count: u8,
}

impl Play {
    /// The steps.
    pub fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.count)]
    }

    /// Moves a side's checkers; those that it hits go to the bar.
    pub fn make(&self, own: &mut Checkers, other: &mut Checkers) {
        for &step in self.steps() {
            make(step, own, other);
        }
    }

    fn with(mut self, step: Step) -> Play {
        self.steps[usize::from(self.count)] = step;
        Play { count: self.count + 1, ..self }
    }
}

/// Makes a step; whether it hits.
#[inline]
pub(crate) fn make(step: Step, own: &mut Checkers, other: &mut Checkers) -> bool {
    let Step { from, to } = step;
    own[usize::from(from)] -= 1;
    own[usize::from(to)] += 1;
    let met = 25 - usize::from(to);
    let hit = to > 0 && other[met] == 1;
    if hit {
        other[met] = 0;
        other[Position::BAR] += 1;
    }
    hit
}

/// Calls `visit` with every step that a die allows from `highest` down, the last checker first. `visit` returns
/// whether to continue.
#[inline]
pub(crate) fn steps(own: &Checkers, other: &Checkers, die: u8, highest: usize, mut visit: impl FnMut(Step)) {
    let die = usize::from(die);
    let last = last(own);
    // From the bar first.
    let least = if own[Position::BAR] > 0 { Position::BAR } else { 1 };
    for from in (least..=last.min(highest)).rev().filter(|&from| own[from] > 0) {
        let to = from.saturating_sub(die);
        let open = match to {
            0 => last < Position::OUTSIDE && (from == die || from == last),
            _ => other[25 - to] < 2,
        };
        if open {
            visit(Step { from: from as u8, to: to as u8 });
        }
    }
}

/// Clears `plays` and fills it with the moves for a roll, one for each resulting position: with the higher die first
/// and the rearmost checker first. Both dice must be played if possible, otherwise the higher one if possible; doubles
/// as often as possible, up to four times. If nothing can be played, the only move is the pass.
pub fn plays(own: &Checkers, other: &Checkers, roll: Roll, plays: &mut Vec<Play>) {
    plays.clear();
    if roll.is_double() {
        repeated(own, other, roll.high, Position::BAR, Play::default(), plays);
        return;
    }
    let Roll { high, low } = roll;
    let mut seen = Vec::with_capacity(32);
    for [one, two] in [[high, low], [low, high]] {
        pairs(own, other, [one, two], &mut seen, plays);
    }
    for die in [high, low] {
        if plays.is_empty() {
            steps(own, other, die, Position::BAR, |step| plays.push(Play::default().with(step)));
        }
    }
    if plays.is_empty() {
        plays.push(Play::default());
    }
}

/// The moves by one die and then the other.
fn pairs(own: &Checkers, other: &Checkers, dice: [u8; 2], seen: &mut Vec<Change>, plays: &mut Vec<Play>) {
    steps(own, other, dice[0], Position::BAR, |first| {
        let (mut own, mut other) = (*own, *other);
        let hit = make(first, &mut own, &mut other);
        steps(&own, &other, dice[1], Position::BAR, |second| {
            let hits = second.to > 0 && other[25 - usize::from(second.to)] == 1;
            let change = Change::NONE.and(first, hit).and(second, hits);
            if !seen.contains(&change) {
                seen.push(change);
                plays.push(Play::default().with(first).with(second));
            }
        });
    });
}

/// What a move changes: the same for two moves if and only if they lead to the same position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Change {
    /// The sum of 9^point over the points that are reached, less that over the points that are left: its digits are
    /// what each point gains, from −4 to 4.
    moved: i128,
    /// A bit for each point where a checker is hit.
    pub(crate) hits: u32,
}

impl Change {
    pub(crate) const NONE: Change = Change { moved: 0, hits: 0 };

    const POWERS: [i128; 26] = {
        let mut powers = [1; 26];
        let mut point = 1;
        while point < 26 {
            powers[point] = 9 * powers[point - 1];
            point += 1;
        }
        powers
    };

    /// With one more step.
    pub(crate) fn and(self, step: Step, hit: bool) -> Change {
        let [from, to] = [step.from, step.to].map(|point| Self::POWERS[usize::from(point)]);
        Change { moved: self.moved + to - from, hits: self.hits | u32::from(hit) << step.to }
    }

    /// The steps of a move.
    pub(crate) fn of(play: &Play, own: &Checkers, other: &Checkers) -> Change {
        let (mut own, mut other) = (*own, *other);
        play.steps().iter().fold(Change::NONE, |change, &step| {
            let hit = make(step, &mut own, &mut other);
            change.and(step, hit)
        })
    }

    /// Whether the same checkers move, whatever they hit.
    pub(crate) fn moves_as(self, other: Change) -> bool {
        self.moved == other.moved
    }
}

/// The moves of doubles. Any such move can be made with the last checkers first, and in that order each result comes
/// once.
fn repeated(own: &Checkers, other: &Checkers, die: u8, highest: usize, play: Play, plays: &mut Vec<Play>) {
    let mut any = false;
    if play.count < 4 {
        steps(own, other, die, highest, |step| {
            any = true;
            let (mut own, mut other) = (*own, *other);
            make(step, &mut own, &mut other);
            repeated(&own, &other, die, usize::from(step.from), play.with(step), plays);
        });
    }
    if !any {
        let longest = plays.first().map_or(0, |play| play.count);
        if play.count > longest {
            plays.clear();
        }
        if play.count >= longest {
            plays.push(play);
        }
    }
}
