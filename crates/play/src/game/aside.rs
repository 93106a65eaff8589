//! Exchanges lines: moves replaced by another move become a variation, and a variation becomes the game.

use crate::command::Command;
use crate::game::GameInPlay;
use crate::shapes::{CellNames, Shape};
use crate::variations::{MOST_TREE, to_text, variations};
use std::time::Duration;
use stratege_catalog::record::Branch;

/// The most moves that are kept of a line that was replaced.
const LONGEST: usize = 300;

/// The moves after the cursor of a game, with their notes.
pub struct VariationBuilder {
    at: usize,
    moves: Vec<Branch>,
}

impl VariationBuilder {
    /// The moves that a move made now would replace, or that ending the game here would leave behind.
    pub fn by_a_move(game: &GameInPlay) -> VariationBuilder {
        let (at, history) = (game.session().cursor(), game.session().history());
        let names = CellNames::of(&game.session().board());
        let rest = history.into_iter().enumerate().skip(at).take(LONGEST);
        let moves = rest.map(|(index, text)| branch(game, index + 1, text, &names)).collect();
        VariationBuilder { at, moves }
    }

    /// To be called after a move was made there: the replaced moves become a variation, and if the move begins a
    /// variation, the game continues in that one. `shown` writes a move in the user's language.
    pub fn keep(self, game: &mut GameInPlay, shown: &dyn Fn(&str) -> String) {
        let VariationBuilder { mut at, mut moves } = self;
        let Some(played) = game.session().history().into_iter().nth(at) else { return };
        let names = CellNames::of(&game.session().board());
        let Some(mut found) = read(game, &names) else { return };
        if moves.first().is_some_and(|first| first.text == played) {
            // The same move again: its notes come back, and what followed it is replaced by what will follow.
            annotate(game, at + 1, &moves.remove(0), &names);
            at += 1;
        }
        if let Some(line) = line_of(at, moves, &mut found) {
            add(&mut found, at, line);
        }
        follow(game, self.at, &mut found, &names);
        write(game, &found, shown, &names);
    }

    /// The game ended there: what stood behind becomes a variation behind its last move.
    pub(crate) fn keep_behind_the_end(self, game: &mut GameInPlay, shown: &dyn Fn(&str) -> String) {
        let VariationBuilder { at, moves } = self;
        let names = CellNames::of(&game.session().board());
        let Some(mut found) = read(game, &names) else { return };
        let Some(line) = line_of(at, moves, &mut found) else { return };
        add(&mut found, at, line);
        found.retain(|(place, _)| *place <= at);
        write(game, &found, shown, &names);
    }
}

/// The variations of a game, each with the number of plies before it.
pub fn beside(game: &GameInPlay) -> Vec<(usize, Branch)> {
    read(game, &CellNames::of(&game.session().board())).unwrap_or_default()
}

/// Switches the game to one of its variations, by index among [`beside`], just after its first move; the previous
/// continuation becomes a variation. Returns false if there is no such variation, or it cannot be played.
pub fn enter(game: &mut GameInPlay, number: usize, shown: &dyn Fn(&str) -> String, now: Duration) -> bool {
    let Some((at, branch)) = beside(game).into_iter().nth(number) else { return false };
    let mut fork = game.session().fork();
    fork.jump(at);
    let line = std::iter::successors(Some(&branch), |branch| branch.next.first());
    let line: Vec<String> = line.map_while(|branch| fork.play(&branch.text).ok()).collect();
    if line.is_empty() || game.act(Command::TakeBack(at), now).is_err() {
        return false;
    }
    let replaced = VariationBuilder::by_a_move(game);
    for mv in &line {
        // They were legal in the fork.
        let _ = game.table.session.play(mv);
    }
    game.notes.forget_from(at + 1);
    replaced.keep(game, shown);
    let names = CellNames::of(&game.session().board());
    if let Some(mut found) = read(game, &names) {
        (1..line.len()).for_each(|ply| follow(game, at + ply, &mut found, &names));
        write(game, &found, shown, &names);
    }
    game.act(Command::Jump(at + 1), now).is_ok()
}

