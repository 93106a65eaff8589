//! What is known of the parts that were given out: who has which, what came back, and what has to be done again. It decides;
//! it sends nothing, so that it can be tested and simulated without a server.

use crate::{Done, FleetError, Part, Refusal};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// How a ledger decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    /// The most parts that are out at the same time.
    pub window: usize,
    /// One of so many parts is done by two workers, and compared; 0 for none.
    pub compared: u64,
    /// After so many failures of a part the job ends.
    pub failures: u32,
    /// A worker that has not been heard of for so long is not waited for.
    pub silence: Duration,
    /// The second result of a part is waited for so long.
    pub second: Duration,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            window: 4_096,
            compared: 50,
            failures: 3,
            silence: Duration::from_secs(60),
            second: Duration::from_secs(30),
        }
    }
}

/// The least time between two times that a part is sent because a worker took it that is not trusted; it doubles each time,
/// so that one who floods the server with results does not flood it with parts too.
const STOLEN: Duration = Duration::from_millis(500);

/// A part that is to be sent: for which time, and who may not have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// The part.
    pub part: Part,
    /// Counts from 0 how often it was sent.
    pub attempt: u32,
    /// The workers that may not do it.
    pub avoid: Vec<String>,
}

/// What is to be done about a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is kept.
    Keep(Done),
    /// The part is kept already, or the worker is not trusted.
    Drop,
    /// It waits for the result of another worker.
    Wait(Sent),
    /// It is wrong or there is none: the part is done again elsewhere.
    Again {
        /// By whom.
        worker: String,
        /// Why.
        why: String,
        /// Whether the worker is not trusted any more.
        banned: bool,
        /// What is sent.
        sent: Sent,
    },
    /// Two workers differ: the one who asks does it itself, and says what came out by [`Ledger::settle`].
    Differ(Part),
    /// The part cannot be done.
    Give(FleetError),
}

/// A part that is out.
#[derive(Clone, Debug)]
struct Out {
    part: Part,
    attempts: u32,
    failures: u32,
    avoid: Vec<String>,
    /// When it was sent last.
    sent: Duration,
    /// A worker that is not trusted took it.
    stolen: bool,
    /// The first result, where two are compared.
    first: Option<Done>,
    second: Option<Done>,
}

/// The parts that are out. Times are since any moment, the same for all.
#[derive(Debug)]
pub struct Ledger {
    rules: Rules,
    repeats: bool,
    out: BTreeMap<u64, Out>,
    /// When each worker was heard of last.
    heard: BTreeMap<String, Duration>,
    banned: BTreeSet<String>,
    /// The sum and the number of how long parts were out.
    taken: (Duration, u32),
}

impl Ledger {
    /// Nothing is out.
    pub fn new(rules: Rules, repeats: bool) -> Ledger {
        let (out, heard, banned) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
        Ledger { rules, repeats, out, heard, banned, taken: (Duration::ZERO, 0) }
    }

    /// How many parts are out.
    pub fn out(&self) -> usize {
        self.out.len()
    }

    /// Whether another part may be sent.
    pub fn has_room(&self) -> bool {
        self.out.len() < self.rules.window
    }

    /// The workers that are not trusted.
    pub fn banned(&self) -> &BTreeSet<String> {
        &self.banned
    }

    /// A part that is sent for the first time.
    pub fn send(&mut self, part: Part, now: Duration) -> Sent {
        let avoid: Vec<String> = self.banned.iter().cloned().collect();
        let out = Out {
            part: part.clone(),
            attempts: 1,
            failures: 0,
            avoid: avoid.clone(),
            sent: now,
            stolen: false,
            first: None,
            second: None,
        };
        self.out.insert(part.number, out);
        Sent { part, attempt: 0, avoid }
    }

    /// The part of a number, if it is out.
    pub fn part(&self, number: u64) -> Option<&Part> {
        self.out.get(&number).map(|out| &out.part)
    }

    /// Whether results of a part are compared.
    fn is_compared(&self, number: u64) -> bool {
        let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        self.repeats && self.rules.compared > 0 && mixed.is_multiple_of(self.rules.compared)
    }

