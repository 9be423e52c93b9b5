// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plain datagrams that take another way than RoCE's packets, and those that do not arrive: where, by the routes of both
// hosts and by what their interfaces count meanwhile.
#include "core/probe/datagram_way.h"
#include "tests/unit/probe/provoked_faults.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::test {
namespace {

using probe::Certainty;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// Of one end, while plain datagrams were under way.
struct Seen
{
    Side side{};
    std::string by{}; ///< the interface of the kernel's route to the other end
    std::optional<std::uint64_t> out{}, in{};
    std::optional<std::uint64_t> reversePathFilter{};
    std::string unanswered{}; ///< the interface on which nobody replied for the other end's address
};

std::function<void(Evidence&)> seen(std::initializer_list<Seen> all)
{
    return [all = std::vector<Seen>(all)](Evidence& e) {
        for (const Seen& each : all) {
            probe::Surroundings then{.framesIn = 1000, .framesOut = 2000};
            then.routeInterface = each.by;
            then.reversePathFilter = each.reversePathFilter;
            e.aroundAfter[each.side] = then;
            then.framesIn = each.in ? std::optional(1000 + *each.in) : std::nullopt;
            then.framesOut = each.out ? std::optional(2000 + *each.out) : std::nullopt;
            if (!each.unanswered.empty())
                then.neighbours = {{.address = e.ends[probe::otherOf(each.side)].address,
                                    .interface = each.unanswered,
                                    .hardwareAddress = {},
                                    .state = "failed"}};
            e.aroundLast[each.side] = then;
        }
    };
}

probe::Verdict verdictOf(const Trial& setup)
{
    const Evidence e = setup.evidence();
    return probe::diagnose(e).value_or(probe::Verdict{});
}

Trial unheard() { return lost().roce(64, 0, 0, 0); }

TEST(Way, ARouteThroughAnotherInterfaceIsNoFilter)
{
    const auto other = verdictOf(unheard().plain(40, 40).with(seen({{.side = Side::Local, .by = "eth9"}})));
    EXPECT_EQ(other.rule, "other-interface") << other.text();
    EXPECT_EQ(other.side, Side::Local);
    EXPECT_EQ(other.certainty, Certainty::Likely);
    EXPECT_THAT(other.text().english(), AllOf(HasSubstr("leave a through eth9, not through eth0"),
                                              HasSubstr("ip route get 10.77.0.2 from 10.77.0.1")));
    const auto unanswered =
        verdictOf(unheard().plain(40, 40).with(seen({{.side = Side::Local, .by = "eth9", .unanswered = "eth0"}})));
    EXPECT_EQ(unanswered.rule, "other-interface");
    EXPECT_EQ(unanswered.certainty, Certainty::Certain) << "nobody replied where RoCE asks";
    const auto loop = verdictOf(unheard().plain(40, 40).with(seen({{.side = Side::Local, .by = "lo"}})));
    EXPECT_EQ(loop.rule, "other-interface");
    EXPECT_THAT(loop.text().english(), HasSubstr("10.77.0.2 is an address of a itself"));
    EXPECT_EQ(verdictOf(unheard().plain(40, 40).with(seen({{.side = Side::Local, .by = "eth0"}}))).rule,
              "udp-4791-filtered");
    // What lies on the interface, and what it is a port of.
    EXPECT_EQ(verdictOf(unheard()
                            .plain(40, 40)
                            .with([](Evidence& e) {
                                host::NetInterface vlan{.name = "eth0.5"};
                                vlan.lower = std::string("eth0");
                                e.after[Side::Local]->interfaces.push_back(vlan);
                            })
                            .with(seen({{.side = Side::Local, .by = "eth0.5"}})))
                  .rule,
              "udp-4791-filtered");
    // Its packets arrive: whatever the routes say, they find their way.
    EXPECT_NE(
        verdictOf(lost().roce(64, 60, 60, 0).plain(40, 40).with(seen({{.side = Side::Local, .by = "eth9"}}))).rule,
        "other-interface");
    // The way back is another one, and nothing was sent there: it is not the fault.
    EXPECT_EQ(verdictOf(unheard().plain(40, 40).with(seen({{.side = Side::Peer, .by = "eth9"}}))).rule,
              "udp-4791-filtered");
    EXPECT_FALSE(probe::diagnose(Trial().plain(40, 40).with(seen({{.side = Side::Local, .by = "eth9"}})).evidence()))
        << "asymmetric routes that work";
}

TEST(Way, PlainDatagramsThatPassOtherInterfacesAreNoEvidence)
{
    const auto leaves = verdictOf(
        unheard().plain(40, 40).with(seen({{.side = Side::Local, .out = 3}, {.side = Side::Peer, .in = 85}})));
    EXPECT_EQ(leaves.rule, "other-interface");
    EXPECT_EQ(leaves.side, Side::Local);
    EXPECT_EQ(leaves.certainty, Certainty::Likely);
    const auto arrives = verdictOf(
        unheard().plain(40, 40).with(seen({{.side = Side::Local, .out = 85}, {.side = Side::Peer, .in = 2}})));
    EXPECT_EQ(arrives.rule, "other-interface");
    EXPECT_EQ(arrives.side, Side::Peer);
    EXPECT_THAT(arrives.text().english(), HasSubstr("reach b through another interface than eth0"));
    const auto both = verdictOf(
        unheard().plain(40, 40).with(seen({{.side = Side::Local, .out = 85}, {.side = Side::Peer, .in = 85}})));
    EXPECT_EQ(both.rule, "udp-4791-filtered");
}

TEST(Way, ATranslationOfAddressesIsNamed)
{
    const auto comesFrom = [](const std::string& source) {
        return [source](Evidence& e) { e.reach.arrived[Side::Peer].made().source = source; };
    };
    const auto found = verdictOf(unheard().plain(40, 40).with(comesFrom("10.77.1.254")));
    EXPECT_EQ(found.rule, "address-translated");
    EXPECT_EQ(found.certainty, Certainty::Certain);
    EXPECT_THAT(found.text().english(), HasSubstr("of 10.77.0.1 come to b with the address 10.77.1.254"));
    EXPECT_EQ(verdictOf(lost().plain(40, 40).with(comesFrom("10.77.1.254"))).certainty, Certainty::Likely)
        << "RoCE's packets are not counted";
    EXPECT_NE(verdictOf(lost().roce(64, 64, 64, 0).plain(40, 40).with(comesFrom("10.77.1.254"))).rule,
              "address-translated");
    EXPECT_FALSE(probe::diagnose(Trial().plain(40, 40).with(comesFrom("10.77.1.254")).evidence()));
}

TEST(Way, AStrictReversePathFilterIsNamed)
{
    const auto drops = [](std::uint64_t filter, const std::string& by, std::uint64_t in) {
        return verdictOf(
            unheard().plain(0, 40).with(seen({{.side = Side::Local, .by = "eth0", .out = 41},
                                              {.side = Side::Peer, .by = by, .in = in, .reversePathFilter = filter}})));
    };
    const auto found = drops(1, "eth7", 42);
    EXPECT_EQ(found.rule, "reverse-path");
    EXPECT_EQ(found.side, Side::Peer);
    EXPECT_EQ(found.certainty, Certainty::Certain);
    EXPECT_THAT(found.text().english(), AllOf(HasSubstr("its way back is through eth7"), HasSubstr("rp_filter to 2")));
    EXPECT_EQ(drops(1, "eth7", 1).certainty, Certainty::Likely) << "nothing reached that host";
    const auto unanswered = verdictOf(
        unheard().plain(0, 40).with(seen({{.side = Side::Local, .by = "eth0", .out = 4, .unanswered = "eth0"},
                                          {.side = Side::Peer, .by = "eth7", .in = 4, .reversePathFilter = 1}})));
    EXPECT_EQ(unanswered.rule, "reverse-path") << "it does not reply to ARP either";
    EXPECT_EQ(drops(2, "eth7", 42).rule, "path-broken") << "a loose one";
    Evidence overIpv6 = unheard()
                            .plain(0, 40)
                            .with(seen({{.side = Side::Local, .by = "eth0", .out = 41},
                                        {.side = Side::Peer, .by = "eth7", .in = 42, .reversePathFilter = 1}}))
                            .evidence();
    overIpv6.ends[Side::Peer].address = "fd77::2";
    overIpv6.before[Side::Peer]->interfaces[0].addresses.emplace_back("fd77::2/64");
    EXPECT_EQ(probe::diagnose(overIpv6).value_or(probe::Verdict{}).rule, "path-broken");
    EXPECT_EQ(drops(1, "eth0", 42).rule, "path-broken") << "one interface there and back";
    EXPECT_EQ(drops(1, "", 42).rule, "path-broken") << "not known";
}

/// Which host drops packets, or whether the network does, is said where both interfaces counted them.
TEST(Way, WhereDatagramsGetLostIsTold)
{
    const auto broken = [](std::optional<std::uint64_t> out, std::optional<std::uint64_t> in) {
        const auto found = verdictOf(
            unheard().plain(0, 40).with(seen({{.side = Side::Local, .out = out}, {.side = Side::Peer, .in = in}})));
        EXPECT_EQ(found.rule, "path-broken");
        EXPECT_EQ(found.certainty, Certainty::Certain);
        return (found.side ? std::string(toString(*found.side)) : "between") + ": " + found.text().english();
    };
    EXPECT_THAT(broken(42, 1), AllOf(testing::StartsWith("between"), HasSubstr("dropped before that host"),
                                     HasSubstr("what lies between a and b")));
    EXPECT_THAT(broken(42, 43), AllOf(testing::StartsWith("peer"), HasSubstr("dropped on that host")));
    EXPECT_THAT(broken(1, 1), AllOf(testing::StartsWith("local"), HasSubstr("eth0 of a sent one packet")));
    for (const auto& [out, in] : {std::pair(std::optional<std::uint64_t>(42), std::optional<std::uint64_t>()),
                                  {std::nullopt, 43},
                                  {42, 5000}}) // others' packets
        EXPECT_THAT(broken(out, in), AllOf(testing::StartsWith("peer"), Not(HasSubstr("dropped"))));
    const auto lossy = [](std::uint64_t out, std::uint64_t in) {
        return verdictOf(lost()
                             .roce(90, 60, 50, 34)
                             .counts(Side::Local, "completer_retry_err", 9)
                             .plain(24, 40)
                             .with(seen({{.side = Side::Local, .out = out}, {.side = Side::Peer, .in = in}})));
    };
    // 40 short datagrams and 40 long ones, of which 24 and 24 arrive.
    EXPECT_EQ(lossy(82, 50).rule, "packet-loss");
    EXPECT_EQ(lossy(82, 50).side, std::nullopt);
    EXPECT_EQ(lossy(49, 49).side, Side::Local);
    EXPECT_EQ(lossy(82, 82).side, std::nullopt) << "damaged under way, or dropped there";
    EXPECT_THAT(lossy(82, 82).text().english(), HasSubstr("UdpInCsumErrors"));
}

/// What never left the sender's interface no network has dropped, though the device counts it as sent.
TEST(Way, RocePacketsThatAHostDropsBehindTheDeviceAreItsOwn)
{
    const auto found = [](std::uint64_t out) {
        return verdictOf(unheard().plain(40, 40).with([out](Evidence& e) {
            e.aroundBefore[Side::Local] = probe::Surroundings{.framesOut = 500};
            e.aroundAfter[Side::Local] = probe::Surroundings{.framesOut = 500 + out};
        }));
    };
    EXPECT_EQ(found(3).rule, "udp-4791-filtered");
    EXPECT_EQ(found(3).side, Side::Local);
    EXPECT_THAT(found(3).text().english(),
                AllOf(HasSubstr("what is lost is dropped on that host"), HasSubstr("tc -s qdisc")));
    EXPECT_EQ(found(70).side, std::nullopt);
}

TEST(Way, PacketsThatOvertakeEachOtherAreNoLateOnes)
{
    const auto found = [](std::uint64_t gaps, std::uint64_t arrived, std::uint64_t backArrived = 700) {
        const Evidence e = Trial()
                               .plain(40, 40)
                               .roce(900, arrived, 700, backArrived)
                               .counts(Side::Local, "completer_retry_err", 90)
                               .counts(Side::Peer, "out_of_seq_request", gaps)
                               .evidence();
        return probe::diagnoseRepetitions(e).value_or(probe::Verdict{});
    };
    EXPECT_EQ(found(88, 900).rule, "packets-reordered");
    EXPECT_EQ(found(88, 900).certainty, Certainty::Likely);
    EXPECT_EQ(found(2, 900).rule, "ack-timeout") << "there are no gaps";
    EXPECT_THAT(found(2, 880).known.english(), HasSubstr("began again 90 times; packets that were lost: 20 of 900"));
    EXPECT_EQ(found(88, 890).rule, "packets-reordered") << "the others are not lost";
    EXPECT_THAT(found(88, 890, 695).known.english(), HasSubstr("and 10 of 900 were lost")) << "that way";
    EXPECT_EQ(found(88, 800).rule, "packet-loss");
}

TEST(Way, APortThatWasDownForAMomentIsNamed)
{
    const auto tells = [](Trial setup) {
        return verdictOf(setup.with([](Evidence& e) { e.record.asyncEvents[Side::Peer] = {11, 10}; }));
    };
    EXPECT_EQ(tells(lost().plain(40, 40).roce(900, 860, 400, 390)).rule, "interface-down");
    EXPECT_EQ(tells(lost().plain(40, 40).roce(900, 860, 400, 390)).side, Side::Peer);
    EXPECT_EQ(tells(Trial()).rule, "") << "the messages of this test got through";
}

/// On one wire link-local addresses do: they are no cause where packets arrive, and no certain one elsewhere.
TEST(Way, LinkLocalAddressesAreNoCertainCause)
{
    const auto linkLocal = [](Trial setup) {
        for (const Side side : probe::bothSides)
            setup.with([side](Evidence& e) {
                e.record.facts[side].made().gid = probe::gidOf(
                    side == Side::Local ? "fe800000000000000000000000000001" : "fe800000000000000000000000000002");
                e.record.used[probe::otherOf(side)].remoteGid = e.record.facts[side].result()->gid;
            });
        return verdictOf(setup);
    };
    EXPECT_EQ(linkLocal(lost()).rule, "gid-link-local");
    EXPECT_EQ(linkLocal(lost()).certainty, Certainty::Likely);
    const auto alone =
        linkLocal(lost().with([](Evidence& e) { e.before[Side::Peer]->devices[0].ports[0].gids.pop_back(); }));
    EXPECT_EQ(alone.rule, "gid-link-local");
    EXPECT_EQ(alone.side, Side::Peer);
    EXPECT_THAT(alone.text().english(), HasSubstr("its interface eth0 has no IP address"));
    EXPECT_EQ(linkLocal(Trial().status(13)).rule, "receiver-not-ready") << "another fault";
    const auto back = lost().roce(20, 20, 20, 0).with(seen({{.side = Side::Peer, .by = "eth9"}}));
    EXPECT_EQ(linkLocal(back).rule, "other-interface");
    EXPECT_EQ(linkLocal(Trial(back).with([](Evidence& e) { e.ends[Side::Local].address = "fe80::1"; })).rule,
              "udp-4791-filtered")
        << "a route to a link-local address is that of some interface";
    EXPECT_EQ(linkLocal(Trial()).rule, "");
}

} // namespace
} // namespace fabriscope::test
