// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/ip_path.h"

#include "core/base/file.h"
#include "core/device/socket_address.h"

#include <arpa/inet.h>
#include <linux/neighbour.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <format>
#include <fstream>
#include <set>
#include <span>
#include <system_error>
#include <utility>

namespace fabriscope::device {
namespace {

constexpr std::size_t largestDatagram = 9000;
constexpr std::size_t mostNeighbours = 64;

constexpr std::array<std::pair<unsigned, const char*>, 8> stateNames{{{NUD_INCOMPLETE, "incomplete"},
                                                                      {NUD_REACHABLE, "reachable"},
                                                                      {NUD_STALE, "stale"},
                                                                      {NUD_DELAY, "delay"},
                                                                      {NUD_PROBE, "probe"},
                                                                      {NUD_FAILED, "failed"},
                                                                      {NUD_PERMANENT, "permanent"},
                                                                      {NUD_NOARP, "noarp"}}};

std::string stateName(unsigned state)
{
    const auto* const found = std::ranges::find(stateNames, state, &std::pair<unsigned, const char*>::first);
    return found != stateNames.end() ? found->second : "unknown";
}

/// Calls each(type, value) for attributes.
template <class Each> void forAttributesIn(std::span<const std::byte> bytes, const Each& each)
{
    while (bytes.size() >= sizeof(rtattr)) {
        rtattr attribute{};
        std::memcpy(&attribute, bytes.data(), sizeof(attribute));
        if (attribute.rta_len < sizeof(rtattr) || attribute.rta_len > bytes.size()) return;
        each(attribute.rta_type, bytes.first(attribute.rta_len).subspan(sizeof(rtattr)));
        bytes = bytes.subspan(std::min<std::size_t>(RTA_ALIGN(attribute.rta_len), bytes.size()));
    }
}

/// For those behind the body of a message.
template <class Body, class Each> void forAttributesOf(const nlmsghdr& header, const Each& each)
{
    if (header.nlmsg_len < NLMSG_LENGTH(sizeof(Body))) return;
    const auto* at = static_cast<const std::byte*>(NLMSG_DATA(&header)) + NLMSG_ALIGN(sizeof(Body));
    forAttributesIn(std::span(at, header.nlmsg_len - NLMSG_LENGTH(sizeof(Body))), each);
}

/// Empty: there is no such interface.
std::string nameOfInterface(unsigned index)
{
    std::array<char, IF_NAMESIZE> name{};
    return ::if_indextoname(index, name.data()) != nullptr ? name.data() : std::string();
}

/// One message of the table or of its changes, when it is about that address.
std::optional<Neighbour> neighbourIn(const nlmsghdr& header, std::span<const std::byte> wanted)
{
    if (header.nlmsg_type != RTM_NEWNEIGH || header.nlmsg_len < NLMSG_LENGTH(sizeof(ndmsg))) return std::nullopt;
    const auto* body = static_cast<const ndmsg*>(NLMSG_DATA(&header));
    bool isWanted = false;
    Neighbour neighbour{.address = {}, .interface = {}, .hardwareAddress = {}, .state = stateName(body->ndm_state)};
    forAttributesOf<ndmsg>(header, [&](unsigned type, std::span<const std::byte> value) {
        if (type == NDA_DST) isWanted = std::ranges::equal(value, wanted);
        if (type != NDA_LLADDR) return;
        for (const std::byte byte : value)
            neighbour.hardwareAddress +=
                std::format("{}{:02x}", neighbour.hardwareAddress.empty() ? "" : ":", std::to_integer<unsigned>(byte));
    });
    if (!isWanted) return std::nullopt;
    neighbour.interface = nameOfInterface(static_cast<unsigned>(body->ndm_ifindex));
    return neighbour;
}

/// What a route's message names.
Route routeIn(const nlmsghdr& header, int family)
{
    Route route;
    if (header.nlmsg_type != RTM_NEWROUTE) return route;
    forAttributesOf<rtmsg>(header, [&](unsigned type, std::span<const std::byte> value) {
        std::uint32_t index = 0;
        if (type == RTA_OIF && value.size() >= sizeof(index)) {
            std::memcpy(&index, value.data(), sizeof(index));
            route.interface = nameOfInterface(index);
        }
        std::array<char, INET6_ADDRSTRLEN> text{};
        if (type == RTA_GATEWAY && value.size() == (family == AF_INET ? sizeof(in_addr) : sizeof(in6_addr)) &&
            ::inet_ntop(family, value.data(), text.data(), text.size()) != nullptr)
            route.gateway = text.data();
    });
    return route;
}

/// The errno of a message that says so; a refusal without one is still a refusal.
int errorIn(const nlmsghdr& header)
{
    if (header.nlmsg_len < NLMSG_LENGTH(sizeof(nlmsgerr))) return EPROTO;
    const int error = -static_cast<const nlmsgerr*>(NLMSG_DATA(&header))->error;
    return error > 0 ? error : EPROTO;
}

std::optional<std::uint64_t> numberIn(const std::filesystem::path& file)
{
    std::ifstream stream(file);
    std::uint64_t number = 0;
    return stream >> number ? std::optional(number) : std::nullopt;
}

std::optional<std::uint64_t> largerOf(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b)
{
    if (!a || !b) return std::nullopt;
    return std::max(*a, *b);
}

/// A request of rtnetlink without attributes.
template <class Body> struct Request
{
    nlmsghdr header;
    Body body;
};
template <class Body> Request<Body> requestFor(std::uint16_t type, std::uint16_t flags)
{
    Request<Body> request{};
    request.header.nlmsg_len = sizeof(request);
    request.header.nlmsg_type = type;
    request.header.nlmsg_flags = flags;
    return request;
}

/// A socket on which the kernel replies to a request; the errno where it does not take it.
std::expected<FileDescriptor, int> ask(const auto& request)
{
    FileDescriptor socket(::socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE));
    if (!socket || ::send(socket.get(), &request, request.header.nlmsg_len, 0) < 0) return std::unexpected(errno);
    return socket;
}

/// What the kernel replies there; the errno where it does not.
std::expected<std::size_t, int> receiveReply(const FileDescriptor& socket, std::span<std::byte> buffer)
{
    pollfd watched{.fd = socket.get(), .events = POLLIN, .revents = 0};
    if (::poll(&watched, 1, 1000) <= 0) return std::unexpected(ETIMEDOUT);
    const ssize_t size = ::recv(socket.get(), buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (size <= 0) return std::unexpected(size < 0 ? errno : EPROTO);
    return static_cast<std::size_t>(size);
}

std::chrono::nanoseconds dayClock() { return std::chrono::system_clock::now().time_since_epoch(); }

/// "vrf", "team": of an interface that sysfs says no kind of; empty: of another kind, or it is not known.
std::string linkKind(const std::string& name)
{
    auto request = requestFor<ifinfomsg>(RTM_GETLINK, NLM_F_REQUEST);
    request.body.ifi_index = static_cast<int>(::if_nametoindex(name.c_str()));
    if (request.body.ifi_index == 0) return {};
    const auto socket = ask(request);
    if (!socket) return {};
    alignas(nlmsghdr) std::array<std::byte, 32768> buffer{};
    const auto size = receiveReply(*socket, buffer);
    const auto* const header = reinterpret_cast<const nlmsghdr*>(buffer.data());
    if (!size || !NLMSG_OK(header, static_cast<unsigned>(*size)) || header->nlmsg_type != RTM_NEWLINK) return {};
    std::string found;
    forAttributesOf<ifinfomsg>(*header, [&](unsigned type, std::span<const std::byte> value) {
        constexpr unsigned typeMask = 0x3fff; // without the bit that says what is in it
        if ((type & typeMask) != IFLA_LINKINFO) return;
        forAttributesIn(value, [&](unsigned inner, std::span<const std::byte> text) {
            if (inner != IFLA_INFO_KIND) return;
            const std::string_view kind(reinterpret_cast<const char*>(text.data()), text.size());
            for (const std::string_view known : {"vrf", "team"})
                if (kind.substr(0, kind.find('\0')) == known) found = known;
        });
    });
    return found;
}

/// Of a datagram, before what only makes it long.
struct Stamp
{
    std::uint64_t cookie = 0;
    std::uint64_t number = 0; ///< from 0
    std::uint32_t flow = 0;   ///< which of the sender's ports, from 0
    std::uint32_t port = 0;   ///< that one; 0: agents of former versions do not say it
};
constexpr std::size_t formerStamp = 16; ///< of agents of former versions

} // namespace

NeighbourWatch NeighbourWatch::open(const std::string& address, int& error)
{
    NeighbourWatch watch;
    error = EINVAL;
    if (!SocketAddress::parse(address, 0)) return watch;
    FileDescriptor socket(::socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE));
    sockaddr_nl group{};
    group.nl_family = AF_NETLINK;
    group.nl_groups = RTMGRP_NEIGH;
    if (!socket || ::bind(socket.get(), reinterpret_cast<const sockaddr*>(&group), sizeof(group)) != 0) {
        error = errno;
        return watch;
    }
    error = 0;
    watch.m_socket = std::move(socket);
    watch.m_address = address;
    return watch;
}

