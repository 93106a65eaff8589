//! The sums of a network, using the available vector instructions. This is the other place in the workspace with
//! `unsafe`.
//!
//! Every function is written once, in plain loops over arrays; compiled for newer processors, the loops become vector
//! instructions. All arithmetic is in integers, so every build computes the same values.
#![allow(unsafe_code)]

use super::{LANES, ONE};

/// The instructions that compute the sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Simd(Level);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Simd {
    /// Instructions that every processor has.
    pub const PORTABLE: Simd = Simd(Level::Portable);

    /// All instruction sets that this processor supports, the best last.
    pub fn available() -> Vec<Simd> {
        let all = [
            Simd::PORTABLE,
            #[cfg(target_arch = "x86_64")]
            Simd(Level::Avx2),
            #[cfg(target_arch = "x86_64")]
            Simd(Level::Avx512),
        ];
        all.into_iter().filter(|simd| simd.is_here()).collect()
    }

    /// The best instruction set that this processor supports.
    pub fn best() -> Simd {
        #[cfg(target_arch = "x86_64")]
        for level in [Level::Avx512, Level::Avx2] {
            if Simd(level).is_here() {
                return Simd(level);
            }
        }
        Simd::PORTABLE
    }

    /// Whether this processor has it. The standard library remembers what it found.
    fn is_here(self) -> bool {
        match self.0 {
            Level::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => is_x86_feature_detected!("avx2"),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
            }
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self.0 {
            Level::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => "avx512",
        }
    }
}

