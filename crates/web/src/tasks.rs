//! Long tasks with event streams: analyses, reviews, matches. Without a listener, a task continues for a while, so that
//! a page may be reloaded, and then ends.

use crate::answer::{Answer, Refusal};
use crate::answer::{Events, streamed};
use crate::guard::token::random_text;
use crate::workers::Busy;
use axum::http::StatusCode;
use axum::response::sse::Event;
use futures_util::stream::unfold;
use serde::Serialize;
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use stratege_session::Stop;
use stratege_session::sync::lock;
use tokio::sync::{OwnedSemaphorePermit, watch};
use utoipa::ToSchema;

/// The most tasks of which events are kept.
const MOST_TASKS: usize = 100;
/// How long a task continues without listeners.
const ALONE: Duration = Duration::from_secs(20);
/// The time between two looks at what has happened.
pub(crate) const PACE: Duration = Duration::from_millis(98);

/// What has happened.
struct Happened {
    /// Grows from event to event.
    number: u64,
    name: &'static str,
    data: String,
}

/// A task: its events so far, and how to end it.
pub(crate) struct Task {
    pub(crate) stop: Arc<Stop>,
    happened: Mutex<Vec<Happened>>,
    latest: watch::Sender<u64>,
    /// When a listener was last connected.
    last_listener: Mutex<Instant>,
    /// What the work leaves behind, in JSON.
    finished: Mutex<bool>,
}

impl Task {
    fn new(stop: Arc<Stop>) -> Task {
        Task {
            stop,
            happened: Mutex::default(),
            latest: watch::Sender::new(0),
            last_listener: Mutex::new(Instant::now()),
            finished: Mutex::new(false),
        }
    }

    /// Adds an event. With `instead`, the last event is forgotten if it has the same name.
    pub(crate) fn send(&self, name: &'static str, data: &impl Serialize, instead: bool) {
        let data = serde_json::to_string(data).unwrap_or_default();
        let mut happened = lock(&self.happened);
        let number = *self.latest.borrow() + 1;
        if instead && happened.last().is_some_and(|last| last.name == name) {
            happened.pop();
        }
        happened.push(Happened { number, name, data });
        drop(happened);
        self.latest.send_replace(number);
    }

    /// Nothing more will happen.
    pub(crate) fn finish(&self) {
        *lock(&self.finished) = true;
        self.latest.send_modify(|number| *number += 1);
    }

    fn is_finished(&self) -> bool {
        *lock(&self.finished)
    }

    /// The events behind this number, and the number of the last one.
    fn since(&self, seen: u64) -> (Vec<Event>, u64) {
        let happened = lock(&self.happened);
        let new: Vec<&Happened> = happened.iter().filter(|one| one.number > seen).collect();
        let last = new.last().map_or(seen, |one| one.number);
        (new.into_iter().map(|one| Event::default().event(one.name).data(&one.data)).collect(), last)
    }

    /// Whether there has been no listener for a while.
    fn is_alone(&self) -> bool {
        if self.latest.receiver_count() > 0 {
            *lock(&self.last_listener) = Instant::now();
        }
        lock(&self.last_listener).elapsed() > ALONE
    }
}

/// All tasks.
#[derive(Default)]
pub(crate) struct Tasks(Mutex<HashMap<String, Arc<Task>>>);

/// The name of a task.
#[derive(Serialize, ToSchema)]
pub(crate) struct Started {
    pub(crate) id: String,
}

impl Tasks {
    /// A new task. The oldest that is finished makes room; too many that are not refuse it.
    pub(crate) fn begin(&self, stop: Arc<Stop>) -> Answer<(String, Arc<Task>)> {
        let id = random_text(8).ok_or_else(Refusal::broken)?;
        self.begin_as(id.clone(), stop).map(|task| (id, task))
    }

