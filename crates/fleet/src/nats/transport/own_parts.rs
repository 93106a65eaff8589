//! Parts that the coordinator does itself on its own threads while results from workers arrive.

use crate::{Job, JobRegistry, Part, PartContext, Refusal, Unfinished};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{Builder, Scope};
use stratege_search::sync::lock;
use stratege_search::{STACK, Stop};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// What is needed to do parts.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) registry: &'a dyn JobRegistry,
    pub(super) job: &'a Job,
    pub(super) files: &'a BTreeMap<String, PathBuf>,
}

/// A part that was done here, or why it cannot be.
pub(super) struct OwnResult {
    pub(super) number: u64,
    pub(super) found: Result<Vec<u8>, Refusal>,
}

/// The threads, which start when the first parts are there.
pub(super) struct OwnParts<'scope, 'env> {
    scope: &'scope Scope<'scope, 'env>,
    source: Source<'env>,
    /// The most threads.
    most: usize,
    started: usize,
    parts: Option<Sender<Part>>,
    queue: Arc<Mutex<Receiver<Part>>>,
    answers: UnboundedSender<OwnResult>,
    pub(super) results: UnboundedReceiver<OwnResult>,
    /// How many are in the queue or done at the moment.
    pub(super) under_way: usize,
    halt: Arc<Stop>,
}

impl<'scope, 'env> OwnParts<'scope, 'env> {
    pub(super) fn new(scope: &'scope Scope<'scope, 'env>, source: Source<'env>) -> OwnParts<'scope, 'env> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // By the clock, and with several threads each, parts would be in each other's way.
        let most = (cores / source.job.cores.max(1) as usize).max(1);
        let (parts, queue) = channel();
        let (answers, results) = unbounded_channel();
        OwnParts {
            scope,
            source,
            most,
            started: 0,
            parts: Some(parts),
            queue: Arc::new(Mutex::new(queue)),
            answers,
            results,
            under_way: 0,
            halt: Arc::new(Stop::new()),
        }
    }

    /// How many more parts keep the threads busy.
    pub(super) fn free(&self) -> usize {
        (2 * self.most).saturating_sub(self.under_way)
    }

    /// Has parts done; they come back by `results`, in any order.
    pub(super) fn push(&mut self, parts: Vec<Part>) {
        for part in parts {
            self.under_way += 1;
            if self.started < self.most.min(self.under_way) {
                self.start();
            }
            if let Some(sender) = &self.parts {
                // The receiver is as old as this.
                drop(sender.send(part));
            }
        }
    }

    fn start(&mut self) {
        let context = PartContext::local(Arc::clone(&self.halt), self.started, self.source.files.clone());
        let (queue, answers, source) = (Arc::clone(&self.queue), self.answers.clone(), self.source);
        let run = move || serve(source, context, &queue, &answers);
        if Builder::new().name("own-part".into()).stack_size(STACK).spawn_scoped(self.scope, run).is_ok() {
            self.started += 1;
        }
    }

    /// The next result; it waits for ever while there is none.
    pub(super) async fn next(&mut self) -> OwnResult {
        loop {
            if let Some(result) = self.results.recv().await {
                self.under_way = self.under_way.saturating_sub(1);
                return result;
            }
        }
    }
}

impl Drop for OwnParts<'_, '_> {
    fn drop(&mut self) {
        self.halt.stop();
        self.parts = None;
    }
}

fn serve(
    source: Source<'_>,
    context: PartContext,
    queue: &Mutex<Receiver<Part>>,
    answers: &UnboundedSender<OwnResult>,
) {
    let mut context = Some(context);
    let mut runner = None;
    loop {
        let Ok(part) = lock(queue).recv() else { return };
        if let Some(context) = context.take() {
            runner = Some(source.registry.open(source.job, context));
        }
        let found = match &mut runner {
            Some(Ok(runner)) => runner.part(&part),
            Some(Err(Refusal(why))) => Err(Unfinished::Failed(why.clone())),
            None => return,
        };
        let found = match found {
            Ok(bytes) => Ok(bytes),
            Err(Unfinished::Failed(why)) => Err(Refusal(why)),
            Err(Unfinished::Stopped) => return,
        };
        if answers.send(OwnResult { number: part.number, found }).is_err() {
            return;
        }
    }
}
