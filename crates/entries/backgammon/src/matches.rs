//! Backgammon matches, as files store them.

use stratege_formats::backgammon::{Match, MatchGame, Start, Turn, TurnAction};
use stratege_game::{Event, Game, Notation, Player, Record};
use stratege_games_backgammon::{Action, Backgammon, Cube, MatchPlay, MatchPosition, Position, Roll, Tally};

/// A game without the cube, as a money game without doubles.
pub(super) fn cubeless_file(game: &Backgammon, record: &Record<Backgammon>) -> Option<Match> {
    let start = Some(start(record.start(), Cube::CENTRED, false)).filter(|_| *record.start() != game.start());
    let mut only = MatchGame { start, ..MatchGame::default() };
    for (position, event) in record.history() {
        let Event::Move(mv) = event else { continue };
        let text = Some(game.move_text(position, mv)).filter(|_| !game.is_pass(mv));
        only.turns.extend(position.roll().map(|roll| moved(position.side(), roll, text)));
        let over = game.over(&game.play(position, mv));
        only.won = over.map(|payoff| (position.side(), payoff.hundredths().unsigned_abs() / 100));
    }
    only.turns.extend(only.won.is_none().then(|| rolled(record.position())).flatten());
    Some(Match { jacoby: Some(false), games: vec![only], ..Match::default() })
}

/// A match, or a money game; `None` if it begins where a double is to be answered, or with the choice to roll.
pub(super) fn match_file(game: &MatchPlay, record: &Record<MatchPlay>) -> Option<Match> {
    let begin = record.start();
    if begin.is_doubled() || begin.is_beavered() || begin.is_rolling() || begin.ended().is_some() {
        return None;
    }
    let mut found = Match::default();
    let tally = *begin.tally();
    found.length = tally.length();
    found.jacoby = Some(tally.is_jacoby()).filter(|_| tally.length() == 0);
    let usual =
        if tally.length() == 0 { Tally::money(tally.is_jacoby()) } else { Tally::match_to(tally.length()) };
    let usual = if tally.has_beavers() { usual.with_beavers() } else { usual };
    let start = Some(start(begin.board(), begin.cube(), tally.is_crawford()));
    let start = start.filter(|_| *begin != MatchPosition::opening(usual));
    let mut now = MatchGame { score: tally.score(), start, ..MatchGame::default() };
    for (position, event) in record.history() {
        let Event::Move(mv) = event else { continue };
        let (board, side) = (position.board(), position.board().side());
        match mv {
            Action::Play(play) => {
                let text = Some(game.move_text(position, mv)).filter(|_| !Backgammon.is_pass(play));
                now.turns.extend(board.roll().map(|roll| moved(side, roll, text)));
            }
            Action::Roll => {}
            Action::Double => now.turns.push(Turn::of(side, TurnAction::Double)),
            Action::Beaver => now.turns.push(Turn::of(side, TurnAction::Beaver)),
            Action::Take => now.turns.push(Turn::of(side, TurnAction::Take)),
            Action::Drop => now.turns.push(Turn::of(side, TurnAction::Drop)),
            // Dice that were not played.
            Action::Offer(_) | Action::Reject => {}
            Action::Accept => now.turns.extend(board.roll().map(|roll| moved(side.other(), roll, None))),
            Action::Resign { .. } => now.turns.extend(board.roll().map(|roll| moved(side, roll, None))),
        }
        let next = game.play(position, mv);
        let score = next.tally().score();
        now.won = next.ended().or_else(|| gained(position.tally().score(), score));
        if now.won.is_some() {
            now.resigned = matches!(mv, Action::Resign { .. } | Action::Accept);
            found.games.push(std::mem::take(&mut now));
            now.score = score;
            // The usual start is left out, this one is not.
            let other = next.tally().is_nackgammon() && next.board().is_opening();
            now.start = other.then(|| self::start(next.board(), next.cube(), next.tally().is_crawford()));
        }
    }
    let going_on = game.over(record.position()).is_none();
    now.turns.extend(going_on.then(|| rolled(record.position().board())).flatten());
    found.games.extend(Some(now).filter(|now| !now.turns.is_empty() || going_on));
    Some(found)
}

/// Where a game begins.
fn start(board: &Position, cube: Cube, crawford: bool) -> Start {
    Start {
        checkers: Player::BOTH.map(|player| {
            let mut checkers = *board.checkers(player);
            checkers[Position::OFF] = 0;
            checkers
        }),
        side: Some(board.side()).filter(|_| !board.is_opening()),
        cube: cube.log(),
        owner: cube.owner(),
        crawford,
    }
}

/// A roll that is still to be played.
fn rolled(board: &Position) -> Option<Turn> {
    board.roll().map(|roll| moved(board.side(), roll, None))
}

fn moved(side: Player, roll: Roll, text: Option<String>) -> Turn {
    Turn::of(side, TurnAction::Move([roll.high, roll.low], text))
}

/// Who has won how many points between two scores.
fn gained(before: [u16; 2], after: [u16; 2]) -> Option<(Player, u16)> {
    let points = |player: &Player| after[player.index()].saturating_sub(before[player.index()]);
    Player::BOTH.into_iter().find(|player| points(player) > 0).map(|player| (player, points(&player)))
}