    /// A new task of this name, which no running task has.
    pub(crate) fn begin_as(&self, id: String, stop: Arc<Stop>) -> Answer<Arc<Task>> {
        let mut tasks = lock(&self.0);
        if tasks.len() >= MOST_TASKS {
            tasks.retain(|_, task| !task.is_finished() || task.latest.receiver_count() > 0);
        }
        let goes_on = tasks.get(&id).is_some_and(|task| !task.is_finished());
        if tasks.len() >= MOST_TASKS || goes_on {
            return Err(Busy::Full.into());
        }
        let task = Arc::new(Task::new(stop));
        tasks.insert(id, Arc::clone(&task));
        Ok(task)
    }

    /// Whether a task of this name is running.
    pub(crate) fn is_running(&self, id: &str) -> bool {
        lock(&self.0).get(id).is_some_and(|task| !task.is_finished())
    }

    /// Lets a task end with what it has; its events stay.
    ///
    /// # Errors
    /// The task is unknown.
    pub(crate) fn halt(&self, id: &str) -> Answer<StatusCode> {
        self.find(id)?.stop.stop();
        Ok(StatusCode::NO_CONTENT)
    }

    fn find(&self, id: &str) -> Answer<Arc<Task>> {
        lock(&self.0).get(id).cloned().ok_or_else(Refusal::not_found)
    }

    /// Ends a task and forgets it.
    pub(crate) fn end(&self, id: &str) -> Answer<StatusCode> {
        let task = lock(&self.0).remove(id).ok_or_else(Refusal::not_found)?;
        task.stop.stop();
        task.finish();
        Ok(StatusCode::NO_CONTENT)
    }

    /// Ends tasks without listeners for a while.
    pub(crate) fn sweep(&self) {
        for task in lock(&self.0).values().filter(|task| !task.is_finished() && task.is_alone()) {
            task.stop.stop();
        }
    }

    /// Ends all.
    pub(crate) fn stop(&self) {
        lock(&self.0).values().for_each(|task| task.stop.stop());
    }

    /// The events of a task from its beginning.
    pub(crate) fn events(&self, id: &str, place: OwnedSemaphorePermit) -> Answer<Events> {
        let task = self.find(id)?;
        Ok(streamed(unfold(Listener::new(task, place), Listener::next)))
    }
}

/// A stream of a single event, for finished work.
pub(crate) fn single_event(name: &'static str, data: &impl Serialize, place: OwnedSemaphorePermit) -> Events {
    let task = Arc::new(Task::new(Arc::new(Stop::new())));
    task.send(name, data, false);
    task.finish();
    streamed(unfold(Listener::new(task, place), Listener::next))
}

struct Listener {
    task: Arc<Task>,
    latest: watch::Receiver<u64>,
    seen: u64,
    /// When something was sent last.
    sent: Instant,
    /// Events to be sent, the next one last.
    ready: Vec<Event>,
    _place: OwnedSemaphorePermit,
}

impl Listener {
    fn new(task: Arc<Task>, place: OwnedSemaphorePermit) -> Listener {
        let latest = task.latest.subscribe();
        Listener { task, latest, seen: 0, sent: Instant::now(), ready: Vec::new(), _place: place }
    }

    async fn next(mut self) -> Option<(Result<Event, Infallible>, Listener)> {
        loop {
            if let Some(event) = self.ready.pop() {
                return Some((Ok(event), self));
            }
            self.latest.borrow_and_update();
            let finished = self.task.is_finished();
            let (mut ready, seen) = self.task.since(self.seen);
            if ready.is_empty() {
                if finished {
                    return None;
                }
                self.latest.changed().await.ok()?;
                // What comes at once is sent at once, and what follows soon with it.
                continue;
            }
            if self.seen > 0 && !finished {
                tokio::time::sleep_until((self.sent + PACE).into()).await;
                (ready, self.seen) = self.task.since(self.seen);
            } else {
                self.seen = seen;
            }
            self.sent = Instant::now();
            ready.reverse();
            self.ready = ready;
        }
    }
}
