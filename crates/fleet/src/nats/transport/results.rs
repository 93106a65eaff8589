//! Reads, checks, compares and keeps results.

use super::ActiveJob;
use super::own_parts::OwnResult;
use crate::nats::files;
use crate::nats::messages::{
    ATTEMPT, BY, DONE, FAILED, IN_FILE, NUMBER, OUTCOME, RESULT, is_word, large_result, sender_of,
};
use crate::{Coordinator, FleetError, FleetEvent, Next, Refusal, Verdict};
use async_nats::jetstream::Message;
use std::time::Instant;

/// What a worker sends about a part.
struct Found {
    number: u64,
    /// The worker, as the ledger knows it.
    worker: String,
    /// The result, or why there is none.
    result: Result<Vec<u8>, Refusal>,
}

impl ActiveJob<'_, '_, '_> {
    /// Decides about results, keeps those that are kept, and acknowledges all.
    pub(super) async fn take(
        &mut self,
        coordinator: &mut dyn Coordinator,
        messages: Vec<Message>,
    ) -> Result<Next, FleetError> {
        let (mut keep, mut again, mut here) = (Vec::new(), Vec::new(), Vec::new());
        self.last = Instant::now();
        for message in &messages {
            let Some(Found { number, worker, result }) = self.read(message).await else { continue };
            if self.enough && !self.ledger.is_waiting(number) {
                continue;
            }
            let (found, is_lie) = match (result, self.ledger.part(number)) {
                (Ok(bytes), Some(part)) => match coordinator.check(part, &bytes) {
                    Ok(()) => (Ok(bytes), false),
                    Err(why) => (Err(why), true),
                },
                (found, _) => (found, false),
            };
            let now = self.now();
            let same = |one: &[u8], other: &[u8]| coordinator.same(one, other);
            match self.ledger.receive(number, &worker, found, is_lie, &same, now) {
                Verdict::Keep(done) => keep.push(done),
                Verdict::Drop => {}
                Verdict::Wait(sent) => again.push(sent),
                Verdict::Again { worker, why, banned, sent } => {
                    *self.faults.entry(worker.clone()).or_default() += 1;
                    let number = sent.part.number;
                    coordinator.on_event(match banned {
                        true => FleetEvent::Wrong { number, worker: worker.clone(), why },
                        false => FleetEvent::Failed { number, worker: worker.clone(), why },
                    });
                    again.push(sent);
                    if banned {
                        self.caught.push(worker);
                    }
                }
                Verdict::Here(part) => here.push(part),
            }
        }
        let next = self.keep(coordinator, keep);
        for message in &messages {
            // One that is lost comes again, and is dropped then.
            drop(message.ack().await);
        }
        self.send(again).await?;
        self.own.push(here);
        self.follow_bans(coordinator).await?;
        Ok(next)
    }

    fn keep(&mut self, coordinator: &mut dyn Coordinator, done: Vec<crate::Done>) -> Next {
        self.stored += done.len() as u64;
        self.lately.push_back((Instant::now(), done.len() as u64));
        if done.is_empty() { Next::On } else { coordinator.take(done) }
    }

    /// Takes what was done here: it decides where workers differ.
    pub(super) async fn take_own(
        &mut self,
        coordinator: &mut dyn Coordinator,
        results: Vec<OwnResult>,
    ) -> Result<Next, FleetError> {
        let mut keep = Vec::new();
        for OwnResult { number, found } in results {
            let bytes = match found {
                Ok(bytes) => bytes,
                // Workers that were sent it once more may have done it meanwhile.
                Err(_) if self.ledger.part(number).is_none() => continue,
                Err(Refusal(why)) => {
                    let why = self.ledger.reason(number).map_or(why, str::to_owned);
                    return Err(FleetError::Part { number, why });
                }
            };
            let same = |one: &[u8], other: &[u8]| coordinator.same(one, other);
            let Some((done, liars)) = self.ledger.settle(number, bytes, &same) else { continue };
            for worker in liars {
                *self.faults.entry(worker.clone()).or_default() += 1;
                let why = "this machine found something else".to_owned();
                coordinator.on_event(FleetEvent::Wrong { number, worker: worker.clone(), why });
                self.caught.push(worker);
            }
            keep.push(done);
        }
        let next = self.keep(coordinator, keep);
        self.follow_bans(coordinator).await?;
        Ok(next)
    }

    /// What workers did who were caught is taken back, and they hear of it.
    async fn follow_bans(&mut self, coordinator: &mut dyn Coordinator) -> Result<(), FleetError> {
        for worker in std::mem::take(&mut self.caught) {
            let numbers = self.ledger.withdraw(&worker);
            let parts = numbers.len() as u64;
            if parts == 0 {
                continue;
            }
            if let Err(Refusal(why)) = coordinator.withdraw(&numbers) {
                return Err(FleetError::Tainted { worker, parts, why });
            }
            self.withdrawn = true;
            coordinator.on_event(FleetEvent::Withdrawn { worker, parts });
        }
        if self.ledger.banned().len() > self.document.banned.len() {
            self.document.banned.clone_from(self.ledger.banned());
            self.publish_job().await?;
        }
        Ok(())
    }

    /// The number, the worker, and the result or why there is none. Whom it comes from follows from its subject, which the
    /// server checks.
    async fn read(&self, message: &Message) -> Option<Found> {
        let headers = message.headers.as_ref()?;
        let word = |name: &str| headers.get(name).map(|value| value.as_str());
        let number = word(NUMBER)?.parse().ok()?;
        let (credential, _) = sender_of(&message.subject, RESULT)?;
        let name = word(BY).filter(|name| is_word(name))?;
        let worker = self.identity(credential, name)?;
        let reason = || String::from_utf8_lossy(&message.payload).chars().take(500).collect::<String>();
        let result = match (word(OUTCOME)?, word(IN_FILE)) {
            (DONE, None) => Ok(message.payload.to_vec()),
            // It would be read for nothing.
            (DONE, Some(_)) if self.ledger.part(number).is_none() => return None,
            (DONE, Some(file)) => {
                let attempt = word(ATTEMPT).filter(|attempt| is_word(attempt))?;
                let subject = large_result(credential, self.id(), number, attempt, name);
                self.of_file(&subject, file).await
            }
            (FAILED, _) => Err(Refusal(reason())),
            _ => return None,
        };
        Some(Found { number, worker, result })
    }

    /// A large result, from the file in which its worker put it.
    async fn of_file(&self, subject: &str, word: &str) -> Result<Vec<u8>, Refusal> {
        let (hash, length) = word.split_once(' ').ok_or("a result names no file")?;
        let length: u64 = length.parse().map_err(|_| "a result names no length")?;
        if length > self.document.job.most_bytes {
            return Err(format!("a result of {length} bytes is too large").into());
        }
        let bytes = files::get(self.link, subject, hash, length).await?;
        files::remove(self.link, subject).await;
        Ok(bytes)
    }
}
