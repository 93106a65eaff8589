//! Fetches parts, runs them and returns their results.

use super::{Open, Worker, WorkerEvent, lock};
use crate::Part;
use crate::nats::files;
use crate::nats::messages::{
    ATTEMPT, AVOID, BY, DONE, FAILED, IN_FILE, NUMBER, OUTCOME, RUN, large_result, result_subject,
};
use crate::nats::slot::{Answer, Order, Slot};
use crate::nats::streams::PAUSE;
use async_nats::HeaderMap;
use async_nats::jetstream::consumer::pull::Batch;
use async_nats::jetstream::{AckKind, Message};
use bytes::Bytes;
use futures_util::StreamExt;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How long it waits for parts of its only job.
const WAIT: Duration = Duration::from_secs(1);
/// Parts that take no time are taken together: so many as take about this long.
const TOGETHER: Duration = Duration::from_millis(100);
const MOST_TOGETHER: usize = 32;
/// A part that is not for this worker is offered again after so long, and after twice that each time.
const LATER: Duration = Duration::from_millis(100);
/// A part that was begun so often without a result is one that no worker survives.
const MOST_BEGUN: i64 = 25;
/// Results of more bytes go by way of a file: messages have at most a megabyte.
const LARGE: usize = 700 << 10;
/// For how long a result is kept while the server is away.
const PATIENCE: Duration = Duration::from_secs(600);

/// What became of a part that was fetched.
enum Step {
    /// It is done, or will never be.
    Done,
    /// It is for another worker.
    Other,
    /// It is given back, with those that wait.
    Back,
}

