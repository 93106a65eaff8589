//! Tests of the ledger's decisions, without a server.

use super::*;
use proptest::prelude::*;

const SECOND: Duration = Duration::from_secs(1);

fn right(number: u64) -> Vec<u8> {
    number.to_le_bytes().to_vec()
}

fn same(one: &[u8], other: &[u8]) -> bool {
    one == other
}

fn ledger(share: f64) -> Ledger {
    Ledger::new(Rules { share, bound: true, ..Rules::default() }, true)
}

fn fails(why: &str) -> Result<Vec<u8>, Refusal> {
    Err(Refusal(why.into()))
}

#[test]
fn a_part_is_kept_once() {
    let mut ledger = ledger(0.0);
    ledger.send(Part::numbered(3), SECOND);
    let done = Done { number: 3, bytes: right(3), worker: Some("a".into()) };
    assert_eq!(ledger.receive(3, "a", Ok(right(3)), false, &same, SECOND), Verdict::Keep(done));
    assert_eq!(ledger.receive(3, "b", Ok(right(3)), false, &same, SECOND), Verdict::Drop);
    assert_eq!(ledger.receive(4, "b", Ok(right(4)), false, &same, SECOND), Verdict::Drop);
    assert_eq!(ledger.out(), 0);
}

#[test]
fn who_lies_gets_nothing_more_and_what_it_took_is_sent_again() {
    let mut ledger = ledger(0.0);
    (0..2).for_each(|number| drop(ledger.send(Part::numbered(number), SECOND)));
    let verdict = ledger.receive(0, "liar", fails("no"), true, &same, SECOND);
    assert!(
        matches!(verdict, Verdict::Again { banned: true, sent: Sent { attempt: 2, .. }, .. }),
        "{verdict:?}"
    );
    assert_eq!(ledger.receive(1, "liar", Ok(right(1)), false, &same, SECOND), Verdict::Drop);
    assert_eq!(ledger.stolen(SECOND), []);
    let again = ledger.stolen(SECOND * 10);
    assert_eq!((again.len(), again[0].part.number, &again[0].avoid[..]), (1, 1, &["liar".to_owned()][..]));
    assert_eq!(ledger.send(Part::numbered(2), SECOND).avoid, ["liar"]);
}

#[test]
fn a_part_at_which_three_workers_fail_is_done_here() {
    let mut ledger = ledger(0.0);
    ledger.send(Part::numbered(0), SECOND);
    ["a", "b", "c"].iter().for_each(|worker| ledger.hear(worker, SECOND));
    // One worker that says so three times is one.
    for (worker, is_first) in [("a", true), ("a", false), ("a", false), ("b", true)] {
        let verdict = ledger.receive(0, worker, fails("broken"), false, &same, SECOND);
        match is_first {
            true => assert!(matches!(verdict, Verdict::Again { banned: false, .. })),
            false => assert_eq!(verdict, Verdict::Drop),
        }
    }
    let verdict = ledger.receive(0, "c", fails("broken"), false, &same, SECOND);
    assert_eq!(verdict, Verdict::Here(Part::numbered(0)));
    assert_eq!(ledger.reason(0), Some("broken"));
    let done = Done { number: 0, bytes: right(0), worker: None };
    assert_eq!(ledger.settle(0, right(0), &same), Some((done, Vec::new())));
    // Alone, one failure is enough.
    let mut alone = Ledger::new(Rules::default(), true);
    alone.send(Part::numbered(0), SECOND);
    let verdict = alone.receive(0, "a", fails("broken"), false, &same, SECOND);
    assert_eq!(verdict, Verdict::Here(Part::numbered(0)));
}

#[test]
fn without_a_second_credential_the_one_who_asks_compares() {
    // Alone, or where the server does not keep names apart, however many there are.
    for (bound, others) in [(true, 0), (false, 2)] {
        let mut ledger = Ledger::new(Rules { share: 1.0, bound, ..Rules::default() }, true);
        (0..others).for_each(|number| ledger.hear(&format!("invented-{number}"), SECOND));
        ledger.send(Part::numbered(0), SECOND);
        let verdict = ledger.receive(0, "a", Ok(right(0)), false, &same, SECOND);
        assert_eq!(verdict, Verdict::Here(Part::numbered(0)));
        let (done, liars) = ledger.settle(0, b"else".to_vec(), &same).unwrap();
        assert_eq!((done.worker, &liars[..]), (None, &["a".to_owned()][..]));
    }
}

