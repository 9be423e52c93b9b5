// SPDX-License-Identifier: GPL-3.0-or-later
//
// The addresses of a host's name, within a time. getaddrinfo() has no limit of its own and cannot be stopped: with name
// servers that are silent it takes half a minute and more.
#pragma once

#include "core/base/error.h"
#include "core/base/handle.h"

#include <netdb.h>

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace fabriscope::web {

using HostAddresses = std::unique_ptr<addrinfo, CloseWith<::freeaddrinfo>>;
using Resolve = std::function<int(const char* host, const char* port, const addrinfo* hints, addrinfo** found)>;

/// `type`: SOCK_STREAM, SOCK_DGRAM. NotFound (with the resolver's reason alone), Timeout, Cancelled, Io: no thread is
/// left. The resolver's thread goes on until it ends by itself, and disturbs nobody.
[[nodiscard]] Result<HostAddresses> lookUpHost(const std::string& host, const std::string& port, int type,
                                               std::chrono::steady_clock::time_point deadline,
                                               const std::stop_token& stop = {}, Resolve resolve = ::getaddrinfo);

} // namespace fabriscope::web
