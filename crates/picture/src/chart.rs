//! Line charts over the moves of a game, and bar charts.

use crate::escape::escape;
use plotters::coord::Shift;
use plotters::prelude::*;
use std::fmt::Write;
use thiserror::Error;

/// One line of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name, in the legend.
    pub name: String,
    /// Its points, from the left; gaps are bridged by a straight line.
    pub points: Vec<(f64, f64)>,
    /// Whether to mark the points, instead of drawing a plain line.
    pub marked: bool,
}

/// The colours of the lines, in order: distinguishable with colour blindness too (Okabe and Ito).
const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
];
const SIZE: (u32, u32) = (900, 420);

type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// Why a chart was not drawn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ChartError {
    /// A number is not finite.
    #[error("a number is not finite")]
    NotFinite,
    /// An error of the drawing library.
    #[error("{0}")]
    Backend(String),
}

/// Lines over a common axis, as SVG. `across` names the horizontal axis, `up` the vertical one.
///
/// # Errors
/// See [`ChartError`].
pub fn lines(title: &str, across: &str, up: &str, series: &[Series]) -> Result<String, ChartError> {
    dotted(title, across, up, series, &[])
}

/// Lines over a logarithmic horizontal axis, whose numbers are above 0: each step to the right multiplies them.
///
/// # Errors
/// As for [`lines`].
pub fn logarithmic(title: &str, across: &str, up: &str, series: &[Series]) -> Result<String, ChartError> {
    let powers: Vec<Series> = series
        .iter()
        .map(|one| Series {
            points: one.points.iter().map(|&(x, y)| (x.log10(), y)).collect(),
            ..one.clone()
        })
        .collect();
    drawn([title, across, up], &powers, &[], number_of_power)
}

/// Ten to this power, with two digits that count: 0.25, 31, 4800.
fn number_of_power(power: &f64) -> String {
    let number = 10_f64.powf(*power);
    let unit = 10_f64.powf(number.log10().floor() - 1.0);
    let rounded = (number / unit).round() * unit;
    let places = (1.0 - number.log10().floor()).max(0.0) as usize;
    let text = format!("{rounded:.places$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

/// Lines as [`lines`] draws them, and single points over them; points without any are left out of the legend.
///
/// # Errors
/// The same as those of [`lines`].
pub fn dotted(
    title: &str,
    across: &str,
    up: &str,
    series: &[Series],
    dots: &[Series],
) -> Result<String, ChartError> {
    drawn([title, across, up], series, dots, |x| format!("{x}"))
}

/// The chart; `x_text` writes the numbers of the horizontal axis.
fn drawn(
    words: [&str; 3],
    series: &[Series],
    dots: &[Series],
    x_text: fn(&f64) -> String,
) -> Result<String, ChartError> {
    let points = || series.iter().chain(dots).flat_map(|series| &series.points);
    if points().any(|(x, y)| !x.is_finite() || !y.is_finite()) {
        return Err(ChartError::NotFinite);
    }
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        let drawn = draw_lines(&area, words, series, dots, x_text);
        drawn.map_err(|error| ChartError::Backend(error.to_string()))?;
    }
    Ok(svg)
}

fn draw_lines(
    area: &DrawingArea<SVGBackend<'_>, Shift>,
    [title, across, up]: [&str; 3],
    series: &[Series],
    dots: &[Series],
    x_text: fn(&f64) -> String,
) -> Result<(), Box<dyn std::error::Error>> {
    area.fill(&WHITE)?;
    let points = || series.iter().chain(dots).flat_map(|series| &series.points);
    let (mut low, mut high) = (0.0_f64, 0.0_f64);
    let (mut first, mut last) = (f64::INFINITY, f64::NEG_INFINITY);
    for &(x, y) in points() {
        (low, high) = (low.min(y), high.max(y));
        (first, last) = (first.min(x), last.max(x));
    }
    if first >= last {
        (first, last) =
            (if first.is_finite() { first } else { 0.0 }, if last.is_finite() { last + 1.0 } else { 1.0 });
    }
    let room = ((high - low) * 0.06).max(0.5);
    let corner = if dots.is_empty() {
        SeriesLabelPosition::UpperLeft
    } else {
        emptiest_corner(points().map(|(x, y)| ((x - first) / (last - first), (y - low) / (high - low))))
    };
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(38)
        .y_label_area_size(56)
        .build_cartesian_2d(first..last, (low - room)..(high + room))?;
    chart
        .configure_mesh()
        .x_desc(across)
        .y_desc(up)
        .max_light_lines(0)
        .bold_line_style(RGBColor(225, 225, 225))
        .x_label_formatter(&x_text)
        .y_label_formatter(&|y| format!("{y}"))
        .draw()?;
    chart.draw_series(LineSeries::new([(first, 0.0), (last, 0.0)], RGBColor(120, 120, 120)))?;
    for (series, colour) in series.iter().zip(COLOURS.iter().cycle()) {
        let line = LineSeries::new(series.points.iter().copied(), colour.stroke_width(2));
        let line = if series.marked { line.point_size(3) } else { line };
        let colour = *colour;
        chart
            .draw_series(line)?
            .label(series.name.as_str())
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(3)));
    }
    let colours = COLOURS.iter().cycle().skip(series.len());
    for (dots, &colour) in dots.iter().zip(colours).filter(|(dots, _)| !dots.points.is_empty()) {
        let circles = dots.points.iter().map(|&point| Circle::new(point, 4, colour.filled()));
        chart
            .draw_series(circles)?
            .label(dots.name.as_str())
            .legend(move |(x, y)| Circle::new((x + 9, y), 4, colour.filled()));
    }
    chart
        .configure_series_labels()
        .background_style(WHITE.mix(0.85))
        .border_style(RGBColor(180, 180, 180))
        .position(corner)
        .draw()?;
    let presented: Drawn = area.present();
    Ok(presented?)
}

