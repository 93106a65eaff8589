//! `stratege tree`: records and draws a search.

use super::growth;
use crate::arguments::{self, choice, number, option, text, usual};
use crate::files::{Output, read_text_of};
use crate::output::figures::grouped;
use crate::output::progress_bar;
use crate::{AtPath, CliError, Result};
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::io::Write;
use std::path::Path;
use stratege_catalog::open;
use stratege_laboratory::{LengthRequest, length};
use stratege_phrases::pictures::{title, translated, words};
use stratege_picture::{Orientation, Shape, View, dot, steps, svg, text as text_picture, tikz};
use stratege_session::{Board, Caps, Limits, Purpose, Session, Settings, Stop, TraceData};
use stratege_texts::{Lang, named};

/// The table of a recorded search, in MiB.
const TABLE: u64 = 16;
/// The most visits recorded for a picture, and for a trace.
const PICTURE_NODES: u64 = 600;
const TRACE_NODES: u64 = 100_000;
/// The positions after which a search without a limit of nodes or time is cut short: some seconds. What a picture shows
/// of a larger one is no more.
const ENOUGH: u64 = 20_000_000;
/// The most squares that all boards of a picture may have together, so that it stays a picture.
const SQUARES: usize = 2_500;
/// The largest trace that is read, in bytes.
const MAX_TRACE: u64 = 1 << 30;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Text,
    Steps,
    Svg,
    Dot,
    Tikz,
    Json,
}

/// The most steps that a reader is expected to go through.
const READABLE_STEPS: usize = 2_000;

/// The formats by the endings of files. Pixels are made from the SVG.
const ENDINGS: [(&str, Format); 6] = [
    ("txt", Format::Text),
    ("svg", Format::Svg),
    ("png", Format::Svg),
    ("dot", Format::Dot),
    ("tex", Format::Tikz),
    ("json", Format::Json),
];

impl Format {
    /// Whether a file of this ending may hold it: one without an ending may hold any, a text also the steps.
    fn fits(self, output: &Output) -> bool {
        let same = |found: Format| found == self || (found, self) == (Format::Text, Format::Steps);
        output.path().extension().is_none() || output.format(&ENDINGS).is_ok_and(same)
    }
}

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    command
        .arg(Arg::new("game").required_unless_present("trace").value_name("GAME").help(text("arg-game")))
        .args(arguments::position(lang))
        .args([
            option("trace", "FILE", text("arg-trace"))
                .long("file")
                .alias("trace")
                .conflicts_with_all(["game", "position", "dice", "variant"]),
            option("format", "text|steps|svg|dot|tikz|json", usual(lang, "arg-format", "text")),
            option("output", "FILE", text("arg-output")),
            option("iterations", "N", text("arg-iterations"))
                .conflicts_with_all(["trace", "order", "pass", "merge"]),
            option("order", "MOVES", text("arg-order")),
            option("objective", "outcome|distance|margin", text("arg-objective")),
            option("view", "root|first|mover", usual(lang, "arg-view", "root")),
            option("boards", "auto|yes|no", usual(lang, "arg-boards", "auto")),
            option("layout", "auto|down|right", usual(lang, "arg-layout", "auto")),
            Arg::new("merge").long("merge").action(ArgAction::SetTrue).help(text("arg-merge")),
            option("pass", "N", text("arg-pass")),
            option("max-nodes", "N", usual(lang, "arg-max-nodes", PICTURE_NODES)),
            option("max-plies", "N", usual(lang, "arg-max-plies", 1_000)),
        ])
        .args(arguments::limits(lang))
        .args(arguments::engine(lang, "alpha-beta", TABLE))
}

/// Draws.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let formats = [
        ("text", Format::Text),
        ("steps", Format::Steps),
        ("svg", Format::Svg),
        ("dot", Format::Dot),
        ("tikz", Format::Tikz),
        ("json", Format::Json),
    ];
    let output = Output::of(args, "output")?;
    if args.contains_id("iterations") {
        let mut settings = arguments::read_book_settings(args, TABLE)?;
        settings.objective = arguments::read_objective(args)?;
        let (session, _) = arguments::session(args)?;
        session.listable()?;
        return growth::run(lang, args, session.as_ref(), &settings, output, out);
    }
    let format = match (choice(args, "format", &formats)?, &output) {
        (Some(format), Some(output)) if format.fits(output) => format,
        (_, Some(output)) => output.format(&ENDINGS)?,
        (format, None) => format.unwrap_or(Format::Text),
    };
    let (trace, mut session) = match text(args, "trace") {
        Some(file) => read(Path::new(file))?,
        None => record(lang, args, format)?,
    };
    let drawn = match format {
        Format::Json => serde_json::to_string(&trace).map_err(std::io::Error::other)? + "\n",
        _ => draw(lang, args, &trace, session.as_mut(), format)?,
    };
    match output {
        Some(output) => output.write_picture(&drawn),
        None => Ok(out.write_all(drawn.as_bytes())?),
    }
}

