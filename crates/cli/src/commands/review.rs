//! `stratege analyse GAME --file FILE`: analyses a whole game and grades every move.

mod by_game;

use crate::arguments::{self, number, text, usual};
use crate::files::{OpenedGame, Output, open_game};
use crate::fleet::{self, Fleet};
use crate::output::players::Players;
use crate::output::{columns, figures, heads, print_json, progress_bar};
use crate::{CliError, Result, interrupt};
use by_game::ReviewedGame;
use clap::{Arg, ArgMatches};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use stratege_jobs::Packed;
use stratege_jobs::searches::{PositionRef, REVIEW_LAST, ReviewCoordinator, SearchJob};
use stratege_phrases::pictures::value_curve_title;
use stratege_picture::chart::{self, Series};
use stratege_review::grading::{Grade, GradedMove, ReviewPlan, SideReview, by_side, review, usual_limits};
use stratege_review::luck;
use stratege_review::luck::{Decisions, DiceSide, LuckyRoll};
use stratege_session::CubeState;
use stratege_session::{Limits, Purpose, Session, Settings};
use stratege_texts::{Lang, named};

/// The default search depth, in backgammon less.
const DEPTH: u16 = 8;
/// Positions visited to solve one position.
const EXACT_NODES: u64 = 5_000_000;

/// The options of a whole game.
pub(crate) fn options(lang: &Lang) -> [Arg; 4] {
    let of_file = |id: &'static str, value: &'static str, text: &str| {
        arguments::option(id, value, lang.text(text)).requires("file")
    };
    [
        arguments::option("file", "FILE", lang.text("arg-review-file"))
            .conflicts_with_all(["position", "lines"]),
        of_file("number", "N", "arg-review-number").long("index").alias("number"),
        of_file("exact-nodes", "N", "arg-exact-nodes").help(usual(lang, "arg-exact-nodes", EXACT_NODES)),
        of_file("plot", "FILE", "arg-review-plot"),
    ]
}

/// Grades the game of the file, which may be a saved game by its name.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, mut settings: Settings, out: &mut dyn Write) -> Result {
    let plotted = Output::plot(args)?;
    let which = number(args, "number", 1, 1_000_000_000)?.unwrap_or(1) as usize;
    let exact_nodes = number(args, "exact-nodes", 0, u64::MAX)?.unwrap_or(EXACT_NODES);
    let file = Path::new(text(args, "file").unwrap_or_default());
    let OpenedGame { mut session, names } = open_game(args, file, which)?;
    let session = session.as_mut();
    if settings.limits == Limits::default() {
        settings.limits = usual_limits(session.game(), DEPTH);
    }
    let plan = ReviewPlan { settings, exact_nodes, stop: Arc::default() };
    let watch = interrupt::Watch::new(&plan.stop);
    let moves = graded(lang, args, session, &plan)?;
    let engine = session.analyst().engine(Purpose::Choose, &plan.settings).unwrap_or_default();
    let report = Report { engine, ..Report::new(session, names, moves, plan.settings.limits) };
    let shown = if args.get_flag("json") {
        print_json(out, &report.json(session))
    } else {
        write!(out, "{}", report.text(lang, session)).map_err(CliError::from)
    };
    if let Some(plotted) = plotted {
        let title = value_curve_title(lang, session.game(), &report.names);
        let of_match = CubeState::of(&session.board()).is_some_and(|stakes| stakes.length > 0);
        plotted.write_picture(&picture(lang, &title, &report.moves, of_match)?)?;
    }
    shown?;
    match watch.signal() {
        Some(signal) => {
            let counts = named![done = report.moves.len(), of = session.history().len()];
            Err(CliError::Interrupted(signal, lang.with("review-interrupted", counts)))
        }
        None => Ok(()),
    }
}

