//! Attacks of sliding pieces, looked up with magic multiplication.
//!
//! A mask selects the pieces that can block a slider on a square; multiplying by the square's magic factor moves them
//! to the top of the word, and those bits index a table. (Lasse Hansen and Pradyumna Kannan, 2006: "fancy" magic
//! bitboards, one packed table with a shift for each square.)

use crate::{Bitboard, Square};

/// The squares that a bishop on `from` attacks.
#[inline]
pub(crate) fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    look_up(&BISHOPS[from.index()], occupied)
}

/// The squares that a rook on `from` attacks.
#[inline]
pub(crate) fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    look_up(&ROOKS[from.index()], occupied)
}

#[inline]
fn look_up(magic: &Magic, occupied: Bitboard) -> Bitboard {
    let index = magic.index(occupied.0);
    debug_assert!(index < SIZE);
    Bitboard(TABLE[index])
}

/// How a square's attacks are found in the table.
#[derive(Clone, Copy)]
struct Magic {
    /// The squares on which a piece can stop the slider before the edge.
    mask: u64,
    factor: u64,
    /// Where the square's part of the table begins.
    offset: u32,
    shift: u32,
}

impl Magic {
    #[inline]
    const fn index(&self, occupied: u64) -> usize {
        let hash = (occupied & self.mask).wrapping_mul(self.factor) >> (self.shift & 63);
        self.offset as usize + hash as usize
    }
}

/// Entries of all rooks: 2 to the number of squares in the mask, added up.
const ROOK_SIZE: usize = 102_400;
/// Entries of all bishops.
const BISHOP_SIZE: usize = 5_248;
const SIZE: usize = ROOK_SIZE + BISHOP_SIZE;

const ROOK_LINES: [(i32, i32); 2] = [(1, 0), (0, 1)];
const BISHOP_LINES: [(i32, i32); 2] = [(1, 1), (1, -1)];

static ROOKS: [Magic; 64] = magics(&ROOK_FACTORS, ROOK_LINES, 0);
static BISHOPS: [Magic; 64] = magics(&BISHOP_FACTORS, BISHOP_LINES, ROOK_SIZE);
// Evaluated once, when this crate is compiled.
#[allow(long_running_const_eval)]
static TABLE: [u64; SIZE] = table();

/// The two halves of a line through a square: the squares below it and those above it by number.
const fn halves(square: usize, step: (i32, i32)) -> (u64, u64) {
    let line = half(square, step) | half(square, (-step.0, -step.1));
    let below = (1 << square) - 1;
    (line & below, line & !below)
}

const fn half(square: usize, step: (i32, i32)) -> u64 {
    let (mut file, mut rank) = (square as i32 % 8 + step.0, square as i32 / 8 + step.1);
    let mut set = 0;
    while 0 <= file && file < 8 && 0 <= rank && rank < 8 {
        set |= 1 << (rank * 8 + file);
        (file, rank) = (file + step.0, rank + step.1);
    }
    set
}

/// Attacks along one line: from the highest piece below to the lowest piece above.
const fn slide(halves: (u64, u64), occupied: u64) -> u64 {
    let below = (occupied & halves.0) | 1;
    let above = occupied & halves.1;
    let down: u64 = !0 << (63 - below.leading_zeros());
    let up = above ^ above.wrapping_sub(1);
    (halves.0 & down) | (halves.1 & up)
}

/// The squares of the lines whose pieces matter: all but the last before the edge.
const fn mask(square: usize, lines: [(i32, i32); 2]) -> u64 {
    const FILES: u64 = 0x8181_8181_8181_8181;
    const RANKS: u64 = 0xff00_0000_0000_00ff;
    let own_file = 0x0101_0101_0101_0101 << (square % 8);
    let own_rank = 0xff << (square / 8 * 8);
    let edges = (FILES & !own_file) | (RANKS & !own_rank);
    let (first, second) = (halves(square, lines[0]), halves(square, lines[1]));
    (first.0 | first.1 | second.0 | second.1) & !edges
}

