//! The memory available to this process.

use std::fs;

/// The maximum memory that this process can have, in bytes: the machine's memory, or less if its control group or a
/// limit on its address space (`ulimit -v`) restricts it. `None` if the system does not say.
pub fn memory_limit() -> Option<u64> {
    let read = |path: &str| fs::read_to_string(path).ok();
    let machine = read("/proc/meminfo").and_then(|text| total(&text));
    let address_space = read("/proc/self/limits").and_then(|text| address_space(&text));
    let group = read("/proc/self/cgroup").and_then(|text| {
        let own = text.lines().find_map(|line| line.strip_prefix("0::"))?.trim_end_matches('/').to_owned();
        read(&format!("/sys/fs/cgroup{own}/memory.max"))
    });
    let group = group.or_else(|| read("/sys/fs/cgroup/memory/memory.limit_in_bytes"));
    let group = group.and_then(|text| text.trim().parse().ok());
    [machine, address_space, group].into_iter().flatten().min()
}

/// The machine's memory, of `/proc/meminfo`.
fn total(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

/// The soft limit of the address space, of `/proc/self/limits`; none where it is unlimited.
fn address_space(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_limits_of_the_system_are_read() {
        assert_eq!(total("MemTotal:       24576 kB\nMemFree: 1 kB\n"), Some(24 << 20));
        assert_eq!(total("MemFree: 1 kB\n"), None);
        let limits =
            |soft| format!("Limit  Soft Limit\nMax address space         {soft}    unlimited  bytes\n");
        assert_eq!(address_space(&limits("2048000000")), Some(2_048_000_000));
        assert_eq!(address_space(&limits("unlimited")), None);
        if cfg!(target_os = "linux") {
            assert!(memory_limit().is_some_and(|bytes| bytes > 1 << 24));
        }
    }
}