#[test]
fn a_second_result_that_does_not_come_is_made_here() {
    let mut ledger = ledger(1.0);
    ledger.hear("b", SECOND);
    ledger.send(Part::numbered(1), SECOND);
    assert!(matches!(ledger.receive(1, "a", Ok(right(1)), false, &same, SECOND), Verdict::Wait(_)));
    assert_eq!(ledger.overdue_here(SECOND * 2), []);
    // b has been silent for too long.
    assert_eq!(ledger.overdue_here(SECOND * 100), [Part::numbered(1)]);
    assert_eq!(ledger.overdue_here(SECOND * 100), []);
    assert!(ledger.has_waiting());
    let done = Done { number: 1, bytes: right(1), worker: Some("a".into()) };
    assert_eq!(ledger.settle(1, right(1), &same), Some((done, Vec::new())));
    assert!(!ledger.has_waiting());
}

#[test]
fn what_one_who_is_caught_had_done_is_taken_back_once() {
    let mut ledger = ledger(0.0);
    (0..3).for_each(|number| drop(ledger.send(Part::numbered(number), SECOND)));
    for (number, worker) in [(0, "liar"), (1, "honest")] {
        let verdict = ledger.receive(number, worker, Ok(right(number)), false, &same, SECOND);
        assert!(matches!(verdict, Verdict::Keep(_)));
    }
    ledger.receive(2, "liar", fails("no"), true, &same, SECOND);
    assert_eq!(ledger.withdraw("liar"), [0]);
    assert!(ledger.withdraw("liar").is_empty());
    // Sent again it is not taken for what was sent before.
    assert_ne!(ledger.send(Part::numbered(0), SECOND).attempt, 0);
    assert_eq!(ledger.take_over(9).len(), 2);
}

#[test]
fn which_parts_are_compared_is_drawn_by_the_salt() {
    let compared = |salt: u64| {
        let ledger = Ledger::new(Rules { share: 0.02, salt, ..Rules::default() }, true);
        (0..10_000).filter(|&number| ledger.is_compared(number)).collect::<Vec<u64>>()
    };
    let [one, other] = [1, 2].map(compared);
    assert!((150..250).contains(&one.len()), "{}", one.len());
    assert_ne!(one, other);
}

#[test]
fn the_last_parts_are_sent_once_more_when_they_are_late() {
    let mut ledger = ledger(0.0);
    (0..3).for_each(|number| drop(ledger.send(Part::numbered(number), Duration::ZERO)));
    (0..2).for_each(|number| drop(ledger.receive(number, "a", Ok(right(number)), false, &same, SECOND)));
    assert_eq!(ledger.overdue(SECOND * 2, SECOND), []);
    let late = ledger.overdue(SECOND * 3, SECOND);
    assert_eq!((late.len(), late[0].part.number, late[0].attempt), (1, 2, 3));
    assert_eq!(ledger.overdue(SECOND * 9, SECOND), []);
    // Where parts do not repeat, two results could not be told apart.
    let mut once = Ledger::new(Rules::default(), false);
    (0..2).for_each(|number| drop(once.send(Part::numbered(number), Duration::ZERO)));
    once.receive(0, "a", Ok(right(0)), false, &same, SECOND);
    assert_eq!(once.overdue(SECOND * 90, SECOND), []);
}

proptest! {
    /// Whatever comes from honest workers, late ones, liars and broken ones, in whatever order: every part is kept
    /// once, and all that is kept where it is compared is right.
    #[test]
    fn every_part_is_kept_once_and_right(
        steps in prop::collection::vec((0_u64..20, 0_usize..4, any::<bool>()), 0..400),
    ) {
        let workers = ["one", "two", "liar", "broken"];
        let mut ledger = ledger(1.0);
        let mut kept: BTreeMap<u64, Vec<u8>> = BTreeMap::new();
        workers.iter().for_each(|worker| ledger.hear(worker, SECOND));
        (0..20).for_each(|number| drop(ledger.send(Part::numbered(number), SECOND)));
        // Behind the steps, two honest workers do everything that is left.
        let rest = (0..3).flat_map(|_| (0..20).flat_map(|number| [(number, 0, true), (number, 1, true)]));
        for (number, who, checked) in steps.into_iter().chain(rest) {
            let (found, is_lie) = match who {
                2 if checked => (Err(Refusal("no".into())), true),
                2 => (Ok(b"a lie".to_vec()), false),
                3 => (Err(Refusal("broken".into())), false),
                _ => (Ok(right(number)), false),
            };
            let mut keep = |done: Done| {
                assert!(kept.insert(done.number, done.bytes).is_none(), "part {} twice", done.number);
            };
            match ledger.receive(number, workers[who], found, is_lie, &same, SECOND) {
                Verdict::Keep(done) => keep(done),
                Verdict::Here(part) => {
                    let (done, liars) = ledger.settle(part.number, right(part.number), &same).unwrap();
                    prop_assert!(liars.iter().all(|liar| liar == "liar"));
                    keep(done);
                }
                Verdict::Drop | Verdict::Wait(_) | Verdict::Again { .. } => {}
            }
        }
        prop_assert_eq!(ledger.out(), 0);
        prop_assert_eq!(kept.len(), 20);
        for (number, bytes) in kept {
            prop_assert_eq!(bytes, right(number));
        }
    }
}
