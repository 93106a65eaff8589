//! The state of the parts that were handed out: which worker has each part, which results have arrived, and what must
//! be redone. The ledger only decides and sends nothing, so it can be tested and simulated without a server.

use crate::{Done, Part, Refusal};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// The rules by which a ledger decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    /// The maximum number of parts that are out at a time.
    pub window: usize,
    /// The fraction of parts that are done twice and compared, 0 to 1.
    pub share: f64,
    /// The salt that selects the parts to compare; workers must not know it.
    pub salt: u64,
    /// Whether the server separates the credentials of workers, so that two workers may check each other's results. If
    /// not, the coordinator checks them.
    pub bound: bool,
    /// The number of workers that may fail at a part before the coordinator does it.
    pub failures: usize,
    /// The number of times a part may be sent without a result before the coordinator does it.
    pub attempts: u32,
    /// The time after which a silent worker is considered gone.
    pub silence: Duration,
    /// The longest wait for the second result of a part.
    pub second: Duration,
}

/// The default fraction of parts that are done twice.
pub const COMPARED: f64 = 0.02;

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            window: 4_096,
            share: COMPARED,
            salt: 0,
            bound: false,
            failures: 3,
            attempts: 8,
            silence: Duration::from_secs(60),
            second: Duration::from_secs(30),
        }
    }
}

/// The least time between two times that a part is sent because a worker took it that is not trusted; it doubles each time,
/// so that one who floods the server with results does not flood it with parts too.
const STOLEN: Duration = Duration::from_millis(500);

/// A part to be sent, with its attempt number and the workers that may not do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// The part.
    pub part: Part,
    /// The number that distinguishes this sending of a part from all others in the run.
    pub attempt: u64,
    /// The workers that may not do it.
    pub avoid: Vec<String>,
}

/// The action to take for a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The result is kept.
    Keep(Done),
    /// The part is finished already, or the worker is not trusted.
    Drop,
    /// The result waits for that of another worker.
    Wait(Sent),
    /// The result is wrong or missing: the part is redone by another worker.
    Again {
        /// By whom.
        worker: String,
        /// Why.
        why: String,
        /// Whether the worker is not trusted any more.
        banned: bool,
        /// The result.
        sent: Sent,
    },
    /// The asker does the part itself, and reports the result with [`Ledger::settle`].
    Here(Part),
}

/// A part that is out.
#[derive(Clone, Debug)]
struct Out {
    part: Part,
    attempts: u32,
    /// The workers that failed at it, and the last reason.
    failed: BTreeSet<String>,
    why: Option<String>,
    avoid: Vec<String>,
    /// When it was sent last.
    sent: Duration,
    /// A worker that is not trusted took it.
    stolen: bool,
    /// The first result, where two are compared.
    first: Option<Done>,
    second: Option<Done>,
    /// The one who asks does it.
    here: bool,
}

/// The parts that are out, and the workers whose results were kept. A credential identifies a worker. All times are
/// measured from the same arbitrary moment.
#[derive(Debug)]
pub struct Ledger {
    rules: Rules,
    repeats: bool,
    out: BTreeMap<u64, Out>,
    /// The parts that were sent so far, counting each time.
    sent: u64,
    /// When each worker was heard of last.
    heard: BTreeMap<String, Duration>,
    banned: BTreeSet<String>,
    /// The parts that are kept of each worker.
    kept: BTreeMap<String, Vec<u64>>,
    /// The sum and the number of how long parts were out.
    taken: (Duration, u32),
}

impl Ledger {
    /// An empty ledger.
    pub fn new(rules: Rules, repeats: bool) -> Ledger {
        Ledger {
            rules,
            repeats,
            out: BTreeMap::new(),
            sent: 0,
            heard: BTreeMap::new(),
            banned: BTreeSet::new(),
            kept: BTreeMap::new(),
            taken: (Duration::ZERO, 0),
        }
    }

    /// The rules of this ledger.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of parts that are out.
    pub fn out(&self) -> usize {
        self.out.len()
    }

    /// Whether another part may be sent.
    pub fn has_room(&self) -> bool {
        self.out.len() < self.rules.window
    }

