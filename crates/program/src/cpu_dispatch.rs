//! Re-executes a portable x86-64 build as the build for this processor, if one is installed next to it.
//!
//! Searches spend much of their time counting and shifting bits, for which the oldest processors have no instructions.
//! The whole program is selected rather than single functions, because the recursions consist of small functions that
//! must be inlined.

use std::arch::is_x86_feature_detected;
use std::env;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// What the name of the faster build has in addition.
const SUFFIX: &str = "-x86-64-v3";

/// Replaces this process by the faster build; returns where that is missing, where the processor is too old for it, and
/// where it cannot be started.
pub(crate) fn run_newer_build() {
    if !has_v3() {
        return;
    }
    let Ok(own) = env::current_exe() else { return };
    let Some(name) = own.file_name() else { return };
    let mut faster = name.to_owned();
    faster.push(SUFFIX);
    let faster = own.with_file_name(faster);
    if faster.is_file() {
        let mut arguments = env::args_os();
        let mut command = Command::new(faster);
        if let Some(name) = arguments.next() {
            command.arg0(name);
        }
        let _ = command.args(arguments).exec(); // where it fails, this build does the work
    }
}

/// The third level of the x86-64 processors: those since about 2015.
fn has_v3() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("f16c")
        && is_x86_feature_detected!("fma")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("movbe")
        && is_x86_feature_detected!("popcnt")
}
