//! The progress of a search.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::thread::Builder;
use std::time::Duration;

/// Shows progress on standard error, if that is a terminal.
pub(crate) fn progress_bar() -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
        bar.set_style(style);
    }
    // Ticking needs a thread, and whoever ticks panics without one.
    if !bar.is_hidden() && Builder::new().spawn(|| {}).is_ok() {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    bar
}
