//! Matches as records: a match is one record with all its games; each money game is a separate record.

use super::{GAME, Match, MatchGame, NACKGAMMON, Turn, TurnAction};
use crate::reasons::IO;
use crate::{FileLocation, FormatError, GameRecord, GameResult, MoveNode, Winner};
use std::collections::VecDeque;
use stratege_game::Player;

impl Match {
    /// The records of the match. Tokens are the two dice (`3-1`; the first player's die comes first in the opening
    /// roll), moves and `double`, `beaver`, `take` and `drop`. Each game ends with `score A-B`: both players' match
    /// points after the game, or for money the points won in this game. The choice to roll instead of doubling is
    /// omitted.
    pub fn to_records(self) -> Vec<GameRecord> {
        let start = self.start();
        let nack = if self.is_nackgammon() { NACKGAMMON.to_owned() + ":" } else { String::new() };
        let Match { length, jacoby, players, headers, games, remarks } = self;
        let base = GameRecord { game: Some(GAME.into()), players, headers, ..GameRecord::default() };
        if length > 0 {
            let variant = Some(format!("{nack}match:{length}"));
            let mut record = GameRecord { variant, remarks, ..base };
            record.location = games.first().and_then(|game| game.location);
            let mut score = games.first().map_or([0; 2], |game| game.score);
            record.start = start.map(|start| start.text(length, score, false));
            let by_players = games.last().and_then(|game| game.by_players);
            for game in games {
                score = after(&game).unwrap_or(game.score);
                add(&mut record, game, Some(score));
            }
            let won = Player::BOTH.into_iter().find(|player| score[player.index()] >= length);
            record.result = won.map(|player| GameResult::of(winner(player))).or(by_players);
            return vec![record];
        }
        let record = |game: MatchGame| {
            let jacoby = jacoby.unwrap_or_else(|| !doubled_without_cube(&game));
            let beavers = game.turns.iter().any(|turn| turn.action == TurnAction::Beaver);
            let variant = match (jacoby, beavers) {
                (true, false) => "money",
                (true, true) => "money:beavers",
                (false, false) => "money:no-jacoby",
                (false, true) => "money:no-jacoby:beavers",
            };
            let mut record =
                GameRecord { variant: Some(nack.clone() + variant), location: game.location, ..base.clone() };
            record.start = game.start.map(|start| start.text(0, [0; 2], jacoby));
            let won = game.won.map(|(player, points)| GameResult {
                margin: Some(f64::from(points)).filter(|&points| points != 1.0),
                ..GameResult::of(winner(player))
            });
            record.result = won.or(game.by_players);
            let alone = after(&MatchGame { score: [0; 2], ..game.clone() });
            add(&mut record, game, alone);
            record
        };
        let mut records: Vec<GameRecord> = games.into_iter().map(record).collect();
        if let Some(first) = records.first_mut() {
            first.remarks = remarks;
        }
        records
    }
}

fn winner(player: Player) -> Winner {
    if player == Player::FIRST { Winner::First } else { Winner::Second }
}

/// The score after a game that is over.
fn after(game: &MatchGame) -> Option<[u16; 2]> {
    let (winner, points) = game.won?;
    let mut score = game.score;
    score[winner.index()] = score[winner.index()].saturating_add(points);
    Some(score)
}

/// Whether a gammon counted with the cube in the middle, so that the Jacoby rule was not in use.
fn doubled_without_cube(game: &MatchGame) -> bool {
    let turned = game.turns.iter().any(|turn| turn.action == TurnAction::Take);
    !turned && game.won.is_some_and(|(_, points)| points > 1)
}

/// Adds the tokens of a game.
fn add(record: &mut GameRecord, game: MatchGame, score: Option<[u16; 2]>) {
    let last = game.turns.len();
    let MatchGame { turns, won, ended, start, .. } = game;
    let begins = start.is_none_or(|start| start.side.is_none());
    for (index, turn) in turns.into_iter().enumerate() {
        // A roll without a move at the end of a game was not played: its side resigned.
        let open = index + 1 == last;
        tokens(record, turn, begins && index == 0, open);
    }
    if let (Some(_), Some([first, second])) = (won, score) {
        push(record, format!("score {first}-{second}"), None, ended);
    }
}

fn tokens(record: &mut GameRecord, turn: Turn, opening: bool, open: bool) {
    let Turn { side, action, comments, location, translated } = turn;
    let from = record.line.moves.len();
    match action {
        TurnAction::Move([one, two], text) => {
            let (high, low) = (one.max(two), one.min(two));
            let [first, second] = if opening && side == Player::SECOND { [low, high] } else { [high, low] };
            push(record, format!("{first}-{second}"), Some(side), location);
            let text = text.or_else(|| (!open).then(|| "pass".to_owned()));
            // The move begins behind the dice and their colon.
            let inside = |location: FileLocation| match location {
                FileLocation::Text { line, column } if !translated => FileLocation::text(line, column + 4),
                _ => location,
            };
            if let Some(text) = text {
                push(record, text, Some(side), location.map(inside));
            }
        }
        TurnAction::Double => push(record, "double".into(), Some(side), location),
        TurnAction::Beaver => push(record, "beaver".into(), Some(side), location),
        TurnAction::Take => push(record, "take".into(), Some(side), location),
        TurnAction::Drop => push(record, "drop".into(), Some(side), location),
    }
    record.line.moves[from..].iter_mut().for_each(|node| node.translated = translated);
    if let Some(node) = record.line.moves.last_mut() {
        node.after = comments;
    }
}

fn push(record: &mut GameRecord, token: String, side: Option<Player>, location: Option<FileLocation>) {
    record.line.moves.push(MoveNode { side, location, ..MoveNode::new(token) });
}

/// The records of the matches that `read` reads, given the number of games before each. It is asked again after an error, but for
/// those of the system.
pub(crate) fn records(
    mut read: impl FnMut(usize) -> Result<Option<Match>, FormatError>,
) -> impl Iterator<Item = Result<GameRecord, FormatError>> {
    let (mut ready, mut count, mut ended) = (VecDeque::new(), 0, false);
    std::iter::from_fn(move || {
        while ready.is_empty() && !ended {
            match read(count) {
                Ok(found) => {
                    ended = found.is_none();
                    ready.extend(found.into_iter().flat_map(Match::to_records).map(Ok));
                }
                Err(error) => {
                    ended = error.reason == IO;
                    ready.push_back(Err(if error.reason == IO { error } else { error.in_game(count + 1) }));
                }
            }
        }
        count += 1;
        ready.pop_front()
    })
}
