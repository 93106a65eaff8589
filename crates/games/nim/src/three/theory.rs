//! What is proven of the game.

/// Whether the side to move comes last when all play well: the heaps are written in binary, and every column of
/// digits adds up to a multiple of three (Li, 1978; for two players it is Bouton's theorem of 1901).
pub fn mover_comes_last(heaps: &[u8]) -> bool {
    (0..8).all(|digit| heaps.iter().map(|heap| u32::from(heap >> digit & 1)).sum::<u32>().is_multiple_of(3))
}