    /// The workers that are banned.
    pub fn banned(&self) -> &BTreeSet<String> {
        &self.banned
    }

    /// Records a part that is sent for the first time.
    pub fn send(&mut self, part: Part, now: Duration) -> Sent {
        let avoid: Vec<String> = self.banned.iter().cloned().collect();
        let out = Out {
            part: part.clone(),
            attempts: 1,
            failed: BTreeSet::new(),
            why: None,
            avoid: avoid.clone(),
            sent: now,
            stolen: false,
            first: None,
            second: None,
            here: false,
        };
        self.out.insert(part.number, out);
        self.sent += 1;
        Sent { part, attempt: self.sent - 1, avoid }
    }

    /// The part with this number, if it is out.
    pub fn part(&self, number: u64) -> Option<&Part> {
        self.out.get(&number).map(|out| &out.part)
    }

    /// The reason why the last worker that tried a part failed.
    pub fn reason(&self, number: u64) -> Option<&str> {
        self.out.get(&number)?.why.as_deref()
    }

    /// Whether results of a part are compared.
    fn is_compared(&self, number: u64) -> bool {
        // The finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
        let mut mixed = number.wrapping_add(self.rules.salt).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        let share = (mixed >> 11) as f64 / (1_u64 << 53) as f64;
        self.repeats && share < self.rules.share
    }

    /// Whether a worker other than this one was heard of lately.
    fn has_other(&self, worker: &str, now: Duration) -> bool {
        let lately = |heard: Duration| now.saturating_sub(heard) < self.rules.silence;
        let mut others =
            self.heard.iter().filter(|(name, _)| *name != worker && !self.banned.contains(*name));
        others.any(|(_, &heard)| lately(heard))
    }

    /// The number of trusted workers heard from recently.
    pub fn trusted(&self, now: Duration) -> usize {
        let lately = |heard: Duration| now.saturating_sub(heard) < self.rules.silence;
        self.heard.iter().filter(|(name, heard)| !self.banned.contains(*name) && lately(**heard)).count()
    }

    /// Records a sign of life from a worker.
    pub fn hear(&mut self, worker: &str, now: Duration) {
        self.heard.insert(worker.to_owned(), now);
    }

    /// Records that a worker has left or does not take the job: nothing waits for it.
    pub fn leave(&mut self, worker: &str) {
        self.heard.remove(worker);
    }

    /// Records a worker's result, or why it has none, and returns the action to take. `same` compares two results.
    pub fn receive(
        &mut self,
        number: u64,
        worker: &str,
        found: Result<Vec<u8>, Refusal>,
        is_lie: bool,
        same: &dyn Fn(&[u8], &[u8]) -> bool,
        now: Duration,
    ) -> Verdict {
        let Some(out) = self.out.get_mut(&number) else { return Verdict::Drop };
        if self.banned.contains(worker) {
            // It took the part all the same.
            out.stolen = !out.here;
            return Verdict::Drop;
        }
        if out.here {
            // What is found here decides.
            if let (Ok(bytes), None) = (found, &out.second)
                && out.first.as_ref().is_none_or(|first| first.worker.as_deref() != Some(worker))
                && !is_lie
            {
                out.second = Some(Done { number, bytes, worker: Some(worker.to_owned()) });
            }
            return Verdict::Drop;
        }
        self.hear(worker, now);
        match found {
            Ok(bytes) => self.compare(Done { number, bytes, worker: Some(worker.to_owned()) }, same, now),
            Err(Refusal(why)) => self.fail(number, worker, &why, is_lie, now),
        }
    }

    /// A result that can be true: kept, or compared with another.
    fn compare(&mut self, done: Done, same: &dyn Fn(&[u8], &[u8]) -> bool, now: Duration) -> Verdict {
        let (number, worker) = (done.number, done.worker.clone().unwrap_or_default());
        let compared = self.is_compared(number);
        let elsewhere = self.rules.bound && self.has_other(&worker, now);
        let Some(out) = self.out.get_mut(&number) else { return Verdict::Drop };
        match out.first.take() {
            None if compared && elsewhere => {
                out.first = Some(done);
                self.again(number, &worker, now).map_or(Verdict::Drop, Verdict::Wait)
            }
            None if compared => {
                out.first = Some(done);
                self.here(number)
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
                self.here(number)
            }
        }
    }

