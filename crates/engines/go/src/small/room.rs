//! Decides whether the player whose chains enclose a region can hold it by answering.
//!
//! Its points are renumbered, so that a set of them is an index. The surrounding chains are never captured here, since
//! they have liberties elsewhere.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The most points of a room, and the most chains around it.
pub(crate) const POINTS: usize = 15;
pub(crate) const WALLS: usize = 4;

/// Up to so many points what is known stands in a row.
const DENSE: usize = 8;
/// Rooms of more points are large.
const LARGE: u32 = 11;
/// The most answers that are looked for, in small rooms and in large ones.
const ANSWERS: [u8; 2] = [14, 6];
/// In place of a number of answers: none is known.
const OPEN: u8 = 15;

/// Of each set of points the number that has a digit 1 to the base 3 where the set has a point.
pub(crate) fn ternary() -> Vec<u32> {
    let number = |set: usize| (0..POINTS).filter(|at| set >> at & 1 != 0).map(|at| 3u32.pow(at as u32)).sum();
    (0..1 << POINTS).map(number).collect()
}

/// The stones in a room, those of who holds it first.
#[derive(Clone, Copy)]
pub(crate) struct Stones {
    pub(crate) own: u16,
    pub(crate) other: u16,
}

/// The points, the chains around, and what is known.
pub(crate) struct Room {
    all: u16,
    /// Each set of the first eight points with the points beside it, and each of the others.
    around: [[u16; 256]; 2],
    /// The points beside each of the chains around.
    walls: Vec<u16>,
    /// Of each position the answers until it is settled, or [`OPEN`], and from bit 4 how many were tried in vain.
    known: Known,
    /// How many positions may still be looked at for the one that is asked for.
    left: u32,
    /// Whether each of the chains around needs an eye here.
    eyes: bool,
}

/// A byte for each position.
enum Known {
    Row(Vec<u8>),
    Map(HashMap<u32, u8, BuildHasherDefault<Mixed>>),
}

impl Known {
    fn get(&self, place: u32) -> u8 {
        match self {
            Known::Row(row) => row[place as usize],
            Known::Map(map) => map.get(&place).copied().unwrap_or(OPEN),
        }
    }

    fn put(&mut self, place: u32, known: u8) {
        match self {
            Known::Row(row) => row[place as usize] = known,
            Known::Map(map) => {
                map.insert(place, known);
            }
        }
    }
}