    /// Whether a worker other than this one was heard of lately.
    fn has_other(&self, worker: &str, now: Duration) -> bool {
        let lately = |heard: Duration| now.saturating_sub(heard) < self.rules.silence;
        let mut others =
            self.heard.iter().filter(|(name, _)| *name != worker && !self.banned.contains(*name));
        others.any(|(_, &heard)| lately(heard))
    }

    /// A worker is there.
    pub fn hear(&mut self, worker: &str, now: Duration) {
        self.heard.insert(worker.to_owned(), now);
    }

    /// A worker is gone, or does not take the job: nothing waits for it.
    pub fn leave(&mut self, worker: &str) {
        self.heard.remove(worker);
    }

    /// A result of a worker, or why it has none, and what the check says of it. `same` compares two results.
    pub fn receive(
        &mut self,
        number: u64,
        worker: &str,
        found: Result<Vec<u8>, Refusal>,
        is_lie: bool,
        same: &dyn Fn(&[u8], &[u8]) -> bool,
        now: Duration,
    ) -> Verdict {
        if self.banned.contains(worker) {
            // It took the part all the same.
            if let Some(out) = self.out.get_mut(&number) {
                out.stolen = true;
            }
            return Verdict::Drop;
        }
        if !self.out.contains_key(&number) {
            return Verdict::Drop;
        }
        self.hear(worker, now);
        let has_other = self.has_other(worker, now);
        let compared = self.is_compared(number) && has_other;
        let Some(out) = self.out.get_mut(&number) else { return Verdict::Drop };
        let bytes = match found {
            Ok(bytes) => bytes,
            Err(Refusal(why)) => {
                out.failures += u32::from(!is_lie);
                // Where nobody else could try, it is not waited for somebody who may never come.
                if out.failures >= self.rules.failures || !is_lie && !has_other {
                    return Verdict::Give(FleetError::Part { number, why });
                }
                if is_lie {
                    self.ban(worker);
                }
                return self.again(number, worker, &why, is_lie, now).unwrap_or(Verdict::Drop);
            }
        };
        let done = Done { number, bytes, worker: Some(worker.to_owned()) };
        match out.first.take() {
            None if compared => {
                out.first = Some(done);
                out.avoid.push(worker.to_owned());
                let sent = Sent { part: out.part.clone(), attempt: out.attempts, avoid: out.avoid.clone() };
                out.attempts += 1;
                out.sent = now;
                Verdict::Wait(sent)
            }
            None => self.keep(done, now),
            // The same worker again: its first message came twice.
            Some(first) if first.worker == done.worker => {
                out.first = Some(first);
                Verdict::Drop
            }
            Some(first) if same(&first.bytes, &done.bytes) => self.keep(first, now),
            Some(first) => {
                out.first = Some(first);
                out.second = Some(done);
                Verdict::Differ(out.part.clone())
            }
        }
    }

    /// What the coordinator found itself, where two workers differ: the part, and those who lied.
    pub fn settle(
        &mut self,
        number: u64,
        bytes: Vec<u8>,
        same: &dyn Fn(&[u8], &[u8]) -> bool,
    ) -> (Done, Vec<String>) {
        let out = self.out.remove(&number);
        let results = out.into_iter().flat_map(|out| [out.first, out.second]).flatten();
        let liars: Vec<String> =
            results.filter(|done| !same(&done.bytes, &bytes)).filter_map(|done| done.worker).collect();
        liars.iter().for_each(|worker| self.ban(worker));
        (Done { number, bytes, worker: None }, liars)
    }

    fn ban(&mut self, worker: &str) {
        self.banned.insert(worker.to_owned());
        for out in self.out.values_mut() {
            if !out.avoid.iter().any(|other| other == worker) {
                out.avoid.push(worker.to_owned());
            }
            // What it found is worth nothing.
            if out.first.as_ref().is_some_and(|first| first.worker.as_deref() == Some(worker)) {
                out.first = None;
                out.stolen = true;
            }
        }
    }

