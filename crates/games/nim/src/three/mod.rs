//! The rules of Nim for three players, where the end ranks them.
//!
//! In turn, each player takes at least one object from one heap. The player who takes the last object comes first and
//! receives 2; the one who moved before comes second and receives 1; the one who cannot move receives 0. Every player
//! prefers a better rank, which also decides the moves of players who cannot win. (S.-Y. R. Li, "N-person Nim and
//! N-person Moore's games", International Journal of Game Theory 7, 1978.)
//!
//! ```
//! use stratege_game::{Game, Player};
//! use stratege_games_nim::three::{Take, ThreeNim};
//!
//! let game = ThreeNim::new(&[1, 1])?;
//! let after = game.play(&game.start(), Take { heap: 0, count: 1 });
//! let end = game.play(&after, Take { heap: 1, count: 1 });
//! assert_eq!(game.side(&end), Player::new(2));
//! assert_eq!(game.over(&end), Some([1, 2, 0]));
//! # Ok::<(), stratege_games_nim::three::HeapsError>(())
//! ```

mod rules;
pub mod theory;

pub use rules::{HeapsError, Position, Take, ThreeNim};