    /// A worker has no result, or a wrong one.
    fn fail(&mut self, number: u64, worker: &str, why: &str, is_lie: bool, now: Duration) -> Verdict {
        if is_lie {
            self.ban(worker);
        }
        let has_other = self.has_other(worker, now);
        let Some(out) = self.out.get_mut(&number) else { return Verdict::Drop };
        if !is_lie {
            // Said again, it sends nothing again.
            if !out.failed.insert(worker.to_owned()) {
                return Verdict::Drop;
            }
            out.why = Some(why.to_owned());
        }
        // Where nobody else could try, it is not waited for somebody who may never come.
        if out.failed.len() >= self.rules.failures || !has_other && !is_lie {
            return self.here(number);
        }
        match self.again(number, worker, now) {
            Some(sent) => {
                Verdict::Again { worker: worker.to_owned(), why: why.to_owned(), banned: is_lie, sent }
            }
            None => Verdict::Drop,
        }
    }

    fn here(&mut self, number: u64) -> Verdict {
        match self.out.get_mut(&number) {
            Some(out) if !out.here => {
                out.here = true;
                Verdict::Here(out.part.clone())
            }
            _ => Verdict::Drop,
        }
    }

    /// Records the coordinator's own result for a part; returns the finished part, and the workers whose results it
    /// disproved.
    pub fn settle(
        &mut self,
        number: u64,
        bytes: Vec<u8>,
        same: &dyn Fn(&[u8], &[u8]) -> bool,
    ) -> Option<(Done, Vec<String>)> {
        let out = self.out.remove(&number)?;
        let results = [out.first, out.second].into_iter().flatten().filter(|_| self.repeats);
        let (right, wrong): (Vec<Done>, Vec<Done>) = results.partition(|done| same(&done.bytes, &bytes));
        let liars: Vec<String> = wrong.into_iter().filter_map(|done| done.worker).collect();
        liars.iter().for_each(|worker| self.ban(worker));
        // Times are those of the worker, as for all other parts.
        let done = right.into_iter().next().unwrap_or(Done { number, bytes, worker: None });
        Some((done, liars))
    }

    /// Returns the kept parts of a worker, which are no longer credited to it.
    pub fn withdraw(&mut self, worker: &str) -> Vec<u64> {
        self.kept.remove(worker).unwrap_or_default()
    }

    fn ban(&mut self, worker: &str) {
        self.banned.insert(worker.to_owned());
        for out in self.out.values_mut() {
            if !out.avoid.iter().any(|other| other == worker) {
                out.avoid.push(worker.to_owned());
            }
            // What it found is worth nothing.
            let is_own = |done: &Option<Done>| {
                done.as_ref().is_some_and(|done| done.worker.as_deref() == Some(worker))
            };
            if is_own(&out.second) {
                out.second = None;
            }
            if is_own(&out.first) {
                out.first = None;
                out.stolen = !out.here;
            }
        }
    }

    fn keep(&mut self, done: Done, now: Duration) -> Verdict {
        if let Some(out) = self.out.remove(&done.number) {
            self.taken = (self.taken.0 + now.saturating_sub(out.sent), self.taken.1 + 1);
        }
        if let Some(worker) = &done.worker
            && self.repeats
        {
            match self.kept.get_mut(worker) {
                Some(parts) => parts.push(done.number),
                None => drop(self.kept.insert(worker.clone(), vec![done.number])),
            }
        }
        Verdict::Keep(done)
    }

    /// A part is sent once more, to others than this worker.
    fn again(&mut self, number: u64, worker: &str, now: Duration) -> Option<Sent> {
        let out = self.out.get_mut(&number)?;
        if !out.avoid.iter().any(|other| other == worker) {
            out.avoid.push(worker.to_owned());
        }
        out.attempts += 1;
        out.sent = now;
        self.sent += 1;
        Some(Sent { part: out.part.clone(), attempt: self.sent - 1, avoid: out.avoid.clone() })
    }

