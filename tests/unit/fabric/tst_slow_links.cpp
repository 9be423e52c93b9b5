// SPDX-License-Identifier: GPL-3.0-or-later
//
// Slow links of files that do not contain what ports support: a faulty cable is found, an older device is none.
#include "core/fabric/shape/slow_links.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fabriscope::fabric {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::uint16_t quantum = 54000;
constexpr std::uint16_t connectX5 = 4119;
constexpr std::uint16_t connectX6 = 4123;

/// Leaves with hosts of chosen models and rates, below two spines, as a tool saves them.
class Cluster
{
public:
    explicit Cluster(unsigned leaves)
    {
        m_maker.setSpeed(LinkWidth::X4, LinkSpeed::Hdr);
        const Guid spines[] = {m_maker.addSwitch("spine-1", 80), m_maker.addSwitch("spine-2", 80)};
        for (unsigned i = 0; i < leaves; ++i) {
            m_leaves.push_back(m_maker.addSwitch("leaf", 80));
            for (const Guid spine : spines)
                m_maker.join(m_leaves.back(), spine);
        }
    }

    void addRouter(unsigned leaf, LinkWidth width, LinkSpeed speed)
    {
        addHosts(leaf, 1, 0, width, speed);
        m_router = m_host;
    }
    void addHosts(unsigned leaf, unsigned count, std::uint16_t model, LinkWidth width, LinkSpeed speed)
    {
        m_maker.setSpeed(width, speed);
        for (unsigned i = 0; i < count; ++i) {
            const Guid host = m_maker.addHost("host");
            m_models[host] = model;
            m_host = host;
            m_maker.join(host, m_leaves.at(leaf));
        }
    }

    [[nodiscard]] std::vector<SlowLink> slow()
    {
        SnapshotTables tables = m_maker.build()->tables();
        for (Node& node : tables.nodes) {
            node.vendorId = 0x2c9;
            node.deviceId = node.type == NodeType::Switch ? quantum : m_models.at(node.guid);
            if (node.guid == m_router) node.type = NodeType::Router;
        }
        for (Port& port : tables.ports) {
            port.infoKnown = false;
            port.state = PortState::NoChange;
            port.widthSupported = port.widthEnabled = {};
            port.speedSupported = port.speedEnabled = {};
        }
        return slowLinks(*Snapshot::freeze(std::move(tables)));
    }

private:
    test::FabricMaker m_maker;
    std::vector<Guid> m_leaves;
    std::unordered_map<Guid, std::uint16_t> m_models;
    Guid m_host; ///< the latest
    Guid m_router;
};

/// So many of so many run at the usual rate.
auto isSlow(SlowPeers with, bool narrow, std::size_t alike, std::size_t peers)
{
    using testing::Field;
    return testing::AllOf(Field("with", &SlowLink::with, with), Field("narrow", &SlowLink::narrow, narrow),
                          Field("alike", &SlowLink::alike, alike), Field("peers", &SlowLink::peers, peers));
}

TEST(SlowLinks, AFewOlderHostsAreNone)
{
    Cluster cluster(4);
    for (unsigned leaf = 0; leaf < 4; ++leaf) {
        cluster.addHosts(leaf, 10, connectX6, LinkWidth::X4, LinkSpeed::Hdr);
        cluster.addHosts(leaf, 1, connectX5, LinkWidth::X4, LinkSpeed::Edr);
    }
    cluster.addRouter(0, LinkWidth::X4, LinkSpeed::Sdr);
    EXPECT_THAT(cluster.slow(), IsEmpty()) << "and a router is no host";
    cluster.addHosts(0, 1, connectX5, LinkWidth::X1, LinkSpeed::Edr);
    cluster.addHosts(1, 1, connectX6, LinkWidth::X4, LinkSpeed::Sdr);
    const auto slow = cluster.slow();
    ASSERT_THAT(slow, ElementsAre(isSlow(SlowPeers::Kind, true, 40, 46), isSlow(SlowPeers::Kind, false, 40, 46)));
    EXPECT_EQ(slow[1].usualSpeed, LinkSpeed::Hdr);
    EXPECT_TRUE(slow[1].ofFasterModels) << "no older adapter";
    cluster.addHosts(2, 1, 4115, LinkWidth::X4, LinkSpeed::Sdr);
    ASSERT_THAT(cluster.slow(), SizeIs(3));
    EXPECT_FALSE(cluster.slow()[2].ofFasterModels);
}

TEST(SlowLinks, ALeafOfSplitCablesIsNone)
{
    Cluster cluster(6);
    for (unsigned leaf = 0; leaf < 5; ++leaf)
        cluster.addHosts(leaf, 10, connectX6, LinkWidth::X4, LinkSpeed::Hdr);
    cluster.addHosts(5, 10, connectX6, LinkWidth::X2, LinkSpeed::Hdr);
    EXPECT_THAT(cluster.slow(), IsEmpty());
    cluster.addHosts(4, 1, connectX6, LinkWidth::X2, LinkSpeed::Hdr);
    EXPECT_THAT(cluster.slow(), SizeIs(1));
    cluster.addHosts(5, 1, connectX6, LinkWidth::X1, LinkSpeed::Hdr);
    EXPECT_THAT(cluster.slow(), SizeIs(2));
}

