//! The raw inputs of the networks: the board encoding of TD-Gammon.

use stratege_eval::network::Input;
use stratege_games_backgammon::Checkers;

/// The inputs of a side.
const SIDE: u16 = 4 * 25 + 3;

/// The number of raw inputs.
pub const RAW: usize = 2 * SIDE as usize;

/// The raw inputs of the side to roll, then those of the other: for each point and the bar, whether it has one checker,
/// two or more, three or more, and half the number beyond three; then the checkers off in three groups of five, each as
/// the fraction filled. (After Tesauro, "Practical issues in temporal difference learning", 1992.)
pub fn raw(own: &Checkers, other: &Checkers, inputs: &mut Vec<Input>) {
    for (side, first) in [(own, 0), (other, SIDE)] {
        for (place, &count) in (0..).zip(&side[1..]) {
            let unit = first + 4 * place;
            match count {
                0 => {}
                1 => inputs.push((unit, 1.0)),
                2 => inputs.push((unit + 1, 1.0)),
                3 => inputs.extend([(unit + 1, 1.0), (unit + 2, 1.0)]),
                _ => {
                    let more = f32::from(count - 3) / 2.0;
                    inputs.extend([(unit + 1, 1.0), (unit + 2, 1.0), (unit + 3, more)]);
                }
            }
        }
        for third in 0..3 {
            let off = side[0].saturating_sub(5 * third).min(5);
            if off > 0 {
                inputs.push((first + 4 * 25 + u16::from(third), f32::from(off) / 5.0));
            }
        }
    }
}
