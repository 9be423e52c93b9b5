// SPDX-License-Identifier: GPL-3.0-or-later
//
// NetworkManager as steps use it: its D-Bus API (org.freedesktop.NetworkManager), on a prepared tree its nmcli.
// Blocking; nothing of it may be called on an event loop.
#pragma once

#include "core/change/system_view.h"

#include <chrono>
#include <memory>
#include <string>

namespace fabriscope::change {

class NetworkManager
{
public:
    /// For the host itself over the system bus. NotFound: it does not run.
    static Result<std::unique_ptr<NetworkManager>> of(const SystemView& system);

    NetworkManager() = default;
    virtual ~NetworkManager() = default;
    NetworkManager(const NetworkManager&) = delete;
    NetworkManager& operator=(const NetworkManager&) = delete;

    /// From now on NetworkManager itself restores the present state, profiles that are added until then included,
    /// unless confirm() is called within that time. The name of the checkpoint; empty where there are none.
    virtual Result<std::string> checkpoint(std::chrono::seconds rollsBackAfter) = 0;
    virtual Result<void> confirm(const std::string& checkpoint) = 0;
    /// Goes back now. False: the checkpoint is gone, confirmed or rolled back.
    virtual Result<bool> rollBack(const std::string& checkpoint) = 0;

    /// Reads a profile's file (again). Parse: it is not taken.
    virtual Result<void> load(const std::string& path) = 0;
    /// Reads all files again: one that is gone is forgotten.
    virtual Result<void> reload() = 0;
    /// Whether it has a profile with this UUID.
    virtual Result<bool> knows(const std::string& uuid) = 0;
    virtual Result<bool> isActive(const std::string& uuid) = 0;
    /// Brings the profile up and waits until it is. Io with NetworkManager's error; Timeout.
    virtual Result<void> activate(const std::string& uuid, std::chrono::seconds patience) = 0;
    /// Takes the profile down; one that is not up is fine.
    virtual Result<void> deactivate(const std::string& uuid) = 0;
    /// Whether it does not manage this interface, or found it up and leaves it as it is, whatever becomes of a profile.
    virtual Result<bool> leavesAsItIs(const std::string& interface) = 0;
};

} // namespace fabriscope::change
