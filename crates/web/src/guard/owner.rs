//! Identifies the user whose process is at the other end of a connection. A browser sends a cookie to every program
//! that listens on its machine, whatever the port; a session bound to the browser's user is useless to other users'
//! programs.

use std::net::{SocketAddr, SocketAddrV4};

/// The number of the user whose process has this end of a connection to our port; `None` where the system does not
/// tell: elsewhere than on Linux, or where the process is in a network of its own.
pub(crate) fn user_of(client: SocketAddr, port: u16) -> Option<u32> {
    let SocketAddr::V4(client) = client else { return None };
    #[cfg(target_os = "linux")]
    if let Ok(user) = diagnosis::user(client, port) {
        return user;
    }
    listed(client, port)
}

/// The same from the list of all connections, which takes the longer the more of them there are.
fn listed(client: SocketAddrV4, port: u16) -> Option<u32> {
    let table = std::fs::read_to_string("/proc/net/tcp").ok()?;
    let local = format!("{:08X}:{:04X}", u32::from_ne_bytes(client.ip().octets()), client.port());
    let remote = format!(":{port:04X}");
    table.lines().skip(1).find_map(|line| {
        let mut words = line.split_whitespace().skip(1);
        let is_its = words.next()? == local && words.next()?.ends_with(&remote);
        // What is closed already belongs to nobody, but is listed as the superuser's.
        let is_open = words.next()? == "01";
        // Behind the state, the queues, the timer and the retransmissions (proc_net_tcp(5)).
        words.nth(3)?.parse().ok().filter(|_| is_its && is_open)
    })
}

/// One connection asked for by its two ends, in the same time however many there are (sock_diag(7)).
#[cfg(target_os = "linux")]
mod diagnosis {
    use rustix::io::{Errno, Result};
    use rustix::net::netlink::{SOCK_DIAG, SocketAddrNetlink};
    use rustix::net::{AddressFamily, RecvFlags, SendFlags, SocketFlags, SocketType};
    use rustix::net::{recv, sendto, socket_with};
    use std::net::{Ipv4Addr, SocketAddrV4};

    /// `SOCK_DIAG_BY_FAMILY`, and `NLM_F_REQUEST`: an answer about one, no list.
    const BY_FAMILY: u16 = 20;
    const REQUEST: u16 = 1;
    const AF_INET: u8 = 2;
    const TCP: u8 = 6;
    /// The state `TCP_ESTABLISHED`: what is closed already belongs to nobody.
    const ESTABLISHED: u8 = 1;
    /// Where things stand in what comes back: behind a header of 16 bytes, an `inet_diag_msg`.
    const KIND: usize = 4;
    const STATE: usize = 17;
    const ENDS: usize = 20;
    const USER: usize = 80;

    /// The user of an end of a connection to our port. An error also where there is no such connection: a kernel
    /// without these answers says the same.
    pub(super) fn user(client: SocketAddrV4, port: u16) -> Result<Option<u32>> {
        let flags = SocketFlags::CLOEXEC | SocketFlags::NONBLOCK;
        let socket = socket_with(AddressFamily::NETLINK, SocketType::DGRAM, flags, Some(SOCK_DIAG))?;
        let ends = ends(client, port);
        sendto(&socket, &question(&ends), SendFlags::empty(), &SocketAddrNetlink::new(0, 0))?;
        // The kernel has answered when the question is sent.
        let mut answer = [0_u8; 512];
        let (length, _) = recv(&socket, &mut answer, RecvFlags::empty())?;
        read(answer.get(..length).unwrap_or_default(), &ends)
    }

    /// The ports and the addresses, as both the question and the answer have them.
    fn ends(client: SocketAddrV4, port: u16) -> [u8; 40] {
        let mut ends = [0; 40];
        ends[..2].copy_from_slice(&client.port().to_be_bytes());
        ends[2..4].copy_from_slice(&port.to_be_bytes());
        ends[4..8].copy_from_slice(&client.ip().octets());
        ends[20..24].copy_from_slice(&Ipv4Addr::LOCALHOST.octets());
        // The rest of the addresses is for IPv6, and 0 is any interface.
        ends
    }

