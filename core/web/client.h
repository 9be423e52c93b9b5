// SPDX-License-Identifier: GPL-3.0-or-later
//
// One request of HTTP/1.1 to a server that may be hostile: what it sends is limited in size and time.
#pragma once

#include "core/web/address.h"

#include <chrono>
#include <cstddef>
#include <initializer_list>
#include <stop_token>
#include <string>
#include <string_view>

namespace fabriscope::web {

struct HttpReply
{
    unsigned status = 0;
    std::string type;     ///< Content-Type
    std::string location; ///< of a redirection, which is never followed: it would hand a password on
    std::string body;
};

/// What is posted.
struct Post
{
    std::string target; ///< path and query as they stand in the request: "/api/v1/query"
    std::string type;   ///< of the body: "application/json"
    std::string body;
};

/// Where requests go. Blocking; one thread at a time.
struct Endpoint
{
    std::string name; ///< for errors: the address as the user wrote it
    Address address;
    Access access;
    std::chrono::milliseconds patience{30'000}; ///< for one request, all in all
    std::size_t largestReply = std::size_t{4} << 20U;
};

/// ConnectionLost, NoPermission (the certificate is not trusted, or ours is refused), Timeout, MalformedReply (it does
/// not speak HTTP, or says too much), Io (no thread is left to look the name up), Cancelled.
[[nodiscard]] Result<HttpReply> post(const Endpoint& endpoint, const Post& what, const std::stop_token& stop);

/// RFC 4648, without line breaks.
[[nodiscard]] std::string base64(std::string_view text);

struct Field
{
    std::string_view name;
    std::string value;
};
/// Posts a form to a path below the address' own.
[[nodiscard]] Result<HttpReply> postForm(const Endpoint& endpoint, std::string_view path,
                                         std::initializer_list<Field> form, const std::stop_token& stop);

} // namespace fabriscope::web
