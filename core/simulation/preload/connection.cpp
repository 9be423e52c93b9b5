// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/preload/connection.h"

#include "core/simulation/preload/mad_fields.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <format>

namespace fabriscope::simulation::preload {
namespace {

/// An address in the abstract name space as ibsim writes it: a zero byte, the name, and another zero byte.
struct Address
{
    explicit Address(const std::string& name)
    {
        address.sun_family = AF_UNIX;
        const std::size_t size = std::min(name.size(), sizeof(address.sun_path) - 2);
        std::memcpy(address.sun_path + 1, name.data(), size);
        length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + size + 1);
    }
    [[nodiscard]] const sockaddr* get() const
    {
        return reinterpret_cast<const sockaddr*>(&address); // NOLINT(*-reinterpret-cast): the socket API
    }
    sockaddr_un address{};
    socklen_t length = 0;
};

fabriscope::FileDescriptor datagramSocket()
{
    return fabriscope::FileDescriptor(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));
}

std::string environmentOr(const char* name, const char* fallback)
{
    const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): read-only
    return value != nullptr && *value != '\0' ? value : fallback;
}

// A datagram to oneself is back within a millisecond, or lost.
constexpr timespec datagramDeadline{.tv_sec = 0, .tv_nsec = 50'000'000};
constexpr unsigned mostDatagrams = 20;

} // namespace

std::unique_ptr<Connection> Connection::open(std::string& reason)
{
    std::unique_ptr<Connection> connection(new Connection);
    connection->m_name = environmentOr("IBSIM_SOCKNAME", "sim");
    const bool isSm = std::getenv("SIM_SET_ISSM") != nullptr; // NOLINT(concurrency-mt-unsafe): read-only
    if (!connection->bindAndConnect(reason) || !connection->attach(isSm, reason)) return nullptr;
    connection->m_staysSm = isSm;
    if (isSm) {
        ControlData yes{};
        yes[std::endian::native == std::endian::little ? 0 : 3] = 1;
        connection->control(Control::SetIsSm, yes);
    }
    return connection;
}

bool Connection::bindAndConnect(std::string& reason)
{
    // The process id distinguishes the clients of one ibsim, and is what its command "Attached" shows. Another process
    // in another PID namespace, or an older connection of this one, may have it already: then a number above all ids.
    constexpr std::uint32_t aboveProcessIds = 1U << 22U;
    const auto pid = static_cast<std::uint32_t>(::getpid());
    for (std::uint32_t attempt = 0; attempt < 64; ++attempt) {
        m_id = pid + attempt * aboveProcessIds;
        m_control = datagramSocket();
        m_data = datagramSocket();
        if (!m_control || !m_data) break;
        const Address control(std::format("{}:ctl{}", m_name, m_id));
        const Address data(std::format("{}:in{}", m_name, m_id));
        if (::bind(m_control.get(), control.get(), control.length) < 0 ||
            ::bind(m_data.get(), data.get(), data.length) < 0) {
            if (errno == EADDRINUSE) continue;
            break;
        }
        const int yes = 1;
        ::setsockopt(m_control.get(), SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes);
        const int buffer = 1 << 20;
        ::setsockopt(m_data.get(), SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer);
        const Address server(std::format("{}:ctl", m_name));
        if (::connect(m_control.get(), server.get(), server.length) == 0) return true;
        break;
    }
    reason =
        std::format("no ibsim responds at socket name \"{}\": {}", m_name, std::strerror(errno)); // NOLINT(*mt-unsafe)
    return false;
}

std::uint32_t Connection::generalQueuePair() const
{
    constexpr std::uint32_t lowest = 1U << 22U; // 24 bits, and not 0 or 1
    return lowest | ((m_id ^ m_id >> 22U) & (lowest - 1));
}

bool Connection::attach(bool isSm, std::string& reason)
{
    const std::string host = environmentOr("SIM_HOST", "");
    ClientInfo info{.id = m_id, .qp = generalQueuePair(), .isSm = isSm ? 1U : 0U, .nodeId = {}};
    std::copy_n(host.begin(), std::min(host.size(), info.nodeId.size() - 1), info.nodeId.begin());
    ControlData request{};
    std::memcpy(request.data(), &info, sizeof info);
    const auto answer = control(Control::Connect, request);
    if (!answer) {
        reason =
            std::format("ibsim \"{}\" refuses to attach a client at {}: unknown node, another SM there, or all its ten "
                        "places taken",
                        m_name, host.empty() ? "its first node" : host);
        return false;
    }
    std::memcpy(&info, answer->data(), sizeof info);
    m_clientId = info.id;
    m_connected = true;
    const Address out(std::format("{}:out{}", m_name, m_clientId));
    if (::connect(m_data.get(), out.get(), out.length) < 0) {
        reason = std::format("cannot reach ibsim's socket \"{}:out{}\": {}", m_name, m_clientId,
                             std::strerror(errno)); // NOLINT(*mt-unsafe)
        return false;
    }
    m_isSm = isSm;
    return true;
}

bool Connection::hear(bool requests)
{
    if (m_staysSm || m_isSm == requests || !m_connected) return m_staysSm || m_isSm == requests;
    control(Control::Disconnect);
    m_connected = false;
    // ibsim cannot connect its socket to one that another of its sockets is the peer of, and ends itself then.
    sockaddr nobody{};
    nobody.sa_family = AF_UNSPEC;
    ::connect(m_data.get(), &nobody, sizeof nobody);
    std::string reason;
    if (attach(requests, reason)) return true;
    attach(!requests, reason);
    errno = EBUSY;
    return false;
}

