// SPDX-License-Identifier: GPL-3.0-or-later
//
// What only a running kernel tells, by system calls: addresses of interfaces, their drivers, data center bridging.
#include "core/base/handle.h"
#include "core/base/printable.h"
#include "core/host/host_reader.h"
#include "core/host/module_eeprom.h"
#include "core/host/netlink_parts.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <linux/dcbnl.h>
#include <linux/ethtool.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <linux/sockios.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <format>
#include <memory>
#include <optional>
#include <span>

namespace fabriscope::host {
namespace {

unsigned prefixLength(std::span<const std::uint8_t> mask)
{
    unsigned bits = 0;
    for (const std::uint8_t byte : mask)
        bits += static_cast<unsigned>(std::popcount(byte));
    return bits;
}

std::optional<InterfaceAddress> addressOf(const ifaddrs& entry)
{
    if (entry.ifa_addr == nullptr || entry.ifa_name == nullptr) return std::nullopt;
    std::array<char, INET6_ADDRSTRLEN> text{};
    const int family = entry.ifa_addr->sa_family;
    unsigned bits = 0;
    if (family == AF_INET) {
        sockaddr_in address{};
        std::memcpy(&address, entry.ifa_addr, sizeof(address));
        if (::inet_ntop(family, &address.sin_addr, text.data(), text.size()) == nullptr) return std::nullopt;
        if (entry.ifa_netmask != nullptr) {
            sockaddr_in mask{};
            std::memcpy(&mask, entry.ifa_netmask, sizeof(mask));
            bits = static_cast<unsigned>(std::popcount(mask.sin_addr.s_addr));
        }
    } else if (family == AF_INET6) {
        sockaddr_in6 address{};
        std::memcpy(&address, entry.ifa_addr, sizeof(address));
        if (::inet_ntop(family, &address.sin6_addr, text.data(), text.size()) == nullptr) return std::nullopt;
        if (entry.ifa_netmask != nullptr) {
            sockaddr_in6 mask{};
            std::memcpy(&mask, entry.ifa_netmask, sizeof(mask));
            bits = prefixLength(mask.sin6_addr.s6_addr);
        }
    } else {
        return std::nullopt;
    }
    return InterfaceAddress{.interface = entry.ifa_name, .address = std::format("{}/{}", text.data(), bits)};
}

Result<std::vector<InterfaceAddress>> readAddresses()
{
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0)
        return failErrno(errno, Message::say("addresses of interfaces"), Message::say("the kernel does not list them"));
    const std::unique_ptr<ifaddrs, CloseWith<::freeifaddrs>> list(first);
    std::vector<InterfaceAddress> addresses;
    for (const ifaddrs* entry = list.get(); entry != nullptr; entry = entry->ifa_next)
        if (auto address = addressOf(*entry)) addresses.push_back(*std::move(address));
    return addresses;
}

Text systemReason(int error)
{
    return Text::unknown(Message(std::error_code(error, std::generic_category()).message()));
}

Text readDriver(const std::string& interface)
{
    const FileDescriptor socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    if (!socket || interface.size() >= IFNAMSIZ) return systemReason(socket ? ENODEV : errno);
    ethtool_drvinfo info{};
    info.cmd = ETHTOOL_GDRVINFO;
    ifreq request{};
    interface.copy(request.ifr_name, IFNAMSIZ - 1);
    request.ifr_data = reinterpret_cast<char*>(&info);     // NOLINT(*-reinterpret-cast): the kernel's interface
    if (::ioctl(socket.get(), SIOCETHTOOL, &request) != 0) // NOLINT(*-vararg)
        return errno == EOPNOTSUPP ? Text::unknown(Message::say("the driver does not provide it"))
                                   : systemReason(errno);
    return printable(std::string_view(info.driver, ::strnlen(info.driver, sizeof(info.driver))));
}

Result<std::vector<std::byte>> askDcb(const std::string& interface)
{
    struct
    {
        nlmsghdr header{};
        dcbmsg message{};
        nlattr attribute{};
        std::array<char, IFNAMSIZ> name{};
    } request;
    request.header.nlmsg_len = sizeof(request);
    request.header.nlmsg_type = RTM_GETDCB;
    request.header.nlmsg_flags = NLM_F_REQUEST;
    request.message.dcb_family = AF_UNSPEC;
    request.message.cmd = DCB_CMD_IEEE_GET;
    request.attribute.nla_len = sizeof(nlattr) + IFNAMSIZ;
    request.attribute.nla_type = DCB_ATTR_IFNAME;
    interface.copy(request.name.data(), IFNAMSIZ - 1);

    const FileDescriptor socket(::socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE));
    constexpr timeval patience{.tv_sec = 2, .tv_usec = 0};
    if (!socket || ::setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience)) != 0 ||
        ::send(socket.get(), &request, sizeof(request), 0) < 0)
        return failErrno(errno, interface, Message::say("the kernel cannot be queried for data center bridging"));
    std::vector<std::byte> reply(std::size_t{64} << 10U);
    const ssize_t got = ::recv(socket.get(), reply.data(), reply.size(), 0);
    if (got < 0)
        return failErrno(errno, interface,
                         Message::say("the kernel does not reply to the query for data center bridging"));
    reply.resize(static_cast<std::size_t>(got));
    const auto header = structAt<nlmsghdr>(reply, 0);
    if (header && header->nlmsg_type == NLMSG_ERROR) {
        const auto error = structAt<nlmsgerr>(reply, sizeof(nlmsghdr));
        return failErrno(error ? -error->error : EIO, interface, Message::say("the driver does not provide it"));
    }
    constexpr std::size_t head = sizeof(nlmsghdr) + sizeof(dcbmsg);
    if (reply.size() < head)
        return fail(ErrorCode::MalformedReply, interface, Message::say("the kernel's reply is too short"));
    reply.erase(reply.begin(), reply.begin() + head);
    return reply;
}