/// Grades the moves of a session's record, here or on a fleet.
fn graded(
    lang: &Lang,
    args: &ArgMatches,
    session: &mut dyn Session,
    plan: &ReviewPlan,
) -> Result<Vec<GradedMove>> {
    let bar = progress_bar();
    let mut progress = |done: usize, all: usize| bar.set_message(format!("{done}/{all}"));
    let Some(fleet) = Fleet::of(args)? else {
        let moves = review(session, plan, &mut progress);
        bar.finish_and_clear();
        return Ok(moves);
    };
    let place = PositionRef::of(session, text(args, "variant"), text(args, "evaluation"));
    let (settings, exact_nodes) = (plan.settings.clone(), Some(plan.exact_nodes));
    let asked = SearchJob { place, settings, exact_nodes, values: false, number: 0 };
    let mut packed = Packed::default();
    let job = asked.job(REVIEW_LAST, &mut packed)?;
    let job = job.ok_or_else(|| CliError::Usage("fleet-settings", "--probcut".into()))?;
    let mut on_event = |event| fleet::show_event(lang, &bar, &event);
    let mut coordinator = ReviewCoordinator::new(session, &mut progress, &mut on_event);
    let carried = fleet.carry(&job, &packed, &mut coordinator, &plan.stop);
    let graded = coordinator.graded.take();
    bar.finish_and_clear();
    carried?;
    graded.ok_or(CliError::Stopped)
}

/// What the review of a game shows.
struct Report {
    /// The players.
    names: [String; 2],
    moves: Vec<GradedMove>,
    sides: [SideReview; 2],
    rolls: Vec<LuckyRoll>,
    /// Decisions and luck of both sides, in games with dice.
    dice: Option<[DiceSide; 2]>,
    /// The games of a match with dice.
    games: Vec<ReviewedGame>,
    /// How far the moves were searched.
    limits: Limits,
    /// The engine that searched them.
    engine: &'static str,
}

impl Report {
    fn new(session: &mut dyn Session, names: [String; 2], moves: Vec<GradedMove>, limits: Limits) -> Report {
        let sides = by_side(&moves);
        let rolls = luck::rolls(session);
        let dice = session.has_dice().then(|| luck::of_sides(session.game(), &moves, &rolls));
        let games = if session.has_dice() { by_game::games(session, &moves) } else { Vec::new() };
        Report { names, moves, sides, rolls, dice, games, limits, engine: "" }
    }

    fn depth(&self) -> Option<u16> {
        self.limits.depth.map(|depth| depth.0)
    }

    fn json(&self, session: &mut dyn Session) -> Value {
        let (game, start) = (session.game(), session.start());
        let opening = opening(session);
        let worst: Vec<usize> = worst(&self.moves).iter().map(|mv| mv.ply).collect();
        let mut report = json!({
            "game": game, "start": start, "players": self.names, "opening": opening, "moves": self.moves,
            "sides": self.sides, "worst": worst, "depth": self.depth(), "engine": self.engine,
        });
        if let Some(dice) = &self.dice {
            report["rolls"] = json!(self.rolls);
            report["dice"] = json!(dice);
            report["games"] = json!(self.games);
        }
        report
    }

    fn text(&self, lang: &Lang, session: &mut dyn Session) -> String {
        let Report { names, moves, sides, dice, games, .. } = self;
        let players = Players::new(lang, session.game(), names.each_ref().map(String::as_str));
        let (head, game) = (head(lang, session, names), session.game());
        let summary = summary(lang, game, sides, &players);
        let effort = self.effort(lang);
        match dice {
            Some(sides) => {
                let games = by_game::text(lang, game, games, moves, &players);
                format!("{head}{games}{summary}{}{effort}", skill(lang, game, sides, &players))
            }
            None => {
                let (table, mistakes) = (table(lang, game, moves), mistakes(lang, game, moves, &players));
                format!("{head}{table}\n{summary}{mistakes}{effort}")
            }
        }
    }

