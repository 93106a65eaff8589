//! The networks in files.

use crate::networks::{Class, Sight};
use stratege_eval::network::Network;
use stratege_eval::{Weights, WeightsError};

/// The name of the game in files.
pub const GAME: &str = "backgammon";

/// The name and version of the layout.
const LAYOUT: &str = "networks-1";

/// Packs the networks of [`Class::ALL`] with the command that made them and their score. Each weight is two numbers:
/// the high and low halves of its 32 bits.
pub fn pack(networks: &[Network], sight: Sight, command: &str, scored: &str) -> Weights {
    let weights: Vec<u32> = networks.iter().flat_map(|network| network.weights()).map(f32::to_bits).collect();
    let high = weights.iter().map(|bits| (bits >> 16) as i16);
    let values = high.chain(weights.iter().map(|bits| *bits as i16)).collect();
    let hidden: Vec<usize> = networks.iter().map(|network| network.shape().hidden).collect();
    Weights::new(GAME, &evaluation(sight, &hidden), command, scored, values)
}

fn evaluation(sight: Sight, hidden: &[usize]) -> String {
    let hidden: Vec<String> = hidden.iter().map(usize::to_string).collect();
    format!("{LAYOUT} {} {}", sight.name(), hidden.join("+"))
}

/// The inputs of the networks in a file, and the networks of [`Class::ALL`].
///
/// # Errors
/// The file is for another game or evaluation.
pub fn unpack(weights: Weights) -> Result<(Sight, Vec<Network>), WeightsError> {
    let header = &weights.header;
    let foreign = || WeightsError::Other {
        expected: format!("{GAME} {LAYOUT}, such as {GAME} {}", evaluation(Sight::Expert, &[80, 40, 40])),
        found: format!("{} {} of {} numbers", header.game, header.evaluation, header.count),
    };
    let (sight, shapes) = shapes(&header.evaluation).filter(|_| header.game == GAME).ok_or_else(foreign)?;
    let count: usize = shapes.iter().map(|shape| shape.weights()).sum();
    if header.count != 2 * count {
        return Err(foreign());
    }
    let (high, low) = weights.values.split_at(count);
    let bits = high.iter().zip(low).map(|(&high, &low)| u32::from(high as u16) << 16 | u32::from(low as u16));
    let values: Vec<f32> = bits.map(f32::from_bits).collect();
    if values.iter().any(|value| !value.is_finite()) {
        return Err(foreign());
    }
    let mut rest = &values[..];
    let mut networks = Vec::new();
    for shape in shapes {
        let (own, others) = rest.split_at(shape.weights());
        networks.extend(Network::new(shape, own));
        rest = others;
    }
    Ok((sight, networks))
}

/// What is seen, and the sizes of the networks.
fn shapes(evaluation: &str) -> Option<(Sight, Vec<stratege_eval::network::Shape>)> {
    let mut words = evaluation.strip_prefix(LAYOUT)?.split_whitespace();
    let name = words.next()?;
    let sight = Sight::ALL.into_iter().find(|sight| sight.name() == name)?;
    let hidden =
        words.next()?.split('+').map(|count| count.parse().ok().filter(|count| (1..=4096).contains(count)));
    let shapes: Vec<_> = hidden.map(|count| Some(sight.shape(count?))).collect::<Option<_>>()?;
    (shapes.len() == Class::ALL.len() && words.next().is_none()).then_some((sight, shapes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;

    #[test]
    fn what_is_written_is_read() {
        let mut random = Random::new(3);
        let networks: Vec<Network> = [4, 3, 2]
            .map(|hidden| {
                let shape = Sight::Raw.shape(hidden);
                let weights: Vec<f32> = (0..shape.weights()).map(|_| random.unit() as f32 - 0.5).collect();
                Network::new(shape, &weights).unwrap()
            })
            .into();
        let bytes = pack(&networks, Sight::Raw, "a command", "a score").write().unwrap();
        assert_eq!(unpack(Weights::read(&bytes).unwrap()).unwrap(), (Sight::Raw, networks.clone()));
        let mut other = pack(&networks, Sight::Raw, "", "");
        other.header.evaluation = "networks-1 expert 4+3+2".into();
        assert!(unpack(other).is_err());
    }
}
