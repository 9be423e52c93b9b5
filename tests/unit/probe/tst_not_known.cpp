// SPDX-License-Identifier: GPL-3.0-or-later
//
// What was not tried, not said or not read is no evidence: a verdict on it is never certain.
#include "tests/unit/probe/provoked_faults.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>

namespace fabriscope::test {
namespace {

using namespace std::chrono_literals;
using probe::Certainty;
using testing::HasSubstr;

Trial unacknowledged() { return Trial().status(12); } // IBV_WC_RETRY_EXC_ERR

/// What an end did not say is nothing that could be wrong.
TEST(NotKnown, WhatAnEndDidNotSayIsNotBlamed)
{
    const auto saying = [](std::initializer_list<Key> keys, Trial setup) {
        for (const Key key : keys)
            setup.doesNotSay(Side::Peer, key);
        const auto found = probe::diagnose(setup.plain(40, 40).evidence());
        return found ? found->rule : std::string("none");
    };
    EXPECT_EQ(saying({}, Trial()), "none");
    EXPECT_EQ(saying({Key::GidType}, Trial()), "none") << "no RoCE version";
    EXPECT_EQ(saying({Key::Pkey}, Trial()), "none");
    EXPECT_EQ(saying({Key::HasAtomics, Key::PortState, Key::NeedsGrh}, Trial()), "none");
    const auto infiniBand = [] {
        return unacknowledged().fact(Side::Local, Key::IsEthernet, 0).forced(Side::Local, Key::RemoteLid, 7);
    };
    EXPECT_EQ(saying({}, infiniBand().fact(Side::Peer, Key::Lid, 4).fact(Side::Peer, Key::Lmc, 0)), "remote-lid");
    EXPECT_EQ(saying({Key::Lid}, infiniBand()), "unknown") << "whose LID is not known";
    const auto writing = [] { return Trial().status(10, Operation::Write); };
    EXPECT_EQ(saying({}, writing().forced(Side::Local, Key::RemoteMemoryKey, 5)), "remote-key");
    EXPECT_EQ(saying({Key::MemoryKey}, writing().forced(Side::Local, Key::RemoteMemoryKey, 5)), "unknown");
    EXPECT_EQ(saying({Key::MemoryAddress, Key::MemoryLength}, writing()), "unknown") << "no memory of 0 bytes";
    const auto reading = [] { return Trial().status(9, Operation::Read); };
    EXPECT_EQ(saying({Key::MostReadsIn, Key::MostReadsOut}, reading()), "unknown") << "no device that serves none";
    // Without the MTU of one port the agents go by their own.
    const Evidence e = Trial().doesNotSay(Side::Peer, Key::ActiveMtu).evidence();
    EXPECT_FALSE(e.record.used[Side::Local].mtu);
    EXPECT_FALSE(probe::diagnose(e));
}

/// Faults that are named, and the evidence that would make them certain is missing.
TEST(NotKnown, WithoutItsEvidenceNoVerdictIsCertain)
{
    constexpr std::uint32_t addressError = 2, unreachable = 8; // rdma_cm_event_type + 1
    const auto dialling = [](Call call, std::uint32_t event) {
        return Trial(TestKind::Cm)
            .fails(Side::Local, Action::Dial, {.call = call, .sysErrno = ETIMEDOUT, .event = event});
    };
    // 4 KiB: tried or not
    const auto registering = [](probe::Attempt<bool> small) {
        return Trial()
            .fails(Side::Peer, Action::Open, {.call = Call::RegisterMemory, .sysErrno = ENOMEM})
            .with([small](Evidence& e) {
                e.before[Side::Peer]->memoryLock.ownSoft = std::string("4096");
                e.smallRegisters[Side::Peer] = small;
            });
    };
    const auto expect = [](const char* rule, Certainty certainty, const Trial& setup) {
        const auto found = probe::diagnose(setup.evidence()).value_or(probe::Verdict{});
        EXPECT_EQ(found.rule, rule) << found.text();
        EXPECT_EQ(toString(found.certainty), toString(certainty)) << found.text();
        EXPECT_EQ(found.remains.empty(), certainty == Certainty::Certain) << found.text();
    };
    const auto unheard = [&] { return dialling(Call::ResolveAddress, addressError).plain(0, 0); };
    expect("cm-address", Certainty::Certain,
           unheard().with([](Evidence& e) { e.aroundLast[Side::Local] = probe::Surroundings{}; }));
    expect("cm-address", Certainty::Likely, unheard()); // its neighbours were not read
    expect("cm-address", Certainty::Likely, dialling(Call::ResolveAddress, addressError));
    const auto nobody = [&] {
        return dialling(Call::Established, unreachable).forced(Side::Local, Key::Destination, "10.77.0.99");
    };
    expect("cm-destination", Certainty::Certain, nobody());
    expect("cm-destination", Certainty::Likely,
           nobody().with([](Evidence& e) { e.before[Side::Peer]->interfaces.clear(); }));
    expect("memlock", Certainty::Certain, registering(true));
    expect("memlock", Certainty::Likely, registering({}));
    expect("memlock", Certainty::Likely, registering(Trouble{.call = Call::OpenDevice, .sysErrno = EACCES}));
    expect("memory", Certainty::Likely, registering(false));
}

/// A GID that the agent does not get, while the host lists one there, may be no empty entry.
TEST(NotKnown, AnEntryThatCannotBeReadIsNotCertainlyEmpty)
{
    const auto certaintyOf = [](bool isListed) {
        Evidence e = Trial()
                         .doesNotSay(Side::Peer, Key::Gid)
                         .fails(Side::Local, Action::Connect, {.call = Call::ToRtr, .sysErrno = EINVAL})
                         .evidence();
        if (!isListed) e.before[Side::Peer]->devices[0].ports[0].gids.pop_back();
        const auto found = probe::diagnose(e).value();
        EXPECT_EQ(found.rule, "gid-missing");
        return found.certainty;
    };
    EXPECT_EQ(certaintyOf(true), Certainty::Likely);
    EXPECT_EQ(certaintyOf(false), Certainty::Certain);
}

/// Tables and lists of a host that could not be read are not empty.
TEST(NotKnown, WhatCouldNotBeReadIsNotGone)
{
    const auto ruleWith = [](const std::function<void(host::Host&)>& change) {
        Evidence e = unacknowledged().plain(40, 40).evidence();
        change(*e.after[Side::Peer]);
        return probe::diagnose(e).value().rule;
    };
    const auto withoutGids = [](host::Host& host) { host.devices[0].ports[0].gids.clear(); };
    EXPECT_NE(ruleWith(withoutGids), "address-gone");
    EXPECT_EQ(ruleWith([&](host::Host& host) {
                  withoutGids(host);
                  host.devices[0].ports[0].gidTableSize = 256U;
              }),
              "address-gone");
    EXPECT_EQ(ruleWith([](host::Host& host) { host.devices.clear(); }), "device-removed");
    EXPECT_NE(ruleWith([](host::Host& host) { host = {}; }), "device-removed");
}

/// A firewall may drop all plain datagrams of a test that went well: without counters of RoCE that is no loss.
TEST(NotKnown, DatagramsThatAFirewallDropsAreNoLoss)
{
    const auto judged = [](Trial setup) {
        return probe::diagnoseRepetitions(
            setup.counts(Side::Local, "local_ack_timeout_err", 12).plain(0, 40).evidence());
    };
    const auto uncounted = judged(Trial());
    ASSERT_TRUE(uncounted);
    EXPECT_EQ(uncounted->certainty, Certainty::Likely);
    EXPECT_THAT(uncounted->known.english(), testing::Not(HasSubstr("plain datagrams")));
}

/// Where packets vanish is told by readings that would have counted them: behind a long way by later ones, and never of
/// a second try, in which nobody reads the interfaces.
TEST(NotKnown, WhatNobodyCountedWasNotDroppedBeforeAHost)
{
    const auto textOf = [](const Trial& setup) {
        const auto found = probe::diagnose(setup.evidence()).value();
        EXPECT_EQ(found.rule, "udp-4791-filtered");
        return found.text().english();
    };
    const auto dropped = HasSubstr("what is lost is dropped");
    const auto late = [](std::chrono::nanoseconds took) {
        return Trial(TestKind::Ud).receives(0).plain(40, 40, took).roce(20, 0, 0, 0).frames(2);
    };
    EXPECT_THAT(textOf(late(0s)), dropped);
    EXPECT_THAT(textOf(late(2s).readLater()), dropped);
    EXPECT_THAT(textOf(late(2s)), testing::Not(dropped)) << "the ports' counters were not read again";
    EXPECT_THAT(textOf(late(2s).readLater().with(
                    [](Evidence& e) { e.aroundLast[Side::Peer] = probe::Attempt<probe::Surroundings>(); })),
                testing::Not(dropped))
        << "nor were the interface's";
    const Trial stopped = lost().plain(40, 40).roce(900, 860, 400, 390).frames(2).with(again(false));
    EXPECT_THAT(textOf(stopped), testing::Not(dropped)) << "of the second try";
}

/// That two ends are in one group with the same keys is said where the drivers of both said it.
TEST(NotKnown, KeysThatWereNotReadAreNotTheSame)
{
    const auto textOf = [](const std::function<void(Evidence&)>& change) {
        Evidence e = Trial(TestKind::Multicast).receives(0).roce(20, 0, 0, 0).plain(40, 40).evidence();
        change(e);
        const auto found = probe::diagnose(e).value();
        EXPECT_EQ(found.rule, "mcast-not-forwarded");
        return found.text().english();
    };
    const auto same = HasSubstr("joined it, with one P_Key and one Q_Key");
    EXPECT_THAT(textOf([](Evidence&) {}), same);
    EXPECT_THAT(textOf([](Evidence& e) { e.record.paths[Side::Peer].reset(); }), testing::Not(same));
    EXPECT_THAT(textOf([](Evidence& e) { e.record.paths[Side::Local]->pkey.reset(); }), testing::Not(same));
}

/// What RDMA-CM has set is not known: no time that it waits is told.
TEST(NotKnown, TheTimeoutOfRdmaCmIsNotGuessed)
{
    const auto ruleOf = [](TestKind kind) {
        return probe::diagnose(Trial(kind).status(12).plain(40, 40, 2s).roce(60, 50, 9, 2).evidence()).value().rule;
    };
    EXPECT_EQ(ruleOf(TestKind::Rc), "ack-timeout");
    EXPECT_NE(ruleOf(TestKind::Cm), "ack-timeout");
}

} // namespace
} // namespace fabriscope::test
