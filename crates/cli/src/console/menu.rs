//! The menu of the program without arguments: game, players, level.

use super::Console;
use super::input::{Input, Terminal};
use crate::CliError;
use crate::files::save::{self, Saved, Seat};
use crate::output::render::Look;
use std::io::Write;
use stratege_catalog::machine::Machine;
use stratege_catalog::machine::setup::Setup;
use stratege_catalog::{ENTRIES, Level, open};
use stratege_texts::Lang;

/// The default level.
const USUAL_LEVEL: u64 = 5;

/// Asks, then plays. The end of the input leaves.
pub(crate) fn run(lang: &Lang, out: &mut dyn Write) -> Result<(), CliError> {
    let mut input = Terminal::new()?;
    let look = Look::of_output();
    run_with(lang, out, &mut input, look)
}

fn run_with(lang: &Lang, out: &mut dyn Write, input: &mut dyn Input, look: Look) -> Result<(), CliError> {
    writeln!(out, "{}\n", lang.text("menu-title"))?;
    let games: Vec<String> = ENTRIES.iter().map(|entry| lang.text(&format!("game-{}", entry.name))).collect();
    let Some(game) = choose(lang, out, input, "menu-game", &games, 1)? else { return Ok(()) };
    let sides = ["menu-human-machine", "menu-machine-human", "menu-human-human", "menu-machine-machine"];
    let sides = sides.map(|id| lang.text(id));
    let Some(sides) = choose(lang, out, input, "menu-sides", &sides, 1)? else { return Ok(()) };
    let machines = [[false, true], [true, false], [false, false], [true, true]][sides as usize - 1];
    let mut level = None;
    if machines.contains(&true) {
        let (least, most) = (Level::MIN.number().into(), Level::MAX.number().into());
        let Some(number) = ask(lang, out, input, "menu-level", least, most, USUAL_LEVEL)? else {
            return Ok(());
        };
        level = Level::new(number as u8);
    }
    let saved = Saved {
        session: open(ENTRIES[game as usize - 1].name, None)?,
        variant: None,
        seats: machines.map(|machine| Seat { machine, name: String::new() }),
    };
    let machine = Machine::new(Setup { level, ..Setup::default() });
    Console { lang, out, input, saved, machine, stats: false, look, folder: save::folder() }.run()
}

/// A numbered list; the number chosen, or none at the end of the input.
fn choose(
    lang: &Lang,
    out: &mut dyn Write,
    input: &mut dyn Input,
    question: &str,
    choices: &[String],
    usual: u64,
) -> Result<Option<u64>, CliError> {
    for (i, choice) in choices.iter().enumerate() {
        writeln!(out, "  {}. {choice}", i + 1)?;
    }
    ask(lang, out, input, question, 1, choices.len() as u64, usual)
}

/// Asks until the answer is a number from `least` to `most`, or empty, which means the `usual` one; none at
/// the end of the input, or when the user leaves.
fn ask(
    lang: &Lang,
    out: &mut dyn Write,
    input: &mut dyn Input,
    question: &str,
    least: u64,
    most: u64,
    usual: u64,
) -> Result<Option<u64>, CliError> {
    let prompt =
        format!("{} ", lang.with(question, &[("least", &least), ("most", &most), ("usual", &usual)]));
    loop {
        let Some(line) = input.line(&prompt, &[])? else { return Ok(None) };
        let answer = line.trim();
        if matches!(answer, "quit" | "exit" | "quitter") {
            return Ok(None);
        }
        if answer.is_empty() {
            return Ok(Some(usual));
        }
        match answer.parse() {
            Ok(number) if (least..=most).contains(&number) => return Ok(Some(number)),
            _ => {
                let found: String = answer.chars().filter(|c| !c.is_control()).take(40).collect();
                let text = lang.with("set-number", &[("found", &found), ("least", &least), ("most", &most)]);
                writeln!(out, "{text}")?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::input::Script;

    fn menu(lines: &[&str]) -> String {
        let mut input = Script::new(lines.iter().map(|line| (*line).to_owned()).collect());
        let mut out = Vec::new();
        run_with(&Lang::english(), &mut out, &mut input, Look::default()).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn leads_straight_into_a_game() {
        let text = menu(&["1", "1", "10", "b2", "quit"]);
        assert!(text.contains("2 . X . 2"), "{text}");
        assert!(text.contains("plays"), "the machine answers: {text}");
    }

    #[test]
    fn letters_and_the_end_of_the_input_do_no_harm() {
        let text = menu(&["abc", "-1", "99999999999999999999999", "2", "", "zz"]);
        assert_eq!(text.matches("expected a whole number").count(), 4, "{text}");
        menu(&[]);
    }

    #[test]
    fn two_machines_play_to_the_end() {
        assert!(menu(&["1", "4", "10"]).contains("Draw"));
    }
}
