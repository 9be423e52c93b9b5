// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is said of each fault. What a second reading could turn round is never certain; set-ups that work are never
// blamed.
#include "tests/unit/probe/provoked_faults.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

/// Both ends are ports of InfiniBand, of which the hosts list no network interface.
Trial overInfiniBand(Trial setup)
{
    for (const Side side : probe::bothSides)
        setup.fact(side, Key::IsEthernet, 0)
            .fact(side, Key::NeedsGrh, 0)
            .fact(side, Key::Lid, side == Side::Local ? 4U : 8U)
            .fact(side, Key::Lmc, 0);
    return setup.with([](Evidence& e) {
        for (const Side side : probe::bothSides) {
            e.ends[side].isEthernet = false;
            for (auto* const host : {&e.before[side], &e.after[side]}) {
                (*host)->interfaces.clear();
                host::Port& port = (*host)->devices[0].ports[0];
                port.linkLayer = std::string("InfiniBand");
                port.netdev = std::string("ib0");
                port.lid = side == Side::Local ? 4U : 8U;
            }
        }
    });
}
std::function<void(Evidence&)> portAfter(std::function<void(host::Port&)> change,
                                         std::vector<std::uint32_t> asyncEvents = {})
{
    return [=](Evidence& e) {
        change(e.after[Side::Peer]->devices[0].ports[0]);
        e.record.asyncEvents[Side::Peer] = asyncEvents;
    };
}

/// The queue pair of --connect sends so; service level 3 and MTU 2048 are granted.
std::function<void(Evidence&)> sending(const probe::EndPath& path)
{
    return [=](Evidence& e) {
        e.record.paths[Side::Local] = path;
        e.saPath = mad::PathRecord{.sl = ServiceLevel::fromBits(3), .mtu = 4};
    };
}

std::vector<Fault> fabrics()
{
    constexpr std::uint32_t lidChange = 12, pkeyChange = 13; // ibv_event_type + 1
    const auto otherLid = [](host::Port& port) { port.lid = 9U; };
    const auto otherPkeys = [](host::Port& port) { port.pkeys = {{.index = 1, .value = "0xffff"}}; };
    return {
        {"who hears nothing sends again until he gives up",
         "unknown",
         {},
         unknown,
         overInfiniBand(lost().counts(Side::Local, "local_ack_timeout_err", 8))},
        {"a LID that another subnet manager changed", "remote-lid", Side::Peer, certain,
         overInfiniBand(lost()).with(portAfter(otherLid, {lidChange}))},
        {"a LID that may have changed later", "remote-lid", Side::Peer, likely,
         overInfiniBand(lost()).with(portAfter(otherLid))},
        {"a LID that the port still has, beside another one",
         "unknown",
         {},
         unknown,
         overInfiniBand(lost()).with([](Evidence& e) {
             e.before[Side::Peer]->devices[0].ports[0].lid = 9U;
             e.after[Side::Peer]->devices[0].ports[0].lidMaskCount = 1U;
         })},
        {"a P_Key that was taken away", "pkey-value", Side::Peer, certain,
         overInfiniBand(lost()).with(portAfter(otherPkeys, {pkeyChange}))},
        {"a table of P_Keys that could not be read",
         "unknown",
         {},
         unknown,
         overInfiniBand(lost()).with(portAfter([](host::Port& port) {
             port.pkeys.clear();
             port.pkeyTableSize = {};
         }))},
        {"an index of it that could not be read",
         "unknown",
         {},
         unknown,
         overInfiniBand(lost()).with(portAfter([](host::Port& port) {
             port.pkeys.front().index = 1;
             port.pkeyTableSize = {};
         }))},
        {"another interface of IPoIB",
         "unknown",
         {},
         unknown,
         overInfiniBand(lost()).with(portAfter([](host::Port& port) { port.netdev = std::string("ib0.8001"); }))},
        {"a port that no subnet manager sets up any more", "port-down", Side::Peer, certain,
         overInfiniBand(lost()).with(portAfter([](host::Port& port) { port.state = std::string("2: INIT"); }))},
        {"another service level than is granted", "service-level", Side::Local, likely,
         overInfiniBand(lost()).with(sending({.sl = ServiceLevel::fromBits(0), .mtu = 4096}))},
        {"short messages of a larger MTU than is granted",
         "unknown",
         {},
         unknown,
         overInfiniBand(lost()).with(sending({.sl = ServiceLevel::fromBits(3), .mtu = 4096}))},
        {"long ones", "mtu", Side::Local, likely,
         overInfiniBand(Trial().status(retryExceeded, Operation::Write))
             .with(sending({.sl = ServiceLevel::fromBits(3), .mtu = 4096}))},
        {"a service level that nobody read",
         "unknown",
         {},
         unknown,
         overInfiniBand(lost()).with(sending({.mtu = 2048}))},
        {"a connect request without a reply", "cm-unreachable", Side::Peer, likely,
         overInfiniBand(Trial(TestKind::Cm)
                            .fails(Side::Local, Action::Dial,
                                   {.call = Call::Established, .sysErrno = ETIMEDOUT, .event = unreachableEvent}))},
    };
}

