// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot_builder.h"
#include "core/fabric/shape/link_potential.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fabriscope::fabric {
namespace {

constexpr LinkWidthSet upTo4{LinkWidth::X1, LinkWidth::X4};
constexpr LinkSpeedSet upToEdr{LinkSpeed::Sdr, LinkSpeed::Fdr, LinkSpeed::Edr};

struct End
{
    LinkWidthSet supported = upTo4;
    LinkWidthSet enabled = upTo4;
    LinkSpeedSet speeds = upToEdr;
    LinkSpeedSet speedsEnabled = upToEdr;
    NodeType type = NodeType::Switch;
};

LinkPotential potential(const End& a, const End& b, LinkWidth width, LinkSpeed speed = LinkSpeed::Edr)
{
    SnapshotBuilder builder;
    // Two more switches of their kind, whose link is as it should be.
    for (const std::uint64_t other : {101U, 102U}) {
        builder.setNode({.guid = Guid(other), .type = NodeType::Switch, .numPorts = 1});
        Port port{.number = PortNum(1), .state = PortState::Active, .infoKnown = true};
        port.widthSupported = port.widthEnabled = upTo4;
        port.speedSupported = port.speedEnabled = upToEdr;
        port.widthActive = LinkWidth::X4;
        port.speedActive = LinkSpeed::Edr;
        builder.setPort(Guid(other), port);
    }
    builder.connect(Guid(101), PortNum(1), Guid(102), PortNum(1));
    std::uint64_t guid = 1;
    for (const End& end : {a, b}) {
        Port port{.number = PortNum(1), .state = PortState::Active, .infoKnown = true};
        port.widthSupported = end.supported;
        port.widthEnabled = end.enabled;
        port.speedSupported = end.speeds;
        port.speedEnabled = end.speedsEnabled;
        port.widthActive = width;
        port.speedActive = speed;
        builder.setNode({.guid = Guid(guid), .type = end.type, .numPorts = 1});
        builder.setPort(Guid(guid++), port);
    }
    builder.connect(Guid(1), PortNum(1), Guid(2), PortNum(1));
    const auto snapshot = builder.build();
    const PortIndex ours = *snapshot->findPort(*snapshot->findNode(Guid(1)), PortNum(1));
    return LinkPotentials(*snapshot).of(snapshot->link(*snapshot->port(ours).link));
}

TEST(LinkPotential, NothingOfALinkAtItsBest)
{
    EXPECT_FALSE(potential({}, {}, LinkWidth::X4).any());
    EXPECT_FALSE(potential({.supported = {LinkWidth::X1}, .enabled = {LinkWidth::X1}}, {}, LinkWidth::X1).any());
}

TEST(LinkPotential, ACableIsNoSetting)
{
    const auto bad = potential({}, {}, LinkWidth::X1);
    EXPECT_EQ(couldBe(bad), "4x");
    EXPECT_TRUE(bad.limits.empty());
    EXPECT_FALSE(bad.onlySettings);
}

TEST(LinkPotential, NamesTheEndAndTheSetting)
{
    const auto one = potential({}, {.enabled = {LinkWidth::X1}}, LinkWidth::X1);
    EXPECT_EQ(couldBe(one), "4x");
    ASSERT_EQ(one.limits.size(), 1U);
    EXPECT_EQ(one.limits[0].port, PortIndex(3)) << "the second of this link";
    EXPECT_EQ(one.limits[0].width, LinkWidth::X4);
    EXPECT_FALSE(one.limits[0].speed);
    EXPECT_TRUE(one.onlySettings);

    const auto both = potential({.speedsEnabled = {LinkSpeed::Sdr}}, {.speedsEnabled = {LinkSpeed::Sdr}}, LinkWidth::X4,
                                LinkSpeed::Sdr);
    EXPECT_EQ(couldBe(both), "EDR");
    EXPECT_EQ(both.limits.size(), 2U);
    EXPECT_TRUE(both.onlySettings);
}

TEST(LinkPotential, ASettingDoesNotExcuseTheRest)
{
    // Width is set to 1x at one end, and the speed is below what both have enabled.
    const auto mixed = potential({.enabled = {LinkWidth::X1}}, {}, LinkWidth::X1, LinkSpeed::Sdr);
    EXPECT_EQ(couldBe(mixed), "4x EDR");
    EXPECT_EQ(mixed.limits.size(), 1U);
    EXPECT_FALSE(mixed.onlySettings);
}

TEST(LinkPotential, SpeedsThatNoDeviceOfItsKindHasEnabledDoNotCount)
{
    const LinkSpeedSet announced{LinkSpeed::Edr, LinkSpeed::Hdr, LinkSpeed::Ndr};
    EXPECT_FALSE(potential({.speeds = announced}, {.speeds = announced}, LinkWidth::X4).any());
    // Of other devices one has NDR enabled, of this kind none has.
    const End adapter{.speeds = announced, .speedsEnabled = announced, .type = NodeType::ChannelAdapter};
    EXPECT_FALSE(potential({.speeds = announced}, adapter, LinkWidth::X4).any());
}

TEST(LinkPotential, WidthsThatNoConnectorHasDoNotCount)
{
    const LinkWidthSet wide{LinkWidth::X1, LinkWidth::X4, LinkWidth::X8, LinkWidth::X12};
    EXPECT_FALSE(potential({.supported = wide}, {.supported = wide}, LinkWidth::X4).any());
    EXPECT_EQ(couldBe(potential({.supported = wide, .enabled = wide}, {.supported = wide}, LinkWidth::X4)), "12x");
}

} // namespace
} // namespace fabriscope::fabric
