//! Whose process is at the other end of a connection. A browser sends a cookie to every program that listens on its
//! machine, whatever the port; a session that is bound to the user of the browser is of no use to programs of others.

use std::net::SocketAddr;

/// The number of the user whose process has this end of a connection to our port; `None` where the system does not
/// tell: elsewhere than on Linux, or where the process is in a network of its own.
pub(crate) fn user_of(client: SocketAddr, port: u16) -> Option<u32> {
    let SocketAddr::V4(client) = client else { return None };
    let table = std::fs::read_to_string("/proc/net/tcp").ok()?;
    let local = format!("{:08X}:{:04X}", u32::from_ne_bytes(client.ip().octets()), client.port());
    let remote = format!(":{port:04X}");
    table.lines().skip(1).find_map(|line| {
        let mut words = line.split_whitespace().skip(1);
        let is_its = words.next()? == local && words.next()?.ends_with(&remote);
        // Behind the state, the queues, the timer and the retransmissions (proc_net_tcp(5)).
        words.nth(4)?.parse().ok().filter(|_| is_its)
    })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::net::{TcpListener, TcpStream};

    #[test]
    fn a_connection_of_this_program_is_its_users() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let client = TcpStream::connect(("127.0.0.1", port)).unwrap();
        let (_server, peer) = listener.accept().unwrap();
        assert_eq!(peer, client.local_addr().unwrap());
        assert_eq!(user_of(peer, port), Some(rustix::process::getuid().as_raw()));
        assert_eq!(user_of(peer, port.wrapping_add(1)), None);
    }
}
