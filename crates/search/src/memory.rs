//! Where the table lives: memory in large pages. The only `unsafe` of this crate.
//!
//! Looking into a large table is waiting for memory, and for the page tables on the way. Large pages made
//! solving Connect Four after 44444222 with a table of 512 MiB about a twentieth faster in CPU time; asking for a
//! line of the table before it is needed gained nothing that could be told from noise, and is not done.
#![allow(unsafe_code)]

use memmap2::{MmapMut, MmapOptions};
use std::fs::File;
use std::sync::atomic::AtomicU64;
use std::{fmt, io};

/// One slot: the key xor the data, and the data.
#[derive(Debug)]
#[repr(C)]
pub(crate) struct Slot {
    pub(crate) check: AtomicU64,
    pub(crate) data: AtomicU64,
}

/// The slots that one key can go to, a cache line long.
#[derive(Debug)]
#[repr(C, align(64))]
pub(crate) struct Bucket(pub(crate) [Slot; 4]);

/// A fixed number of buckets, all zero at first.
pub(crate) enum Memory {
    /// From the system, in large pages where it has them.
    Mapped { map: MmapMut, buckets: usize },
    /// From the heap, for small tables and where mapping fails.
    Heap(Box<[Bucket]>),
}

impl Memory {
    /// Tables smaller than this gain nothing from large pages.
    const LARGE: usize = 1 << 22;

    pub(crate) fn zeroed(buckets: usize) -> Memory {
        let bytes = buckets * size_of::<Bucket>();
        if bytes >= Self::LARGE
            && let Ok(map) = MmapMut::map_anon(bytes)
        {
            #[cfg(target_os = "linux")]
            let _ = map.advise(memmap2::Advice::HugePage); // a wish; without it the table is only slower
            return Memory::Mapped { map, buckets };
        }
        let empty = || Slot { check: AtomicU64::new(0), data: AtomicU64::new(0) };
        Memory::Heap((0..buckets).map(|_| Bucket(std::array::from_fn(|_| empty()))).collect())
    }

    /// The buckets of a file from byte `offset`, a multiple of 4096; what is written to them stays in memory.
    pub(crate) fn of_file(file: &File, offset: usize, buckets: usize) -> io::Result<Memory> {
        let mut options = MmapOptions::new();
        options.offset(offset as u64).len(buckets * size_of::<Bucket>());
        // SAFETY: the caller has checked that the file is long enough. The map is private: its pages are ours from
        // the first write on. Whoever changes the file meanwhile changes numbers that are read as atomics and may
        // be anything, as after a write by two threads; we ourselves replace such files whole, and never in place.
        let map = unsafe { options.map_copy(file)? };
        Ok(Memory::Mapped { map, buckets })
    }

    #[inline]
    pub(crate) fn buckets(&self) -> &[Bucket] {
        match self {
            // SAFETY: the map is `buckets` × 64 bytes long, starts at a page (so it is aligned to 64), was
            // zeroed by the system or comes from a file, and every bit pattern is a valid `Bucket`, which is
            // atomics only. It is reached through this function alone, so shared access is through atomics alone.
            Memory::Mapped { map, buckets } => unsafe {
                std::slice::from_raw_parts(map.as_ptr().cast::<Bucket>(), *buckets)
            },
            Memory::Heap(buckets) => buckets,
        }
    }
}

/// Zeroed words in large pages, for a table of an engine's own.
pub struct Words(Memory);

impl Words {
    const A_BUCKET: usize = size_of::<Bucket>() / size_of::<AtomicU64>();

    /// At least `count` words, and at least one cache line of them.
    pub fn zeroed(count: usize) -> Words {
        Words(Memory::zeroed(count.div_ceil(Self::A_BUCKET).max(1)))
    }

    /// All of them, the first at the start of a cache line.
    #[inline]
    pub fn all(&self) -> &[AtomicU64] {
        let buckets = self.0.buckets();
        // SAFETY: a bucket is eight atomic words, one behind the other and nothing else, and so is a slice of buckets.
        unsafe { std::slice::from_raw_parts(buckets.as_ptr().cast(), buckets.len() * Self::A_BUCKET) }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("count", &self.all().len()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering;

    #[test]
    fn words_are_zero_and_keep_what_they_are_given() {
        for count in [0, 1, 9, Memory::LARGE / 8 - 1, Memory::LARGE / 8 + 1] {
            let words = Words::zeroed(count);
            let all = words.all();
            assert_eq!(all.len(), count.max(1).next_multiple_of(8));
            assert!(all.iter().all(|word| word.load(Ordering::Relaxed) == 0));
            for (index, word) in all.iter().enumerate() {
                word.store(index as u64, Ordering::Relaxed);
            }
            assert!(all.iter().enumerate().all(|(index, word)| word.load(Ordering::Relaxed) == index as u64));
            assert_eq!(all.as_ptr() as usize % 64, 0);
        }
    }
}
