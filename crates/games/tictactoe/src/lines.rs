//! Three in a row.

/// Whether a set of squares holds a line: one look instead of eight comparisons.
pub(crate) const fn has_line(set: u32) -> bool {
    TABLE[(set & 0o777) as usize]
}

/// Three rows, three columns, two diagonals: an octal digit is a row of the board.
const LINES: [u32; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The squares of all lines that a set holds.
pub(crate) fn lines_in(set: u32) -> u32 {
    LINES.into_iter().filter(|line| set & line == *line).fold(0, |all, line| all | line)
}

const TABLE: [bool; 512] = {
    let mut table = [false; 512];
    let mut set = 0;
    while set < table.len() {
        let mut line = 0;
        while line < LINES.len() {
            table[set] |= set as u32 & LINES[line] == LINES[line];
            line += 1;
        }
        set += 1;
    }
    table
};
