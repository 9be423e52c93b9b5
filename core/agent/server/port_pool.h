// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/agent/server/server.h"
#include "core/transport/mad_loop.h"

#include <asio/any_io_executor.hpp>

#include <compare>
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

/// Ports opened for MADs, shared by the requests that use them and closed when none does.
class PortPool
{
public:
    PortPool(asio::any_io_executor executor, ServerBackend backend);

    /// The port these options mean, see device::choosePort(). Its errors, and those of opening.
    Result<OpenPort> open(const SweepOptions& options);

private:
    /// Requests that want another window or pace do not share.
    struct Key
    {
        std::string device;
        PortNum port;
        std::uint32_t window = 0;
        std::uint32_t maxMadsPerSecond = 0;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    asio::any_io_executor m_executor;
    ServerBackend m_backend;
    std::map<Key, std::weak_ptr<transport::MadLoop>> m_loops;
};

} // namespace fabriscope::agent
