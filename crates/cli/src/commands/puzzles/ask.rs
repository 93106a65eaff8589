//! Presents a puzzle at the prompt: its board, its question, hints and the answer.

use super::list::{answers_text, value_text};
use crate::Result;
use crate::console::input::{Input, Read};
use crate::output::board::{self, BoardStyle};
use crate::output::figures;
use crate::output::players::Players;
use std::io::Write;
use stratege_puzzles::{Answer, Goal, Puzzle};
use stratege_session::{MoveInfo, Player, Session, TextError};
use stratege_texts::{Lang, named};

/// What came of asking a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PuzzleOutcome {
    /// It was answered.
    Answered(Answer),
    /// It was put off.
    Passed,
    /// Whoever is asked has left.
    Left,
}

/// Where puzzles are asked.
pub(super) struct PuzzlePrompt<'a> {
    pub(super) lang: &'a Lang,
    pub(super) out: &'a mut dyn Write,
    pub(super) input: &'a mut dyn Input,
    pub(super) session: Box<dyn Session>,
    pub(super) board_style: BoardStyle,
}

/// What can be typed besides moves: each the text of its words.
const HINT: &str = "puzzles-words-hint";
const NEXT: &str = "puzzles-words-next";
const QUIT: &str = "puzzles-words-quit";
/// A hint names so many moves where pieces are put on the board.
const NAMED: usize = 3;