    /// How far the moves were searched.
    fn effort(&self, lang: &Lang) -> String {
        match (self.depth(), self.limits.nodes) {
            (Some(depth), _) => {
                let id = if self.dice.is_some() { "review-depth-dice" } else { "review-depth" };
                lang.with(id, named![depth]) + "\n"
            }
            (None, Some(nodes)) => lang.with("review-nodes", named![nodes = figures::grouped(nodes)]) + "\n",
            (None, None) => String::new(),
        }
    }
}

/// One row per move, with a bar for the first player's view of the position before it.
fn table(lang: &Lang, game: &str, moves: &[GradedMove]) -> String {
    let mut rows = vec![heads(lang, "review", &["ply", "move", "value", "loss", "grade", "best", "graph"])];
    let most = moves.iter().map(|mv| mv.first_value().abs()).fold(1.0, f64::max);
    for mv in moves {
        let loss = if mv.loss > 0.0 { figures::loss(lang, game, mv.loss) } else { String::new() };
        let known = mv.grade == Grade::Forced || mv.best.contains(&mv.mv);
        let best = if known { String::new() } else { lang.line_text(game, &mv.best) };
        rows.push(vec![
            mv.ply.to_string(),
            lang.move_text(game, &mv.mv),
            value_text(lang, game, mv),
            loss,
            lang.text(&format!("grade-{}", mv.grade.name())),
            best,
            bar(mv.first_value() / most),
        ]);
    }
    columns(&rows)
}

/// The value before a move from the first player's point of view: exact ones with `=`, mates as `#` and the moves to
/// them.
fn value_text(lang: &Lang, game: &str, mv: &GradedMove) -> String {
    match mv.mate {
        Some(plies) => {
            let first = if mv.first_value() < 0.0 { "-" } else { "" };
            format!("#{first}{}", (plies.abs() + 1) / 2)
        }
        None => figures::value(lang, game, mv.first_value()) + if mv.exact { "=" } else { "" },
    }
}

/// The last opening that the game went through, if it has a name.
fn opening(session: &mut dyn Session) -> Option<&'static str> {
    let last = session.history().len();
    let found = (0..=last).rev().find_map(|ply| {
        session.jump(ply);
        session.static_facts().opening()
    });
    session.jump(last);
    found
}

/// Who played, and the opening.
fn head(lang: &Lang, session: &mut dyn Session, names: &[String; 2]) -> String {
    let mut head = String::new();
    if names.iter().any(|name| !name.is_empty()) {
        head += &format!("{} – {}\n", names[0], names[1]);
    }
    if let Some(name) = opening(session) {
        head += &format!("{}\n", lang.with("opening", named![name]));
    }
    if head.is_empty() { head } else { head + "\n" }
}

/// The moves that lost the most, the worst first.
fn worst(moves: &[GradedMove]) -> Vec<&GradedMove> {
    const MOST: usize = 5;
    let mut worst: Vec<&GradedMove> = moves.iter().filter(|mv| mv.grade >= Grade::Inaccuracy).collect();
    worst.sort_by(|one, other| other.loss.total_cmp(&one.loss));
    worst.truncate(MOST);
    worst
}

/// The same as text.
fn mistakes(lang: &Lang, game: &str, moves: &[GradedMove], players: &Players<'_>) -> String {
    let worst = worst(moves);
    if worst.is_empty() {
        return String::new();
    }
    let mut text = format!("\n{}\n", lang.text("review-worst"));
    for mv in worst {
        let player = players.name(mv.side.into());
        let (loss, best) = (figures::loss(lang, game, mv.loss), lang.line_text(game, &mv.best));
        let played = lang.move_text(game, &mv.mv);
        let words = named![ply = mv.ply, move = played, player, loss, best];
        text += &format!("{}\n", lang.with("review-worst-move", words));
    }
    text
}

/// A number from −1 to 1 as a bar to the left or to the right of an axis.
fn bar(value: f64) -> String {
    const HALF: usize = 10;
    let filled = ((value.abs() * HALF as f64).round() as usize).min(HALF);
    let side = |filled: usize| (" ".repeat(HALF - filled), "#".repeat(filled));
    let (left, right) = if value < 0.0 { (side(filled), side(0)) } else { (side(0), side(filled)) };
    format!("{}{}|{}{}", left.0, left.1, right.1, right.0)
}

