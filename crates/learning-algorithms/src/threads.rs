//! Distributes work over threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, Builder};

/// Calls `work` on every item, on this thread and up to `threads − 1` others, or fewer if the system has no more.
/// Results are in the order of the items.
pub fn on_threads<T: Sync, R: Send>(threads: usize, items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let take = || {
        let index = next.fetch_add(1, Ordering::Relaxed);
        items.get(index).map(|item| (index, item))
    };
    let share = || {
        let mut done = Vec::new();
        while let Some((index, item)) = take() {
            done.push((index, work(item)));
        }
        done
    };
    let mut done = thread::scope(|scope| {
        let start = |_| Builder::new().spawn_scoped(scope, share).ok();
        let others: Vec<_> = (1..threads.min(items.len())).map_while(start).collect();
        let mut done = share();
        for other in others {
            match other.join() {
                Ok(part) => done.extend(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_unstable_by_key(|&(index, _)| index);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let items: Vec<u64> = (0..100).collect();
        let squares: Vec<u64> = items.iter().map(|item| item * item).collect();
        for threads in [0, 1, 3, 200] {
            assert_eq!(on_threads(threads, &items, |item| item * item), squares);
        }
        assert!(on_threads(4, &[], |(): &()| ()).is_empty());
    }
}
