// SPDX-License-Identifier: GPL-3.0-or-later
//
// The IP path below RoCE, queried with a socket and by netlink: no privileges, nothing is changed.
#pragma once

#include "core/base/handle.h"
#include "core/device/interrupt.h"

#include <bitset>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::device {

/// An entry of the kernel's neighbour table.
struct Neighbour
{
    std::string address;
    std::string interface;
    std::string hardwareAddress; ///< "02:00:00:77:00:01"; empty: none is known
    std::string state;           ///< "reachable", "stale", "permanent", "incomplete", "failed" …
    friend bool operator==(const Neighbour&, const Neighbour&) = default;
};

/// Those of one address; none when the kernel has none. The errno of netlink where it does not say.
[[nodiscard]] std::expected<std::vector<Neighbour>, int> neighboursOf(const std::string& address);

/// The way out of a packet, as the kernel's routes and route rules say.
struct Route
{
    std::string interface; ///< "lo": it does not leave; empty: none is named
    std::string gateway;   ///< the router that it goes to first; empty: none, or one of another address family
};
/// Of a packet from an address of this host to another address. The errno of netlink: ENETUNREACH and others where no
/// route leads there.
[[nodiscard]] std::expected<Route, int> routeTo(const std::string& destination, const std::string& source);

/// The changes of one address's entries: one that changes and changes back between two readings of the table shows
/// only here (rtnetlink(7), RTNLGRP_NEIGH). Needs no privileges. One thread.
class NeighbourWatch
{
public:
    /// errno, in `error`, where it fails.
    [[nodiscard]] static NeighbourWatch open(const std::string& address, int& error);

    explicit operator bool() const { return static_cast<bool>(m_socket); }
    [[nodiscard]] const std::string& address() const { return m_address; }
    /// What the entries became since the last call, in that order, 64 at most. Where the kernel had more to say than
    /// the socket holds, some are missing.
    [[nodiscard]] std::vector<Neighbour> changes();

private:
    FileDescriptor m_socket;
    std::string m_address;
};

/// Two spellings of one IP address; what is none is no address at all.
[[nodiscard]] bool isSameAddress(const std::string& a, const std::string& b);

/// What sysfs says of a network interface.
struct InterfaceReading
{
    std::optional<std::uint64_t> framesIn; ///< packets that it received and sent; none: it cannot be read
    std::optional<std::uint64_t> framesOut;
    std::string master;     ///< of what it is a port: "br0"; empty: of nothing
    std::string masterKind; ///< "bridge", "bond", "Open vSwitch", "vrf", "team"; empty: not known, or there is none
    std::optional<std::uint64_t> reversePathFilter; ///< what holds of rp_filter: 1 strict, 2 loose; of IPv4
};
/// The name is foreign; one that is no name of an interface gives nothing.
[[nodiscard]] InterfaceReading readInterface(std::string_view name, const std::filesystem::path& sysfs = "/sys",
                                             const std::filesystem::path& procfs = "/proc");

/// All that an interface lies on, over several layers, too: "bond0,eth0,eth1" of a VLAN on a bond; empty: nothing.
/// None: it cannot be read, or something below it is in another network name space.
[[nodiscard]] std::optional<std::string> interfacesBelow(std::string_view name,
                                                         const std::filesystem::path& sysfs = "/sys");

/// Those of all Ethernet interfaces of this network name space: "02:00:00:77:00:01,02:00:00:77:00:02". Empty: there are
/// more than 50, or they cannot be read.
[[nodiscard]] std::string hardwareAddresses(const std::filesystem::path& sysfs = "/sys");

/// How far sending came.
struct DatagramsSent
{
    unsigned sent = 0;
    unsigned flows = 0; ///< source ports that they were sent from, in turn
    int error = 0;      ///< errno of the first that could not be sent; what comes behind it is not tried
};

/// Of one cookie, since its first one was looked for.
struct DatagramsReceived
{
    unsigned arrived = 0;          ///< different ones
    unsigned repeated = 0;         ///< copies of them
    std::string from;              ///< the address that the last one came from
    std::optional<unsigned> flows; ///< of how many source ports of the sender some came; none: it does not tell
    unsigned otherPort = 0;        ///< the source port of the last one that had another than the sender gave it
    /// From the call until the kernel had the last one, however late the program looked; or until the time was over.
    std::chrono::nanoseconds took{};
};

/// Datagram sockets on one address of this host, to learn whether packets pass. It sends from several ports in turn,
/// and from none that it receives on: switches and routers choose among several ways by the port, and a firewall that
/// knows connections takes none of them for a reply.
class DatagramEnd
{
public:
    /// errno, in `error`, where it fails.
    [[nodiscard]] static DatagramEnd open(const std::string& address, int& error);

    explicit operator bool() const { return static_cast<bool>(m_socket); }
    [[nodiscard]] std::uint32_t port() const { return m_port; }
    static constexpr unsigned most = 64; ///< datagrams of one cookie
    static constexpr unsigned flows = 8; ///< source ports; fewer where no more files may be open
    /// So many datagrams of so many bytes (24 to 9,000), never in fragments and whatever the kernel has learnt of the
    /// path's MTU. Each has the cookie and its number, so that copies are told from others.
    [[nodiscard]] DatagramsSent send(const std::string& address, std::uint32_t port, std::uint64_t cookie,
                                     unsigned count, std::size_t size) const;
    /// Waits until `enough` different ones of that cookie have come, those of earlier calls included, or the time is
    /// over. Another cookie begins anew.
    [[nodiscard]] DatagramsReceived receive(std::uint64_t cookie, unsigned enough, std::chrono::milliseconds patience,
                                            const Interrupt& interrupt);

private:
    /// Takes one that waits; false: none does.
    bool take();
    void count(std::uint64_t number, std::chrono::nanoseconds arrived);

    struct Bound
    {
        FileDescriptor socket;
        std::uint32_t port = 0;
    };
    static std::expected<Bound, int> bound(const std::string& address);

    FileDescriptor m_socket;
    std::uint32_t m_port = 0;
    std::vector<Bound> m_senders;
    std::uint64_t m_cookie = 0;
    std::bitset<most> m_seen;  ///< numbers of that cookie
    std::bitset<most> m_flows; ///< likewise
    unsigned m_otherPort = 0;
    unsigned m_repeated = 0;
    std::string m_from;
    std::chrono::nanoseconds m_lastArrived{}; ///< by the clock of the day
};

} // namespace fabriscope::device
