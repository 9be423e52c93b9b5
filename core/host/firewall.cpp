// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/host/firewall.h"

#include "core/base/handle.h"
#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/host/netlink_parts.h"
#include "core/host/read/read_parts.h"

#include <arpa/inet.h>
#include <linux/netfilter.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <utility>

namespace fabriscope::host {
namespace {

constexpr std::size_t mostReplyBytes = std::size_t{4} << 20U;
constexpr std::size_t mostChains = 4096;

std::string_view familyWord(std::uint8_t family)
{
    switch (family) {
    case NFPROTO_INET:
        return "inet";
    case NFPROTO_IPV4:
        return "ip";
    case NFPROTO_IPV6:
        return "ip6";
    default:
        return {};
    }
}

std::uint32_t bigEndian(std::span<const std::byte> value)
{
    return ntohl(structAt<std::uint32_t>(value, 0).value_or(0));
}

std::string nameIn(std::span<const std::byte> value)
{
    std::string name;
    for (const std::byte each : value) {
        if (each == std::byte{0}) break;
        name += std::to_integer<char>(each);
    }
    return printable(name);
}

FilterChain::Hook hookOf(std::uint32_t number)
{
    switch (number) {
    case NF_INET_PRE_ROUTING:
        return FilterChain::Hook::Prerouting;
    case NF_INET_LOCAL_IN:
        return FilterChain::Hook::Input;
    case NF_INET_LOCAL_OUT:
        return FilterChain::Hook::Output;
    default:
        return FilterChain::Hook::Other;
    }
}

/// None: a chain that no packet comes to by itself, or one that translates addresses and filters nothing.
std::optional<FilterChain> chainIn(std::span<const std::byte> message)
{
    const auto head = structAt<nfgenmsg>(message, 0);
    if (!head || familyWord(head->nfgen_family).empty()) return std::nullopt;
    FilterChain chain;
    chain.family = familyWord(head->nfgen_family);
    bool isBase = false;
    std::string type;
    forAttributes(message.subspan(NLMSG_ALIGN(sizeof(nfgenmsg))), [&](unsigned kind, std::span<const std::byte> value) {
        if (kind == NFTA_CHAIN_TABLE) chain.table = nameIn(value);
        if (kind == NFTA_CHAIN_NAME) chain.name = nameIn(value);
        if (kind == NFTA_CHAIN_TYPE) type = nameIn(value);
        if (kind == NFTA_CHAIN_POLICY) chain.drops = bigEndian(value) == NF_DROP;
        if (kind == NFTA_CHAIN_USE) chain.rules = bigEndian(value);
        if (kind != NFTA_CHAIN_HOOK) return;
        forAttributes(value, [&](unsigned part, std::span<const std::byte> number) {
            if (part != NFTA_HOOK_HOOKNUM) return;
            isBase = true;
            chain.hook = hookOf(bigEndian(number));
        });
    });
    if (!isBase || type != "filter") return std::nullopt;
    return chain;
}

/// The kernel's replies to the query for all chains, as they come.
Result<std::vector<std::byte>> askForChains()
{
    struct
    {
        nlmsghdr header{};
        nfgenmsg message{};
    } request;
    request.header.nlmsg_len = sizeof(request);
    request.header.nlmsg_type = (NFNL_SUBSYS_NFTABLES << 8U) | NFT_MSG_GETCHAIN;
    request.header.nlmsg_flags = NLM_F_REQUEST | NLM_F_DUMP;
    request.message.nfgen_family = NFPROTO_UNSPEC;
    const auto failed = [](int error) {
        return failErrno(error, Message::say("nf_tables"), Message::say("the kernel does not list its chains"));
    };
    const FileDescriptor socket(::socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_NETFILTER));
    constexpr timeval patience{.tv_sec = 2, .tv_usec = 0};
    if (!socket || ::setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience)) != 0 ||
        ::send(socket.get(), &request, sizeof(request), 0) < 0)
        return failed(errno);
    std::vector<std::byte> all;
    std::vector<std::byte> part(std::size_t{64} << 10U);
    while (all.size() < mostReplyBytes) {
        const ssize_t got = ::recv(socket.get(), part.data(), part.size(), 0);
        if (got < 0) return failed(errno);
        const std::span<const std::byte> bytes(part.data(), static_cast<std::size_t>(got));
        const auto header = structAt<nlmsghdr>(bytes, 0);
        if (!header) return failed(EIO);
        if (header->nlmsg_type == NLMSG_ERROR) {
            const auto error = structAt<nlmsgerr>(bytes, sizeof(nlmsghdr));
            return failed(error ? -error->error : EIO);
        }
        if (header->nlmsg_type == NLMSG_DONE) return all;
        all.insert(all.end(), bytes.begin(), bytes.end());
    }
    return failed(EMSGSIZE);
}

/// Where it can drop what RDMA over Ethernet sends: what is passed on to others does not matter.
bool filtersTheHost(const FilterChain& chain)
{
    return chain.hook != FilterChain::Hook::Other && (chain.drops || chain.rules > 0);
}

