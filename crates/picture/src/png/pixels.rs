//! Renders a drawing as pixels.
//!
//! Text uses the bundled font DejaVu Sans: the pixels are the same on every machine, whatever fonts it has. The licence
//! of the font is in `FONT-LICENSE` next to this crate's sources.

use super::PngError;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Pixels of the PNG for one of the SVG, where the picture is not too large for that.
const SCALE: f32 = 2.0;
/// The most pixels of a PNG; while it is made each takes eight bytes.
const MOST_PIXELS: f32 = 60e6;
/// The name of the font, in the pictures and in the font's own table of names.
const FONT: &str = "DejaVu Sans";

/// The pixels of a drawing as a PNG.
pub(super) fn encoded(svg: &str) -> Result<Vec<u8>, PngError> {
    let pixels = pixels(svg)?;
    pixels.encode_png().map_err(|error| PngError::Encoding(std::io::Error::other(error)))
}

fn pixels(svg: &str) -> Result<Pixmap, PngError> {
    let tree = Tree::from_str(svg, &options()).map_err(PngError::Svg)?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let too_large = || PngError::TooLarge { width: width.ceil() as u32, height: height.ceil() as u32 };
    let scale = SCALE.min((MOST_PIXELS / (width * height)).sqrt());
    if scale < 1.0 {
        return Err(too_large());
    }
    let side = |length: f32| (length * scale).ceil() as u32;
    let mut pixels = Pixmap::new(side(width), side(height)).ok_or_else(too_large)?;
    pixels.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

/// Our font alone, whatever a drawing asks for.
fn options() -> Options<'static> {
    let mut options = Options { font_family: FONT.to_owned(), ..Options::default() };
    let fonts = options.fontdb_mut();
    fonts.load_font_data(dejavu::sans::regular().to_vec());
    fonts.load_font_data(dejavu::sans::bold().to_vec());
    fonts.set_sans_serif_family(FONT);
    options
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::{self, Series};

    /// How many pixels differ clearly from white in a part of a picture, given in pixels of its SVG.
    fn ink(pixels: &Pixmap, [left, top, right, bottom]: [u32; 4]) -> usize {
        let dark = |x, y| pixels.pixel(x, y).is_some_and(|pixel| pixel.red() < 128);
        let across = move |y| (2 * left..2 * right).filter(move |&x| dark(x, y)).count();
        (2 * top..2 * bottom).map(across).sum()
    }

    fn letter(letter: char) -> Pixmap {
        pixels(&format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><text x="4" y="22" font-size="20">{letter}</text></svg>"#
        ))
        .expect("a picture")
    }

    #[test]
    fn text_has_ink_without_any_font_of_the_system() {
        let line = Series { name: "line".into(), points: vec![(0.0, 0.0), (1.0, 3.0)], marked: false };
        // `sans-serif`, which the charts ask for, and a family of names.
        let svg = chart::lines("A title", "across", "up", &[line]).expect("a chart");
        let drawn = pixels(&svg).expect("pixels");
        assert_eq!((drawn.width(), drawn.height()), (1800, 840));
        assert!(ink(&drawn, [410, 8, 490, 32]) > 200, "the title of a chart");
        let bars = chart::bars("Bars", "across", &[("one".into(), 10.0, "10".into())]);
        let bars = pixels(&bars).expect("pixels");
        assert!(ink(&bars, [10, 6, 60, 24]) > 100, "the title of bars");
        assert_eq!(ink(&letter(' '), [0, 0, 30, 30]), 0, "without letters there is no ink");
    }

    #[test]
    fn the_font_has_the_letters_of_our_pictures() {
        // What the font does not have is a box.
        let none = letter('\u{e123}');
        for wanted in "AZaz09éèàçœÉ≥≤−∞αβ±×·–…→★✂♔♕♖♗♘♙♚♛♜♝♞♟●○✕■☠⁰¹²³⁴⁵⁶⁷⁸⁹".chars()
        {
            let drawn = letter(wanted);
            assert!(drawn.data() != none.data(), "{wanted}");
            assert!(drawn.pixels().iter().any(|pixel| pixel.red() < 128), "{wanted}");
        }
    }

    #[test]
    fn large_pictures_have_fewer_pixels_and_huge_ones_none() {
        let of = |width: u32, height: u32| {
            pixels(&format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"/>"#))
        };
        let large = of(8_000, 4_000).expect("pixels");
        assert!((8_000..16_000).contains(&large.width()), "{}", large.width());
        let refused = of(80_000, 4_000).expect_err("too large");
        assert!(matches!(refused, PngError::TooLarge { width: 80_000, height: 4_000 }), "{refused}");
        assert!(matches!(encoded("no picture"), Err(PngError::Svg(_))));
    }
}
