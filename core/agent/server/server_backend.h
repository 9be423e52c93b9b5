// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/device/umad_device.h"
#include "core/host/host_reader.h"
#include "core/roce/ethernet_port.h"
#include "core/transport/mad_transport.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fabriscope::agent {

/// What an agent reads its host with. The default is the host itself; tests put something else in its place.
struct ServerBackend
{
    std::function<Result<std::vector<device::Device>>()> listDevices;
    /// Why this node (its port named for messages) cannot be opened.
    std::function<std::optional<Error>(const std::string& umadNode, const std::string& port)> probeNode;
    std::function<Result<std::unique_ptr<transport::MadTransport>>(const device::DevicePort&)> openPort;
    /// The same for reports of subnet administration alone; empty: none come.
    std::function<Result<std::unique_ptr<transport::MadTransport>>(const device::DevicePort&)> openForReports{};
    /// The same port once more, as a responder to OpenIB pings.
    std::function<Result<std::unique_ptr<transport::MadTransport>>(const device::DevicePort&)> openForPings{};
    roce::HostView ethernet{};              ///< where counters of Ethernet ports are read
    host::HostView rdma = host::thisHost(); ///< where the host itself is read
};

/// This host's devices, through libibumad.
ServerBackend hostBackend();

} // namespace fabriscope::agent
