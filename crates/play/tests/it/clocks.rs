//! The clocks against the arithmetic that console, page and matches each had before: any sequence of turns gives the
//! same times.

use proptest::prelude::*;
use std::time::Duration;
use stratege_catalog::open;
use stratege_play::{Clocks, Command, Event, GameInPlay, Seat, TimeControl, Turn};
use stratege_session::Player;

/// A turn in milliseconds: the time until the clock runs, and the time until the move.
type Move = (u64, u64);

fn moves() -> impl Strategy<Value = Vec<Move>> {
    prop::collection::vec((0..3_000_u64, 0..40_000_u64), 1..40)
}

fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// The console's: a turn costs what passed since it began, and time that is over gets no increment.
fn console(left: Duration, increment: Duration, spent: Duration) -> Option<Duration> {
    let left = left.saturating_sub(spent);
    (!left.is_zero()).then(|| left.saturating_add(increment))
}

/// A match's: late beyond the margin is lost, and each period brings its time.
fn matched(
    control: TimeControl,
    made: u32,
    left: Duration,
    taken: Duration,
    margin: Duration,
) -> Option<Duration> {
    if taken > left + margin {
        return None;
    }
    let mut left = left.saturating_sub(taken) + control.increment;
    if control.period.is_some_and(|period| period - made % period == 1) {
        left += control.base;
    }
    Some(left)
}

#[test]
fn another_game_begins_with_full_clocks() {
    let mut game = GameInPlay::new(open("chess", None).unwrap(), None, [Seat::default(), Seat::default()]);
    let control = TimeControl { base: millis(60_000), increment: millis(2_000), period: None };
    game.act(Command::Clocks(Some(control)), Duration::ZERO).unwrap();
    game.act(Command::Play(vec!["e4".to_owned()]), Duration::ZERO).unwrap();
    game.table.clocks.as_mut().unwrap().run(Player::SECOND, Duration::ZERO);
    let late = game.act(Command::Play(vec!["e5".to_owned()]), millis(60_001)).unwrap();
    assert!(matches!(late[..], [_, Event::OutOfTime(Player::SECOND)]));
    game.act(Command::Begin(None), millis(70_000)).unwrap();
    let clocks = game.table.clocks.unwrap();
    assert_eq!(clocks.running(), None);
    assert_eq!(Player::BOTH.map(|side| clocks.remaining(side, millis(80_000))), [Some(control.base); 2]);
}

proptest! {
    #[test]
    fn people_have_the_times_of_console_and_page(
        base in 1_000..200_000_u64, increment in 0..5_000_u64, moves in moves(),
    ) {
        let control = TimeControl { base: millis(base), increment: millis(increment), period: None };
        let mut clocks = Clocks::new([Some(control); 2]);
        let (mut left, mut now) = ([control.base; 2], Duration::ZERO);
        for (index, (waits, spent)) in moves.into_iter().enumerate() {
            let side = Player::BOTH[index % 2];
            now += millis(waits);
            clocks.run(side, now);
            let began = now;
            now += millis(spent);
            // To run what runs already changes nothing.
            clocks.run(side, began + millis(spent / 2));
            let remaining = clocks.remaining(side, now);
            prop_assert_eq!(remaining, Some(left[side.index()].saturating_sub(millis(spent))));
            prop_assert_eq!(clocks.remaining(side.other(), now), Some(left[side.other().index()]));
            let Some(after) = console(left[side.index()], control.increment, millis(spent)) else {
                prop_assert_eq!(remaining, Some(Duration::ZERO));
                return Ok(());
            };
            clocks.press(side, now);
            left[side.index()] = after;
            prop_assert_eq!(clocks.running(), None);
            prop_assert_eq!(clocks.remaining(side, now + millis(9)), Some(after));
        }
    }

    #[test]
    fn matches_have_their_periods_and_margins(
        bases in [1_000..60_000_u64, 1_000..60_000], increment in 0..2_000_u64,
        period in prop::option::of(1..5_u32), margin in 0..500_u64, moves in moves(),
    ) {
        let controls = bases.map(|base| TimeControl { base: millis(base), increment: millis(increment), period });
        let mut clocks = Clocks::new(controls.map(Some));
        let (mut left, mut made) = (controls.map(|control| control.base), [0; 2]);
        for (index, (_, spent)) in moves.into_iter().enumerate() {
            let side = Player::BOTH[index % 2];
            let own = side.index();
            prop_assert_eq!(clocks.moves_to_control(side), period.map(|period| period - made[own] % period));
            clocks.run(side, Duration::ZERO);
            let turn = clocks.press(side, millis(spent));
            prop_assert_eq!(turn, Some(Turn { taken: millis(spent), left: left[own] }));
            let Some(after) = matched(controls[own], made[own], left[own], millis(spent), millis(margin)) else {
                return Ok(());
            };
            (left[own], made[own]) = (after, made[own] + 1);
            prop_assert_eq!(clocks.remaining(side, Duration::ZERO), Some(after));
        }
    }
}