    /// The parts for the coordinator to do itself: those whose second result does not arrive, because there is no other
    /// worker or it takes too long, and those that were sent too often.
    pub fn overdue_here(&mut self, now: Duration) -> Vec<Part> {
        let waits = |out: &Out| {
            let Some(first) = &out.first else { return out.attempts > self.rules.attempts };
            let worker = first.worker.as_deref().unwrap_or_default();
            now.saturating_sub(out.sent) > self.rules.second || !self.has_other(worker, now)
        };
        let numbers: Vec<u64> =
            self.out.iter().filter(|(_, out)| !out.here && waits(out)).map(|(&number, _)| number).collect();
        self.all_here(numbers)
    }

    /// Up to `most` of the remaining parts, in order, for the coordinator to do once no trusted worker is left.
    pub fn take_over(&mut self, most: usize) -> Vec<Part> {
        let numbers = self.out.iter().filter(|(_, out)| !out.here).map(|(&number, _)| number).take(most);
        let numbers: Vec<u64> = numbers.collect();
        self.all_here(numbers)
    }

    /// The parts with a result that awaits comparison, for the coordinator to do when the job is about to end.
    pub fn compared_here(&mut self) -> Vec<Part> {
        let waiting = self.out.iter().filter(|(_, out)| !out.here && out.first.is_some());
        let numbers: Vec<u64> = waiting.map(|(&number, _)| number).collect();
        self.all_here(numbers)
    }

    /// Whether any result awaits comparison.
    pub fn has_waiting(&self) -> bool {
        self.out.values().any(|out| out.first.is_some())
    }

    /// Whether a result of this part awaits comparison.
    pub fn is_waiting(&self, number: u64) -> bool {
        self.out.get(&number).is_some_and(|out| out.first.is_some())
    }

    fn all_here(&mut self, numbers: Vec<u64>) -> Vec<Part> {
        let parts = numbers.into_iter().filter_map(|number| match self.here(number) {
            Verdict::Here(part) => Some(part),
            _ => None,
        });
        parts.collect()
    }

    /// The last parts of a job to be sent again: once no others are left, those that have been out for twice the usual
    /// time, so that one slow machine does not delay the job.
    pub fn overdue(&mut self, now: Duration, least: Duration) -> Vec<Sent> {
        if !self.repeats || self.taken.1 == 0 {
            return Vec::new();
        }
        let usual = self.taken.0 / self.taken.1;
        let after = (usual * 2).max(least);
        let is_late = |out: &Out| {
            out.attempts == 1 && out.first.is_none() && !out.here && now.saturating_sub(out.sent) > after
        };
        let late: Vec<u64> =
            self.out.iter().filter(|(_, out)| is_late(out)).map(|(&number, _)| number).collect();
        self.resend(late, now)
    }

    /// The parts taken by banned workers, to be sent again.
    pub fn stolen(&mut self, now: Duration) -> Vec<Sent> {
        let is_due =
            |out: &Out| out.stolen && now.saturating_sub(out.sent) >= STOLEN * 2_u32.pow(out.attempts.min(8));
        let due: Vec<u64> =
            self.out.iter().filter(|(_, out)| is_due(out)).map(|(&number, _)| number).collect();
        self.resend(due, now)
    }

    /// All parts that are out, to be sent again after the server has lost them.
    pub fn lost(&mut self, now: Duration) -> Vec<Sent> {
        let all: Vec<u64> = self.out.iter().filter(|(_, out)| !out.here).map(|(&number, _)| number).collect();
        self.resend(all, now)
    }

    fn resend(&mut self, numbers: Vec<u64>, now: Duration) -> Vec<Sent> {
        let mut all = Vec::new();
        for number in numbers {
            let Some(out) = self.out.get_mut(&number) else { continue };
            out.attempts += 1;
            (out.stolen, out.sent) = (false, now);
            all.push(Sent { part: out.part.clone(), attempt: self.sent, avoid: out.avoid.clone() });
            self.sent += 1;
        }
        all
    }
}

#[cfg(test)]
mod tests;