    fn keep(&mut self, done: Done, now: Duration) -> Verdict {
        if let Some(out) = self.out.remove(&done.number) {
            self.taken = (self.taken.0 + now.saturating_sub(out.sent), self.taken.1 + 1);
        }
        Verdict::Keep(done)
    }

    fn again(
        &mut self,
        number: u64,
        worker: &str,
        why: &str,
        banned: bool,
        now: Duration,
    ) -> Option<Verdict> {
        let out = self.out.get_mut(&number)?;
        if !out.avoid.iter().any(|other| other == worker) {
            out.avoid.push(worker.to_owned());
        }
        let sent = Sent { part: out.part.clone(), attempt: out.attempts, avoid: out.avoid.clone() };
        out.attempts += 1;
        out.sent = now;
        Some(Verdict::Again { worker: worker.to_owned(), why: why.to_owned(), banned, sent })
    }

    /// The results that wait for a second worker in vain, since there is none or it takes too long: they are kept as they
    /// are.
    pub fn uncompared(&mut self, now: Duration) -> Vec<Done> {
        let waiting = self.out.iter().filter_map(|(&number, out)| {
            let first = out.first.as_ref().filter(|_| out.second.is_none())?;
            let worker = first.worker.as_deref().unwrap_or_default();
            let late = now.saturating_sub(out.sent) > self.rules.second;
            (late || !self.has_other(worker, now)).then_some(number)
        });
        let waiting: Vec<u64> = waiting.collect();
        waiting.into_iter().filter_map(|number| self.out.remove(&number)?.first).collect()
    }

    /// The last parts of a job, where no others are left: those that have been out for twice as long as parts usually are
    /// are sent once more, so that one slow machine does not hold the job up.
    pub fn overdue(&mut self, now: Duration, least: Duration) -> Vec<Sent> {
        if !self.repeats || self.taken.1 == 0 {
            return Vec::new();
        }
        let usual = self.taken.0 / self.taken.1;
        let after = (usual * 2).max(least);
        let late = self
            .out
            .values_mut()
            .filter(|out| out.attempts == 1 && out.first.is_none() && now.saturating_sub(out.sent) > after);
        late.map(|out| {
            out.attempts += 1;
            Sent { part: out.part.clone(), attempt: out.attempts - 1, avoid: out.avoid.clone() }
        })
        .collect()
    }

    /// The parts that workers took which are not trusted, to be sent once more.
    pub fn stolen(&mut self, now: Duration) -> Vec<Sent> {
        let again = self.out.values_mut().filter(|out| {
            out.stolen && now.saturating_sub(out.sent) >= STOLEN * 2_u32.pow(out.attempts.min(8))
        });
        again
            .map(|out| {
                out.attempts += 1;
                (out.stolen, out.sent) = (false, now);
                Sent { part: out.part.clone(), attempt: out.attempts - 1, avoid: out.avoid.clone() }
            })
            .collect()
    }

