// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fabric/model/snapshot.pb.h"
#include "core/fabric/model/snapshot_codec.h"
#include "tests/support/fabrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <functional>
#include <limits>
#include <ostream>

namespace fabriscope::fabric {
namespace {

using testing::HasSubstr;

TEST(SnapshotCodec, RoundTripOfAnySnapshot)
{
    std::mt19937_64 random(1);
    for (int i = 0; i < 500; ++i) {
        const SnapshotPtr s = test::randomSnapshot(random);
        const auto back = decode(encode(*s));
        ASSERT_TRUE(back.has_value()) << describe(back.error());
        ASSERT_EQ(**back, *s) << "seed 1, round " << i;
    }
}

TEST(SnapshotCodec, RoundTripOfAFatTreeIsCompact)
{
    const SnapshotPtr s = test::fatTree3(4, 8).build();
    const std::string bytes = encode(*s);
    EXPECT_EQ(**decode(bytes), *s);
    EXPECT_LT(bytes.size(), s->nodes().size() * 50 + s->ports().size() * 3 + s->links().size() * 6);
}

TEST(SnapshotCodec, BrokenBytesNeverCrash)
{
    std::mt19937_64 random(2);
    for (int i = 0; i < 300; ++i) {
        std::string bytes = encode(*test::randomSnapshot(random));
        for (int flips = 0; flips < 3; ++flips)
            bytes[random() % bytes.size()] ^= static_cast<char>(1U << (random() % 8));
        const auto s = decode(bytes);
        if (!s) continue;
        EXPECT_EQ(**decode(encode(**s)), **s);
    }
}

TEST(SnapshotCodec, CutBytesNeverCrash)
{
    const std::string bytes = encode(*test::fatTree2(2, 2, 2).build());
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        // A message may end after any field: then tables are missing, which is found or makes a smaller fabric.
        const auto s = decode(std::string_view(bytes).substr(0, size));
        if (!s) continue;
        EXPECT_LE((*s)->nodes().size(), 8U);
    }
}

// What an agent from before the table of subnet managers sends.
TEST(SnapshotCodec, WithoutSubnetManagers)
{
    pb::Snapshot message;
    ASSERT_TRUE(message.ParseFromString(encode(*test::fatTree2(2, 2, 2).build())));
    message.clear_managers();
    message.mutable_info()->clear_managers_known();
    const auto s = decode(message.SerializeAsString());
    ASSERT_TRUE(s.has_value()) << describe(s.error());
    EXPECT_FALSE((*s)->info().managersKnown);
    EXPECT_TRUE((*s)->managers().empty());
}

TEST(SnapshotCodec, KeepsTheSteadyTime)
{
    SnapshotTables tables = test::fatTree2(2, 2, 2).build()->tables();
    tables.info.steady = {.clock = ~std::uint64_t{0}, .since = std::chrono::nanoseconds(17)};
    const SnapshotPtr told = Snapshot::freeze(tables);
    EXPECT_EQ(**decode(encode(*told)), *told);
    tables.info.steady.since = std::chrono::nanoseconds(-1); // from no agent of ours
    EXPECT_EQ((*decode(encode(*Snapshot::freeze(tables))))->info().steady, SteadyTime());
}

// Two bytes of the wire become a hundred in memory.
TEST(SnapshotCodec, MoreTextsThanASnapshotHasAreNotParsed)
{
    pb::Snapshot message;
    ASSERT_TRUE(message.ParseFromString(encode(*test::fatTree2(2, 2, 2).build())));
    const auto isRead = [&message](int remarks) {
        message.mutable_info()->clear_remarks();
        for (int i = 0; i < remarks; ++i)
            message.mutable_info()->add_remarks();
        return decode(message.SerializeAsString(), {.problems = 1}).has_value();
    };
    EXPECT_TRUE(isRead(1000));
    EXPECT_FALSE(isRead(100'000));
}

// What an agent from before the capacities of the arbitration tables sends.
TEST(SnapshotCodec, WithoutCapacitiesOfArbitrationTables)
{
    test::FabricMaker tree = test::fatTree2(2, 2, 2);
    const SnapshotPtr whole = tree.build();
    fabric::SnapshotTables tables = whole->tables();
    for (Port& port : tables.ports)
        port.vlArbitrationHighCap = port.vlArbitrationLowCap = 8;
    pb::Snapshot message;
    ASSERT_TRUE(message.ParseFromString(encode(*Snapshot::freeze(std::move(tables)))));
    EXPECT_EQ(message.port_kinds().vl_arbitration_high_cap(0), 8U);
    message.mutable_port_kinds()->clear_vl_arbitration_high_cap();
    message.mutable_port_kinds()->clear_vl_arbitration_low_cap();
    const auto s = decode(message.SerializeAsString());
    ASSERT_TRUE(s.has_value()) << describe(s.error());
    EXPECT_EQ(**s, *whole);
}

struct Damage
{
    std::string name;
    std::function<void(pb::Snapshot&)> act;
    std::string complaint;
};

std::ostream& operator<<(std::ostream& out, const Damage& damage) { return out << damage.name; }

class SnapshotCodecDamage : public testing::TestWithParam<Damage>
{};

TEST_P(SnapshotCodecDamage, IsNamed)
{
    pb::Snapshot message;
    ASSERT_TRUE(message.ParseFromString(encode(*test::fatTree2(2, 2, 2).build())));
    GetParam().act(message);
    const auto s = decode(message.SerializeAsString());
    ASSERT_FALSE(s.has_value());
    EXPECT_EQ(s.error().code, ErrorCode::MalformedReply);
    EXPECT_THAT(s.error().detail, HasSubstr(GetParam().complaint));
}

INSTANTIATE_TEST_SUITE_P(
    All, SnapshotCodecDamage,
    testing::Values(
        Damage{"noVersion", [](pb::Snapshot& m) { m.clear_version(); }, "no version"},
        Damage{"localPort", [](pb::Snapshot& m) { m.mutable_info()->set_local_port(256); }, "LocalPortNum is 256"},
        Damage{"sameGuid", [](pb::Snapshot& m) { m.mutable_nodes()->set_guid(1, m.nodes().guid(0)); },
               "two nodes have"},
        Damage{"nodeType", [](pb::Snapshot& m) { m.mutable_node_kinds()->set_type(0, 4); }, "NodeType is 4"},
        Damage{"nodeTypeNone", [](pb::Snapshot& m) { m.mutable_node_kinds()->set_type(0, 0); }, "no type"},
        Damage{"deviceId", [](pb::Snapshot& m) { m.mutable_node_kinds()->set_device_id(0, 65536); }, "DeviceID"},
        Damage{"kindOfNode", [](pb::Snapshot& m) { m.mutable_nodes()->set_kind(0, 99); }, "kind that is missing"},
        Damage{"nodeKindColumn", [](pb::Snapshot& m) { m.mutable_node_kinds()->add_revision(1); },
               "'node_kinds' differ"},
        Damage{"tooManyNodeKinds",
               [](pb::Snapshot& m) {
                   for (int i = 0; i < 99; ++i)
                       m.mutable_node_kinds()->add_type(1);
               },
               "which is impossible"},
        Damage{"nodeColumn", [](pb::Snapshot& m) { m.mutable_nodes()->add_name_size(0); }, "'nodes' differ"},
        Damage{"longDescription", [](pb::Snapshot& m) { m.mutable_nodes()->set_description_size(0, 4000000000U); },
               "'descriptions' end too early"},
        Damage{"moreText", [](pb::Snapshot& m) { m.mutable_nodes()->mutable_names()->append("x"); }, "more texts"},
        Damage{"longRoute", [](pb::Snapshot& m) { m.mutable_nodes()->set_route_size(7, 1); }, "'routes' end too early"},
        Damage{"portCount", [](pb::Snapshot& m) { m.mutable_nodes()->set_port_count(0, 4000000000U); },
               "do not match the table of ports"},
        Damage{"portColumn", [](pb::Snapshot& m) { m.mutable_ports()->add_kind(0); }, "'ports' differ"},
        Damage{"portOrder", [](pb::Snapshot& m) { (*m.mutable_ports()->mutable_number())[1] = 0; }, "ascending order"},
        Damage{"kindOfPort", [](pb::Snapshot& m) { m.mutable_ports()->set_kind(3, 99); }, "kind that is missing"},
        Damage{"portKindColumn", [](pb::Snapshot& m) { m.mutable_port_kinds()->add_lmc(1); }, "'port_kinds' differ"},
        Damage{"capacityColumn", [](pb::Snapshot& m) { m.mutable_port_kinds()->clear_vl_arbitration_low_cap(); },
               "'port_kinds' differ"},
        Damage{"capacity", [](pb::Snapshot& m) { m.mutable_port_kinds()->set_vl_arbitration_low_cap(0, 256); },
               "VLArbitrationLowCap is 256"},
        Damage{"lidHigh", [](pb::Snapshot& m) { m.mutable_ports()->set_lid(0, 65536); }, "is not a LID"},
        Damage{"lidNegative", [](pb::Snapshot& m) { m.mutable_ports()->set_lid(0, -1); }, "is not a LID"},
        Damage{"lmc", [](pb::Snapshot& m) { m.mutable_port_kinds()->set_lmc(0, 8); }, "LMC is 8"},
        Damage{"state", [](pb::Snapshot& m) { m.mutable_port_kinds()->set_state(0, 16); }, "PortState is 16"},
        Damage{"width", [](pb::Snapshot& m) { m.mutable_port_kinds()->set_width_active(0, 6); },
               "LinkWidthActive is 6"},
        Damage{"widths", [](pb::Snapshot& m) { m.mutable_port_kinds()->set_width_supported(0, 32); },
               "LinkWidthSupported is 32"},
        Damage{"speed", [](pb::Snapshot& m) { m.mutable_port_kinds()->set_speed_active(0, 10); },
               "LinkSpeedActive is 10"},
        Damage{"speeds", [](pb::Snapshot& m) { m.mutable_port_kinds()->set_speed_enabled(0, 512); },
               "LinkSpeedEnabled is 512"},
        Damage{"fewerGuids", [](pb::Snapshot& m) { m.mutable_ports()->mutable_guid()->RemoveLast(); },
               "fewer port GUIDs"},
        Damage{"moreGuids", [](pb::Snapshot& m) { m.mutable_ports()->add_guid(1); }, "more port GUIDs"},
        Damage{"guidZero", [](pb::Snapshot& m) { m.mutable_ports()->set_guid(0, 0); }, "GUID is 0"},
        Damage{"linkColumn", [](pb::Snapshot& m) { m.mutable_links()->add_a(1); }, "'links' differ"},
        Damage{"linkBefore", [](pb::Snapshot& m) { m.mutable_links()->set_a(0, -1); }, "is missing"},
        Damage{"linkBehind", [](pb::Snapshot& m) { m.mutable_links()->set_b(0, std::numeric_limits<int>::max()); },
               "is missing"},
        Damage{"linkTwice",
               [](pb::Snapshot& m) {
                   m.mutable_links()->add_a(0);
                   m.mutable_links()->add_b(m.links().b(m.links().b_size() - 1));
               },
               "two links"},
        Damage{"managerColumn", [](pb::Snapshot& m) { m.mutable_managers()->add_node(1); }, "'managers' differ"},
        Damage{"problemColumn", [](pb::Snapshot& m) { m.mutable_problems()->add_node(1); }, "'problems' differ"},
        Damage{"problemMessages", [](pb::Snapshot& m) { m.mutable_problems()->add_messages(); }, "'problems' differ"}),
    [](const auto& damage) { return damage.param.name; });

TEST(SnapshotCodec, LaterVersionIsRefusedByName)
{
    pb::Snapshot message;
    message.set_version(snapshotVersion + 1);
    const auto s = decode(message.SerializeAsString());
    ASSERT_FALSE(s.has_value());
    EXPECT_EQ(s.error().code, ErrorCode::ProtocolMismatch);
}

TEST(SnapshotCodec, UnknownFieldsAreIgnored)
{
    const SnapshotPtr s = test::fatTree2(1, 1, 1).build();
    const std::string bytes = encode(*s) + "\xfa\x07\x03"
                                           "abc"; // field 127, three bytes
    EXPECT_EQ(**decode(bytes), *s);
}

TEST(SnapshotCodec, TextsAreCleanedAndCut)
{
    SnapshotTables tables = test::fatTree2(2, 2, 2).build()->tables();
    const std::string evil = "\x1b[2J\n\xc2\x9b\xe2\x80\xae\xff" + std::string(100'000, 'x');
    tables.info.source = tables.nodes[0].description = tables.nodes[1].name = evil;
    tables.problems.push_back({.kind = ProblemKind::Malformed, .node = {}, .port = {}, .text = evil});
    const auto s = decode(encode(*Snapshot::freeze(std::move(tables))));
    ASSERT_TRUE(s) << describe(s.error());
    for (const std::string& text : {(*s)->info().source, (*s)->nodes()[0].description, (*s)->nodes()[1].name,
                                    (*s)->problems().back().text.english()}) {
        EXPECT_TRUE(text.starts_with(" [2J  \xef\xbf\xbd\xef\xbf\xbdxxx")) << text.substr(0, 40);
        EXPECT_LE(text.size(), 2000U);
    }
    EXPECT_LE((*s)->nodes()[0].description.size(), 256U);
    EXPECT_EQ(**decode(encode(**s)), **s);
}

TEST(SnapshotCodec, ProblemsStayTemplatesWithTheirArguments)
{
    SnapshotTables tables = test::fatTree2(2, 2, 2).build()->tables();
    const Message text =
        Message::say("port {} of {} is at {}", 3, Message::say("leaf {}", "a\x1b[2J"), Decimal{2.5, 2});
    tables.problems = {{.kind = ProblemKind::Changed, .node = Guid(7), .port = PortNum(3), .text = text}};
    const auto s = decode(encode(*Snapshot::freeze(std::move(tables))));
    ASSERT_TRUE(s) << describe(s.error());
    const Message& read = (*s)->problems().front().text;
    EXPECT_EQ(read, Message::say("port {} of {} is at {}", 3, Message::say("leaf {}", "a [2J"), Decimal{2.5, 2}));
    EXPECT_TRUE(read.isTemplate());
}

TEST(SnapshotCodec, ProblemsOfDataWithoutMessagesAreTheirTexts)
{
    SnapshotTables tables = test::fatTree2(2, 2, 2).build()->tables();
    tables.problems = {{.kind = ProblemKind::Changed, .node = Guid(7), .port = {}, .text = Message::say("port {}", 3)}};
    pb::Snapshot message;
    ASSERT_TRUE(message.ParseFromString(encode(*Snapshot::freeze(std::move(tables)))));
    message.mutable_problems()->clear_messages(); // as older versions write it
    const auto s = decode(message.SerializeAsString());
    ASSERT_TRUE(s) << describe(s.error());
    EXPECT_EQ((*s)->problems().front().text, Message("port 3"));
    EXPECT_FALSE((*s)->problems().front().text.isTemplate());
}

TEST(SnapshotCodec, EachKindOfProblemIsKept)
{
    for (unsigned kind = 0; kind <= std::to_underlying(lastProblemKind); ++kind) {
        SnapshotTables tables = test::fatTree2(2, 2, 2).build()->tables();
        tables.problems = {
            {.kind = static_cast<ProblemKind>(kind), .node = Guid(7), .port = PortNum(3), .text = Message("text")}};
        const auto s = decode(encode(*Snapshot::freeze(std::move(tables))));
        ASSERT_TRUE(s) << describe(s.error());
        EXPECT_EQ((*s)->problems().front().kind, static_cast<ProblemKind>(kind));
        EXPECT_NE(toString(static_cast<ProblemKind>(kind)), "unknown");
    }
}

TEST(SnapshotCodec, OfManyProblemsTheFirstAreKept)
{
    SnapshotTables tables = test::fatTree2(2, 2, 2).build()->tables();
    tables.problems.clear();
    for (int i = 0; i < 30'000; ++i)
        tables.problems.push_back(
            {.kind = ProblemKind::Changed, .node = {}, .port = {}, .text = std::format("problem {}", i)});
    const auto s = decode(encode(*Snapshot::freeze(std::move(tables))));
    ASSERT_TRUE(s) << describe(s.error());
    ASSERT_EQ((*s)->problems().size(), 10'000U);
    EXPECT_EQ((*s)->problems()[9'998].text, "problem 9998");
    EXPECT_EQ((*s)->problems().back().text, "20001 more problems were left out.");
    EXPECT_EQ(**decode(encode(**s)), **s);
}

TEST(SnapshotCodec, LimitsHold)
{
    const SnapshotPtr s = test::fatTree2(2, 2, 2).build();
    const std::string bytes = encode(*s);
    EXPECT_TRUE(decode(bytes, {.bytes = bytes.size(), .nodes = 8, .ports = s->ports().size()}));
    EXPECT_FALSE(decode(bytes, {.bytes = bytes.size() - 1}));
    EXPECT_FALSE(decode(bytes, {.nodes = 7}));
    EXPECT_FALSE(decode(bytes, {.ports = s->ports().size() - 1}));
}

} // namespace
} // namespace fabriscope::fabric
