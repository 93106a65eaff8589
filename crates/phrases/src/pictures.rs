//! The words in illustrations of searches.

use crate::figures;
use crate::players::Players;
use stratege_catalog::{ResultKinds, find};
use stratege_picture::chart::{self, ChartError, Interval, Series};
use stratege_picture::wheel::{self, Wheel};
use stratege_picture::{PlayerWords, Words};
use stratege_review::value_curve::Moment;
use stratege_session::compare::Measured;
use stratege_session::{Player, TraceData};
use stratege_texts::{Lang, named};

/// A trace with its moves in the notation of this language.
pub fn translated(lang: &Lang, trace: &TraceData) -> TraceData {
    let mut trace = trace.clone();
    let game = trace.game.clone();
    let translate = |mv: &mut String| *mv = lang.move_text(&game, mv);
    trace.line.iter_mut().for_each(translate);
    for visit in &mut trace.visits {
        translate(&mut visit.mv);
        visit.cut.iter_mut().flat_map(|cut| &mut cut.untried).for_each(translate);
    }
    trace
}

/// The words of an illustration. If games end with values, neither side is named as the winner.
pub fn words(lang: &Lang, game: &str) -> Words {
    let mut words = Words::read(&mut |name, _| lang.text(&format!("picture-{name}")));
    let players = Players::new(lang, game, ["", ""]);
    let valued = find(game).is_ok_and(|entry| matches!(entry.results, ResultKinds::Values));
    words.players = (!valued).then(|| {
        [Player::FIRST, Player::SECOND].map(|player| PlayerWords {
            side: players.side(player),
            wins: players.say("wins", player, &[]).trim_end_matches('.').to_owned(),
        })
    });
    words
}

/// What was searched, and its value.
pub fn title(lang: &Lang, trace: &TraceData, leaves: usize) -> String {
    let game = lang.text(&format!("game-{}", trace.game));
    // Those whose name is not the same in every language.
    let named = format!("algorithm-{}", trace.algorithm);
    let algorithm = if lang.has(&named) { lang.text(&named) } else { trace.algorithm.clone() };
    lang.with(
        "tree-title",
        named![
            game,
            algorithm,
            depth = trace.depth,
            nodes = figures::grouped(trace.counts.nodes),
            leaves,
            cuts = figures::grouped(trace.counts.cuts)
        ],
    )
}

/// The bars of a comparison: the positions that each technique visits, and its time if measured.
pub fn comparison(lang: &Lang, game: &str, measured: &[Measured]) -> String {
    let bar = |one: &Measured| {
        let nodes = figures::grouped(one.counts.nodes);
        let time = || lang.number(format!("{:.1} ms", one.time_us as f64 / 1000.0));
        let label = if one.time_us > 0 { format!("{nodes}, {}", time()) } else { nodes };
        (step_name(lang, one.name), one.counts.nodes as f64, label)
    };
    let game = lang.text(&format!("game-{game}"));
    let bars: Vec<_> = measured.iter().map(bar).collect();
    chart::bars(&lang.with("compare-title", named![game]), &lang.text("compare-across"), &bars)
}

/// A series of searches: a line for each evaluation, of the time of a search in milliseconds and what it is worth in
/// percent: points of a match if `games`, else how often it chooses the move of the reference.
///
/// # Errors
/// Nothing can be drawn: a search took no time.
pub fn series(
    lang: &Lang,
    game: &str,
    games: bool,
    lines: &[(String, Vec<(f64, f64)>)],
) -> Result<String, ChartError> {
    let line = |(name, points): &(String, Vec<(f64, f64)>)| Series {
        name: name.clone(),
        points: points.clone(),
        marked: true,
    };
    let series: Vec<Series> = lines.iter().map(line).collect();
    let title = lang.with("series-title", named![game = lang.text(&format!("game-{game}"))]);
    let up = lang.text(if games { "series-score-up" } else { "series-agreement-up" });
    chart::logarithmic(&title, &lang.text("series-time-across"), &up, &series)
}

/// What a step of a comparison is called.
pub fn step_name(lang: &Lang, name: &str) -> String {
    lang.text(&format!("rung-{name}"))
}

/// A rating list with its errors.
pub fn rating(lang: &Lang, game: &str, rows: &[Interval]) -> String {
    let game = lang.text(&format!("game-{game}"));
    chart::intervals(&lang.with("rating-title", named![game]), &lang.text("rating-elo"), rows)
}