    /// A header and an `inet_diag_req_v2`.
    fn question(ends: &[u8; 40]) -> [u8; 72] {
        let mut bytes = [0; 72];
        bytes[..4].copy_from_slice(&72_u32.to_ne_bytes());
        bytes[KIND..6].copy_from_slice(&BY_FAMILY.to_ne_bytes());
        bytes[6..8].copy_from_slice(&REQUEST.to_ne_bytes());
        bytes[16..18].copy_from_slice(&[AF_INET, TCP]);
        bytes[20..24].copy_from_slice(&u32::MAX.to_ne_bytes());
        bytes[24..64].copy_from_slice(ends);
        // No cookie of an earlier answer.
        bytes[64..].fill(0xFF);
        bytes
    }

    /// The user that an answer names.
    fn read(answer: &[u8], ends: &[u8; 40]) -> Result<Option<u32>> {
        let word = |at: usize| {
            answer.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).map(u32::from_ne_bytes)
        };
        let kind = answer.get(KIND..KIND + 2).and_then(|bytes| bytes.try_into().ok()).map(u16::from_ne_bytes);
        if kind != Some(BY_FAMILY) {
            return Err(Errno::PROTO);
        }
        // A socket that only listens may be found in the place of a connection that ended. The interface, at the end,
        // is told though it was not asked for.
        let same = answer.get(ENDS..ENDS + 36) == Some(&ends[..36]);
        let open = answer.get(STATE) == Some(&ESTABLISHED);
        Ok(word(USER).filter(|_| same && open))
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn only_an_open_connection_with_these_ends_has_a_user() {
            let client = SocketAddrV4::new(Ipv4Addr::LOCALHOST, 0x1234);
            let ends = ends(client, 7464);
            let asked = question(&ends);
            assert_eq!(
                (&asked[24..28], &asked[28..32]),
                (&[0x12, 0x34, 0x1D, 0x28][..], &[127, 0, 0, 1][..])
            );
            let mut answer = [0; 88];
            answer[KIND..6].copy_from_slice(&BY_FAMILY.to_ne_bytes());
            (answer[16], answer[STATE]) = (AF_INET, ESTABLISHED);
            answer[ENDS..ENDS + 40].copy_from_slice(&ends);
            answer[USER..USER + 4].copy_from_slice(&1_000_u32.to_ne_bytes());
            assert_eq!(read(&answer, &ends), Ok(Some(1_000)));
            assert_eq!(read(&answer, &super::ends(client, 7465)), Ok(None));
            assert_eq!(read(&answer[..USER], &ends), Ok(None));
            answer[STATE] = 6;
            assert_eq!(read(&answer, &ends), Ok(None));
            answer[KIND] = 2;
            assert_eq!(read(&answer, &ends), Err(Errno::PROTO));
            assert_eq!(read(&[], &ends), Err(Errno::PROTO));
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::net::{Ipv4Addr, TcpListener, TcpStream};

    #[test]
    fn a_connection_of_this_program_is_its_users() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let client = TcpStream::connect(("127.0.0.1", port)).unwrap();
        let (server, peer) = listener.accept().unwrap();
        assert_eq!(peer, client.local_addr().unwrap());
        let own = Some(rustix::process::getuid().as_raw());
        assert_eq!(user_of(peer, port), own);
        assert_eq!(user_of(peer, port.wrapping_add(1)), None);
        // By either way, where the system knows both.
        let SocketAddr::V4(ipv4) = peer else { panic!("{peer}") };
        assert_eq!(listed(ipv4, port), own);
        assert_eq!(diagnosis::user(ipv4, port).unwrap_or(own), own);
        // What only listens is no end of a connection, and what was closed is nobody's.
        let listens = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        assert_eq!(user_of(listens, port), None);
        drop((client, server));
        assert_eq!(user_of(peer, port), None);
        assert_eq!(listed(ipv4, port), None);
    }
}
