// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/icmp_echo.h"

#include "core/device/socket_address.h"

#include <netinet/icmp6.h>
#include <netinet/ip_icmp.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <random>
#include <span>
#include <utility>

namespace fabriscope::device {
namespace {

using Clock = std::chrono::steady_clock;

/// The same eight bytes in ICMP and ICMPv6 (RFC 792, RFC 4443), and what tells our requests from others'.
struct EchoPacket
{
    std::uint8_t type = 0;
    std::uint8_t code = 0;
    std::uint16_t checksum = 0;
    std::uint16_t id = 0;
    std::uint16_t sequence = 0;
    std::uint64_t cookie = 0;
};

std::uint16_t checksumOf(const EchoPacket& packet)
{
    std::array<std::uint16_t, sizeof(packet) / 2> words{};
    std::memcpy(words.data(), &packet, sizeof(packet));
    std::uint32_t sum = 0;
    for (const std::uint16_t word : words)
        sum += word;
    sum = (sum >> 16U) + (sum & 0xffffU);
    sum += sum >> 16U;
    return static_cast<std::uint16_t>(~sum);
}

FileDescriptor rawSocket(bool isSix)
{
    return FileDescriptor(::socket(isSix ? AF_INET6 : AF_INET, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK,
                                   isSix ? static_cast<int>(IPPROTO_ICMPV6) : static_cast<int>(IPPROTO_ICMP)));
}

/// Of all that comes to this host a raw socket gets a copy: replies to echo requests, or nothing. False: it cannot be
/// set, and the socket may not be kept.
bool receiveReplies(const FileDescriptor& socket, bool isSix, bool receives)
{
    if (isSix) {
        icmp6_filter filter{};
        ICMP6_FILTER_SETBLOCKALL(&filter);
        if (receives) ICMP6_FILTER_SETPASS(ICMP6_ECHO_REPLY, &filter);
        return ::setsockopt(socket.get(), IPPROTO_ICMPV6, ICMP6_FILTER, &filter, sizeof(filter)) == 0;
    }
    constexpr int icmpFilter = 1; // ICMP_FILTER and its mask of types that are left out (linux/icmp.h)
    const std::uint32_t blocked = receives ? ~(std::uint32_t{1} << ICMP_ECHOREPLY) : ~std::uint32_t{0};
    return ::setsockopt(socket.get(), SOL_RAW, icmpFilter, &blocked, sizeof(blocked)) == 0;
}

class EchoSocket
{
public:
    EchoSocket() = default;
    EchoSocket(const EchoSocket&) = delete;
    EchoSocket& operator=(const EchoSocket&) = delete;
    ~EchoSocket()
    {
        if (m_lender) m_lender->takeBack(m_isSix, std::move(m_socket));
    }

    /// errno, or 0.
    int open(const EchoOptions& options)
    {
        auto to = SocketAddress::parse(options.destination, 0);
        if (!to) return EINVAL;
        m_isSix = !to->isFour();
        const int protocol = m_isSix ? static_cast<int>(IPPROTO_ICMPV6) : static_cast<int>(IPPROTO_ICMP);
        m_socket.reset(::socket(to->family(), SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, protocol));
        const int refused = errno;
        if (!m_socket) {
            m_isRaw = true;
            m_socket = rawSocket(m_isSix);
            if (!m_socket && options.raw) {
                auto lent = options.raw->lend(m_isSix);
                if (!lent) return lent.error() == EBUSY ? EBUSY : refused;
                m_socket = *std::move(lent);
                m_lender = options.raw;
            }
            if (!m_socket) return refused;
        }
        if (!options.source.empty()) {
            auto from = SocketAddress::parse(options.source, 0);
            if (!from || from->family() != to->family()) return EINVAL;
            if (::bind(m_socket.get(), from->get(), from->size()) != 0) return errno;
        }
        // Only what comes from there is received.
        return ::connect(m_socket.get(), to->get(), to->size()) == 0 ? 0 : errno;
    }

    int send(std::uint16_t sequence)
    {
        EchoPacket packet{.type = m_isSix ? std::uint8_t{ICMP6_ECHO_REQUEST} : std::uint8_t{ICMP_ECHO},
                          .id = m_id,
                          .sequence = htons(sequence),
                          .cookie = m_cookie};
        packet.checksum = checksumOf(packet); // of ICMPv6, and of datagram sockets, the kernel's own
        return ::send(m_socket.get(), &packet, sizeof(packet), MSG_NOSIGNAL) == sizeof(packet) ? 0 : errno;
    }