std::vector<Neighbour> NeighbourWatch::changes()
{
    std::vector<Neighbour> found;
    auto parsed = SocketAddress::parse(m_address, 0);
    if (!m_socket || !parsed) return found;
    const auto wanted = parsed->bytes();
    alignas(nlmsghdr) std::array<std::byte, 32768> buffer{};
    constexpr int mostMessages = 65536; // more than a socket holds
    for (int i = 0; i < mostMessages; ++i) {
        const ssize_t size = ::recv(m_socket.get(), buffer.data(), buffer.size(), 0);
        if (size < 0 && (errno == ENOBUFS || errno == EINTR)) continue; // some were lost: the kernel says so once
        if (size <= 0) break;
        auto left = static_cast<unsigned>(size);
        for (auto* header = reinterpret_cast<nlmsghdr*>(buffer.data()); NLMSG_OK(header, left);
             header = NLMSG_NEXT(header, left)) {
            auto neighbour = neighbourIn(*header, wanted);
            if (!neighbour || found.size() >= mostNeighbours) continue;
            neighbour->address = m_address;
            if (found.empty() || found.back() != *neighbour) found.push_back(*std::move(neighbour));
        }
    }
    return found;
}

std::expected<std::vector<Neighbour>, int> neighboursOf(const std::string& address)
{
    auto parsed = SocketAddress::parse(address, 0);
    if (!parsed) return std::unexpected(EINVAL);
    const auto wanted = parsed->bytes();
    auto request = requestFor<ndmsg>(RTM_GETNEIGH, NLM_F_REQUEST | NLM_F_DUMP);
    request.body.ndm_family = static_cast<std::uint8_t>(parsed->family());
    const auto socket = ask(request);
    if (!socket) return std::unexpected(socket.error());
    std::vector<Neighbour> found;
    alignas(nlmsghdr) std::array<std::byte, 32768> buffer{};
    constexpr int mostMessages = 4096; // a table of a hundred thousand neighbours
    for (int i = 0; i < mostMessages; ++i) {
        const auto size = receiveReply(*socket, buffer);
        if (!size) return std::unexpected(size.error());
        auto left = static_cast<unsigned>(*size);
        for (auto* header = reinterpret_cast<nlmsghdr*>(buffer.data()); NLMSG_OK(header, left);
             header = NLMSG_NEXT(header, left)) {
            if (header->nlmsg_type == NLMSG_DONE) return found;
            if (header->nlmsg_type == NLMSG_ERROR) return std::unexpected(errorIn(*header));
            if (auto neighbour = neighbourIn(*header, wanted); neighbour && found.size() < mostNeighbours) {
                neighbour->address = address;
                found.push_back(*std::move(neighbour));
            }
        }
    }
    return found; // of a table without end what has been read
}

