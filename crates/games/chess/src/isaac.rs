//! ISAAC-64, the generator whose first numbers are the keys of Polyglot books.

/// The generator (Robert J. Jenkins Jr., 1996, in the public domain), started without a seed; it runs at compile time.
struct Isaac {
    memory: [u64; SIZE],
    sum: u64,
    last: u64,
    rounds: u64,
}

/// How many numbers it makes at a time.
const SIZE: usize = 256;

/// The first `N` numbers. Each round's are taken from the last to the first, as in Jenkins's own programs.
pub(crate) const fn numbers<const N: usize>() -> [u64; N] {
    let mut isaac = Isaac::new();
    let (mut numbers, mut round) = ([0; N], [0; SIZE]);
    let mut index = 0;
    while index < N {
        if index % SIZE == 0 {
            round = isaac.round();
        }
        numbers[index] = round[SIZE - 1 - index % SIZE];
        index += 1;
    }
    numbers
}

impl Isaac {
    const fn new() -> Isaac {
        let mut memory = [0; SIZE];
        // The golden ratio, an arbitrary value.
        let mut mixed = [0x9e37_79b9_7f4a_7c13; 8];
        let mut warm_up = 0;
        while warm_up < 4 {
            mixed = mix(mixed);
            warm_up += 1;
        }
        let mut pass = 0;
        while pass < 2 {
            let mut at = 0;
            while at < SIZE {
                let mut index = 0;
                while index < 8 {
                    // Nothing in the first pass, what would be the seed; its own memory in the second.
                    mixed[index] = mixed[index].wrapping_add(memory[at + index]);
                    index += 1;
                }
                mixed = mix(mixed);
                index = 0;
                while index < 8 {
                    memory[at + index] = mixed[index];
                    index += 1;
                }
                at += 8;
            }
            pass += 1;
        }
        Isaac { memory, sum: 0, last: 0, rounds: 0 }
    }

    /// The next numbers.
    const fn round(&mut self) -> [u64; SIZE] {
        let mut numbers = [0; SIZE];
        self.rounds = self.rounds.wrapping_add(1);
        self.last = self.last.wrapping_add(self.rounds);
        let mut index = 0;
        while index < SIZE {
            let sum = self.sum;
            let stirred = match index % 4 {
                0 => !(sum ^ (sum << 21)),
                1 => sum ^ (sum >> 5),
                2 => sum ^ (sum << 12),
                _ => sum ^ (sum >> 33),
            };
            self.sum = stirred.wrapping_add(self.memory[(index + SIZE / 2) % SIZE]);
            let old = self.memory[index];
            let new = self.memory[(old >> 3) as usize % SIZE].wrapping_add(self.sum).wrapping_add(self.last);
            self.memory[index] = new;
            self.last = self.memory[(new >> 11) as usize % SIZE].wrapping_add(old);
            numbers[index] = self.last;
            index += 1;
        }
        numbers
    }
}

/// Stirs eight numbers in eight steps, each of which changes three of them.
const fn mix(mut numbers: [u64; 8]) -> [u64; 8] {
    /// By how much, to the right and to the left in turns.
    const SHIFTS: [u32; 8] = [9, 9, 23, 15, 14, 20, 17, 14];
    let mut index = 0;
    while index < 8 {
        let (far, before) = ((index + 4) % 8, (index + 7) % 8);
        numbers[index] = numbers[index].wrapping_sub(numbers[far]);
        let shifted =
            if index % 2 == 0 { numbers[before] >> SHIFTS[index] } else { numbers[before] << SHIFTS[index] };
        numbers[(index + 5) % 8] ^= shifted;
        numbers[before] = numbers[before].wrapping_add(numbers[index]);
        index += 1;
    }
    numbers
}