/// Where a legend hides the fewest of these points, which lie in a square from 0 to 1.
fn emptiest_corner(points: impl Iterator<Item = (f64, f64)>) -> SeriesLabelPosition {
    const WIDTH: f64 = 0.2;
    const HEIGHT: f64 = 0.3;
    let mut hidden = [0_u32; 4];
    for (x, y) in points {
        if !(WIDTH..=1.0 - WIDTH).contains(&x) && !(HEIGHT..=1.0 - HEIGHT).contains(&y) {
            hidden[2 * usize::from(y < HEIGHT) + usize::from(x > WIDTH)] += 1;
        }
    }
    let corners = [
        SeriesLabelPosition::UpperLeft,
        SeriesLabelPosition::UpperRight,
        SeriesLabelPosition::LowerLeft,
        SeriesLabelPosition::LowerRight,
    ];
    let fewest = corners.into_iter().zip(hidden).min_by_key(|(_, hidden)| *hidden);
    fewest.map_or(SeriesLabelPosition::UpperLeft, |(corner, _)| corner)
}

/// Horizontal bars on a logarithmic scale, followed by their values, as SVG; `across` names the scale. Values below 1
/// are drawn as 1.
pub fn bars(title: &str, across: &str, bars: &[(String, f64, String)]) -> String {
    const ROW: f64 = 22.0;
    const WIDTH: f64 = 420.0;
    let label = bars.iter().map(|(name, _, _)| name.chars().count()).max().unwrap_or(0) as f64 * 7.0 + 20.0;
    let longest = bars.iter().map(|(_, _, text)| text.chars().count()).max().unwrap_or(0) as f64 * 6.5 + 20.0;
    let most = bars.iter().map(|(_, value, _)| value.max(1.0)).fold(10.0, f64::max).log10();
    let (width, height) = (label + WIDTH + longest, bars.len() as f64 * ROW + 82.0);
    let mut out = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}" font-family="DejaVu Sans, Verdana, sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="12" y="20" font-size="14">{}</text>
"##,
        escape(title)
    );
    let bottom = 34.0 + bars.len() as f64 * ROW;
    for power in 0..=most.floor() as u32 {
        let x = label + f64::from(power) / most * WIDTH;
        grid_line(&mut out, x, [30.0, bottom], "#dddddd", &power_of_ten(power));
    }
    axis_name(&mut out, label + WIDTH / 2.0, bottom + 34.0, across);
    for (row, (name, value, text)) in bars.iter().enumerate() {
        let y = 34.0 + row as f64 * ROW;
        let length = (value.max(1.0).log10() / most * WIDTH).max(1.0);
        let _ = writeln!(
            out,
            r##"<text x="{:.1}" y="{:.1}" text-anchor="end">{}</text><rect x="{label:.1}" y="{y:.1}" width="{length:.1}" height="{:.1}" fill="#0072b2"/><text x="{:.1}" y="{:.1}" fill="#444444">{}</text>"##,
            label - 6.0,
            y + 13.0,
            escape(name),
            ROW - 6.0,
            label + length + 6.0,
            y + 13.0,
            escape(text)
        );
    }
    out.push_str("</svg>\n");
    out
}

/// A line across a chart for a number of its scale, which stands under it.
fn grid_line(out: &mut String, x: f64, [top, bottom]: [f64; 2], colour: &str, number: &str) {
    let _ = writeln!(
        out,
        r##"<line x1="{x:.1}" y1="{top}" x2="{x:.1}" y2="{bottom:.1}" stroke="{colour}"/><text x="{x:.1}" y="{:.1}" text-anchor="middle" fill="#444444">{number}</text>"##,
        bottom + 16.0
    );
}

/// What a scale measures, in the middle under its numbers.
fn axis_name(out: &mut String, x: f64, y: f64, name: &str) {
    let _ = writeln!(
        out,
        r##"<text x="{x:.1}" y="{y:.1}" text-anchor="middle" fill="#222222">{}</text>"##,
        escape(name)
    );
}