bool isSameAddress(const std::string& a, const std::string& b)
{
    const auto one = SocketAddress::parse(a, 0), other = SocketAddress::parse(b, 0);
    return one && other && std::ranges::equal(one->bytes(), other->bytes());
}

std::expected<Route, int> routeTo(const std::string& destination, const std::string& source)
{
    auto to = SocketAddress::parse(destination, 0);
    auto from = SocketAddress::parse(source, 0);
    if (!to || !from || to->family() != from->family()) return std::unexpected(EINVAL);
    struct
    {
        nlmsghdr header;
        rtmsg body;
        std::array<std::byte, 2 * RTA_SPACE(16)> attributes;
    } request{};
    std::size_t used = 0;
    const auto add = [&](unsigned short type, std::span<const std::byte> bytes) {
        const rtattr attribute{.rta_len = static_cast<unsigned short>(RTA_LENGTH(bytes.size())), .rta_type = type};
        std::memcpy(request.attributes.data() + used, &attribute, sizeof(attribute));
        std::ranges::copy(bytes, request.attributes.begin() + static_cast<std::ptrdiff_t>(used + RTA_LENGTH(0)));
        used += RTA_SPACE(bytes.size());
    };
    add(RTA_DST, to->bytes());
    add(RTA_SRC, from->bytes());
    request.header.nlmsg_len = static_cast<std::uint32_t>(NLMSG_LENGTH(sizeof(rtmsg)) + used);
    request.header.nlmsg_type = RTM_GETROUTE;
    request.header.nlmsg_flags = NLM_F_REQUEST;
    request.body.rtm_family = static_cast<std::uint8_t>(to->family());
    request.body.rtm_dst_len = request.body.rtm_src_len = static_cast<std::uint8_t>(to->bytes().size() * 8);
    const auto socket = ask(request);
    if (!socket) return std::unexpected(socket.error());
    alignas(nlmsghdr) std::array<std::byte, 8192> buffer{};
    const auto size = receiveReply(*socket, buffer);
    if (!size) return std::unexpected(size.error());
    const auto* const header = reinterpret_cast<const nlmsghdr*>(buffer.data());
    if (!NLMSG_OK(header, static_cast<unsigned>(*size))) return std::unexpected(EPROTO);
    if (header->nlmsg_type == NLMSG_ERROR) return std::unexpected(errorIn(*header));
    return routeIn(*header, to->family());
}

