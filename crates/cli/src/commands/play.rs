//! `stratege play`: plays a game at the prompt.

use crate::arguments::{self, flag, option, text, usual};
use crate::console::input::Terminal;
use crate::console::{Console, dice};
use crate::files::{Autosave, LastGame, TableFile, begun, read_book, save};
use crate::output::board::BoardStyle;
use crate::{CliError, RefusalText, Result};
use clap::{Arg, ArgMatches, Command};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use stratege_machine::OpeningBook;
use stratege_play::{Engine, Plan, Seat, Strength};
use stratege_session::{Purpose, Session};
use stratege_store::GameStore;
use stratege_texts::{Lang, visible};

/// The table of the machine, in MiB.
const TABLE: u64 = 64;

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    command
        .arg(
            Arg::new("game")
                .required_unless_present_any(["load", "resume"])
                .value_name("GAME")
                .help(text("arg-game")),
        )
        .args(arguments::position(lang))
        .mut_arg("dice", |arg| arg.value_name("DICE|hand").help(text("arg-dice-play")))
        .args([
            option("first", "human|machine[:NAME]", usual(lang, "arg-first", "human")),
            option("second", "human|machine[:NAME]", usual(lang, "arg-second", "machine")),
            option("level", "1-10", text("arg-level")),
            option("load", "NAME", text("arg-load")).conflicts_with_all(["position", "dice", "variant"]),
            option("seed", "N", text("arg-seed")),
        ])
        .args([
            option("book", "FILE", text("arg-book")),
            option("book-width", "UNITS", text("arg-book-width")).requires("book"),
            flag("book-best", text("arg-book-best")).requires("book"),
        ])
        .arg(
            flag("resume", text("arg-resume"))
                .conflicts_with_all(["game", "load", "position", "dice", "variant"]),
        )
        .arg(flag("stats", text("arg-stats")))
        .arg(arguments::prefer(lang))
        .args(arguments::limits(lang))
        .args(arguments::engine(lang, "pvs", TABLE))
        .args(arguments::table_file(lang))
        .mut_arg("table-file", |arg| arg.conflicts_with_all(["load", "resume"]))
}

/// `stratege play GAME`.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    if text(args, "position") == Some("-") {
        // Standard input is the prompt.
        return Err(CliError::Usage("play-position", "--position -".to_owned()));
    }
    let folder = save::folder();
    let seats = [seat(args, "first", false)?, seat(args, "second", true)?];
    let (mut setup, strength) = (arguments::read_setup(args, TABLE)?, arguments::read_strength(args));
    let by_hand = text(args, "dice").is_some_and(dice::is_by_hand);
    let (mut kept, mut news) = (None, Vec::new());
    let mut game = match text(args, "load") {
        _ if args.get_flag("resume") => {
            let LastGame { game: last, damage } = Autosave::last(&folder);
            let path = GameStore::path_in(&folder);
            let (game, autosave) = match (last, damage) {
                (Some(last), None) => last,
                (Some(last), Some(damage)) => {
                    let text = format!("{}: {}", path.display(), damage.text(lang));
                    eprintln!("stratege: {}", visible(&text));
                    last
                }
                (None, Some(damage)) => return Err(CliError::file(&path, damage)),
                (None, None) => return Err(CliError::Usage("resume-none", String::new())),
            };
            kept = Some(autosave);
            game
        }
        Some(name) => {
            let (game, events) = save::load(&folder, name, lang)?;
            news = events;
            game
        }
        None => {
            let (mut session, variant) = arguments::opened(args)?;
            if by_hand {
                session.begin(text(args, "position"))?;
                check_dice(session.as_mut())?;
            } else {
                arguments::begin_played(args, variant.as_deref(), session.as_mut())?;
            }
            arguments::check_algorithm(args, session.as_ref(), Purpose::Choose)?;
            begun(session, variant, seats)
        }
    };
    game.table.dice_by_hand |= by_hand;
    // Options of the command line override what is stored.
    if strength != Strength::default() {
        game.seats = game.seats.map(|seat| seat.with(&strength));
    }
    setup.settings.probcut = arguments::read_probcut(args, game.session(), false)?;
    let read = |file| -> Result<Arc<dyn OpeningBook>> {
        Ok(Arc::new(read_book(Path::new(file), game.session().game(), game.variant.as_deref())?))
    };
    let book = text(args, "book").map(read).transpose()?;
    arguments::check_deviations(args, game.table.session.as_mut(), &setup.settings)?;
    let table = TableFile::open(lang, args, game.table.session.as_mut(), Purpose::Choose, &setup.settings)?;
    let limits = setup.settings.limits;
    let engine = Engine::new(strength, Plan { setup, limits }).with_book(book);
    let input = &mut Terminal::new()?;
    let board_style = BoardStyle::of_output();
    let mut console = Console::new(lang, out, input, game, engine, board_style, folder);
    if let Some(autosave) = kept {
        console = console.with_autosave(autosave);
    }
    console.stats = args.get_flag("stats");
    console.news = news;
    let played = console.run();
    // What the machine has found in this game serves the next one.
    table.save(console.first_session())?;
    played
}

/// Dice can only be given in a game that has some.
fn check_dice(session: &mut dyn Session) -> Result {
    let game = session.game().to_owned();
    session.dice().map(|_| ()).ok_or(CliError::Usage("dice-none", game))
}

/// The player of a side; by default the machine or not, without a name.
fn seat(args: &ArgMatches, side: &str, machine: bool) -> Result<Seat> {
    let usual = if machine { Seat::machine(Strength::default()) } else { Seat::default() };
    let Some(found) = text(args, side) else { return Ok(usual) };
    Seat::parse(found).ok_or_else(|| {
        CliError::choice(format!("--{side}"), found, "human, machine, human:NAME, machine:NAME")
    })
}
