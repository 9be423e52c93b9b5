// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/change/plan.h"
#include "tests/support/interrupted.h"
#include "tests/support/temporary_folder.h"

#include <functional>
#include <optional>
#include <string>

namespace fabriscope::test {

/// A folder that looks like a host to plans: network interfaces, services, and stand-ins for modprobe, rdma, systemctl,
/// udevadm and nmcli that act on the folder alone. What they were called with is in `calls()`.
class PreparedHost
{
public:
    PreparedHost();

    [[nodiscard]] std::filesystem::path root() const { return m_folder.path() / "root"; }
    [[nodiscard]] std::filesystem::path state() const { return m_journals.path() / "state"; }
    [[nodiscard]] change::PlanContext context() const;
    /// As test::interruptedAt(), with the boundaries of a plan: apply or undo one with the context that `run` gets.
    std::optional<std::string> interruptedAt(int number, const std::function<void(const change::PlanContext&)>& run,
                                             const std::function<void()>& happens = &killThisProcess) const;
    [[nodiscard]] change::SystemView system() const { return change::SystemView(root()); }
    /// Files, folders, modes and contents of the whole host but the log of calls: one text.
    [[nodiscard]] std::string tree() const;
    [[nodiscard]] std::string calls() const;
    [[nodiscard]] bool has(const std::string& path) const;
    [[nodiscard]] std::string textAt(const std::string& path) const;
    void write(const std::string& path, const std::string& text) const;
    /// The same, of a file that may be run.
    void putProgram(const std::string& path, const std::string& text) const;
    /// From now on `modprobe -r` waits until go() was called; begun(): it has been called.
    void makeUnloadingWait() const;
    [[nodiscard]] bool begun() const;
    void go() const;
    /// Keeps what /sys and /run are when this machine starts.
    void keepStart() const;
    /// The power goes and comes back: /proc, /sys and /run are as keepStart() found them, modules that /etc lists are
    /// loaded, and units that are enabled are started.
    void cutPower() const;
    /// An adapter's network interface with data center bridging, congestion control and settings of IPv4.
    void addEthernetPort(const std::string& name, const std::string& pci) const;
    /// An RDMA device whose RoCE defaults configfs shows.
    void addRdmaDevice(const std::string& name) const;

private:
    TemporaryFolder m_folder;
    TemporaryFolder m_journals{fastPlace()}; ///< flushed at every step
};

} // namespace fabriscope::test