std::optional<std::string> interfacesBelow(std::string_view name, const std::filesystem::path& sysfs)
{
    constexpr std::size_t most = 16;
    constexpr std::string_view mark = "lower_";
    if (name.empty() || name.size() >= IF_NAMESIZE || name.contains('/') || name.starts_with('.')) return std::nullopt;
    std::vector<std::string> all{std::string(name)};
    std::string joined;
    for (std::size_t at = 0; at < all.size(); ++at) {
        const std::filesystem::path folder = sysfs / "class/net" / all[at];
        bool isLowest = true;
        std::error_code error;
        for (const std::string& entry : namesIn(folder, error)) {
            if (!entry.starts_with(mark)) continue;
            isLowest = false;
            if (std::string lower = entry.substr(mark.size()); !std::ranges::contains(all, lower))
                all.push_back(std::move(lower));
        }
        const auto index = numberIn(folder / "ifindex"), link = numberIn(folder / "iflink");
        if (error || all.size() > most || !index || !link || (isLowest && *index != *link)) return std::nullopt;
        if (at > 0) joined += (joined.empty() ? "" : ",") + all[at];
    }
    return joined;
}

InterfaceReading readInterface(std::string_view name, const std::filesystem::path& sysfs,
                               const std::filesystem::path& procfs)
{
    InterfaceReading reading;
    if (name.empty() || name.size() >= IF_NAMESIZE || name.contains('/') || name.starts_with('.')) return reading;
    const std::filesystem::path networks = sysfs / "class/net";
    const std::filesystem::path folder = networks / name;
    reading.framesIn = numberIn(folder / "statistics/rx_packets");
    reading.framesOut = numberIn(folder / "statistics/tx_packets");
    const std::filesystem::path settings = procfs / "sys/net/ipv4/conf";
    reading.reversePathFilter =
        largerOf(numberIn(settings / "all/rp_filter"), numberIn(settings / name / "rp_filter")); // ip-sysctl
    std::error_code none;
    const std::filesystem::path master = std::filesystem::read_symlink(folder / "master", none);
    if (none || master.filename().string().size() >= IF_NAMESIZE) return reading;
    reading.master = master.filename().string();
    const auto has = [&](const char* entry) {
        return std::filesystem::exists(networks / reading.master / entry, none);
    };
    reading.masterKind = has("bridge")                    ? "bridge"
                         : has("bonding")                 ? "bond"
                         : reading.master == "ovs-system" ? "Open vSwitch"
                                                          : linkKind(reading.master);
    return reading;
}