Connection::~Connection()
{
    constexpr timespec leavePatience{.tv_sec = 1, .tv_nsec = 0}; // whether it is read or only in ibsim's queue
    if (m_connected && serverAlive()) control(Control::Disconnect, {}, leavePatience);
}

bool Connection::serverAlive() const
{
    if (!m_serverPidfd) return !m_serverGone;
    pollfd server{.fd = m_serverPidfd.get(), .events = POLLIN, .revents = 0};
    // Not poll(): that one is ours.
    const timespec now{};
    return ::syscall(SYS_ppoll, &server, 1, &now, nullptr, 0) == 0;
}

bool Connection::waitFor(int socket, timespec patience, short event) const
{
    std::array<pollfd, 2> set{
        {{.fd = socket, .events = event, .revents = 0}, {.fd = m_serverPidfd.get(), .events = POLLIN, .revents = 0}}};
    timespec left = patience;
    long ready = 0;
    do {
        ready = ::syscall(SYS_ppoll, set.data(), set.size(), &left, nullptr, 0); // not poll(): that one is ours
    } while (ready < 0 && errno == EINTR);
    return set[0].revents != 0;
}

bool Connection::sendWithin(int socket, std::span<const std::byte> datagram, timespec patience) const
{
    for (bool waited = false;; waited = true) {
        const ssize_t size = ::send(socket, datagram.data(), datagram.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (size >= 0) return static_cast<std::size_t>(size) == datagram.size();
        if (errno == EINTR) continue;
        if (errno != EAGAIN || waited || !waitFor(socket, patience, POLLOUT)) return false;
    }
}

bool Connection::receiveAnswer(ControlMessage& answer, timespec patience)
{
    if (!waitFor(m_control.get(), patience, POLLIN)) return false;
    // The kernel attaches the sender's credentials: from them we learn whose end to watch for.
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(ucred))> ancillary{};
    iovec part{.iov_base = &answer, .iov_len = sizeof answer};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = ancillary.data();
    message.msg_controllen = ancillary.size();
    ssize_t size = 0;
    do {
        size = ::recvmsg(m_control.get(), &message, MSG_CMSG_CLOEXEC | MSG_DONTWAIT);
    } while (size < 0 && (errno == EINTR || (errno == EAGAIN && waitFor(m_control.get(), patience, POLLIN))));
    if (size != static_cast<ssize_t>(sizeof answer)) return false;
    const cmsghdr* header = CMSG_FIRSTHDR(&message);
    if (!m_serverPidfd && header != nullptr && header->cmsg_type == SCM_CREDENTIALS) {
        ucred server{};
        std::memcpy(&server, CMSG_DATA(header), sizeof server);
        if (server.pid > 0) m_serverPidfd.reset(static_cast<int>(::syscall(SYS_pidfd_open, server.pid, 0)));
        m_serverGone = !m_serverPidfd && errno == ESRCH; // it answered, and ended
    }
    return true;
}

std::optional<ControlData> Connection::ownAttribute(std::uint16_t attributeId)
{
    for (unsigned tries = 0; tries < mostDatagrams && serverAlive(); ++tries)
        if (auto data = askOnce(attributeId)) return data;
    return std::nullopt;
}

std::optional<ControlData> Connection::askOnce(std::uint16_t attributeId)
{
    Packet packet{};
    packet.dlid = packet.slid = 0xffff;
    MadBytes& mad = packet.mad;
    mad[0] = 1; // base version
    mad[field::mgmtClass] = mgmt_class::smDirected;
    mad[field::classVersion] = 1;
    mad[field::method] = methodGet;
    storeBig(mad, field::attributeId, attributeId);
    storeBig<std::uint32_t>(mad, 32, 0xffffffff); // permissive LIDs: directed all the way (14.2.1.2)
    if (!sendWithin(m_data.get(), std::as_bytes(std::span(&packet, 1)), datagramDeadline)) return std::nullopt;
    // Another client's datagram for this port (an OpenSM that sweeps) may come first; libibumad does not read yet,
    // and its sender retries.
    do {
        if (!waitFor(m_data.get(), datagramDeadline, POLLIN)) return std::nullopt;
        const ssize_t size = ::recv(m_data.get(), &packet, sizeof packet, MSG_DONTWAIT);
        if (size < 0 && (errno == EAGAIN || errno == EINTR)) continue;
        if (size != static_cast<ssize_t>(sizeof packet)) return std::nullopt;
    } while (mad[field::method] != (methodGet | responseBit) ||
             loadBig<std::uint16_t>(mad, field::attributeId) != attributeId);
    if (packet.status != 0) return std::nullopt;
    ControlData data{};
    std::copy_n(mad.begin() + 64, data.size(), data.begin());
    return data;
}

std::optional<ControlData> Connection::control(Control type, const ControlData& request, timespec patience)
{
    const std::scoped_lock lock(m_controlMutex);
    const ControlMessage question{
        .magic = controlMagic, .clientId = m_clientId, .type = type, .length = sizeof request, .data = request};
    if (!sendWithin(m_control.get(), std::as_bytes(std::span(&question, 1)), patience)) return std::nullopt;
    ControlMessage answer{};
    // A reply that came after its deadline must not be taken for the next one.
    do {
        if (!receiveAnswer(answer, patience)) return std::nullopt;
    } while (answer.type != type && answer.type != Control::Error);
    if (answer.type == Control::Error) return std::nullopt;
    return answer.data;
}

} // namespace fabriscope::simulation::preload
