//! Keeping games: written one after the other on a thread of their own, so that nobody waits for a file that another program
//! holds. A game that is not written at once is answered as not yet kept, and an event tells when it is.

use crate::locks::locked;
use std::collections::HashMap;
use std::io;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};
use stratege_play::Document;
use stratege_store::{GameStore, KeptGame, StoreError};
use tokio::task::block_in_place;

/// How long another program that holds the file is waited for.
const PATIENCE: Duration = Duration::from_millis(30);
/// How long an answer waits for its game to be written, where nobody holds the file.
const SLOW: Duration = Duration::from_secs(2);
/// The time between two attempts to write what was refused.
const AGAIN: Duration = Duration::from_millis(200);
/// How long the end of the program waits for the last games.
const LAST: Duration = Duration::from_secs(1);

/// What became of a game that is to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// It is on the disk.
    Written,
    /// It waits to be written.
    Later,
    /// Another program has changed it: this state is not written.
    Apart,
}

/// Told what became of a game that was answered as not yet kept: never [`Kept::Later`].
pub(crate) type Told = Arc<dyn Fn(Kept) + Send + Sync>;

/// A game that waits to be written.
struct Waiting {
    kept: KeptGame,
    /// The revision that stands in the file, as far as this program knows; none if the game does not.
    seen: Option<u64>,
    /// Who waits for what becomes of it; nobody once it was answered as not yet kept.
    asker: Option<SyncSender<Result<Kept, StoreError>>>,
    told: Told,
}

/// What became of an attempt to write a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attempt {
    /// Nothing is left to do, or the next round does it.
    Done,
    /// Another attempt is to follow after a while.
    Again,
    /// The same, for every game: another program holds the file.
    Busy,
}

#[derive(Default)]
struct Queue {
    waiting: HashMap<String, Waiting>,
    ended: bool,
}

/// The thread that writes.
pub(crate) struct Keeper {
    pub(crate) store: GameStore,
    queue: Mutex<Queue>,
    called: Condvar,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Keeper {
    /// A keeper of these games, whose thread ends with [`end`](Self::end).
    ///
    /// # Errors
    /// The system has no thread.
    pub(crate) fn new(store: GameStore) -> io::Result<Arc<Keeper>> {
        let (queue, called, thread) = (Mutex::default(), Condvar::new(), Mutex::default());
        let keeper = Arc::new(Keeper { store, queue, called, thread });
        let own = Arc::clone(&keeper);
        let thread = Builder::new().name("keeper".into()).spawn(move || own.work())?;
        *locked(&keeper.thread) = Some(thread);
        Ok(keeper)
    }

    /// Writes a game, or leaves it to the thread where that takes longer than an answer may take; `told` is called then.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn keep(&self, kept: KeptGame, seen: Option<u64>, told: Told) -> Result<Kept, StoreError> {
        let id = kept.id.clone();
        let (asker, answer) = sync_channel(1);
        {
            let mut queue = locked(&self.queue);
            if let Some(waiting) = queue.waiting.get_mut(&id) {
                // What stands in the file is what it was before the first change that waits.
                (waiting.kept, waiting.told) = (kept, told);
                return Ok(Kept::Later);
            }
            queue.waiting.insert(id.clone(), Waiting { kept, seen, asker: Some(asker), told });
        }
        self.called.notify_one();
        if let Ok(answer) = block_in_place(|| answer.recv_timeout(SLOW)) {
            return answer;
        }
        match locked(&self.queue).waiting.get_mut(&id) {
            Some(waiting) => waiting.asker = None,
            // It was answered in this moment.
            None => return answer.try_recv().unwrap_or(Ok(Kept::Written)),
        }
        Ok(Kept::Later)
    }

    /// Whether a game waits to be written.
    pub(crate) fn awaits(&self, id: &str) -> bool {
        locked(&self.queue).waiting.contains_key(id)
    }

    /// A game is not written any more; whether it waited.
    pub(crate) fn forget(&self, id: &str) -> bool {
        locked(&self.queue).waiting.remove(id).is_some()
    }

    /// The thread ends once everything is written; what cannot be written within a second is given up.
    pub(crate) fn end(&self) {
        locked(&self.queue).ended = true;
        self.called.notify_one();
        let begun = Instant::now();
        while begun.elapsed() < LAST && !locked(&self.queue).waiting.is_empty() {
            std::thread::sleep(Duration::from_millis(5));
        }
        // The file is closed by its last owner, which the thread must not be.
        if let Some(thread) = locked(&self.thread).take() {
            let _ = thread.join();
        }
    }

    fn work(&self) {
        loop {
            let mut refused = false;
            let ids: Vec<String> = locked(&self.queue).waiting.keys().cloned().collect();
            for id in ids {
                let attempt = self.attempt(&id);
                refused |= attempt != Attempt::Done;
                if attempt == Attempt::Busy {
                    break;
                }
            }
            let queue = locked(&self.queue);
            match (refused, queue.waiting.is_empty()) {
                (true, _) | (false, true) if queue.ended => return,
                (true, _) => drop(self.called.wait_timeout(queue, AGAIN)),
                (false, true) => drop(self.called.wait(queue)),
                (false, false) => {}
            }
        }
    }

    /// Tries to write a game.
    fn attempt(&self, id: &str) -> Attempt {
        let wish = locked(&self.queue).waiting.get(id).map(|waiting| (waiting.kept.clone(), waiting.seen));
        let Some((kept, seen)) = wish else { return Attempt::Done };
        let written =
            self.store.replace_within(PATIENCE, &kept, |found| found.and_then(Document::revision_of) == seen);
        let mut queue = locked(&self.queue);
        // It may have been forgotten meanwhile.
        let Some(waiting) = queue.waiting.get_mut(id) else { return Attempt::Done };
        let found = match written {
            Ok(true) if waiting.kept != kept => {
                waiting.seen = Document::revision_of(&kept.body);
                return Attempt::Done;
            }
            Ok(true) => Ok(Kept::Written),
            Ok(false) => Ok(Kept::Apart),
            Err(error) if error.is_busy() => {
                // The file is one: all others would wait as long.
                for asker in queue.waiting.values_mut().filter_map(|waiting| waiting.asker.take()) {
                    let _ = asker.send(Ok(Kept::Later));
                }
                return Attempt::Busy;
            }
            Err(_) if waiting.asker.is_none() => return Attempt::Again,
            // Nobody has been told that it is kept: the change is taken back.
            Err(error) => Err(error),
        };
        let Some(Waiting { asker, told, .. }) = queue.waiting.remove(id) else { return Attempt::Done };
        drop(queue);
        match (asker, found) {
            (Some(asker), found) => drop(asker.send(found)),
            (None, Ok(kept)) => told(kept),
            (None, Err(_)) => {}
        }
        Attempt::Done
    }
}
