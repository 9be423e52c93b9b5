// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/protocol/types.h"
#include "core/agent/server/server_backend.h"
#include "core/transport/mad_loop.h"

#include <asio/any_io_executor.hpp>

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace fabriscope::agent {

/// A local port in use, and what to call it.
struct OpenPort
{
    std::shared_ptr<transport::MadLoop> loop;
    device::DevicePort port;
};

/// How fast a port is used; 0: the engine's own limits. Requests that want another pace do not share the port.
struct Pace
{
    std::uint32_t window = 0;           ///< most requests in flight
    std::uint32_t maxMadsPerSecond = 0; ///< 0: as fast as the fabric replies
    friend auto operator<=>(const Pace&, const Pace&) = default;
};

/// Ports opened for MADs, shared by the requests that use them and closed when none does.
class PortPool
{
public:
    PortPool(asio::any_io_executor executor, ServerBackend backend);

    /// The port that is meant, see device::choosePort(). Its errors, and those of opening.
    Result<OpenPort> open(const PortChoice& choice, Pace pace = {});
    /// The same port for a responder to OpenIB pings, not shared. Io: another program does already.
    Result<OpenPort> openForPings(const PortChoice& choice);

private:
    [[nodiscard]] Result<device::DevicePort> find(const PortChoice& choice) const;

    struct Key
    {
        std::string device;
        PortNum port;
        Pace pace;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    asio::any_io_executor m_executor;
    ServerBackend m_backend;
    std::map<Key, std::weak_ptr<transport::MadLoop>> m_loops;
};

} // namespace fabriscope::agent
