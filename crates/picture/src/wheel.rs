//! Wheels of fortune: what part of a turn draws each individual of a population.

use crate::escape::escape;
use std::f64::consts::TAU;
use std::fmt::Write;

/// A wheel: its name, a line below it, and the parts of a turn, in the order in which they are drawn from the top.
#[derive(Clone, Debug, PartialEq)]
pub struct Wheel {
    /// Its name.
    pub name: String,
    /// What is said of it below its name.
    pub note: String,
    /// The parts, which add up to 1.
    pub parts: Vec<f64>,
}

const RADIUS: f64 = 110.0;
const WIDTH: f64 = 270.0;
const TOP: f64 = 50.0;
/// The hues of the first and of the last part, in degrees: from blue, for the fittest, to orange.
const HUES: [f64; 2] = [205.0, 25.0];

/// Wheels side by side, as SVG. Parts that are not above 0, or not finite, are left out.
pub fn wheels(title: &str, wheels: &[Wheel]) -> String {
    let width = WIDTH * wheels.len().max(1) as f64;
    let height = TOP + 2.0 * RADIUS + 60.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"sans-serif\" role=\"img\" aria-label=\"{title}\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>\n\
         <text x=\"{}\" y=\"26\" text-anchor=\"middle\" font-size=\"18\">{title}</text>\n",
        width / 2.0,
        title = escape(title)
    );
    for (index, wheel) in wheels.iter().enumerate() {
        let centre = [WIDTH * (index as f64 + 0.5), TOP + RADIUS];
        draw(&mut svg, centre, wheel);
    }
    svg + "</svg>\n"
}

fn draw(svg: &mut String, [x, y]: [f64; 2], wheel: &Wheel) {
    let parts: Vec<f64> =
        wheel.parts.iter().copied().filter(|part| part.is_finite() && *part > 0.0).collect();
    let sum: f64 = parts.iter().sum();
    let mut turned = 0.0;
    for (index, part) in parts.iter().map(|part| part / sum).enumerate() {
        let share = index as f64 / (parts.len().max(2) - 1) as f64;
        let hue = HUES[0] + share * (HUES[1] - HUES[0]);
        let colour = format!("hsl({hue:.0},60%,{}%)", if index % 2 == 0 { 55 } else { 65 });
        if part > 0.999 {
            let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\" fill=\"{colour}\"/>");
            break;
        }
        let edge = |turn: f64| {
            let angle = turn * TAU;
            format!("{:.2} {:.2}", x + RADIUS * angle.sin(), y - RADIUS * angle.cos())
        };
        let (from, to) = (edge(turned), edge(turned + part));
        let large = u8::from(part > 0.5);
        let _ = writeln!(
            svg,
            "<path d=\"M {x} {y} L {from} A {RADIUS} {RADIUS} 0 {large} 1 {to} Z\" fill=\"{colour}\" stroke=\"white\" \
             stroke-width=\"0.5\"/>"
        );
        turned += part;
    }
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" font-size=\"15\">{}</text>\n\
         <text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" font-size=\"12\" fill=\"#555\">{}</text>",
        y + RADIUS + 24.0,
        escape(&wheel.name),
        y + RADIUS + 44.0,
        escape(&wheel.note)
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wheel(parts: &[f64]) -> Wheel {
        Wheel { name: "a & b".into(), note: "note".into(), parts: parts.to_vec() }
    }

    #[test]
    fn each_part_has_its_piece_of_the_wheel() {
        let svg = wheels("title", &[wheel(&[0.5, 0.25, 0.25]), wheel(&[0.75, 0.25])]);
        assert_eq!(svg.matches("<path").count(), 5);
        assert!(svg.contains("a &amp; b") && svg.contains(">note<"), "{svg}");
        // The first part of the first wheel goes from the top to the bottom, on the right.
        assert!(svg.contains("L 135.00 50.00 A 110 110 0 0 1 135.00 270.00 Z"), "{svg}");
        // More than half a turn is the long way round.
        assert!(svg.contains(" 0 1 1 "), "{svg}");
    }

    #[test]
    fn what_is_no_part_is_left_out() {
        let svg = wheels("title", &[wheel(&[1.0, 0.0, f64::NAN]), wheel(&[])]);
        assert_eq!((svg.matches("<circle").count(), svg.matches("<path").count()), (1, 0));
        assert!(!svg.contains("NaN"), "{svg}");
    }
}