TEST(SlowLinks, AModelThatNobodyKnowsIsComparedWithItself)
{
    constexpr std::uint16_t unknown = 7;
    Cluster cluster(4);
    for (unsigned leaf = 0; leaf < 4; ++leaf) {
        cluster.addHosts(leaf, 10, connectX6, LinkWidth::X4, LinkSpeed::Hdr);
        cluster.addHosts(leaf, 1, unknown, LinkWidth::X4, LinkSpeed::Fdr);
    }
    EXPECT_THAT(cluster.slow(), IsEmpty());
}

TEST(SlowLinks, OfTwoGenerationsEachIsComparedWithItself)
{
    Cluster cluster(2);
    cluster.addHosts(0, 20, connectX6, LinkWidth::X4, LinkSpeed::Hdr);
    cluster.addHosts(1, 20, connectX5, LinkWidth::X4, LinkSpeed::Edr);
    EXPECT_THAT(cluster.slow(), IsEmpty());
    cluster.addHosts(0, 1, connectX6, LinkWidth::X4, LinkSpeed::Edr);
    cluster.addHosts(1, 1, connectX5, LinkWidth::X1, LinkSpeed::Edr);
    EXPECT_THAT(cluster.slow(),
                ElementsAre(isSlow(SlowPeers::Models, false, 20, 21), isSlow(SlowPeers::Models, true, 20, 21)));
}

TEST(SlowLinks, AmongManyRatesOnlyTheFarSlowerOne)
{
    Cluster cluster(1);
    cluster.addHosts(0, 1, connectX6, LinkWidth::X4, LinkSpeed::Hdr);
    cluster.addHosts(0, 1, connectX5, LinkWidth::X4, LinkSpeed::Edr);
    cluster.addHosts(0, 2, 4099, LinkWidth::X4, LinkSpeed::Fdr);
    cluster.addHosts(0, 2, 26428, LinkWidth::X4, LinkSpeed::Qdr);
    EXPECT_THAT(cluster.slow(), IsEmpty());
    cluster.addHosts(0, 1, 4115, LinkWidth::X4, LinkSpeed::Sdr);
    const auto slow = cluster.slow();
    ASSERT_THAT(slow, ElementsAre(isSlow(SlowPeers::Faster, false, 6, 7)));
    EXPECT_EQ(slow[0].usualSpeed, LinkSpeed::Qdr);
}

/// A leaf of split cables beside one of whole ones: no rate is that of nearly all, of no model either.
TEST(SlowLinks, OneThatIsNarrowAtItsSwitch)
{
    Cluster cluster(3);
    cluster.addHosts(0, 20, connectX6, LinkWidth::X2, LinkSpeed::Hdr);
    cluster.addHosts(1, 20, connectX6, LinkWidth::X4, LinkSpeed::Hdr);
    cluster.addHosts(2, 6, connectX6, LinkWidth::X4, LinkSpeed::Hdr);
    cluster.addHosts(2, 1, connectX6, LinkWidth::X2, LinkSpeed::Hdr);
    EXPECT_THAT(cluster.slow(), IsEmpty()) << "of few nobody knows";
    cluster.addHosts(0, 1, connectX6, LinkWidth::X1, LinkSpeed::Hdr);
    const auto slow = cluster.slow();
    ASSERT_THAT(slow, ElementsAre(isSlow(SlowPeers::Switch, true, 20, 21)));
    EXPECT_EQ(slow[0].usualWidth, LinkWidth::X2);
    cluster.addHosts(1, 1, connectX6, LinkWidth::X4, LinkSpeed::Edr);
    EXPECT_THAT(cluster.slow(),
                ElementsAre(isSlow(SlowPeers::Switch, true, 20, 21), isSlow(SlowPeers::Models, false, 26, 49)))
        << "all others of its models run at HDR, of whatever width";
    cluster.addHosts(1, 1, connectX5, LinkWidth::X4, LinkSpeed::Edr);
    EXPECT_THAT(cluster.slow(), SizeIs(2)) << "an older adapter";
}

// Half of the hosts at 4x HDR, half at 2x HDR, some at QDR: no rate is that of nearly all. Two at 4x SDR stand out.
TEST(SlowLinks, fewThatAreFarSlowerAmongMixedRates)
{
    Cluster cluster(4);
    cluster.addHosts(0, 30, connectX6, LinkWidth::X4, LinkSpeed::Hdr);
    cluster.addHosts(1, 30, connectX6, LinkWidth::X2, LinkSpeed::Hdr);
    cluster.addHosts(2, 30, connectX5, LinkWidth::X4, LinkSpeed::Edr);
    cluster.addHosts(3, 25, 4099, LinkWidth::X4, LinkSpeed::Ddr);
    cluster.addHosts(0, 1, 4103, LinkWidth::X4, LinkSpeed::Sdr);
    cluster.addHosts(2, 1, 4103, LinkWidth::X4, LinkSpeed::Sdr);
    const auto slow = cluster.slow();
    ASSERT_THAT(slow, SizeIs(2));
    for (const SlowLink& one : slow) {
        EXPECT_EQ(one.with, SlowPeers::Faster);
        EXPECT_EQ(one.usualSpeed, LinkSpeed::Edr);
    }
}

} // namespace
} // namespace fabriscope::fabric