    /// Whether the reply to it has come; errors that a router or our own host reports are no reply.
    bool receive(std::uint16_t sequence)
    {
        std::array<std::byte, 512> buffer{};
        constexpr int mostPackets = 64; // of others, on a raw socket
        for (int i = 0; i < mostPackets; ++i) {
            const ssize_t size = ::recv(m_socket.get(), buffer.data(), buffer.size(), MSG_DONTWAIT);
            if (size < 0) return false;
            std::span<const std::byte> rest = std::span(buffer).first(static_cast<std::size_t>(size));
            if (m_isRaw && !m_isSix) { // behind the IP header
                const std::size_t header =
                    rest.empty() ? 0 : (std::to_integer<std::size_t>(rest[0]) & 0xfU) * std::size_t{4};
                rest = rest.subspan(std::min(header, rest.size()));
            }
            EchoPacket packet;
            if (rest.size() < sizeof(packet)) continue;
            std::memcpy(&packet, rest.data(), sizeof(packet));
            const auto reply = m_isSix ? std::uint8_t{ICMP6_ECHO_REPLY} : std::uint8_t{ICMP_ECHOREPLY};
            if (packet.type == reply && packet.cookie == m_cookie && ntohs(packet.sequence) == sequence) return true;
        }
        return false;
    }

    [[nodiscard]] int descriptor() const { return m_socket.get(); }

private:
    FileDescriptor m_socket;
    std::shared_ptr<RawEchoSockets> m_lender; ///< whose the socket is; null: it is our own
    bool m_isSix = false;
    bool m_isRaw = false;
    std::uint64_t m_cookie = std::uint64_t{std::random_device()()} << 32U | std::random_device()();
    std::uint16_t m_id = static_cast<std::uint16_t>(m_cookie);
};

} // namespace

std::shared_ptr<RawEchoSockets> RawEchoSockets::open()
{
    auto sockets = std::make_shared<RawEchoSockets>();
    for (const bool isSix : {false, true}) {
        FileDescriptor socket = rawSocket(isSix);
        if (socket && receiveReplies(socket, isSix, false))
            (isSix ? sockets->m_six : sockets->m_four).socket = std::move(socket);
    }
    return sockets;
}

std::expected<FileDescriptor, int> RawEchoSockets::lend(bool isSix)
{
    const std::scoped_lock lock(m_mutex);
    Kept& kept = isSix ? m_six : m_four;
    if (kept.isLent) return std::unexpected(EBUSY);
    if (!kept.socket || !receiveReplies(kept.socket, isSix, true)) return std::unexpected(EPERM);
    kept.isLent = true;
    return std::move(kept.socket);
}

/// Without the peer and the source of the test that had it (connect(2), AF_UNSPEC), and without what came for it.
void RawEchoSockets::takeBack(bool isSix, FileDescriptor socket)
{
    const std::scoped_lock lock(m_mutex);
    Kept& kept = isSix ? m_six : m_four;
    kept.isLent = false;
    const sockaddr nobody{.sa_family = AF_UNSPEC, .sa_data = {}};
    auto any = SocketAddress::parse(isSix ? "::" : "0.0.0.0", 0);
    if (!receiveReplies(socket, isSix, false) || ::connect(socket.get(), &nobody, sizeof(nobody)) != 0 || !any ||
        ::bind(socket.get(), any->get(), any->size()) != 0)
        return; // one that cannot be cleared is not used again
    std::array<std::byte, 64> rest{};
    constexpr int mostPackets = 10'000; // more than its buffer holds
    for (int i = 0; i < mostPackets && ::recv(socket.get(), rest.data(), rest.size(), MSG_DONTWAIT) >= 0; ++i) {
    }
    kept.socket = std::move(socket);
}

int sendEchoes(const EchoOptions& options, const Interrupt& interrupt,
               const std::function<void(unsigned, std::optional<std::chrono::nanoseconds>)>& onReply)
{
    EchoSocket socket;
    if (const int error = socket.open(options); error != 0) return error;
    const unsigned count = std::min(options.count, EchoOptions::most);
    for (unsigned i = 1; i <= count && !interrupt.asked(); ++i) {
        const auto sequence = static_cast<std::uint16_t>(i);
        const auto sentAt = Clock::now();
        // What cannot be sent now (no neighbour, a full queue) is lost as what is not answered; the first says why.
        const int error = socket.send(sequence);
        if (error != 0 && i == 1 && error != EHOSTUNREACH && error != ENOBUFS && error != EAGAIN) return error;
        std::optional<std::chrono::nanoseconds> roundTrip;
        while (error == 0 && !roundTrip && !interrupt.asked() && Clock::now() < sentAt + options.patience) {
            interrupt.wait(socket.descriptor(), sentAt + options.patience);
            if (socket.receive(sequence)) roundTrip = Clock::now() - sentAt;
        }
        if (interrupt.asked() && !roundTrip) break;
        onReply(i, roundTrip);
        while (i < count && !interrupt.asked() && Clock::now() < sentAt + options.interval)
            interrupt.wait(-1, sentAt + options.interval);
    }
    return 0;
}

} // namespace fabriscope::device