const fn magics(factors: &[u64; 64], lines: [(i32, i32); 2], start: usize) -> [Magic; 64] {
    let mut magics = [Magic { mask: 0, factor: 0, offset: 0, shift: 0 }; 64];
    let mut offset = start;
    let mut square = 0;
    while square < 64 {
        let mask = mask(square, lines);
        let bits = mask.count_ones();
        magics[square] = Magic { mask, factor: factors[square], offset: offset as u32, shift: 64 - bits };
        offset += 1 << bits;
        square += 1;
    }
    magics
}

const fn table() -> [u64; SIZE] {
    let mut table = [0; SIZE];
    fill(&mut table, &magics(&ROOK_FACTORS, ROOK_LINES, 0), ROOK_LINES);
    fill(&mut table, &magics(&BISHOP_FACTORS, BISHOP_LINES, ROOK_SIZE), BISHOP_LINES);
    table
}

const fn fill(table: &mut [u64; SIZE], magics: &[Magic; 64], lines: [(i32, i32); 2]) {
    let mut square = 0;
    while square < 64 {
        let magic = &magics[square];
        let (first, second) = (halves(square, lines[0]), halves(square, lines[1]));
        let mut occupied: u64 = 0;
        loop {
            table[magic.index(occupied)] = slide(first, occupied) | slide(second, occupied);
            occupied = occupied.wrapping_sub(magic.mask) & magic.mask; // the next subset of the mask
            if occupied == 0 {
                break;
            }
        }
        square += 1;
    }
}

