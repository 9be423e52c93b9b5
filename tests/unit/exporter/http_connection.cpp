// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/exporter/http_connection.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdint>
#include <sstream>

namespace fabriscope::test {

HttpConnection::HttpConnection(unsigned port, unsigned from)
    : m_socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    const timeval patience{.tv_sec = 30, .tv_usec = 0};
    (void)::setsockopt(m_socket.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK - 1 + from);
    if (from != 1 && ::bind(m_socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0)
        m_socket.reset();
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(m_socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) m_socket.reset();
}

bool HttpConnection::send(std::string_view bytes) const
{
    while (!bytes.empty()) {
        const auto sent = ::send(m_socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool HttpConnection::receive()
{
    std::array<char, 4096> bytes{};
    const auto count = ::recv(m_socket.get(), bytes.data(), bytes.size(), 0);
    if (count <= 0) return false;
    m_received.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
}

std::optional<HttpReply> HttpConnection::reply(bool headOnly)
{
    while (!m_received.contains("\r\n\r\n"))
        if (!receive()) return std::nullopt;
    const auto end = m_received.find("\r\n\r\n");
    std::istringstream lines(m_received.substr(0, end));
    m_received.erase(0, end + 4);
    HttpReply reply;
    std::string word;
    lines >> word >> reply.status;
    std::string line;
    std::getline(lines, line); // the rest of the first one
    while (std::getline(lines, line)) {
        if (line.ends_with('\r')) line.pop_back();
        const auto colon = line.find(": ");
        if (colon == std::string::npos) continue;
        std::string name = line.substr(0, colon);
        std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
        reply.headers[name] = line.substr(colon + 2);
    }
    if (headOnly) return reply;
    const auto length = static_cast<std::size_t>(std::stoull("0" + reply.headers["content-length"]));
    while (m_received.size() < length)
        if (!receive()) return std::nullopt;
    reply.body = m_received.substr(0, length);
    m_received.erase(0, length);
    return reply;
}

bool HttpConnection::skip(std::size_t length)
{
    for (;;) {
        const auto taken = std::min(length, m_received.size());
        m_received.erase(0, taken);
        length -= taken;
        if (length == 0) return true;
        if (!receive()) return false;
    }
}

bool HttpConnection::hasMore() const
{
    pollfd socket{.fd = m_socket.get(), .events = POLLIN, .revents = 0};
    return ::poll(&socket, 1, 0) > 0;
}

bool HttpConnection::isClosed()
{
    std::array<char, 4096> bytes{};
    for (;;) {
        const auto count = ::recv(m_socket.get(), bytes.data(), bytes.size(), 0);
        if (count == 0) return true;
        if (count < 0) return errno == ECONNRESET;
    }
}

std::optional<HttpReply> askOnce(unsigned port, std::string_view request, unsigned from)
{
    HttpConnection connection(port, from);
    connection.send(std::string(request) + "Connection: close\r\n\r\n");
    return connection.reply(request.starts_with("HEAD"));
}

} // namespace fabriscope::test
