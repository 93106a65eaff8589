//! Bringing memory near before it is read. The only `unsafe` of this crate: the instruction is a hint that
//! reads nothing and faults on nothing, and the reference it is given is valid anyway.
#![allow(unsafe_code)]

/// Hints that `place` will be read soon.
#[inline]
pub(crate) fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every x86-64 processor has SSE, and a prefetch has no effect but on caches.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}
