// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/agent/protocol/counters.h"

#include "core/agent/protocol/requester.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <format>
#include <set>

namespace fabriscope::agent {

std::vector<LocalPort> ethernetPortsOf(const DeviceList& devices)
{
    std::vector<LocalPort> ports;
    std::set<perf::PortKey> keys;
    for (const device::Device& device : devices.devices) {
        for (const device::DevicePort& port : device.ports) {
            if (port.linkLayer != device::LinkLayer::Ethernet) continue;
            perf::PortKey key{.node = device.nodeGuid, .number = port.number};
            while (!keys.insert(key).second) // virtual functions without GUIDs
                key.node = Guid(key.node.value() + 1);
            ports.push_back({.device = device.name, .port = key});
        }
    }
    return ports;
}

namespace {

constexpr std::size_t longestPerson = 200;

} // namespace

std::string personHere()
{
    const char* user = std::getenv("USER"); // NOLINT(concurrency-mt-unsafe): read-only
    std::array<char, 256> host{};
    if (::gethostname(host.data(), host.size() - 1) != 0) host.fill('\0');
    return std::format("{}@{}", user != nullptr ? std::string(user) : userName(::getuid()), host.data());
}

std::string whoClears(const std::string& atConsole, const std::string& hostName)
{
    std::string agent = agentUser(hostName);
    if (atConsole.empty()) return agent;
    return std::format("{} ({})", atConsole.substr(0, longestPerson), agent);
}

std::size_t ClearReport::cleared() const
{
    return static_cast<std::size_t>(std::ranges::count(entries, perf::Answer::Values, &Entry::answer));
}

ClearNotice noticeOf(const ClearReport& report)
{
    ClearNotice notice{.who = report.who, .at = report.at, .ports = {}, .attributes = {}};
    for (const ClearReport::Entry& entry : report.entries) {
        if (entry.answer != perf::Answer::Values) continue;
        notice.attributes.insert(entry.attribute);
        if (notice.ports.empty() || notice.ports.back() != entry.port) notice.ports.push_back(entry.port);
    }
    return notice;
}

} // namespace fabriscope::agent