/// How often each side made a move of each grade.
fn summary(lang: &Lang, game: &str, sides: &[SideReview; 2], players: &Players<'_>) -> String {
    let mut heads = vec![String::new()];
    heads.extend(Grade::ALL.map(|grade| lang.text(&format!("grade-{}", grade.name()))));
    heads.push(lang.text("review-mean-loss"));
    let mut rows = vec![heads];
    for side in sides {
        let mut row = vec![players.name(side.side.into())];
        row.extend(side.grades.iter().map(|(_, count)| count.to_string()));
        row.push(figures::mean_loss(lang, game, side.mean_loss));
        rows.push(row);
    }
    columns(&rows)
}

/// What decisions with checkers and with the cube lost in points, and how lucky each side was.
fn skill(lang: &Lang, game: &str, sides: &[DiceSide; 2], players: &Players<'_>) -> String {
    // What is the same for both sides, or unknown, needs no column.
    let with_cube = sides.iter().any(|side| side.cube.count > 0);
    let rated = sides.iter().any(|side| side.rating.is_some());
    let row = |name: String, [checkers, cube, all, luck, rating]: [String; 5]| -> Vec<String> {
        let parts = [checkers, cube].into_iter().filter(|_| with_cube);
        std::iter::once(name).chain(parts).chain([all, luck]).chain(rated.then_some(rating)).collect()
    };
    let heads = ["checkers", "cube", "all", "luck", "rating"].map(|head| lang.text(&format!("skill-{head}")));
    let mut rows = vec![row(String::new(), heads)];
    for side in sides {
        let player = players.name(side.side.into());
        let lost = |found: Decisions| {
            let Decisions { count, loss, mean } = found;
            let (loss, mean) = (figures::loss(lang, game, loss), figures::mean_loss(lang, game, mean));
            lang.with("skill-lost", named![loss, count, mean])
        };
        let rating = side.rating.map_or(String::new(), |name| lang.text(&format!("skill-rating-{name}")));
        let luck = figures::points(lang, side.luck);
        rows.push(row(player, [lost(side.checkers), lost(side.cube), lost(side.all), luck, rating]));
    }
    format!("\n{}\n{}", lang.text("skill-title"), columns(&rows))
}

/// The value over the game from the first player's point of view, with the bad moves marked; over a
/// match the first player's chance to win it, in per cent.
fn picture(lang: &Lang, title: &str, moves: &[GradedMove], of_match: bool) -> Result<String> {
    let shown = |value: f64| if of_match { 50.0 * (value + 1.0) } else { value };
    let point = |mv: &GradedMove| (mv.ply as f64 - 1.0, shown(mv.first_value()));
    let mut points: Vec<(f64, f64)> = moves.iter().map(point).collect();
    if let Some(last) = moves.last() {
        let after = if last.first_value() == last.value { last.played } else { -last.played };
        points.push((last.ply as f64, shown(after)));
    }
    let (name, up) =
        if of_match { ("skill-chance", "skill-chance") } else { ("chart-evaluation", "chart-up") };
    let value = Series { name: lang.text(name), points, marked: false };
    let marks = |grade: Grade| Series {
        name: lang.text(&format!("grade-{}", grade.name())),
        points: moves.iter().filter(|mv| mv.grade == grade).map(point).collect(),
        marked: true,
    };
    let marks = [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder].map(marks);
    Ok(chart::dotted(title, &lang.text("chart-across"), &lang.text(up), &[value], &marks)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_grow_from_the_axis() {
        assert_eq!(bar(0.0).trim(), "|");
        assert_eq!(bar(1.0).trim(), format!("|{}", "#".repeat(10)));
        assert_eq!(bar(-0.5).trim(), format!("{}|", "#".repeat(5)));
        assert_eq!([bar(-1.0), bar(0.3)].map(|bar| bar.len()), [21, 21]);
    }
}