DcbState readDcb(const std::string& interface)
{
    if (interface.size() >= IFNAMSIZ) return {};
    const auto reply = askDcb(interface);
    if (!reply) return {.pfc = Text::unknown(reply.error().detail), .trust = Text::unknown(reply.error().detail)};
    const Message why = Message::say("the driver does not provide it");
    DcbState state{.pfc = Text::unknown(why), .trust = Text::unknown(why)};
    bool isAnswered = false;
    bool byDscp = false;
    forAttributes(*reply, [&](unsigned type, std::span<const std::byte> ieee) {
        if (type != DCB_ATTR_IEEE) return;
        isAnswered = true;
        forAttributes(ieee, [&](unsigned kind, std::span<const std::byte> value) {
            if (kind == DCB_ATTR_IEEE_PFC) {
                const auto pfc = structAt<ieee_pfc>(value, 0);
                std::string list;
                for (unsigned priority = 0; pfc && priority < 8; ++priority)
                    if (((static_cast<unsigned>(pfc->pfc_en) >> priority) & 1U) != 0)
                        list += (list.empty() ? "" : " ") + std::to_string(priority);
                if (pfc) state.pfc = list.empty() ? std::string("none") : list;
            } else if (kind == DCB_ATTR_IEEE_APP_TABLE) {
                forAttributes(value, [&](unsigned, std::span<const std::byte> entry) {
                    const auto app = structAt<dcb_app>(entry, 0);
                    byDscp = byDscp || (app && app->selector == IEEE_8021QAZ_APP_SEL_DSCP);
                });
            }
        });
    });
    // Drivers trust the DSCP field as soon as a rule for it stands in the table (mlx5/core/en_dcbnl.c, dcb-app(8)).
    if (isAnswered && state.pfc) state.trust = std::string(byDscp ? "dscp" : "pcp");
    return state;
}

} // namespace

HostView thisHost()
{
    return {.root = "/",
            .addresses = readAddresses,
            .driver = readDriver,
            .verbs = device::queryVerbs,
            .dcb = readDcb,
            .filterChains = readFilterChains,
            .module = readModulePart};
}

HostView copiedHost(std::filesystem::path root) { return {.root = std::move(root)}; }

} // namespace fabriscope::host