    /// All parts that are out, to be sent once more: the server has lost them.
    pub fn lost(&mut self, now: Duration) -> Vec<Sent> {
        let all = self.out.values_mut().map(|out| {
            out.attempts += 1;
            out.sent = now;
            Sent { part: out.part.clone(), attempt: out.attempts - 1, avoid: out.avoid.clone() }
        });
        all.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn right(number: u64) -> Vec<u8> {
        number.to_le_bytes().to_vec()
    }

    fn same(one: &[u8], other: &[u8]) -> bool {
        one == other
    }

    fn ledger(compared: u64) -> Ledger {
        Ledger::new(Rules { compared, ..Rules::default() }, true)
    }

    #[test]
    fn a_part_is_kept_once() {
        let mut ledger = ledger(0);
        ledger.send(Part::numbered(3), SECOND);
        let done = Done { number: 3, bytes: right(3), worker: Some("a".into()) };
        assert_eq!(ledger.receive(3, "a", Ok(right(3)), false, &same, SECOND), Verdict::Keep(done));
        assert_eq!(ledger.receive(3, "b", Ok(right(3)), false, &same, SECOND), Verdict::Drop);
        assert_eq!(ledger.receive(4, "b", Ok(right(4)), false, &same, SECOND), Verdict::Drop);
        assert_eq!(ledger.out(), 0);
    }

    #[test]
    fn who_lies_gets_nothing_more_and_what_it_took_is_sent_again() {
        let mut ledger = ledger(0);
        (0..2).for_each(|number| drop(ledger.send(Part::numbered(number), SECOND)));
        let lie = || Err(Refusal("no".into()));
        let verdict = ledger.receive(0, "liar", lie(), true, &same, SECOND);
        assert!(
            matches!(verdict, Verdict::Again { banned: true, sent: Sent { attempt: 1, .. }, .. }),
            "{verdict:?}"
        );
        assert_eq!(ledger.receive(1, "liar", Ok(right(1)), false, &same, SECOND), Verdict::Drop);
        assert_eq!(ledger.stolen(SECOND), []);
        let again = ledger.stolen(SECOND * 10);
        assert_eq!(
            (again.len(), again[0].part.number, &again[0].avoid[..]),
            (1, 1, &["liar".to_owned()][..])
        );
        assert_eq!(ledger.send(Part::numbered(2), SECOND).avoid, ["liar"]);
    }

    #[test]
    fn a_part_that_fails_three_times_is_given_up() {
        let mut ledger = ledger(0);
        ledger.send(Part::numbered(0), SECOND);
        ["a", "b", "c"].iter().for_each(|worker| ledger.hear(worker, SECOND));
        let fails = || Err(Refusal("broken".into()));
        for worker in ["a", "b"] {
            let verdict = ledger.receive(0, worker, fails(), false, &same, SECOND);
            assert!(matches!(verdict, Verdict::Again { banned: false, .. }));
        }
        let error = FleetError::Part { number: 0, why: "broken".into() };
        assert_eq!(ledger.receive(0, "c", fails(), false, &same, SECOND), Verdict::Give(error.clone()));
        // Alone, one failure is enough.
        let mut alone = super::Ledger::new(Rules::default(), true);
        alone.send(Part::numbered(0), SECOND);
        assert_eq!(alone.receive(0, "a", fails(), false, &same, SECOND), Verdict::Give(error));
    }

    #[test]
    fn nobody_is_waited_for_who_is_not_there() {
        let mut ledger = ledger(1);
        ledger.send(Part::numbered(0), SECOND);
        // Alone, its result stands.
        assert!(matches!(ledger.receive(0, "a", Ok(right(0)), false, &same, SECOND), Verdict::Keep(_)));
        ledger.hear("b", SECOND);
        ledger.send(Part::numbered(1), SECOND);
        assert!(matches!(ledger.receive(1, "a", Ok(right(1)), false, &same, SECOND), Verdict::Wait(_)));
        assert_eq!(ledger.uncompared(SECOND * 2), []);
        // b has been silent for too long.
        let kept = ledger.uncompared(SECOND * 100);
        assert_eq!((kept.len(), ledger.out()), (1, 0));
    }

    #[test]
    fn the_last_parts_are_sent_once_more_when_they_are_late() {
        let mut ledger = ledger(0);
        (0..3).for_each(|number| drop(ledger.send(Part::numbered(number), Duration::ZERO)));
        (0..2).for_each(|number| drop(ledger.receive(number, "a", Ok(right(number)), false, &same, SECOND)));
        assert_eq!(ledger.overdue(SECOND * 2, SECOND), []);
        let late = ledger.overdue(SECOND * 3, SECOND);
        assert_eq!((late.len(), late[0].part.number, late[0].attempt), (1, 2, 1));
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
            let mut ledger = ledger(1);
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
                    Verdict::Differ(part) => {
                        let (done, liars) = ledger.settle(part.number, right(part.number), &same);
                        prop_assert_eq!(liars, ["liar"]);
                        keep(done);
                    }
                    // A broken worker ends the job; here the part begins anew.
                    Verdict::Give(_) => drop(ledger.send(Part::numbered(number), SECOND)),
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
}