/// Who denies a connection says so in other numbers for datagrams (SIDR), and over iWARP by TCP, whose errnos do not
/// tell a program that refuses from a port where nobody listens.
std::vector<Fault> denials()
{
    const auto denied = [](const Trouble& trouble) {
        return Trial(TestKind::Cm).fails(Side::Local, Action::Dial, trouble);
    };
    const auto datagrams = [&](std::uint32_t status) {
        return denied({.call = Call::Established, .status = status, .event = unreachableEvent});
    };
    const auto tcp = [&](int error, const std::vector<std::uint32_t>& there) {
        return denied({.call = Call::Established, .sysErrno = error, .event = rejectedEvent}).with([=](Evidence& e) {
            e.ends[Side::Local].isIwarp = e.ends[Side::Peer].isIwarp = true;
            e.record.steps[Side::Peer] = {{.call = Call::Listen}};
            for (const std::uint32_t event : there)
                e.record.steps[Side::Peer].push_back({.call = Call::Accept, .event = event});
        });
    };
    return {
        {"datagrams for which nobody listens", "cm-no-listener", Side::Peer, certain,
         datagrams(1).forced(Side::Local, Key::ServicePort, 4)},
        {"datagrams that a program refuses", "cm-refused", Side::Peer, certain,
         datagrams(2).forced(Side::Peer, Key::Refuses, 1)},
        {"datagrams that are denied otherwise", "cm-rejected", Side::Peer, likely, datagrams(3)},
        {"iWARP's adapter says that the program refuses", "cm-refused", Side::Peer, certain,
         tcp(ECONNREFUSED, {requestEvent}).forced(Side::Peer, Key::Refuses, 1)},
        {"Soft-iWARP says so", "cm-refused", Side::Peer, certain,
         tcp(ECONNRESET, {requestEvent}).forced(Side::Peer, Key::Refuses, 1)},
        {"iWARP's adapter says that nobody listens", "cm-no-listener", Side::Peer, likely,
         tcp(ECONNRESET, {}).forced(Side::Local, Key::ServicePort, 4)},
        {"Soft-iWARP says so at once", "cm-no-listener", Side::Peer, likely,
         denied({.call = Call::Connect, .sysErrno = ECONNREFUSED}).forced(Side::Local, Key::ServicePort, 4)},
        {"a firewall that rejects TCP to the port of the agent", "cm-unreachable", Side::Peer, likely,
         tcp(ECONNREFUSED, {})},
        {"Soft-iWARP's TCP gets no reply", "cm-unreachable", Side::Peer, likely,
         denied({.call = Call::Connect, .sysErrno = ETIMEDOUT}).with([](Evidence& e) {
             e.ends[Side::Local].isIwarp = e.ends[Side::Peer].isIwarp = true;
         })},
    };
}

