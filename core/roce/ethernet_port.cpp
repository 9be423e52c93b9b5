// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roce/ethernet_port.h"

#include "core/base/file.h"
#include "core/base/handle.h"
#include "core/base/text.h"

#include <linux/ethtool.h>
#include <linux/sockios.h>
#include <net/if.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <format>

namespace fabriscope::roce {

// Through the ioctl SIOCETHTOOL (linux/ethtool.h), which is older than the netlink interface and which every driver
// serves.

namespace {

/// More than any driver has, so that a broken one cannot ask for all memory.
constexpr std::uint32_t mostStatistics = 65536;

/// A request whose structure ends with an array of its own; the kernel wants it in one piece and aligned for 64 bits.
class Request
{
public:
    explicit Request(std::size_t bytes) : m_words((bytes + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t)) {}
    template <class Header> Header& as() { return *reinterpret_cast<Header*>(m_words.data()); }
    [[nodiscard]] void* data() { return m_words.data(); }
    [[nodiscard]] const char* behind(std::size_t header) const
    {
        return reinterpret_cast<const char*>(m_words.data()) + header;
    }

private:
    std::vector<std::uint64_t> m_words;
};

/// 0 or the errno.
int ask(int socket, const std::string& netdev, Request& request)
{
    ifreq interface{};
    netdev.copy(interface.ifr_name, IFNAMSIZ - 1);
    interface.ifr_data = static_cast<char*>(request.data());
    return ::ioctl(socket, SIOCETHTOOL, &interface) == 0 ? 0 : errno;
}

std::unexpected<Error> failed(int error, const std::string& netdev)
{
    if (error == ENODEV)
        return fail(ErrorCode::NotFound, netdev, Message::say("this host has no such network interface"));
    return failErrno(error, netdev, Message::say("its statistics cannot be read"));
}

} // namespace

Result<std::vector<Statistic>> readEthtoolStatistics(const std::string& netdev)
{
    if (netdev.empty() || netdev.size() >= IFNAMSIZ)
        return fail(ErrorCode::NotFound, netdev, Message::say("this is not the name of a network interface"));
    const FileDescriptor socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    if (!socket) return failErrno(errno, netdev, Message::say("no socket can be opened to read its statistics"));

    Request set(sizeof(ethtool_sset_info) + sizeof(std::uint32_t));
    set.as<ethtool_sset_info>() = {.cmd = ETHTOOL_GSSET_INFO, .reserved = 0, .sset_mask = 1ULL << ETH_SS_STATS};
    if (const int error = ask(socket.get(), netdev, set); error != 0) {
        if (error == EOPNOTSUPP) return std::vector<Statistic>();
        return failed(error, netdev);
    }
    std::uint32_t count = 0;
    if (set.as<ethtool_sset_info>().sset_mask != 0)
        std::memcpy(&count, set.behind(sizeof(ethtool_sset_info)), sizeof count);
    count = std::min(count, mostStatistics);
    if (count == 0) return std::vector<Statistic>();

    Request names(sizeof(ethtool_gstrings) + std::size_t{count} * ETH_GSTRING_LEN);
    names.as<ethtool_gstrings>() = {.cmd = ETHTOOL_GSTRINGS, .string_set = ETH_SS_STATS, .len = count};
    if (const int error = ask(socket.get(), netdev, names); error != 0) return failed(error, netdev);
    Request values(sizeof(ethtool_stats) + std::size_t{count} * sizeof(std::uint64_t));
    values.as<ethtool_stats>() = {.cmd = ETHTOOL_GSTATS, .n_stats = count};
    if (const int error = ask(socket.get(), netdev, values); error != 0) return failed(error, netdev);

    // Drivers that change their rings in between tell another number.
    const std::uint32_t told = std::min({count, names.as<ethtool_gstrings>().len, values.as<ethtool_stats>().n_stats});
    std::vector<Statistic> statistics(told);
    for (std::uint32_t i = 0; i < told; ++i) {
        const char* name = names.behind(sizeof(ethtool_gstrings) + std::size_t{i} * ETH_GSTRING_LEN);
        statistics[i].name.assign(name, ::strnlen(name, ETH_GSTRING_LEN));
        std::memcpy(&statistics[i].value, values.behind(sizeof(ethtool_stats) + i * sizeof(std::uint64_t)),
                    sizeof(std::uint64_t));
    }
    return statistics;
}

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

bool isThere(const fs::path& path)
{
    std::error_code error;
    return fs::exists(path, error);
}

/// The one of the adapter's interfaces that belongs to this port.
std::string ownNetdev(const fs::path& device, PortNum number)
{
    std::string first;
    for (const std::string& name : namesIn(device / "device" / "net")) {
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
    for (const std::string& index : namesIn(owners)) {
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