/// The best, the mean and the worst fitness of each generation; and the curve of some generations, each with its number
/// from 1, against the same opponent, in the same unit.
///
/// # Errors
/// Nothing can be drawn.
pub fn generations(
    lang: &Lang,
    game: &str,
    rows: &[[f64; 3]],
    absolute: &[(usize, f64)],
) -> Result<String, ChartError> {
    let line = |(place, id): (usize, &str)| Series {
        name: lang.text(id),
        points: rows.iter().enumerate().map(|(index, row)| ((index + 1) as f64, row[place])).collect(),
        marked: false,
    };
    let mut series: Vec<Series> =
        ["learn-best-line", "learn-mean", "learn-worst"].into_iter().enumerate().map(line).collect();
    if !absolute.is_empty() {
        let points = absolute.iter().map(|&(generation, discs)| (generation as f64, discs)).collect();
        series.push(Series { name: lang.text("learn-against-hand"), points, marked: true });
    }
    let title = lang.with("learn-title", named![game = lang.text(&format!("game-{game}"))]);
    chart::lines(&title, &lang.text("learn-generation"), &lang.text("learn-fitness"), &series)
}

/// What each wheel gives to the individuals of a population, the fittest first: their parts by the name of the wheel.
pub fn wheels(lang: &Lang, generation: usize, parts: &[(&str, Vec<f64>)]) -> String {
    let wheel = |(name, parts): &(&str, Vec<f64>)| {
        let best = parts.first().copied().unwrap_or_default();
        let share = lang.number(format!("{:.1}", 100.0 * best));
        Wheel {
            name: lang.text(&format!("wheel-{name}")),
            note: lang.with("wheel-best", named![share]),
            parts: parts.clone(),
        }
    };
    let title = lang.with("wheel-title", named![generation]);
    wheel::wheels(&title, &parts.iter().map(wheel).collect::<Vec<_>>())
}

/// The mean points of networks against the number of games of TD(λ).
///
/// # Errors
/// The data cannot be drawn.
pub fn td_curve(lang: &Lang, game: &str, rows: &[(u64, f64)]) -> Result<String, ChartError> {
    let points = rows.iter().map(|&(games, points)| (games as f64, points)).collect();
    let series = [Series { name: lang.text("learn-td-points"), points, marked: true }];
    let title = lang.with("learn-td-title", named![game = lang.text(&format!("game-{game}"))]);
    chart::lines(&title, &lang.text("learn-td-games"), &lang.text("learn-td-points"), &series)
}

/// The title for the chart of a game: the game, and its players if they are named.
pub fn value_curve_title(lang: &Lang, game: &str, names: &[String; 2]) -> String {
    let title = lang.with("chart-title", named![game = lang.text(&format!("game-{game}"))]);
    if names.iter().all(String::is_empty) {
        title
    } else {
        format!("{title} ({} – {})", names[0], names[1])
    }
}

/// The chart of a game: its evaluation, its material and its exact result.
///
/// # Errors
/// The data cannot be drawn.
pub fn value_curve(lang: &Lang, title: &str, margin: bool, moments: &[Moment]) -> Result<String, ChartError> {
    let line = |name: String, marked: bool, of: &dyn Fn(&Moment) -> Option<f64>| Series {
        name,
        points: moments
            .iter()
            .filter_map(|moment| of(moment).map(|value| (moment.ply as f64, value)))
            .collect(),
        marked,
    };
    let evaluation = line(lang.text("chart-evaluation"), false, &|moment| moment.evaluation);
    let material = line(lang.text("chart-material"), false, &|moment| moment.material.map(f64::from));
    // A result without a margin is drawn at the edges.
    let points = evaluation.points.iter().chain(&material.points);
    let edge = if margin { 1.0 } else { points.map(|(_, value)| value.abs()).fold(1.0, f64::max) };
    let name = lang.text(if margin { "chart-exact" } else { "chart-exact-edges" });
    let exact = line(name, true, &|moment| moment.exact.map(|value| f64::from(value) * edge));
    let series: Vec<Series> =
        [evaluation, material, exact].into_iter().filter(|series| !series.points.is_empty()).collect();
    chart::lines(title, &lang.text("chart-across"), &lang.text("chart-up"), &series)
}
