// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/device/pingpong_exchange.h"

#include "core/base/text.h"
#include "core/device/socket_address.h"

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <format>
#include <utility>

namespace fabriscope::device {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view doneWord("done\0", 5);

std::unexpected<Trouble> exchangeTrouble(Call call, int error)
{
    return std::unexpected(Trouble{.call = call, .sysErrno = error});
}

/// Until the descriptor is ready; false: the time is over, or the test was cancelled.
bool awaitReady(int descriptor, short events, Clock::time_point until, const Interrupt& interrupt)
{
    while (!interrupt.asked()) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
        if (left.count() <= 0) return false;
        std::array<pollfd, 2> watched{pollfd{.fd = descriptor, .events = events, .revents = 0},
                                      pollfd{.fd = interrupt.descriptor(), .events = POLLIN, .revents = 0}};
        if (::poll(watched.data(), watched.size(), static_cast<int>(left.count())) > 0 && watched[0].revents != 0)
            return true;
    }
    return false;
}

Tried<void> sendAll(int socket, std::string_view text, Clock::time_point until, const Interrupt& interrupt)
{
    while (!text.empty()) {
        const ssize_t sent = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent > 0) {
            text.remove_prefix(static_cast<std::size_t>(sent));
            continue;
        }
        if (errno != EAGAIN && errno != EINTR) return exchangeTrouble(Call::TcpExchange, errno);
        if (!awaitReady(socket, POLLOUT, until, interrupt)) return exchangeTrouble(Call::TcpExchange, ETIMEDOUT);
    }
    return {};
}

Tried<std::string> receiveBytes(int socket, std::size_t size, Clock::time_point until, const Interrupt& interrupt)
{
    std::string text;
    std::array<char, pingpongLineSize> buffer{};
    while (text.size() < size) {
        const ssize_t came = ::recv(socket, buffer.data(), std::min(size - text.size(), buffer.size()), MSG_DONTWAIT);
        if (came > 0) {
            text.append(buffer.data(), static_cast<std::size_t>(came));
            continue;
        }
        if (came == 0) return exchangeTrouble(Call::TcpExchange, ECONNRESET); // it ended in the middle
        if (errno != EAGAIN && errno != EINTR) return exchangeTrouble(Call::TcpExchange, errno);
        if (!awaitReady(socket, POLLIN, until, interrupt)) return exchangeTrouble(Call::TcpExchange, ETIMEDOUT);
    }
    return text;
}

Tried<PingpongAddress> receiveLine(int socket, Clock::time_point until, const Interrupt& interrupt)
{
    const auto line = receiveBytes(socket, pingpongLineSize, until, interrupt);
    if (!line) return std::unexpected(line.error());
    auto address = parsePingpongLine(*line);
    if (!address) return exchangeTrouble(Call::TcpExchange, EPROTO); // another program is on that port
    return *std::move(address);
}

} // namespace

std::string pingpongLine(const PingpongAddress& address)
{
    std::string line = std::format("{:04x}:{:06x}:{:06x}:{:0>32}", address.lid & 0xffffU, address.queuePair & 0xffffffU,
                                   address.psn & 0xffffffU, address.gid);
    line.resize(pingpongLineSize); // the last one is zero
    return line;
}

std::optional<PingpongAddress> parsePingpongLine(std::string_view line)
{
    if (line.size() != pingpongLineSize || line.back() != '\0') return std::nullopt;
    constexpr std::size_t gidAt = 19, gidSize = 32;
    if (line[4] != ':' || line[11] != ':' || line[18] != ':') return std::nullopt;
    const auto lid = parseHex(line.substr(0, 4));
    const auto queuePair = parseHex(line.substr(5, 6));
    const auto psn = parseHex(line.substr(12, 6));
    const std::string_view gid = line.substr(gidAt, gidSize);
    if (!lid || !queuePair || !psn || gid.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos)
        return std::nullopt;
    return PingpongAddress{.lid = static_cast<std::uint32_t>(*lid),
                           .queuePair = static_cast<std::uint32_t>(*queuePair),
                           .psn = static_cast<std::uint32_t>(*psn),
                           .gid = std::string(gid)};
}