// Factors found by trying sparse random numbers until no two sets of attacks met; the test below proves
// that they do not.
const ROOK_FACTORS: [u64; 64] = [
    0x0080_0020_4000_8010,
    0x2080_1080_4000_2002,
    0x2380_1000_0c80_2000,
    0x1a00_1020_0886_0040,
    0x0180_0800_0281_2400,
    0x2200_0410_0200_0801,
    0x5200_0082_0008_0104,
    0x4100_0048_8900_0822,
    0x0000_8000_2080_4000,
    0x0021_0040_0021_0081,
    0x4300_8010_0020_0080,
    0x0129_0010_0500_0820,
    0x18c4_8004_0181_8800,
    0x0872_0024_4200_8810,
    0x0c31_0021_0044_2200,
    0x2015_0000_9042_0100,
    0x0001_2680_0640_018d,
    0x0140_2200_4100_8201,
    0x0301_8280_1000_2000,
    0x8a29_0100_1000_0821,
    0x0028_0080_0400_8008,
    0x8012_0101_0004_0008,
    0x3b40_3400_060b_0810,
    0x0100_0200_0881_0054,
    0x0208_8004_8020_4000,
    0x0820_5000_4000_2000,
    0x0020_0901_0020_4010,
    0x0082_0022_0010_400a,
    0x0405_0013_0004_4800,
    0x0440_0400_8002_0080,
    0x8001_2804_0082_1021,
    0x0100_044e_0014_1081,
    0x0040_01c1_8280_0020,
    0x1800_40e0_0240_1000,
    0x10c0_8010_0480_2000,
    0x8010_0008_0180_3080,
    0x0208_0080_0880_0402,
    0x0000_8002_0080_0400,
    0x1912_0200_0101_0004,
    0x0008_0100_a200_0044,
    0x0100_8040_0020_8000,
    0x0380_8040_0101_0028,
    0x0000_1000_2000_8080,
    0x0301_0010_0009_0022,
    0x0000_8801_0011_003c,
    0x5082_4010_0408_0120,
    0x0110_4802_0144_0010,
    0x9a00_2448_8502_0004,
    0x2040_3201_0080_4200,
    0x0014_2100_4004_8100,
    0x0001_0040_1020_0100,
    0x4088_2200_1040_0a00,
    0x0000_8018_000c_0180,
    0x4262_0010_0804_0200,
    0x80a2_5018_2289_0400,
    0x0148_0041_0084_0200,
    0x0080_0080_1820_4105,
    0x0502_1882_4022_0102,
    0x4180_4220_100a_0082,
    0x0001_0204_2010_0009,
    0x0881_0008_0010_0205,
    0x0412_0008_0110_0402,
    0x0000_0082_0108_1004,
    0x0086_1031_0084_0042,
];
const BISHOP_FACTORS: [u64; 64] = [
    0x2042_4408_0084_0081,
    0x8004_0820_c102_0100,
    0x0108_0a44_0420_0000,
    0x0102_2082_0040_2104,
    0x0108_4840_8100_0402,
    0xe508_2404_2200_0204,
    0x0081_0119_a020_0a01,
    0x4000_1208_0104_1001,
    0x0404_20c2_8202_040a,
    0x0000_0408_10c4_008c,
    0x0120_4202_0441_0814,
    0x0305_080a_0021_0008,
    0xb0a0_2202_1026_1000,
    0x5000_0608_1404_0008,
    0x0120_2404_0282_1000,
    0x080a_0212_0084_440c,
    0x0040_8220_124a_8208,
    0x2002_0010_3049_3108,
    0x101a_1084_1800_1100,
    0x4322_0020_2020_44c0,
    0x1b28_2104_0208_1004,
    0x0001_0002_0080_8400,
    0x0424_0002_0914_0220,
    0x8020_2043_0111_1008,
    0xa010_0844_8538_1000,
    0x0088_2100_0424_0080,
    0x8040_4106_5004_0081,
    0x0840_0400_0510_1020,
    0x0021_0101_0810_4000,
    0x8010_0110_0208_0200,
    0x0408_0500_0084_1101,
    0x0204_0100_0041_2088,
    0x1042_2010_0021_0240,
    0x0008_2210_0602_0410,
    0x0040_1804_0002_0406,
    0xa110_4808_0042_0a00,
    0x020d_0104_0012_00a0,
    0x0041_0200_8418_0802,
    0x3001_4101_0002_0800,
    0x0041_0900_2002_0a00,
    0x0028_888c_1100_c010,
    0x8010_4404_2100_4404,
    0x0181_0040_5000_0842,
    0x2000_0140_1040_0200,
    0x0043_0101_2200_ac01,
    0x0020_2001_1440_0208,
    0x081c_2400_8e01_2420,
    0x0402_0800_4088_0902,
    0x1404_0208_2208_8689,
    0x0001_2088_0411_8200,
    0x0000_5114_8804_0808,
    0x2a0b_1080_4110_9202,
    0x2248_5208_1024_0820,
    0x0900_2244_0102_0054,
    0x04c0_0202_c216_0084,
    0x8049_0214_0400_2100,
    0x8202_042a_0510_1800,
    0x0020_0044_0404_0340,
    0x0008_1084_3084_1001,
    0x1000_00a8_0046_0804,
    0x0010_9000_1060_3206,
    0x0060_0208_4308_0200,
    0x0400_04a0_2401_1200,
    0x4010_0101_0800_8100,
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Step by step in each direction, until a piece stops it.
    fn walk(from: usize, occupied: u64, lines: [(i32, i32); 2]) -> u64 {
        let mut attacks = 0;
        for (file_step, rank_step) in lines.into_iter().flat_map(|(f, r)| [(f, r), (-f, -r)]) {
            let (mut file, mut rank) = (from as i32 % 8 + file_step, from as i32 / 8 + rank_step);
            while (0..8).contains(&file) && (0..8).contains(&rank) {
                attacks |= 1 << (rank * 8 + file);
                if occupied >> (rank * 8 + file) & 1 != 0 {
                    break;
                }
                (file, rank) = (file + file_step, rank + rank_step);
            }
        }
        attacks
    }

    #[test]
    fn every_set_of_blockers_finds_its_attacks() {
        for (magics, lines) in [(&ROOKS, ROOK_LINES), (&BISHOPS, BISHOP_LINES)] {
            for (square, magic) in magics.iter().enumerate() {
                let mut occupied = 0u64;
                loop {
                    assert_eq!(TABLE[magic.index(occupied)], walk(square, occupied, lines), "{square}");
                    occupied = occupied.wrapping_sub(magic.mask) & magic.mask;
                    if occupied == 0 {
                        break;
                    }
                }
            }
        }
        assert_eq!(ROOKS[63].offset as usize + (1 << (64 - ROOKS[63].shift)), ROOK_SIZE);
        assert_eq!(BISHOPS[63].offset as usize + (1 << (64 - BISHOPS[63].shift)), SIZE);
    }
}