/// Neither an attribute nor the way: the device itself says no, and not always that of the end that prints it.
std::vector<Fault> devices()
{
    const auto opening = [](Call call, int error) {
        return Trial().fails(Side::Peer, Action::Open, {.call = call, .sysErrno = error});
    };
    const auto unresolved = [](Trial setup) {
        return setup.fails(Side::Local, Action::Connect, {.call = Call::ToRtr, .sysErrno = ETIMEDOUT})
            .plain(0, 0)
            .with(neighbour("", "failed"));
    };
    return {
        {"own memory that the adapter may not read", "unknown", Side::Local, unknown, Trial().status(4)},
        {"an operation that the own adapter does not do", "unknown", Side::Local, unknown, Trial().status(2)},
        {"a request that the other end refuses", "unknown", Side::Peer, unknown, Trial().status(9, Operation::Write)},
        {"memory that the other end's adapter cannot reach", "unknown", Side::Peer, unknown,
         Trial().status(11, Operation::Write)},
        {"the other end gives up", "unknown", Side::Peer, unknown, Trial().status(16)},
        {"firmware that does not answer", "unknown", Side::Peer, unknown, opening(Call::CreateQp, ETIMEDOUT)},
        {"firmware that refuses a command", "unknown", Side::Peer, unknown, opening(Call::RegisterMemory, EREMOTEIO)},
        {"firmware that does not answer, at an empty P_Key index", "unknown", Side::Peer, unknown,
         opening(Call::ToInit, EIO).forced(Side::Peer, Key::PkeyIndex, 7)},
        {"an empty P_Key index", "pkey-index", Side::Peer, certain,
         opening(Call::ToInit, EINVAL).forced(Side::Peer, Key::PkeyIndex, 7)},
        {"too many reads for the device, and no neighbour", "neighbour-missing", Side::Local, certain,
         unresolved(Trial().fact(Side::Local, Key::MostReadsIn, 16).forced(Side::Local, Key::ReadsIn, 200))},
        {"another queue pair, and no neighbour", "neighbour-missing", Side::Local, certain,
         unresolved(Trial().forced(Side::Local, Key::RemoteQueuePair, 5))},
    };
}

class Faults : public testing::TestWithParam<std::vector<Fault> (*)()>
{};

TEST_P(Faults, NameTheFaultTheSideAndHowCertainTheyAre)
{
    for (const Fault& each : GetParam()())
        (void)expectNamed(each);
}

INSTANTIATE_TEST_SUITE_P(Provoked, Faults,
                         testing::Values(&onceWrong, &attributes, &multicastGroups, &unacknowledged, &connections,
                                         &filters, &networks, &hostsAndMiddle, &fabrics, &denials, &devices));

/// As NCCL (decimal) and UCX (hexadecimal) print it: it can be looked up, and says which line is the same error.
TEST(Verdicts, AVendorErrorIsSaidInBothForms)
{
    const auto known = [](std::uint32_t vendorError) {
        const Trial trial = Trial().fails(Side::Local, Action::Run,
                                          {.call = Call::Completion, .status = 4, .vendorError = vendorError});
        return probe::diagnose(trial.evidence()).value().known.english();
    };
    EXPECT_THAT(known(81), testing::EndsWith(", vendor error 81 (0x51)"));
    EXPECT_THAT(known(0), testing::Not(HasSubstr("vendor"))) << "Soft-RoCE has none";
}

/// UDP, IP addresses, priorities of Ethernet: nothing of that is on the way of InfiniBand's packets.
TEST(Verdicts, OfInfiniBandNothingOfRoceIsSaid)
{
    std::vector<Fault> all = fabrics();
    all.push_back({.name = "packets that were sent again",
                   .rule = "packet-loss",
                   .side = {},
                   .setup = overInfiniBand(Trial().counts(Side::Local, "packet_seq_err", 40))});
    for (const Fault& each : all) {
        const Evidence e = each.setup.evidence();
        auto found = probe::diagnose(e);
        if (!found) found = probe::diagnoseRepetitions(e);
        ASSERT_TRUE(found) << each.name;
        EXPECT_EQ(found->rule, each.rule) << each.name;
        for (const char* const word : {"RoCE", "4791", "UDP", "PFC", "GID", "atagram"})
            EXPECT_THAT(found->text().english(), testing::Not(HasSubstr(word))) << each.name;
        EXPECT_FALSE(probe::wantsPathChecks(e)) << each.name << ": a GID of InfiniBand is no IP address";
    }
}

