//! Unconditional life on small boards.

use super::shape::{MOST, Shape};

/// Disjoint sets of points: chains or regions.
type Sets = ([u32; MOST], usize);

/// The points that a player with these stones will have at the end whatever the other does; what
/// [`certain_points`](crate::certain_points) finds. Where the other may take its own stones (`suicide`), their points
/// can become empty, and an eye is what has all its points beside the chain. Nothing may be found where that is fewer than
/// `least` points.
pub(crate) fn certain(shape: &Shape, stones: u32, empty: u32, suicide: bool, least: u32) -> u32 {
    let empty = if suicide { shape.all & !stones } else { empty };
    let (regions, count) = parts(shape, shape.all & !stones);
    let regions = &regions[..count];
    // An eye that is the only region lives by itself where nothing else is: two are needed.
    if stones == 0 || count < 2 {
        return 0;
    }
    let near = shape.around(stones);
    let possible = regions.iter().filter(|&&region| is_cramped(shape, region & !near));
    if possible.fold(stones, |all, region| all | region).count_ones() < least {
        return 0;
    }
    let (mut chains, mut count) = parts(shape, stones);
    let mut living = stones;
    loop {
        let before = count;
        let mut kept = 0;
        let mut at = 0;
        while at < count {
            let chain = chains[at];
            if eyes(shape, regions, chain, stones, living, empty) >= 2 {
                kept |= chain;
                at += 1;
            } else {
                count -= 1;
                chains[at] = chains[count];
            }
        }
        living = kept;
        if count == before {
            break;
        }
        if count == 0 {
            return 0;
        }
    }
    let near = shape.around(living);
    let held = regions
        .iter()
        .filter(|&&region| shape.around(region) & stones & !living == 0 && is_cramped(shape, region & !near));
    held.fold(living, |all, region| all | region)
}

/// Whether no two eyes fit into a region with these inner points: they need two that touch no living stone, nor each other.
fn is_cramped(shape: &Shape, inner: u32) -> bool {
    match inner.count_ones() {
        0 | 1 => true,
        2 => shape.around(inner & inner.wrapping_neg()) & inner == inner,
        _ => false,
    }
}

/// How many regions that only living chains surround have all their empty points beside this chain.
fn eyes(shape: &Shape, regions: &[u32], chain: u32, stones: u32, living: u32, empty: u32) -> usize {
    let near = shape.around(chain);
    let eye = |region: &&u32| {
        **region & near != 0
            && **region & empty & !near == 0
            && shape.around(**region) & stones & !living == 0
    };
    regions.iter().filter(eye).count()
}

fn parts(shape: &Shape, set: u32) -> Sets {
    let (mut parts, mut count, mut rest) = ([0; MOST], 0, set);
    while rest != 0 {
        let part = shape.joined(rest & rest.wrapping_neg(), rest);
        rest &= !part;
        parts[count] = part;
        count += 1;
    }
    (parts, count)
}
