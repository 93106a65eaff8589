//! Games with dice: expectiminimax and its variants with cutoffs at chance nodes.

pub(crate) mod dice;
pub(crate) mod equity;
pub(crate) mod replies;
pub(crate) mod star;