/// Spreads numbers over a table.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u32(byte.into()));
    }

    fn write_u32(&mut self, number: u32) {
        let mixed = (self.0 ^ u64::from(number)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 29;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A chain of who holds the room, or several of those around that are joined in it.
struct Chain {
    near: u16,
    /// Whether it lives if it has an eye here.
    wall: bool,
}

impl Room {
    /// With the points beside each point, and those beside each of the chains around.
    pub(crate) fn new(beside: &[u16], walls: Vec<u16>, eyes: bool) -> Room {
        let count = beside.len();
        let mut around = [[0u16; 256]; 2];
        for (half, around) in around.iter_mut().enumerate() {
            for set in 1..256usize {
                let first = set.trailing_zeros() as usize;
                let at = first + 8 * half;
                around[set] = around[set & (set - 1)] | beside.get(at).map_or(0, |&beside| beside | 1 << at);
            }
        }
        let all = ((1u32 << count) - 1) as u16;
        let row = || Known::Row(vec![OPEN; 3usize.pow(count as u32)]);
        let known = if count <= DENSE { row() } else { Known::Map(HashMap::default()) };
        Room { all, around, walls, known, left: 0, eyes }
    }

    /// Within how many answers a position with the other to move is settled.
    pub(crate) fn answers(&mut self, stones: Stones, rules: &Rules) -> Option<u8> {
        let most = ANSWERS[usize::from(self.all.count_ones() > LARGE)];
        let place = rules.place(stones);
        let known = self.known.get(place);
        if known & OPEN != OPEN {
            return Some(known & OPEN);
        }
        if known >> 4 == OPEN {
            return None;
        }
        self.left = rules.effort;
        let found = (0..=most).find_map(|most| self.within(stones, most, rules));
        if found.is_none() {
            self.known.put(place, OPEN << 4 | OPEN);
        }
        found
    }

    /// Within how many answers it is settled, if within `most`.
    fn within(&mut self, stones: Stones, most: u8, rules: &Rules) -> Option<u8> {
        let place = rules.place(stones);
        let known = self.known.get(place);
        if known & OPEN != OPEN {
            return Some(known & OPEN).filter(|&answers| answers <= most);
        }
        // One more than was tried, so that 0 stands for a position never seen.
        if known >> 4 > most || self.left == 0 {
            return None;
        }
        self.left -= 1;
        let answers = if known >> 4 == 0 && self.is_settled(stones, rules.suicide) {
            Some(0)
        } else if most == 0 || !self.has_liberties(stones) {
            None
        } else {
            self.search(stones, most, rules)
        };
        // The search may have come back here with fewer answers allowed: a number that others rest on must not grow.
        let found = self.known.get(place);
        if found & OPEN != OPEN {
            return Some(found & OPEN).filter(|&answers| answers <= most);
        }
        let answers = answers.map(|answers| answers.max(known >> 4));
        if answers.is_some() || self.left > 0 {
            self.known.put(place, answers.unwrap_or((most + 1) << 4 | OPEN));
        }
        answers
    }

    /// Whether every move of the other, and its pass, has an answer.
    fn search(&mut self, stones: Stones, most: u8, rules: &Rules) -> Option<u8> {
        let mut longest = self.answer(stones, u16::MAX, most, rules)?;
        for cell in cells(self.empty(stones)) {
            let Some((next, ko)) = self.attacked(stones, cell, rules.suicide) else { continue };
            longest = longest.max(match self.within(next, most - 1, rules) {
                // It is not known whether the stones would be held without an answer.
                None if self.left == 0 => return None,
                // What follows is settled, or is answered as a pass would be.
                Some(0) => 1,
                Some(answers) if ko == 0 => answers,
                // Stones that would be held without an answer must not come back.
                Some(answers) => self.answer(next, !ko, answers, rules)?,
                None => self.answer(next, !ko, most, rules)?,
            });
        }
        Some(longest)
    }

    /// Within how many answers a position is settled, this one counted, that begin on one of `allowed`.
    fn answer(&mut self, stones: Stones, allowed: u16, most: u8, rules: &Rules) -> Option<u8> {
        let near = self.beside(stones.other);
        let empty = self.empty(stones) & allowed;
        for cell in cells(empty & near).chain(cells(empty & !near)) {
            let Some(next) = self.defended(stones, cell) else { continue };
            if let Some(answers) = self.within(next, most - 1, rules) {
                return Some(answers + 1);
            }
        }
        None
    }

    fn empty(&self, stones: Stones) -> u16 {
        self.all & !(stones.own | stones.other)
    }

    fn beside(&self, set: u16) -> u16 {
        let [low, high] = set.to_le_bytes();
        self.around[0][usize::from(low)] | self.around[1][usize::from(high)]
    }

    fn joined(&self, from: u16, within: u16) -> u16 {
        let mut set = from & within;
        loop {
            let more = self.beside(set) & within;
            if more == set {
                return set;
            }
            set = more;
        }
    }

    /// The connected parts of a set.
    fn parts(&self, set: u16) -> impl Iterator<Item = u16> + use<'_> {
        let mut rest = set;
        std::iter::from_fn(move || {
            let part = (rest != 0).then(|| self.joined(rest & rest.wrapping_neg(), rest))?;
            rest &= !part;
            Some(part)
        })
    }

    /// Whether a chain here is joined with one of those around.
    fn is_walled(&self, chain: u16) -> bool {
        self.walls.iter().any(|wall| wall & chain != 0)
    }

    /// The chains of who holds the room; those around are one where stones here join them.
    fn chains(&self, own: u16) -> ([Chain; POINTS + WALLS], usize) {
        let mut chains = std::array::from_fn(|_| Chain { near: 0, wall: true });
        let mut count = self.walls.len();
        for (chain, &wall) in chains.iter_mut().zip(&self.walls) {
            chain.near = wall;
        }
        for part in self.parts(own) {
            let mut joined = Chain { near: self.beside(part), wall: false };
            let mut at = 0;
            while at < count {
                if chains[at].wall && chains[at].near & part != 0 {
                    joined.near |= chains[at].near;
                    joined.wall = true;
                    count -= 1;
                    chains.swap(at, count);
                } else {
                    at += 1;
                }
            }
            chains[count] = joined;
            count += 1;
        }
        (chains, count)
    }

    /// Whether every chain around has a liberty here, if it needs an eye.
    fn has_liberties(&self, stones: Stones) -> bool {
        if !self.eyes {
            return true;
        }
        let empty = self.empty(stones);
        let (chains, count) = self.chains(stones.own);
        chains[..count].iter().all(|chain| !chain.wall || chain.near & empty != 0)
    }

    /// Whether nothing of the other can live here whatever it does, all chains here live, and each one around has an eye.
    fn is_settled(&self, stones: Stones, suicide: bool) -> bool {
        let (chains, count) = self.chains(stones.own);
        let chains = &chains[..count];
        let near = chains.iter().fold(0, |all, chain| all | chain.near);
        // Points of stones that take themselves become empty.
        let empty = if suicide { self.all & !stones.own } else { self.empty(stones) };
        let cramped = |space: u16| {
            let inner = space & !near;
            match inner.count_ones() {
                0 | 1 => true,
                2 => self.beside(inner & inner.wrapping_neg()) & inner == inner,
                _ => false,
            }
        };
        if !self.parts(self.all & !stones.own).all(cramped) {
            return false;
        }
        chains.iter().all(|chain| {
            let eye = |space: &u16| space & chain.near != 0 && space & empty & !chain.near == 0;
            let eyes = self.parts(self.all & !stones.own).filter(eye).count();
            eyes >= if chain.wall { usize::from(self.eyes) } else { 2 }
        })
    }

    /// After a stone of the other, with the point on which the answer may not take back; none if it is not allowed or changes
    /// nothing.
    fn attacked(&self, stones: Stones, cell: u16, suicide: bool) -> Option<(Stones, u16)> {
        let (own, mut other) = (stones.own, stones.other | cell);
        let empty = self.empty(stones) & !cell;
        let mut taken = 0;
        for chain in self.parts(own).filter(|&chain| self.beside(chain) & cell != 0) {
            if self.beside(chain) & empty == 0 && !self.is_walled(chain) {
                taken |= chain;
            }
        }
        let chain = self.joined(cell, other);
        let liberties = self.beside(chain) & (empty | taken);
        if liberties == 0 {
            if !suicide || chain == cell {
                return None;
            }
            other &= !chain;
        }
        let ko = taken.count_ones() == 1 && chain == cell && liberties == taken;
        Some((Stones { own: own & !taken, other }, if ko { taken } else { 0 }))
    }

    /// After a stone of who holds the room; none if it is not allowed.
    fn defended(&self, stones: Stones, cell: u16) -> Option<Stones> {
        let own = stones.own | cell;
        let empty = self.empty(stones) & !cell;
        let mut taken = 0;
        for chain in self.parts(stones.other).filter(|&chain| self.beside(chain) & cell != 0) {
            if self.beside(chain) & empty == 0 {
                taken |= chain;
            }
        }
        let chain = self.joined(cell, own);
        let lives = self.beside(chain) & (empty | taken) != 0 || self.is_walled(chain);
        lives.then_some(Stones { own, other: stones.other & !taken })
    }
}

/// What all rooms share.
pub(crate) struct Rules {
    /// Whether the other may take its own stones.
    pub(crate) suicide: bool,
    /// The [`ternary`] numbers.
    pub(crate) ternary: Vec<u32>,
    /// How many positions are looked at for one that is asked for.
    pub(crate) effort: u32,
}

impl Rules {
    /// The number of a position in its room.
    fn place(&self, stones: Stones) -> u32 {
        self.ternary[usize::from(stones.own)] + 2 * self.ternary[usize::from(stones.other)]
    }
}

/// The single points of a set.
fn cells(mut set: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let cell = set & set.wrapping_neg();
        set &= !cell;
        (cell != 0).then_some(cell)
    })
}
