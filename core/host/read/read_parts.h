// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of which reading a host is made. For core/host's own sources.
#pragma once

#include "core/host/host.h"
#include "core/host/host_reader.h"
#include "core/host/host_tree.h"

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fabriscope::host {

/// A process, as /proc shows it.
struct Process
{
    std::uint64_t pid = 0;
    std::string name; ///< comm: cut at 15 characters
    std::string unit; ///< its service unit, directly in a slice of the system; empty: none
    bool isOthers =
        false;           ///< of an ordinary user, who is not this one: it may have any name. Known of names that count
    bool ofUser = false; ///< that, or in a user's session
    bool elsewhere = false; ///< in another network namespace than we are: a container's
};

/// Every process, by number. Empty without procfs.
std::vector<Process> readProcesses(const HostTree& tree);

/// A program of the system, by comm, which has at most 15 characters. Users can call theirs so, too, and containers run
/// their own.
bool isRunning(const std::vector<Process>& processes, std::string_view name);

/// Why one that is not listed may run all the same; empty: it does not.
Message whyNotListed(const HostTree& tree, const std::vector<Process>& processes);

/// "a b\tc" as words.
std::vector<std::string> wordsOf(std::string_view line);
/// Lines without their ends; at most a hundred thousand.
std::vector<std::string_view> linesOf(std::string_view text);
template <std::same_as<std::string> Temporary> std::vector<std::string_view> linesOf(Temporary&& text) = delete;

/// A [section] key = value of files in the manner of systemd and nfs.conf: the last value. Comments begin
/// with # or ;.
Text iniValue(const HostTree& tree, const std::vector<std::filesystem::path>& files, std::string_view section,
              std::string_view key);
/// A file, and those of its drop-in folders that end in ".conf", in the order in which they are read; last the folders
/// that cannot be listed.
std::vector<std::filesystem::path> withDropIns(const HostTree& tree, const std::filesystem::path& file,
                                               const std::vector<std::filesystem::path>& folders);

/// The devices, and those that verbs do not show although they work.
struct DevicesRead
{
    std::vector<Device> devices;
    std::vector<std::string> unlisted;
};
DevicesRead readDevices(const HostTree& tree, const HostView& view);
Port readPort(const HostTree& tree, const std::filesystem::path& folder, std::uint64_t number);
PciPlace readPciPlace(const HostTree& tree, const std::filesystem::path& device);

std::vector<IpoibInterface> readIpoib(const HostTree& tree, const HostView& view,
                                      const std::vector<InterfaceAddress>& addresses);
/// The interfaces of these devices' ports, and what they lie on.
std::vector<NetInterface> readInterfaces(const HostTree& tree, const HostView& view, const std::vector<Device>& devices,
                                         const std::vector<InterfaceAddress>& addresses);
/// Why nothing is in a folder: it cannot be listed, or `otherwise`.
Message whyNone(const HostTree& tree, const std::filesystem::path& folder, Message otherwise);
/// The VLAN of an interface; unknown: it is none.
Number vlanOf(const HostTree& tree, const std::string& interface);

std::vector<Module> readModules(const HostTree& tree);
MemoryLock readMemoryLock(const HostTree& tree, const std::vector<Process>& processes);
std::vector<OpenSmRun> readOpenSm(const HostTree& tree, const std::vector<Process>& processes);
NfsRdma readNfsRdma(const HostTree& tree, const System& system);
/// What files and processes tell NCCL and UCX; of what may not be read nothing.
std::vector<JobSetting> readJobSettings(const HostTree& tree, const std::vector<Process>& processes);
System readSystem(const HostTree& tree, const HostView& view, const std::vector<Process>& processes);
/// "firewalld", "ufw", "nftables": it has rules; "none". Unknown: it may filter.
Text readFirewall(const HostTree& tree, const HostView& view, const std::vector<Process>& processes);

/// Ports without a link, and adapters that differ from most of their kind in the same host.
void addRailGaps(const Host& host, std::vector<Gap>& gaps);
/// What is not there and why that matters, by all that was read; `unlisted`: see DevicesRead.
std::vector<Gap> findGaps(const Host& host, const HostTree& tree, const std::vector<std::string>& unlisted);

} // namespace fabriscope::host