std::string hardwareAddresses(const std::filesystem::path& sysfs)
{
    constexpr std::size_t most = 50, length = 17;
    std::set<std::string> all;
    std::error_code error;
    for (const std::string& interface : namesIn(sysfs / "class/net", error)) {
        std::ifstream stream(sysfs / "class/net" / interface / "address");
        std::string address;
        if (!(stream >> address) || address.size() != length || address.find_first_not_of("0:") == std::string::npos)
            continue;
        all.insert(std::move(address));
        if (all.size() > most) return {};
    }
    if (error) return {};
    std::string joined;
    for (const std::string& address : all)
        joined += (joined.empty() ? "" : ",") + address;
    return joined;
}

/// The errno where it cannot be had.
std::expected<DatagramEnd::Bound, int> DatagramEnd::bound(const std::string& address)
{
    auto local = SocketAddress::parse(address, 0);
    if (!local) return std::unexpected(EINVAL);
    FileDescriptor socket(::socket(local->family(), SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (!socket || ::bind(socket.get(), local->get(), local->size()) != 0 || !local->readFrom(socket.get()))
        return std::unexpected(errno);
    // As RoCE does: what is too long for the path is dropped (ip(7)).
    const auto [level, option, probes] = local->isFour()
                                             ? std::array<int, 3>{IPPROTO_IP, IP_MTU_DISCOVER, IP_PMTUDISC_PROBE}
                                             : std::array<int, 3>{IPPROTO_IPV6, IPV6_MTU_DISCOVER, IPV6_PMTUDISC_PROBE};
    if (::setsockopt(socket.get(), level, option, &probes, sizeof(probes)) != 0) return std::unexpected(errno);
    return Bound{.socket = std::move(socket), .port = local->port()};
}

DatagramEnd DatagramEnd::open(const std::string& address, int& error)
{
    DatagramEnd end;
    auto receiver = bound(address);
    error = receiver ? 0 : receiver.error();
    if (!receiver) return end;
    // All of a test wait in the socket before anybody looks, long ones, too: as much room as an ordinary program gets.
    // Without it, or without the time of their arrival, less is found out.
    constexpr int room = 1 << 20, asked = 1;
    (void)::setsockopt(receiver->socket.get(), SOL_SOCKET, SO_RCVBUF, &room, sizeof(room));
    (void)::setsockopt(receiver->socket.get(), SOL_SOCKET, SO_TIMESTAMPNS, &asked, sizeof(asked));
    for (unsigned i = 0; i < flows; ++i)
        if (auto sender = bound(address)) end.m_senders.push_back(*std::move(sender));
    end.m_port = receiver->port;
    end.m_socket = std::move(receiver->socket);
    return end;
}

DatagramsSent DatagramEnd::send(const std::string& address, std::uint32_t port, std::uint64_t cookie, unsigned count,
                                std::size_t size) const
{
    auto remote = SocketAddress::parse(address, port);
    if (!remote || port == 0) return {.sent = 0, .error = EINVAL};
    const auto several = static_cast<unsigned>(m_senders.size());
    const unsigned all = std::min(count, most);
    DatagramsSent done{.sent = 0, .flows = std::clamp(several, 1U, std::max(all, 1U)), .error = 0};
    std::vector<std::byte> datagram(std::clamp(size, sizeof(Stamp), largestDatagram));
    for (; done.sent < all; ++done.sent) {
        const unsigned flow = done.sent % done.flows;
        const FileDescriptor& from = several > 0 ? m_senders[flow].socket : m_socket;
        const Stamp stamp{
            .cookie = cookie, .number = done.sent, .flow = flow, .port = several > 0 ? m_senders[flow].port : m_port};
        std::memcpy(datagram.data(), &stamp, sizeof(stamp));
        if (::sendto(from.get(), datagram.data(), datagram.size(), MSG_NOSIGNAL, remote->get(), remote->size()) >= 0)
            continue;
        done.error = errno;
        break;
    }
    return done;
}

bool DatagramEnd::take()
{
    Stamp stamp;
    SocketAddress from;
    iovec part{.iov_base = &stamp, .iov_len = sizeof(stamp)};
    alignas(cmsghdr) std::array<std::byte, CMSG_SPACE(sizeof(timespec))> control{};
    msghdr message{};
    message.msg_name = from.get();
    message.msg_namelen = sizeof(sockaddr_storage);
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = control.size();
    const ssize_t size = ::recvmsg(m_socket.get(), &message, MSG_DONTWAIT);
    if (size < 0) return false;
    if (size < static_cast<ssize_t>(formerStamp) || stamp.cookie != m_cookie || stamp.number >= most) return true;
    m_from = from.text();
    if (stamp.port != 0 && stamp.flow < most) {
        m_flows.set(stamp.flow);
        if (from.port() != stamp.port) m_otherPort = from.port();
    }
    std::chrono::nanoseconds arrived = dayClock();
    for (cmsghdr* each = CMSG_FIRSTHDR(&message); each != nullptr; each = CMSG_NXTHDR(&message, each)) {
        if (each->cmsg_level != SOL_SOCKET || each->cmsg_type != SCM_TIMESTAMPNS) continue;
        timespec time{};
        std::memcpy(&time, CMSG_DATA(each), sizeof(time));
        arrived = std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    }
    count(stamp.number, arrived);
    return true;
}

void DatagramEnd::count(std::uint64_t number, std::chrono::nanoseconds arrived)
{
    if (m_seen.test(number)) {
        ++m_repeated;
        return;
    }
    m_seen.set(number);
    m_lastArrived = arrived;
}

DatagramsReceived DatagramEnd::receive(std::uint64_t cookie, unsigned enough, std::chrono::milliseconds patience,
                                       const Interrupt& interrupt)
{
    if (m_cookie != cookie) {
        m_cookie = cookie;
        m_seen.reset();
        m_repeated = 0;
        m_from.clear();
        m_flows.reset();
        m_otherPort = 0;
        m_lastArrived = {};
    }
    const auto began = std::chrono::steady_clock::now();
    const std::chrono::nanoseconds beganByDay = dayClock();
    const auto until = began + patience;
    constexpr unsigned mostAtOnce = 100'000; // of whoever fills the socket with others
    for (unsigned i = 0; i < mostAtOnce && !interrupt.asked(); ++i) {
        if (take()) continue; // also those that are no longer needed: copies are among them
        if (m_seen.count() >= enough) break;
        if (!interrupt.wait(m_socket.get(), until)) break;
    }
    // A clock that is set meanwhile says nothing longer than it took.
    std::chrono::nanoseconds took = std::chrono::steady_clock::now() - began;
    if (m_seen.count() >= enough) took = std::clamp(m_lastArrived - beganByDay, std::chrono::nanoseconds(0), took);
    return {.arrived = static_cast<unsigned>(m_seen.count()),
            .repeated = m_repeated,
            .from = m_from,
            .flows = m_flows.any() ? std::optional(static_cast<unsigned>(m_flows.count())) : std::nullopt,
            .otherPort = m_otherPort,
            .took = took};
}

} // namespace fabriscope::device
