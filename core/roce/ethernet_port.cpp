// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roce/ethernet_port.h"

#include "core/base/file.h"
#include "core/base/text.h"

#include <algorithm>
#include <format>

namespace fabriscope::roce {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longestLine = 4096;

/// The line in a file of sysfs; empty when there is none. Files for what does not exist (an unused GID) fail to be
/// read.
std::string lineOf(const fs::path& file)
{
    const auto text = readFile(file, longestLine);
    return text ? std::string(trimmed(*text)) : std::string();
}

/// Names of the entries of a folder, "10" behind "9".
std::vector<std::string> entriesOf(const fs::path& folder)
{
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        names.push_back(at->path().filename().string());
    std::ranges::sort(names, naturalLess);
    return names;
}

bool isThere(const fs::path& path)
{
    std::error_code error;
    return fs::exists(path, error);
}

/// The one of the adapter's interfaces that belongs to this port.
std::string ownNetdev(const fs::path& device, PortNum number)
{
    std::string first;
    for (const std::string& name : entriesOf(device / "device" / "net")) {
        const auto port = parseUnsigned(lineOf(device / "device" / "net" / name / "dev_port"));
        if (port && *port + 1 == number.value()) return name;
        if (!port && first.empty()) first = name; // one that does not say whose it is
    }
    return first;
}

std::string netdevOf(const HostView& host, const std::string& device, PortNum number)
{
    const fs::path folder = host.sysfs / "class/infiniband" / device;
    const fs::path owners = folder / "ports" / std::to_string(number.value()) / "gid_attrs/ndevs";
    std::string told;
    for (const std::string& index : entriesOf(owners)) {
        told = lineOf(owners / index);
        if (!told.empty()) break;
    }
    if (told.empty()) told = lineOf(folder / "parent"); // soft devices
    // GIDs may belong to a VLAN or a bond; the driver's own figures are those of the adapter's interface.
    const bool stacked = !told.empty() && !isThere(host.sysfs / "class/net" / told / "device");
    if (told.empty() || stacked) {
        std::string own = ownNetdev(folder, number);
        if (!own.empty()) return own;
    }
    return told;
}

bool isEthernet(const fs::path& port) { return lineOf(port / "link_layer") == "Ethernet"; }

} // namespace

Result<EthernetPort> findEthernetPort(const HostView& host, const std::string& device, PortNum number)
{
    const std::string subject = std::format("{} port {}", device, number.value());
    EthernetPort port{.device = device, .number = number, .netdev = {}};
    // What comes over the wire is no part of a path.
    const bool isName = !device.empty() && device.front() != '.' && !device.contains('/') && !device.contains('\0');
    if (!isName || !isThere(folderOf(host, port)))
        return fail(ErrorCode::NotFound, subject, Message::say("this host has no such device or port"));
    if (!isEthernet(folderOf(host, port)))
        return fail(ErrorCode::InvalidArgument, subject, Message::say("its link layer is not Ethernet"),
                    Message::say("Counters of InfiniBand ports are read through the fabric."));
    port.netdev = netdevOf(host, device, number);
    return port;
}

fs::path folderOf(const HostView& host, const EthernetPort& port)
{
    return host.sysfs / "class/infiniband" / port.device / "ports" / std::to_string(port.number.value());
}

} // namespace fabriscope::roce
