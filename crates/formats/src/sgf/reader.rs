//! Reading matches.

use super::points::path;
use super::set_up::SetUp;
use super::tree::{Property, Tree};
use super::{BACKGAMMON, HEADERS, result};
use crate::backgammon::{LONGEST, Match, MatchGame, Order, Start, Turn, TurnAction, records, refuse};
use crate::reasons::{
    IO, SGF_BEGIN, SGF_DICE, SGF_GAME, SGF_MATCH, SGF_MOVE, SGF_RESULT, SGF_RULES, SGF_SCORE, SGF_SET_UP,
};
use crate::{FileLocation, FormatError, GameRecord, GameResult, Winner};
use std::io::BufRead;
use stratege_game::{Player, Reason};

/// The most games of one session for money that are held in memory.
const SESSION: usize = 1000;

/// Reads the matches of a file one by one; a match is one game, and each money game is a separate one. After an invalid
/// game, the rest of its match is read as a new match.
pub fn read(reader: impl BufRead) -> impl Iterator<Item = Result<GameRecord, FormatError>> {
    let mut reader = Reader::new(reader);
    records(move |before| reader.read(before))
}

struct Reader<R> {
    tree: Tree<R>,
    /// The first game of the next match.
    next: Option<GameTree>,
    /// Why the game behind the last match is refused.
    failed: Option<FormatError>,
}

impl<R: BufRead> Reader<R> {
    fn new(reader: R) -> Reader<R> {
        Reader { tree: Tree::new(reader), next: None, failed: None }
    }

    /// The next match, after `before` games; `None` at the end of the file.
    fn read(&mut self, before: usize) -> Result<Option<Match>, FormatError> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        let first = match self.next.take() {
            Some(tree) => tree,
            None => match self.tree()? {
                Some(tree) => tree,
                // A file without games is refused.
                None if before == 0 => return refuse(SGF_BEGIN, self.tree.cursor.location(), ""),
                None => return Ok(None),
            },
        };
        let mut number = first.number;
        let mut found = first.of_match.clone();
        append(&mut found, first)?;
        loop {
            match self.tree() {
                Ok(None) => return Ok(Some(found)),
                Ok(Some(tree)) if tree.number <= number || !tree.continues(&found) => {
                    self.next = Some(tree);
                    return Ok(Some(found));
                }
                Ok(Some(tree)) => {
                    number = tree.number;
                    self.failed = append(&mut found, tree).err();
                }
                Err(error) => self.failed = Some(error),
            }
            if self.failed.is_some() {
                return Ok(Some(found));
            }
        }
    }

    /// The next tree; `None` at the end of the file.
    fn tree(&mut self) -> Result<Option<GameTree>, FormatError> {
        let tree = self.whole_tree();
        if tree.as_ref().is_err_and(|error| error.reason != IO) {
            self.tree.recover()?;
        }
        tree
    }

    fn whole_tree(&mut self) -> Result<Option<GameTree>, FormatError> {
        let Some(location) = self.tree.begin()? else { return Ok(None) };
        let root = self.tree.node()?.unwrap_or_default();
        let mut tree = GameTree::of(&root, location)?;
        tree.add(root)?;
        while let Some(node) = self.tree.node()? {
            tree.add(node)?;
        }
        tree.end();
        self.tree.pass_over()?;
        tree.of_match.remarks = self.tree.remarks();
        Ok(Some(tree))
    }
}

/// Adds a game to its match.
fn append(found: &mut Match, tree: GameTree) -> Result<(), FormatError> {
    let (score, location) = (tree.game.score, tree.location);
    if !found.leads_to(score, location) {
        let [first, second] = score;
        return refuse(SGF_SCORE, location, format!("[ws:{second}][bs:{first}]"));
    }
    // Later games begin at the score after the games before.
    let start = tree.game.start.filter(|_| found.games.is_empty());
    if !found.games.is_empty() {
        found.remarks.extend(tree.of_match.remarks);
    }
    found.games.push(MatchGame { start, ..tree.game });
    Ok(())
}

/// The contents of a tree: a game, and the match to which it belongs.
struct GameTree {
    /// The match without its games.
    of_match: Match,
    /// The number of the game in it, from 0.
    number: u32,
    game: MatchGame,
    /// The place of the score in the file, or else of the game.
    location: FileLocation,
    order: Order,
    /// Whether it is the Crawford game.
    crawford: bool,
    set_up: SetUp,
    /// A roll that was not played yet, by a side or by the one whose turn it is.
    rolled: Option<([u8; 2], FileLocation)>,
    side: Option<Player>,
    /// Whether the last turn is a roll that was shown before it, without steps: it may still have to be played.
    open: bool,
    /// Comments for the next turn: before the first one, or of a roll.
    waiting: Vec<String>,
}

