// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/host/made_host.h"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/netfilter.h>
#include <linux/netfilter/nf_tables.h>
#include <linux/netfilter/nfnetlink.h>
#include <linux/netlink.h>

#include <algorithm>
#include <optional>
#include <span>

namespace {

using namespace fabriscope;
using namespace fabriscope::host;
using test::MadeHost;
using testing::HasSubstr;

/// Bytes of a netlink message.
class NetlinkBytes
{
public:
    template <class T> NetlinkBytes& add(const T& value)
    {
        const auto bytes = std::as_bytes(std::span(&value, 1));
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
        return *this;
    }
    NetlinkBytes& attribute(std::uint16_t type, std::span<const std::byte> value)
    {
        add(nlattr{.nla_len = static_cast<std::uint16_t>(sizeof(nlattr) + value.size()), .nla_type = type});
        m_bytes.insert(m_bytes.end(), value.begin(), value.end());
        m_bytes.resize((m_bytes.size() + 3) / 4 * 4); // NLA_ALIGNTO
        return *this;
    }
    NetlinkBytes& text(std::uint16_t type, std::string_view value)
    {
        std::vector<std::byte> bytes(value.size() + 1);
        std::ranges::transform(value, bytes.begin(), [](char c) { return static_cast<std::byte>(c); });
        return attribute(type, bytes);
    }
    NetlinkBytes& number(std::uint16_t type, std::uint32_t value)
    {
        const std::uint32_t big = htonl(value);
        return attribute(type, std::as_bytes(std::span(&big, 1)));
    }
    [[nodiscard]] const std::vector<std::byte>& bytes() const { return m_bytes; }

private:
    std::vector<std::byte> m_bytes;
};

/// A chain as the kernel lists it; without a hook: no packet comes to it by itself.
std::vector<std::byte> chainMessage(std::optional<std::uint32_t> hook, const char* type, std::uint32_t policy,
                                    std::uint32_t rules)
{
    NetlinkBytes body;
    body.add(nfgenmsg{.nfgen_family = NFPROTO_INET, .version = 0, .res_id = 0});
    body.text(NFTA_CHAIN_TABLE, "mine").text(NFTA_CHAIN_NAME, "incoming");
    if (hook) {
        NetlinkBytes place;
        place.number(NFTA_HOOK_HOOKNUM, *hook).number(NFTA_HOOK_PRIORITY, 0);
        body.attribute(NFTA_CHAIN_HOOK | NLA_F_NESTED, place.bytes());
        body.text(NFTA_CHAIN_TYPE, type).number(NFTA_CHAIN_POLICY, policy);
    }
    body.number(NFTA_CHAIN_USE, rules);
    NetlinkBytes message;
    message.add(nlmsghdr{.nlmsg_len = static_cast<std::uint32_t>(sizeof(nlmsghdr) + body.bytes().size()),
                         .nlmsg_type = (NFNL_SUBSYS_NFTABLES << 8U) | NFT_MSG_NEWCHAIN,
                         .nlmsg_flags = 0,
                         .nlmsg_seq = 0,
                         .nlmsg_pid = 0});
    std::vector<std::byte> all = message.bytes();
    all.insert(all.end(), body.bytes().begin(), body.bytes().end());
    return all;
}

TEST(Firewall, OnlyChainsThatFilterAreTakenFromTheKernelsList)
{
    std::vector<std::byte> list;
    for (const auto& message :
         {chainMessage(NF_INET_LOCAL_IN, "filter", NF_DROP, 3), chainMessage(NF_INET_POST_ROUTING, "nat", NF_ACCEPT, 7),
          chainMessage(std::nullopt, "", 0, 9), chainMessage(NF_INET_FORWARD, "filter", NF_ACCEPT, 2)})
        list.insert(list.end(), message.begin(), message.end());
    const auto chains = filterChainsIn(list);
    ASSERT_EQ(chains.size(), 2U);
    EXPECT_EQ(chains.front(), (FilterChain{.family = "inet",
                                           .table = "mine",
                                           .name = "incoming",
                                           .hook = FilterChain::Hook::Input,
                                           .drops = true,
                                           .rules = 3}));
    EXPECT_EQ(chains.back().hook, FilterChain::Hook::Other);
    for (std::size_t size = 0; size < list.size(); ++size)
        EXPECT_LE(filterChainsIn(std::span(list).first(size)).size(), 2U) << "cut off anywhere";
}

/// A module that is loaded filters nothing yet.
TEST(Firewall, IsWhatHasRulesAndUnknownWhereTheyCannotBeRead)
{
    using Chains = std::vector<FilterChain>;
    MadeHost made;
    made.set("proc/1/comm", "systemd\n");
    HostView view = copiedHost(made.root());
    const auto said = [&view] {
        const auto host = readHost(view);
        EXPECT_TRUE(host);
        const Text& firewall = host->system.firewall;
        return std::pair(packetFilterOf(host->system), firewall ? *firewall : firewall.why().english());
    };
    EXPECT_EQ(said(), std::pair(PacketFilter::None, std::string("none")));
    made.folder("proc/modules"); // EISDIR, as root can read everything else
    EXPECT_EQ(said().first, PacketFilter::Unknown);
    std::filesystem::remove(made.root() / "proc/modules");
    made.set("proc/sys/kernel/osrelease", "6.12.0-test\n");
    made.set("lib/modules/6.12.0-test/modules.builtin", "kernel/net/netfilter/nf_tables.ko\n");
    EXPECT_EQ(said().first, PacketFilter::Unknown) << "it is built in, and has no module";
    std::filesystem::remove(made.root() / "lib/modules/6.12.0-test/modules.builtin");
    made.folder("lib/modules/6.12.0-test/modules.builtin");
    EXPECT_EQ(said().first, PacketFilter::Unknown) << "it may be built in";
    std::filesystem::remove(made.root() / "lib/modules/6.12.0-test/modules.builtin");
    made.set("proc/modules", "nf_tables 1 2 - Live 0x0\n");
    EXPECT_THAT(said(), testing::Pair(PacketFilter::Unknown, HasSubstr("can only be read on the host itself")));
    view.filterChains = [] { return fail(ErrorCode::NoPermission, "nf_tables", "no"); };
    EXPECT_THAT(said(), testing::Pair(PacketFilter::Unknown, HasSubstr("it may filter")));
    Chains chains{{.family = "ip", .table = "filter", .name = "INPUT", .hook = FilterChain::Hook::Input},
                  {.family = "ip", .table = "filter", .name = "FORWARD", .drops = true, .rules = 9}};
    view.filterChains = [&chains]() -> Result<Chains> { return chains; };
    EXPECT_EQ(said(), std::pair(PacketFilter::None, std::string("none"))) << "as Docker leaves it";
    chains.front().rules = 1;
    EXPECT_EQ(said(), std::pair(PacketFilter::Active, std::string("nftables")));
    chains.front() = {.hook = FilterChain::Hook::Output, .drops = true};
    EXPECT_EQ(said().first, PacketFilter::Active);
    chains.clear();
    made.set("proc/modules", "ip_tables 1 2 - Live 0x0\n");
    made.set("proc/net/ip_tables_names", "nat\n");
    EXPECT_EQ(said().first, PacketFilter::None);
    made.set("proc/net/ip_tables_names", "nat\nfilter\n");
    EXPECT_THAT(said(), testing::Pair(PacketFilter::Unknown, HasSubstr("table filter")));
    made.set("etc/ufw/ufw.conf", "# comment\nENABLED=yes\n");
    EXPECT_EQ(said(), std::pair(PacketFilter::Active, std::string("ufw")));
}

TEST(Firewall, WhatAUserCallsHisProcessIsNotTheHostsFirewall)
{
    MadeHost made;
    made.set("proc/600/comm", "firewalld\n");
    made.set("proc/600/cgroup", "0::/user.slice/user-1000.slice/user@1000.service/app.slice/firewalld.service\n");
    made.set("proc/601/comm", "NetworkManager\n");
    made.set("proc/601/cgroup", "0::/user.slice/user-1000.slice/session-3.scope\n");
    made.set("proc/602/comm", "wickedd\n");
    made.set("proc/602/cgroup", "0::/system.slice/wickedd.service\n");
    // A batch job, and one of cron: in slices of the system.
    const auto addJob = [&made](const std::string& pid, const std::string& name, const std::string& group) {
        made.set("proc/" + pid + "/comm", name + "\n");
        made.set("proc/" + pid + "/cgroup", "0::/system.slice/" + group + "\n");
        made.set("proc/" + pid + "/status", "Name:\t" + name + "\nUid:\t70001\t70001\t70001\t70001\n");
        made.set("proc/" + pid + "/cmdline", name);
    };
    addJob("603", "firewalld", "slurmstepd.scope/job_7/step_0/user/task_0");
    addJob("604", "NetworkManager", "cron.service");
    addJob("605", "opensm", "slurmstepd.scope/job_7/step_0/user/task_1");
    made.set("proc/606/comm", "opensm\n");
    made.set("proc/606/cgroup", "0::/user.slice/user-0.slice/session-3.scope\n"); // root's, by hand
    made.set("proc/606/status", "Name:\topensm\nUid:\t0\t0\t0\t0\n");
    made.set("proc/606/cmdline", "opensm");
    const Host host = made.read();
    EXPECT_EQ(host.system.firewall.valueOr(""), "none");
    EXPECT_EQ(host.system.networkManager.valueOr(""), "wickedd");
    ASSERT_EQ(host.openSm.size(), 1U) << "the wizard of OpenSM asks whether this host is the subnet's manager itself";
    EXPECT_EQ(host.openSm[0].pid, 606U);
}

TEST(Firewall, WhatRunsInAContainerIsNotTheHostsFirewall)
{
    MadeHost made;
    made.link("proc/self/ns/net", "net:[4026531840]");
    made.set("proc/600/comm", "firewalld\n");
    made.set("proc/600/cgroup", "0::/machine.slice/libpod-7.scope\n");
    made.link("proc/600/ns/net", "net:[4026532999]");
    made.set("proc/602/comm", "NetworkManager\n");
    made.link("proc/602/ns/net", "net:[4026531840]");
    EXPECT_EQ(made.read().system.firewall.valueOr(""), "none");
    EXPECT_EQ(made.read().system.networkManager.valueOr(""), "NetworkManager");
    made.set("proc/601/comm", "firewalld\n"); // of which we may not read that
    EXPECT_EQ(made.read().system.firewall.valueOr(""), "firewalld");
}

} // namespace
