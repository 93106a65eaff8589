//! Renders an SVG as PNG. The feature `png` does the rendering; without it, every picture is refused.

#[cfg(feature = "png")]
mod pixels;

use thiserror::Error;

/// Whether this build can make PNG pictures, that is, has the feature `png`.
pub const AVAILABLE: bool = cfg!(feature = "png");

/// Why a PNG could not be made.
#[derive(Debug, Error)]
pub enum PngError {
    /// This build makes none: the feature `png` is off.
    #[error("this program was built without the feature \"png\"")]
    LeftOut,
    /// The picture is too large to render: its size in SVG units.
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

/// Renders the picture with two pixels for each SVG unit in both directions, or with fewer, but at least one, if the
/// picture would be too large.
///
/// # Errors
/// See [`PngError`].
#[cfg(feature = "png")]
pub fn of_svg(svg: &str) -> Result<Vec<u8>, PngError> {
    pixels::encoded(svg)
}

/// Refuses the picture, since rendering needs the feature `png`.
///
/// # Errors
/// [`PngError::LeftOut`].
#[cfg(not(feature = "png"))]
pub fn of_svg(_: &str) -> Result<Vec<u8>, PngError> {
    Err(PngError::LeftOut)
}
