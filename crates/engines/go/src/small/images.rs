//! The canonical images of the successors of a state.

use super::shape::{MOST, Shape};
use super::state::{Canonical, NONE, State};

/// The most symmetries of a board.
const SYMMETRIES: usize = 8;

/// The stones of a state seen through every symmetry, from which the images of what follows come sooner.
pub(super) struct Images {
    /// [All stones](State::both).
    stones: u64,
    seen: [u64; SYMMETRIES],
}

impl Images {
    pub(super) fn of(shape: &Shape, state: &State) -> Images {
        let mut seen = [0; SYMMETRIES];
        for (symmetry, seen) in seen.iter_mut().enumerate().take(shape.symmetries()) {
            *seen = state.turned(shape, symmetry).both();
        }
        Images { stones: state.both(), seen }
    }

    /// The [canonical](State::canonical) image of a state that follows.
    pub(super) fn canonical(&self, shape: &Shape, next: &State) -> Canonical {
        let Some(put) = next.put_onto(self.stones) else { return next.canonical(shape) };
        let (cell, from) = match put.trailing_zeros() as usize {
            cell @ ..MOST => (cell as u8, 0),
            cell => ((cell - MOST) as u8, MOST),
        };
        let image = |symmetry: usize| {
            let stone = if put == 0 { 0 } else { 1 << (from + usize::from(shape.image(symmetry, cell))) };
            self.seen[symmetry] | stone
        };
        let rest = State { stones: [0; 2], ..*next };
        let plain = rest.packed();
        let marked = next.ko != NONE || next.sent != NONE;
        let images = (0..shape.symmetries()).map(|symmetry| {
            let rest = if marked { rest.turned(shape, symmetry).packed() } else { plain };
            Canonical { key: image(symmetry) | rest, symmetry }
        });
        images.min().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::small::tests::random_walk;
    use stratege_games_go::Go;

    #[test]
    fn what_follows_has_the_images_that_it_has_by_itself() {
        for variant in ["5,chinese", "6x4,chinese", "9x2,chinese"] {
            let game: Go = variant.parse().expect("a variant");
            let shape = Shape::new(game.grid).expect("a small board");
            let mut marked = 0;
            random_walk(&shape, |state, nexts| {
                let images = Images::of(&shape, state);
                for next in nexts {
                    marked += usize::from(next.ko != NONE) + usize::from(next.sent != NONE);
                    assert_eq!(images.canonical(&shape, next), next.canonical(&shape), "{state:?} {next:?}");
                }
            });
            assert!(marked > 100, "{variant} {marked}");
        }
    }
}
