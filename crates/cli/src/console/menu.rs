//! The menu shown without arguments: game, starting position, players, strength.

use super::command::{self, Command};
use super::input::{Input, Read, Terminal};
use super::keeping::{StartedGame, game_and_variant, opened};
use super::{Console, short};
use crate::commands::serve::{self, Wish};
use crate::files::{Autosave, LastGame, begun, save};
use crate::output::board::BoardStyle;
use crate::output::players::Players;
use crate::{RefusalText, Result};
use std::io::Write;
use std::path::PathBuf;
use stratege_catalog::{GameEntry, ResultKinds, entries, find, open};
use stratege_machine::setup::Setup;
use stratege_play::{Engine, GameInPlay, Plan, Seat, Strength};
use stratege_session::{Level, Limits, Player, Unit};
use stratege_store::GameStore;
use stratege_texts::{Lang, named};

/// The default level.
const USUAL_LEVEL: u8 = 5;
/// The words that continue the unfinished game.
const RESUME: [&str; 3] = ["resume", "reprendre", "r"];
/// The words of the two kinds of players, for `human machine` and the like.
const KINDS: [(&str, bool); 5] =
    [("human", false), ("humain", false), ("me", false), ("moi", false), ("machine", true)];

/// Asks, then plays. The end of the input leaves.
pub(crate) fn run(lang: &Lang, out: &mut dyn Write) -> Result {
    let mut input = Terminal::new()?;
    let menu = Menu {
        lang,
        out: &mut *out,
        input: &mut input,
        board_style: BoardStyle::of_output(),
        folder: save::folder(),
    };
    match menu.run()? {
        Next::Leave => Ok(()),
        Next::Page => serve::start(lang, Wish { open: true, ..Wish::default() }, out),
    }
}

/// What follows the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// The program ends.
    Leave,
    /// The page in the browser.
    Page,
}

struct Menu<'a> {
    lang: &'a Lang,
    out: &'a mut dyn Write,
    input: &'a mut dyn Input,
    board_style: BoardStyle,
    folder: PathBuf,
}

/// The kinds of games that the menu lists together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GameGroup {
    Board,
    Solved,
    Dice,
    Study,
}

impl GameGroup {
    const ALL: [GameGroup; 4] = [GameGroup::Board, GameGroup::Solved, GameGroup::Dice, GameGroup::Study];

    const fn of(entry: &GameEntry) -> GameGroup {
        match entry.unit {
            _ if matches!(entry.results, ResultKinds::Values) => GameGroup::Study,
            _ if entry.perfect => GameGroup::Solved,
            Unit::Equity => GameGroup::Dice,
            _ => GameGroup::Board,
        }
    }

    /// Its games, in their order in the catalog.
    fn games(self) -> Vec<&'static GameEntry> {
        entries().iter().copied().filter(|entry| GameGroup::of(entry) == self).collect()
    }

    /// The text with its title.
    const fn title(self) -> &'static str {
        match self {
            GameGroup::Board => "menu-group-board",
            GameGroup::Solved => "menu-group-solved",
            GameGroup::Dice => "menu-group-dice",
            GameGroup::Study => "menu-group-study",
        }
    }
}