impl GameTree {
    /// The properties of the first node of a tree, which describe the game.
    fn of(root: &[Property], location: FileLocation) -> Result<GameTree, FormatError> {
        let game = MatchGame { location: Some(location), ..MatchGame::default() };
        let mut tree = GameTree {
            of_match: Match { jacoby: Some(false), ..Match::default() },
            number: 0,
            game,
            location,
            order: Order::START,
            crawford: false,
            set_up: SetUp::default(),
            rolled: None,
            side: None,
            open: false,
            waiting: Vec::new(),
        };
        match root.iter().find(|property| property.name == "GM").map(|property| &property.values[0]) {
            Some((number, _)) if number.trim() == BACKGAMMON => {}
            Some((number, location)) => return refuse(SGF_GAME, *location, number),
            None => return refuse(SGF_GAME, location, ""),
        }
        for Property { name, values } in root {
            let (value, location) = &values[0];
            match name.as_str() {
                "MI" => tree.place_in_match(values)?,
                "RU" => values.iter().try_for_each(|(value, location)| tree.rules(value, *location))?,
                "RE" => {
                    tree.game.by_players = by_players(value);
                    if tree.game.by_players.is_none() {
                        tree.game.won = points(value).or_else(|reason| refuse(reason, *location, value))?;
                    }
                    tree.game.ended = tree.game.won.map(|_| *location);
                    tree.game.resigned = tree.game.won.is_some() && value.trim().ends_with('R');
                }
                "PB" => tree.of_match.players[0] = known_name(value),
                "PW" => tree.of_match.players[1] = known_name(value),
                _ => {
                    let header = HEADERS.iter().find(|(short, _)| short == name);
                    let (Some((short, long)), Some(value)) = (header, known_name(value)) else { continue };
                    let value = if *short == "DT" { value.replace('-', ".") } else { value };
                    tree.of_match.headers.push(((*long).to_owned(), value));
                }
            }
        }
        if tree.of_match.length > 0 {
            tree.of_match.jacoby = None;
        }
        Ok(tree)
    }

    /// `MI[length:7][game:0][ws:0][bs:0]`.
    fn place_in_match(&mut self, values: &[(String, FileLocation)]) -> Result<(), FormatError> {
        self.location = values[0].1;
        for (text, location) in values {
            let (name, number) = text.split_once(':').unwrap_or((text, ""));
            let number = || number.trim().parse::<u16>().or_else(|_| refuse(SGF_MATCH, *location, text));
            match name.trim() {
                "length" => self.of_match.length = number()?,
                "game" => self.number = number()?.into(),
                "bs" => self.game.score[0] = number()?,
                "ws" => self.game.score[1] = number()?,
                _ => {}
            }
            if self.of_match.length > LONGEST {
                return refuse(SGF_MATCH, *location, text);
            }
        }
        Ok(())
    }