impl PuzzlePrompt<'_> {
    /// Says what can be typed.
    pub(super) fn welcome(&mut self) -> Result {
        let first = |id: &str| self.lang.text(id).split(' ').next().unwrap_or_default().to_owned();
        let words = named![hint = first(HINT), next = first(NEXT), quit = first(QUIT)];
        Ok(writeln!(self.out, "{}", self.lang.with("puzzles-welcome", words))?)
    }

    /// Shows a puzzle: its number and difficulty, the board, what is asked.
    pub(super) fn show(&mut self, number: usize, puzzle: &Puzzle) -> Result {
        // Positions were checked when the file was read.
        self.session.begin(Some(&puzzle.position))?;
        let proof = self.lang.text(&format!("puzzles-proof-{}", puzzle.proof.name()));
        let facts = named![number, difficulty = puzzle.difficulty, proof];
        writeln!(self.out, "\n{}", self.lang.with("puzzles-title", facts))?;
        self.draw(&[])?;
        let side = self.players().side(Player::from(puzzle.side));
        let group = puzzle.group.as_ref().map_or("", |group| group.cell.as_str());
        let goal = match puzzle.goal() {
            Goal::Take => self.lang.with("puzzles-goal-take", named![side, group]),
            Goal::Live => self.lang.with("puzzles-goal-live", named![side, group]),
            Goal::WinIn(moves) => self.lang.with("puzzles-goal-win-in", named![side, moves]),
            Goal::Win => self.lang.with("puzzles-goal-win", named![side]),
            Goal::Hold => self.lang.with("puzzles-goal-hold", named![side]),
            Goal::Best => self.lang.with("puzzles-goal-best", named![side]),
        };
        Ok(writeln!(self.out, "{goal}")?)
    }

    /// Asks until a legal move is typed, or nothing more is to be had.
    pub(super) fn ask(&mut self, puzzle: &Puzzle) -> Result<PuzzleOutcome> {
        let game = self.session.game();
        let words: Vec<String> =
            self.session.moves().iter().map(|mv| self.lang.move_text(game, &mv.text)).collect();
        let prompt = format!("{}> ", self.players().side(self.session.side()));
        let (lang, mut helped) = (self.lang, false);
        loop {
            let Read::Line(line) = self.input.line(&prompt, &words)? else { return Ok(PuzzleOutcome::Left) };
            let typed = line.trim().to_lowercase();
            let is = |id: &str| lang.text(id).split(' ').any(|word| word == typed);
            match () {
                () if typed.is_empty() => {}
                () if is(QUIT) => return Ok(PuzzleOutcome::Left),
                () if is(NEXT) => return Ok(PuzzleOutcome::Passed),
                // The second hint is the answer.
                () if is(HINT) && helped => return Ok(PuzzleOutcome::Answered(Answer::Missed)),
                () if is(HINT) => {
                    helped = true;
                    self.hint(puzzle)?;
                }
                () => match self.played(&line) {
                    Ok(mv) if !puzzle.answers.contains(&mv) => {
                        return Ok(PuzzleOutcome::Answered(Answer::Missed));
                    }
                    Ok(_) if helped => return Ok(PuzzleOutcome::Answered(Answer::Helped)),
                    Ok(_) => return Ok(PuzzleOutcome::Answered(Answer::Right)),
                    Err(why) => writeln!(self.out, "{}", self.lang.error(&why))?,
                },
            }
        }
    }

    /// The legal move that is meant by what was typed, or why it is none.
    fn played(&mut self, line: &str) -> Result<String, TextError> {
        let mut refused = None;
        for reading in self.lang.readings(self.session.game(), line) {
            match self.session.play(&reading) {
                Ok(mv) => {
                    self.session.jump(0);
                    return Ok(mv);
                }
                Err(error) => drop(refused.get_or_insert(error)),
            }
        }
        // Nothing was read but the line itself.
        refused.map_or_else(|| self.session.play(line), Err)
    }

    /// The first hint: the piece that moves, with all that it can do; or a few moves of which one is an answer.
    fn hint(&mut self, puzzle: &Puzzle) -> Result {
        let moves = self.session.moves();
        let Some(answer) = moves.iter().find(|mv| puzzle.answers.contains(&mv.text)) else { return Ok(()) };
        let from = answer.squares.from;
        let hinted: Vec<&MoveInfo> = match from {
            Some(_) => moves.iter().filter(|mv| mv.squares.from == from).collect(),
            None => few(&moves, answer, puzzle),
        };
        let marked: Vec<usize> = match from {
            Some(square) => vec![square],
            None => hinted.iter().filter_map(|mv| mv.squares.to).collect(),
        };
        self.draw(&marked)?;
        let game = self.session.game();
        let texts: Vec<String> = hinted.iter().map(|mv| self.lang.move_text(game, &mv.text)).collect();
        let id = if from.is_some() { "puzzles-hint-piece" } else { "puzzles-hint-moves" };
        Ok(writeln!(self.out, "{}", self.lang.with(id, named![moves = texts.join(", ")]))?)
    }

    /// Says whether the answer was right, and shows the solution.
    pub(super) fn tell(&mut self, puzzle: &Puzzle, answer: Answer, streak: u32) -> Result {
        let game = self.session.game();
        let answers = answers_text(self.lang, game, puzzle);
        let said = match answer {
            Answer::Missed => self.lang.with("puzzles-wrong", named![answers]),
            Answer::Helped => self.lang.text("puzzles-helped"),
            Answer::Right => self.lang.with("puzzles-right", named![streak]),
        };
        writeln!(self.out, "{said}")?;
        let value = value_text(self.lang, game, puzzle);
        let line = self.lang.line_text(game, &puzzle.line);
        let facts = match puzzle.otherwise {
            Some(other) => {
                let other = figures::value(self.lang, game, other);
                self.lang.with("puzzles-line-otherwise", named![line, value, other])
            }
            None => self.lang.with("puzzles-line", named![line, value]),
        };
        Ok(writeln!(self.out, "{facts}")?)
    }

    fn players(&self) -> Players<'_> {
        Players::new(self.lang, self.session.game(), [""; 2])
    }

    fn draw(&mut self, marked: &[usize]) -> Result {
        let drawn = board::board(self.session.as_ref(), marked, self.board_style);
        Ok(writeln!(self.out, "\n{drawn}")?)
    }
}

/// A few moves, in their order, of which one is the answer.
fn few<'a>(moves: &'a [MoveInfo], answer: &MoveInfo, puzzle: &Puzzle) -> Vec<&'a MoveInfo> {
    let wrong = moves.iter().filter(|mv| !puzzle.answers.contains(&mv.text));
    // Every other one, so that they are not always the first of the list.
    let every = (moves.len() / NAMED).max(1);
    let named: Vec<&str> = wrong.step_by(every).take(NAMED - 1).map(|mv| mv.text.as_str()).collect();
    moves.iter().filter(|mv| mv.text == answer.text || named.contains(&mv.text.as_str())).collect()
}