/// How the game begins.
enum Begin {
    Page,
    Game(&'static GameEntry, Option<String>),
    Resume(Box<(GameInPlay, Autosave)>),
}

impl Menu<'_> {
    fn run(mut self) -> Result<Next> {
        self.say("menu-title", &[])?;
        writeln!(self.out)?;
        let Some(begin) = self.game()? else { return Ok(Next::Leave) };
        let (mut game, kept) = match begin {
            Begin::Page => return Ok(Next::Page),
            Begin::Resume(kept) => (kept.0, Some(kept.1)),
            Begin::Game(entry, variant) => {
                let Some(StartedGame { session, variant }) = self.start(entry, variant)? else {
                    return Ok(Next::Leave);
                };
                let Some(seats) = self.seats(session.game())? else { return Ok(Next::Leave) };
                (begun(session, variant, seats), None)
            }
        };
        let (mut strength, mut stats) = (Strength::default(), false);
        let machines = game.seats.iter().filter(|seat| seat.is_machine()).count();
        for side in Player::BOTH {
            let seat = &game.seats[side.index()];
            if !seat.is_machine() {
                continue;
            }
            let own = seat.strength();
            let whose = (machines > 1).then_some(side);
            let Some(asked) = self.strength(game.session().game(), whose, &own)? else {
                return Ok(Next::Leave);
            };
            game.seats[side.index()] = seat.clone().with(&asked);
            strength = asked;
        }
        if machines > 0 {
            let Some(shown) = self.yes("menu-stats")? else { return Ok(Next::Leave) };
            stats = shown;
        }
        let Menu { lang, out, input, board_style, folder } = self;
        let console = Console::new(lang, out, input, game, engine(strength), board_style, folder);
        let mut console = match kept {
            Some(autosave) => console.with_autosave(autosave),
            None => console,
        };
        console.stats = stats;
        console.stays = true;
        console.run().map(|()| Next::Leave)
    }

    fn say(&mut self, id: &str, arguments: &[(&str, &dyn ToString)]) -> Result {
        Ok(writeln!(self.out, "{}", self.lang.with(id, arguments))?)
    }

    /// The answer to a question; `None` when the user leaves. Help is given on the spot.
    fn ask(&mut self, question: &str) -> Result<Option<String>> {
        loop {
            let Read::Line(line) = self.input.line(&format!("{question} "), &[])? else { return Ok(None) };
            let answer = line.trim();
            match command::find(answer) {
                Some(Command::Quit) => return Ok(None),
                Some(Command::Help) => self.say("menu-help", &[])?,
                _ => return Ok(Some(answer.to_owned())),
            }
        }
    }

    /// Which game, by its name or number, or the unfinished one. Enter alone opens the page.
    fn game(&mut self) -> Result<Option<Begin>> {
        let listed = GameGroup::ALL.map(|group| (group, group.games()));
        let mut numbered: Vec<&'static GameEntry> = Vec::new();
        for (group, games) in listed.into_iter().filter(|(_, games)| !games.is_empty()) {
            self.say(group.title(), &[])?;
            for entry in games {
                numbered.push(entry);
                let name = self.lang.text(&format!("game-{}", entry.name));
                writeln!(self.out, "  {:>2}. {name}", numbered.len())?;
            }
        }
        let LastGame { game: mut unfinished, damage } = Autosave::last(&self.folder);
        if let Some(damage) = damage {
            let path = GameStore::path_in(&self.folder);
            writeln!(self.out, "{}: {}", path.display(), damage.text(self.lang))?;
        }
        if let Some((left, _)) = &unfinished {
            let game = self.lang.text(&format!("game-{}", left.session().game()));
            let moves = left.session().history().len();
            self.say("menu-unfinished", named![game, moves])?;
        }
        loop {
            let question = self.lang.text("menu-game");
            let Some(answer) = self.ask(&question)? else { return Ok(None) };
            if RESUME.contains(&answer.to_lowercase().as_str())
                && let Some((left, autosave)) = unfinished.take()
            {
                return Ok(Some(Begin::Resume(Box::new((left, autosave)))));
            }
            let number =
                answer.parse::<usize>().ok().and_then(|number| numbered.get(number.checked_sub(1)?).copied());
            if let Some(entry) = number {
                return Ok(Some(Begin::Game(entry, None)));
            }
            let (game, variant) = game_and_variant(&answer);
            match find(game) {
                Ok(entry) => return Ok(Some(Begin::Game(entry, variant.map(str::to_owned)))),
                Err(_) if answer.is_empty() => return Ok(Some(Begin::Page)),
                Err(_) => self.unknown(&answer)?,
            }
        }
    }

    /// An unknown game: suggests the nearest name, if any.
    fn unknown(&mut self, answer: &str) -> Result {
        let names = entries().iter().flat_map(|entry| entry.aliases.iter().copied().chain([entry.name]));
        let found = short(answer);
        match command::nearest(answer, names) {
            Some(word) => self.say("console-nearest", named![found, word]),
            None => self.say("menu-no-game", named![found, most = entries().len()]),
        }
    }

