//! The `go` command.

use std::time::Duration;
use stratege_session::{Deadline, Delays, Depth, GameClock, Limits, Player, SideTime, of_move_time};

/// A `go` command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    depth: Option<u16>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    /// White's and Black's.
    left: [Option<Duration>; 2],
    increment: [Duration; 2],
    moves_to_go: Option<u32>,
    mate: Option<u16>,
    /// `infinite`: `bestmove` is sent only after `stop`.
    infinite: bool,
    /// `ponder`: the search is of the expected position, and `bestmove` is sent after `ponderhit` or `stop`.
    pub(super) ponders: bool,
    /// The moves that may be played; all of them when empty.
    pub(super) only: Vec<String>,
}

/// The deepest search that can be asked for.
const DEEPEST: u16 = 250;

impl Go {
    /// Reads the arguments of `go`. Unknown words and invalid values are ignored.
    pub(super) fn parse(words: &[&str]) -> Go {
        let mut go = Go::default();
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponders = true,
                "searchmoves" => {
                    while let Some(mv) = words.next_if(|word| is_move(word)) {
                        go.only.push(mv.to_lowercase());
                    }
                }
                _ => {
                    // Clocks may be negative.
                    let value = words.peek().and_then(|word| word.parse::<i64>().ok());
                    if value.is_some_and(|value| go.set(word, value.max(0).unsigned_abs())) {
                        words.next();
                    }
                }
            }
        }
        go
    }

    fn set(&mut self, word: &str, value: u64) -> bool {
        let time = Duration::from_millis(value);
        let plies = |value: u64| value.clamp(1, u64::from(DEEPEST)) as u16;
        match word {
            "depth" => self.depth = Some(plies(value)),
            "nodes" => self.nodes = Some(value.max(1)),
            "movetime" => self.move_time = Some(time),
            "wtime" => self.left[0] = Some(time),
            "btime" => self.left[1] = Some(time),
            "winc" => self.increment[0] = time,
            "binc" => self.increment[1] = time,
            // 0 moves to go means no time control by moves: some GUIs send it for the whole game.
            "movestogo" => self.moves_to_go = (value > 0).then_some(value.min(1000) as u32),
            // A mate in N moves takes 2N − 1 plies.
            "mate" => self.mate = Some(plies(value.saturating_mul(2).saturating_sub(1))),
            _ => return false,
        }
        true
    }

    /// Whether `bestmove` must wait.
    pub(super) fn endless(&self) -> bool {
        self.infinite || self.ponders
    }

    /// The expected move was made: the search is now of the position of the game.
    pub(super) fn hit(&mut self) {
        self.ponders = false;
    }

    /// The clock of a side; `None` without one.
    pub(super) fn clock(&self, side: Player) -> Option<GameClock> {
        let time = |side: Player| {
            let (left, increment) = (self.left[side.index()]?, self.increment[side.index()]);
            Some(SideTime { left, increment })
        };
        GameClock::of_side(Player::BOTH.map(time), side)
    }

    /// The limits of the search for a side, which has one legal move if it is `forced`; what the delays cost is kept
    /// back from every time. While it ponders, its time is unlimited.
    pub(super) fn limits(&self, side: Player, forced: bool, delays: &Delays) -> Limits {
        let deadline = if self.endless() { None } else { self.deadline(side, forced, delays) };
        let [depth, mate] = [self.depth, self.mate].map(|plies| plies.map(Depth));
        Limits { depth, mate, nodes: self.nodes, ..Limits::default() }.until(deadline)
    }

    /// The deadline of a search on this side's clock; `None` without a time.
    pub(super) fn deadline(&self, side: Player, forced: bool, delays: &Delays) -> Option<Deadline> {
        if self.infinite {
            return None;
        }
        let of_clock = self
            .clock(side)
            .map(|clock| clock.with_moves(self.moves_to_go).with_forced(forced).deadline(delays));
        let of_move = self.move_time.map(|time| Deadline::all_of(of_move_time(time, delays.reserve())));
        of_clock.into_iter().chain(of_move).min_by_key(|deadline| deadline.hard)
    }
}

/// Whether a word has the form of a move: two squares, and perhaps a promotion.
fn is_move(word: &str) -> bool {
    let square = |pair: &[u8]| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8']);
    let bytes = word.as_bytes();
    matches!(bytes.len(), 4 | 5) && square(&bytes[..2]) && square(&bytes[2..4])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(text: &str, side: Player) -> Limits {
        let words: Vec<&str> = text.split(' ').collect();
        Go::parse(&words).limits(side, false, &Delays::new(Duration::from_millis(20)))
    }

    #[test]
    fn limits_are_read() {
        assert_eq!(limits("depth 7", Player::FIRST), Limits::depth(7));
        assert_eq!(limits("depth 9999", Player::FIRST), Limits::depth(250));
        assert_eq!(limits("mate 3", Player::FIRST), Limits { mate: Some(Depth(5)), ..Limits::default() });
        assert_eq!(limits("nodes 500 depth", Player::FIRST).nodes, Some(500));
        assert_eq!(limits("infinite wtime 3000", Player::FIRST), Limits::default());
        assert_eq!(limits("movetime 1000", Player::FIRST).time, Some(Duration::from_millis(980)));
    }

    #[test]
    fn clocks_belong_to_their_sides() {
        let text = "wtime 1000 btime 100000 winc 0 binc 1000 movestogo 10";
        let [white, black] = Player::BOTH.map(|side| limits(text, side).time.unwrap());
        assert!(
            white < Duration::from_millis(100) && black > Duration::from_millis(10_000),
            "{white:?} {black:?}"
        );
        // An expired clock still gives a move.
        assert_eq!(limits("wtime -50", Player::FIRST).time, Some(Duration::from_millis(1)));
        assert_eq!(limits("btime 50", Player::FIRST).time, None);
    }

    #[test]
    fn no_moves_to_go_is_time_for_the_whole_game() {
        let whole = limits("wtime 1000", Player::FIRST);
        assert_eq!(limits("wtime 1000 movestogo 0", Player::FIRST), whole);
        assert_eq!(limits("wtime 1000 movestogo -3", Player::FIRST), whole);
        assert!(whole.time < Some(Duration::from_millis(400)), "{whole:?}");
        assert!(limits("wtime 1000 movestogo 1", Player::FIRST).time > whole.time);
    }

    #[test]
    fn moves_are_distinguished_from_other_words() {
        let go = Go::parse(&["searchmoves", "e2e4", "A7A8q", "depth", "2"]);
        assert_eq!((go.only, go.depth), (vec!["e2e4".to_owned(), "a7a8q".to_owned()], Some(2)));
    }
}
