//! Autosave: games are written one after another on a separate thread, so that nobody waits for a file that another
//! program holds. A game that is not written at once is reported as not yet saved, and an event follows once it is.

use std::collections::HashMap;
use std::io;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};
use stratege_play::Document;
use stratege_session::sync::lock;
use stratege_store::{GameStore, StoreError, StoredGame};
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
pub(crate) enum SaveOutcome {
    /// It is on the disk.
    Written,
    /// It waits to be written.
    Later,
    /// Another program has changed it: this state is not written.
    Apart,
}

/// Told what became of a game that was answered as not yet kept: never [`SaveOutcome::Later`].
pub(crate) type SaveNotice = Arc<dyn Fn(SaveOutcome) + Send + Sync>;

/// A game that waits to be written.
struct Waiting {
    stored: StoredGame,
    /// The revision that stands in the file, as far as this program knows; none if the game does not.
    seen: Option<u64>,
    /// Who waits for what becomes of it; nobody once it was answered as not yet kept.
    asker: Option<SyncSender<Result<SaveOutcome, StoreError>>>,
    notice: SaveNotice,
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
pub(crate) struct Autosave {
    pub(crate) store: GameStore,
    queue: Mutex<Queue>,
    called: Condvar,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Autosave {
    /// An autosave of these games, whose thread ends with [`end`](Self::end).
    ///
    /// # Errors
    /// The system has no thread.
    pub(crate) fn new(store: GameStore) -> io::Result<Arc<Autosave>> {
        let (queue, called, thread) = (Mutex::default(), Condvar::new(), Mutex::default());
        let autosave = Arc::new(Autosave { store, queue, called, thread });
        let own = Arc::clone(&autosave);
        let thread = Builder::new().name("autosave".into()).spawn(move || own.work())?;
        *lock(&autosave.thread) = Some(thread);
        Ok(autosave)
    }

    /// Writes a game, or leaves it to the thread where that takes longer than an answer may take; `notice` is called then.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn keep(
        &self,
        stored: StoredGame,
        seen: Option<u64>,
        notice: SaveNotice,
    ) -> Result<SaveOutcome, StoreError> {
        let id = stored.id.clone();
        let (asker, answer) = sync_channel(1);
        {
            let mut queue = lock(&self.queue);
            if let Some(waiting) = queue.waiting.get_mut(&id) {
                // What stands in the file is what it was before the first change that waits.
                (waiting.stored, waiting.notice) = (stored, notice);
                return Ok(SaveOutcome::Later);
            }
            queue.waiting.insert(id.clone(), Waiting { stored, seen, asker: Some(asker), notice });
        }
        self.called.notify_one();
        if let Ok(answer) = block_in_place(|| answer.recv_timeout(SLOW)) {
            return answer;
        }
        match lock(&self.queue).waiting.get_mut(&id) {
            Some(waiting) => waiting.asker = None,
            // It was answered in this moment.
            None => return answer.try_recv().unwrap_or(Ok(SaveOutcome::Written)),
        }
        Ok(SaveOutcome::Later)
    }

    /// Whether a game waits to be written.
    pub(crate) fn awaits(&self, id: &str) -> bool {
        lock(&self.queue).waiting.contains_key(id)
    }

    /// The games that wait to be written, as they will be.
    pub(crate) fn waiting(&self) -> Vec<StoredGame> {
        lock(&self.queue).waiting.values().map(|waiting| waiting.stored.clone()).collect()
    }

    /// A game is not written any more; whether it waited.
    pub(crate) fn forget(&self, id: &str) -> bool {
        lock(&self.queue).waiting.remove(id).is_some()
    }

    /// The thread ends once everything is written; what cannot be written within a second is given up.
    pub(crate) fn end(&self) {
        lock(&self.queue).ended = true;
        self.called.notify_one();
        let begun = Instant::now();
        while begun.elapsed() < LAST && !lock(&self.queue).waiting.is_empty() {
            std::thread::sleep(Duration::from_millis(5));
        }
        // The file is closed by its last owner, which the thread must not be.
        if let Some(thread) = lock(&self.thread).take() {
            let _ = thread.join();
        }
    }

    fn work(&self) {
        loop {
            let mut refused = false;
            let ids: Vec<String> = lock(&self.queue).waiting.keys().cloned().collect();
            for id in ids {
                let attempt = self.attempt(&id);
                refused |= attempt != Attempt::Done;
                if attempt == Attempt::Busy {
                    break;
                }
            }
            let queue = lock(&self.queue);
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
        let wish = lock(&self.queue).waiting.get(id).map(|waiting| (waiting.stored.clone(), waiting.seen));
        let Some((stored, seen)) = wish else { return Attempt::Done };
        let written = self
            .store
            .replace_within(PATIENCE, &stored, |found| found.and_then(Document::revision_of) == seen);
        let mut queue = lock(&self.queue);
        // It may have been forgotten meanwhile.
        let Some(waiting) = queue.waiting.get_mut(id) else { return Attempt::Done };
        let found = match written {
            Ok(true) if waiting.stored != stored => {
                waiting.seen = Document::revision_of(&stored.body);
                return Attempt::Done;
            }
            Ok(true) => Ok(SaveOutcome::Written),
            Ok(false) => Ok(SaveOutcome::Apart),
            Err(error) if error.is_busy() => {
                // The file is one: all others would wait as long.
                for asker in queue.waiting.values_mut().filter_map(|waiting| waiting.asker.take()) {
                    let _ = asker.send(Ok(SaveOutcome::Later));
                }
                return Attempt::Busy;
            }
            Err(_) if waiting.asker.is_none() => return Attempt::Again,
            // Nobody has been told that it is kept: the change is taken back.
            Err(error) => Err(error),
        };
        let Some(Waiting { asker, notice, .. }) = queue.waiting.remove(id) else { return Attempt::Done };
        drop(queue);
        match (asker, found) {
            (Some(asker), found) => drop(asker.send(found)),
            (None, Ok(outcome)) => notice(outcome),
            (None, Err(_)) => {}
        }
        Attempt::Done
    }
}