    /// The variant or the position in which the game begins.
    fn start(&mut self, entry: &GameEntry, named: Option<String>) -> Result<Option<StartedGame>> {
        let mut asked = named;
        loop {
            let answer = match asked.take() {
                Some(answer) => answer,
                None => {
                    if !entry.variants.is_empty() {
                        let variants = entry.variants.join("  ");
                        self.say("menu-variants", named![variants])?;
                    }
                    let question = self.lang.with("menu-start", named![example = entry.example]);
                    let Some(answer) = self.ask(&question)? else { return Ok(None) };
                    answer
                }
            };
            if answer.is_empty() {
                return Ok(Some(StartedGame { session: open(entry.name, None)?, variant: None }));
            }
            let mut session = open(entry.name, None)?;
            let refused = match session.begin(Some(&answer)) {
                Ok(()) if entry.variants.is_empty() => {
                    return Ok(Some(StartedGame { session, variant: None }));
                }
                begun => match opened(entry.name, Some(&answer)) {
                    Ok(started) => return Ok(Some(started)),
                    Err(_) if begun.is_ok() => return Ok(Some(StartedGame { session, variant: None })),
                    // Which of the two was meant shows in its look: positions are longer than variants.
                    Err(variant) => begun
                        .err()
                        .filter(|_| entry.variants.is_empty() || answer.len() > 12)
                        .unwrap_or(variant),
                },
            };
            writeln!(self.out, "{}", self.lang.error(&refused))?;
        }
    }

    /// Who plays, and the names of the humans.
    fn seats(&mut self, game: &str) -> Result<Option<[Seat; 2]>> {
        let ids = ["menu-human-machine", "menu-machine-human", "menu-human-human", "menu-machine-machine"];
        let kinds = [[false, true], [true, false], [false, false], [true, true]];
        let sides = Player::BOTH.map(|side| Players::new(self.lang, game, [""; 2]).side(side));
        for (index, id) in ids.iter().enumerate() {
            let text = self.lang.with(id, named![first = sides[0], second = sides[1]]);
            writeln!(self.out, "  {}. {text}", index + 1)?;
        }
        let machines = loop {
            let question = self.lang.with("menu-sides", named![usual = 1]);
            let Some(answer) = self.ask(&question)? else { return Ok(None) };
            let answer = answer.to_lowercase();
            let number = if answer.is_empty() { Some(1) } else { answer.parse::<usize>().ok() };
            let words: Vec<&str> = answer.split([' ', '-', ',']).filter(|word| !word.is_empty()).collect();
            let kind =
                |word: &&str| KINDS.iter().find(|(known, _)| known == word).map(|&(_, machine)| machine);
            let named = words.iter().map(kind).collect::<Option<Vec<bool>>>();
            let named = named.and_then(|named| <[bool; 2]>::try_from(named).ok());
            match named.or_else(|| kinds.get(number?.checked_sub(1)?).copied()) {
                Some(machines) => break machines,
                None => self.expected(&answer, 1, 4)?,
            }
        };
        let mut seats = machines
            .map(|machine| if machine { Seat::machine(Strength::default()) } else { Seat::default() });
        for side in Player::BOTH {
            let seat = &mut seats[side.index()];
            if seat.is_machine() {
                continue;
            }
            let question = self.lang.with("menu-name", named![side = sides[side.index()]]);
            let Some(answer) = self.ask(&question)? else { return Ok(None) };
            seat.name = Seat::parse(&format!("human:{answer}")).map_or(String::new(), |seat| seat.name);
        }
        Ok(Some(seats))
    }

    fn expected(&mut self, answer: &str, least: u64, most: u64) -> Result {
        self.say("set-number", named![found = short(answer), least, most])
    }