Tried<PingpongListener> PingpongListener::open(const std::string& address, std::uint32_t port)
{
    auto local = SocketAddress::parse(address.empty() ? "0.0.0.0" : address, port);
    if (!local) return exchangeTrouble(Call::TcpListen, EINVAL);
    PingpongListener made;
    made.m_listener.reset(::socket(local->family(), SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    const int yes = 1;
    if (!made.m_listener || ::setsockopt(made.m_listener.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes)) != 0 ||
        ::bind(made.m_listener.get(), local->get(), local->size()) != 0 || ::listen(made.m_listener.get(), 1) != 0)
        return exchangeTrouble(Call::TcpListen, errno);
    if (!local->readFrom(made.m_listener.get())) return exchangeTrouble(Call::TcpListen, errno);
    made.m_port = local->port();
    return made;
}

Tried<PingpongAddress> PingpongListener::accept(const Interrupt& interrupt, std::chrono::milliseconds patience)
{
    const auto until = Clock::now() + patience;
    while (!m_connection) {
        if (!awaitReady(m_listener.get(), POLLIN, until, interrupt)) return exchangeTrouble(Call::TcpListen, ETIMEDOUT);
        m_connection.reset(::accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
        if (!m_connection && errno != EAGAIN && errno != EINTR && errno != ECONNABORTED)
            return exchangeTrouble(Call::TcpListen, errno);
    }
    // Whoever connects and says nothing does not keep us for all of our time.
    constexpr auto longestLine = std::chrono::seconds(5);
    return receiveLine(m_connection.get(), std::min(until, Clock::now() + longestLine), interrupt);
}

Tried<void> PingpongListener::answer(const PingpongAddress& own, const Interrupt& interrupt,
                                     std::chrono::milliseconds patience)
{
    const auto until = Clock::now() + patience;
    if (auto sent = sendAll(m_connection.get(), pingpongLine(own), until, interrupt); !sent) return sent;
    const auto done = receiveBytes(m_connection.get(), doneWord.size(), until, interrupt);
    if (!done) return std::unexpected(done.error());
    if (*done != doneWord) return exchangeTrouble(Call::TcpExchange, EPROTO);
    m_connection.reset();
    return {};
}

Tried<PingpongAddress> askPingpong(const std::string& address, std::uint32_t port, const PingpongAddress& own,
                                   const Interrupt& interrupt, std::chrono::milliseconds patience)
{
    const auto until = Clock::now() + patience;
    auto remote = SocketAddress::parse(address, port);
    if (!remote) return exchangeTrouble(Call::TcpConnect, EINVAL);
    const FileDescriptor socket(::socket(remote->family(), SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (!socket) return exchangeTrouble(Call::TcpConnect, errno);
    if (::connect(socket.get(), remote->get(), remote->size()) != 0) {
        if (errno != EINPROGRESS) return exchangeTrouble(Call::TcpConnect, errno);
        if (!awaitReady(socket.get(), POLLOUT, until, interrupt)) return exchangeTrouble(Call::TcpConnect, ETIMEDOUT);
        int error = 0;
        socklen_t size = sizeof(error);
        if (::getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &error, &size) != 0) error = errno;
        if (error != 0) return exchangeTrouble(Call::TcpConnect, error);
    }
    if (auto sent = sendAll(socket.get(), pingpongLine(own), until, interrupt); !sent)
        return std::unexpected(sent.error());
    auto theirs = receiveLine(socket.get(), until, interrupt);
    if (!theirs) return theirs;
    if (auto sent = sendAll(socket.get(), doneWord, until, interrupt); !sent) return std::unexpected(sent.error());
    return theirs;
}

} // namespace fabriscope::device