/// Searches and records the events.
fn record(lang: &Lang, args: &ArgMatches, format: Format) -> Result<(TraceData, Box<dyn Session>)> {
    let mut settings = arguments::read_book_settings(args, TABLE)?;
    settings.objective = arguments::read_objective(args)?;
    let usual = if format == Format::Json { TRACE_NODES } else { PICTURE_NODES };
    let nodes = number(args, "max-nodes", 1, 5_000_000)?.unwrap_or(usual) as usize;
    let plies = number(args, "max-plies", 0, 1_000)?.unwrap_or(1_000) as u16;
    let order = text(args, "order").unwrap_or("");
    let (session, _) = arguments::session(args)?;
    arguments::check_algorithm(args, session.as_ref(), Purpose::Draw)?;
    session.listable()?;
    settings.probcut = arguments::read_probcut(args, session.as_ref(), false)?;
    let bar = progress_bar();
    let laboratory = session.laboratory()?;
    let (caps, stop) = (Caps { nodes, plies }, Stop::new());
    let trace = match settings.limits == Limits::default() {
        true => {
            stratege_laboratory::trace(session.as_ref(), laboratory.as_ref(), &settings, caps, order, &stop)
        }
        false => {
            let limits = settings.limits;
            let nodes = limits.nodes.or_else(|| limits.time.is_none().then_some(ENOUGH));
            let settings = Settings { limits: Limits { nodes, ..limits }, ..settings.clone() };
            laboratory.trace(&settings, caps, order, &stop)
        }
    };
    bar.finish_and_clear();
    let trace = trace?;
    if format == Format::Steps && trace.steps.len() > READABLE_STEPS {
        let limits = Limits { depth: settings.limits.depth, ..Limits::default() };
        let settings = Settings { limits, ..settings.clone() };
        let wanted = LengthRequest { order, steps: READABLE_STEPS };
        let found = length(session.as_ref(), laboratory.as_ref(), &settings, caps, wanted, &stop)?;
        let steps = grouped(trace.steps.len() as u64);
        let note = match found.fitting {
            Some(depth) => lang.with("tree-long", named![steps, depth]),
            None => lang.with("tree-long-anyway", named![steps]),
        };
        eprintln!("stratege: {note}");
    }
    drop(laboratory);
    if settings.limits.nodes.is_none() && trace.counts.nodes >= ENOUGH {
        eprintln!("stratege: {}", lang.with("tree-enough", named![nodes = ENOUGH]));
    }
    Ok((trace, session))
}

/// A trace from a file, and its game.
fn read(path: &Path) -> Result<(TraceData, Box<dyn Session>)> {
    let content = read_text_of(path, MAX_TRACE)?;
    let trace = TraceData::read(&content).map_err(|error| error.to_string()).at(path)?;
    let session = open(&trace.game, None)?;
    Ok((trace, session))
}

fn draw(
    lang: &Lang,
    args: &ArgMatches,
    trace: &TraceData,
    session: &mut dyn Session,
    format: Format,
) -> Result<String> {
    let words = words(lang, &trace.game);
    let trace = &translated(lang, trace);
    let views = [("root", View::Root), ("first", View::First), ("mover", View::Mover)];
    // An abstract tree is read as it was typed, its values being those of MAX.
    let usual = if words.players.is_none() { View::First } else { View::Root };
    let view = choice(args, "view", &views)?.unwrap_or(usual);
    let last = trace.passes.len() as u64;
    let pass = number(args, "pass", 1, last.max(1))?.map(|pass| pass as usize - 1);
    let boards =
        choice(args, "boards", &[("auto", None), ("yes", Some(true)), ("no", Some(false))])?.flatten();
    let bare = Shape::new(trace, pass, view, &words, &|_| None);
    let Some(bare) = bare else { return Err(CliError::Usage("tree-nothing", String::new())) };
    let squares = session.board().cells.len() * bare.visited();
    let layouts = [("auto", None), ("down", Some(Orientation::Down)), ("right", Some(Orientation::Right))];
    let orientation = choice(args, "layout", &layouts)?.flatten();
    let merge = args.get_flag("merge");
    let wanted = boards.unwrap_or(squares <= SQUARES && session.board().tree.is_none());
    if merge {
        session.classes()?;
    }
    // A position is a new game of the session each time.
    let cell = std::cell::RefCell::new(session);
    let shape = if wanted && matches!(format, Format::Svg | Format::Dot | Format::Tikz) {
        let board = |position: &str| -> Option<Board> {
            let mut session = cell.borrow_mut();
            session.begin(Some(position)).ok().map(|()| session.board())
        };
        Shape::new(trace, pass, view, &words, &board).unwrap_or(bare)
    } else {
        bare
    };
    let mut shape = Shape { orientation, ..shape };
    let title = title(lang, trace, shape.leaves());
    if merge {
        shape = shape.merged(trace, &mut |position| {
            let mut session = cell.borrow_mut();
            session.begin(Some(position)).ok().and_then(|()| session.class())
        });
    }
    Ok(match format {
        Format::Text => format!("{title}\n{}", text_picture::draw(&shape, &words)),
        Format::Steps => format!("{title}\n{}", steps::tell(trace, &shape, &words)),
        Format::Svg => svg::draw(&shape, &title, &words),
        Format::Dot => dot::draw(&shape, &title, &words),
        Format::Tikz => tikz::draw(&shape, &title, &words),
        Format::Json => String::new(),
    })
}
