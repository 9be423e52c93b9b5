// SPDX-License-Identifier: GPL-3.0-or-later
//
// A client of HTTP that sends whatever a test wants.
#pragma once

#include "core/base/handle.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace fabriscope::test {

struct HttpReply
{
    int status = 0;
    std::map<std::string, std::string> headers; ///< by their names in lower case
    std::string body;
};

/// To 127.0.0.1, from 127.0.0.N.
class HttpConnection
{
public:
    explicit HttpConnection(unsigned port, unsigned from = 1);
    [[nodiscard]] bool isOpen() const { return static_cast<bool>(m_socket); }
    /// False: the server has closed it.
    bool send(std::string_view bytes) const;
    /// The next one; none: the server closed the connection, or nothing came for half a minute. Of a HEAD: without a
    /// body.
    std::optional<HttpReply> reply(bool headOnly = false);
    /// Reads so many bytes away and keeps none of them; false: fewer came. After reply(true): the body.
    bool skip(std::size_t length);
    /// Something has come, or the server has closed it.
    [[nodiscard]] bool hasMore() const;
    /// Waits until the server closes it, at most half a minute.
    bool isClosed();

private:
    bool receive();

    FileDescriptor m_socket;
    std::string m_received;
};

/// One request on a connection of its own, headers included, without the blank line: "GET / HTTP/1.1\r\nHost: x\r\n".
std::optional<HttpReply> askOnce(unsigned port, std::string_view request, unsigned from = 1);

} // namespace fabriscope::test