    /// `Crawford:CrawfordGame`; the Crawford rule is always played.
    fn rules(&mut self, text: &str, location: FileLocation) -> Result<(), FormatError> {
        for word in text.split(':').map(|word| word.trim().to_ascii_lowercase()) {
            match word.as_str() {
                "jacoby" => self.of_match.jacoby = Some(true),
                "crawfordgame" => self.crawford = true,
                other if other.contains("gammon") && other != "backgammon" => {
                    return refuse(SGF_RULES, location, text);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether it continues a match: one of the same players, to the same length, that is not over; or their money
    /// session.
    fn continues(&self, found: &Match) -> bool {
        let own = &self.of_match;
        let room = if found.length == 0 { found.games.len() < SESSION } else { found.winner().is_none() };
        let same = (own.length, &own.players, own.jacoby) == (found.length, &found.players, found.jacoby);
        // A game without a result was left, and no game follows it.
        let ended = found.games.last().is_none_or(|last| last.won.is_some() || last.score != self.game.score);
        same && room && ended && !self.set_up.any
    }

    /// Adds the properties of a node, which may hold several turns.
    fn add(&mut self, node: Vec<Property>) -> Result<(), FormatError> {
        let mut comments = Vec::new();
        let turns = self.game.turns.len();
        for Property { name, values } in node {
            let mut others = values.into_iter();
            let Some((value, location)) = others.next() else { continue };
            match name.as_str() {
                "B" => self.turn(Player::FIRST, &value, location)?,
                "W" => self.turn(Player::SECOND, &value, location)?,
                "PL" => self.side = side(&value),
                "DI" => {
                    let dice = dice(value.trim()).filter(|(_, rest)| rest.is_empty());
                    let Some((dice, _)) = dice else { return refuse(SGF_DICE, location, value) };
                    self.rolled = Some((dice, location));
                }
                "AB" | "AW" | "AE" | "CV" | "CP" | "CO" if !self.game.turns.is_empty() => {
                    return refuse(SGF_SET_UP, location, name);
                }
                "AB" | "AW" | "AE" | "CV" | "CP" | "CO" => {
                    self.set_up.add(&name, &value, location, others)?;
                    self.rolled = None;
                }
                "C" => comments.push(value),
                _ => {}
            }
        }
        let paragraphs = comments.iter().flat_map(|text| text.split("\n\n"));
        let plain = paragraphs.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
        self.waiting.extend(plain.filter(|text| !text.is_empty()));
        let added = self.game.turns.len() > turns;
        if let Some(turn) = self.game.turns.last_mut().filter(|_| added || self.rolled.is_none()) {
            turn.comments.append(&mut self.waiting);
        }
        Ok(())
    }

    fn turn(&mut self, side: Player, value: &str, location: FileLocation) -> Result<(), FormatError> {
        let text = value.trim();
        if self.game.turns.is_empty() {
            self.order.cube = 1 << self.set_up.cube;
            // The side with the first turn.
            self.side = Some(side);
            self.begin();
        }
        let action = match text.to_ascii_lowercase().as_str() {
            // GNU Backgammon writes a beaver as the double that it is.
            "double" if self.order.doubled => TurnAction::Beaver,
            "double" => TurnAction::Double,
            "take" => TurnAction::Take,
            "drop" => TurnAction::Drop,
            _ => {
                let found = dice(text).and_then(|(dice, letters)| Some((dice, path(side, letters.trim())?)));
                let Some((dice, path)) = found else { return refuse(SGF_MOVE, location, text) };
                TurnAction::Move(dice, Some(path).filter(|path| !path.is_empty()))
            }
        };
        let turn = Turn { location: Some(location), translated: true, ..Turn::of(side, action) };
        self.order.add(&turn).or_else(|reason| refuse(reason, location, text))?;
        self.open = self.rolled.is_some() && matches!(turn.action, TurnAction::Move(_, None));
        self.game.turns.push(turn);
        (self.rolled, self.side) = (None, None);
        Ok(())
    }

    /// Sets the start of the game.
    fn begin(&mut self) {
        let later = self.of_match.length > 0 && self.game.score != [0; 2];
        if self.set_up.any {
            self.game.start = Some(self.set_up.start(self.side.unwrap_or(Player::FIRST), self.crawford));
        } else if later {
            self.game.start = Some(Start::usual(self.crawford));
        }
    }

    /// The end of the tree. A roll behind the last move was not played; a last move without steps is a pass, unless the
    /// game was resigned then, or GNU Backgammon shows the roll that is to be played as one.
    fn end(&mut self) {
        if let Some(Turn { action: TurnAction::Move(_, text @ None), .. }) = self.game.turns.last_mut()
            && self.game.won.is_none()
            && !self.open
        {
            *text = Some("pass".into());
        }
        if self.game.turns.is_empty() {
            self.begin();
        }
        let side = self.side.or_else(|| self.game.turns.last().map(|turn| turn.side.other()));
        if let (Some((dice, location)), Some(side)) = (self.rolled.take(), side) {
            let turn = Turn {
                location: Some(location),
                translated: true,
                ..Turn::of(side, TurnAction::Move(dice, None))
            };
            if self.order.add(&turn).is_ok() {
                self.game.turns.push(turn);
            }
        }
        if let Some(turn) = self.game.turns.last_mut() {
            turn.comments.append(&mut self.waiting);
        }
    }
}

/// A name; `None` where it is unknown.
fn known_name(value: &str) -> Option<String> {
    let name = value.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(name).filter(|name| !name.is_empty() && name != "?")
}

/// `31`, and what stands behind it.
fn dice(text: &str) -> Option<([u8; 2], &str)> {
    match text.as_bytes() {
        [one @ b'1'..=b'6', two @ b'1'..=b'6', ..] => Some(([one - b'0', two - b'0'], &text[2..])),
        _ => None,
    }
}

/// The side to move: `B`, `W`, `black`, `white`, or their numbers.
fn side(text: &str) -> Option<Player> {
    match text.trim().chars().next()?.to_ascii_lowercase() {
        'b' | '1' => Some(Player::FIRST),
        'w' | '2' => Some(Player::SECOND),
        _ => None,
    }
}

/// How the players or the clock ended a game: `B+T`, `W+R`, `0`.
fn by_players(text: &str) -> Option<GameResult> {
    let text = text.trim();
    let has_no_points =
        |found: &GameResult| found.by.is_some() || found.winner == Winner::Draw || text.ends_with('+');
    result::read(text).filter(has_no_points)
}

/// The points of `B+2` or `W+1R`; `None` for a game that is not over.
fn points(text: &str) -> Result<Option<(Player, u16)>, Reason> {
    let text = text.trim();
    if matches!(text.to_ascii_lowercase().as_str(), "" | "?" | "void") {
        return Ok(None);
    }
    let (winner, points) = text.split_once('+').ok_or(SGF_RESULT)?;
    let points = points.trim().trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let points = points.parse().ok().filter(|&points| points > 0).ok_or(SGF_RESULT)?;
    Ok(Some((side(winner).ok_or(SGF_RESULT)?, points)))
}
