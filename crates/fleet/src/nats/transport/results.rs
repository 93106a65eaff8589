//! Results: read, checked, kept, compared.

use super::ActiveJob;
use crate::nats::files;
use crate::nats::messages::{ATTEMPT, BY, DONE, FAILED, IN_FILE, NUMBER, OUTCOME, is_word, large_name};
use crate::{
    Coordinator, Done, FleetError, FleetEvent, Next, Part, PartContext, Refusal, Unfinished, Verdict,
};
use async_nats::jetstream::Message;
use std::sync::Arc;
use std::time::Instant;
use stratege_search::Stop;

impl ActiveJob<'_> {
    /// Decides about results, keeps those that are kept, and acknowledges all.
    pub(super) async fn take(
        &mut self,
        coordinator: &mut dyn Coordinator,
        messages: Vec<Message>,
    ) -> Result<Next, FleetError> {
        let (mut keep, mut again) = (Vec::new(), Vec::new());
        self.last = Instant::now();
        for message in &messages {
            let Some((number, worker, found)) = self.read(message).await else { continue };
            let (found, is_lie) = match (found, self.ledger.part(number)) {
                (Ok(bytes), Some(part)) => match coordinator.check(part, &bytes) {
                    Ok(()) => (Ok(bytes), false),
                    Err(why) => (Err(why), true),
                },
                (found, _) => (found.map_err(|(why, _)| why), false),
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
                        true => FleetEvent::Wrong { number, worker, why },
                        false => FleetEvent::Failed { number, worker, why },
                    });
                    again.push(sent);
                }
                Verdict::Differ(part) => keep.push(self.settle(coordinator, part)?),
                Verdict::Give(error) => return Err(error),
            }
        }
        self.stored += keep.len() as u64;
        self.lately.push_back((Instant::now(), keep.len() as u64));
        let next = if keep.is_empty() { Next::On } else { coordinator.take(keep) };
        for message in &messages {
            // One that is lost comes again, and is dropped then.
            drop(message.ack().await);
        }
        self.send(again).await?;
        if self.ledger.banned().len() > self.document.banned.len() {
            self.document.banned.clone_from(self.ledger.banned());
            self.publish_job().await?;
        }
        Ok(next)
    }

    /// The number, the worker, and the result or why there is none, with whether that is the worker's word.
    async fn read(&self, message: &Message) -> Option<(u64, String, Result<Vec<u8>, (Refusal, bool)>)> {
        let headers = message.headers.as_ref()?;
        let word = |name: &str| headers.get(name).map(|value| value.as_str());
        let number = word(NUMBER)?.parse().ok()?;
        let worker = word(BY).filter(|name| is_word(name))?.to_owned();
        let reason = || String::from_utf8_lossy(&message.payload).chars().take(500).collect::<String>();
        let found = match (word(OUTCOME)?, word(IN_FILE)) {
            (DONE, None) => Ok(message.payload.to_vec()),
            (DONE, Some(file)) => {
                let attempt = word(ATTEMPT).filter(|attempt| is_word(attempt))?;
                let name = large_name(self.id(), number, attempt, &worker);
                self.of_file(&name, file).await.map_err(|why| (why, false))
            }
            (FAILED, _) => Err((Refusal(reason()), true)),
            _ => return None,
        };
        Some((number, worker, found))
    }

    /// A large result, from the file in which its worker put it.
    async fn of_file(&self, name: &str, word: &str) -> Result<Vec<u8>, Refusal> {
        let (hash, length) = word.split_once(' ').ok_or("a result names no file")?;
        let length: u64 = length.parse().map_err(|_| "a result names no length")?;
        if length > self.document.job.most_bytes {
            return Err(format!("a result of {length} bytes is too large").into());
        }
        let bytes = files::get(self.link, name, hash, length).await?;
        files::remove(self.link, name).await;
        Ok(bytes)
    }

    /// Two workers differ: the part is done here.
    fn settle(&mut self, coordinator: &mut dyn Coordinator, part: Part) -> Result<Done, FleetError> {
        let number = part.number;
        let failed = |Refusal(why)| FleetError::Part { number, why };
        let context = PartContext::local(Arc::new(Stop::new()), 0, self.nats.files.clone());
        let mut runner = self.nats.registry.open(&self.document.job, context).map_err(failed)?;
        let bytes = runner.part(&part).map_err(|error| match error {
            Unfinished::Failed(why) => failed(Refusal(why)),
            Unfinished::Stopped => failed(Refusal(String::new())),
        })?;
        let same = |one: &[u8], other: &[u8]| coordinator.same(one, other);
        let (done, liars) = self.ledger.settle(number, bytes, &same);
        for worker in liars {
            *self.faults.entry(worker.clone()).or_default() += 1;
            let why = "another worker and this machine found something else".to_owned();
            coordinator.on_event(FleetEvent::Wrong { number, worker, why });
        }
        Ok(done)
    }
}
