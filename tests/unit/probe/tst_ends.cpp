// SPDX-License-Identifier: GPL-3.0-or-later
//
// What ends say and are told, typed: what did not come is not known, and what failed says why.
#include "core/probe/diagnosis.h"
#include "tests/unit/probe/trial.h"

#include <gtest/gtest.h>

#include <cerrno>

namespace fabriscope::test {
namespace {

using probe::factsOf;

TEST(Ends, AnEndIsMadeFailedOrNotTried)
{
    EXPECT_EQ(factsOf({}, {}).result(), nullptr);
    EXPECT_EQ(factsOf({}, {}).failure(), nullptr) << "nobody tried";
    const auto failed = factsOf({}, Trouble{.call = Call::OpenDevice, .sysErrno = EACCES});
    EXPECT_EQ(failed.result(), nullptr);
    ASSERT_NE(failed.failure(), nullptr);
    EXPECT_EQ(failed.failure()->sysErrno, EACCES);
    const probe::TestRecord record = Trial()
                                         .fails(Side::Peer, Action::Open, {.call = Call::CreateQp, .sysErrno = ENOMEM})
                                         .doesNotSay(Side::Peer, Key::QueuePair)
                                         .evidence()
                                         .record;
    EXPECT_NE(record.facts[Side::Local].result(), nullptr);
    ASSERT_NE(record.facts[Side::Peer].failure(), nullptr);
    EXPECT_EQ(record.facts[Side::Peer].failure()->call, Call::CreateQp);
}

TEST(Ends, WhatWasNotSaidIsNoNumber)
{
    probe::Values said;
    said.set(Key::QueuePair, std::uint64_t{0x11});
    const auto bare = factsOf(said, {});
    ASSERT_NE(bare.result(), nullptr);
    const probe::EndFacts& facts = *bare.result();
    EXPECT_EQ(facts.queuePair, probe::QueuePairNumber(0x11));
    EXPECT_FALSE(facts.lids || facts.pkey || facts.gid || facts.gidType || facts.memoryKey || facts.memory);
    EXPECT_FALSE(facts.isEthernet || facts.needsGrh || facts.hasAtomics || facts.portState || facts.activeMtu);
    // 0 is what an agent says that could not find it out.
    said.set(Key::Pkey, std::uint64_t{0});
    said.set(Key::ActiveMtu, std::uint64_t{0});
    said.set(Key::GidType, std::uint64_t{0});
    const auto zeros = factsOf(said, {});
    EXPECT_FALSE(zeros.result()->pkey || zeros.result()->activeMtu || zeros.result()->gidType);

    const auto whole = factsOf(healthyFacts(Side::Peer), {});
    EXPECT_EQ(whole.result()->pkey, PKey(0xffff));
    EXPECT_EQ(whole.result()->gidType, probe::GidType::RoceV2);
    EXPECT_EQ(whole.result()->portState, PortState::Active);
    EXPECT_EQ(probe::addressOfGid(whole.result()->gid.value()), "10.77.0.2");
}

TEST(Ends, LaterSettingsGoBeforeEarlierOnes)
{
    probe::EndSettings settings;
    probe::Values told;
    told.set(Key::RemoteGid, std::string("no GID at all"));
    told.set(Key::RemoteLid, std::uint64_t{7});
    add(settings, told);
    EXPECT_EQ(settings.remoteGid, Gid{}) << "as the agent reads it";
    EXPECT_EQ(settings.remoteLid, Lid(7));
    EXPECT_FALSE(settings.mtu);
    told = {};
    told.set(Key::RemoteLid, std::uint64_t{9});
    add(settings, told);
    EXPECT_EQ(settings.remoteLid, Lid(9));
    EXPECT_TRUE(settings.remoteGid);
}

TEST(Ends, GidsAreReadWithAndWithoutColons)
{
    const auto gid = probe::gidOf("fe80:0000:0000:0000:0000:0000:0000:0001");
    EXPECT_EQ(gid, probe::gidOf("fe800000000000000000000000000001"));
    EXPECT_TRUE(probe::isLinkLocalGid(gid.value()));
    EXPECT_FALSE(probe::isIpv4Gid(*gid));
    EXPECT_EQ(probe::addressOfGid(*gid), "fe80::1");
    EXPECT_FALSE(probe::gidOf("") || probe::gidOf("fe80") || probe::gidOf("g0000000000000000000000000000001"));
}

} // namespace
} // namespace fabriscope::test