/// The variations; `None` of a text that is none, which is left alone.
fn read(game: &GameInPlay, names: &CellNames) -> Option<Vec<(usize, Branch)>> {
    let tree = &game.notes.tree;
    (tree.is_empty() || tree.value().is_some()).then(|| variations(tree, names))
}

/// Keeps the variations, if there is room for them.
fn write(
    game: &mut GameInPlay,
    found: &[(usize, Branch)],
    shown: &dyn Fn(&str) -> String,
    names: &CellNames,
) {
    let (tree, left_out) = to_text(found, shown, names, MOST_TREE);
    if left_out == 0 {
        game.notes.tree = tree;
    }
}

/// A move of the game with its notes, as a move beside it.
fn branch(game: &GameInPlay, place: usize, text: String, names: &CellNames) -> Branch {
    let notes = &game.notes;
    let shapes: Vec<Shape> = notes.shapes_at(place).cloned().collect();
    let comment = notes.comments_at(place).collect::<Vec<_>>().join(" ");
    let measured = notes.measured.iter().filter(|(at, _)| *at == place).map(|(_, text)| text.as_str());
    Branch {
        text,
        comment: names.with(&shapes, &comment),
        measured: measured.collect::<Vec<_>>().join(" "),
        glyphs: notes.glyphs_at(place).collect(),
        ..Branch::default()
    }
}

/// The moves one behind the other, with the variations that leave them, which are taken out of the list.
fn line_of(at: usize, moves: Vec<Branch>, found: &mut Vec<(usize, Branch)>) -> Option<Branch> {
    let mut line: Option<Branch> = None;
    for (index, mut branch) in moves.into_iter().enumerate().rev() {
        branch.next.extend(line);
        let leaving = found.extract_if(.., |(place, _)| *place == at + index + 1);
        leaving.for_each(|(_, other)| merge(&mut branch.next, other));
        line = Some(branch);
    }
    line
}

/// Adds a variation behind those of its place.
fn add(found: &mut Vec<(usize, Branch)>, at: usize, branch: Branch) {
    let mut here: Vec<Branch> =
        found.extract_if(.., |(place, _)| *place == at).map(|(_, branch)| branch).collect();
    merge(&mut here, branch);
    let behind = found.partition_point(|(place, _)| *place < at);
    found.splice(behind..behind, here.into_iter().map(|branch| (at, branch)));
}

/// Adds a move to others, or what follows it where it is among them.
fn merge(among: &mut Vec<Branch>, branch: Branch) {
    match among.iter_mut().find(|known| known.text == branch.text) {
        Some(known) => {
            if known.comment.is_empty() {
                known.comment = branch.comment;
            }
            branch.next.into_iter().for_each(|next| merge(&mut known.next, next));
        }
        None => among.push(branch),
    }
}

/// Where the move of the game behind a place begins a variation there, that one ends, and what may follow in it may follow
/// the move of the game.
fn follow(game: &mut GameInPlay, at: usize, found: &mut Vec<(usize, Branch)>, names: &CellNames) {
    let Some(played) = game.session().history().into_iter().nth(at) else { return };
    let known = found.iter().position(|(place, branch)| *place == at && branch.text == played);
    if let Some((_, branch)) = known.map(|known| found.remove(known)) {
        annotate(game, at + 1, &branch, names);
        branch.next.into_iter().for_each(|next| add(found, at + 1, next));
    }
}

/// Gives the move before a place the notes of a move beside the game.
fn annotate(game: &mut GameInPlay, place: usize, branch: &Branch, names: &CellNames) {
    let notes = &mut game.notes;
    let (comment, shapes) = names.taken(&branch.comment);
    if !comment.is_empty() {
        notes.add_comment(place, comment);
    }
    if !shapes.is_empty() {
        notes.sketch(place, shapes);
    }
    if !branch.glyphs.is_empty() {
        notes.glyph(place, branch.glyphs.clone());
    }
    if !branch.measured.is_empty() {
        let behind = notes.measured.partition_point(|(at, _)| *at <= place);
        notes.measured.insert(behind, (place, branch.measured.clone()));
    }
}