    /// The strength of the machine, or of that of a side: a level, a depth, or a time per move; an empty answer
    /// keeps its strength, or else sets the usual level.
    fn strength(&mut self, game: &str, whose: Option<Player>, own: &Strength) -> Result<Option<Strength>> {
        let (least, most) = (Level::MIN.number(), Level::MAX.number());
        // The second of two machines is asked about in one line.
        let perfect = find(game).ok().filter(|entry| entry.perfect);
        match perfect.map(|entry| (entry.levels.len() + 1).min(most.into())) {
            _ if whose == Some(Player::SECOND) => {}
            Some(perfect) => self.say("menu-levels-perfect", named![perfect])?,
            None => self.say("menu-levels", &[])?,
        }
        let side = whose.map(|side| Players::new(self.lang, game, [""; 2]).side(side));
        let level = |number: u16| u8::try_from(number).ok().and_then(Strength::level);
        let usual = Some(own.clone()).filter(|own| *own != Strength::default());
        let usual = usual.or_else(|| Strength::level(USUAL_LEVEL)).unwrap_or_default();
        let shown = usual.level.map_or_else(|| usual.settings.clone(), |level| level.to_string());
        let question = match side {
            Some(side) => self.lang.with("menu-level-of", named![side, least, most, usual = shown]),
            None => self.lang.with("menu-level", named![least, most, usual = shown]),
        };
        let limited = |words: String| Strength { level: None, settings: words };
        loop {
            let Some(answer) = self.ask(&question)? else { return Ok(None) };
            let (word, number) = answer.split_once(' ').unwrap_or(("", &answer));
            let number = number.trim().parse::<u16>().ok().filter(|&number| number > 0);
            let strength = match (command::find(word), number) {
                _ if answer.is_empty() => Some(usual.clone()),
                (Some(Command::Depth), Some(depth)) if depth <= 250 => {
                    Some(limited(format!("depth={depth}")))
                }
                (Some(Command::Time), Some(seconds)) => Some(limited(format!("time={seconds}"))),
                (Some(Command::Level), Some(number)) => level(number),
                (None, Some(number)) if word.is_empty() => level(number),
                _ => None,
            };
            match strength {
                Some(strength) => return Ok(Some(strength)),
                None => self.expected(&answer, least.into(), most.into())?,
            }
        }
    }

    /// A question for yes or no; no by default.
    fn yes(&mut self, id: &str) -> Result<Option<bool>> {
        let question = self.lang.text(id);
        loop {
            let Some(answer) = self.ask(&question)? else { return Ok(None) };
            match answer.to_lowercase().as_str() {
                "y" | "yes" | "o" | "oui" => return Ok(Some(true)),
                "" | "n" | "no" | "non" => return Ok(Some(false)),
                _ => self.say("menu-yes-no", &[])?,
            }
        }
    }
}