/// "kernel/net/netfilter/nf_tables.ko" in the kernel's index. Nothing: there is one that cannot be read.
std::optional<bool> isBuiltIn(const HostTree& tree, std::string_view module)
{
    const std::string release = tree.line("proc/sys/kernel/osrelease").valueOr("");
    if (release.empty() || release.front() == '.' || release.contains('/')) return false;
    const auto index = tree.text(std::filesystem::path("lib/modules") / release / "modules.builtin");
    if (!index && index.error().code != ErrorCode::NotFound) return std::nullopt;
    const std::string file = "/" + std::string(module) + ".ko";
    return index && std::ranges::any_of(linesOf(*index), [&](std::string_view line) { return line.ends_with(file); });
}

/// Or built in. Nothing: the kernel has a list of them that cannot be read.
std::optional<bool> isLoaded(const HostTree& tree, std::string_view module)
{
    const auto modules = tree.text("proc/modules");
    if (!modules && modules.error().code != ErrorCode::NotFound) return std::nullopt;
    const bool isListed = modules && std::ranges::any_of(linesOf(*modules), [&](std::string_view line) {
                              return line.substr(0, line.find(' ')) == module;
                          });
    return isListed ? std::optional(true) : isBuiltIn(tree, module);
}

/// ENABLED=yes of /etc/ufw/ufw.conf
bool isUfwOn(const HostTree& tree)
{
    const auto text = tree.text("etc/ufw/ufw.conf");
    if (!text) return false;
    const auto lines = linesOf(*text);
    return std::ranges::any_of(lines, [](std::string_view line) {
        line = trimmed(line);
        constexpr std::string_view key = "ENABLED=";
        if (!line.starts_with(key)) return false;
        std::string_view value = line.substr(key.size());
        while (value.size() > 1 && (value.front() == '"' || value.front() == '\''))
            value = value.substr(1, value.size() - 2);
        return equalIgnoringCase(value, "yes");
    });
}

/// Of iptables before nf_tables; the kernel lists a table once somebody has used it, with rules or not.
Text oldTables(const HostTree& tree)
{
    if (isLoaded(tree, "ip_tables") == false && isLoaded(tree, "ip6_tables") == false) return std::string("none");
    for (const std::string_view list : {"proc/net/ip_tables_names", "proc/net/ip6_tables_names"}) {
        const auto names = tree.text(list);
        if (!names && names.error().code == ErrorCode::NotFound) continue;
        if (!names)
            return Text::unknown(Message::say("it may filter: the module {} is loaded, and only root reads its rules",
                                              std::string("ip_tables")));
        if (names->contains("filter"))
            return Text::unknown(Message::say("it may filter: iptables has a table filter, whose rules are not read"));
    }
    return std::string("none");
}

} // namespace

PacketFilter packetFilterOf(const System& system)
{
    if (!system.firewall) return PacketFilter::Unknown;
    return *system.firewall == "none" ? PacketFilter::None : PacketFilter::Active;
}

std::vector<FilterChain> filterChainsIn(std::span<const std::byte> messages)
{
    std::vector<FilterChain> chains;
    while (const auto header = structAt<nlmsghdr>(messages, 0)) {
        if (header->nlmsg_len < sizeof(nlmsghdr) || header->nlmsg_len > messages.size()) break;
        if (header->nlmsg_type == ((NFNL_SUBSYS_NFTABLES << 8U) | NFT_MSG_NEWCHAIN) && chains.size() < mostChains)
            if (auto chain = chainIn(messages.subspan(sizeof(nlmsghdr), header->nlmsg_len - sizeof(nlmsghdr))))
                chains.push_back(*std::move(chain));
        messages = messages.subspan(std::min<std::size_t>(NLMSG_ALIGN(header->nlmsg_len), messages.size()));
    }
    return chains;
}

Result<std::vector<FilterChain>> readFilterChains() { return askForChains().transform(filterChainsIn); }

Text readFirewall(const HostTree& tree, const HostView& view, const std::vector<Process>& processes)
{
    if (isRunning(processes, "firewalld")) return std::string("firewalld");
    if (isUfwOn(tree)) return std::string("ufw");
    const auto hasTables = isLoaded(tree, "nf_tables");
    if (!hasTables) return Text::unknown(Message::say("the kernel's list of loaded modules cannot be read"));
    if (*hasTables) {
        if (!view.filterChains)
            return Text::unknown(Message::say("it may filter: the module nf_tables is loaded, and its rules can only "
                                              "be read on the host itself"));
        const auto chains = view.filterChains();
        if (!chains)
            return Text::unknown(Message::say("it may filter: the module {} is loaded, and only root reads its rules",
                                              std::string("nf_tables")));
        if (std::ranges::any_of(*chains, filtersTheHost)) return std::string("nftables");
    }
    Text old = oldTables(tree);
    Message why = whyNotListed(tree, processes);
    return old && !why.empty() ? Text::unknown(std::move(why)) : old;
}

} // namespace fabriscope::host
