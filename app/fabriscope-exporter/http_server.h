// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/fabriscope-exporter/listeners.h"
#include "app/fabriscope-exporter/site.h"
#include "app/fabriscope-exporter/web_settings.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace fabriscope::exporter {

/// What a client may take.
struct HttpLimits
{
    std::size_t connections = 256;
    std::size_t connectionsOfOne = 64;         ///< of one address; of IPv6, one network of 64 bits
    std::uint32_t header = 8192;               ///< bytes
    std::chrono::milliseconds request{10'000}; ///< for a handshake, and for the first request, all of it
    std::chrono::milliseconds next{75'000}; ///< for each further one: longer than the usual scrape interval of a minute
    std::chrono::milliseconds reply{60'000}; ///< until the client has taken all of it
};

/// HTTP/1.1 for GET and HEAD, with TLS and passwords as the settings say, on a thread of its own. What a client may
/// take is bounded: connections, length of a header, time for each step. Where no connection is left, a new client gets
/// that of the one for whom nothing has happened for longest (Places).
class HttpServer
{
public:
    /// `site` outlives this. Serves at once.
    HttpServer(const Site& site, WebSettingsFile settings, std::vector<Listener> listeners,
               const HttpLimits& limits = {});
    /// Ends all connections.
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace fabriscope::exporter