/// The machine of the requested strength.
fn engine(strength: Strength) -> Engine {
    let usual = || Plan { setup: Setup::default(), limits: Limits::default() };
    let plan = strength.plan(Setup::default()).unwrap_or_else(|_| usual());
    Engine::new(strength, plan)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::input::Script;

    fn menu_in(lang: &Lang, folder: &std::path::Path, lines: &[&str]) -> String {
        let mut input = Script::new(lines.iter().map(|line| (*line).to_owned()).collect());
        let mut out = Vec::new();
        let folder = folder.to_owned();
        Menu { lang, out: &mut out, input: &mut input, board_style: BoardStyle::default(), folder }
            .run()
            .unwrap();
        String::from_utf8(out).unwrap()
    }

    fn menu(lines: &[&str]) -> String {
        menu_in(&Lang::english(), tempfile::tempdir().unwrap().path(), lines)
    }

    #[test]
    fn leads_straight_into_a_game() {
        let text = menu(&["tic-tac-toe", "", "", "Anne", "10", "", "b2", "quit"]);
        assert!(text.contains("2 . X . 2"), "{text}");
        assert!(text.contains("plays"), "the machine answers: {text}");
    }

    #[test]
    fn games_are_found_by_their_names_in_both_languages_with_their_variants() {
        let french =
            |lines: &[&str]| menu_in(&Lang::named("fr").unwrap(), tempfile::tempdir().unwrap().path(), lines);
        let text = french(&["Puissance 4", "", "humain humain", "", "", "4", "quitter"]);
        assert!(text.contains(" . . . X . . ."), "{text}");
        let text = french(&["nim 3,5", "machine humain", "", "profondeur 2", "o", "q"]);
        assert!(text.contains("Premier joueur") || text.contains("premier joueur"), "{text}");
        let text = menu(&["othelo", "othello", "f5d6c3", "human human", "", "", "undo", "d3", "q"]);
        assert!(text.contains("did you mean `othello`"), "{text}");
        assert!(text.contains("Nothing to undo."), "{text}");
        let text = menu(&["chomp", "3x4x5", "3x4", "human human", "", "", "q"]);
        assert!(text.contains("character"), "what is no variant is refused: {text}");
    }

    #[test]
    fn letters_and_the_end_of_the_input_are_handled() {
        let text = menu(&["abc", "-1", "99999999999999999999999", "tic-tac-toe", "", "zz", "9", "human"]);
        assert_eq!(text.matches("expected a whole number").count(), 3, "{text}");
        for left in ["q", "quit", "exit", "quitter"] {
            assert!(!menu(&[left, "1"]).contains("Type a move"));
            assert!(!menu(&["chess", left, ""]).contains("Type a move"));
        }
        menu(&[]);
        assert!(["?", "help"].into_iter().all(|word| menu(&[word]).contains("`q` quits")));
    }

    #[test]
    fn every_game_is_listed_once_and_found_by_its_number() {
        let text = menu(&["q"]);
        assert!(text.starts_with("Stratège. Enter opens the board"), "{text}");
        // Dice fall as they like.
        for entry in entries().iter().filter(|entry| entry.unit != Unit::Equity) {
            let title = Lang::english().text(&format!("game-{}", entry.name));
            let lines: Vec<&str> =
                text.lines().filter(|line| line.ends_with(&format!(". {title}"))).collect();
            let [line] = lines[..] else { panic!("{title}: {text}") };
            let number = line.trim().split('.').next().unwrap();
            let [by_number, by_name] =
                [number, entry.name].map(|answer| menu(&[answer, "", "human human", "", "", "q"]));
            assert_eq!(by_number, by_name);
        }
    }

    #[test]
    fn enter_alone_opens_the_page() {
        let (english, folder) = (Lang::english(), tempfile::tempdir().unwrap());
        let mut input = Script::new(vec![String::new()]);
        let mut out = Vec::new();
        let (board_style, folder) = (BoardStyle::default(), folder.path().to_owned());
        let menu = Menu { lang: &english, out: &mut out, input: &mut input, board_style, folder };
        assert_eq!(menu.run().unwrap(), Next::Page);
        let printed = String::from_utf8(out).unwrap();
        assert!(!printed.contains("Type a move"), "{printed}");
    }

    #[test]
    fn two_machines_of_their_own_strength_play_to_the_end_and_leave_the_game_to_be_looked_at() {
        let folder = tempfile::tempdir().unwrap();
        let english = Lang::english();
        let asked = ["tic-tac-toe", "", "machine machine", "10", "9", "n", "undo", "record", "save cup", "q"];
        let text = menu_in(&english, folder.path(), &asked);
        assert!(text.contains("Draw.") && text.contains(" | "), "{text}");
        let saved = std::fs::read_to_string(folder.path().join("cup.stratege")).unwrap();
        assert!(saved.contains("\"level\":10") && saved.contains("\"level\":9"), "{saved}");
    }

    #[test]
    fn an_unfinished_game_is_offered_again() {
        let folder = tempfile::tempdir().unwrap();
        let english = Lang::english();
        let two = ["othello", "", "human human", "Anne", "Bob", "d3", "c3", "quit"];
        let text = menu_in(&english, folder.path(), &two);
        assert!(text.contains("play --resume"), "{text}");
        let text = menu_in(&english, folder.path(), &["resume", "undo", "quit"]);
        for expected in ["Othello (Reversi), 2 moves", "3 . . O X . . . . 3", "3 . . . X . . . . 3"] {
            assert!(text.contains(expected), "{expected}: {text}");
        }
    }
}
