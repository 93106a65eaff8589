//! The memory of the table, in large pages. The only `unsafe` code in this crate.
//!
//! A probe of a large table waits for memory and for the page tables. Large pages made solving Connect Four after
//! 44444222 with a 512 MiB table about a twentieth faster in CPU time. Prefetching gained nothing measurable there;
//! engines that know a key well before they look it up do prefetch.
#![allow(unsafe_code)]

use memmap2::MmapMut;
use std::sync::atomic::AtomicU64;

/// A cache line.
#[derive(Debug)]
#[repr(C, align(64))]
pub(crate) struct Line([AtomicU64; Line::WORDS]);

impl Line {
    /// The words of a cache line.
    pub(crate) const WORDS: usize = 8;
}

/// A fixed number of words in whole cache lines, all zero at first.
pub(crate) enum Memory {
    /// From the system, in large pages where it has them.
    Mapped { map: MmapMut, lines: usize },
    /// From the heap, for small tables and where mapping fails.
    Heap(Vec<Line>),
}

impl Memory {
    /// Tables of fewer bytes gain nothing from large pages.
    const LARGE: usize = 1 << 22;

    /// What a large table leaves to others, in bytes.
    const LEFT: usize = 1 << 24;

    /// At least this many words, and at least one cache line; none where there is not so much memory.
    pub(crate) fn zeroed(words: usize) -> Option<Memory> {
        let lines = words.div_ceil(Line::WORDS).max(1);
        let bytes = lines.checked_mul(size_of::<Line>())?;
        if bytes >= Self::LARGE
            && let Ok(map) = MmapMut::map_anon(bytes)
        {
            // A table that takes the last of it leaves nothing to the rest of the program.
            if Vec::<u8>::new().try_reserve_exact(Self::LEFT).is_err() {
                return None;
            }
            #[cfg(target_os = "linux")]
            let _ = map.advise(memmap2::Advice::HugePage); // a wish; without it the table is only slower
            return Some(Memory::Mapped { map, lines });
        }
        let mut heap = Vec::new();
        heap.try_reserve_exact(lines).ok()?;
        heap.resize_with(lines, || Line(Default::default()));
        Some(Memory::Heap(heap))
    }

    /// Asks the processor for the cache line of this word, which may be any number: a hint without effect on results.
    #[inline]
    pub(crate) fn prefetch(&self, word: usize) {
        #[cfg(target_arch = "x86_64")]
        if let Some(word) = self.words().get(word) {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: the address is that of a live word; SSE belongs to every x86-64.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(word).cast()) }
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = word;
    }

    /// All words, the first at the start of a cache line.
    #[inline]
    pub(crate) fn words(&self) -> &[AtomicU64] {
        let (first, lines) = match self {
            Memory::Mapped { map, lines } => (map.as_ptr().cast::<AtomicU64>(), *lines),
            Memory::Heap(lines) => (lines.as_ptr().cast::<AtomicU64>(), lines.len()),
        };
        // SAFETY: the map is `lines` × 64 bytes long, starts at a page, and was zeroed by the system; a line is eight
        // atomic words, one behind the other and nothing else, and so are lines of the heap. Every bit pattern is a
        // valid word. They are reached through this function alone, so shared access is through atomics alone.
        unsafe { std::slice::from_raw_parts(first, lines * Line::WORDS) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering;

    #[test]
    fn words_are_zero_and_keep_what_they_are_given() {
        for count in [0, 1, 9, Memory::LARGE / 8 - 1, Memory::LARGE / 8 + 1] {
            let words = Memory::zeroed(count).unwrap();
            let all = words.words();
            assert_eq!(all.len(), count.max(1).next_multiple_of(8));
            assert!(all.iter().all(|word| word.load(Ordering::Relaxed) == 0));
            for (index, word) in all.iter().enumerate() {
                word.store(index as u64, Ordering::Relaxed);
            }
            assert!(all.iter().enumerate().all(|(index, word)| word.load(Ordering::Relaxed) == index as u64));
            assert_eq!(all.as_ptr() as usize % 64, 0);
        }
    }

    #[test]
    fn tables_larger_than_any_memory_are_refused() {
        assert!(Memory::zeroed(usize::MAX / 64).is_none() && Memory::zeroed(usize::MAX).is_none());
    }
}
