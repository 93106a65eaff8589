//! Text: moves as `24/18 13/11*`, positions as GNU Backgammon's position ID, a colon and its match ID.
//!
//! A position ID alone means that the first player is to roll. The cube, the score and the Jacoby rule in a match ID
//! are ignored: points count as in a money game without a cube.

use crate::ids::{self, Ids};
use crate::match_id::{GameState, MatchId};
use crate::plays::{Change, Play, Step, plays};
use crate::position_id::by_player;
use crate::reasons::{
    ILLEGAL, MATCH_LENGTH, MOVE, MUST_MOVE, NO_CHECKER, NO_HIT, NOT_ROLLED, OVER, PENDING, UNCLEAR,
};
use crate::{Backgammon, Checkers, Position};
use stratege_game::{Game, Notation, TextError};

/// The only move where none can be made.
const PASS: &str = "pass";

impl Notation for Backgammon {
    /// Steps of one checker are joined, and the points between are named where it hits; equal steps are counted.
    fn move_text(&self, position: &Position, mv: Play) -> String {
        let side = position.side();
        let hits = Change::of(&mv, position.checkers(side), position.checkers(side.other())).hits;
        let mut paths = joined(mv.steps(), hits);
        paths.sort_by(|a, b| b.cmp(a));
        let mut words: Vec<String> = Vec::new();
        for group in paths.chunk_by(|a, b| a == b) {
            let count = if group.len() > 1 { format!("({})", group.len()) } else { String::new() };
            words.push(path_text(&group[0], hits) + &count);
        }
        if words.is_empty() { PASS.into() } else { words.join(" ") }
    }

    /// Steps in any order, joined or not, with or without asterisks as long as one move fits.
    fn parse_move(&self, position: &Position, text: &str) -> Result<Play, TextError> {
        let start = text.chars().take_while(|c| c.is_whitespace()).count();
        let refused = |reason: stratege_game::Reason| reason.at(start, text.trim());
        if self.over(position).is_some() {
            return Err(refused(OVER));
        }
        let roll = position.roll().ok_or_else(|| refused(NOT_ROLLED))?;
        let own = position.checkers(position.side());
        let other = position.checkers(position.side().other());
        let mut legal = Vec::new();
        plays(own, other, roll, &mut legal);
        if text.trim().eq_ignore_ascii_case(PASS) {
            let pass = legal.first().copied().filter(|play| play.steps().is_empty());
            return pass.ok_or_else(|| refused(MUST_MOVE));
        }
        let parsed = parse_steps(text, own, other)?;
        let change = |play: &Play| Change::of(play, own, other);
        let fitting: Vec<Play> =
            legal.into_iter().filter(|play| change(play).moves_as(parsed.change)).collect();
        let exact = |play: &&Play| change(play).hits == parsed.change.hits;
        let starred = |play: &Play| change(play).hits & parsed.stars == parsed.stars;
        match (fitting.iter().find(exact), &fitting[..]) {
            (Some(&play), _) => Ok(play),
            (None, &[play]) if starred(&play) => Ok(play),
            (None, []) => Err(refused(ILLEGAL)),
            (None, _) => Err(refused(UNCLEAR)),
        }
    }

    fn position_text(&self, position: &Position) -> String {
        let state = match () {
            () if position.is_opening() => GameState::None,
            () if self.over(position).is_some() => GameState::Over,
            () => GameState::Playing,
        };
        let rest = MatchId::money(position.side(), position.roll(), state);
        format!("{}:{}", position.id(), rest.encode())
    }

    fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        let trimmed = text.trim();
        let Ids { sides, rest, start, from, written, behind } = ids::read(text)?;
        if let Some((at, word)) = behind {
            return Err(MATCH_LENGTH.at(at - 1, word));
        }
        let whole =
            rest.unwrap_or_else(|| MatchId::money(stratege_game::Player::FIRST, None, GameState::Playing));
        if whole.doubled || whole.resigned > 0 || whole.turn != whole.on_roll {
            return Err(PENDING.at(from, written));
        }
        let checkers = by_player(sides, whole.on_roll);
        let position = Position::new(checkers, whole.on_roll, whole.roll);
        let position = position.map_err(|reason| reason.at(start, trimmed))?;
        match whole.state {
            GameState::None => {
                position.before_the_opening(Position::START).map_err(|reason| reason.at(from, trimmed))
            }
            _ => Ok(position),
        }
    }
}

/// The points that a checker touches, the first and the last always.
type Path = Vec<u8>;

