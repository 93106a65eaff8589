//! The commands of the prompt, in both languages.

use std::sync::LazyLock;
use stratege_texts::{LANGUAGES, Lang, Language};
use strum::VariantArray;

/// A command of the console.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum Command {
    /// Shows the commands.
    Help,
    /// Shows the rules of the game and its notation.
    Rules,
    /// Shows the legal moves.
    Moves,
    /// Shows the board.
    Board,
    /// Lists the moves that were made.
    Record,
    /// Shows the position in notation, or starts a game from one.
    Position,
    /// Turns the board.
    Flip,
    /// Shows the best moves, briefly.
    Hint,
    /// Shows the best moves with their lines.
    Analyse,
    /// Shows the evaluation.
    Eval,
    /// Lets the machine move now.
    Go,
    /// Gives a roll, or shows or changes who throws the dice.
    Dice,
    /// Takes back to the player's own last turn.
    Undo,
    /// Redoes moves that were taken back.
    Redo,
    /// Goes to the start of the game.
    Start,
    /// Goes to the last move.
    End,
    /// Lists the variations, or continues in one of them.
    Variation,
    /// Adds a comment to the last move.
    Comment,
    /// Gives the game up.
    Resign,
    /// Offers a draw.
    Draw,
    /// Saves the game.
    Save,
    /// Loads a game.
    Load,
    /// Begins a new game.
    New,
    /// Sets the first player.
    First,
    /// Sets the second player.
    Second,
    /// Changes sides.
    Swap,
    /// Sets the level.
    Level,
    /// Sets the depth.
    Depth,
    /// Sets the time per move.
    Time,
    /// Sets the clocks.
    Clock,
    /// Switches statistics after each move of the machine.
    Stats,
    /// Leaves.
    Quit,
}

/// The words of a command in a language.
struct Words {
    command: Command,
    language: &'static Language,
    /// The first is the one that the help shows.
    words: Vec<String>,
}

/// All words: those of every language are understood.
static WORDS: LazyLock<Vec<Words>> = LazyLock::new(|| {
    let of = |lang: &Lang| -> Vec<Words> {
        let one = |&command: &Command| {
            let words = lang.text(&format!("words-{command:?}").to_lowercase());
            let words = words.split_whitespace().map(str::to_owned).collect();
            Words { command, language: lang.language(), words }
        };
        Command::VARIANTS.iter().map(one).collect()
    };
    LANGUAGES.iter().flat_map(|language| of(&Lang::of(language))).collect()
});

/// A parsed line of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed<'a> {
    /// An empty line.
    Nothing,
    /// A command and what follows it.
    Command(Command, &'a str),
    /// Anything else: probably a move.
    Move(&'a str),
}

/// Parses a line.
pub fn read(line: &str) -> Typed<'_> {
    let line = line.trim();
    if line.is_empty() {
        return Typed::Nothing;
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match find(word) {
        Some(command) => Typed::Command(command, rest.trim()),
        None => Typed::Move(line),
    }
}

/// The command for a word, ignoring case.
pub fn find(word: &str) -> Option<Command> {
    let word = word.to_lowercase();
    WORDS.iter().find(|one| one.words.contains(&word)).map(|one| one.command)
}

/// The word from `words` most similar to a mistyped one; `None` if none is similar. Words with a digit are more likely
/// to be moves.
pub fn nearest<'a>(typed: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if typed.chars().any(|c| c.is_ascii_digit()) {
        return None;
    }
    crate::nearest::nearest(typed, words)
}

/// The words of all commands.
pub fn words() -> impl Iterator<Item = &'static str> {
    WORDS.iter().flat_map(|one| one.words.iter().map(String::as_str))
}

/// The word for a command in a language.
pub fn word(command: Command, lang: &Lang) -> &'static str {
    let of = WORDS.iter().find(|one| one.command == command && one.language == lang.language());
    of.and_then(|one| one.words.first()).map_or("", String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_mean_one_command() {
        let mut seen = std::collections::HashMap::new();
        for one in WORDS.iter() {
            assert!(!one.words.is_empty() && !one.words[0].starts_with('['), "{:?}", one.command);
            for word in &one.words {
                assert_eq!(*seen.entry(word).or_insert(one.command), one.command, "{word}");
            }
        }
    }

    #[test]
    fn commands_in_both_languages() {
        assert_eq!(read("  SAV ma partie "), Typed::Command(Command::Save, "ma partie"));
        assert_eq!(read("debut"), Typed::Command(Command::Start, ""));
        assert_eq!(read("Q"), Typed::Command(Command::Quit, ""));
        assert_eq!(read("d3"), Typed::Move("d3"));
        assert_eq!(read(" \t"), Typed::Nothing);
    }

    #[test]
    fn a_mistyped_word_finds_its_command() {
        for (typed, meant) in [("udno", "undo"), ("hlep", "help"), ("recrod", "record"), ("qiut", "quit")] {
            assert_eq!(nearest(typed, words()), Some(meant));
        }
        assert_eq!(nearest("profondeurs", words()), Some("profondeur"));
        for typed in ["e4", "Nf3", "xyzzy", "be", ""] {
            assert_eq!(nearest(typed, words()), None, "{typed}");
        }
    }
}
