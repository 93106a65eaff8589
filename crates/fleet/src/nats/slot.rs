//! One of a worker's concurrent slots: a thread that runs a part, and the messages about it.

use crate::{Job, JobRegistry, Live, Part, PartContext, PartRunner, Refusal, Unfinished};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::Builder;
use stratege_search::Stop;
use tokio::sync::oneshot;

/// What a thread is asked to do.
pub(crate) struct Order {
    pub(crate) id: String,
    pub(crate) job: Arc<Job>,
    pub(crate) files: BTreeMap<String, PathBuf>,
    pub(crate) scale: f64,
    pub(crate) part: Part,
    pub(crate) stop: Arc<Stop>,
    pub(crate) live: Live,
    pub(crate) answer: oneshot::Sender<Answer>,
}

/// The result of a part.
pub(crate) enum Answer {
    Done(Vec<u8>),
    Failed(String),
    Stopped,
    /// The job cannot be done here at all.
    Refused(String),
}

/// A thread that does parts.
pub(crate) struct Slot {
    orders: Sender<Order>,
}

/// Work of so many jobs is kept ready.
const READY: usize = 4;

impl Slot {
    /// # Errors
    /// The system has no thread to give.
    pub(crate) fn start(place: usize, stack: usize, registry: Arc<dyn JobRegistry>) -> std::io::Result<Slot> {
        let (orders, received) = channel::<Order>();
        Builder::new().name(format!("part-{place}")).stack_size(stack).spawn(move || {
            let mut ready: Vec<OpenJob> = Vec::new();
            for order in received {
                let answer = serve(place, &*registry, &mut ready, &order);
                // Who asked may be gone.
                drop(order.answer.send(answer));
            }
        })?;
        Ok(Slot { orders })
    }

    /// Has a part done; none if the thread is gone.
    pub(crate) async fn run_part(
        &self,
        make: impl FnOnce(oneshot::Sender<Answer>) -> Order,
    ) -> Option<Answer> {
        let (answer, answered) = oneshot::channel();
        self.orders.send(make(answer)).ok()?;
        answered.await.ok()
    }
}

/// A job that a thread has opened.
struct OpenJob {
    id: String,
    stop: Arc<Stop>,
    runner: Box<dyn PartRunner>,
}

fn serve(place: usize, registry: &dyn JobRegistry, ready: &mut Vec<OpenJob>, order: &Order) -> Answer {
    // What was stopped once stays stopped: it is made anew.
    ready.retain(|job| !job.stop.is_stopped());
    let at = ready.iter().position(|job| job.id == order.id && Arc::ptr_eq(&job.stop, &order.stop));
    let at = match at {
        Some(at) => at,
        None => {
            ready.retain(|job| job.id != order.id);
            let (files, scale) = (order.files.clone(), order.scale);
            let live = Arc::clone(&order.live);
            let context = PartContext { stop: Arc::clone(&order.stop), place, scale, files, live };
            match registry.open(&order.job, context) {
                Ok(runner) => {
                    if ready.len() == READY {
                        ready.remove(0);
                    }
                    ready.push(OpenJob { id: order.id.clone(), stop: Arc::clone(&order.stop), runner });
                    ready.len() - 1
                }
                Err(Refusal(why)) => return Answer::Refused(why),
            }
        }
    };
    match ready[at].runner.part(&order.part) {
        Ok(bytes) => Answer::Done(bytes),
        Err(Unfinished::Stopped) => Answer::Stopped,
        Err(Unfinished::Failed(why)) => Answer::Failed(why),
    }
}