TEST(Verdicts, WhatIsMissingIsNamed)
{
    const auto textOf = [](const Trial& setup) { return probe::diagnose(setup.evidence()).value().text().english(); };
    EXPECT_THAT(textOf(withoutSocket(lost())),
                testing::AllOf(testing::StartsWith("Cause unknown"), HasSubstr("on b 10.77.0.2: "),
                               HasSubstr("could not be tried")));
    EXPECT_THAT(textOf(withoutSocket(lost().roce(8, 0, 0, 0))),
                testing::AllOf(testing::StartsWith("Probably"), HasSubstr("could not be tried"),
                               testing::Not(HasSubstr("blackhole"))));
    EXPECT_THAT(textOf(lost().plain(40, 40)),
                testing::AllOf(HasSubstr("packet counters of both ports would tell"), HasSubstr("has none")));
    EXPECT_THAT(textOf(lost().plain(40, 40).with([](Evidence& e) { e.after[Side::Local].reset(); })),
                testing::AllOf(HasSubstr("could not be read after the test"), testing::Not(HasSubstr("has none"))));
}

/// Adapters put their counters into sysfs late, and count other peers' packets: what differs is no loss.
TEST(Verdicts, CountersOfAdaptersAreNotSubtracted)
{
    const auto verdictWith = [](std::uint64_t arrived) {
        return probe::diagnoseRepetitions(Trial()
                                              .counts(Side::Local, "port_xmit_packets", 900)
                                              .counts(Side::Peer, "port_rcv_packets", arrived)
                                              .counts(Side::Local, "local_ack_timeout_err", 12)
                                              .evidence());
    };
    for (const std::uint64_t arrived : {300U, 5000U}) {
        const auto found = verdictWith(arrived);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->rule, "packet-loss") << arrived;
        EXPECT_EQ(found->certainty, likely);
        EXPECT_THAT(found->known.english(), testing::Not(HasSubstr("did not arrive")));
    }
}

/// A lost agent's sentence says what happened to it, not how it was started.
TEST(Verdicts, ALostAgentIsNamedByItsHost)
{
    Evidence e = Trial().loses(Side::Peer, Action::Open).evidence();
    e.record.lost[Side::Peer] = Error{.code = ErrorCode::ConnectionLost,
                                      .subject = "exec:/usr/bin/env A=1 fabriscope-agent --host-name b",
                                      .detail = Message::say("it closed the connection")};
    const std::string text = probe::diagnose(e).value().text().english();
    EXPECT_THAT(text, testing::AllOf(HasSubstr("the agent on b"), HasSubstr("closed the connection"),
                                     testing::Not(HasSubstr("/usr/bin/env"))));
}

/// Each end sends in some tests: the one that is not ready is the other one than that with the status.
TEST(Verdicts, TheEndWithoutReceivesIsTheOneThatGetsTheMessages)
{
    Evidence e = Trial(TestKind::Bandwidth).status(13).evidence();
    EXPECT_EQ(probe::diagnose(e).value().side, Side::Peer);
    std::swap(e.record.troubles[Side::Local], e.record.troubles[Side::Peer]);
    const auto found = probe::diagnose(e).value();
    EXPECT_EQ(found.rule, "receiver-not-ready");
    EXPECT_EQ(found.side, Side::Local);
}

/// A bond that changed to another adapter in a test that passed is no other host.
TEST(Verdicts, AFormerHardwareAddressOfThePeerIsItsOwn)
{
    Evidence e = Trial()
                     .plain(40, 40)
                     .roce(600, 570, 400, 400)
                     .counts(Side::Local, "completer_retry_err", 39)
                     .with(neighbour("02:00:00:77:00:02", "reachable"))
                     .evidence();
    e.aroundBefore[Side::Local] = probe::Surroundings{.neighbours = {{.address = "10.77.0.2",
                                                                      .interface = "eth0",
                                                                      .hardwareAddress = "02:00:00:99:00:01",
                                                                      .state = "reachable"}}};
    EXPECT_EQ(probe::diagnoseRepetitions(e).value().rule, "address-duplicate");
    e.before[Side::Peer]->interfaces[0].hardwareAddress = "02:00:00:99:00:01";
    EXPECT_EQ(probe::diagnoseRepetitions(e).value().rule, "packet-loss");
}

