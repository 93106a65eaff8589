//! Runs parts on threads of this process.

use crate::{
    Coordinator, Done, FleetError, Job, JobRegistry, Next, Part, PartContext, PartRunner, Refusal, Transport,
    Unfinished,
};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Builder;
use stratege_search::Stop;
use stratege_search::sync::lock;

/// Runs parts on threads of this process.
pub struct Local<'a> {
    /// Creates the part runners.
    pub registry: &'a dyn JobRegistry,
    /// The number of parts that run concurrently.
    pub threads: usize,
    /// The files of jobs, by hash.
    pub files: BTreeMap<String, PathBuf>,
    /// Stops the parts that are running.
    pub halt: Arc<Stop>,
    /// The stack size of a thread in bytes; `None` for the system's default.
    pub stack: Option<usize>,
}

/// What a thread sends about a part.
struct PartAnswer {
    number: u64,
    /// The bytes, or why there are none.
    result: Result<Vec<u8>, Unfinished>,
}

impl Transport for Local<'_> {
    fn carry(&self, job: &Job, coordinator: &mut dyn Coordinator, stop: &Stop) -> Result<(), FleetError> {
        let (to_threads, parts) = channel::<Part>();
        let (sender, answers) = channel::<PartAnswer>();
        let parts = Mutex::new(parts);
        std::thread::scope(|scope| {
            let mut started = 0;
            for place in 0..self.threads.max(1) {
                let (sender, parts) = (sender.clone(), &parts);
                let context = self.context(place);
                let run = move || serve(self.registry, job, context, parts, &sender);
                let builder = Builder::new().name("part".into());
                let builder = self.stack.map(|stack| Builder::new().stack_size(stack)).unwrap_or(builder);
                started += usize::from(builder.spawn_scoped(scope, run).is_ok());
            }
            drop(sender);
            let ended = match started {
                // The system has no thread to give.
                0 => self.alone(job, coordinator, stop),
                _ => self.distribute(coordinator, stop, started, &to_threads, &answers),
            };
            drop(to_threads);
            ended
        })
    }
}

impl Local<'_> {
    fn context(&self, place: usize) -> PartContext {
        PartContext::local(Arc::clone(&self.halt), place, self.files.clone())
    }

    /// Keeps every thread supplied: one part waits for each that is done.
    fn distribute(
        &self,
        coordinator: &mut dyn Coordinator,
        stop: &Stop,
        threads: usize,
        to_threads: &Sender<Part>,
        answers: &Receiver<PartAnswer>,
    ) -> Result<(), FleetError> {
        let (mut out, mut result) = (0, Ok(()));
        let mut ending = false;
        loop {
            while !ending && !stop.is_stopped() && !self.halt.is_stopped() && out < 2 * threads {
                let Some(part) = coordinator.next() else { break };
                out += usize::from(to_threads.send(part).is_ok());
            }
            if out == 0 {
                return result;
            }
            let Ok(answer) = answers.recv() else { return result };
            out -= 1;
            let (done, failed) = outcome(answer);
            if let Some(why) = failed {
                result = result.and(Err(why));
                ending = true;
                self.halt.stop();
            }
            if let Some(done) = done
                && !ending
                && coordinator.take(vec![done]) == Next::Stop
            {
                ending = true;
                self.halt.stop();
            }
        }
    }

    fn alone(&self, job: &Job, coordinator: &mut dyn Coordinator, stop: &Stop) -> Result<(), FleetError> {
        let mut runner = self
            .registry
            .open(job, self.context(0))
            .map_err(|Refusal(why)| FleetError::Part { number: 0, why })?;
        while !stop.is_stopped() && !self.halt.is_stopped() {
            let Some(part) = coordinator.next() else { break };
            let (done, failed) = outcome(PartAnswer { number: part.number, result: runner.part(&part) });
            if let Some(why) = failed {
                return Err(why);
            }
            if done.is_some_and(|done| coordinator.take(vec![done]) == Next::Stop) {
                break;
            }
        }
        Ok(())
    }
}

fn outcome(answer: PartAnswer) -> (Option<Done>, Option<FleetError>) {
    let PartAnswer { number, result } = answer;
    match result {
        Ok(bytes) => (Some(Done { number, bytes, worker: None }), None),
        Err(Unfinished::Stopped) => (None, None),
        Err(Unfinished::Failed(why)) => (None, Some(FleetError::Part { number, why })),
    }
}

/// Does one waiting part after the other.
fn serve(
    registry: &dyn JobRegistry,
    job: &Job,
    context: PartContext,
    parts: &Mutex<Receiver<Part>>,
    sender: &Sender<PartAnswer>,
) {
    let stop = Arc::clone(&context.stop);
    let mut context = Some(context);
    let mut runner: Option<Box<dyn PartRunner>> = None;
    loop {
        let part = lock(parts).recv();
        let Ok(part) = part else { return };
        let answer = |result| PartAnswer { number: part.number, result };
        if stop.is_stopped() {
            drop(sender.send(answer(Err(Unfinished::Stopped))));
            continue;
        }
        if let Some(context) = context.take() {
            match registry.open(job, context) {
                Ok(opened) => runner = Some(opened),
                Err(Refusal(why)) => {
                    drop(sender.send(answer(Err(Unfinished::Failed(why)))));
                    continue;
                }
            }
        }
        let none = || Err(Unfinished::Stopped);
        let result = runner.as_mut().map_or_else(none, |runner| runner.part(&part));
        if sender.send(answer(result)).is_err() {
            return;
        }
    }
}