/// 1, 10, 100, 1000, 10⁴, …
fn power_of_ten(power: u32) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    match power {
        0..=3 => 10_u32.pow(power).to_string(),
        _ => {
            let digits = power.to_string();
            format!("10{}", digits.bytes().map(|digit| RAISED[usize::from(digit - b'0')]).collect::<String>())
        }
    }
}

/// A value with its error, if known.
#[derive(Clone, Debug, PartialEq)]
pub struct Interval {
    /// Its name.
    pub name: String,
    /// The value.
    pub value: f64,
    /// Half the width of its confidence interval.
    pub error: Option<f64>,
}

/// Values in rows with error bars, as SVG: a rating list. `across` names the scale.
pub fn intervals(title: &str, across: &str, rows: &[Interval]) -> String {
    const ROW: f64 = 24.0;
    const WIDTH: f64 = 460.0;
    let ends = rows.iter().flat_map(|row| {
        let error = row.error.unwrap_or(0.0);
        [row.value - error, row.value + error]
    });
    let (low, high) = ends.fold((0.0_f64, 0.0_f64), |(low, high), end| (low.min(end), high.max(end)));
    let room = ((high - low) * 0.05).max(5.0);
    let (low, high) = (low - room, high + room);
    let label = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0) as f64 * 7.0 + 20.0;
    let at = |value: f64| label + (value - low) / (high - low) * WIDTH;
    let (width, height) = (label + WIDTH + 130.0, rows.len() as f64 * ROW + 88.0);
    let mut out = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}" font-family="DejaVu Sans, Verdana, sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="12" y="20" font-size="14">{}</text>
"##,
        escape(title)
    );
    let bottom = 40.0 + rows.len() as f64 * ROW;
    let step = round_step((high - low) / 6.0);
    let mut line = (low / step).ceil() * step;
    while line <= high {
        let x = at(line);
        let colour = if line.abs() < step / 2.0 { "#777777" } else { "#dddddd" };
        grid_line(&mut out, x, [32.0, bottom], colour, &format!("{:.0}", line + 0.0));
        line += step;
    }
    axis_name(&mut out, label + WIDTH / 2.0, bottom + 34.0, across);
    for (index, row) in rows.iter().enumerate() {
        let y = 48.0 + index as f64 * ROW;
        let x = at(row.value);
        let mut text = format!("{:+.0}", row.value);
        if let Some(error) = row.error {
            let _ = write!(text, " ± {error:.0}");
            let (from, to) = (at(row.value - error), at(row.value + error));
            let _ = writeln!(
                out,
                r##"<path d="M{from:.1} {y:.1}H{to:.1}M{from:.1} {:.1}v8M{to:.1} {:.1}v8" stroke="#0072b2" stroke-width="2" fill="none"/>"##,
                y - 4.0,
                y - 4.0
            );
        }
        let _ = writeln!(
            out,
            r##"<circle cx="{x:.1}" cy="{y:.1}" r="4" fill="#d55e00"/><text x="{:.1}" y="{:.1}" text-anchor="end">{}</text><text x="{:.1}" y="{:.1}" fill="#444444">{text}</text>"##,
            label - 8.0,
            y + 4.0,
            escape(&row.name),
            label + WIDTH + 8.0,
            y + 4.0
        );
    }
    out.push_str("</svg>\n");
    out
}

/// 1, 2 or 5 times a power of ten, not under `least`.
fn round_step(least: f64) -> f64 {
    let power = 10f64.powf(least.max(1e-9).log10().floor());
    [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|factor| factor * power)
        .find(|&step| step >= least)
        .unwrap_or(power * 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_logarithmic_scale_has_its_powers_of_ten_and_its_name() {
        let svg = bars("title", "nodes & more", &[("a".into(), 54_321.0, "x".into())]);
        for shown in [">1<", ">10<", ">100<", ">1000<", ">10⁴<", ">nodes &amp; more<"] {
            assert!(svg.contains(shown), "{shown}: {svg}");
        }
        assert!(!svg.contains("10⁵"), "{svg}");
        assert_eq!(power_of_ten(12), "10¹²");
    }

    #[test]
    fn a_logarithmic_axis_shows_the_numbers_themselves() {
        let shown = |number: f64| number_of_power(&number.log10());
        assert_eq!([0.025, 0.5, 1.0, 31.4, 4_820.0].map(shown), ["0.025", "0.5", "1", "31", "4800"]);
        let line = |x| [Series { name: "a".into(), points: vec![(x, 1.0), (100.0, 2.0)], marked: true }];
        let svg = logarithmic("title", "ms", "%", &line(0.1)).expect("a chart");
        assert!(["\n0.1\n", "\n10\n", "\n100\n"].iter().all(|label| svg.contains(label)), "{svg}");
        assert_eq!(logarithmic("title", "ms", "%", &line(0.0)), Err(ChartError::NotFinite));
    }

    #[test]
    fn a_rating_list_names_its_scale() {
        let rows = [Interval { name: "a".into(), value: 20.0, error: Some(5.0) }];
        let svg = intervals("title", "Elo", &rows);
        assert!(svg.contains(">Elo<") && svg.contains(">0<"), "{svg}");
    }
}