impl Worker<'_> {
    /// Takes parts, one job after the other, those of the smallest priority first.
    pub(super) async fn serve(&self, slot: &Slot) {
        let mut turn = 0;
        let mut usual: BTreeMap<String, Duration> = BTreeMap::new();
        while !self.is_ending() {
            let mut open: Vec<Arc<Open>> = lock(&self.jobs).values().cloned().collect();
            if open.is_empty() {
                drop(tokio::time::timeout(WAIT, self.changed.notified()).await);
                continue;
            }
            turn += 1;
            let first = turn % open.len();
            open.rotate_left(first);
            open.sort_by_key(|open| open.job.priority);
            let several = open.len() > 1;
            let mut served = false;
            for open in open {
                if self.some(slot, &open, several, &mut usual).await {
                    served = true;
                    break;
                }
            }
            if several && !served {
                tokio::time::sleep(PAUSE).await;
            }
        }
    }

    /// Does some parts of a job; false if there were none.
    async fn some(
        &self,
        slot: &Slot,
        open: &Open,
        several: bool,
        usual: &mut BTreeMap<String, Duration>,
    ) -> bool {
        let Ok(_permits) = self.permits.acquire_many(open.permits).await else { return false };
        if self.is_ending() || open.stop.is_stopped() {
            return true;
        }
        let together = usual.get(&open.document.id).map_or(1, |usual| {
            (TOGETHER.as_micros() / usual.as_micros().max(1)).clamp(1, MOST_TOGETHER as u128) as usize
        });
        let mut messages = match self.fetch(open, several, together).await {
            Ok(messages) => messages,
            Err(()) => {
                // The job is over, or the server is away.
                self.doubt.notify_one();
                tokio::time::sleep(PAUSE).await;
                return false;
            }
        };
        let any = !messages.is_empty();
        messages.reverse();
        let mut back = Vec::new();
        while let Some(message) = messages.pop() {
            let start = Instant::now();
            let step = match self.is_ending() {
                true => Step::Back,
                false => self.one(slot, open, &message, &messages).await,
            };
            match step {
                Step::Done => {
                    let took = start.elapsed();
                    let mean = usual.entry(open.document.id.clone()).or_insert(took);
                    *mean = (*mean * 3 + took) / 4;
                }
                Step::Other => {
                    // Offered again at once it would come back here, and hide the parts behind it.
                    let begun = message.info().map_or(1, |info| info.delivered.clamp(1, 5));
                    drop(message.ack_with(AckKind::Nak(Some(LATER * 2_u32.pow(begun as u32)))).await);
                }
                Step::Back => back.extend(messages.drain(..).chain([message])),
            }
        }
        for message in back {
            drop(message.ack_with(AckKind::Nak(None)).await);
        }
        any
    }

    /// Parts that are there, up to so many; where there are none and nothing else to do, the first that comes. A request is
    /// read to its end: what the server sends to one that was given up would be held until the hold is over.
    async fn fetch(&self, open: &Open, several: bool, most: usize) -> Result<Vec<Message>, ()> {
        if several || most > 1 {
            let batch = open.consumer.fetch().max_messages(most).messages().await.map_err(drop)?;
            let found = self.read(batch, most).await?;
            if several || !found.is_empty() {
                return Ok(found);
            }
        }
        let batch = open.consumer.batch().max_messages(1).expires(WAIT).messages().await.map_err(drop)?;
        self.read(batch, 1).await
    }

    async fn read(&self, mut batch: Batch, most: usize) -> Result<Vec<Message>, ()> {
        let mut found = Vec::new();
        while found.len() < most {
            tokio::select! {
                next = tokio::time::timeout(WAIT * 2, batch.next()) => match next {
                    Ok(Some(Ok(message))) => found.push(message),
                    Ok(Some(Err(_))) if found.is_empty() => return Err(()),
                    _ => break,
                },
                () = self.ended() => break,
            }
        }
        Ok(found)
    }

    /// Waits until no part is to be begun any more.
    async fn ended(&self) {
        while !self.is_ending() {
            drop(tokio::time::timeout(PAUSE, self.changed.notified()).await);
        }
    }

    /// Does a part, and holds those that wait.
    async fn one(&self, slot: &Slot, open: &Open, message: &Message, waiting: &[Message]) -> Step {
        let id = &open.document.id;
        let word = |name: &str| message.headers.as_ref()?.get(name).map(|value| value.as_str().to_owned());
        let Some(number) = word(NUMBER).and_then(|number| number.parse::<u64>().ok()) else {
            drop(message.ack_with(AckKind::Term).await);
            return Step::Done;
        };
        // A part of another job or run got here by a detour.
        if word(RUN).as_deref() != Some(&open.document.run) {
            drop(message.ack_with(AckKind::Term).await);
            return Step::Done;
        }
        let identity = self.identity(&open.document);
        if word(AVOID).is_some_and(|avoid| avoid.split(',').any(|name| name == identity)) {
            return Step::Other;
        }
        let attempt = word(ATTEMPT).unwrap_or_default();
        if message.info().is_ok_and(|info| info.delivered > MOST_BEGUN) {
            let why = format!("begun {MOST_BEGUN} times without a result");
            self.answer(open, number, &attempt, FAILED, why.into_bytes()).await;
            drop(message.ack().await);
            return Step::Done;
        }
        let start = Instant::now();
        *lock(&self.count).busy.entry(id.clone()).or_default() += 1;
        let answer = self.run_part(slot, open, number, message, waiting).await;
        if let Some(parts) = lock(&self.count).busy.get_mut(id) {
            *parts -= 1;
        }
        match answer {
            Some(Answer::Done(bytes)) => {
                self.answer(open, number, &attempt, DONE, bytes).await;
                lock(&self.count).done += 1;
                (self.report)(WorkerEvent::Part { id: id.clone(), number, took: start.elapsed() });
            }
            Some(Answer::Failed(why)) => {
                self.answer(open, number, &attempt, FAILED, why.clone().into_bytes()).await;
                lock(&self.count).failed += 1;
                (self.report)(WorkerEvent::Failed { id: id.clone(), number, why });
            }
            Some(Answer::Refused(why)) => {
                self.refuse(id, why);
                return Step::Back;
            }
            Some(Answer::Stopped) | None => {
                (self.report)(WorkerEvent::GivenBack { id: id.clone(), number });
                self.given_back.store(true, Ordering::Relaxed);
                return Step::Back;
            }
        }
        drop(message.ack().await);
        Step::Done
    }

    /// Has a part done by the thread, and says meanwhile that it is.
    async fn run_part(
        &self,
        slot: &Slot,
        open: &Open,
        number: u64,
        message: &Message,
        waiting: &[Message],
    ) -> Option<Answer> {
        let scale = match open.job.by_clock && self.options.speed > 0.0 && open.document.speed > 0.0 {
            true => (open.document.speed / self.options.speed).clamp(0.1, 10.0),
            false => 1.0,
        };
        let running = slot.run_part(|answer| Order {
            id: open.document.id.clone(),
            job: Arc::clone(&open.job),
            files: open.files.clone(),
            scale,
            part: Part { number, input: message.payload.to_vec() },
            stop: Arc::clone(&open.stop),
            live: self.live(open),
            answer,
        });
        tokio::pin!(running);
        let every = Duration::from_secs(open.document.hold.max(1)) / 3;
        loop {
            match tokio::time::timeout(every, &mut running).await {
                Ok(answer) => return answer,
                Err(_) => {
                    for message in waiting.iter().chain([message]) {
                        drop(message.ack_with(AckKind::Progress).await);
                    }
                }
            }
        }
    }

    /// Sends the result of a part, or why there is none.
    async fn answer(&self, open: &Open, number: u64, attempt: &str, outcome: &str, bytes: Vec<u8>) {
        let (id, run, name) = (&open.document.id, &open.document.run, &self.options.name);
        let credential = &self.link.credential;
        let mut headers = HeaderMap::new();
        headers.insert(NUMBER, number.to_string());
        headers.insert(ATTEMPT, attempt);
        headers.insert(BY, name.as_str());
        headers.insert(OUTCOME, outcome);
        headers.insert("Nats-Msg-Id", format!("{id}-{run}-{number}-{attempt}-{credential}-{name}"));
        let mut payload = Bytes::from(bytes);
        if payload.len() > LARGE {
            let file = large_result(credential, id, number, attempt, name);
            if files::put_as(self.link, &file, &payload, PATIENCE).await.is_err() {
                return;
            }
            headers.insert(IN_FILE, format!("{} {}", crate::job::hash(&payload), payload.len()));
            payload = Bytes::new();
        }
        // A result that does not arrive is none: the part is given out again.
        let subject = result_subject(credential, id);
        tokio::select! {
            _ = self.link.publish(&subject, headers, payload, PATIENCE) => {}
            // One that is to end does not wait for a server that is away.
            () = self.until_stopped() => {}
        }
    }

    async fn until_stopped(&self) {
        while !self.stopped.load(Ordering::Relaxed) {
            tokio::time::sleep(PAUSE).await;
        }
        tokio::time::sleep(PAUSE).await;
    }
}