/// Set-ups that work, however odd they are.
TEST(Verdicts, WhatWorksIsNotBlamed)
{
    const auto counted = [](Trial setup) { return setup.roce(600, 600, 500, 500); };
    const std::vector<std::pair<std::string, Trial>> healthy{
        {"rc", counted(Trial())},
        {"uc", Trial(TestKind::Uc)},
        {"ud", Trial(TestKind::Ud)},
        {"an adapter that sends its queue pair's own Q_Key",
         Trial(TestKind::Ud).forced(Side::Local, Key::RemoteQkey, 0x80000000)},
        {"cm", counted(Trial(TestKind::Cm))},
        {"bw", counted(Trial(TestKind::Bandwidth))},
        {"lat", counted(Trial(TestKind::Latency))},
        {"icmp", Trial(TestKind::Icmp).with([](Evidence& e) {
             probe::RoundReply& sender = *e.record.rounds.front().replies[Side::Local];
             sender.received = sender.sent;
         })},
        {"20 ms", counted(Trial().plain(40, 40, 20ms))},
        {"a service level and a type of service",
         counted(Trial().forced(Side::Local, Key::ServiceLevel, 7).forced(Side::Local, Key::TrafficClass, 255))},
        {"a peer in another name space", withoutSocket(counted(Trial()))},
        {"two packets that were late", counted(Trial().counts(Side::Local, "completer_retry_err", 2))},
        {"an adapter that counts no packets, and few repetitions", Trial().counts(Side::Local, "packet_seq_err", 5)},
        {"a port of a bond", counted(Trial().with([](Evidence& e) {
             e.aroundBefore[Side::Local] = probe::Surroundings{.master = "bond0", .masterKind = "bond"};
         }))},
        {"a port of a bridge that passes RoCE", counted(Trial().with([](Evidence& e) {
             e.aroundBefore[Side::Local] = probe::Surroundings{.master = "br0", .masterKind = "bridge"};
         }))},
        {"a cloud that answers ARP for its hosts", counted(Trial().with(neighbour("12:34:56:78:9a:bc", "reachable")))},
        {"permanent neighbours of an interface without ARP",
         counted(Trial().with(neighbour("02:00:00:77:00:01", "noarp")))},
        {"a firewall that lets RoCE through", counted(Trial().plain(0, 0))},
        {"firewalld on both", counted(Trial().with([](Evidence& e) {
             for (const Side side : probe::bothSides)
                 e.after[side]->system.firewall = std::string("firewalld");
         }))},
        {"a longer path MTU at no end",
         counted(Trial().with([](Evidence& e) { e.after[Side::Peer]->interfaces[0].mtu = 9000U; }))},
        {"connections that are slow on a slow host", lateStorm(128, 5'000'000'000)},
        {"connections that wait for a moment", lateStorm(16, 4'000'000'000)},
        {"other traffic at the same port", Trial().roce(600, 5000, 500, 500)},
    };
    for (const auto& [name, setup] : healthy) {
        const Evidence e = setup.evidence();
        const auto found = probe::diagnose(e);
        EXPECT_FALSE(found) << name << ": " << found->text();
        const auto repeated = probe::diagnoseRepetitions(e);
        EXPECT_FALSE(repeated) << name << ": " << repeated->text();
    }
}

/// A short test more is made only where it tells something: messages passed, then none did, and no datagram is lost.
TEST(Verdicts, ASecondTryIsMadeWhereItTells)
{
    const auto wants = [](const Trial& setup) { return probe::wantsSecondTry(setup.evidence()); };
    EXPECT_TRUE(wants(lost().plain(40, 40).roce(900, 860, 400, 390)));
    EXPECT_FALSE(wants(lost().plain(40, 39).roce(900, 860, 400, 390))) << "there is loss";
    EXPECT_TRUE(wants(lost().plain(40, 40).roce(64, 0, 0, 0))) << "nothing ever passed of this queue pair";
    EXPECT_FALSE(wants(lost().plain(40, 40).roce(64, 0, 0, 0).frames(66))) << "its host drops it";
    EXPECT_FALSE(wants(lost().plain(40, 40).roce(64, 0, 0, 0).forced(Side::Local, Key::Timeout, 0)))
        << "it would wait for ever";
    EXPECT_FALSE(wants(lost().forced(Side::Local, Key::RemoteQueuePair, 1).plain(40, 40).roce(64, 0, 0, 0)))
        << "the cause is known";
    EXPECT_FALSE(wants(lost().roce(900, 860, 400, 390))) << "plain datagrams were not tried";
    EXPECT_FALSE(wants(Trial().plain(40, 40).roce(900, 900, 400, 400)));
}

} // namespace
} // namespace fabriscope::test