/// Joins the steps of one checker, unless it hits in between and another could be meant: those points stay.
fn joined(steps: &[Step], hits: u32) -> Vec<Path> {
    let mut paths: Vec<Path> = Vec::new();
    for step in steps {
        match paths.iter_mut().find(|path| path.last() == Some(&step.from)) {
            Some(path) => path.push(step.to),
            None => paths.push(vec![step.from, step.to]),
        }
    }
    for path in &mut paths {
        let (first, last) = (path[0], path[path.len() - 1]);
        path.retain(|&point| point == first || point == last || hits >> point & 1 == 1);
    }
    paths
}

fn path_text(path: &[u8], hits: u32) -> String {
    let point = |(index, &point): (usize, &u8)| {
        let star = if index > 0 && hits >> point & 1 == 1 { "*" } else { "" };
        match point {
            0 => "off".to_owned(),
            25 => "bar".to_owned(),
            _ => format!("{point}{star}"),
        }
    };
    path.iter().enumerate().map(point).collect::<Vec<_>>().join("/")
}

/// What a text asks for.
struct ParsedMove {
    /// The checkers that move, and the checkers hit on the points that are named.
    change: Change,
    /// The points with asterisks.
    stars: u32,
}

/// The steps of a text.
fn parse_steps(text: &str, own: &Checkers, other: &Checkers) -> Result<ParsedMove, TextError> {
    let mut parsed = ParsedMove { change: Change::NONE, stars: 0 };
    let mut left = *own;
    let mut any = false;
    let mut words: Vec<Word<'_>> =
        words(text).map(|(at, word)| Word::read(at, word)).collect::<Result<_, _>>()?;
    // Those from the back first: a checker may move on from where another word brings it.
    words.sort_by(|a, b| b.points[0].cmp(&a.points[0]));
    for word in &words {
        for _ in 0..word.count {
            for pair in word.points.windows(2) {
                let [from, to] = [pair[0], pair[1]];
                let there = &mut left[usize::from(from)];
                *there = there.checked_sub(1).ok_or_else(|| NO_CHECKER.at(word.at, word.text))?;
                left[usize::from(to)] += 1;
                let blot = to > 0 && other[25 - usize::from(to)] == 1;
                parsed.change = parsed.change.and(Step { from, to }, blot);
                let star = word.stars >> to & 1 == 1;
                if star && !blot {
                    return Err(NO_HIT.at(word.at, word.text));
                }
                parsed.stars |= u32::from(star) << to;
            }
        }
        any = true;
    }
    if any { Ok(parsed) } else { Err(MOVE.at(text.chars().count(), "")) }
}

/// One word of a move: `24/18*/15(2)`.
struct Word<'a> {
    at: usize,
    text: &'a str,
    points: Vec<u8>,
    stars: u32,
    count: u8,
}

impl Word<'_> {
    fn read(at: usize, text: &str) -> Result<Word<'_>, TextError> {
        let wrong = || MOVE.at(at, text);
        let (path, count) = match text.split_once('(') {
            None => (text, 1),
            Some((path, rest)) => {
                let count = rest.strip_suffix(')').and_then(|count| count.parse().ok());
                (path, count.filter(|count| (1..=4).contains(count)).ok_or_else(wrong)?)
            }
        };
        let mut word = Word { at, text, points: Vec::new(), stars: 0, count };
        for part in path.split('/') {
            let plain = part.strip_suffix('*').unwrap_or(part);
            let point = point(plain).ok_or_else(wrong)?;
            let star = plain.len() < part.len();
            if word.points.last().is_some_and(|&before| point >= before) || (star && word.points.is_empty()) {
                return Err(wrong());
            }
            word.stars |= u32::from(star) << point;
            word.points.push(point);
        }
        let enough = (2..=5).contains(&word.points.len());
        if enough { Ok(word) } else { Err(wrong()) }
    }
}

/// A point, the bar or off.
fn point(text: &str) -> Option<u8> {
    match text.to_ascii_lowercase().as_str() {
        "bar" | "b" => return Some(Position::BAR as u8),
        "off" | "o" => return Some(Position::OFF as u8),
        _ => {}
    }
    let digits = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&point| digits && point <= 25)
}

/// The words of a text, each with the characters before it.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let place = |word: &str| {
        let bytes = word.as_ptr() as usize - text.as_ptr() as usize;
        text[..bytes].chars().count()
    };
    text.split_whitespace().map(move |word| (place(word), word))
}
