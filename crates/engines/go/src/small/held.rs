//! Territory that a player holds by answering the opponent's moves there.
//!
//! Chains that touch two or more regions in common form a frame. A region is held if the owner of the frame can answer
//! every enemy move there until no enemy stones can live in it. If each chain of the frame that touches the region also
//! gets an eye there and keeps a liberty until then, the chain needs only one more such region to live. Regions are
//! answered one by one: each answer, in the region where the opponent has moved or anywhere if no answer is needed,
//! brings the end nearer.

use super::room::{POINTS, Room, Rules, Stones, WALLS, ternary};
use super::shape::{MOST, Shape, is_wide};
use std::collections::HashMap;

/// What is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Held {
    /// Stones that live.
    pub(crate) frame: u32,
    /// The points of the regions beside.
    pub(crate) points: u32,
    /// Those of them in regions without an eye for the frame.
    pub(crate) blind: u32,
    /// The most answers until all of it is certain.
    pub(crate) answers: u8,
}

/// A region with the stones around it.
#[derive(PartialEq, Eq, Hash)]
struct Outline {
    points: u32,
    /// Those stones of each chain of the frame that touch it.
    walls: [u32; WALLS],
    /// Whether the chains need eyes.
    eyes: bool,
}

/// How much is looked at in regions.
#[derive(Clone, Copy)]
pub(crate) struct Care {
    /// The most points of a region.
    points: u32,
    /// How many positions of it for one.
    effort: u32,
}

impl Care {
    /// What pays in the searches of a board: those by numbers come to far more states, most of them once.
    pub(crate) fn on(shape: &Shape) -> Care {
        if is_wide(shape.grid) {
            Care { points: 9, effort: 300 }
        } else {
            Care { points: POINTS as u32, effort: 3_000 }
        }
    }
}

/// The regions that were looked at.
pub(crate) struct Regions {
    rules: Rules,
    /// The most points of one.
    most: u32,
    /// Of each region the place of its room; images of one another have the same.
    places: HashMap<Outline, usize>,
    rooms: Vec<Room>,
}

impl Regions {
    /// `suicide` if chains of one's own may be taken.
    pub(crate) fn new(suicide: bool, Care { points, effort }: Care) -> Regions {
        let rules = Rules { suicide, ternary: ternary(), effort };
        Regions { rules, most: points, places: HashMap::new(), rooms: Vec::new() }
    }

    /// What the player with the stones `own` holds where the other is to move; nothing if that is fewer than `least` points.
    pub(crate) fn held(&mut self, shape: &Shape, own: u32, other: u32, least: u32) -> Option<Held> {
        let mut frame = own;
        // Points of regions where no eyes can be counted on, and of those that are not held at all.
        let (mut blind, mut open) = (0, 0);
        loop {
            let (regions, count) = parts(shape, shape.all & !frame);
            if count < 2 {
                return None;
            }
            let regions = || regions[..count].iter().copied();
            let lives = |&chain: &u32| {
                let near = shape.around(chain);
                regions().filter(|region| region & (blind | open) == 0 && region & near != 0).count() >= 2
            };
            let kept = union(chains(shape, frame).filter(lives));
            let points = union(regions().filter(|region| region & open == 0));
            if kept == 0 || (kept | points).count_ones() < least {
                return None;
            }
            if kept != frame {
                frame = kept;
                continue;
            }
            let blind_points = union(regions().filter(|region| region & blind != 0));
            let held = Held { frame, points, blind: blind_points & points, answers: 0 };
            match self.under(shape, &held, [own, other]) {
                Ok(answers) => return Some(Held { answers, ..held }),
                Err(region) if region & blind == 0 => blind |= region,
                Err(region) => open |= region,
            }
        }
    }

    /// The most answers until what is held with other stones is settled with these; else the first region that is not held.
    pub(crate) fn under(&mut self, shape: &Shape, held: &Held, stones: [u32; 2]) -> Result<u8, u32> {
        let mut answers = 0;
        for region in chains(shape, held.points) {
            answers += self.answers(shape, held, region, stones).ok_or(region)?;
        }
        Ok(answers)
    }

    fn answers(&mut self, shape: &Shape, held: &Held, region: u32, stones: [u32; 2]) -> Option<u8> {
        if region.count_ones() > self.most {
            return None;
        }
        let near = shape.around(region);
        let (mut walls, mut count) = ([0; WALLS], 0);
        for chain in chains(shape, held.frame).filter(|chain| chain & near != 0) {
            *walls.get_mut(count)? = chain & near;
            count += 1;
        }
        let images = (0..shape.symmetries()).map(|symmetry| (shape.turn(symmetry, region), symmetry));
        let (points, symmetry) = images.min()?;
        let mut walls = walls.map(|wall| shape.turn(symmetry, wall));
        walls[..count].sort_unstable();
        let eyes = region & held.blind == 0;
        let place = *self.places.entry(Outline { points, walls, eyes }).or_insert_with(|| {
            self.rooms.push(room(shape, points, &walls[..count], eyes));
            self.rooms.len() - 1
        });
        let [own, other] = stones.map(|stones| numbered(points, shape.turn(symmetry, stones & region)));
        self.rooms[place].answers(Stones { own, other }, &self.rules)
    }
}

fn room(shape: &Shape, points: u32, walls: &[u32], eyes: bool) -> Room {
    let beside: Vec<u16> = cells(points).map(|cell| numbered(points, shape.beside[cell] & points)).collect();
    let walls = walls.iter().map(|&wall| numbered(points, shape.around(wall) & points));
    Room::new(&beside, walls.collect(), eyes)
}

/// A set of some points by their numbers among all of these.
fn numbered(points: u32, set: u32) -> u16 {
    let bits = cells(points).enumerate().filter(|(_, cell)| set >> cell & 1 != 0);
    bits.fold(0, |all, (number, _)| all | 1 << number)
}

fn cells(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(cell as usize)
    })
}

/// The chains of a set of stones, or the regions of a set of points.
fn chains(shape: &Shape, stones: u32) -> impl Iterator<Item = u32> + use<'_> {
    let mut rest = stones;
    std::iter::from_fn(move || {
        let chain = (rest != 0).then(|| shape.joined(rest & rest.wrapping_neg(), rest))?;
        rest &= !chain;
        Some(chain)
    })
}

fn union(sets: impl Iterator<Item = u32>) -> u32 {
    sets.fold(0, |all, set| all | set)
}

fn parts(shape: &Shape, set: u32) -> ([u32; MOST], usize) {
    let (mut parts, mut count) = ([0; MOST], 0);
    for part in chains(shape, set) {
        parts[count] = part;
        count += 1;
    }
    (parts, count)
}
