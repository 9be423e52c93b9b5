// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scripted_wire.h"

#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace fabriscope::transport::testing {

/// A transport over one end of a socket pair; the other end is the test's.
class SocketTransport final : public MadTransport
{
public:
    explicit SocketTransport(int fd) : m_fd(fd) {}
    ~SocketTransport() override { ::close(m_fd); }
    Result<SendOutcome> send(const OutgoingMad& mad) override
    {
        if (::send(m_fd, mad.mad.data(), mad.mad.size(), MSG_DONTWAIT | MSG_NOSIGNAL) >= 0) return SendOutcome::Sent;
        if (errno == EAGAIN || errno == EWOULDBLOCK) return SendOutcome::Busy;
        return fail(ErrorCode::ConnectionLost, "test", "gone");
    }
    Result<std::optional<IncomingMad>> receive() override
    {
        const auto size = ::recv(m_fd, m_in.data(), m_in.size(), MSG_DONTWAIT);
        if (size > 0) return IncomingMad{.mad = std::span(m_in).first(static_cast<std::size_t>(size))};
        if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return std::optional<IncomingMad>();
        return fail(ErrorCode::ConnectionLost, "test device", "was removed");
    }
    [[nodiscard]] int descriptor() const override { return m_fd; }

private:
    int m_fd;
    mad::MadBuffer m_in{};
};

/// The other end: a good node, as long as it has to serve.
class Peer
{
public:
    /// A pair: the transport's end is returned, the other one is kept.
    [[nodiscard]] int open()
    {
        std::array<int, 2> fds{};
        if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, fds.data()) != 0) return -1;
        m_fd = fds[1];
        return fds[0];
    }
    Peer() = default;
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    ~Peer() { close(); }
    void close()
    {
        if (m_fd >= 0) ::close(std::exchange(m_fd, -1));
    }
    /// Answers what has come; how many. `status`: of the replies.
    std::size_t serve(std::uint8_t status = 0)
    {
        std::size_t count = 0;
        mad::MadBuffer request{};
        while (::recv(m_fd, request.data(), request.size(), MSG_DONTWAIT) > 0) {
            mad::MadBuffer reply = replyTo(request);
            reply[5] = static_cast<std::byte>(status);
            if (::send(m_fd, reply.data(), reply.size(), MSG_NOSIGNAL) > 0) ++count;
        }
        return count;
    }

private:
    int m_fd = -1;
};

} // namespace fabriscope::transport::testing
