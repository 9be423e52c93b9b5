// SPDX-License-Identifier: GPL-3.0-or-later
//
// What ends say and are told, typed: what did not come is not known, and what failed says why.
#include "core/agent/server/jobs/probe_facts.h"
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
    EXPECT_EQ(addressOfGid(whole.result()->gid.value()), "10.77.0.2");
}

/// What the agent did not read does not travel as 0, and what did not travel is not known.
TEST(Ends, WhatAnAgentDidNotReadIsNotSaid)
{
    device::QueuePairFacts facts{.queuePair = 0x11};
    facts.memoryLimit = 0;
    const probe::Values bare = agent::valuesOf(facts);
    for (const Key key : {Key::Lid, Key::Lmc, Key::IsEthernet, Key::NeedsGrh, Key::PortState, Key::ActiveMtu, Key::Gid,
                          Key::GidType, Key::Pkey, Key::MostReadsOut, Key::MostReadsIn, Key::HasAtomics})
        EXPECT_FALSE(bare.has(key)) << probe::findKey(key)->name;
    EXPECT_TRUE(bare.has(Key::MemoryLimit)) << "0 that was read";
    const auto known = factsOf(bare, {});
    ASSERT_NE(known.result(), nullptr);
    EXPECT_FALSE(known.result()->lids || known.result()->pkey || known.result()->isEthernet);
    facts.lid = 0;
    facts.lmc = 0;
    facts.isEthernet = true;
    facts.pkey = 0x8001;
    const auto whole = factsOf(agent::valuesOf(facts), {});
    EXPECT_EQ(whole.result()->lids->base, Lid());
    EXPECT_EQ(whole.result()->isEthernet, true);
    EXPECT_EQ(whole.result()->pkey, PKey(0x8001));
}

TEST(Ends, HowAQueuePairIsConnectedIsReadOrNotKnown)
{
    EXPECT_FALSE(probe::endPathOf(healthyFacts(Side::Local)))
        << "an agent that says what it is, and nothing of its path";
    EXPECT_FALSE(probe::endPathOf(agent::valuesOf(device::QueuePairPath())));
    device::QueuePairPath path{.to = device::QueuePairPath::Address{.serviceLevel = 3,
                                                                    .lid = 8,
                                                                    .useGrh = true,
                                                                    .gid = "fe800000000000000002c90300000002",
                                                                    .trafficClass = 96},
                               .mtu = 2048,
                               .gid = "fe800000000000000002c90300000001",
                               .pkey = 0x8001};
    probe::Values said = agent::valuesOf(path);
    said.set(Key::ServiceId, std::uint64_t{0x0106'1c36});
    ASSERT_TRUE(said.check());
    const auto read = probe::endPathOf(said);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->serviceId, ServiceId(0x0106'1c36));
    EXPECT_EQ(read->sl, ServiceLevel::fromBits(3));
    EXPECT_EQ(read->mtu, 2048U);
    EXPECT_EQ(read->pkey, PKey(0x8001));
    EXPECT_EQ(read->remoteLid, Lid(8));
    EXPECT_EQ(read->trafficClass, 96U);
    EXPECT_EQ(read->gid, probe::gidOf("fe80::2:c903:0:1"));
    EXPECT_EQ(read->remoteGid, probe::gidOf("fe80::2:c903:0:2"));
    // Datagrams that are only received are sent nowhere.
    path.to.reset();
    path.mtu.reset();
    EXPECT_FALSE(probe::endPathOf(agent::valuesOf(path)));
}

/// IBTA vol. 1, annex A11: port space and port.
TEST(Ends, EachPortSpaceHasItsServiceIds)
{
    using device::PortSpace;
    EXPECT_EQ(probe::words(probe::serviceIdOf(PortSpace::Tcp, 7222)), "0x0000000001061c36");
    EXPECT_EQ(probe::words(probe::serviceIdOf(PortSpace::Udp, 7222)), "0x0000000001111c36");
    EXPECT_EQ(probe::words(probe::serviceIdOf(PortSpace::Ib, 7222)), "0x00000000013f1c36");
    EXPECT_EQ(probe::words(probe::serviceIdOf(PortSpace::Ipoib, 7222)), "0x0000000000021c36");
    const probe::TestRecord tcp = Trial(TestKind::Cm).evidence().record;
    EXPECT_EQ(probe::askedServiceId(tcp), ServiceId(0x0106'0000 + 4711)) << "of the port that the peer listens on";
    EXPECT_EQ(probe::askedServiceId(Trial(TestKind::Cm).forced(Side::Local, Key::PortSpace, 1).evidence().record),
              ServiceId(0x0111'0000 + 4711));
    EXPECT_FALSE(probe::askedServiceId(Trial(TestKind::Rc).evidence().record));
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
    EXPECT_FALSE(isIpv4Gid(*gid));
    EXPECT_EQ(addressOfGid(*gid), "fe80::1");
    EXPECT_FALSE(probe::gidOf("") || probe::gidOf("fe80") || probe::gidOf("g0000000000000000000000000000001"));
}

} // namespace
} // namespace fabriscope::test
