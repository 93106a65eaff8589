//! A drawn SVG as PNG. The pixels are the work of the feature `png`; without it, every picture is refused.

#[cfg(feature = "png")]
mod pixels;

use thiserror::Error;

/// Whether this build makes PNG pictures: the feature `png`.
pub const AVAILABLE: bool = cfg!(feature = "png");

/// Why there is no PNG.
#[derive(Debug, Error)]
pub enum PngError {
    /// This build makes none: the feature `png` is off.
    #[error("this program was built without the feature \"png\"")]
    LeftOut,
    /// The picture is too large for pixels: its size in those of the SVG.
    #[error("{width} × {height} are too many pixels for a PNG")]
    TooLarge {
        /// From left to right.
        width: u32,
        /// From top to bottom.
        height: u32,
    },
    /// The drawing is no SVG.
    #[cfg(feature = "png")]
    #[error("{0}")]
    Svg(resvg::usvg::Error),
    /// The pixels could not be encoded.
    #[error("{0}")]
    Encoding(std::io::Error),
}

/// The picture in pixels, two for each of the SVG's in both directions; fewer, but no less than one, where two would be
/// more than a program should hold.
///
/// # Errors
/// See [`PngError`].
#[cfg(feature = "png")]
pub fn of_svg(svg: &str) -> Result<Vec<u8>, PngError> {
    pixels::encoded(svg)
}

/// Refuses the picture: pixels need the feature `png`.
///
/// # Errors
/// [`PngError::LeftOut`].
#[cfg(not(feature = "png"))]
pub fn of_svg(_: &str) -> Result<Vec<u8>, PngError> {
    Err(PngError::LeftOut)
}
