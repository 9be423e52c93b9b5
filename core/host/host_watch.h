// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/handle.h"

#include <chrono>
#include <filesystem>
#include <stop_token>
#include <string>

namespace fabriscope::host {

/// Waits until something of a host's devices may have changed: devices that come and go, drivers and modules (events of
/// the kernel's device model, as udev gets them), interfaces and their addresses (netlink), and states of ports, for
/// which sysfs is polled every two seconds. It reports that something changed, not what: read the host again.
///
/// No verbs context is held open for asynchronous events: a device whose driver cannot take it back from its users
/// could then not be removed, and `rdma link delete` would hang until this watch ends. One thread.
class HostWatch
{
public:
    enum class Event : std::uint8_t { Changed, TimedOut, Stopped };

    /// `root`: see HostView. What this kernel or container does not offer is left out; what is left are the states.
    explicit HostWatch(const std::filesystem::path& root);

    /// Waits so long at most.
    [[nodiscard]] Event wait(const std::stop_token& stop, std::chrono::milliseconds longest);

private:
    [[nodiscard]] bool drain(const FileDescriptor& socket, bool isDeviceModel) const;
    [[nodiscard]] std::string portStates() const;

    std::filesystem::path m_root;
    FileDescriptor m_deviceModel; ///< of the kernel's device model
    FileDescriptor m_network;
    FileDescriptor m_wake; ///< for the stop
    std::string m_states;
};

} // namespace fabriscope::host