/// A method of [`Simd`] from a function that is inlined into a build for each kind of processor.
macro_rules! dispatched {
    ($(#[$doc:meta])* $name:ident = $plain:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?) => {
        impl Simd {
            $(#[$doc])*
            #[inline]
            pub fn $name(self, $($argument: $type),*) $(-> $result)? {
                #[cfg(target_arch = "x86_64")]
                #[target_feature(enable = "avx2")]
                fn avx2($($argument: $type),*) $(-> $result)? {
                    $plain($($argument),*)
                }
                #[cfg(target_arch = "x86_64")]
                #[target_feature(enable = "avx2,avx512f,avx512bw,avx512vl")]
                fn avx512($($argument: $type),*) $(-> $result)? {
                    $plain($($argument),*)
                }
                match self.0 {
                    Level::Portable => $plain($($argument),*),
                    // SAFETY: `available` and `best` alone make such a level, after `is_here` has found the instructions.
                    #[cfg(target_arch = "x86_64")]
                    Level::Avx2 => unsafe { avx2($($argument),*) },
                    // SAFETY: as above.
                    #[cfg(target_arch = "x86_64")]
                    Level::Avx512 => unsafe { avx512($($argument),*) },
                }
            }
        }
    };
}

dispatched! {
    /// Adds a row of weights to sums.
    add = add_row(sums: &mut [i16], row: &[i16])
}
dispatched! {
    /// Takes a row of weights from sums.
    remove = remove_row(sums: &mut [i16], row: &[i16])
}
dispatched! {
    /// Sums after a piece has moved.
    moved = after_move(to: &mut [i16], from: &[i16], added: &[i16], removed: &[i16])
}
dispatched! {
    /// Sums after a piece has captured another.
    captured = after_capture(to: &mut [i16], from: &[i16], added: &[i16], removed: [&[i16]; 2])
}
dispatched! {
    /// The sum of the output: of both accumulators, clipped, squared and weighted.
    output = weigh(own: &[i16], other: &[i16], weights: &[i16]) -> i32
}

dispatched! {
    /// For training: sums of hidden units from their thresholds and the rows of these inputs.
    gather = gather_rows(sums: &mut [f32], thresholds: &[f32], weights: &[f32], inputs: &[u16])
}
dispatched! {
    /// For training: adds the slopes of hidden units to the gradients of these inputs' rows.
    scatter = scatter_rows(gradients: &mut [f32], slopes: &[f32], inputs: &[u16])
}
dispatched! {
    /// For training: the part of the output that a view gives.
    weigh_floats = weigh_floats(sums: &[f32], weights: &[f32]) -> f32
}
dispatched! {
    /// For training: adds to the gradients of the output's weights, and puts the slopes of the hidden units in place of
    /// their sums; `slope` is that of the output.
    slopes = slopes_of_view(sums: &mut [f32], weights: &[f32], gradients: &mut [f32], slope: f32)
}

#[inline(always)]
fn add_row(sums: &mut [i16], row: &[i16]) {
    let (sums, row) = (sums.as_chunks_mut::<LANES>().0, row.as_chunks::<LANES>().0);
    for (sums, row) in sums.iter_mut().zip(row) {
        for lane in 0..LANES {
            sums[lane] = sums[lane].wrapping_add(row[lane]);
        }
    }
}

#[inline(always)]
fn remove_row(sums: &mut [i16], row: &[i16]) {
    let (sums, row) = (sums.as_chunks_mut::<LANES>().0, row.as_chunks::<LANES>().0);
    for (sums, row) in sums.iter_mut().zip(row) {
        for lane in 0..LANES {
            sums[lane] = sums[lane].wrapping_sub(row[lane]);
        }
    }
}

#[inline(always)]
fn after_move(to: &mut [i16], from: &[i16], added: &[i16], removed: &[i16]) {
    let [from, added, removed] = [from, added, removed].map(|row| row.as_chunks::<LANES>().0);
    let to = to.as_chunks_mut::<LANES>().0.iter_mut();
    for (((to, from), added), removed) in to.zip(from).zip(added).zip(removed) {
        for lane in 0..LANES {
            to[lane] = from[lane].wrapping_add(added[lane]).wrapping_sub(removed[lane]);
        }
    }
}

#[inline(always)]
fn after_capture(to: &mut [i16], from: &[i16], added: &[i16], removed: [&[i16]; 2]) {
    let [from, added, first, second] =
        [from, added, removed[0], removed[1]].map(|row| row.as_chunks::<LANES>().0);
    let to = to.as_chunks_mut::<LANES>().0.iter_mut();
    for ((((to, from), added), first), second) in to.zip(from).zip(added).zip(first).zip(second) {
        for lane in 0..LANES {
            let sum = from[lane].wrapping_add(added[lane]);
            to[lane] = sum.wrapping_sub(first[lane]).wrapping_sub(second[lane]);
        }
    }
}

#[inline(always)]
fn weigh(own: &[i16], other: &[i16], weights: &[i16]) -> i32 {
    let (first, second) = weights.split_at(own.len());
    weigh_view(own, first).wrapping_add(weigh_view(other, second))
}

/// Clipped units times their weight fit into 16 bits; times the unit again they are summed in 32.
#[inline(always)]
fn weigh_view(sums: &[i16], weights: &[i16]) -> i32 {
    let (sums, weights) = (sums.as_chunks::<LANES>().0, weights.as_chunks::<LANES>().0);
    let mut total = 0_i32;
    for (sums, weights) in sums.iter().zip(weights) {
        for lane in 0..LANES {
            let unit = sums[lane].clamp(0, ONE as i16);
            let weighted = unit.wrapping_mul(weights[lane]);
            total = total.wrapping_add(i32::from(weighted) * i32::from(unit));
        }
    }
    total
}

#[inline(always)]
fn gather_rows(sums: &mut [f32], thresholds: &[f32], weights: &[f32], inputs: &[u16]) {
    let hidden = sums.len();
    let (chunks, thresholds) = (sums.as_chunks_mut::<LANES>().0, thresholds.as_chunks::<LANES>().0);
    for (number, (sums, thresholds)) in chunks.iter_mut().zip(thresholds).enumerate() {
        let mut total = *thresholds;
        for &input in inputs {
            let at = usize::from(input) * hidden + number * LANES;
            if let Some(row) = weights.get(at..).and_then(|rest| rest.first_chunk::<LANES>()) {
                for lane in 0..LANES {
                    total[lane] += row[lane];
                }
            }
        }
        *sums = total;
    }
}

#[inline(always)]
fn scatter_rows(gradients: &mut [f32], slopes: &[f32], inputs: &[u16]) {
    let hidden = slopes.len();
    for &input in inputs {
        let row = &mut gradients[usize::from(input) * hidden..][..hidden];
        for (row, slopes) in row.as_chunks_mut::<LANES>().0.iter_mut().zip(slopes.as_chunks::<LANES>().0) {
            for lane in 0..LANES {
                row[lane] += slopes[lane];
            }
        }
    }
}

#[inline(always)]
fn weigh_floats(sums: &[f32], weights: &[f32]) -> f32 {
    let (sums, weights) = (sums.as_chunks::<LANES>().0, weights.as_chunks::<LANES>().0);
    let mut totals = [0.0_f32; LANES];
    for (sums, weights) in sums.iter().zip(weights) {
        for lane in 0..LANES {
            let unit = sums[lane].clamp(0.0, 1.0);
            totals[lane] += unit * unit * weights[lane];
        }
    }
    totals.iter().sum()
}

#[inline(always)]
fn slopes_of_view(sums: &mut [f32], weights: &[f32], gradients: &mut [f32], slope: f32) {
    let (sums, gradients) = (sums.as_chunks_mut::<LANES>().0, gradients.as_chunks_mut::<LANES>().0);
    for ((sums, weights), gradients) in sums.iter_mut().zip(weights.as_chunks::<LANES>().0).zip(gradients) {
        for lane in 0..LANES {
            let unit = sums[lane].clamp(0.0, 1.0);
            gradients[lane] += slope * unit * unit;
            // The slope of the square; none where the unit is clipped.
            let inside = if unit == sums[lane] { unit } else { 0.0 };
            sums[lane] = 2.0 * inside * weights[lane] * slope;
        }
    }
}
